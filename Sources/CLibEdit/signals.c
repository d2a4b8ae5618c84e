// Signals as flags and a pipe to oneself, so that one `poll` waits for keys and signals alike.
#define _XOPEN_SOURCE 700
// SIGWINCH is no part of POSIX of that year.
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "CLibEdit.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int wake_pipe[2] = {-1, -1};
static volatile sig_atomic_t interrupted, resized, continued, stop_asked;

/// How the terminal was set before a line was read; what a deadly signal must bring back.
static struct termios modes_before_reading;
static volatile sig_atomic_t modes_are_known;

static void note_signal(int number) {
    int saved = errno;
    switch (number) {
    case SIGINT: interrupted = 1; break;
    case SIGWINCH: resized = 1; break;
    case SIGTSTP: stop_asked = 1; break;
    default: continued = 1; break;
    }
    // A full pipe is as good as another byte: whoever waits is woken.
    char byte = 0;
    ssize_t written = write(wake_pipe[1], &byte, 1);
    (void)written;
    errno = saved;
}

void line_terminal_restore(void) {
    static const char end_of_pastes[] = "\033[?2004l\r\n";
    if (!modes_are_known) return;
    ssize_t written = write(STDOUT_FILENO, end_of_pastes, sizeof end_of_pastes - 1);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &modes_before_reading);
}

/// Leaves a usable terminal to the shell, then dies as if the signal had not been caught.
static void restore_and_die(int number) {
    line_terminal_restore();
    signal(number, SIG_DFL);
    raise(number);
}

/// Without SA_RESTART: a blocked call must return, or the flag would not be looked at.
static int handle(int number, void (*handler)(int)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    return sigaction(number, &action, NULL);
}

static bool has_handler(int number, void (*handler)(int)) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == handler;
}

int line_interrupts_install(void) {
    if (wake_pipe[0] >= 0) return 0;
    int ends[2];
    if (pipe(ends) != 0) return errno;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    wake_pipe[0] = ends[0];
    wake_pipe[1] = ends[1];
    // A program started with SIGINT ignored, as in the background, keeps ignoring it.
    if (!has_handler(SIGINT, SIG_IGN) && handle(SIGINT, note_signal) != 0) return errno;
    return 0;
}

bool line_interrupt_is_pending(void) {
    return interrupted != 0;
}

bool line_interrupt_take(void) {
    bool taken = interrupted != 0;
    interrupted = 0;
    return taken;
}

bool line_resize_take(void) {
    bool taken = resized != 0;
    resized = 0;
    return taken;
}

bool line_continue_take(void) {
    bool taken = continued != 0;
    continued = 0;
    return taken;
}

bool line_stop_take(void) {
    bool taken = stop_asked != 0;
    stop_asked = 0;
    return taken;
}

/// Waits for a descriptor or for any signal. A signal that came before the call ends it at once, by its byte in the
/// pipe. A timeout below 0 is none.
enum line_wait line_wait_signalled(int descriptor, int timeout_milliseconds) {
    struct pollfd sources[2] = {{descriptor, POLLIN, 0}, {wake_pipe[0], POLLIN, 0}};
    int ready = poll(sources, 2, timeout_milliseconds);
    if (ready < 0) return errno == EINTR || errno == EAGAIN ? LINE_WAIT_INTERRUPTED : LINE_WAIT_FAILED;
    if (sources[1].revents & POLLIN) {
        char drained[64];
        while (read(wake_pipe[0], drained, sizeof drained) > 0) {}
        return LINE_WAIT_INTERRUPTED;
    }
    return ready == 0 ? LINE_WAIT_TIMED_OUT : LINE_WAIT_READY;
}

enum line_wait line_wait_readable(int descriptor) {
    if (descriptor < 0) {
        // `poll` would take it for one that is never ready.
        errno = EBADF;
        return LINE_WAIT_FAILED;
    }
    for (;;) {
        if (interrupted) return LINE_WAIT_INTERRUPTED;
        enum line_wait ending = line_wait_signalled(descriptor, -1);
        if (ending != LINE_WAIT_INTERRUPTED) return ending;
    }
}

bool line_window_size(int descriptor, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

static const int deadly[] = {SIGHUP, SIGQUIT, SIGTERM};

/// While a line is read the terminal is in raw mode, so more signals matter than at other times. Those that someone
/// else handles or ignores stay as they are.
void line_signals_begin(void) {
    modes_are_known = tcgetattr(STDIN_FILENO, &modes_before_reading) == 0;
    handle(SIGWINCH, note_signal);
    handle(SIGCONT, note_signal);
    if (has_handler(SIGTSTP, SIG_DFL)) handle(SIGTSTP, note_signal);
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        if (has_handler(deadly[i], SIG_DFL)) handle(deadly[i], restore_and_die);
    resized = continued = stop_asked = 0;
}

void line_signals_end(void) {
    modes_are_known = 0;
    if (has_handler(SIGTSTP, note_signal)) handle(SIGTSTP, SIG_DFL);
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        if (has_handler(deadly[i], restore_and_die)) handle(deadly[i], SIG_DFL);
}

/// Stops the process, as Ctrl-Z asked for; returns when it is continued.
void line_stop_now(void) {
    handle(SIGTSTP, SIG_DFL);
    raise(SIGTSTP);
    handle(SIGTSTP, note_signal);
}

// Starts programs on pseudo-terminals and talks to them.
#define _GNU_SOURCE
#include "CPseudoTerminal.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

/// What a fresh login would have. A test runner's threads block signals and ignore some, and both survive `execve`.
static void forget_the_runner(void) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    // Terminals of tests that run at the same time: held open here, they would never hang up.
    for (int descriptor = 3; descriptor < 256; descriptor++) close(descriptor);
}

pid_t pseudo_terminal_start(const char *program, char *const arguments[], char *const environment[],
                            const char *folder, int rows, int columns, int *controller) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    pid_t process = forkpty(controller, NULL, NULL, &size);
    if (process == 0) {
        forget_the_runner();
        if (folder == NULL || chdir(folder) == 0) execve(program, arguments, environment);
        _exit(127);
    }
    if (process > 0) fcntl(*controller, F_SETFD, FD_CLOEXEC);
    return process;
}

int pseudo_terminal_resize(int controller, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(controller, TIOCSWINSZ, &size);
}

long pseudo_terminal_read(int controller, void *bytes, size_t size, int timeout_milliseconds) {
    struct pollfd source = {controller, POLLIN, 0};
    int ready = poll(&source, 1, timeout_milliseconds);
    if (ready <= 0) return ready == 0 || errno == EINTR ? 0 : -1;
    ssize_t count = read(controller, bytes, size);
    if (count > 0) return count;
    // Linux says EIO, macOS an end, when the last program has left.
    return count < 0 && errno == EINTR ? 0 : -1;
}

long pseudo_terminal_own_image(char *path, size_t size) {
#if defined(__linux__)
    // The loader knows the main program only by the name it was called by.
    ssize_t length = readlink("/proc/self/exe", path, size);
    return length > 0 && (size_t)length < size ? (long)length : -1;
#else
    Dl_info image;
    if (dladdr((const void *)&pseudo_terminal_own_image, &image) == 0 || image.dli_fname == NULL) return -1;
    size_t length = strlen(image.dli_fname);
    if (length >= size) return -1;
    memcpy(path, image.dli_fname, length + 1);
    return (long)length;
#endif
}

// The end of a program that has no memory left: one sentence and status 1, where the language knows only a crash.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "CLibEdit.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *sentence;

/// Ends the program without running anything else of it: what still holds its data half changed does not go on.
static _Noreturn void end_without_memory(void) {
    line_terminal_restore();
    ssize_t written = write(STDERR_FILENO, sentence, strlen(sentence));
    (void)written;
    _exit(1);
}

/// What the language's runtime calls where an allocation failed, before it says so at length and aborts. A release is
/// linked so that this is called in the place of that; `end_or_crash` is for what is linked otherwise.
__attribute__((used)) _Noreturn void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t size, size_t mask);

_Noreturn void __wrap__ZN5swift28swift_abortAllocationFailureEmm(size_t size, size_t mask) {
    (void)size;
    (void)mask;
    if (!sentence) _exit(1);
    end_without_memory();
}

/// Whether not even a stack can grow any more.
static bool is_out_of_pages(void) {
    size_t size = 1 << 16;
    void *page = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    if (page == MAP_FAILED) return true;
    munmap(page, size);
    return false;
}

enum { CRASH_KINDS = 5 };
static const int crashes[CRASH_KINDS] = {SIGABRT, SIGBUS, SIGILL, SIGSEGV, SIGTRAP};
static struct sigaction handled_before[CRASH_KINDS];

/// Ends the program where it crashes because an allocation failed: nothing has changed the `errno` of that since. Every
/// other crash stays one.
static void end_or_crash(int number, siginfo_t *info, void *context) {
    (void)context;
    if (errno == ENOMEM || is_out_of_pages()) end_without_memory();
    line_terminal_restore();
    for (int i = 0; i < CRASH_KINDS; i++)
        if (crashes[i] == number) sigaction(number, &handled_before[i], NULL);
    // What crashed by itself does so again where it returns; what was sent is sent again.
    if (info->si_code <= 0) raise(number);
}

int line_memory_end_with(const char *text) {
    // A stack that cannot grow is none to run on.
    static char stack[1 << 14];
    stack_t other = {.ss_sp = stack, .ss_size = sizeof stack, .ss_flags = 0};
    if (sentence == NULL && sigaltstack(&other, NULL) != 0) return errno;
    bool is_first = sentence == NULL;
    sentence = text;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = end_or_crash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (int i = 0; is_first && i < CRASH_KINDS; i++)
        if (sigaction(crashes[i], &action, &handled_before[i]) != 0) return errno;
    return 0;
}

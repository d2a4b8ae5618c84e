// The user's text editor as a child of this process.
#define _XOPEN_SOURCE 700
#include "CLibEdit.h"
#include <errno.h>
#include <spawn.h>
#include <sys/wait.h>

extern char **environ;

int line_run_text_editor(const char *path) {
    // By a shell, because the variables may hold arguments.
    static char script[] = "exec ${VISUAL:-${EDITOR:-vi}} \"$1\"";
    char *const arguments[] = {"sh", "-c", script, "sh", (char *)path, NULL};
    pid_t child;
    int failure = posix_spawnp(&child, "sh", NULL, NULL, arguments, environ);
    if (failure != 0) {
        errno = failure;
        return -1;
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

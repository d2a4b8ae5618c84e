// A program on a pseudo-terminal: what Swift cannot do itself, since `fork` is closed to it and `ioctl` is variadic.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>
#include <sys/types.h>

/// Starts a program on a new pseudo-terminal of a size. `arguments` and `environment` end in NULL; `folder` may be NULL.
/// Returns its process, or -1 with errno. A program that cannot be run ends with status 127.
pid_t pseudo_terminal_start(const char *program, char *const arguments[], char *const environment[],
                            const char *folder, int rows, int columns, int *controller);

/// Gives the terminal another size; what runs there is told by SIGWINCH. Returns 0, or -1 with errno.
int pseudo_terminal_resize(int controller, int rows, int columns);

/// Reads what came. Returns how many bytes, 0 when none came in time, -1 when nobody is on the terminal any more.
long pseudo_terminal_read(int controller, void *bytes, size_t size, int timeout_milliseconds);

/// The path of the image this function is in: the test program on Linux, the binary of the test bundle on macOS.
/// Returns its length, or -1 where it is not known or longer than `size`.
long pseudo_terminal_own_image(char *path, size_t size);

#endif

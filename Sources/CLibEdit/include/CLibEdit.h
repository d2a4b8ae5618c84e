// What Swift sees of libedit, and of what only C can do beside it: functions of fixed arity over Unicode scalars.
//
// libedit's own header stays behind this border. Its functions are variadic, which Swift cannot call. Drawing, hints,
// pastes, searching and completion are Swift's; nothing in this header knows what a line means.
#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Locale and widths

/// Puts the process into a UTF-8 locale for characters, whatever the environment asks for.
/// Returns false where the system has none.
bool line_use_utf8_locale(void);

/// The columns one Unicode scalar takes on a terminal: 0 for marks and joiners, 2 for Chinese and emoji,
/// negative for what cannot be printed. Needs `line_use_utf8_locale` to have been called.
int line_scalar_width(uint32_t scalar);

/// Asks a terminal for its size. Returns false, and leaves both alone, where the descriptor is no terminal or one that
/// does not know its size.
bool line_window_size(int descriptor, int *rows, int *columns);

// MARK: Signals

/// Turns SIGINT into a flag, for the rest of the process. Safe to call twice. Returns 0 or an errno.
int line_interrupts_install(void);

/// Whether an interrupt waits to be taken.
bool line_interrupt_is_pending(void);

/// Takes the interrupt that waits, if there is one.
bool line_interrupt_take(void);

/// How a wait for input ended.
enum line_wait { LINE_WAIT_READY, LINE_WAIT_INTERRUPTED, LINE_WAIT_TIMED_OUT, LINE_WAIT_FAILED };

/// Waits until a descriptor can be read or an interrupt is pending, which is left for `line_interrupt_take`.
enum line_wait line_wait_readable(int descriptor);

/// Waits for a descriptor or for any signal. A timeout below 0 is none.
enum line_wait line_wait_signalled(int descriptor, int timeout_milliseconds);

/// Handles the signals that matter while the terminal is in raw mode, and forgets those that came before.
void line_signals_begin(void);

/// Gives up what `line_signals_begin` handles, but SIGINT.
void line_signals_end(void);

/// Whether the window changed its size, the process was continued, or Ctrl-Z was pressed; each is taken by asking.
bool line_resize_take(void);
bool line_continue_take(void);
bool line_stop_take(void);

/// Stops the process, as Ctrl-Z asked for; returns when it is continued.
void line_stop_now(void);

/// Gives the terminal back as it was, where a line is being read; may be called by a handler of signals.
void line_terminal_restore(void);

/// From now on the program ends with a sentence on standard error and status 1 where an allocation fails. The text, which
/// lives as long as the program, has the newline at its end. Returns 0, or the `errno` of the call that failed.
int line_memory_end_with(const char *text);

// MARK: The editor

/// libedit on standard input and output. There is at most one in a process, used by one thread.
typedef struct line_editor line_editor;

/// Why there can be no editor.
enum line_editor_refusal {
    LINE_EDITOR_NO_TERMINAL,
    LINE_EDITOR_DUMB_TERMINAL,
    LINE_EDITOR_NO_UTF8_LOCALE,
    LINE_EDITOR_IN_USE,
    LINE_EDITOR_NOT_STARTED
};

/// What a command came to.
enum line_editor_outcome {
    LINE_EDITOR_DONE,
    LINE_EDITOR_CHANGED,
    LINE_EDITOR_REFUSED,
    LINE_EDITOR_LINE_ENDS
};

/// What libedit asks of its owner, always from within `line_editor_read` and on its thread.
struct line_editor_delegate {
    void *context;
    /// The next key: 1 with a key, 0 at the end of the input, -1 where the line is given up.
    int (*next_key)(void *context, uint32_t *key);
    /// Carries out a command by the number it was added with.
    enum line_editor_outcome (*command)(void *context, int number);
    /// An entry of the history, 0 for the newest; NULL where there is none. It lives until the next call.
    const uint32_t *(*entry)(void *context, int index);
};

/// As many commands can be added.
enum { LINE_EDITOR_COMMANDS = 24 };

/// The line that is edited. The scalars live until anything changes them.
struct line_editor_line {
    const uint32_t *scalars;
    size_t count, cursor;
};

/// Opens the editor; NULL, with the reason, where there can be none. `program` names it in the user's editrc.
line_editor *line_editor_open(const char *program, struct line_editor_delegate delegate,
                              enum line_editor_refusal *refusal);

/// Ends the editor and gives the terminal back, keys typed ahead included.
void line_editor_close(line_editor *editor);

/// Adds a command that keys can be bound to. Numbers go from 0.
void line_editor_add_command(line_editor *editor, int number, const char *name);

/// Binds a key or a sequence, in libedit's notation, to a command; `in_vi_commands` in vi's command mode.
void line_editor_bind(line_editor *editor, bool in_vi_commands, const char *keys, const char *command);

/// Whether a sequence of keys, in libedit's notation, is bound to anything.
bool line_editor_is_bound(line_editor *editor, const char *keys);

/// Reads the user's editrc. Afterwards nothing that libedit prints is seen.
void line_editor_read_editrc(line_editor *editor);

/// Whether the keys are vi's and not emacs'.
bool line_editor_uses_vi(line_editor *editor);

/// Lets the user type one line. NULL where there is none; else the text with the newline of Enter.
const uint32_t *line_editor_read(line_editor *editor, int *count);

/// The line as it is now.
struct line_editor_line line_editor_line(line_editor *editor);

/// Puts a text, which ends with 0, in the place of a part of the line and moves the cursor.
/// Returns false where there is no memory for it.
bool line_editor_replace(line_editor *editor, size_t from, size_t to, const uint32_t *text, size_t cursor);

/// The next key as libedit has it, which may be one that was pushed. Returns false when the line is given up.
bool line_editor_get_key(line_editor *editor, uint32_t *key);

/// Has libedit take a key before those that are typed.
void line_editor_push_key(line_editor *editor, uint32_t key);

/// Switches the terminal to raw mode and back.
void line_editor_set_raw(line_editor *editor, bool is_raw);

/// Tells libedit of a window, which has to be larger than any line, or it would write past its buffers.
void line_editor_set_window(line_editor *editor, int rows, int columns);

/// Whether libedit has beeped since this was asked before.
bool line_editor_take_beep(line_editor *editor);

#endif

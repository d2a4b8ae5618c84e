// What Swift sees of libedit: functions of fixed arity that take and give UTF-8 bytes with a length.
//
// libedit's own header stays behind this border. Its functions are variadic, which Swift cannot call, and its
// wide strings are the business of the C files here alone. Nothing in this header knows what a line means.
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

// MARK: The editor

/// An editor on standard input and output. There is at most one in a process, used by one thread.
typedef struct line_editor line_editor;

/// Why there can be no editor.
enum line_editor_refusal {
    LINE_EDITOR_NO_TERMINAL,
    LINE_EDITOR_DUMB_TERMINAL,
    LINE_EDITOR_NO_UTF8_LOCALE,
    LINE_EDITOR_IN_USE,
    LINE_EDITOR_NOT_STARTED
};

/// How the reading of one line ended.
enum line_editor_status {
    LINE_EDITOR_LINE,
    LINE_EDITOR_END,
    LINE_EDITOR_INTERRUPTED,
    /// The line no longer fits the window and was given up, because libedit would write past its buffers.
    LINE_EDITOR_OUTGROWN,
    LINE_EDITOR_FAILED
};

/// Something the user should be told in the place of a hint.
enum line_editor_note { LINE_EDITOR_NOTE_NONE, LINE_EDITOR_NOTE_PASTE_TOO_TALL };

/// What the editor asks of its owner. Each is called from within `line_editor_read`, on its thread, and may answer
/// through the functions named at it, before it returns, as often as it likes or not at all.
struct line_editor_questions {
    void *context;
    /// Tab was pressed; `cursor` is an offset in bytes. Answers: `line_editor_replace`, `line_editor_list`.
    void (*complete)(void *context, line_editor *editor, const char *line, size_t length, size_t cursor);
    /// The cursor stands at the end with `room` columns after it. Answer: `line_editor_show_after_cursor`.
    void (*hint)(void *context, line_editor *editor, const char *line, size_t length, int room,
                 enum line_editor_note note);
};

/// Opens the editor; NULL, with the reason, where there can be none. `program` names it in the user's editrc.
line_editor *line_editor_open(const char *program, enum line_editor_refusal *refusal);

/// Ends the editor and gives the terminal back, keys typed ahead included.
void line_editor_close(line_editor *editor);

/// Sets who answers.
void line_editor_ask(line_editor *editor, struct line_editor_questions questions);

/// Reads one line. In `prompt` escape codes stand between two bytes of value 1. The bytes of the line belong to the
/// editor and live until the next call.
enum line_editor_status line_editor_read(line_editor *editor, const char *prompt, size_t prompt_length,
                                         const char **line, size_t *length);

/// Puts an entry in front of those that the arrow keys and Ctrl-R walk through.
void line_editor_remember(line_editor *editor, const char *entry, size_t length);

/// Replaces `before` scalars ahead of the cursor and `after` behind it. Returns false, and beeps, where it cannot fit.
bool line_editor_replace(line_editor *editor, int before, int after, const char *text, size_t length);

/// Prints lines below the line that is being edited, which is then drawn again under them.
void line_editor_list(line_editor *editor, const char *text, size_t length);

/// The size of the window, and how many of its rows the line with its prompt takes.
void line_editor_measure(line_editor *editor, int *rows, int *columns, int *rows_used);

/// Writes after the cursor and goes back. The text is one row, escape codes included, and is wiped at the next key.
void line_editor_show_after_cursor(line_editor *editor, const char *text, size_t length);

#endif

// The state of the editor and the functions that the C files of this target share; Swift never sees this header.
#ifndef EDITOR_STATE_H
#define EDITOR_STATE_H

#include "CLibEdit.h"
#include <histedit.h>
#include <stdio.h>
#include <wchar.h>

/// The key that the reader invents to have a gathered paste inserted as a command of its own (Ctrl-_).
#define KEY_PASTE 0x1f
/// What stands around escape codes in a prompt.
#define PROMPT_ESCAPE L'\1'

/// A place on the screen, counted from the first column of the prompt.
struct place {
    int row, column;
};

/// What was drawn last.
struct drawing {
    /// Whether the text is what the screen shows. The places are right in any case.
    bool is_valid;
    wchar_t *text;
    size_t count;
    struct place cursor, end;
};

struct line_editor {
    EditLine *libedit;
    HistoryW *history;
    struct line_editor_questions questions;

    /// The prompt asked for, and the one in use: that, a shorter one in a small window, or that of a search.
    wchar_t *full_prompt;
    const wchar_t *prompt;
    wchar_t *bare_prompt;
    /// The window as libedit has it, which may lag behind the real one until the next resize is handled.
    int rows, columns;
    bool emacs;
    bool searching;

    /// Bytes read and not yet decoded. They outlive a line: what is typed ahead belongs to the next.
    unsigned char input[4096];
    size_t head, tail;
    /// The key handed out last.
    wchar_t last_key;

    /// A paste that waits for its key, and how often that key was sent in vain.
    wchar_t *paste;
    int paste_tries;
    /// The last line was interrupted, and in the midst of a paste: what still comes of it is thrown away.
    bool after_interrupt, inside_paste;

    /// Where libedit draws. Only its beeps are of interest.
    FILE *unseen;
    char *unseen_bytes;
    size_t unseen_length;
    struct drawing drawn;
    bool hint_is_shown;
    enum line_editor_note note;

    /// Set by the reader when it gives up, since libedit reports several of these alike.
    bool ended;
    enum line_editor_status ending;
    int error;

    /// The answer of the completion being asked for, in libedit's codes.
    unsigned char completion_result;
    char *line;
};

// wide_text.c
wchar_t *widened(const char *bytes, size_t length);
char *narrowed(const wchar_t *text, size_t count, size_t *length);
int drawn_width(wchar_t character);
size_t drawn_form(wchar_t character, char *bytes);

// screen.c
void screen_write(const char *bytes, size_t length);
void screen_print(const char *text);
void screen_measure_window(line_editor *editor);
void screen_choose_prompt(line_editor *editor);
struct place screen_place(const line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t count);
void screen_advance(struct place *place, int columns, wchar_t character);
void screen_use_prompt(line_editor *editor, const wchar_t *prompt);
int screen_rows_used(const line_editor *editor);
bool screen_fits(const line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t count);
bool screen_fits_more(const line_editor *editor, const wchar_t *more, size_t count);
void screen_resized(line_editor *editor);

// drawing.c
void drawing_update(line_editor *editor);
void drawing_finish(line_editor *editor, const wchar_t *text, size_t count);
void drawing_leave(line_editor *editor);
void drawing_forget(line_editor *editor);

// signals.c
enum line_wait signals_wait(int descriptor, int timeout_milliseconds);
bool signals_take_resize(void);
bool signals_take_continue(void);
bool signals_take_stop(void);
void signals_forget_interrupt(void);
void signals_begin_reading(void);
void signals_end_reading(void);
void signals_stop_now(void);

// input.c
enum line_wait input_fill(line_editor *editor);
enum line_wait input_next_byte(line_editor *editor, unsigned char *byte);
bool input_read_within(line_editor *editor, int timeout_milliseconds);
bool input_starts_with(line_editor *editor, const char *sequence);

// reader.c, hint.c, paste.c, completion.c, search.c, history.c, keys.c
line_editor *editor_of(EditLine *libedit);
int reader_next_key(EditLine *libedit, wchar_t *key);
void reader_set_line(line_editor *editor, const wchar_t *text, size_t cursor);
void hint_show(line_editor *editor);
void hint_hide(line_editor *editor);
bool paste_begins(line_editor *editor);
void paste_gather(line_editor *editor);
void paste_give_up(line_editor *editor);
void paste_discard_rest(line_editor *editor);
unsigned char paste_insert(EditLine *libedit, int key);
unsigned char paste_from_keys(EditLine *libedit, int key);
unsigned char completion_key(EditLine *libedit, int key);
unsigned char search_key(EditLine *libedit, int key);
int history_that_fits(void *editor, HistEventW *event, int operation, ...);
unsigned char keys_change_case(EditLine *libedit, int key);
unsigned char keys_clear_screen(EditLine *libedit, int key);
void keys_bind(line_editor *editor);

#endif

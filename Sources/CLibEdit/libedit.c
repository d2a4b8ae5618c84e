// libedit behind functions of fixed arity, with a guard before each key against what would write past its buffers.
//
// libedit edits and maps keys; it also draws, into a stream that nobody sees.
#define _GNU_SOURCE
#include "CLibEdit.h"
#include <errno.h>
#include <histedit.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct line_editor {
    EditLine *libedit;
    struct line_editor_delegate delegate;
    /// Where libedit draws. Only its beeps, and its answers about bindings, are of interest.
    FILE *unseen;
    char *unseen_bytes;
    size_t unseen_length;
    /// The window that libedit is told of.
    int rows, columns;
    /// The entry of the history that libedit is at.
    int entry;
};

/// Signals and the terminal are there once, so there is one editor.
static bool in_use;

static line_editor *editor_of(EditLine *libedit) {
    void *editor = NULL;
    el_wget(libedit, EL_CLIENTDATA, &editor);
    return editor;
}

// MARK: What libedit calls

/// The line is drawn elsewhere, prompt included.
static wchar_t *no_prompt(EditLine *libedit) {
    (void)libedit;
    static wchar_t empty[] = L"";
    return empty;
}

/// libedit asks the terminal for its size at each line and would take it: a line with more rows than that has it scroll
/// its idea of the screen, and after Ctrl-A, Ctrl-E and a key it writes past the end of that.
static void keep_window(line_editor *editor) {
    int rows = 0, columns = 0;
    el_get(editor->libedit, EL_GETTC, "li", &rows, NULL);
    el_get(editor->libedit, EL_GETTC, "co", &columns, NULL);
    if (rows != editor->rows || columns != editor->columns)
        line_editor_set_window(editor, editor->rows, editor->columns);
}

/// libedit gives out its line itself, by a pointer that is const for others. Apple's has no function to move the cursor.
static void move_cursor(line_editor *editor, size_t place) {
    LineInfoW *line = (LineInfoW *)el_wline(editor->libedit);
    line->cursor = line->buffer + place;
}

static int next_key(EditLine *libedit, wchar_t *key) {
    line_editor *editor = editor_of(libedit);
    keep_window(editor);
    // In vi mode `Esc $` on an empty line leaves the cursor before the buffer, where `x` would write.
    const LineInfoW *line = el_wline(libedit);
    if (line->cursor < line->buffer) move_cursor(editor, 0);
    uint32_t scalar = 0;
    int result = editor->delegate.next_key(editor->delegate.context, &scalar);
    *key = (wchar_t)scalar;
    if (result < 0) errno = EINTR;
    return result;
}

static unsigned char carry_out(EditLine *libedit, int number) {
    line_editor *editor = editor_of(libedit);
    switch (editor->delegate.command(editor->delegate.context, number)) {
    case LINE_EDITOR_DONE: return CC_NORM;
    case LINE_EDITOR_CHANGED: return CC_REFRESH;
    case LINE_EDITOR_LINE_ENDS: return CC_EOF;
    default: return CC_ERROR;
    }
}

// libedit does not tell a command which one it is.
#define COMMAND(number)                                                                                                \
    static unsigned char command_##number(EditLine *libedit, int key) {                                                \
        (void)key;                                                                                                     \
        return carry_out(libedit, number);                                                                             \
    }
#define EIGHT_COMMANDS(a, b, c, d, e, f, g, h) COMMAND(a) COMMAND(b) COMMAND(c) COMMAND(d) COMMAND(e) COMMAND(f) \
    COMMAND(g) COMMAND(h)
EIGHT_COMMANDS(0, 1, 2, 3, 4, 5, 6, 7)
EIGHT_COMMANDS(8, 9, 10, 11, 12, 13, 14, 15)
EIGHT_COMMANDS(16, 17, 18, 19, 20, 21, 22, 23)

static unsigned char (*const commands[LINE_EDITOR_COMMANDS])(EditLine *, int) = {
    command_0,  command_1,  command_2,  command_3,  command_4,  command_5,  command_6,  command_7,
    command_8,  command_9,  command_10, command_11, command_12, command_13, command_14, command_15,
    command_16, command_17, command_18, command_19, command_20, command_21, command_22, command_23,
};

/// The history for those of libedit's own commands that an editrc binds.
static int history_entry(void *context, HistEventW *event, int operation, ...) {
    line_editor *editor = context;
    switch (operation) {
    case H_FIRST: editor->entry = 0; break;
    case H_NEXT: editor->entry++; break;
    case H_PREV: editor->entry--; break;
    case H_CURR: break;
    default: return -1;
    }
    const uint32_t *entry = editor->delegate.entry(editor->delegate.context, editor->entry);
    event->num = editor->entry;
    event->str = (const wchar_t *)entry;
    return entry == NULL ? -1 : 0;
}

// MARK: Opening and closing

static bool can_edit(enum line_editor_refusal *refusal) {
    const char *terminal = getenv("TERM");
    if (in_use)
        *refusal = LINE_EDITOR_IN_USE;
    else if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        *refusal = LINE_EDITOR_NO_TERMINAL;
    else if (terminal == NULL || *terminal == 0 || strcmp(terminal, "dumb") == 0)
        *refusal = LINE_EDITOR_DUMB_TERMINAL;
    else if (!line_use_utf8_locale())
        *refusal = LINE_EDITOR_NO_UTF8_LOCALE;
    else
        return true;
    return false;
}

static void release(line_editor *editor) {
    if (editor->libedit != NULL) el_end(editor->libedit);
    // After libedit, which may write to it to the last.
    if (editor->unseen != NULL) fclose(editor->unseen);
    free(editor->unseen_bytes);
    free(editor);
}

line_editor *line_editor_open(const char *program, struct line_editor_delegate delegate,
                              enum line_editor_refusal *refusal) {
    if (!can_edit(refusal)) return NULL;
    *refusal = LINE_EDITOR_NOT_STARTED;
    line_editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) return NULL;
    editor->delegate = delegate;
    editor->libedit = line_interrupts_install() == 0 ? el_init(program, stdin, stdout, stderr) : NULL;
    editor->unseen = open_memstream(&editor->unseen_bytes, &editor->unseen_length);
    if (editor->libedit == NULL || editor->unseen == NULL) {
        release(editor);
        return NULL;
    }
    in_use = true;
    EditLine *libedit = editor->libedit;
    el_wset(libedit, EL_CLIENTDATA, editor);
    // libedit's own handlers send signals on to the whole process group.
    el_wset(libedit, EL_SIGNAL, 0);
    el_wset(libedit, EL_EDITOR, L"emacs");
    el_wset(libedit, EL_PROMPT, no_prompt);
    el_wset(libedit, EL_GETCFN, next_key);
    el_wset(libedit, EL_HIST, history_entry, editor);
    return editor;
}

void line_editor_close(line_editor *editor) {
    // Otherwise `el_end` sets the terminal in a way that throws away what was typed ahead.
    el_wset(editor->libedit, EL_EDITMODE, 0);
    release(editor);
    in_use = false;
}

void line_editor_add_command(line_editor *editor, int number, const char *name) {
    el_set(editor->libedit, EL_ADDFN, name, name, commands[number]);
}

void line_editor_bind(line_editor *editor, bool in_vi_commands, const char *keys, const char *command) {
    if (in_vi_commands)
        el_set(editor->libedit, EL_BIND, "-a", keys, command, NULL);
    else
        el_set(editor->libedit, EL_BIND, keys, command, NULL);
}

void line_editor_read_editrc(line_editor *editor) {
    el_source(editor->libedit, NULL);
    // An editrc may say `edit off`, which would leave the keys to nobody.
    el_wset(editor->libedit, EL_EDITMODE, 1);
    // Not before, since the commands of an editrc may print.
    el_wset(editor->libedit, EL_SETFP, 1, editor->unseen);
    el_wset(editor->libedit, EL_SETFP, 2, editor->unseen);
}

// MARK: While a line is read

/// Whether libedit has written a text since it was asked before.
static bool has_written(line_editor *editor, const char *text) {
    fflush(editor->unseen);
    bool has = editor->unseen_length > 0 && memmem(editor->unseen_bytes, editor->unseen_length, text, strlen(text));
    rewind(editor->unseen);
    return has;
}

bool line_editor_take_beep(line_editor *editor) {
    return has_written(editor, "\a");
}

bool line_editor_is_bound(line_editor *editor, const char *keys) {
    rewind(editor->unseen);
    el_set(editor->libedit, EL_BIND, keys, NULL);
    return has_written(editor, "->");
}

bool line_editor_uses_vi(line_editor *editor) {
    const wchar_t *name = NULL;
    el_wget(editor->libedit, EL_EDITOR, &name);
    return name != NULL && name[0] == L'v';
}

const uint32_t *line_editor_read(line_editor *editor, int *count) {
    *count = 0;
    return (const uint32_t *)el_wgets(editor->libedit, count);
}

struct line_editor_line line_editor_line(line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    size_t cursor = line->cursor > line->buffer ? (size_t)(line->cursor - line->buffer) : 0;
    return (struct line_editor_line){(const uint32_t *)line->buffer, (size_t)(line->lastchar - line->buffer), cursor};
}

bool line_editor_replace(line_editor *editor, size_t from, size_t to, const uint32_t *text, size_t cursor) {
    move_cursor(editor, to);
    if (to > from) el_wdeletestr(editor->libedit, (int)(to - from));
    bool fits = *text == 0 || el_winsertstr(editor->libedit, (const wchar_t *)text) == 0;
    if (fits) move_cursor(editor, cursor);
    return fits;
}

bool line_editor_get_key(line_editor *editor, uint32_t *key) {
    wchar_t wide = 0;
    bool is_there = el_wgetc(editor->libedit, &wide) == 1;
    *key = (uint32_t)wide;
    return is_there;
}

void line_editor_push_key(line_editor *editor, uint32_t key) {
    const wchar_t keys[2] = {(wchar_t)key, 0};
    el_wpush(editor->libedit, keys);
}

void line_editor_set_raw(line_editor *editor, bool is_raw) {
    el_wset(editor->libedit, EL_PREP_TERM, is_raw ? 1 : 0);
}

void line_editor_set_window(line_editor *editor, int rows, int columns) {
    char text[16];
    editor->rows = rows;
    editor->columns = columns;
    snprintf(text, sizeof text, "%d", columns);
    el_set(editor->libedit, EL_SETTC, "co", text, NULL);
    snprintf(text, sizeof text, "%d", rows);
    el_set(editor->libedit, EL_SETTC, "li", text, NULL);
    // libedit's idea of the screen was for another window.
    el_wset(editor->libedit, EL_REFRESH);
}

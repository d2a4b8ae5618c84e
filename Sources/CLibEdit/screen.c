// Where things stand on the screen: how a prompt and a line are broken into rows.
//
// It is libedit's line breaking, because libedit writes past its buffers when a line needs more rows than the window
// has: such a line must never be.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "editor_state.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool line_window_size(int descriptor, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
    *rows = size.ws_row;
    *columns = size.ws_col;
    return true;
}

/// Writes past libedit, after what libedit has written.
void screen_write(const char *bytes, size_t length) {
    fflush(stdout);
    while (length > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, length);
        if (written < 0 && errno != EINTR && errno != EAGAIN) return;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
}

void screen_print(const char *text) {
    screen_write(text, strlen(text));
}

/// Takes the size that libedit goes by, since it has its own defaults for terminals that do not know theirs.
void screen_measure_window(line_editor *editor) {
    int rows = 0, columns = 0;
    el_wget(editor->libedit, EL_GETTC, "li", &rows);
    el_wget(editor->libedit, EL_GETTC, "co", &columns);
    editor->rows = rows > 0 ? rows : 24;
    editor->columns = columns > 1 ? columns : 80;
}

/// Uses a prompt from now on. libedit gets it without its escape codes: it has no other use for it than its width.
void screen_use_prompt(line_editor *editor, const wchar_t *prompt) {
    wchar_t *bare = calloc(wcslen(prompt) + 1, sizeof *bare), *end = bare;
    bool in_escape = false;
    for (const wchar_t *p = prompt; *p != 0 && bare != NULL; p++) {
        if (*p == PROMPT_ESCAPE)
            in_escape = !in_escape;
        else if (!in_escape)
            *end++ = *p;
    }
    free(editor->bare_prompt);
    editor->bare_prompt = bare;
    if (prompt != editor->prompt) editor->drawn.is_valid = false;
    editor->prompt = prompt;
}

/// A prompt must leave room for text: one that would fill half the window gives way to a shorter one.
void screen_choose_prompt(line_editor *editor) {
    const wchar_t *const choices[] = {editor->full_prompt, L"> "};
    int limit = editor->rows > 3 ? editor->rows / 2 : 1;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        if (choices[i] != NULL && screen_place(editor, choices[i], L"", 0).row < limit)
            return screen_use_prompt(editor, choices[i]);
    screen_use_prompt(editor, L"");
}

/// The column is never past the last one: a full row has begun the next.
void screen_advance(struct place *place, int columns, wchar_t character) {
    if (character == L'\n') {
        place->row++;
        place->column = 0;
        return;
    }
    int width;
    if (character == L'\t') {
        width = 8 - (place->column & 7);
        // A tab ends with its row.
        if (place->column + width > columns) width = columns - place->column;
    } else {
        width = drawn_width(character);
        // A wide character that does not fit goes to the next row whole; ^A and its like are broken.
        if (width == 2 && wcwidth(character) == 2 && place->column + 2 > columns) {
            place->row++;
            place->column = 0;
        }
    }
    place->column += width;
    place->row += place->column / columns;
    place->column %= columns;
}

/// How many rows the rows above a place become when the window gets another width.
struct rebreaking {
    int columns, rows_above;
};

static void step(struct place *place, int columns, wchar_t character, struct rebreaking *rebreaking) {
    struct place old = *place;
    screen_advance(place, columns, character);
    if (rebreaking == NULL || place->row == old.row) return;
    int width = character == L'\n' ? old.column : columns;
    rebreaking->rows_above += width == 0 ? 1 : (width + rebreaking->columns - 1) / rebreaking->columns;
}

static struct place walk(const line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t count,
                         struct rebreaking *rebreaking) {
    struct place place = {0, 0};
    bool in_escape = false;
    for (const wchar_t *p = prompt; *p != 0; p++) {
        if (*p == PROMPT_ESCAPE)
            in_escape = !in_escape;
        else if (!in_escape)
            step(&place, editor->columns, *p, rebreaking);
    }
    for (size_t i = 0; i < count; i++) step(&place, editor->columns, text[i], rebreaking);
    return place;
}

/// Walks what is drawn as far as the row of the cursor.
static void count_rows_above_cursor(const line_editor *editor, struct rebreaking *rebreaking) {
    size_t count = editor->drawn.text == NULL ? 0 : editor->drawn.count;
    while (count > 0 && screen_place(editor, editor->prompt, editor->drawn.text, count).row > editor->drawn.cursor.row)
        count--;
    walk(editor, editor->prompt, editor->drawn.text, count, rebreaking);
}

/// Where the cursor stands after a prompt and `count` characters of text, if nothing follows them.
struct place screen_place(const line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t count) {
    return walk(editor, prompt, text, count, NULL);
}

int screen_rows_used(const line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    return screen_place(editor, editor->prompt, line->buffer, (size_t)(line->lastchar - line->buffer)).row + 1;
}

/// One row is kept free, so that a key that slips through cannot fill the window; a window of one row has none to
/// spare.
static int usable_rows(const line_editor *editor) {
    return editor->rows > 1 ? editor->rows - 1 : 1;
}

bool screen_fits(const line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t count) {
    return screen_place(editor, prompt, text, count).row < usable_rows(editor);
}

/// Whether the line would still fit with more text in it. Where in the line makes a difference of a column at most
/// for each row, which the spare row makes up for.
bool screen_fits_more(const line_editor *editor, const wchar_t *more, size_t count) {
    const LineInfoW *line = el_wline(editor->libedit);
    struct place place =
        screen_place(editor, editor->prompt, line->buffer, (size_t)(line->lastchar - line->buffer));
    for (size_t i = 0; i < count; i++) screen_advance(&place, editor->columns, more[i]);
    return place.row < usable_rows(editor);
}

/// Takes in a new size. Most terminals break rows anew when they get narrower, so the rows above the cursor are
/// counted as the new width breaks them; then all is drawn from the first of them on.
void screen_resized(line_editor *editor) {
    struct rebreaking rebreaking = {0, 0};
    int old_columns = editor->columns;
    el_resize(editor->libedit);
    screen_measure_window(editor);
    rebreaking.columns = editor->columns;
    // What is on the screen was drawn for the old width.
    editor->columns = old_columns;
    count_rows_above_cursor(editor, &rebreaking);
    editor->columns = rebreaking.columns;
    int rows = rebreaking.rows_above + editor->drawn.cursor.column / editor->columns;
    char code[32];
    screen_print("\r");
    if (rows > 0) {
        snprintf(code, sizeof code, "\033[%dA", rows);
        screen_print(code);
    }
    screen_print("\033[J");
    drawing_forget(editor);
    if (!editor->searching) screen_choose_prompt(editor);
    el_wset(editor->libedit, EL_REFRESH);
}

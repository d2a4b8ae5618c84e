// Where things stand on the screen: libedit's line breaking done again, because libedit does not tell.
//
// Three things need it. Drawing anew starts at the first row of the prompt, a list goes below the last row, and
// libedit writes past its buffers when a line needs more rows than the window has, so such a line must never be.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "editor_state.h"
#include <errno.h>
#include <stdio.h>
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

/// A prompt must leave room for text: one that would fill half the window gives way to a shorter one.
void screen_choose_prompt(line_editor *editor) {
    const wchar_t *const choices[] = {editor->full_prompt, L"> "};
    int limit = editor->rows > 3 ? editor->rows / 2 : 1;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) {
        editor->prompt = choices[i];
        if (choices[i] != NULL && screen_place(editor, choices[i], L"", 0).row < limit) return;
    }
    editor->prompt = L"";
}

/// The column is never past the last one: a full row has begun the next.
static void advance(struct place *place, int columns, wchar_t character) {
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
    advance(place, columns, character);
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

/// Where the cursor stands after a prompt and `count` characters of text, if nothing follows them.
struct place screen_place(const line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t count) {
    return walk(editor, prompt, text, count, NULL);
}

/// Characters ahead of the cursor. libedit may have put it before its buffer, see the reader.
static size_t count_before_cursor(const LineInfoW *line) {
    return line->cursor > line->buffer ? (size_t)(line->cursor - line->buffer) : 0;
}

/// Where the cursor stands now.
struct place screen_cursor(const line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    struct place place = screen_place(editor, editor->prompt, line->buffer, count_before_cursor(line));
    if (line->cursor < line->lastchar && wcwidth(*line->cursor) == 2 && place.column + 2 > editor->columns) {
        place.row++;
        place.column = 0;
    }
    return place;
}

int screen_rows_used(const line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    return screen_place(editor, editor->prompt, line->buffer, (size_t)(line->lastchar - line->buffer)).row + 1;
}

/// One row is kept free, so that a key that slips through cannot fill the window; a window of one row has none to spare.
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
    for (size_t i = 0; i < count; i++) advance(&place, editor->columns, more[i]);
    return place.row < usable_rows(editor);
}

static void go_up_and_clear(int rows) {
    char code[32];
    screen_print("\r");
    if (rows > 0) {
        snprintf(code, sizeof code, "\033[%dA", rows);
        screen_print(code);
    }
    screen_print("\033[J");
}

/// To the first column of the prompt, all below cleared. Must come before the line is changed: it goes by what is drawn.
void screen_go_to_top(line_editor *editor) {
    go_up_and_clear(screen_cursor(editor).row);
}

void screen_redraw(line_editor *editor) {
    screen_go_to_top(editor);
    el_wset(editor->libedit, EL_REFRESH);
}

/// Takes in a new size. Most terminals break rows anew when they get narrower, so the rows above the cursor are
/// counted as the new width breaks them.
void screen_resized(line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    struct place before;
    struct rebreaking rebreaking = {0, 0};
    int old_columns = editor->columns;
    el_resize(editor->libedit);
    screen_measure_window(editor);
    rebreaking.columns = editor->columns;
    int new_columns = editor->columns;
    // The drawing on the screen is still the old one.
    editor->columns = old_columns;
    before = walk(editor, editor->prompt, line->buffer, count_before_cursor(line), &rebreaking);
    editor->columns = new_columns;
    go_up_and_clear(rebreaking.rows_above + before.column / new_columns);
    if (!editor->searching) screen_choose_prompt(editor);
    el_wset(editor->libedit, EL_REFRESH);
}

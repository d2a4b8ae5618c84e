// Draws the prompt and the line. libedit draws too, into a stream that nobody sees.
//
// With characters of two columns libedit loses its place as soon as a line has more than one row: it shifts halves of
// characters about, clears the wrong row, and moves its cursor by printing from the middle of a character. So it only
// edits here. What is shown is drawn from the line alone, in one write, by the same line breaking that `screen.c` has.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Bytes on their way to the terminal; NULL after memory ran out, when nothing more is added.
struct output {
    char *bytes;
    size_t length, capacity;
};

static void add(struct output *output, const char *bytes, size_t length) {
    if (output->length + length > output->capacity) {
        size_t capacity = (output->length + length) * 2 + 256;
        char *larger = realloc(output->bytes, capacity);
        if (larger == NULL) return;
        output->bytes = larger;
        output->capacity = capacity;
    }
    memcpy(output->bytes + output->length, bytes, length);
    output->length += length;
}

__attribute__((format(printf, 2, 3))) static void add_code(struct output *output, const char *format, ...) {
    char code[32];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(code, sizeof code, format, arguments);
    va_end(arguments);
    if (length > 0) add(output, code, (size_t)length);
}

static void send(struct output *output) {
    screen_write(output->bytes, output->length);
    free(output->bytes);
}

/// Adds a character and moves the place behind it. Each row is ended here and not by the terminal: then a row that a
/// wide character left a column short, or a newline, is no special case, and neither is a terminal's own right margin.
static void add_character(struct output *output, const line_editor *editor, struct place *place, wchar_t character) {
    struct place start = *place;
    screen_advance(place, editor->columns, character);
    if (character == L'\t') {
        for (int column = start.column; column < (place->row > start.row ? editor->columns : place->column); column++)
            add(output, " ", 1);
    } else if (character != L'\n') {
        char form[16];
        bool goes_to_next_row = place->row > start.row && place->column > 0 && drawn_width(character) == 2;
        size_t length = drawn_form(character, form);
        // A control that is broken by the margin is left to the terminal's own wrapping.
        if (goes_to_next_row && wcwidth(character) == 2) add_code(output, "\033[K\r\n");
        add(output, form, length);
        if (place->row > start.row && place->column == 0) add(output, "\r\n", 2);
        return;
    }
    if (place->row > start.row) add_code(output, character == L'\n' ? "\033[K\r\n" : "\r\n");
}

static void add_prompt(struct output *output, const line_editor *editor, struct place *place) {
    bool in_escape = false;
    for (const wchar_t *p = editor->prompt; *p != 0; p++) {
        if (*p == PROMPT_ESCAPE)
            in_escape = !in_escape;
        else if (in_escape) {
            char byte = (char)*p;
            add(output, &byte, 1);
        } else
            add_character(output, editor, place, *p);
    }
}

static void add_move(struct output *output, struct place from, struct place to) {
    if (to.row < from.row) add_code(output, "\033[%dA", from.row - to.row);
    if (to.row > from.row) add_code(output, "\033[%dB", to.row - from.row);
    if (to.row == from.row && to.column == from.column) return;
    add(output, "\r", 1);
    if (to.column > 0) add_code(output, "\033[%dC", to.column);
}

/// Keeps what was drawn, to know the next time what there is on the screen.
static void remember(line_editor *editor, const wchar_t *text, size_t count, struct place cursor, struct place end) {
    wchar_t *kept = realloc(editor->drawn.text, (count + 1) * sizeof *kept);
    if (kept != NULL) {
        memcpy(kept, text, count * sizeof *kept);
        editor->drawn.text = kept;
        editor->drawn.count = count;
    }
    editor->drawn.is_valid = kept != NULL;
    editor->drawn.cursor = cursor;
    editor->drawn.end = end;
}

static bool is_same_text(const line_editor *editor, const wchar_t *text, size_t count) {
    return editor->drawn.is_valid && editor->drawn.count <= count &&
           memcmp(editor->drawn.text, text, editor->drawn.count * sizeof *text) == 0;
}

/// Draws the prompt and a text with the cursor at one of its characters, or behind it.
static void draw(line_editor *editor, const wchar_t *text, size_t count, size_t cursor) {
    struct output output = {NULL, 0, 0};
    struct place place = {0, 0}, goal = screen_place(editor, editor->prompt, text, cursor);
    struct place old_end = editor->drawn.end, old_cursor = editor->drawn.cursor;
    if (cursor < count && wcwidth(text[cursor]) == 2 && goal.column + 2 > editor->columns) {
        goal.row++;
        goal.column = 0;
    }
    bool is_same = is_same_text(editor, text, count);
    struct place end = screen_place(editor, editor->prompt, text, count);
    if (is_same && count == editor->drawn.count) {
        add_move(&output, old_cursor, goal);
    } else if (is_same && cursor == count && end.row == old_end.row && old_cursor.row == old_end.row &&
               old_cursor.column == old_end.column) {
        // Typing at the end: the usual case, which need not draw the rest.
        place = old_end;
        for (size_t i = editor->drawn.count; i < count; i++) add_character(&output, editor, &place, text[i]);
    } else {
        add_move(&output, old_cursor, place);
        add(&output, "\r", 1);
        add_prompt(&output, editor, &place);
        for (size_t i = 0; i < count; i++) add_character(&output, editor, &place, text[i]);
        add_code(&output, "\033[J");
        add_move(&output, place, goal);
    }
    remember(editor, text, count, goal, end);
    send(&output);
}

void drawing_update(line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    size_t count = (size_t)(line->lastchar - line->buffer);
    draw(editor, line->buffer, count, line->cursor > line->buffer ? (size_t)(line->cursor - line->buffer) : 0);
}

/// Draws the line for the last time, with the cursor behind it.
void drawing_finish(line_editor *editor, const wchar_t *text, size_t count) {
    draw(editor, text, count, count);
}

/// Puts the cursor on the first column below what is drawn, which is then on its own.
void drawing_leave(line_editor *editor) {
    for (int row = editor->drawn.cursor.row; row < editor->drawn.end.row; row++) screen_print("\n");
    screen_print("\r\n");
    drawing_forget(editor);
}

/// Nothing is drawn, and the cursor is where the prompt shall begin.
void drawing_forget(line_editor *editor) {
    editor->drawn.is_valid = false;
    editor->drawn.count = 0;
    editor->drawn.cursor = editor->drawn.end = (struct place){0, 0};
}

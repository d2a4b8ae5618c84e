// Grey text after the cursor that is no part of the line: drawn before the wait for a key, wiped after it.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdlib.h>

void hint_show(line_editor *editor) {
    // Keys that already wait would wipe it at once.
    if (editor->hint_is_shown || editor->searching || editor->head < editor->tail) return;
    if (editor->questions.hint == NULL) return;
    const LineInfoW *line = el_wline(editor->libedit);
    // Anywhere else it would cover the line.
    if (line->cursor != line->lastchar) return;
    // The last column stays free, or the terminal would begin a row that nobody counts.
    int room = editor->columns - 1 - editor->drawn.cursor.column;
    if (room <= 0) return;
    size_t length = 0;
    char *text = narrowed(line->buffer, (size_t)(line->lastchar - line->buffer), &length);
    if (text == NULL) return;
    editor->questions.hint(editor->questions.context, editor, text, length, room, editor->note);
    free(text);
}

void line_editor_show_after_cursor(line_editor *editor, const char *text, size_t length) {
    if (length == 0) return;
    screen_print("\0337");
    screen_write(text, length);
    screen_print("\0338");
    editor->hint_is_shown = true;
}

void hint_hide(line_editor *editor) {
    if (!editor->hint_is_shown) return;
    screen_print("\033[K");
    editor->hint_is_shown = false;
}

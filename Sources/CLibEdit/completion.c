// The Tab key: asks the owner what could stand at the cursor, and does what it answers.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdlib.h>

unsigned char completion_key(EditLine *libedit, int key) {
    (void)key;
    line_editor *editor = editor_of(libedit);
    if (editor->questions.complete == NULL) return CC_ERROR;
    const LineInfoW *line = el_wline(libedit);
    size_t length = 0, cursor = 0;
    char *text = narrowed(line->buffer, (size_t)(line->lastchar - line->buffer), &length);
    char *head = narrowed(line->buffer, (size_t)(line->cursor - line->buffer), &cursor);
    // Without an answer the key beeps.
    editor->completion_result = CC_ERROR;
    if (text != NULL && head != NULL)
        editor->questions.complete(editor->questions.context, editor, text, length, cursor);
    free(head);
    free(text);
    return editor->completion_result;
}

bool line_editor_replace(line_editor *editor, int before, int after, const char *text, size_t length) {
    wchar_t *wide = widened(text, length);
    // What is taken out is not deducted: a line as full as that may refuse a completion.
    bool fits = wide != NULL && screen_fits_more(editor, wide, wcslen(wide));
    if (fits) {
        el_cursor(editor->libedit, after);
        if (before + after > 0) el_wdeletestr(editor->libedit, before + after);
        if (*wide != 0) el_winsertstr(editor->libedit, wide);
    }
    free(wide);
    editor->completion_result = fits ? CC_REFRESH : CC_ERROR;
    return fits;
}

void line_editor_list(line_editor *editor, const char *text, size_t length) {
    // Keys typed ahead of the Tab may not have been drawn yet.
    drawing_update(editor);
    drawing_leave(editor);
    screen_write(text, length);
    screen_print("\r\n");
    editor->completion_result = CC_NORM;
}

void line_editor_measure(line_editor *editor, int *rows, int *columns, int *rows_used) {
    *rows = editor->rows;
    *columns = editor->columns;
    *rows_used = screen_rows_used(editor);
}

// The entries that arrow keys walk through. Where they are kept between sessions is Swift's business.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdarg.h>
#include <stdlib.h>

void line_editor_remember(line_editor *editor, const char *entry, size_t length) {
    wchar_t *wide = widened(entry, length);
    HistEventW event;
    if (wide != NULL && *wide != 0) history_w(editor->history, &event, H_ENTER, wide);
    free(wide);
}

/// What libedit asks in place of its own `history_w`: the same entries without those too tall for the window, since
/// such a line would have to be given up as soon as it is recalled.
int history_that_fits(void *context, HistEventW *event, int operation, ...) {
    line_editor *editor = context;
    int result = -1;
    int onward = operation == H_FIRST || operation == H_NEXT ? H_NEXT : H_PREV;
    switch (operation) {
    case H_FIRST:
    case H_NEXT:
    case H_LAST:
    case H_PREV:
        result = history_w(editor->history, event, operation);
        while (result >= 0 && !screen_fits(editor, editor->prompt, event->str, wcslen(event->str)))
            result = history_w(editor->history, event, onward);
        return result;
    case H_SET: {
        va_list arguments;
        va_start(arguments, operation);
        result = history_w(editor->history, event, operation, va_arg(arguments, int));
        va_end(arguments);
        return result;
    }
    case H_CURR:
        return history_w(editor->history, event, operation);
    default:
        // Loading, saving and clearing from an editrc: not with this history.
        return -1;
    }
}

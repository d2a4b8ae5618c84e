// The reader that libedit takes its keys from; every guard against libedit stands here, before a key is handed out.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <errno.h>
#include <limits.h>
#include <string.h>

enum { escape_key = 0x1b, quote_key = 0x16, prefix_key = 0x18, delete_key = 0x7f };

/// After as many the paste key is not bound, or something swallows it.
enum { paste_tries_at_most = 3 };

line_editor *editor_of(EditLine *libedit) {
    void *editor = NULL;
    el_wget(libedit, EL_CLIENTDATA, &editor);
    return editor;
}

/// Makes the text the whole line. Only for commands, which have libedit draw afterwards.
void reader_set_line(line_editor *editor, const wchar_t *text, size_t cursor) {
    EditLine *libedit = editor->libedit;
    const LineInfoW *line = el_wline(libedit);
    el_cursor(libedit, (int)(line->lastchar - line->cursor));
    el_wdeletestr(libedit, (int)(line->lastchar - line->buffer));
    if (*text != 0) el_winsertstr(libedit, text);
    el_cursor(libedit, (int)((line->buffer + cursor) - line->cursor));
}

/// In vi mode `Esc $` on an empty line leaves the cursor before the buffer, where `x` would write.
static void keep_cursor_in_buffer(line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    if (line->cursor < line->buffer) el_cursor(editor->libedit, (int)(line->buffer - line->cursor));
}

/// A line taller than the window has libedit scroll its idea of the screen; after Ctrl-A, Ctrl-E and a key it writes
/// past the end of that. Nothing typed or pasted gets so tall, but a command with a count may.
static bool is_outgrown(const line_editor *editor) {
    const LineInfoW *line = el_wline(editor->libedit);
    return line->lastchar > line->buffer && screen_rows_used(editor) > editor->rows;
}

/// Whether a key is text that there is no room for. Keys that may belong to a command pass: a line that is full must
/// still be editable. In vi mode only the end of the line is surely a place where keys are text.
static bool is_refused(const line_editor *editor, wchar_t key) {
    const LineInfoW *line = el_wline(editor->libedit);
    if (key < 0x20 || key == delete_key) return false;
    bool after_prefix =
        editor->last_key == escape_key || editor->last_key == prefix_key || editor->last_key == quote_key;
    bool is_text = line->cursor == line->lastchar || (editor->emacs && !after_prefix);
    return is_text && !screen_fits_more(editor, &key, 1);
}

/// libedit's beeps are all that is taken over from what it draws.
static void pass_on_beep(line_editor *editor) {
    fflush(editor->unseen);
    if (editor->unseen_length > 0 && memchr(editor->unseen_bytes, '\a', editor->unseen_length) != NULL)
        screen_print("\a");
    rewind(editor->unseen);
}

/// One character, U+FFFD for bytes that are none.
static enum line_wait decode(line_editor *editor, wchar_t *key) {
    char bytes[MB_LEN_MAX];
    size_t count = 0;
    mbstate_t state;
    for (;;) {
        unsigned char byte;
        enum line_wait ending = input_next_byte(editor, &byte);
        if (ending != LINE_WAIT_READY) return ending;
        bytes[count++] = (char)byte;
        memset(&state, 0, sizeof state);
        size_t used = mbrtowc(key, bytes, count, &state);
        if (used == (size_t)-2 && count < 4) continue;
        if (used == (size_t)-1 || used == (size_t)-2) {
            // The byte that broke a sequence off may begin the next.
            if (count > 1) editor->head--;
            *key = 0xFFFD;
        }
        return LINE_WAIT_READY;
    }
}

/// What libedit is told when there is no key. The line is drawn by whoever asked for it.
static int end_line(const line_editor *editor, wchar_t *key) {
    *key = 0;
    errno = EINTR;
    return editor->ending == LINE_EDITOR_END ? 0 : -1;
}

int reader_next_key(EditLine *libedit, wchar_t *key) {
    line_editor *editor = editor_of(libedit);
    keep_cursor_in_buffer(editor);
    if (!editor->ended && is_outgrown(editor)) {
        editor->ended = true;
        editor->ending = LINE_EDITOR_OUTGROWN;
    }
    // libedit may ask once more after an end, from inside of a command.
    if (editor->ended) return end_line(editor, key);
    pass_on_beep(editor);

    for (;;) {
        if (editor->paste != NULL) {
            if (editor->paste_tries++ < paste_tries_at_most) {
                *key = editor->last_key = KEY_PASTE;
                return 1;
            }
            paste_give_up(editor);
            screen_print("\a");
        }
        // Keys that already wait are done first: only the last of a burst is drawn.
        if (editor->head == editor->tail) drawing_update(editor);
        hint_show(editor);
        enum line_wait ending = input_fill(editor);
        hint_hide(editor);
        editor->note = LINE_EDITOR_NOTE_NONE;
        if (ending == LINE_WAIT_READY && paste_begins(editor)) {
            paste_gather(editor);
            if (editor->ended) return end_line(editor, key);
            continue;
        }
        if (ending == LINE_WAIT_READY) ending = decode(editor, key);
        if (ending != LINE_WAIT_READY) return end_line(editor, key);
        if (is_refused(editor, *key)) {
            screen_print("\a");
            continue;
        }
        editor->last_key = *key;
        return 1;
    }
}

// Bracketed paste: what stands between its marks becomes text with newlines in it and never runs anything by itself.
//
// The reader gathers the bytes, then hands out a key of its own for which libedit calls `paste_insert`. So the text is
// inserted by a command, after whatever command was waiting for a key has ended.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdlib.h>
#include <string.h>

static const char begin_mark[] = "\033[200~";
static const char end_mark[] = "\033[201~";

/// What is longer could not fit any window; it is taken off the input and not kept.
enum { longest_paste = 1 << 20 };

/// How long a paste that was interrupted may pause before it counts as over, should its end mark be lost.
enum { paste_pause_milliseconds = 100 };

/// Whether a paste begins here; takes its mark off the input.
bool paste_begins(line_editor *editor) {
    if (editor->input[editor->head] != 0x1b || !input_starts_with(editor, begin_mark)) return false;
    editor->head += sizeof begin_mark - 1;
    return true;
}

/// Line ends to newlines, other controls to blanks, no newline at the end. The terminal turns CR into LF and LF into
/// CR while a line is edited, so that both orders of the two stand for the one line end of CRLF.
static size_t cleaned(char *text, size_t length) {
    while (length > 0 && (text[length - 1] == '\n' || text[length - 1] == '\r')) length--;
    size_t kept = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (byte == '\r' || byte == '\n') {
            char other = byte == '\r' ? '\n' : '\r';
            if (i + 1 < length && text[i + 1] == other) i++;
            text[kept++] = '\n';
        } else {
            text[kept++] = byte < 0x20 || byte == 0x7f ? ' ' : (char)byte;
        }
    }
    return kept;
}

/// Takes a paste to its end mark off the input and keeps it for `paste_insert`.
void paste_gather(line_editor *editor) {
    size_t capacity = 1024, length = 0, matched = 0;
    char *text = malloc(capacity);
    while (matched < sizeof end_mark - 1) {
        unsigned char byte;
        if (input_next_byte(editor, &byte) != LINE_WAIT_READY) {
            editor->inside_paste = true;
            free(text);
            return;
        }
        // The mark begins with the only Esc in it, so a mismatch can only start over.
        matched = byte == (unsigned char)end_mark[matched] ? matched + 1 : byte == 0x1b ? 1 : 0;
        if (text != NULL && length == capacity) {
            char *larger = capacity < longest_paste ? realloc(text, capacity *= 2) : NULL;
            if (larger == NULL) free(text);
            text = larger;
        }
        if (text != NULL) text[length++] = (char)byte;
    }
    free(editor->paste);
    editor->paste_tries = 0;
    editor->paste = NULL;
    if (text != NULL) {
        editor->paste = widened(text, cleaned(text, length - (sizeof end_mark - 1)));
        free(text);
    }
    if (editor->paste == NULL) editor->note = LINE_EDITOR_NOTE_PASTE_TOO_TALL;
}

/// Takes the rest of a paste off the input as long as it comes without a longer pause.
static void skip_to_end_mark(line_editor *editor) {
    size_t matched = 0;
    while (matched < sizeof end_mark - 1) {
        if (editor->head == editor->tail && !input_read_within(editor, paste_pause_milliseconds)) return;
        unsigned char byte = editor->input[editor->head++];
        matched = byte == (unsigned char)end_mark[matched] ? matched + 1 : byte == 0x1b ? 1 : 0;
    }
}

/// Where a sequence is in the waiting bytes, or where they end.
static size_t position(const line_editor *editor, const char *sequence) {
    size_t length = strlen(sequence), at = editor->head;
    while (at + length <= editor->tail && memcmp(editor->input + at, sequence, length) != 0) at++;
    return at + length <= editor->tail ? at : editor->tail;
}

/// Throws away what is still to come of a paste with Ctrl-C in it, or its rest would be typed and run.
///
/// The terminal drops what it holds when it sees Ctrl-C, which may be the mark that began the paste. Then an end
/// without a beginning, among what came at once, tells that there was one.
void paste_discard_rest(line_editor *editor) {
    if (editor->inside_paste) {
        skip_to_end_mark(editor);
    } else if (editor->after_interrupt) {
        input_read_within(editor, 0);
        size_t end = position(editor, end_mark);
        if (end < editor->tail && end < position(editor, begin_mark)) editor->head = end + sizeof end_mark - 1;
    }
    editor->inside_paste = editor->after_interrupt = false;
}

/// Forgets a paste whose key is never answered by `paste_insert`.
void paste_give_up(line_editor *editor) {
    free(editor->paste);
    editor->paste = NULL;
}

/// The command of the key that the reader hands out. A user who presses that key finds nothing to insert.
unsigned char paste_insert(EditLine *libedit, int key) {
    (void)key;
    line_editor *editor = editor_of(libedit);
    if (editor->paste == NULL) return CC_ERROR;
    unsigned char result = CC_REFRESH;
    if (!screen_fits_more(editor, editor->paste, wcslen(editor->paste))) {
        editor->note = LINE_EDITOR_NOTE_PASTE_TOO_TALL;
        result = CC_REFRESH_BEEP;
    } else if (*editor->paste != 0 && el_winsertstr(libedit, editor->paste) != 0) {
        result = CC_REFRESH_BEEP;
    }
    paste_give_up(editor);
    return result;
}

/// The command of the mark itself, should it come so slowly that the reader took its Esc for a key.
unsigned char paste_from_keys(EditLine *libedit, int key) {
    line_editor *editor = editor_of(libedit);
    paste_gather(editor);
    if (editor->ended) return CC_NORM;
    return paste_insert(libedit, key);
}

// Ctrl-R: incremental search through the history.
//
// libedit has one of its own, which looks at the lowest eight bits of a key to tell text from commands, so that 开 ends
// the search. It also reports Ctrl-C as the end of input.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdlib.h>
#include <string.h>

enum { longest_pattern = 120, search_prompt_size = longest_pattern + 40 };
enum { key_abort = 0x07, key_backspace = 0x08, key_again = 0x12, key_escape = 0x1b, key_delete = 0x7f };

struct search {
    wchar_t pattern[longest_pattern + 1];
    size_t length;
    /// How many entries from the newest the match is; -1 when none has been looked for.
    int match;
    bool failed;
    wchar_t prompt[search_prompt_size];
};

static void make_prompt(struct search *search) {
    wcscpy(search->prompt, search->failed ? L"(no match) " : L"(search) ");
    wcscat(search->prompt, search->pattern);
    wcscat(search->prompt, L": ");
}

/// Changes prompt and line, which are drawn when the next key is waited for.
static void show(line_editor *editor, const wchar_t *prompt, const wchar_t *text, size_t cursor) {
    if (text != NULL) reader_set_line(editor, text, cursor);
    screen_use_prompt(editor, prompt);
    // The same prompt may have other words now.
    editor->drawn.is_valid = false;
    el_wset(editor->libedit, EL_REFRESH);
}

/// Looks for the pattern from entry `from` on towards older ones and shows what it finds.
static void look(line_editor *editor, struct search *search, int from) {
    HistEventW event;
    int index = 0;
    int result = search->length > 0 ? history_w(editor->history, &event, H_FIRST) : -1;
    search->failed = false;
    make_prompt(search);
    for (; result >= 0; result = history_w(editor->history, &event, H_NEXT), index++) {
        if (index < from) continue;
        const wchar_t *found = wcsstr(event.str, search->pattern);
        if (found == NULL || !screen_fits(editor, search->prompt, event.str, wcslen(event.str))) continue;
        search->match = index;
        show(editor, search->prompt, event.str, (size_t)(found - event.str));
        return;
    }
    search->failed = search->length > 0;
    make_prompt(search);
    show(editor, search->prompt, NULL, 0);
}

/// Whether an Esc just read begins the sequence of a key; alone it means to keep what was found.
static bool begins_sequence(const line_editor *editor) {
    if (editor->head == editor->tail) return false;
    return editor->input[editor->head] == '[' || editor->input[editor->head] == 'O';
}

/// Handles keys until one ends the search, which is returned to be carried out, or 0 where there is nothing to do.
/// Returns false when the line is given up.
static bool run(line_editor *editor, struct search *search, wchar_t *last) {
    for (;;) {
        wchar_t key;
        *last = 0;
        if (el_wgetc(editor->libedit, &key) != 1) return false;
        if (key == key_again) {
            look(editor, search, search->match + 1);
        } else if (key == key_backspace || key == key_delete) {
            if (search->length > 0) search->pattern[--search->length] = 0;
            look(editor, search, 0);
        } else if (key == key_abort || (key == key_escape && !begins_sequence(editor))) {
            *last = key;
            return true;
        } else if (key < 0x20) {
            *last = key;
            return true;
        } else if (search->length < longest_pattern) {
            search->pattern[search->length++] = key;
            search->pattern[search->length] = 0;
            look(editor, search, search->match < 0 ? 0 : search->match);
        }
    }
}

unsigned char search_key(EditLine *libedit, int key) {
    (void)key;
    line_editor *editor = editor_of(libedit);
    const LineInfoW *line = el_wline(libedit);
    size_t count = (size_t)(line->lastchar - line->buffer), cursor = (size_t)(line->cursor - line->buffer);
    wchar_t *original = calloc(count + 1, sizeof *original);
    struct search *search = calloc(1, sizeof *search);
    unsigned char result = CC_ERROR;
    if (original != NULL && search != NULL) {
        memcpy(original, line->buffer, count * sizeof *original);
        search->match = -1;
        editor->searching = true;
        look(editor, search, 0);
        wchar_t last = 0;
        bool goes_on = run(editor, search, &last);
        editor->searching = false;
        if (goes_on) {
            if (last == key_abort) reader_set_line(editor, original, cursor);
            screen_choose_prompt(editor);
            el_wset(libedit, EL_REFRESH);
            const wchar_t again[2] = {last, 0};
            bool is_done = last == key_abort || (last == key_escape && !begins_sequence(editor));
            if (!is_done) el_wpush(libedit, again);
            result = CC_NORM;
        } else {
            // The reader has said why. The prompt of the search is about to be freed.
            screen_choose_prompt(editor);
            result = CC_EOF;
        }
    }
    free(search);
    free(original);
    return result;
}

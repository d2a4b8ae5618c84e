// The life of the editor: opened, asked for lines, closed.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// As many entries as are ever loaded; the oldest go first.
enum { history_entries = 10000 };

/// Signals and the terminal are there once, so there is one editor.
static bool in_use;

static wchar_t *current_prompt(EditLine *libedit) {
    // libedit's type has no const; it does not write.
    const wchar_t *prompt = editor_of(libedit)->bare_prompt;
    return (wchar_t *)(prompt == NULL ? L"" : prompt);
}

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

static void set_up(line_editor *editor) {
    EditLine *libedit = editor->libedit;
    HistEventW event;
    history_w(editor->history, &event, H_SETSIZE, history_entries);
    history_w(editor->history, &event, H_SETUNIQUE, 1);

    el_wset(libedit, EL_CLIENTDATA, editor);
    // libedit's own handlers send signals on to the whole process group.
    el_wset(libedit, EL_SIGNAL, 0);
    el_wset(libedit, EL_EDITOR, L"emacs");
    el_wset(libedit, EL_PROMPT, current_prompt);
    el_wset(libedit, EL_GETCFN, reader_next_key);
    el_wset(libedit, EL_ADDFN, L"foldsh-complete", L"Complete the word at the cursor", completion_key);
    el_wset(libedit, EL_ADDFN, L"foldsh-search", L"Search the history", search_key);
    el_wset(libedit, EL_ADDFN, L"foldsh-paste", L"Insert a paste", paste_insert);
    el_wset(libedit, EL_ADDFN, L"foldsh-paste-from-keys", L"Take a paste", paste_from_keys);
    el_wset(libedit, EL_ADDFN, L"foldsh-clear-screen", L"Clear the screen", keys_clear_screen);
    el_wset(libedit, EL_ADDFN, L"foldsh-change-case", L"Change the case of a character", keys_change_case);
    el_wset(libedit, EL_HIST, history_that_fits, editor);
    keys_bind(editor);
    el_source(libedit, NULL);
    keys_bind(editor);
    // An editrc may say `edit off`, which would leave the keys to nobody.
    el_wset(libedit, EL_EDITMODE, 1);
    // Not before the editrc, whose commands may print.
    el_wset(libedit, EL_SETFP, 1, editor->unseen);
}

static void release(line_editor *editor) {
    if (editor->libedit != NULL) el_end(editor->libedit);
    if (editor->history != NULL) history_wend(editor->history);
    // After libedit, which may write to it to the last.
    if (editor->unseen != NULL) fclose(editor->unseen);
    free(editor->unseen_bytes);
    free(editor->drawn.text);
    free(editor->full_prompt);
    free(editor->bare_prompt);
    free(editor->paste);
    free(editor->line);
    free(editor);
}

line_editor *line_editor_open(const char *program, enum line_editor_refusal *refusal) {
    if (!can_edit(refusal)) return NULL;
    *refusal = LINE_EDITOR_NOT_STARTED;
    line_editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) return NULL;
    editor->prompt = L"";
    editor->rows = 24;
    editor->columns = 80;
    editor->libedit = line_interrupts_install() == 0 ? el_init(program, stdin, stdout, stderr) : NULL;
    editor->history = history_winit();
    editor->unseen = open_memstream(&editor->unseen_bytes, &editor->unseen_length);
    if (editor->libedit == NULL || editor->history == NULL || editor->unseen == NULL) {
        release(editor);
        return NULL;
    }
    in_use = true;
    set_up(editor);
    return editor;
}

void line_editor_close(line_editor *editor) {
    if (editor == NULL) return;
    // Otherwise `el_end` sets the terminal in a way that throws away what was typed ahead.
    el_wset(editor->libedit, EL_EDITMODE, 0);
    release(editor);
    in_use = false;
}

void line_editor_ask(line_editor *editor, struct line_editor_questions questions) {
    editor->questions = questions;
}

static void begin_line(line_editor *editor, const char *prompt, size_t length) {
    free(editor->line);
    editor->line = NULL;
    free(editor->full_prompt);
    editor->full_prompt = widened(prompt, length);
    // The prompt in use may be the one just freed.
    editor->prompt = L"";
    drawing_forget(editor);
    editor->ended = false;
    editor->hint_is_shown = false;
    editor->searching = false;
    editor->last_key = 0;
    // An interrupt of what ran before is nothing to this line.
    signals_forget_interrupt();
    fflush(stdout);
    signals_begin_reading();
    el_resize(editor->libedit);
    screen_measure_window(editor);
    screen_choose_prompt(editor);
    // libedit would print the prompt first and turn the echo off later; keys sent at once would show twice.
    el_wset(editor->libedit, EL_PREP_TERM, 1);
    paste_discard_rest(editor);
    screen_print("\033[?2004h");
}

/// Draws what the line came to and goes below it.
static enum line_editor_status end_line(line_editor *editor, const wchar_t *text, int count) {
    const LineInfoW *line = el_wline(editor->libedit);
    enum line_editor_status status = LINE_EDITOR_LINE;
    if (editor->ended) {
        status = editor->ending;
    } else if (text == NULL || count <= 0) {
        status = count == 0 ? LINE_EDITOR_END : LINE_EDITOR_FAILED;
        editor->error = errno;
    }
    // An outgrown line cannot be drawn: what was drawn of it before stays.
    if (status == LINE_EDITOR_LINE)
        drawing_finish(editor, text, (size_t)count - 1);
    else if (status != LINE_EDITOR_OUTGROWN)
        drawing_finish(editor, line->buffer, (size_t)(line->lastchar - line->buffer));
    if (status == LINE_EDITOR_INTERRUPTED) screen_print("^C");
    drawing_leave(editor);
    screen_print("\033[?2004l");
    signals_end_reading();
    return status;
}

enum line_editor_status line_editor_read(line_editor *editor, const char *prompt, size_t prompt_length,
                                         const char **line, size_t *length) {
    begin_line(editor, prompt, prompt_length);
    int count = 0;
    const wchar_t *text = el_wgets(editor->libedit, &count);
    enum line_editor_status status = end_line(editor, text, count);
    if (status == LINE_EDITOR_LINE) {
        // Without the newline of Enter; those before it are the line's own.
        editor->line = narrowed(text, (size_t)count - 1, length);
        *line = editor->line;
        if (editor->line != NULL) return status;
        status = LINE_EDITOR_FAILED;
        editor->error = ENOMEM;
    }
    errno = editor->error;
    return status;
}

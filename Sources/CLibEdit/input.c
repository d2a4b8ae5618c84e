// Bytes from the terminal, and what signals ask for while they are waited for.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/// How long the rest of an escape sequence may take. A lone Esc key is delayed by this much.
enum { sequence_pause_milliseconds = 30 };

static void give_up(line_editor *editor, enum line_editor_status ending, int error) {
    editor->ended = true;
    editor->ending = ending;
    editor->error = error;
}

/// After a stop the shell has written below the line and changed the modes: take both as new.
static void resume(line_editor *editor) {
    // libedit acts only when it believes the mode to be another.
    el_wset(editor->libedit, EL_PREP_TERM, 0);
    el_wset(editor->libedit, EL_PREP_TERM, 1);
    screen_print("\033[?2004h\r\033[J");
    drawing_forget(editor);
    el_resize(editor->libedit);
    screen_measure_window(editor);
    if (!editor->searching) screen_choose_prompt(editor);
    el_wset(editor->libedit, EL_REFRESH);
    drawing_update(editor);
}

static void stop(line_editor *editor) {
    hint_hide(editor);
    // Below the line, so that what the shell writes does not go over it.
    drawing_leave(editor);
    screen_print("\033[?2004l");
    el_wset(editor->libedit, EL_PREP_TERM, 0);
    signals_stop_now();
    signals_take_continue();
    resume(editor);
}

/// Does what signals ask for. Returns false when the line is given up.
static bool obey_signals(line_editor *editor) {
    if (line_interrupt_take()) {
        hint_hide(editor);
        // What was typed before Ctrl-C goes with it, as the terminal's own queue does.
        editor->head = editor->tail = 0;
        editor->after_interrupt = true;
        give_up(editor, LINE_EDITOR_INTERRUPTED, 0);
        return false;
    }
    if (signals_take_stop()) stop(editor);
    if (signals_take_continue()) resume(editor);
    if (signals_take_resize()) {
        hint_hide(editor);
        screen_resized(editor);
        const LineInfoW *line = el_wline(editor->libedit);
        if (line->lastchar > line->buffer && screen_rows_used(editor) > editor->rows) {
            give_up(editor, LINE_EDITOR_OUTGROWN, 0);
            return false;
        }
        drawing_update(editor);
        hint_show(editor);
    }
    return true;
}

/// Reads what there is behind the bytes that wait. Returns false at the end of the input, with the ending set.
static bool read_more(line_editor *editor) {
    if (editor->head > 0) {
        memmove(editor->input, editor->input + editor->head, editor->tail - editor->head);
        editor->tail -= editor->head;
        editor->head = 0;
    }
    ssize_t count = read(STDIN_FILENO, editor->input + editor->tail, sizeof editor->input - editor->tail);
    if (count > 0) {
        editor->tail += (size_t)count;
        return true;
    }
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    // A terminal that went away is an end, not a failure.
    if (count == 0 || errno == EIO)
        give_up(editor, LINE_EDITOR_END, 0);
    else
        give_up(editor, LINE_EDITOR_FAILED, errno);
    return false;
}

/// Waits until there is a byte. `LINE_WAIT_FAILED` means that the line is given up and the ending is set.
enum line_wait input_fill(line_editor *editor) {
    for (;;) {
        if (!obey_signals(editor)) return LINE_WAIT_FAILED;
        if (editor->head < editor->tail) return LINE_WAIT_READY;
        switch (signals_wait(STDIN_FILENO, -1)) {
        case LINE_WAIT_READY:
            // An interrupt that came meanwhile comes first.
            if (line_interrupt_is_pending()) continue;
            if (!read_more(editor)) return LINE_WAIT_FAILED;
            break;
        case LINE_WAIT_FAILED:
            give_up(editor, LINE_EDITOR_FAILED, errno);
            return LINE_WAIT_FAILED;
        case LINE_WAIT_INTERRUPTED:
        case LINE_WAIT_TIMED_OUT:
            break;
        }
    }
}

enum line_wait input_next_byte(line_editor *editor, unsigned char *byte) {
    enum line_wait ending = input_fill(editor);
    if (ending == LINE_WAIT_READY) *byte = editor->input[editor->head++];
    return ending;
}

/// Reads behind the bytes that wait. Returns whether more came in time. For use between lines: signals are left alone.
bool input_read_within(line_editor *editor, int timeout_milliseconds) {
    size_t waiting = editor->tail - editor->head;
    if (waiting == sizeof editor->input) return false;
    struct pollfd source = {STDIN_FILENO, POLLIN, 0};
    int ready;
    do ready = poll(&source, 1, timeout_milliseconds);
    while (ready < 0 && errno == EINTR && !line_interrupt_is_pending());
    // A read that a signal cut short brings nothing.
    return ready == 1 && read_more(editor) && editor->tail - editor->head > waiting;
}

/// Whether the waiting bytes begin with a sequence. As long as they could, and for a moment only, more are waited for:
/// a sequence may be cut anywhere on its way here.
bool input_starts_with(line_editor *editor, const char *sequence) {
    size_t length = strlen(sequence);
    for (;;) {
        size_t count = editor->tail - editor->head;
        size_t compared = count < length ? count : length;
        if (memcmp(editor->input + editor->head, sequence, compared) != 0) return false;
        if (compared == length) return true;
        enum line_wait ending = signals_wait(STDIN_FILENO, sequence_pause_milliseconds);
        // A resize in the middle of a sequence waits until that is complete; an interrupt does not.
        if (ending == LINE_WAIT_INTERRUPTED && !line_interrupt_is_pending()) continue;
        if (ending != LINE_WAIT_READY || !read_more(editor)) return false;
    }
}

// What the keys do beyond libedit's own bindings.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <wctype.h>

/// Home, End, Delete and the arrows with Ctrl or Alt, as the usual terminals send them.
static const wchar_t *const sequences[][2] = {
    {L"\\e[1~", L"ed-move-to-beg"},
    {L"\\e[4~", L"ed-move-to-end"},
    {L"\\e[H", L"ed-move-to-beg"},
    {L"\\e[F", L"ed-move-to-end"},
    {L"\\eOH", L"ed-move-to-beg"},
    {L"\\eOF", L"ed-move-to-end"},
    {L"\\e[3~", L"ed-delete-next-char"},
    {L"\\e[1;5C", L"em-next-word"},
    {L"\\e[1;5D", L"ed-prev-word"},
    {L"\\e[1;3C", L"em-next-word"},
    {L"\\e[1;3D", L"ed-prev-word"},
    {L"\\e[200~", L"foldsh-paste-from-keys"},
};

/// vi's `~`. libedit's own looks at the character before the buffer when the line has a single one.
unsigned char keys_change_case(EditLine *libedit, int key) {
    (void)key;
    const LineInfoW *line = el_wline(libedit);
    if (line->cursor < line->buffer || line->cursor >= line->lastchar) return CC_ERROR;
    // The buffer is libedit's to write, which has no function to replace a character without yanking it.
    wchar_t *character = (wchar_t *)line->cursor;
    wint_t old = (wint_t)*character;
    *character = (wchar_t)(iswupper(old) ? towlower(old) : towupper(old));
    el_cursor(libedit, 1);
    return CC_REFRESH;
}

/// Ctrl-L. libedit would clear a screen that nobody sees.
unsigned char keys_clear_screen(EditLine *libedit, int key) {
    (void)key;
    screen_print("\033[H\033[2J");
    drawing_forget(editor_of(libedit));
    return CC_NORM;
}

/// Must be called again after an editrc was read: `bind -v` and `bind -e` there begin from an empty map.
void keys_bind(line_editor *editor) {
    EditLine *libedit = editor->libedit;
    const wchar_t *name = NULL;
    el_wget(libedit, EL_EDITOR, &name);
    editor->emacs = name == NULL || name[0] != L'v';

    el_wset(libedit, EL_BIND, L"^I", L"foldsh-complete", NULL);
    el_wset(libedit, EL_BIND, L"^R", L"foldsh-search", NULL);
    el_wset(libedit, EL_BIND, L"^_", L"foldsh-paste", NULL);
    el_wset(libedit, EL_BIND, L"^L", L"foldsh-clear-screen", NULL);
    if (editor->emacs) {
        // libedit's own Ctrl-W kills to the mark, which nobody sets.
        el_wset(libedit, EL_BIND, L"^W", L"ed-delete-prev-word", NULL);
    } else {
        el_wset(libedit, EL_BIND, L"-a", L"^R", L"foldsh-search", NULL);
        el_wset(libedit, EL_BIND, L"-a", L"^_", L"foldsh-paste", NULL);
        el_wset(libedit, EL_BIND, L"-a", L"^L", L"foldsh-clear-screen", NULL);
        el_wset(libedit, EL_BIND, L"-a", L"~", L"foldsh-change-case", NULL);
    }
    for (size_t i = 0; i < sizeof sequences / sizeof *sequences; i++) {
        const wchar_t *sequence = sequences[i][0], *command = sequences[i][1];
        // In vi mode Esc is a key of its own, which changes to the map where the rest is a command.
        if (editor->emacs)
            el_wset(libedit, EL_BIND, sequence, command, NULL);
        else
            el_wset(libedit, EL_BIND, L"-a", sequence + 2, command, NULL);
    }
}

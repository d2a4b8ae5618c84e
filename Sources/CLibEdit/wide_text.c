// UTF-8 to libedit's wide characters and back, and how wide libedit draws each of them.
#define _XOPEN_SOURCE 700
#include "editor_state.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

static const wchar_t replacement = 0xFFFD;

/// A wide copy that the caller frees, NULL without memory. Bytes that are no UTF-8 become U+FFFD; a NUL ends the text,
/// because libedit's strings end there too.
wchar_t *widened(const char *bytes, size_t length) {
    wchar_t *text = calloc(length + 1, sizeof *text);
    if (text == NULL) return NULL;
    size_t count = 0;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    while (length > 0) {
        size_t used = mbrtowc(&text[count], bytes, length, &state);
        if (used == 0) break;
        if (used == (size_t)-1 || used == (size_t)-2) {
            text[count] = replacement;
            memset(&state, 0, sizeof state);
            used = 1;
        }
        count++;
        bytes += used;
        length -= used;
    }
    text[count] = 0;
    return text;
}

/// A UTF-8 copy that the caller frees, NULL without memory. Each wide character becomes exactly one scalar, so that
/// offsets can be carried over.
char *narrowed(const wchar_t *text, size_t count, size_t *length) {
    // Four bytes suffice for a scalar, but `wcrtomb` may be asked for MB_CUR_MAX.
    char *bytes = malloc((count + 1) * MB_CUR_MAX + 1);
    if (bytes == NULL) return NULL;
    size_t used = 0;
    mbstate_t state;
    for (size_t i = 0; i < count; i++) {
        memset(&state, 0, sizeof state);
        size_t added = wcrtomb(bytes + used, text[i], &state);
        if (added == (size_t)-1) {
            memcpy(bytes + used, "\xEF\xBF\xBD", 3);
            added = 3;
        }
        used += added;
    }
    bytes[used] = 0;
    *length = used;
    return bytes;
}

/// The columns in which a character other than tab and newline is drawn: ^A for controls, \U+0000 and \U+00000 for what
/// has no picture. As libedit has it, whose count of rows must not get past the window.
int drawn_width(wchar_t character) {
    if (character < 0x100 && iswcntrl((wint_t)character)) return 2;
    if (!iswprint((wint_t)character)) return character > 0xFFFF ? 8 : 7;
    int width = wcwidth(character);
    return width < 0 ? 0 : width;
}

/// The bytes, 16 at most, in which a character other than tab and newline is drawn. Returns how many.
size_t drawn_form(wchar_t character, char *bytes) {
    unsigned value = (unsigned)character;
    if (character < 0x100 && iswcntrl((wint_t)character)) {
        bytes[0] = '^';
        bytes[1] = value == 0x7f ? '?' : (char)((value & 0x1f) | 0x40);
        return 2;
    }
    if (!iswprint((wint_t)character))
        return (size_t)snprintf(bytes, 16, value > 0xFFFF ? "\\U+%05X" : "\\U+%04X", value & 0xFFFFF);
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t length = wcrtomb(bytes, character, &state);
    return length == (size_t)-1 ? 0 : length;
}

// The locale in which wide characters mean Unicode, and the width of a scalar in it.
#define _XOPEN_SOURCE 700
#include "CLibEdit.h"
#include <langinfo.h>
#include <locale.h>
#include <strings.h>
#include <wchar.h>

bool line_use_utf8_locale(void) {
    // The empty name is what the environment asks for. In a C locale Chinese could neither be typed nor measured,
    // so a UTF-8 locale is taken even where the user has set none.
    static const char *const names[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (setlocale(LC_CTYPE, names[i]) != NULL && strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
    return false;
}

int line_scalar_width(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}

// The columns of a character as the C library has them, which Swift's own module of that library leaves out.
#ifndef WIDE_CHARACTERS_H
#define WIDE_CHARACTERS_H

#include <stdint.h>
#include <wchar.h>

// <wchar.h> names it only where X/Open is asked for.
int wcwidth(wchar_t character);

/// The columns that one Unicode scalar takes in the locale that is set; negative where it is not printed.
static inline int columns_of_scalar(uint32_t scalar) {
    return wcwidth((wchar_t)scalar);
}

#endif

// Leaves frames without their coming back, as an exception of Objective-C does.
#include "stand_in.h"
#include <setjmp.h>
#include <stddef.h>

static jmp_buf *innermost = NULL;

int stand_in_catch(void (*body)(void *context), void *context) {
    jmp_buf here;
    jmp_buf *outer = innermost;
    innermost = &here;
    int left = setjmp(here);
    if (left == 0) body(context);
    innermost = outer;
    return left;
}

int stand_in_is_catching(void) { return innermost != NULL; }

void stand_in_leave(void) { longjmp(*innermost, 1); }

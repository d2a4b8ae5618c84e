// Leaves frames without their coming back, as an exception of Objective-C does.
#ifndef STAND_IN_H
#define STAND_IN_H

/// Carries out `body`; whether it was left by stand_in_leave.
int stand_in_catch(void (*body)(void *context), void *context);

/// Whether there is a stand_in_catch to go back to.
int stand_in_is_catching(void);

/// Goes back to the innermost stand_in_catch, which must be there.
void stand_in_leave(void);

#endif

// Catches what UIKit raises; the only Objective-C that an exported test needs. A test target of an Xcode project names
// this file in its bridging header; a package has it in a target of its own, with a module map.
#ifndef FOLD_CATCH_H
#define FOLD_CATCH_H
#import <Foundation/Foundation.h>

/// Carries out `body` and gives the exception that it raised, or nil.
static inline NSException *_Nullable FoldCatch(NS_NOESCAPE void (^_Nonnull body)(void)) {
    @try {
        body();
        return nil;
    } @catch (NSException *exception) {
        return exception;
    }
}
#endif

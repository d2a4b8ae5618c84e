// Extended attributes of open files, which Swift's own module of the C library leaves out, in one form for all systems.
#ifndef FILE_ATTRIBUTES_H
#define FILE_ATTRIBUTES_H

#include <sys/types.h>
#include <sys/xattr.h>

#ifdef __APPLE__
#define ATTRIBUTE_OPTIONS(...) , __VA_ARGS__
#else
#define ATTRIBUTE_OPTIONS(...)
#endif

/// The names, each with a zero at its end.
/// @return Their bytes in all; negative where the call failed.
static inline long file_attribute_names(int file, void *names, size_t size) {
    return flistxattr(file, (char *)names, size ATTRIBUTE_OPTIONS(0));
}

/// The value of an attribute.
/// @return Its bytes; negative where the call failed.
static inline long file_attribute(int file, const char *name, void *value, size_t size) {
    return fgetxattr(file, name, value, size ATTRIBUTE_OPTIONS(0, 0));
}

/// Gives a file an attribute, in place of one of that name.
/// @return 0; negative where the call failed.
static inline int set_file_attribute(int file, const char *name, const void *value, size_t size) {
#ifdef __APPLE__
    return fsetxattr(file, name, value, size, 0, 0);
#else
    return fsetxattr(file, name, value, size, 0);
#endif
}

#endif

// The calls on files as the system has them.

import CFileAttributes

extension SystemCalls {
    /// The calls as the system has them.
    package static let live = LiveCalls.all
}

/// A type of its own, in which the names of the system's functions mean those functions.
private enum LiveCalls {
    static var all: SystemCalls {
        SystemCalls(
            status: { path throws(SystemError) in
                var result = stat()
                try checked(stat(path, &result))
                return FileStatus(result)
            },
            isLink: { path throws(SystemError) in
                var result = stat()
                try checked(lstat(path, &result))
                return result.st_mode & S_IFMT == S_IFLNK
            },
            realPath: { path throws(SystemError) in
                guard let real = realpath(path, nil) else { throw SystemError(code: errno) }
                defer { free(real) }
                return String(cString: real)
            },
            checkWritable: { path throws(SystemError) in try checked(access(path, W_OK)) },
            open: { path, flags, mode throws(SystemError) in try checked(open(path, flags, mode)) },
            statusOfOpen: { file throws(SystemError) in
                var result = stat()
                try checked(fstat(file, &result))
                return FileStatus(result)
            },
            read: { file, buffer throws(SystemError) in
                try checked(read(file, buffer.baseAddress, buffer.count))
            },
            write: { file, buffer throws(SystemError) in
                try checked(write(file, buffer.baseAddress, buffer.count))
            },
            seek: { file, offset throws(SystemError) in try checked(lseek(file, off_t(offset), SEEK_SET)) },
            wait: { file, wait, milliseconds throws(SystemError) in
                var waiting = pollfd(fd: file, events: Int16(wait == .reading ? POLLIN : POLLOUT), revents: 0)
                return try checked(poll(&waiting, 1, milliseconds)) > 0
            },
            setMode: { file, mode throws(SystemError) in try checked(fchmod(file, mode)) },
            setOwner: { file, owner, group throws(SystemError) in try checked(fchown(file, owner, group)) },
            attributes: attributes,
            setAttribute: { file, name, value throws(SystemError) in
                try checked(set_file_attribute(file, name, value, value.count))
            },
            lock: { file, waits throws(SystemError) in
                do throws(SystemError) {
                    try checked(flock(file, LOCK_EX | (waits ? 0 : LOCK_NB)))
                    return true
                } catch {
                    if error.code == EWOULDBLOCK { return false }
                    throw error
                }
            },
            synchronize: { file throws(SystemError) in try checked(fsync(file)) },
            close: { file throws(SystemError) in try checked(close(file)) },
            rename: { from, to throws(SystemError) in try checked(rename(from, to)) },
            remove: { path throws(SystemError) in try checked(unlink(path)) },
            makeFolder: { path, mode throws(SystemError) in try checked(mkdir(path, mode)) },
            temporaryName: {
                FileAccess.temporaryPrefix + String(UInt64.random(in: 0...UInt64.max), radix: 36)
                    + FileAccess.temporarySuffix
            })
    }

    @Sendable private static func attributes(_ file: Int32) throws(SystemError) -> [String: [UInt8]] {
        // More than any system lets a file have of names, or of one value.
        let limit = 1 << 16
        func bytes(_ call: (UnsafeMutableRawPointer?) -> Int) throws(SystemError) -> [UInt8] {
            var result = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                result = call(buffer.baseAddress)
                count = max(result, 0)
            }
            try checked(result)
            return bytes
        }
        var attributes: [String: [UInt8]] = [:]
        let names: [UInt8]
        do {
            names = try bytes { file_attribute_names(file, $0, limit) }
        } catch {
            // The file system has none.
            if error.code == ENOTSUP { return [:] }
            throw error
        }
        for name in names.split(separator: 0) {
            let name = String(decoding: name, as: UTF8.self)
            attributes[name] = try bytes { file_attribute(file, name, $0, limit) }
        }
        return attributes
    }

    /// The result of a call, which is negative where the call failed.
    @discardableResult
    private static func checked<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
        if result < 0 { throw SystemError(code: errno) }
        return result
    }
}

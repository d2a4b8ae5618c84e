// The calls on files as the system has them.

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
            copyStatus: { file, status throws(SystemError) in
                // Only a privileged user may give a file away; for others it stays their own.
                _ = fchown(file, status.owner, status.group)
                try checked(fchmod(file, status.mode & 0o7777))
            },
            synchronize: { file throws(SystemError) in try checked(fsync(file)) },
            close: { file throws(SystemError) in try checked(close(file)) },
            rename: { from, to throws(SystemError) in try checked(rename(from, to)) },
            remove: { path throws(SystemError) in try checked(unlink(path)) },
            makeFolder: { path, mode throws(SystemError) in try checked(mkdir(path, mode)) },
            temporaryName: { ".foldsh-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp" })
    }

    /// The result of a call, which is negative where the call failed.
    @discardableResult
    private static func checked<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
        if result < 0 { throw SystemError(code: errno) }
        return result
    }
}

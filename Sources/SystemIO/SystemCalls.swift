// The border to the system's files: each call that is made, as a closure that a test can replace.

/// A call that failed, with its error number.
package struct SystemError: Error, Hashable, Sendable {
    /// The number, as `ENOENT`.
    package let code: Int32

    /// Creates an error.
    package init(code: Int32) { self.code = code }

    /// The system's own words for it.
    package var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}

/// What is known of a file without opening it.
package struct FileStatus: Hashable, Sendable {
    /// The file's kind and permissions, as `st_mode`.
    package var mode: mode_t
    package var owner: uid_t
    package var group: gid_t
    /// In bytes.
    package var size: Int
    /// How many names the file has: several where there are hard links, none where it was removed.
    package var names: Int

    /// Creates a status.
    package init(mode: mode_t, owner: uid_t, group: gid_t, size: Int, names: Int = 1) {
        self.mode = mode
        self.owner = owner
        self.group = group
        self.size = size
        self.names = names
    }

    /// The kind of what is there, nil for a regular file.
    package var kind: FileKind? { FileKind(mode: mode) }

    init(_ status: stat) {
        self.init(
            mode: status.st_mode, owner: status.st_uid, group: status.st_gid, size: Int(status.st_size),
            names: Int(status.st_nlink))
    }
}

/// The calls that files, pipes and terminals need.
package struct SystemCalls: Sendable {
    /// The status of the file at a path, links followed.
    package var status: @Sendable (String) throws(SystemError) -> FileStatus
    /// Whether there is a link at a path, or a file that is none; throws where there is neither.
    package var isLink: @Sendable (String) throws(SystemError) -> Bool
    /// The path without links.
    package var realPath: @Sendable (String) throws(SystemError) -> String
    /// Throws where the file at a path may not be written.
    package var checkWritable: @Sendable (String) throws(SystemError) -> Void
    package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) throws(SystemError) -> Int32
    package var statusOfOpen: @Sendable (Int32) throws(SystemError) -> FileStatus
    package var read: @Sendable (Int32, UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
    package var write: @Sendable (Int32, UnsafeRawBufferPointer) throws(SystemError) -> Int
    /// Goes to an offset of an open file, in bytes.
    package var seek: @Sendable (Int32, Int) throws(SystemError) -> Void
    /// Waits until an open file can be read or written; false where it could not in so many milliseconds, which -1 has
    /// no end to.
    package var wait: @Sendable (Int32, Wait, _ milliseconds: Int32) throws(SystemError) -> Bool
    /// Gives an open file other permissions.
    package var setMode: @Sendable (Int32, mode_t) throws(SystemError) -> Void
    /// Gives an open file another owner and group.
    package var setOwner: @Sendable (Int32, uid_t, gid_t) throws(SystemError) -> Void
    /// The extended attributes of an open file, by name.
    package var attributes: @Sendable (Int32) throws(SystemError) -> [String: [UInt8]]
    package var setAttribute: @Sendable (Int32, _ name: String, [UInt8]) throws(SystemError) -> Void
    /// Takes the lock of an open file or folder until it is closed; where another has it, waits for that or answers false.
    package var lock: @Sendable (Int32, _ waits: Bool) throws(SystemError) -> Bool
    package var synchronize: @Sendable (Int32) throws(SystemError) -> Void
    package var close: @Sendable (Int32) throws(SystemError) -> Void
    package var rename: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
    package var remove: @Sendable (String) throws(SystemError) -> Void
    package var makeFolder: @Sendable (String, mode_t) throws(SystemError) -> Void
    /// A name for a file that is not there yet.
    package var temporaryName: @Sendable () -> String

    /// What is waited for.
    package enum Wait: Sendable {
        case reading, writing
    }
}

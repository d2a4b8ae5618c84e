// The file of a history: read once, then appended to, one entry at a time, by any number of programs.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// What can be wrong with the file of a history. None of it keeps anyone from working.
package enum HistoryFailure: Error, Equatable, Sendable {
    /// The folder of the file could not be made, with its path and the `errno`.
    case folder(path: String, errno: Int32)
    /// The file could not be opened.
    case open(path: String, errno: Int32)
    /// What is there is a folder, a device or the like, and no file.
    case notAFile(path: String)
    /// The file could not be read.
    case read(path: String, errno: Int32)
    /// An entry could not be written.
    case write(path: String, errno: Int32)

    /// What is wrong in words, with the path, made printable, and the system's own reason.
    package var message: String {
        switch self {
        case .folder(let path, let errno):
            "the folder \(Terminal.printable(path)) cannot be made: \(Self.reason(errno))"
        case .open(let path, let errno): "\(Terminal.printable(path)) cannot be opened: \(Self.reason(errno))"
        case .notAFile(let path): "\(Terminal.printable(path)) is not a file"
        case .read(let path, let errno): "\(Terminal.printable(path)) cannot be read: \(Self.reason(errno))"
        case .write(let path, let errno): "\(Terminal.printable(path)) cannot be written: \(Self.reason(errno))"
        }
    }

    private static func reason(_ errno: Int32) -> String {
        strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    }
}

/// A file of history entries, plain UTF-8, a line each, readable by its owner alone.
package struct HistoryFile: Equatable, Sendable {
    /// Where it is.
    package var path: String
    /// A folder to be made, for its owner alone, before the file is; `nil` where the folder is there already.
    package var folder: String?
    /// Whether the path may be a symbolic link. In a project folder it may not: a project that was downloaded could
    /// have commands appended to any file of the user.
    package var followsLinks: Bool

    /// More than this of a file is never read: the newest entries are at its end.
    static let mostBytesRead = 16 << 20

    /// A file at a path.
    package init(path: String, folder: String? = nil, followsLinks: Bool = true) {
        self.path = path
        self.folder = folder
        self.followsLinks = followsLinks
    }

    /// The newest entries, oldest first; none where there is no file.
    /// - Parameter limit: How many there are at most.
    package func load(limit: Int) throws(HistoryFailure) -> [String] {
        // O_NONBLOCK, or opening a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | linkFlag)
        if descriptor < 0 {
            if errno == ENOENT { return [] }
            throw .open(path: path, errno: errno)
        }
        defer { close(descriptor) }
        let size = try sizeOfFile(descriptor)
        let skipped = max(0, size - Self.mostBytesRead)
        var bytes = try contents(of: descriptor, from: skipped)[...]
        // The first line is cut if the start was skipped.
        if skipped > 0 { bytes = bytes.drop { $0 != UInt8(ascii: "\n") } }
        var entries: [String] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")).suffix(limit) {
            let entry = HistoryEncoding.decoded(line)
            if entry != entries.last { entries.append(entry) }
        }
        return entries
    }

    /// Appends an entry in one write, so that programs that share the file do not mix their lines.
    package func append(_ entry: String) throws(HistoryFailure) {
        if let folder { try Self.makeFolders(folder) }
        let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | linkFlag, 0o600)
        if descriptor < 0 { throw .open(path: path, errno: errno) }
        defer { close(descriptor) }
        let size = try sizeOfFile(descriptor)
        // A file made by hand may be open to all, and may not end in a newline.
        fchmod(descriptor, 0o600)
        var last: UInt8 = UInt8(ascii: "\n")
        if size > 0 { pread(descriptor, &last, 1, off_t(size - 1)) }
        let separator: [UInt8] = last == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")]
        var rest = (separator + HistoryEncoding.encoded(entry) + [UInt8(ascii: "\n")])[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            if written <= 0 { throw .write(path: path, errno: errno) }
            rest = rest.dropFirst(written)
        }
    }

    private var linkFlag: Int32 { followsLinks ? 0 : O_NOFOLLOW }

    private func sizeOfFile(_ descriptor: Int32) throws(HistoryFailure) -> Int {
        var status = stat()
        if fstat(descriptor, &status) != 0 { throw .open(path: path, errno: errno) }
        if status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path: path) }
        return Int(status.st_size)
    }

    private func contents(of descriptor: Int32, from offset: Int) throws(HistoryFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        var failure: Int32 = 0
        while true {
            let position = off_t(offset + bytes.count)
            let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = pread(descriptor, buffer.baseAddress, buffer.count, position)
                failure = got < 0 ? errno : 0
                count = max(0, got)
            }
            if failure == EINTR { continue }
            if failure != 0 { throw .read(path: path, errno: failure) }
            if chunk.isEmpty || bytes.count > Self.mostBytesRead { return bytes }
            bytes += chunk
        }
    }

    /// Makes a folder and those above it, private where they are new.
    package static func makeFolders(_ folder: String) throws(HistoryFailure) {
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
        let failure = errno
        let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
        if failure != ENOENT || parent.isEmpty { throw .folder(path: folder, errno: failure) }
        try makeFolders("/" + parent)
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .folder(path: folder, errno: errno) }
    }
}

// The file of a history: read once, then appended to, one entry at a time, by any number of programs.

import SystemIO
import TerminalText

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
            "the folder \(path.printable) cannot be made: \(SystemError(code: errno).reason)"
        case .open(let path, let errno): "\(path.printable) cannot be opened: \(SystemError(code: errno).reason)"
        case .notAFile(let path): "\(path.printable) is not a file"
        case .read(let path, let errno): "\(path.printable) cannot be read: \(SystemError(code: errno).reason)"
        case .write(let path, let errno): "\(path.printable) cannot be written: \(SystemError(code: errno).reason)"
        }
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
        let file: Int32
        do {
            // O_NONBLOCK, or opening a named pipe would wait for a writer.
            file = try calls.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | linkFlag, 0)
        } catch {
            if error.code == ENOENT { return [] }
            throw .open(path: path, errno: error.code)
        }
        defer { try? calls.close(file) }
        let skipped = max(0, try sizeOfFile(file) - Self.mostBytesRead)
        var bytes = try contents(of: file, from: skipped)[...]
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
        let file: Int32
        do {
            file = try calls.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | linkFlag, 0o600)
        } catch {
            throw .open(path: path, errno: error.code)
        }
        defer { try? calls.close(file) }
        let size = try sizeOfFile(file)
        // A file made by hand may be open to all, and may not end in a newline.
        try? calls.setMode(file, 0o600)
        let isInLine = size > 0 && (try? contents(of: file, from: size - 1))?.first != UInt8(ascii: "\n")
        do {
            try calls.writeAll(
                (isInLine ? [UInt8(ascii: "\n")] : []) + HistoryEncoding.encoded(entry) + [UInt8(ascii: "\n")], to: file
            )
        } catch {
            throw .write(path: path, errno: error.code)
        }
    }

    private var linkFlag: Int32 { followsLinks ? 0 : O_NOFOLLOW }

    private var calls: SystemCalls { .live }

    private func sizeOfFile(_ file: Int32) throws(HistoryFailure) -> Int {
        let status: FileStatus
        do {
            status = try calls.statusOfOpen(file)
        } catch {
            throw .open(path: path, errno: error.code)
        }
        if status.kind != nil { throw .notAFile(path: path) }
        // What is typed would be appended to a file elsewhere, which nobody sees from here as one sees a symbolic link.
        if status.names > 1 { throw .open(path: path, errno: EMLINK) }
        return status.size
    }

    private func contents(of file: Int32, from offset: Int) throws(HistoryFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            try calls.seek(file, offset)
            while bytes.count <= Self.mostBytesRead, try calls.readSome(of: file, into: &bytes) != 0 {}
        } catch {
            throw .read(path: path, errno: error.code)
        }
        return bytes
    }

    /// Makes a folder and those above it, private where they are new.
    package static func makeFolders(_ folder: String) throws(HistoryFailure) {
        guard var code = failure(making: folder) else { return }
        let parent = folder.split(separator: "/").dropLast().joined(separator: "/")
        if code == ENOENT, !parent.isEmpty {
            try makeFolders("/" + parent)
            guard let second = failure(making: folder) else { return }
            code = second
        }
        throw .folder(path: folder, errno: code)
    }

    /// Why a folder is not there even after it was made.
    private static func failure(making folder: String) -> Int32? {
        do {
            try SystemCalls.live.makeFolder(folder, 0o700)
            return nil
        } catch {
            return error.code == EEXIST ? nil : error.code
        }
    }
}

// Why a file could not be read or written.

/// A file that could not be read or written, and why.
package struct FileError: Error, Hashable, Sendable {
    /// The path as the user gave it.
    package let path: String
    package let problem: FileProblem

    /// Creates an error.
    package init(path: String, problem: FileProblem) {
        self.path = path
        self.problem = problem
    }

    /// One sentence without the path.
    package var message: String {
        switch problem {
        case .missing: "no such file"
        case .missingFolder: "its folder does not exist"
        case .notAllowed: "permission denied"
        case .notAFile(let kind): "not a file but \(kind.words)"
        case .danglingLink: "a link to a file that does not exist"
        case .tooLarge(let size, let limit): "too large: \(size) bytes, where \(limit) are allowed"
        case .changedWhileRead: "the file became shorter while it was read"
        case .outOfSpace: "no space left; the file is as it was"
        case .pastSizeLimit: "larger than a file may become here (ulimit -f); the file is as it was"
        case .stopped: "interrupted"
        case .severalNames(let count):
            "it has \(count) names (hard links), and this one alone would get the new text; nothing was replaced"
        case .notKept(let what): "\(what) could not be kept; nothing was replaced"
        case .notBelow:
            "a scenario reads files in its own folder and below; --allow-read DIR lets it read in another"
        case .notBeside:
            "a scenario writes into a folder made for it: name the file by a path without .. and not from the root"
        case .failed(let operation, let code): "\(operation.rawValue) failed: \(SystemError(code: code).reason)"
        }
    }
}

/// What can keep a file from being read or written.
package enum FileProblem: Hashable, Sendable {
    case missing
    case missingFolder
    case notAllowed
    case notAFile(FileKind)
    case danglingLink
    /// Sizes in bytes.
    case tooLarge(size: Int, limit: Int)
    case changedWhileRead
    case outOfSpace
    /// The file would be larger than the process may make one, or than the file system can hold.
    case pastSizeLimit
    /// The work was asked to stop; nothing is wrong.
    case stopped
    /// The file has several names; to replace it under one would part it from the others.
    case severalNames(Int)
    /// The new file could not get what the old one has: its owner, its group, an extended attribute.
    case notKept(String)
    /// A scenario may not read there.
    case notBelow
    /// A scenario may not write there.
    case notBeside
    /// Any other error of the system, with its number.
    case failed(FileOperation, code: Int32)

    /// The problem behind a failed call.
    init(_ error: SystemError, in operation: FileOperation) {
        switch error.code {
        case ENOENT, ENOTDIR: self = operation == .create ? .missingFolder : .missing
        case EACCES, EPERM, EROFS: self = .notAllowed
        case ENOSPC, EDQUOT: self = .outOfSpace
        case EFBIG: self = .pastSizeLimit
        case EISDIR: self = .notAFile(.folder)
        default: self = .failed(operation, code: error.code)
        }
    }
}

/// What was being done when a call failed.
package enum FileOperation: String, Hashable, Sendable {
    case open = "opening"
    case read = "reading"
    case create = "creating"
    case write = "writing"
    case replace = "replacing"
}

/// What a path can name that is no file.
package enum FileKind: Hashable, Sendable {
    case folder, device, pipe, socket, other

    /// The kind under `mode`, nil for a regular file.
    init?(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFDIR: self = .folder
        case S_IFCHR, S_IFBLK: self = .device
        case S_IFIFO: self = .pipe
        case S_IFSOCK: self = .socket
        default: self = .other
        }
    }

    var words: String {
        switch self {
        case .folder: "a folder"
        case .device: "a device"
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .other: "something else"
        }
    }
}

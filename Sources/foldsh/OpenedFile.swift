// A file named on the command line, and what opening it means.

import CommandSyntax
import CrashReports
import SystemIO
import TableFiles

/// A file named on the command line, and what opening it means.
enum OpenedFile: Equatable {
    /// Its commands are executed.
    case script(String)
    /// It is loaded with options of `load`, and the prompt comes.
    case table(String, options: [String] = [])
    /// It is diagnosed.
    case crash(String)

    /// The file at `path`, by its ending; what has none that is known is a script.
    init(_ path: String) {
        switch TableFormat.ending(of: path) {
        case "fold": self = .script(path)
        case "ips", "crash", "log": self = .crash(path)
        default: self = TableFormat.isForTables(path) ? .table(path) : .script(path)
        }
    }

    var path: String {
        switch self {
        case .script(let path), .table(let path, _), .crash(let path): path
        }
    }

    /// Whether it is loaded as a table.
    var isTable: Bool {
        if case .table = self { return true }
        return false
    }

    /// The command that opens it.
    var command: String {
        guard case .table(let path, let options) = self else { return "diagnose " + path.quotedForStatement() }
        return (["load", path.quotedForStatement()] + options.map { $0.quotedForStatement(forced: false) })
            .joined(separator: " ")
    }
}

extension OpenedFile {
    /// How much of a file is looked at to tell what it is, in bytes.
    private static let sample = 1 << 20

    /// The same; where a crash was saved as text, or as JSON that is no table, it is diagnosed.
    func judged(by files: FileAccess) -> OpenedFile {
        guard self == .table(path), let format = TableFormat(path: path) else { return self }
        guard [.text, .markdown, .json].contains(format), let bytes = try? files.beginning(of: path, Self.sample),
            !CrashLog.reports(in: bytes).isEmpty
        else { return self }
        // A table may well tell of crashes in its titles.
        let isTable = format == .json && (try? TableReader().read(bytes, named: path)) != nil
        return isTable ? self : .crash(path)
    }
}

extension FileAccess {
    /// The first bytes of a file, at most `limit`.
    fileprivate func beginning(of path: String, _ limit: Int) throws(FileError) -> [UInt8] {
        try readPieces(of: path) { (next) throws(FileError) in
            let room = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 1)
            defer { room.deallocate() }
            var filled = 0
            while filled < limit {
                let count = try next(UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
                if count == 0 { break }
                filled += count
            }
            return Array(room[..<filled])
        }
    }
}

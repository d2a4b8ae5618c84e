// The line in the user's text editor, by way of a file that only its owner can read.
import SystemIO

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Hands a text to `$VISUAL`, `$EDITOR` or `vi`.
enum ExternalEditor {
    /// Why there is no text.
    enum Failure: Error, Equatable {
        /// The file could not be made, written or read.
        case file(errno: Int32)
        /// The editor could not be started, or ended with another status than 0.
        case editor
    }

    /// The text as the user left it, without the newlines at its end. A failure changes nothing.
    static func edited(_ text: String) throws(Failure) -> String {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var path = Array(
            ((folder.hasPrefix("/") ? folder : "/tmp") + "/line." + String(repeating: "X", count: 6)).utf8CString)
        let descriptor = mkstemp(&path)
        if descriptor < 0 { throw .file(errno: errno) }
        defer {
            close(descriptor)
            unlink(path)
        }
        if let failure = LineOutput.write(Array((text + "\n").utf8), to: descriptor) { throw .file(errno: failure) }
        // By a shell, because the variables may hold arguments.
        let name = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let editor = try? ChildProgram(shell: "exec ${VISUAL:-${EDITOR:-vi}} \"$1\"", arguments: [name])
        if editor?.wait() != 0 { throw .editor }
        var result = try contents(of: path)[...]
        while let last = result.last, last == 0x0A || last == 0x0D { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    /// By its path: an editor may have put another file in the place of the one that was opened.
    private static func contents(of path: [CChar]) throws(Failure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw .file(errno: errno) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count < 0 { throw .file(errno: errno) }
            if count == 0 { return bytes }
            bytes += chunk.prefix(count)
        }
    }
}

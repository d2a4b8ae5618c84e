// The probe on a pseudo-terminal, in folders of its own.
import FoundationEssentials
import PseudoTerminalSupport

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// A folder for one test, gone when the test is over.
final class TemporaryFolder {
    /// Its path.
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/probe-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file in the folder.
    func write(_ text: String, to name: String) throws {
        let file = path + "/" + name
        if !FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) {
            throw CocoaError(.fileWriteUnknown)
        }
    }

    /// What is in a file of the folder, `nil` where there is none.
    func contents(of name: String) -> String? {
        FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The permissions of a file, as in `0o600`; `nil` where there is none.
    func permissions(of name: String) -> mode_t? {
        var status = stat()
        return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : nil
    }
}

/// Keys as a terminal of the xterm kind sends them.
enum Key {
    static let left = "\u{1B}[D"
    static let right = "\u{1B}[C"
    static let up = "\u{1B}[A"
    static let home = "\u{1B}[H"
    static let end = "\u{1B}[F"
    static let delete = "\u{1B}[3~"
    static let escape = "\u{1B}"
    static let backspace = "\u{7F}"
    static let enter = "\r"
    static let tab = "\t"
    /// Ctrl with a letter.
    static func control(_ letter: Character) -> String {
        String(UnicodeScalar((letter.asciiValue ?? 0) & 0x1F))
    }
    /// A text as the terminal sends it when it is pasted.
    static func paste(_ text: String) -> String {
        "\u{1B}[200~" + text + "\u{1B}[201~"
    }
}

/// Starts the probe and waits for its first prompt.
func startProbe(
    home: TemporaryFolder, environment: [String: String] = [:], rows: Int = 24, columns: Int = 80
) throws -> PseudoTerminal {
    let usual = ["HOME": home.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1"]
    let probe = try PseudoTerminal(
        program: BuiltProduct.path("LineEditingProbe"),
        environment: usual.merging(environment) { $1 }, folder: home.path, rows: rows, columns: columns)
    return probe
}

extension PseudoTerminal {
    /// Waits for the prompt of a line, counted from 1.
    func expectPrompt(_ number: Int) throws {
        try expect("probe[\(number)]> ")
    }

    /// Waits for the line that the probe was given.
    func expectLine(_ line: String) throws {
        try expect("got [\(line)]")
    }
}

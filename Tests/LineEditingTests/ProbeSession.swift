// The probe on a pseudo-terminal, in folders of its own.
import PseudoTerminalSupport
import TestSupport
import Testing

/// Keys as a terminal of the xterm kind sends them.
enum Key {
    static let left = "\u{1B}[D"
    static let right = "\u{1B}[C"
    static let up = "\u{1B}[A"
    static let down = "\u{1B}[B"
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

    /// Waits for a line without brackets that is too long to be looked for in all that comes.
    func expectLongLine(_ line: String) throws {
        try expect("got [")
        let seen = try expect("]")
        #expect(seen.count == line.count + 1)
        #expect(seen == line + "]")
    }

    /// Waits for the line that the probe was given.
    func expectLine(_ line: String) throws {
        try expect("got [\(line)]")
    }
}

// Help in lines that fit the window, each paragraph broken once.

import TerminalText

/// Breaks the lines of a help page.
enum HelpText {
    /// How many columns a line takes at most, however wide the window is.
    private static let width = 80
    /// Stands for a blank that no line ends at.
    private static let tie: Character = "\u{A0}"

    /// The lines of a page for a window of so many columns, or for no window where that is nil.
    static func lines(_ page: String, columns: Int?) -> [String] {
        var lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard let breaker = LineBreaker(columns: min(width, columns ?? width)) else { return lines.map(String.init) }
        return lines.flatMap { line in
            breaker.lines(of: tied(line), indent: indent(line)).map { String($0.map { $0 == tie ? " " : $0 }) }
        }
    }

    /// The column in which a broken line goes on: behind the word before a usage line, behind a dash; nil where the
    /// line's own columns say it.
    private static func indent(_ line: Substring) -> Int? {
        if line.hasPrefix("usage: ") { return 7 }
        let blanks = line.prefix { $0 == " " }.count
        if line.dropFirst(blanks).hasPrefix("- ") { return blanks + 2 }
        return blanks < 2 ? 0 : nil
    }

    /// The line with its words in brackets held together.
    private static func tied(_ line: Substring) -> String {
        var depth = 0
        return String(
            line.map { character in
                depth = max(0, depth + (character == "[" ? 1 : character == "]" ? -1 : 0))
                return character == " " && depth > 0 ? tie : character
            })
    }
}

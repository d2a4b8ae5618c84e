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

    /// The column below which a usage line and an item of a list go on; nil where that follows from the line itself.
    private static func indent(_ line: Substring) -> Int? {
        line.hasPrefix("usage: ") ? 7 : line.hasPrefix("  - ") ? 4 : nil
    }

    /// The line with its words in brackets held together.
    private static func tied(_ line: Substring) -> String {
        var depth = 0
        return String(
            line.map { character in
                depth += character == "[" ? 1 : character == "]" ? -1 : 0
                return character == " " && depth > 0 ? tie : character
            })
    }
}

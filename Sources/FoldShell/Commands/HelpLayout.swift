// Help made to fit: long lines are broken at blanks, and what goes on is below what it belongs to.

import TerminalText

/// Breaks the long lines of a help page.
enum HelpLayout {
    /// How many columns a line may take.
    static let width = 80

    /// The text with no line longer than ``width``, words that are longer aside, and without a line end at its end.
    static func fitted(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.flatMap(broken).joined(separator: "\n")
    }

    private static let tie: Character = "\u{A0}"

    /// A line as one or several; what is in brackets is one word.
    private static func broken(_ line: Substring) -> [String] {
        var depth = 0
        let tied = line.map { character in
            depth = max(0, depth + (character == "[" ? 1 : character == "]" ? -1 : 0))
            return depth > 0 && character == " " ? tie : character
        }
        let lines = LineBreaker(columns: width)?.lines(of: String(tied), indent: indent(line)) ?? [String(line)]
        return lines.map { String($0.map { $0 == tie ? " " : $0 }) }
    }

    /// Where what goes on begins: behind the word before a usage line, or behind a dash; nil where the line's own columns
    /// say it.
    private static func indent(_ line: Substring) -> Int? {
        if line.hasPrefix("usage: ") { return 7 }
        let blanks = line.prefix { $0 == " " }.count
        if line.dropFirst(blanks).hasPrefix("- ") { return blanks + 2 }
        return blanks < 2 ? 0 : nil
    }
}

// How many columns a text takes on a terminal, counted as the line editor counts them.
import CLibEdit

extension Terminal {
    // `setlocale` changes the whole process, so it is done once, before the first width is asked for.
    private static let localeIsUTF8 = line_use_utf8_locale()

    /// The columns a text takes: Chinese, Japanese, Korean and emoji two for each scalar, marks and joiners none.
    ///
    /// A control character counts as none. Whoever prints text that may hold some makes it `printable(_:)` first.
    /// The width is `wcwidth`'s, scalar by scalar, because libedit counts so: prompt and tables then agree.
    /// - Complexity: O(*n*) in the length of the text.
    package static func displayWidth(of text: some StringProtocol) -> Int {
        // Most text is ASCII, and its width needs no table.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    /// The text with nothing in it that a terminal would obey rather than show: tabs as blanks; other controls, line
    /// separators and the marks that turn the direction of writing as U+FFFD, which is one column.
    /// - Complexity: O(*n*) in the length of the text.
    package static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: commandsTerminal) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar == "\t" ? " " : commandsTerminal(scalar) ? "\u{FFFD}" : scalar)
        }
        return result
    }

    /// The text cut to a number of columns, its last column an ellipsis where something was cut off.
    /// - Complexity: O(*n*) in the length of the text.
    package static func truncated(_ text: String, to columns: Int) -> String {
        if displayWidth(of: text) <= columns { return text }
        var result = ""
        var left = columns - 1
        if left < 0 { return "" }
        // By characters, or a mark would be cut off its letter.
        for character in text {
            left -= displayWidth(of: String(character))
            if left < 0 { break }
            result.append(character)
        }
        return result + "…"
    }

    static func width(of scalar: Unicode.Scalar) -> Int {
        _ = localeIsUTF8
        return max(0, Int(line_scalar_width(scalar.value)))
    }

    /// Whether a terminal acts on a character instead of drawing it; the joiners in emoji are drawn.
    private static func commandsTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F: true  // C0 with the escape, delete, C1
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction of writing
        case 0x2028, 0x2029: true  // line and paragraph separators
        default: false
        }
    }
}

// How many columns a text takes on a terminal, counted as the line editor counts them.
import CLibEdit

extension Terminal {
    // `setlocale` changes the whole process, so it is done once, before the first width is asked for.
    private static let localeIsUTF8 = line_use_utf8_locale()

    /// Puts the process into a UTF-8 locale, once.
    ///
    /// Widths and the line editor do this by themselves when they are first used.
    /// - Returns: false where the system has no UTF-8 locale; the editor is not available then.
    @discardableResult
    package static func useUTF8Locale() -> Bool {
        localeIsUTF8
    }

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

    /// The text with nothing in it that moves the cursor: tabs as blanks, other controls as U+FFFD, which is one column.
    /// - Complexity: O(*n*) in the length of the text.
    package static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            result.unicodeScalars.append(scalar == "\t" ? " " : isControl(scalar) ? "\u{FFFD}" : scalar)
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
        useUTF8Locale()
        return max(0, Int(line_scalar_width(scalar.value)))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control
    }
}

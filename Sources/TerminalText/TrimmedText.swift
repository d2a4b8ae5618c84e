// Texts without the blanks around them.

extension StringProtocol {
    /// The text without blanks, tabs and carriage returns at its end.
    package var trimmedEnd: String {
        guard let last = lastIndex(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) else { return "" }
        return String(self[...last])
    }

    /// The text without blanks and tabs around it.
    package var trimmedBlanks: String {
        guard let last = lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        return String(self[...last].drop { $0 == " " || $0 == "\t" })
    }
}

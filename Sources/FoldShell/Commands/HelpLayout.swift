// Help made to fit: long lines are broken at blanks, and what goes on is below what it belongs to.

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

    /// A line as one or several.
    private static func broken(_ line: Substring) -> [String] {
        guard line.count > width else { return [String(line)] }
        let head = head(of: line)
        let indent = String(repeating: " ", count: head.count)
        var lines: [String] = []
        var current = String(head)
        var isEmpty = true
        for word in words(line[head.endIndex...]) {
            if !isEmpty, current.count + 1 + word.count > width {
                lines.append(current)
                current = indent
                isEmpty = true
            }
            current += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [current]
    }

    /// What stays at the left: the name in a list and the gap after it, a dash, or the word before a usage line.
    private static func head(of line: Substring) -> Substring {
        if line.hasPrefix("usage: ") { return line.prefix(7) }
        guard line.hasPrefix("  ") else { return line.prefix(0) }
        let label = line.drop { $0 == " " }
        if label.hasPrefix("- ") { return line[..<label.index(label.startIndex, offsetBy: 2)] }
        guard let gap = label.firstRange(of: "  ") else { return line[..<label.startIndex] }
        return line[..<(line[gap.lowerBound...].firstIndex { $0 != " " } ?? gap.upperBound)]
    }

    /// The words of a line; what is in brackets is one word.
    private static func words(_ text: Substring) -> [String] {
        var words: [String] = []
        var depth = 0
        for word in text.split(separator: " ") {
            if depth > 0, let last = words.popLast() {
                words.append(last + " " + word)
            } else {
                words.append(String(word))
            }
            depth = max(0, depth + word.count { $0 == "[" } - word.count { $0 == "]" })
        }
        return words
    }
}

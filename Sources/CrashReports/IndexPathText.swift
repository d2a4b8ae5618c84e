// Reads index paths in all the forms in which they have been printed.

import TableUpdates

/// Reads index paths: `(0 - 1)`, `[0, 1]`, `<NSIndexPath: 0x…> {length = 2, path = 0 - 1}`, `2 indexes [0, 1]`.
enum IndexPathText {
    /// The path at `position`, and where it ends.
    static func path(in text: CleanText, at position: Int) -> (TableIndexPath, end: Int)? {
        var position = position
        let limit = Swift.min(position + 8, text.letters.count)
        while position < limit, CleanText.isMark(text.letters[position]) { position += 1 }
        if let end = afterWord("optional", in: text, at: position) { position = end }
        if let end = afterWord("nsindexpath", in: text, at: position) { return described(in: text, from: end) }
        return pair(in: text, at: position)
    }

    /// The next described path that starts within `limit` letters from `position`.
    static func laterPath(in text: CleanText, from position: Int, within limit: Int) -> (TableIndexPath, end: Int)? {
        let end = Swift.min(position + limit, text.letters.count)
        var start = position
        while start < end {
            if text.letters[start] == UInt8(ascii: "n"), let after = afterWord("nsindexpath", in: text, at: start) {
                return described(in: text, from: after)
            }
            start += 1
        }
        return nil
    }

    /// The path of a description, from behind the word `NSIndexPath`: its parts follow `path =` or `indexes`.
    private static func described(in text: CleanText, from position: Int) -> (TableIndexPath, end: Int)? {
        let limit = Swift.min(position + 60, text.letters.count)
        var position = position
        while position < limit {
            if let end = afterWord("path=", in: text, at: position) ?? afterWord("indexes[", in: text, at: position) {
                return pair(in: text, at: end)
            }
            position += 1
        }
        return nil
    }

    /// Two numbers with `-` or `,` between them.
    private static func pair(in text: CleanText, at position: Int) -> (TableIndexPath, end: Int)? {
        for first in NumberText.readings(in: text, at: position) {
            guard let section = first.value, first.end < text.letters.count else { continue }
            let separator = text.letters[first.end]
            guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: ",") else { continue }
            // The last reading is the longest: digits that go on behind a line break belong to the number, as a path is
            // followed by a bracket.
            for second in NumberText.readings(in: text, at: first.end + 1).reversed() {
                guard isWhole(second, in: text) else { continue }
                // A negative row prints as an unsigned number.
                let row = second.value ?? Int(truncatingIfNeeded: second.magnitude)
                return (TableIndexPath(section: section, row: row), second.end)
            }
        }
        return nil
    }

    /// Whether something follows the number that can only stand behind all of it.
    private static func isWhole(_ number: NumberText.Reading, in text: CleanText) -> Bool {
        guard let next = text.sourceByte(after: number.end - 1) else { return false }
        return !text.isCutOff(after: number.end - 1) && next != UInt8(ascii: ".")
    }

    private static func afterWord(_ word: StaticString, in text: CleanText, at position: Int) -> Int? {
        let length = word.utf8CodeUnitCount
        guard text.letters.count - position >= length else { return nil }
        for index in 0..<length where text.letters[position + index] != word.utf8Start[index] { return nil }
        return position + length
    }
}

// Up and Down inside a line that has newlines in it.

/// Where the cursor goes in a text of several lines.
enum LineMotion {
    /// The place one line up, in the column aimed at or the nearest before it; `nil` in the first line.
    static func up(_ text: [Unicode.Scalar], from cursor: Int, column: Int) -> Int? {
        let start = lineStart(text, cursor)
        guard start > 0 else { return nil }
        return place(text, from: lineStart(text, start - 1), column: column)
    }

    /// The place one line down; `nil` in the last line.
    static func down(_ text: [Unicode.Scalar], from cursor: Int, column: Int) -> Int? {
        text[cursor...].firstIndex(of: "\n").map { place(text, from: $0 + 1, column: column) }
    }

    /// The column of the cursor in its line, as wide as that is drawn.
    static func column(_ text: [Unicode.Scalar], of cursor: Int) -> Int {
        text[lineStart(text, cursor)..<cursor].reduce(0) { $0 + Glyph($1).width }
    }

    private static func lineStart(_ text: [Unicode.Scalar], _ cursor: Int) -> Int {
        text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    }

    private static func place(_ text: [Unicode.Scalar], from start: Int, column: Int) -> Int {
        var place = start
        var width = 0
        while place < text.count, text[place] != "\n" {
            width += Glyph(text[place]).width
            if width > column { break }
            place += 1
        }
        return place
    }
}

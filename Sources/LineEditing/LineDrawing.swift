// Draws a prompt and a line as bytes for the terminal, of a line taller than the window the rows around the cursor.
//
// With characters of two columns libedit loses its place as soon as a line has more than one row, so it only edits. What
// is shown is made from the line alone and from what was drawn before.

/// What is on the screen, and the bytes that change it.
struct LineDrawing {
    /// What was drawn last, with places counted from the first row of it that is on the screen.
    private struct Shown {
        var text: PromptedText
        /// The row of the text that is the first one drawn, and how many are.
        var top: Int
        var rowCount: Int
        var cursor: TextLayout.Place
        /// Whether the cursor is after the last character.
        var isAtEnd: Bool
        /// The widths of the rows above the cursor.
        var widthsAbove: [Int]
    }

    /// The window.
    private(set) var window = Terminal.Size(rows: 24, columns: 80)
    /// Whether prompts have colour.
    var colored = false
    /// As many rows are drawn at most, where that is less than the window has.
    var rowLimit: Int?
    private var shown: Shown?

    /// The columns right of the cursor where something can be shown for a while; none unless it is after the line. The
    /// last column stays free, or the terminal would begin another row.
    var roomAfterCursor: Int {
        guard let shown, shown.isAtEnd else { return 0 }
        return window.columns - 1 - shown.cursor.column
    }

    /// How many rows are drawn.
    var rowCount: Int { shown?.rowCount ?? 0 }

    private var height: Int { max(1, min(window.rows, rowLimit ?? window.rows)) }

    /// Draws a text with the cursor at one of its line's characters, or after the last.
    /// - Complexity: O(*n*) in the length of the text.
    mutating func draw(_ text: PromptedText, cursor: Int) -> [UInt8] {
        let layout = TextLayout(text, columns: window.columns)
        let goal = layout.place(of: text.prompt.count + cursor)
        var top = min(shown?.top ?? 0, max(0, layout.rows.count - height))
        top = max(min(top, goal.row), goal.row - height + 1)
        let rows = top..<min(layout.rows.count, top + height)
        var bytes: [UInt8] = []
        let place = TextLayout.Place(row: goal.row - top, column: goal.column)
        if let shown, shown.top == top, shown.text == text {
            Self.move(from: shown.cursor, to: place, into: &bytes)
        } else if let shown, shown.top == top, cursor == text.line.count, text.marked == nil,
            shown.text.marked == nil, isContinued(shown, by: text, layout)
        {
            // Typing at the end, the usual case, need not draw the rest, unless a part of it changes its colour.
            add(text, from: shown.text.count, at: shown.cursor, layout, into: &bytes)
        } else {
            Self.move(from: shown?.cursor ?? .init(), to: .init(), into: &bytes)
            draw(rows, of: layout, into: &bytes)
            let end = TextLayout.Place(row: rows.count - 1, column: layout.rows[rows.upperBound - 1].width)
            Self.move(from: end, to: place, into: &bytes)
        }
        shown = Shown(
            text: text, top: top, rowCount: rows.count, cursor: place, isAtEnd: cursor == text.line.count,
            widthsAbove: layout.rows[top..<goal.row].map(\.width))
        return bytes
    }

    /// Draws a text for the last time, all of it: what is taller than the window goes to the terminal's scrollback.
    mutating func finish(_ text: PromptedText) -> [UInt8] {
        let layout = TextLayout(text, columns: window.columns)
        guard layout.rows.count > height else { return draw(text, cursor: text.line.count) + leave() }
        var bytes: [UInt8] = []
        Self.move(from: shown?.cursor ?? .init(), to: .init(), into: &bytes)
        draw(0..<layout.rows.count, of: layout, into: &bytes)
        forget()
        return bytes + Array("\r\n".utf8)
    }

    /// Goes to the first column below what is drawn, which is then on its own.
    mutating func leave() -> [UInt8] {
        let below = shown.map { $0.rowCount - 1 - $0.cursor.row } ?? 0
        forget()
        return [UInt8](repeating: UInt8(ascii: "\n"), count: below) + Array("\r\n".utf8)
    }

    /// Nothing is drawn, and the cursor is where the prompt shall begin.
    mutating func forget() {
        shown = nil
    }

    /// Takes in another size, and goes to where the drawing begins to clear all from there. Most terminals break rows
    /// again when they get narrower, so the rows above the cursor are counted as the new width breaks them.
    mutating func resize(to size: Terminal.Size) -> [UInt8] {
        window = size
        rowLimit = nil
        guard let shown else { return [] }
        let above = shown.widthsAbove.reduce(shown.cursor.column / size.columns) { sum, width in
            sum + max(1, (width + size.columns - 1) / size.columns)
        }
        forget()
        return Array("\r\(above > 0 ? "\u{1B}[\(above)A" : "")\u{1B}[J".utf8)
    }

    /// Whether a text is one that is shown, with more at its end that can be added where the cursor is.
    private func isContinued(_ shown: Shown, by text: PromptedText, _ layout: TextLayout) -> Bool {
        // A mark changes how the character before it is drawn, and so does what follows a joiner.
        shown.isAtEnd && shown.text.count < text.count && layout.rows.count <= shown.top + height
            && shown.text.prompt == text.prompt && text.line.starts(with: shown.text.line)
            && text.glyph(at: shown.text.count).width > 0 && shown.text.line.last?.value != 0x200D
    }

    /// Adds the bytes of the characters from one on, which has a place on the screen.
    private func add(
        _ text: PromptedText, from first: Int, at place: TextLayout.Place, _ layout: TextLayout,
        into bytes: inout [UInt8]
    ) {
        var column = place.column
        var row = layout.rows.lastIndex { $0.start <= first } ?? 0
        // A row may begin with the first of them though the cursor is still in the one before.
        if layout.rows[row].start == first, column > 0 {
            Self.endRow(width: column, of: window.columns, into: &bytes)
            column = 0
        }
        for index in first..<text.count {
            if row + 1 < layout.rows.count, layout.rows[row + 1].start == index {
                Self.endRow(width: column, of: window.columns, into: &bytes)
                row += 1
                column = 0
            }
            let glyph = text.glyph(at: index)
            let width = glyph.width(at: column, of: window.columns)
            glyph.draw(text[index], width: width, into: &bytes)
            column += width
        }
        if row + 1 < layout.rows.count { Self.endRow(width: column, of: window.columns, into: &bytes) }
    }

    /// Each row is ended here and not by the terminal, so that a newline, a row that a wide character left a column
    /// short, and the terminal's own right margin are no special cases.
    private func draw(_ rows: Range<Int>, of layout: TextLayout, into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\r"))
        for row in rows {
            let isLast = row == rows.upperBound - 1
            // To clear after a full row would take its last character.
            if isLast { bytes += "\u{1B}[J".utf8 }
            layout.draw(row: row, colored: colored, into: &bytes)
            if !isLast { Self.endRow(width: layout.rows[row].width, of: window.columns, into: &bytes) }
        }
    }

    private static func endRow(width: Int, of columns: Int, into bytes: inout [UInt8]) {
        bytes += (width < columns ? "\u{1B}[K\r\n" : "\r\n").utf8
    }

    private static func move(from: TextLayout.Place, to: TextLayout.Place, into bytes: inout [UInt8]) {
        if to == from { return }
        if to.row < from.row { bytes += "\u{1B}[\(from.row - to.row)A".utf8 }
        if to.row > from.row { bytes += "\u{1B}[\(to.row - from.row)B".utf8 }
        bytes.append(UInt8(ascii: "\r"))
        if to.column > 0 { bytes += "\u{1B}[\(to.column)C".utf8 }
    }
}

// Where the characters of a prompt and a line are on a screen: rows of a width, broken between characters.

/// A prompt and the line after it.
import TerminalText

struct PromptedText: Equatable {
    /// A character of the prompt with its style.
    struct Styled: Equatable {
        var scalar: Unicode.Scalar
        var style: Style.Ink?
    }

    var prompt: [Styled]
    var line: [Unicode.Scalar]
    /// The part of the line that is drawn as a mistake.
    var marked: Range<Int>?

    /// A prompt, made printable, and a line.
    init(prompt: Prompt, line: [Unicode.Scalar], marked: Range<Int>? = nil) {
        self.prompt = prompt.segments.flatMap { segment in
            segment.text.printable.unicodeScalars.map { Styled(scalar: $0, style: segment.style) }
        }
        self.line = line
        self.marked = marked
    }

    /// How a character looks.
    func style(at index: Int) -> Style.Ink? {
        if index < prompt.count { return prompt[index].style }
        return marked?.contains(index - prompt.count) == true ? .red : nil
    }

    var count: Int { prompt.count + line.count }

    subscript(index: Int) -> Unicode.Scalar {
        index < prompt.count ? prompt[index].scalar : line[index - prompt.count]
    }

    /// How a character is drawn.
    func glyph(at index: Int) -> Glyph {
        let scalar = self[index]
        if scalar.isASCII { return Glyph(scalar) }
        return Glyph(
            scalar, after: index == 0 ? nil : self[index - 1], before: index + 1 < count ? self[index + 1] : nil)
    }
}

/// The rows of a text in a window of some width.
struct TextLayout {
    /// A place, counted from the first column of the prompt.
    struct Place: Equatable {
        var row = 0
        var column = 0
    }

    /// A row: its first character and the columns it takes.
    struct Row: Equatable {
        var start: Int
        var width = 0
    }

    /// The rows, at least one. After a full row there is an empty one, for the cursor.
    private(set) var rows = [Row(start: 0)]
    private let text: PromptedText
    private let columns: Int

    /// Breaks a text into rows. A character that does not fit goes to the next row whole.
    /// - Complexity: O(*n*) in the length of the text.
    init(_ text: PromptedText, columns: Int) {
        self.text = text
        self.columns = columns
        for index in 0..<text.count {
            let glyph = text.glyph(at: index)
            if needsNewRow(glyph) { rows.append(Row(start: index)) }
            rows[rows.count - 1].width += glyph.width(at: rows[rows.count - 1].width, of: columns)
            if glyph.form == .newline { rows.append(Row(start: index + 1)) }
        }
        if rows[rows.count - 1].width == columns { rows.append(Row(start: text.count)) }
    }

    private func needsNewRow(_ glyph: Glyph) -> Bool {
        let used = rows[rows.count - 1].width
        switch glyph.form {
        case .tab, .newline: return used == columns
        // A mark stays with its letter.
        case .scalar, .spelled: return glyph.width > 0 && used + min(glyph.width, columns) > columns
        }
    }

    /// The characters of a row.
    func characters(of row: Int) -> Range<Int> {
        rows[row].start..<(row + 1 < rows.count ? rows[row + 1].start : text.count)
    }

    /// Where a character is, or what follows the last one.
    func place(of index: Int) -> Place {
        let row = rows.lastIndex { $0.start <= index } ?? 0
        var column = 0
        for before in rows[row].start..<index { column += text.glyph(at: before).width(at: column, of: columns) }
        return Place(row: row, column: min(column, columns - 1))
    }

    /// Adds the bytes that draw a row, with the codes of its styles where `colored`.
    func draw(row: Int, colored: Bool, into bytes: inout [UInt8]) {
        var style: Style.Ink?
        var column = 0
        func change(to next: Style.Ink?) {
            guard colored, next != style else { return }
            bytes += (style == nil ? "" : Style.Ink.reset).utf8
            bytes += (next?.escapeCode ?? "").utf8
            style = next
        }
        for index in characters(of: row) {
            change(to: text.style(at: index))
            let glyph = text.glyph(at: index)
            let width = glyph.width(at: column, of: columns)
            glyph.draw(text[index], width: width, into: &bytes)
            column += width
        }
        change(to: nil)
    }
}

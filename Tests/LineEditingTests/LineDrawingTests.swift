// How a line is drawn: glyphs, rows, the part of a tall line that is seen. No terminal is needed.
import PseudoTerminalSupport
import TerminalText
import TestSupport
import Testing

@testable import LineEditing

/// A text with the cursor at a place, drawn on a screen that shows what a terminal would.
private struct DrawnLine {
    var drawing = LineDrawing()
    var screen: TerminalScreen

    init(rows: Int, columns: Int) {
        screen = TerminalScreen(rows: rows, columns: columns)
        screen.feed(drawing.resize(to: Terminal.Size(rows: rows, columns: columns)))
    }

    mutating func draw(_ line: String, cursor: Int? = nil, prompt: Prompt = "> ") {
        let text = PromptedText(prompt: prompt, line: Array(line.unicodeScalars))
        screen.feed(drawing.draw(text, cursor: cursor ?? text.line.count))
    }
}

@Suite("Drawing lines")
struct LineDrawingTests {
    @Test(
        "a character is drawn as itself, or spelled out where a terminal would hide or obey it",
        arguments: [
            ("a", "a", 1), ("打", "打", 2), ("👍", "👍", 2), ("\u{1}", "^A", 2), ("\u{1B}", "^[", 2), ("\u{7F}", "^?", 2),
            ("\u{85}", "\\U+0085", 7), ("\u{AD}", "\\U+00AD", 7), ("\u{202E}", "\\U+202E", 7),
            ("\u{2066}", "\\U+2066", 7), ("\u{200B}", "\\U+200B", 7), ("\u{FEFF}", "\\U+FEFF", 7),
            ("\u{FFFF}", "\\U+FFFF", 7), ("\u{10000}", "\u{10000}", 1), ("\u{E0041}", "\\U+E0041", 8),
            ("\u{E0020}", "\\U+E0020", 8), ("\u{3164}", "\\U+3164", 7), ("\u{10FFFF}", "\\U+10FFFF", 9),
            ("\u{200D}", "\\U+200D", 7), ("\u{301}", "\u{301}", 0), ("\u{FFFD}", "\u{FFFD}", 1),
        ] as [(String, String, Int)])
    func glyphs(character: String, drawn: String, width: Int) throws {
        let scalar = try #require(character.unicodeScalars.first)
        let glyph = Glyph(scalar)
        var bytes: [UInt8] = []
        glyph.draw(scalar, width: width, into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == drawn)
        #expect(glyph.width(at: 0, of: 80) == width)
    }

    @Test("joiners and selectors are drawn where they make a character, and spelled out elsewhere")
    func joiners() {
        #expect(Glyph("\u{200D}", after: "👩", before: "👦").form == .scalar)
        #expect(Glyph("\u{200D}", after: "\u{FE0F}", before: "👦").form == .scalar)
        #expect(Glyph("\u{200D}", after: "👩").form == .spelled("\\U+200D"))
        #expect(Glyph("\u{200D}", after: "👩", before: "1").form == .spelled("\\U+200D"))
        #expect(Glyph("\u{200D}", after: "1", before: "👦").form == .spelled("\\U+200D"))
        #expect(Glyph("\u{FE0F}", after: "❤").form == .scalar)
        #expect(Glyph("\u{E0100}", after: "葛").form == .scalar)
        #expect(Glyph("\u{FE0F}", after: "\u{FE0F}").form == .spelled("\\U+FE0F"))
        #expect(Glyph("\u{FE0F}").form == .spelled("\\U+FE0F"))
    }

    @Test("a joiner that was spelled out at the end is drawn when an emoji follows")
    func joinerCompleted() {
        var line = DrawnLine(rows: 2, columns: 20)
        line.draw("👩\u{200D}")
        #expect(line.screen.lines[0] == "> 👩\\U+200D")
        line.draw("👩\u{200D}👦")
        #expect(line.screen.lines[0] == "> 👩\u{200D}👦")
        #expect(line.screen.column == 6)
    }

    @Test("a newline after a full row leaves an empty one, where the cursor was")
    func newlineAfterFullRow() {
        let text = PromptedText(prompt: "", line: Array("abcd\nef".unicodeScalars))
        let layout = TextLayout(text, columns: 4)
        #expect(layout.rows.map(\.width) == [4, 0, 2])
        #expect(layout.place(of: 4) == .init(row: 1, column: 0))
        #expect(layout.place(of: 5) == .init(row: 2, column: 0))
    }

    @Test("a wide character that does not fit goes to the next row whole, and so does the cursor before it")
    func wideAtMargin() {
        let layout = TextLayout(PromptedText(prompt: "", line: Array("abc打d".unicodeScalars)), columns: 4)
        #expect(layout.rows.map(\.width) == [3, 3])
        #expect(layout.place(of: 3) == .init(row: 1, column: 0))
        let full = TextLayout(PromptedText(prompt: "", line: Array("ab打".unicodeScalars)), columns: 4)
        #expect(full.rows.map(\.width) == [4, 0])
    }

    @Test("a tab ends with its row, and a mark stays in the row of its letter")
    func tabsAndMarks() {
        let tabs = TextLayout(PromptedText(prompt: "", line: Array("a\tb\tc".unicodeScalars)), columns: 12)
        #expect(tabs.rows.map(\.width) == [12, 1])
        let marks = TextLayout(PromptedText(prompt: "", line: Array("abe\u{301}c".unicodeScalars)), columns: 3)
        #expect(marks.rows.map { $0.start } == [0, 4])
    }

    @Test("of a line taller than the window the rows around the cursor are drawn, and no more move than must")
    func tallLine() {
        var line = DrawnLine(rows: 3, columns: 10)
        let text = "1\n2\n3\n4\n5\n6"
        line.draw(text)
        #expect(line.screen.lines == ["4", "5", "6"])
        line.draw(text, cursor: 6)
        #expect(line.screen.lines == ["4", "5", "6"])
        #expect(line.screen.row == 0)
        line.draw(text, cursor: 4)
        #expect(line.screen.lines == ["3", "4", "5"])
        line.draw(text, cursor: 0)
        #expect(line.screen.lines == ["> 1", "2", "3"])
        #expect((line.screen.row, line.screen.column) == (0, 2))
        line.draw("1", cursor: 1)
        #expect(line.screen.lines == ["> 1", "", ""])
    }

    @Test("a tall line is written whole when it is finished")
    func finish() {
        var line = DrawnLine(rows: 3, columns: 10)
        line.draw("1\n2\n3\n4\n5", cursor: 0)
        line.screen.feed(line.drawing.finish(PromptedText(prompt: "> ", line: Array("1\n2\n3\n4\n5".unicodeScalars))))
        #expect(line.screen.lines == ["4", "5", ""])
        #expect(line.screen.row == 2)
        line.draw("")
        #expect(line.screen.lines == ["4", "5", ">"])
    }

    @Test("what is typed at the end is all that is written")
    func typing() {
        var drawing = LineDrawing()
        var text = PromptedText(prompt: "> ", line: ["a"])
        _ = drawing.draw(text, cursor: 1)
        text.line.append("打")
        #expect(drawing.draw(text, cursor: 2) == Array("打".utf8))
        #expect(drawing.draw(text, cursor: 2) == [])
        #expect(drawing.roomAfterCursor == 80 - 1 - 5)
        #expect(drawing.draw(text, cursor: 0) == Array("\r\u{1B}[2C".utf8))
        #expect(drawing.roomAfterCursor == 0)
    }

    @Test("after a resize all is drawn from the first row that is seen, as the new width breaks the rows")
    func resize() {
        var drawing = LineDrawing()
        _ = drawing.resize(to: Terminal.Size(rows: 10, columns: 20))
        _ = drawing.draw(PromptedText(prompt: "> ", line: Array(repeating: "x", count: 50)), cursor: 50)
        // Two rows of twenty above, each two of ten, and twelve columns in the row of the cursor.
        #expect(drawing.resize(to: Terminal.Size(rows: 10, columns: 10)) == Array("\r\u{1B}[5A\u{1B}[J".utf8))
        #expect(drawing.resize(to: Terminal.Size(rows: 10, columns: 30)) == [])
    }

    @Test("any edits in any window show the rows around the cursor, and the cursor in its place", arguments: 1...60)
    func randomEdits(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let rows = Int.random(in: 1...6, using: &generator)
        let columns = Int.random(in: 4...20, using: &generator)
        var line = DrawnLine(rows: rows, columns: columns)
        let texts: [Unicode.Scalar] = ["a", "b", "é", "打", "👍", "\n"]
        var text: [Unicode.Scalar] = []
        for step in 0..<80 {
            let cursor = Bool.random(using: &generator) ? text.count : Int.random(in: 0...text.count, using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where cursor > 0: text.remove(at: cursor - 1)
            case 1: text.removeLast(Int.random(in: 0...text.count, using: &generator) / 4)
            default: text.insert(texts.randomElement(using: &generator) ?? "a", at: cursor)
            }
            let place = Bool.random(using: &generator) ? text.count : Int.random(in: 0...text.count, using: &generator)
            line.draw(String(text), cursor: place)
            let wanted = Self.rows(of: [">", " "] + text, cursor: place + 2, columns: columns)
            let seen = line.screen.lines
            let tops = max(0, wanted.rows.count - rows)
            let top = wanted.row - line.screen.row
            let trace: Comment = "seed \(seed), step \(step), \(rows)x\(columns): \(wanted) but \(line.screen)"
            guard (0...tops).contains(top), line.screen.column == wanted.column else {
                Issue.record(trace)
                return
            }
            let part = wanted.rows.dropFirst(top).prefix(rows)
            #expect(seen == part + Array(repeating: "", count: rows - part.count), trace)
        }
    }

    /// The rows as a person would break them, and where the cursor is.
    private static func rows(
        of scalars: [Unicode.Scalar], cursor: Int, columns: Int
    ) -> (rows: [String], row: Int, column: Int) {
        var rows = [""]
        var column = 0
        var place = (row: 0, column: 0)
        for index in 0...scalars.count {
            let scalar: Unicode.Scalar? = index < scalars.count ? scalars[index] : nil
            let width = scalar.map { $0 == "\n" ? 0 : String($0).displayWidth } ?? 0
            if column + width > columns || column == columns {
                rows.append("")
                column = 0
            }
            if index == cursor { place = (rows.count - 1, column) }
            guard let scalar else { break }
            if scalar == "\n" {
                rows.append("")
                column = 0
            } else {
                rows[rows.count - 1].unicodeScalars.append(scalar)
                column += width
            }
        }
        return (rows.map { $0 == "> " ? ">" : $0 }, place.row, place.column)
    }
}

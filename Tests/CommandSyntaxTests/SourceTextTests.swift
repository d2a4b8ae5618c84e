// Tests that lines and columns are found, whatever the line ends and however long the text.

import CommandSyntax
import Testing

@Suite struct SourceTextTests {
    @Test(
        "an offset has a line and a column, counted in characters",
        arguments: [
            ("abc", 2, 1, 3),
            ("abc\ndef", 4, 2, 1),
            ("abc\r\ndef", 6, 2, 2),
            ("坚果 x", 7, 1, 4),
            ("e\u{301}x", 3, 1, 2),
            ("👩‍👩‍👧x", 18, 1, 2),
            ("\u{FEFF}abc", 1, 1, 2),
            ("", 0, 1, 1),
            ("abc\n", 4, 2, 1),
            ("abc", 99, 1, 4),
        ])
    func places(text: String, offset: Int, line: Int, column: Int) {
        let source = SourceText(name: "a", text: text)
        #expect(source.line(at: offset) == line)
        #expect(source.column(at: offset) == column)
    }

    @Test(
        "a line is given without its end", arguments: [("a\nb", 2, "b"), ("a\r\n\r\nc", 1, "a"), ("a\r\n\r\nc", 2, "")])
    func lines(text: String, line: Int, content: String) throws {
        let source = SourceText(name: "a", text: text)
        let range = try #require(source.range(ofLine: line))
        #expect(source.text(in: range) == content)
    }

    @Test("there is no line beyond the last or before the first", arguments: [-1, 0, 3, Int.max])
    func noLine(line: Int) {
        #expect(SourceText(name: "a", text: "a\nb").range(ofLine: line) == nil)
    }

    @Test("a block of standard input goes on counting lines")
    func firstLine() throws {
        let source = SourceText(name: "-", bytes: Array("a\nb".utf8), firstLine: 41)
        #expect(source.line(at: 2) == 42)
        #expect(source.range(ofLine: 1) == nil)
        #expect(source.range(ofLine: 42) == 2..<3)
        #expect(SourcePlace(source, 2..<3).line == 42)
    }

    @Test("very many lines, and a very long one, are read in one pass")
    func large() {
        let many = SourceText(name: "many", text: String(repeating: "toggle 0\n", count: 200_000))
        #expect(LexedText(many).statements.count == 200_000)
        #expect(many.line(at: many.bytes.count - 2) == 200_000)
        let long = SourceText(name: "long", text: "toggle " + String(repeating: "12 ", count: 100_000))
        #expect(LexedText(long).statements.first?.words.count == 100_001)
    }

    @Test("ranges outside the text give what lies inside")
    func outside() {
        let source = SourceText(name: "a", text: "abc")
        #expect(source.text(in: 1..<99) == "bc")
        #expect(source.text(in: 7..<9) == "")
    }
}

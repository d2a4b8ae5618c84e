// Tests that messages are laid out as people and editors expect them, byte for byte.

import CommandSyntax
import Testing

@Suite struct DiagnosticPrinterTests {
    private let printer = DiagnosticPrinter.self

    private func place(_ text: String, _ range: Range<Int>, name: String = "inner.fold") -> SourcePlace {
        SourcePlace(SourceText(name: name, text: text), range)
    }

    @Test("a message names its place, shows the line and points at the fault")
    func plain() {
        let text = printer.text(
            for: Diagnostic(.error, "no section 7; there are sections 0…3", at: place("show\n\ntoggle 7\n", 13..<14)))
        #expect(
            text == """
                inner.fold:3:8: error: no section 7; there are sections 0…3
                  toggle 7
                         ^
                """)
    }

    @Test("a message from an included file names the chain, the outermost first")
    func chain() {
        let inner = Diagnostic(.error, "no section 7; there are sections 0…3", at: place("a\nb\ntoggle 7", 11..<12))
        let text = printer.text(
            for: inner.included(from: place("\n\nrun inner.fold", 2..<16, name: "middle.fold"))
                .included(from: place("run middle.fold", 0..<3, name: "outer.fold")))
        #expect(
            text == """
                outer.fold:1: in middle.fold:3: in inner.fold:3:8: error: no section 7; there are sections 0…3
                  toggle 7
                         ^
                """)
    }

    @Test(
        "the caret stands under its character, however wide the line",
        arguments: [
            ("toggle 坚果 x", 14..<15, "toggle 坚果 x", "            ^"),
            ("toggle 坚果", 7..<13, "toggle 坚果", "       ^~~~"),
            ("\ttoggle\t7", 8..<9, " toggle 7", "        ^"),
            ("show 👍 7", 10..<11, "show 👍 7", "        ^"),
            ("toggle", 6..<6, "toggle", "      ^"),
            ("toggle 77; show", 7..<9, "toggle 77; show", "       ^~"),
            ("a\u{1B}[2J 7", 6..<7, "a\u{FFFD}[2J 7", "      ^"),
            ("a\u{202E}b 7", 6..<7, "a\u{FFFD}b 7", "    ^"),
            ("'a\nb'", 0..<6, "'a", "^~"),
            ("x 7\r\n", 2..<3, "x 7", "  ^"),
        ])
    func carets(text: String, range: Range<Int>, line: String, marks: String) {
        let printed = printer.text(for: Diagnostic(.error, "x", at: place(text, range, name: "")))
        #expect(printed == "error: x\n  \(line)\n  \(marks)")
    }

    @Test("a long line is cut to a window around the caret")
    func longLine() {
        let text = String(repeating: "a", count: 500_000) + " 7 " + String(repeating: "b", count: 500_000)
        let printed = printer.text(for: Diagnostic(.error, "x", at: place(text, 500_001..<500_002)))
        let left = "…" + String(repeating: "a", count: 39) + " "
        #expect(
            printed == """
                inner.fold:1:500002: error: x
                  \(left)7 \(String(repeating: "b", count: 58))…
                  \(String(repeating: " ", count: 41))^
                """)
    }

    @Test("a window is not cut within a character")
    func longWideLine() throws {
        let text = String(repeating: "坚", count: 2_000)
        let lines = printer.text(for: Diagnostic(.error, "x", at: place(text, 3_000..<3_003))).split(separator: "\n")
        #expect(lines[1] == "  …" + String(repeating: "坚", count: 100) + "…")
        #expect(lines[2] == "  " + String(repeating: " ", count: 81) + "^~")
    }

    @Test("a suggestion is asked behind the sentence, and a note says so")
    func suggestion() {
        let diagnostic = Diagnostic(.note, "no command togle", suggestion: "toggle")
        #expect(printer.text(for: diagnostic) == "note: no command togle; did you mean toggle?")
    }

    @Test("what a message quotes cannot command the terminal")
    func harmless() {
        let diagnostic = Diagnostic(.error, "no file \u{1B}[31m\n", at: place("a", 0..<1, name: "\u{7}.fold"))
        let text = printer.text(for: diagnostic)
        #expect(text == "\u{FFFD}.fold:1:1: error: no file \u{FFFD}[31m\u{FFFD}\n  a\n  ^")
    }

    @Test("lexical mistakes read as sentences")
    func mistakes() {
        let lexed = read("show \"\\q'\nshow 'a")
        let source = SourceText(name: "a.fold", text: "show \"\\q'\nshow 'a")
        #expect(
            lexed.mistakes.map { printer.text(for: $0.diagnostic(in: source)) } == [
                """
                a.fold:1:7: error: no escape \\q; there are \\" \\\\ \\n \\t \\u{…}
                  show "\\q'
                        ^~
                """,
                """
                a.fold:1:6: error: this " is not closed in its line
                  show "\\q'
                       ^
                """,
                """
                a.fold:2:6: error: this ' is not closed in its line
                  show 'a
                       ^
                """,
            ])
    }
}

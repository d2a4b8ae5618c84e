// Widths of texts, texts cut or filled to a width, and blanks around them.

import TerminalText
import TestSupport
import Testing

@Suite("Widths")
struct DisplayWidthTests {
    @Test(
        "a text is as wide as the terminal shows it",
        arguments: [
            ("", 0), ("abc", 3), ("打开", 4), ("a打", 3), ("👍", 2), ("e\u{301}", 1), ("é", 1), ("カタカナ", 8), ("한국", 4),
            ("…", 1), ("▾ 0", 3), ("\u{200D}", 0), ("\u{1}", 0), ("ÿ", 1),
        ])
    func widths(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test("a substring has the width of its own scalars")
    func substring() {
        #expect("打开 door".dropFirst(1).displayWidth == 7)
    }

    @Test(
        "a text is cut by columns, never through a character",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("打开门", 5, "打开…"), ("打开门", 4, "打…"), ("打", 1, "…"), ("打", 0, ""),
            ("", 0, ""), ("e\u{301}bc", 2, "e\u{301}…"),
        ])
    func truncated(text: String, columns: Int, cut: String) {
        #expect(text.truncated(to: columns) == cut)
    }

    @Test("a cut text is never wider than asked, and is the whole text or ends in an ellipsis", arguments: 1...40)
    func truncatedRandomly(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let text = awkwardText(using: &generator)
            let columns = Int.random(in: 1...20, using: &generator)
            let cut = text.truncated(to: columns)
            #expect(cut.displayWidth <= columns, "seed \(seed), \(text.debugDescription) to \(columns)")
            #expect(cut == text || cut.hasSuffix("…"), "seed \(seed), \(text.debugDescription) to \(columns)")
        }
    }

    private func awkwardText(using generator: inout SeededGenerator) -> String {
        let pieces = ["a", " ", "é", "e\u{301}", "打", "カ", "👍", "👩\u{200D}👦", "…", "\u{FFFD}"]
        return (0..<Int.random(in: 0...20, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
        }.joined()
    }

    @Test("blanks fill a text up to a width, and cut nothing off")
    func padded() {
        #expect("打".padded(to: 4) == "打  ")
        #expect("打开".padded(to: 4) == "打开")
        #expect("打开门".padded(to: 4) == "打开门")
        #expect("".padded(to: 0) == "")
    }

    @Test(
        "blanks at the end, and around a text, are taken off",
        arguments: [
            ("", "", ""), (" \t ", "", ""), ("a b", "a b", "a b"), (" a \t\r", " a", "a \t\r"), ("\t打 ", "\t打", "打"),
        ])
    func trimmed(text: String, atEnd: String, around: String) {
        #expect(text.trimmedEnd == atEnd)
        #expect(text.trimmedBlanks == around)
    }
}

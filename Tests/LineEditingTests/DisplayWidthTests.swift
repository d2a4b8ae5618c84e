// Widths of texts, printable texts, texts cut to a width.
import LineEditing
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
        #expect(Terminal.displayWidth(of: text) == width)
    }

    @Test("a substring has the width of its own scalars")
    func substring() {
        #expect(Terminal.displayWidth(of: "打开 door".dropFirst(1)) == 7)
    }

    @Test(
        "printable text moves no cursor and turns no writing",
        arguments: [
            ("a\tb", "a b"), ("a\nb", "a\u{FFFD}b"), ("\u{1B}[31m", "\u{FFFD}[31m"), ("\u{85}", "\u{FFFD}"), ("打", "打"),
            ("a\u{202E}txt.exe", "a\u{FFFD}txt.exe"), ("\u{2028}\u{2029}", "\u{FFFD}\u{FFFD}"),
            ("\u{61C}\u{200E}\u{2066}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("👩\u{200D}👦", "👩\u{200D}👦"),
        ])
    func printable(text: String, printed: String) {
        #expect(Terminal.printable(text) == printed)
    }

    @Test(
        "a text is cut by columns, never through a character",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("打开门", 5, "打开…"), ("打开门", 4, "打…"), ("打", 1, "…"), ("打", 0, ""),
            ("", 0, ""), ("e\u{301}bc", 2, "e\u{301}…"),
        ])
    func truncated(text: String, columns: Int, cut: String) {
        #expect(Terminal.truncated(text, to: columns) == cut)
    }

    @Test("a cut text is never wider than asked, and is the whole text or ends in an ellipsis", arguments: 1...40)
    func truncatedRandomly(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let text = Terminal.printable(awkwardText(longest: 20, using: &generator))
            let columns = Int.random(in: 1...20, using: &generator)
            let cut = Terminal.truncated(text, to: columns)
            #expect(Terminal.displayWidth(of: cut) <= columns, "seed \(seed), \(text.debugDescription) to \(columns)")
            #expect(cut == text || cut.hasSuffix("…"), "seed \(seed), \(text.debugDescription) to \(columns)")
        }
    }

    @Test("a descriptor that is no terminal has no size")
    func noTerminal() {
        #expect(!Terminal.isTerminal(-1))
        #expect(Terminal.size(of: -1) == nil)
    }

    @Test("colour is wanted unless NO_COLOR is there and not empty")
    func color() {
        #expect(Terminal.wantsColor(in: [:]))
        #expect(Terminal.wantsColor(in: ["NO_COLOR": ""]))
        #expect(!Terminal.wantsColor(in: ["NO_COLOR": "1"]))
    }
}

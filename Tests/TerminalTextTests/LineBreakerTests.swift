// Lines broken to fit a window: never in a word, and what goes on stands under what it belongs to.

import TerminalText
import Testing

@Suite("Lines that fit a window")
struct LineBreakerTests {
    private static let crash =
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after "
        + "the update (0) must be equal to the number of rows contained in that section before the update (3), plus or "
        + "minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted)."
    /// Lines as commands print them.
    private static let lines = [
        crash, "   " + crash, "12  " + crash, "   fits         " + crash, String(repeating: " ", count: 16) + crash,
        "# found in 3 steps, by no shorter way; tried 12 states and 40 steps, and nothing else besides that",
        "1  renamed section 0 \"坚果\" to \"视图只记得别人告诉它的事情，视图只记得别人告诉它的事情\"",
        "error: no section 7; there are sections 0…3, and 👍 👍👍 none of them has a title like the one that is meant",
        "≠ drawn open, now closed; cached 3 rows, now 0; title drawn \"Trains\", now \"Buses\"",
    ]

    private func broken(_ text: String, _ columns: Int, indent: Int? = nil) -> [String] {
        LineBreaker(columns: columns)?.lines(of: text, indent: indent) ?? ["no breaker"]
    }

    @Test(
        "what goes on stands under the line's own text",
        arguments: [
            ("one two three four five", 20, ["one two three four", "five"]),
            ("one two three four 5", 20, ["one two three four 5"]),
            ("   one two three four", 20, ["   one two three", "   four"]),
            ("1  crash row-count in 0", 20, ["1  crash row-count", "   in 0"]),
            ("   off  three rows fewer", 20, ["   off  three rows", "        fewer"]),
            // The text's column is too far to the right to go on there.
            ("   cannot tell  too few words", 20, ["   cannot tell  too", "     few words"]),
            ("# found by no shorter way", 20, ["# found by no", "# shorter way"]),
            ("坚果坚果坚果坚果坚果坚果", 20, ["坚果坚果坚果坚果坚果", "坚果"]),
            ("  坚果坚果坚果坚果坚果。", 20, ["  坚果坚果坚果坚果坚", "  果。"]),
            // A word that is longer than the room behind the indent goes to the left, one longer than the window stays whole.
            ("   label  a-word-of-seventeen", 20, ["   label", " a-word-of-seventeen"]),
            ("   x a-word-longer-than-the-window y", 20, ["   x", "a-word-longer-than-the-window", "   y"]),
            ("0  ▾ Alps  ▾ Alps  ≠ open", 20, ["0  ▾ Alps  ▾ Alps", "   ≠ open"]),
        ] as [(String, Int, [String])])
    func examples(_ text: String, _ columns: Int, _ expected: [String]) {
        #expect(broken(text, columns) == expected)
    }

    @Test("no line is wider than the window, and no word is broken", arguments: lines, [20, 40, 60, 79])
    func widths(_ text: String, _ columns: Int) {
        let lines = broken(text, columns)
        #expect(lines.count > 1)
        for line in lines { #expect(line.displayWidth <= columns, "\(line)") }
        // Chinese has no words that blanks part, so there the characters are compared.
        func words(_ text: String) -> [String] {
            let parts = text.split(separator: " ")
            return (text.contains("坚") ? parts.flatMap { $0.map(String.init) } : parts.map(String.init))
        }
        let marks = text.hasPrefix("# ") ? lines.count - 1 : 0
        #expect(words(lines.joined(separator: " ")).count == words(text).count + marks)
        #expect(marks > 0 || words(lines.joined(separator: " ")) == words(text))
    }

    @Test(
        "colours take no columns, and lines end where they would without",
        arguments: lines.filter { !$0.hasPrefix("#") }, [20, 40, 60])
    func colour(_ text: String, _ columns: Int) {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let painted = words.map { Self.painted(String($0)) }.joined(separator: " ")
        let plain = broken(painted, columns).map(Self.withoutColour)
        #expect(plain == broken(text, columns))
        let blanks = text.prefix { $0 == " " }
        let whole = String(blanks) + Self.painted(String(text.dropFirst(blanks.count)))
        #expect(broken(whole, columns).map(Self.withoutColour) == broken(text, columns))
    }

    private static func painted(_ text: String) -> String { text.isEmpty ? "" : "\u{1B}[31m\(text)\u{1B}[0m" }

    private static func withoutColour(_ line: String) -> String {
        line.replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "")
    }

    @Test("an indent that is asked for is kept, but not past the middle of the window")
    func indents() {
        #expect(broken("one two three four five", 20, indent: 7) == ["one two three four", "       five"])
        #expect(broken("   one two three four five", 20, indent: 15) == ["   one two three", "   four five"])
    }

    @Test("without a window, and in a very narrow one, lines stay as they are", arguments: [nil, 0, 19])
    func unbroken(_ columns: Int?) {
        #expect(LineBreaker(columns: columns) == nil)
    }
}

// Prose broken into lines: at blanks and between Chinese characters, by the columns that they take.

import TerminalText
import Testing

@Suite("Prose")
struct ProseTests {
    @Test(
        "lines end at blanks, and where Chinese characters meet",
        arguments: [
            ("", 40, [""]), ("short", 40, ["short"]),
            ("one two three four five six seven", 21, ["one two three four", "five six seven"]),
            ("one  two", nil, ["one  two"]),
            ("a narrow window is left to the terminal", 10, ["a narrow window is left to the terminal"]),
            ("averyveryverylongwordthatfitsnoline and more", 21, ["averyveryverylongwordthatfitsnoline", "and more"]),
            ("视图只记得别人告诉它的事情而已", 21, ["视图只记得别人告诉它", "的事情而已"]),
            // No line begins with a full stop, so the character before it goes with it.
            ("视图只记得别人告诉它。事情", 21, ["视图只记得别人告诉", "它。事情"]),
            ("abc 视图只记得 def ghi jkl", 21, ["abc 视图只记得 def", "ghi jkl"]),
            ("「视图」「只记」「得别」「人告」", 21, ["「视图」「只记」「得", "别」「人告」"]),
        ] as [(String, Int?, [String])])
    func lines(_ text: String, _ columns: Int?, _ expected: [String]) {
        #expect(Prose.wrapped(text, columns: columns) == expected)
    }

    @Test("no line is wider than the window, and none loses anything but blanks", arguments: 20..<70)
    func widths(_ columns: Int) {
        let text = "The view 视图 remembers what it was told; 视图只记得别人告诉它的事。 toggle 坚果 opens it, (see 7). "
        let lines = Prose.wrapped(text + text, columns: columns)
        for line in lines { #expect(line.displayWidth < columns, "\(line)") }
        #expect(lines.joined().filter { $0 != " " } == (text + text).filter { $0 != " " })
    }

    @Test("however wide the window, lines stay readable")
    func wide() {
        let lines = Prose.wrapped(String(repeating: "word ", count: 100), columns: 400)
        #expect(lines.allSatisfy { $0.displayWidth <= 100 })
    }
}

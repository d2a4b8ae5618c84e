// Prompts, hints and styled text as the terminal and libedit are given them.
import TerminalText
import TestSupport
import Testing

@testable import LineEditing

@Suite("Styled text, prompts and hints")
struct PromptTests {
    @Test("styled text has its codes around each piece, or none at all without colour")
    func rendered() {
        let text: StyledText = [.init("fold", .green), "> ", .init("", .red), .init("x\n", .faint)]
        #expect(text.rendered(colored: true) == "\u{1B}[32mfold\u{1B}[0m> \u{1B}[2mx\u{FFFD}\u{1B}[0m")
        #expect(text.rendered(colored: false) == "fold> x\u{FFFD}")
        #expect(text.plain == "fold> x\u{FFFD}")
    }

    private static let prompts: [(Prompt, String)] = [
        (["> "], "> "),
        ([.init("f", .green), "> "], "<[32mf<[0m> "),
        ([.init("f", .green), .init("3", .bold), "> "], "<[32mf<[0m<[1m3<[0m> "),
        ([.init("f>", .red)], "<[31mf><[0m"),
        ([.init("", .red), ">"], ">"),
        ([.init("\u{1}", .yellow), ">"], "<[33m\u{FFFD}<[0m>"),
        ([], ""),
    ]

    private func drawn(_ prompt: Prompt, colored: Bool) -> String {
        var bytes: [UInt8] = []
        let layout = TextLayout(PromptedText(prompt: prompt, line: []), columns: 80)
        layout.draw(row: 0, colored: colored, into: &bytes)
        // `<` for Esc, to be readable.
        return String(decoding: bytes.map { $0 == 0x1B ? UInt8(ascii: "<") : $0 }, as: UTF8.self)
    }

    @Test("a prompt is drawn with its codes around each piece, and none without colour", arguments: prompts)
    func prompt(prompt: Prompt, codes: String) {
        #expect(drawn(prompt, colored: true) == codes)
        #expect(drawn(prompt, colored: false) == prompt.plain)
    }

    @Test("a style ends with its row, and begins again in the next")
    func promptOfTwoRows() {
        let layout = TextLayout(PromptedText(prompt: [.init("abcd", .red)], line: []), columns: 3)
        var rows: [[UInt8]] = [[], []]
        for row in 0..<2 { layout.draw(row: row, colored: true, into: &rows[row]) }
        #expect(rows.map { String(decoding: $0, as: UTF8.self) } == ["\u{1B}[31mabc\u{1B}[0m", "\u{1B}[31md\u{1B}[0m"])
    }

    @Test(
        "a hint is grey, or in parentheses where there is no colour, and cut to its room",
        arguments: [
            (" S…", 20, true, "\u{1B}[2m S…\u{1B}[0m"),
            (" S…", 20, false, " (S…)"),
            (" SECTION", 5, true, "\u{1B}[2m SEC…\u{1B}[0m"),
            (" SECTION", 7, false, " (SEC…)"),
            (" SECTION", 3, false, ""),
            ("   ", 20, false, ""),
            ("", 20, true, ""),
            (" a\nb", 20, false, " (a\u{FFFD}b)"),
            ("打开", 3, true, "\u{1B}[2m打…\u{1B}[0m"),
        ])
    func hint(hint: String, room: Int, colored: Bool, shown: String) {
        #expect(HintText.rendered(hint, room: room, colored: colored) == shown)
    }
}

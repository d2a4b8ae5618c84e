// Prompts, hints and styled text as the terminal and libedit are given them.
import TestSupport
import Testing

@testable import LineEditing

@Suite("Styled text, prompts and hints")
struct PromptTests {
    @Test("styled text has its codes around each piece, or none at all without colour")
    func rendered() {
        let text: StyledText = [.init("fold", .green), "> ", .init("", .red), .init("x\n", .grey)]
        #expect(text.rendered(colored: true) == "\u{1B}[32mfold\u{1B}[0m> \u{1B}[2mx\u{FFFD}\u{1B}[0m")
        #expect(text.rendered(colored: false) == "fold> x\u{FFFD}")
        #expect(text.plain == "fold> x\u{FFFD}")
    }

    private static let prompts: [(Prompt, String)] = [
        (["> "], "> "),
        ([.init("f", .green), "> "], "|<[32m|f|<[0m|> "),
        ([.init("f", .green), .init("3", .bold), "> "], "|<[32m|f|<[0m||<[1m|3|<[0m|> "),
        ([.init("f>", .red)], "|<[31m|f>|<[0m|"),
        ([.init("", .red), ">"], ">"),
        ([.init("\u{1}", .cyan), ">"], "|<[36m|\u{FFFD}|<[0m|>"),
        ([], ""),
    ]

    @Test("the codes of a prompt stand between borders", arguments: prompts)
    func prompt(prompt: Prompt, codes: String) {
        // `|` for a border and `<` for Esc, to be readable.
        let readable = prompt.renderedForEditor(colored: true).map { character in
            character == "\u{1}" ? "|" : character == "\u{1B}" ? "<" : character
        }
        #expect(String(readable) == codes)
    }

    @Test("between the borders of a prompt are codes, outside is text, whatever its pieces", arguments: 1...40)
    func promptRandomly(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let prompt = Prompt(
                (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                    .init(
                        awkwardText(longest: 3, using: &generator),
                        TextStyle.allCases.randomElement(using: &generator) ?? .plain)
                })
            let parts = prompt.renderedForEditor(colored: true)
                .split(separator: "\u{1}", omittingEmptySubsequences: false)
            let trace: Comment = "seed \(seed), \(prompt)"
            #expect(!parts.count.isMultiple(of: 2), trace)
            let outside = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
            let inside = parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
            // By scalars: a mark at the start of a piece joins the character before it.
            #expect(Array(outside.unicodeScalars) == Array(prompt.plain.unicodeScalars), trace)
            #expect(inside.allSatisfy { $0.hasPrefix("\u{1B}[") && $0.hasSuffix("m") }, trace)
        }
    }

    @Test("without colour a prompt has no codes")
    func plainPrompt() {
        let prompt: Prompt = [.init("f", .green), .init(">", .bold)]
        #expect(prompt.renderedForEditor(colored: false) == "f>")
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

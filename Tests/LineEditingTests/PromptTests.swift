// Prompts, hints and styled text as the terminal and libedit are given them.
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
        ([.init("f", .green), .init("o", .green), "> "], "|<[32m|fo|<[0m|> "),
        ([.init("f", .green), .init("3", .bold), "> "], "|<[32m|f|<[0m<[1m|3|<[0m|> "),
        ([.init("f>", .red)], "|<[31m|f>|<[0m| "),
        ([.init("", .red), ">"], ">"),
        ([.init("\u{301}打", .red), ">"], "|<[31m|打|<[0m|>"),
        ([.init("\u{1}", .cyan), ">"], "|<[36m|\u{FFFD}|<[0m|>"),
        ([], ""),
    ]

    @Test(
        "a prompt has one group of codes before the first character of each style, and a blank after a last colour",
        arguments: prompts)
    func prompt(prompt: Prompt, codes: String) {
        // `|` for the border of codes and `<` for Esc, to be readable.
        let readable = prompt.renderedForLibedit(colored: true).map { character in
            character == "\u{1}" ? "|" : character == "\u{1B}" ? "<" : character
        }
        #expect(String(readable) == codes)
    }

    @Test("in a prompt no two groups of codes touch and none ends it, whatever its pieces", arguments: 1...40)
    func promptRandomly(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let prompt = Prompt(
                (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                    .init(
                        awkwardText(longest: 3, using: &generator),
                        TextStyle.allCases.randomElement(using: &generator) ?? .plain)
                })
            let parts = prompt.renderedForLibedit(colored: true).split(
                separator: "\u{1}", omittingEmptySubsequences: false)
            let trace = "seed \(seed), \(prompt)"
            // Text and codes take turns, text first and last.
            #expect(parts.count.isMultiple(of: 2) == false, "\(trace)")
            for (index, part) in parts.enumerated() where index > 0 {
                #expect(!part.isEmpty, "\(trace)")
                #expect(part.hasPrefix("\u{1B}") == !index.isMultiple(of: 2), "\(trace)")
            }
        }
    }

    @Test("without colour a prompt has no codes")
    func plainPrompt() {
        let prompt: Prompt = [.init("f", .green), .init(">", .bold)]
        #expect(prompt.renderedForLibedit(colored: false) == "f>")
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

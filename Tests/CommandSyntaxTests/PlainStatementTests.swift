// Tests that statements which are passed over as plain are what the lexer reads them as.

import CommandSyntax
import TestSupport
import Testing

@Suite("Plain statements")
struct PlainStatementTests {
    @Test(
        "a name with whole numbers on a line of its own is plain",
        arguments: [
            ("toggle 2", "toggle 1"), ("toggle 2\nshow", "toggle 1"), ("  \n\t toggle\t2  5 \r\nshow", "toggle 2"),
            ("open-all", "open-all 0"), ("toggle 000000007", "toggle 1"), ("goto 999999999", "goto 1"),
        ])
    func plain(text: String, found: String) {
        var lexer = Lexer(SourceText(name: "", text: text))
        var name = ""
        #expect(
            lexer.skipNumericStatement {
                name = "\(String(decoding: $0, as: UTF8.self)) \($1)"
                return true
            })
        #expect(name == found)
        #expect(lexer.next()?.text == (text.hasSuffix("show") ? "show" : nil))
    }

    @Test(
        "what the lexer has to look at is not",
        arguments: [
            "", "  \n", "toggle 2; show", "toggle 2 # why", "# toggle 2", "toggle 2#", "toggle 1.3", "toggle -2",
            "toggle +2",
            "toggle 1-3", "toggle2", "toggle 2x", "toggle '2'", "toggle 1234567890", "toggle Fruit", "Toggle 2", "5",
            "'toggle' 2",
            "toggle é", "toggle 2 \\",
        ])
    func notPlain(text: String) {
        var lexer = Lexer(SourceText(name: "", text: text))
        #expect(!lexer.skipNumericStatement { _, _ in true })
        #expect(lexer.next()?.text == LexedText(SourceText(name: "", text: text)).statements.first?.text, "it moved")
    }

    @Test("one that may be wrong is left where it stands")
    func mayBeWrong() {
        var lexer = Lexer(SourceText(name: "", text: "toggle 2\nshow"))
        #expect(!lexer.skipNumericStatement { _, numbers in numbers > 1 })
        #expect(lexer.next()?.text == "toggle 2")
    }

    @Test("any text reads the same whether plain statements are passed over or not", arguments: 0..<300)
    func passedOver(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "toggle", "open-all", " ", " ", "7", "10", "\n", "\n", "\r\n", ";", "#", "'a'", "1.3", "é", "\t", "x",
        ]
        let text = (0..<60).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
        let source = SourceText(name: "random", text: text)
        var lexer = Lexer(source)
        var whole = LexedText(source).statements[...]
        while true {
            var found: (name: String, numbers: Int)?
            let isPlain = lexer.skipNumericStatement {
                found = (String(decoding: $0, as: UTF8.self), $1)
                return true
            }
            guard isPlain, let found else {
                let next = lexer.next()
                #expect(next?.range == whole.popFirst()?.range, "seed \(seed)")
                if next == nil { break }
                continue
            }
            let statement = whole.popFirst()
            #expect(statement?.isWellFormed == true && statement?.name.text == found.name, "seed \(seed)")
            #expect(statement?.words.count == found.numbers + 1, "seed \(seed)")
            #expect(statement?.words.dropFirst().allSatisfy { Int($0.text) != nil } == true, "seed \(seed)")
        }
    }
}

// Tests that no text at all makes the lexer trap, lose its place or read a word differently the second time.

import CommandSyntax
import TestSupport
import Testing

@Suite struct RandomTextTests {
    @Test("random bytes never trap, and every range slices back to its word", arguments: 0..<300)
    func randomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet =
            Array("ab01.-;#\"'\\\n\r\t  {}u41|echo expect calls ".utf8) + [0xC3, 0xA4, 0xFF, 0xEF, 0xBB, 0xBF, 0]
        let bytes = (0..<Int(random.next() % 200)).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
        for quotes in [OpenQuotes.endAtLineEnd, .mayContinue] {
            let source = SourceText(name: "random", bytes: bytes)
            let lexed = LexedText(source, quotes: quotes, tailRule: sampleTail)
            var end = 0
            for statement in lexed.statements {
                #expect(statement.range.lowerBound >= end, "seed \(seed)")
                #expect(!statement.words.isEmpty, "seed \(seed)")
                for word in statement.words {
                    #expect(
                        word.range.lowerBound >= end && word.range.upperBound > word.range.lowerBound, "seed \(seed)")
                    end = word.range.upperBound
                    if !word.isQuoted { #expect(source.text(in: word.range) == word.text, "seed \(seed)") }
                    #expect(word.text.count >= word.quotedCount, "seed \(seed)")
                }
                if let rest = statement.rest {
                    #expect(rest.lowerBound >= end && rest.upperBound <= statement.range.upperBound, "seed \(seed)")
                }
                end = statement.range.upperBound
                #expect(end <= source.bytes.count, "seed \(seed)")
            }
            let printer = DiagnosticPrinter.self
            for mistake in lexed.mistakes {
                #expect(mistake.range.upperBound <= source.bytes.count, "seed \(seed)")
                let lines = printer.text(for: mistake.diagnostic(in: source)).split(separator: "\n")
                #expect(lines.count == 3, "seed \(seed)")
            }
        }
    }

    @Test("lexing line by line gives what lexing at once gives, where no quote crosses a line", arguments: 0..<100)
    func lineByLine(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "show", " ", " ", ";", "\n", "\r\n", "'a b'", "\"c\\n\"", "# d", "echo", "expect calls", "1.3", "é", "'",
        ]
        let text = (0..<40).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
        let source = SourceText(name: "random", text: text)
        let whole = LexedText(source, tailRule: sampleTail)
        let lines = (1...source.lineCount).flatMap { line in
            LexedText(source, in: source.range(ofLine: line), tailRule: sampleTail).statements
        }
        #expect(lines.map(\.words) == whole.statements.map(\.words), "seed \(seed)")
    }

    @Test("a text written as a word is read back as that text", arguments: 0..<300)
    func quotingReadsBack(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabet: [Character] = [
            "a", " ", ";", "#", "\"", "'", "\\", "\n", "\t", "\u{1B}", "坚", "é", "-", "\0", "👩‍👩‍👧",
        ]
        let text = String(
            (0..<Int(random.next() % 8)).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] })
        for forced in [false, true] {
            let lexed = read("show \(text.quotedForStatement(forced: forced)) end")
            #expect(lexed.mistakes.isEmpty, "seed \(seed)")
            #expect(lexed.statements.map { $0.words.map(\.text) } == [["show", text, "end"]], "seed \(seed)")
        }
    }
}

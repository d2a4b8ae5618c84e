// Tests that texts are read into words and statements by the rules of the language.

import CommandSyntax
import Testing

@Suite struct LexerTests {
    @Test(
        "a text is read into these statements",
        arguments: [
            ("", []),
            ("  \t ", []),
            ("toggle 0", ["toggle|0"]),
            ("  toggle\t 0  ", ["toggle|0"]),
            ("toggle 0;show", ["toggle|0", "show"]),
            ("toggle 0 ; show ;; ; info;", ["toggle|0", "show", "info"]),
            ("toggle 0\nshow\n\n\ninfo", ["toggle|0", "show", "info"]),
            ("toggle 0\r\nshow\r\n", ["toggle|0", "show"]),
            ("\u{FEFF}toggle 0\n", ["toggle|0"]),
            ("toggle Früchte 坚果 👩‍👩‍👧", ["toggle|Früchte|坚果|👩‍👩‍👧"]),
        ])
    func splits(text: String, statements: [String]) {
        #expect(words(of: text) == statements)
    }

    @Test(
        "a comment begins where a word could",
        arguments: [
            ("# all of it", []),
            ("   # all of it; too", []),
            ("show # the rest ; show", ["show"]),
            ("show #", ["show"]),
            ("show;# the rest", ["show"]),
            ("show a#b", ["show|a#b"]),
            ("show 'a'#b", ["show|a#b"]),
            ("show '# no' \"# no\"", ["show|# no|# no"]),
            ("# one\nshow\n# two", ["show"]),
        ])
    func comments(text: String, statements: [String]) {
        #expect(words(of: text) == statements)
    }

    @Test(
        "quotes open at the start of a word only, and a tail may follow them",
        arguments: [
            (#"toggle "My Fruit""#, ["toggle|My Fruit"]),
            (#"toggle 'My "Fruit"'"#, [#"toggle|My "Fruit""#]),
            (#"toggle "a;b # c""#, ["toggle|a;b # c"]),
            (#"section "My Fruit": a"#, ["section|My Fruit:|a"]),
            (#"toggle it's 5" a"b"#, [#"toggle|it's|5"|a"b"#]),
            (#"toggle "a""b""#, [#"toggle|a"b""#]),
            (#"toggle "" ''"#, ["toggle||"]),
            (#"toggle "a";show"#, ["toggle|a", "show"]),
            (#"toggle "a\"b\\c\nd\te""#, ["toggle|a\"b\\c\nd\te"]),
            (#"toggle "\u{41}\u{1F600}\u{0}""#, ["toggle|A😀\0"]),
            (#"toggle 'a\nb' a\nb"#, [#"toggle|a\nb|a\nb"#]),
        ])
    func quotes(text: String, statements: [String]) {
        #expect(words(of: text) == statements)
    }

    @Test(
        "a word knows how many of its characters stood in quotes",
        arguments: [
            ("plain:", 0, false, "plain:"),
            (#""My Fruit":"#, 8, true, ":"),
            (#""a\"b"c"#, 3, true, "c"),
            ("'坚果，'再", 3, true, "再"),
            ("''", 0, true, ""),
            ("''x", 0, true, "x"),
        ])
    func quotedCount(text: String, count: Int, isQuoted: Bool, tail: String) throws {
        let word = try #require(read(text).statements.first?.words.first)
        #expect(word.quotedCount == count)
        #expect(word.isQuoted == isQuoted)
        #expect(word.unquotedTail == tail)
    }

    @Test("a quoted word is no keyword")
    func keywords() throws {
        let words = try #require(read("show open 'open'").statements.first?.words)
        #expect(words.map { $0.isKeyword("open") } == [false, true, false])
    }

    @Test(
        "some statements take the rest of their line as it stands",
        arguments: [
            ("echo it's; # \"so", "it's; # \"so"),
            ("echo   two blanks before", "  two blanks before"),
            ("echo", ""),
            ("echo ", ""),
            ("echo\r\nshow", ""),
            ("echo a \r\nshow", "a "),
            ("| ▸ 0  Nuts   2 rows", "▸ 0  Nuts   2 rows"),
            ("|      0.0  Apple", "     0.0  Apple"),
        ])
    func raw(text: String, rest: String) throws {
        let statement = try #require(read(text).statements.first)
        #expect(statement.restText == rest)
        #expect(statement.words.count == 1)
    }

    @Test("the statement behind a raw one begins on the next line")
    func behindRaw() {
        #expect(words(of: "echo a; show\ninfo; echo b;c\nshow") == ["echo", "info", "echo", "show"])
    }

    @Test("behind `expect calls` each semicolon is a word, and comments and quotes are as usual")
    func wholeLine() {
        let text = "show; expect calls reloadSections 0; insertRows 0.1;* ';' # why\nexpect open 0; show"
        #expect(
            words(of: text) == [
                "show", "expect|calls|reloadSections|0|;|insertRows|0.1|;|*|;", "expect|open|0", "show",
            ])
    }

    @Test(
        "mistakes are told with their places, all of them, and reading goes on",
        arguments: [
            ("show 'a\ninfo", ["' at 5"], ["show|a", "info"]),
            ("show 'a\r\ninfo", ["' at 5"], ["show|a", "info"]),
            (#"show "a; b"#, [#"" at 5"#], ["show|a; b"]),
            (#"show "a\"#, [#"" at 5"#], [#"show|a\"#]),
            (
                #"show "\q\ü" "\u{}" "\u{110000}" "\u{D800}" "\u41""#,
                [#"\q at 6"#, #"\ü at 8"#, #"\u{} at 14"#, #"\u{110000} at 21"#, #"\u{D800} at 34"#, #"\u at 45"#],
                [#"show|\q\ü|\u{}|\u{110000}|\u{D800}|\u41"#]
            ),
            ("a 'b\nc \"d\ne", ["' at 2", "\" at 7"], ["a|b", "c|d", "e"]),
        ])
    func mistakes(text: String, mistakes: [String], statements: [String]) {
        let lexed = read(text)
        let found = lexed.mistakes.map { mistake in
            switch mistake {
            case .openQuote(let quote, let range): "\(quote) at \(range.lowerBound)"
            case .unknownEscape(let escape, let range): "\(escape) at \(range.lowerBound)"
            }
        }
        #expect(found == mistakes)
        #expect(words(of: text) == statements)
        #expect(lexed.statements.contains { !$0.isWellFormed })
    }

    @Test("at the prompt an open quote asks for more, and goes on in the next line")
    func openQuotes() throws {
        let open = LexedText(SourceText(name: "", text: "show; toggle \"My\nFru"), quotes: .mayContinue)
        #expect(open.openQuote == "\"")
        #expect(open.mistakes.isEmpty)
        #expect(open.statements.map(\.isWellFormed) == [true, false])
        let closed = LexedText(SourceText(name: "", text: "show; toggle \"My\nFruit\""), quotes: .mayContinue)
        #expect(closed.openQuote == nil)
        #expect(closed.statements.last?.words.last?.text == "My\nFruit")
    }

    @Test("a range of a text is read by itself, with places in the whole")
    func range() throws {
        let source = SourceText(name: "a.fold", text: "section A: b\n  [rows] toggle A\nshow")
        let line = try #require(source.range(ofLine: 2))
        let behindTag = line.lowerBound + "  [rows]".utf8.count
        let lexed = LexedText(source, in: behindTag..<line.upperBound)
        let statement = try #require(lexed.statements.first)
        #expect(lexed.statements.count == 1)
        #expect(statement.words.map(\.text) == ["toggle", "A"])
        #expect(source.line(at: statement.range.lowerBound) == 2)
        #expect(source.column(at: statement.range.lowerBound) == 10)
        #expect(statement.text == "toggle A")
    }

    @Test("statements can be taken one after another")
    func lazily() {
        var lexer = Lexer(SourceText(name: "-", text: "a 'b\nc"))
        #expect(lexer.next()?.isWellFormed == false)
        #expect(lexer.mistakes.count == 1)
        #expect(lexer.next()?.isWellFormed == true)
        #expect(lexer.next() == nil)
        #expect(lexer.next() == nil)
    }
}

/// The tails that the tests' language has.
func sampleTail(_ words: [Word]) -> StatementTail {
    switch words.first?.text {
    case "echo", "|": .raw
    case "expect" where words.count == 1: .undecided
    case "expect" where words[1].text == "calls": .wholeLine
    default: .words
    }
}

/// A text read by the tests' language.
func read(_ text: String) -> LexedText {
    LexedText(SourceText(name: "test", text: text), tailRule: sampleTail)
}

/// The statements of a text, their words with bars between.
func words(of text: String) -> [String] {
    read(text).statements.map { $0.words.map(\.text).joined(separator: "|") }
}

extension Optional where Wrapped == Statement {
    /// Whether there is none, for expectations: statements do not compare.
    static func == (statement: Self, nothing: Never?) -> Bool {
        if case .none = statement { return true }
        return false
    }
}

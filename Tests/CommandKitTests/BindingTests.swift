// Tests that statements bind to commands and their arguments, or report the mistake and its place.

import CommandKit
import CommandSyntax
import TestSupport
import Testing

@Suite struct BindingTests {
    @Test(
        "a statement runs its command with its arguments",
        arguments: [
            ("toggle Fruit", "toggled Fruit"),
            ("toggle Fruit 'My Nuts'", "toggled Fruit+My Nuts"),
            ("show", "show [] false - []"),
            ("show Fruit Total", #"show ["Fruit", "Total"] false - []"#),
            ("ls Fruit", #"show ["Fruit"] false - []"#),
            ("diff", "diff - -"),
            ("diff 3", "diff 3 -"),
            ("diff -1 3", "diff -1 3"),
            ("scroll 1.3", "scroll 1.3 -"),
            ("scroll 1 3", "scroll 1.3 -"),
            ("scroll 1 3 top", "scroll 1.3 top"),
            ("scroll 1.3 bottom", "scroll 1.3 bottom"),
            ("show-all", "all"),
        ])
    func carriesOut(line: String, outcome: String) throws {
        #expect(try run(line) == outcome)
    }

    @Test(
        "an option may stand anywhere behind the name",
        arguments: [
            ("show --view", "show [] true - []"),
            ("show Fruit --from 3 Total", #"show ["Fruit", "Total"] false 3 []"#),
            ("show --from 3 --view Fruit", #"show ["Fruit"] true 3 []"#),
            ("show --key a Fruit --key 'b c'", #"show ["Fruit"] false - ["a", "b c"]"#),
            ("show --key '--view'", #"show [] false - ["--view"]"#),
            ("show '--view'", #"show ["--view"] false - []"#),
            ("show -- --view --from", #"show ["--view", "--from"] false - []"#),
            ("show -- -- x", #"show ["--", "x"] false - []"#),
            ("show -1 - -2x", #"show ["-1", "-", "-2x"] false - []"#),
        ])
    func options(line: String, outcome: String) throws {
        #expect(try run(line) == outcome)
    }

    @Test(
        "fixed words are taken where they stand",
        arguments: [
            ("box A", "box A false []"),
            ("box A open", "box A true []"),
            ("box A open open", #"box A true ["open"]"#),
            ("box A 'open'", #"box A false ["open"]"#),
            ("box A x open", #"box A false ["x", "open"]"#),
            ("box A --x -- -y", #"box A false ["--x", "-y"]"#),
        ])
    func keywords(line: String, outcome: String) throws {
        #expect(try run(line) == outcome)
    }

    @Test(
        "a raw rest is handed over as it stands",
        arguments: [("echo it's; # so", "it's; # so"), ("echo", ""), ("echo  --x  y ", " --x  y "), ("ec a", "a")])
    func raw(line: String, outcome: String) throws {
        #expect(try run(line) == outcome)
    }

    @Test("behind `expect calls` the semicolons belong to the fact")
    func wholeLine() throws {
        #expect(try run("exp calls a;b") == #"expect ["calls", "a", ";", "b"]"#)
        #expect(try run("expect open 0; show") == #"expect ["open", "0"]"#)
    }

    @Test(
        "a mistake is said, with its place",
        arguments: [
            ("togle 1", "no command togle; toggle? at togle"),
            ("xyz", "no command xyz at xyz"),
            ("'' 1", "a command must have a name at ''"),
            ("s 1", "s could be scroll, show, show-all or silently at s"),
            ("toggle", "BOX is missing, a box: its title; usage: toggle BOX… at "),
            ("scroll 1", "B.I is missing, an item: 1.3 or 1 3; usage: scroll B.I [PLACE] at "),
            ("scroll x", "x is not an item: 1.3 or 1 3 at x"),
            ("scroll 1 x", "1 x: items are numbered at x"),
            ("scroll 1.3 tpo", "tpo is not a place: top, middle, bottom; top? at tpo"),
            ("diff 1 2 3", "3 is one argument too many; usage: diff [A [B]] at 3"),
            ("diff 1x", "1x is not a state at 1x"),
            ("diff 99999999999999999999", "99999999999999999999: the number is too large at 99999999999999999999"),
            ("diff -99999999999999999999", "-99999999999999999999: the number is too large at -99999999999999999999"),
            ("show --veiw", "show has no option --veiw; --view? at --veiw"),
            ("toggle Fruit --x", "toggle has no option --x at --x"),
            ("show -v", "show has no option -v at -v"),
            ("show --from", "--from needs N, a line, from 0 at --from"),
            ("show --from --view", "--from needs N, a line, from 0 at --from"),
            ("show --from -1", "-1: it must be at least 0 at -1"),
            ("show --view --view", "--view was given before at --view"),
            ("alias a echo", "expected = here; usage: alias NAME = COMMAND at echo"),
            ("alias a", "expected = here; usage: alias NAME = COMMAND at "),
            ("alias a =", "COMMAND is missing, a command with its arguments; usage: alias NAME = COMMAND at "),
            ("silently togle 1", "no command togle; toggle? at togle"),
            ("silently toggle", "BOX is missing, a box: its title; usage: toggle BOX… at "),
            ("silently", "COMMAND is missing, a command with its arguments; usage: silently [--twice] COMMAND at "),
            ("expect", "FACT is missing, a fact; usage: expect FACT at "),
        ])
    func mistakes(line: String, message: String) throws {
        let statement = try statement(line)
        let error = try #require(throws: BindingError.self) { try ShelfCommands.set.bind(statement) }
        let diagnostic = error.diagnostic(in: statement.source)
        let suggestion = diagnostic.suggestion.map { "; \($0)?" } ?? ""
        #expect("\(diagnostic.message)\(suggestion) at \(statement.source.text(in: error.range))" == message)
    }

    @Test("the repeated option is the one pointed at")
    func repeatedOptionPlace() throws {
        let error = #expect(throws: BindingError.self) { try run("show --view --view") }
        #expect(error == .repeatedOption("--view", 12..<18))
    }

    @Test("a command that takes another binds it, places and all")
    func nested() throws {
        #expect(try run("silently toggle Fruit") == "silently 1 toggled Fruit")
        #expect(try run("silently --twice sil show --view") == "silently 2 silently 1 show [] true - []")
        #expect(try run("alias f = toggle Fruit") == "alias f = toggle")
        #expect(try run("silently echo a 'b'; show") == "silently 1 a 'b'")
        let invocation = try ShelfCommands.set.bind(statement("silently toggle Fruit"))
        #expect(invocation.nested?.command.name == "toggle")
        #expect(invocation.nested?.range == 9..<21)
        #expect(invocation.range == 0..<21)
    }

    @Test("commands cannot stand in one another without end")
    func nestedTooDeeply() throws {
        let line = String(repeating: "silently ", count: 100) + "show"
        let error = #expect(throws: BindingError.self) { try run(line) }
        #expect(error?.message == "commands are nested too deep")
        #expect(try run(String(repeating: "silently ", count: 15) + "show-all").hasSuffix("all"))
    }

    @Test("an error of a body knows the place of the value at fault")
    func located() throws {
        let error = #expect(throws: ShelfError.self) { try run("toggle Fruit Nuts") }
        #expect(error == .noBox("Nuts", 13..<17))
    }

    @Test("leading words can be passed over")
    func fromWord() throws {
        let invocation = try ShelfCommands.set.bind(statement("[rows] toggle Fruit"), from: 1)
        #expect(try invocation.run(ShelfSession()) == "toggled Fruit")
        #expect(throws: BindingError.self) { try ShelfCommands.set.bind(statement("[rows]"), from: 1) }
    }

    @Test("random statements are bound or refused, never more", arguments: 0..<200)
    func randomStatements(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "toggle", "show", "silently", "alias", "scroll", "diff", "box", "expect", "--from", "--view", "--", "-1",
            "1.3",
            "1", "=", "open", "Fruit", "''", "-", "--key", "99999999999999999999", "calls",
        ]
        let line = (0..<(1 + Int(random.next() % 7))).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
            .joined(separator: " ")
        let statement = try statement(line)
        do throws(BindingError) {
            _ = try ShelfCommands.set.bind(statement)
        } catch {
            #expect(error.range.upperBound <= line.utf8.count, "seed \(seed): \(line)")
            #expect(!error.message.isEmpty, "seed \(seed): \(line)")
        }
        for end in 0...line.utf8.count {
            let completion = ShelfCommands.set.completions(of: line, at: end, in: ShelfSession())
            #expect(completion.replaced.upperBound == end, "seed \(seed): \(line)")
            _ = ShelfCommands.set.hint(for: String(line.prefix(end)), in: ShelfSession())
        }
    }
}

/// The one statement of a line.
func statement(_ line: String) throws -> Statement {
    let source = SourceText(name: "", text: line)
    return try #require(LexedText(source, tailRule: ShelfCommands.set.tailRule).statements.first)
}

/// What a line's statement hands back when it is run.
func run(_ line: String) throws -> String {
    let statement = try statement(line)
    return try ShelfCommands.set.bind(statement).run(ShelfSession())
}

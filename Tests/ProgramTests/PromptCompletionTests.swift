// Tab and hints at the prompt: commands, sections, rows, rules, values, presets, samples, marks and files.

import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Completion at the prompt")
struct PromptCompletionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private static let setup =
        "section Fruit open: Apple, Pear; section 'Dried fruit': Raisin; section 水果 fixed: 苹果; mark start"

    /// What is typed before Tab, and what the line becomes.
    static let single: [(typed: String, line: String)] = [
        ("tog", "toggle"), ("toggle Fr", "toggle Fruit"), ("toggle Dri", "toggle \"Dried fruit\""),
        ("open 水", "open 水果"), ("select Fr", "select Fruit"),
        ("rule hea", "rule header-"), ("rule on-s", "rule on-select"), ("rule hide hei", "rule hide height"),
        ("rules acc", "rules accordion"), ("load sam", "load sample"), ("load sample gua", "load sample guarded"),
        ("goto st", "goto start"), ("load menu", "load menu.json"), ("run scr", "run scripts/"),
        ("run scripts/o", "run scripts/one.fold"), ("load my", "load \"my file.json\""), ("select 0.", "select 0."),
        ("rename-row 0.1", "rename-row 0.1"), ("show --v", "show --view"), ("set wor", "set wording"),
        ("set output js", "set output json"), ("help acc", "help accordion"), ("help key", "help keys"),
        ("silently tog", "silently toggle"), ("expect ref", "expect refused"),
        ("expect crash row", "expect crash row-count"),
        ("scrollToRow 0.0 mid", "scrollToRow 0.0 middle"), ("reloadSections 0 fad", "reloadSections 0 fade"),
        ("new 2; undo; tog", "new 2; undo; toggle"),
    ]

    @Test("Tab completes what has one continuation")
    func oneCandidate() throws {
        try folder.write("[]", to: "menu.json")
        try folder.write("[]", to: "my file.json")
        try folder.write("", to: "scripts/one.fold")
        let session = try PromptSession(in: folder)
        session.terminal.send(Self.setup + Key.enter)
        try session.waitForPrompt("foldsh 0>")
        for (typed, line) in Self.single {
            session.terminal.send(typed + Key.tab)
            try session.terminal.expectScreen("\(line) after Tab behind \(typed)") { screen in
                screen.lines.contains { $0.hasPrefix("foldsh 0> \(line)") }
            }
            try session.clearLine("foldsh 0>")
        }
    }

    /// What is typed before Tab twice, and what is listed.
    static let lists: [(typed: String, listed: [(text: String, description: String)])] = [
        (
            "open",
            [
                ("open", "opens sections, as the app's code would"),
                ("open-only", "opens sections and closes every other one"),
            ]
        ),
        (
            "toggle ",
            [("0", "Fruit, open, 2 rows"), ("1", "Dried fruit, closed, 1 row"), ("2", "水果, closed, 1 row, fixed")]
        ),
        ("rule hide ", [("rows", "numberOfRows answers 0 while closed"), ("height", "rows are 0 high while closed")]),
        ("rules ", [("dictionary", "open flags in a dictionary"), ("minimal", "best practice")]),
        ("load sample ", [("guarded", "an empty section is not opened")]),
        ("select 0.", [("0.0", "Apple"), ("0.1", "Pear")]),
        ("expect ", [("open", "exactly these sections are open"), ("drift", "exactly these sections drift")]),
        ("goto ", [("end", "state 0"), ("start", "state 0")]),
        ("set ", [("calls", "whether each step prints its calls"), ("ascii", "whether arrows are v and >")]),
        ("insertRows 0.0 ", [("fade", "animation")]),
    ]

    @Test("Tab lists what has several continuations, each with a description")
    func severalCandidates() throws {
        let session = try PromptSession(in: folder, columns: 160)
        session.terminal.send(Self.setup + "; mark end" + Key.enter)
        try session.waitForPrompt("foldsh 0>")
        for (typed, listed) in Self.lists {
            session.terminal.send(typed + Key.tab + Key.tab)
            try session.terminal.expectScreen("the list behind \(typed)") { screen in
                listed.allSatisfy { text, description in
                    screen.lines.contains { $0.contains(text) && $0.contains(description) }
                }
            }
            try session.clearLine("foldsh 0>")
        }
    }

    @Test("a list longer than the window is paged by Tab, and begins again behind another key")
    func longList() throws {
        let session = try PromptSession(in: folder, rows: 10, columns: 60)
        session.terminal.send("new" + String(repeating: " 1", count: 30) + Key.enter)
        try session.waitForPrompt("foldsh 0>")
        session.terminal.send("toggle ")
        for (texts, rest) in [
            (["0    Section 0, open, 1 row   7 "], "… 17 more: Tab"), (["14   Section 14, open"], "… 3 more: Tab"),
            (["29   Section 29, open", "all  every section"], nil), (["0    Section 0, open"], "… 17 more: Tab"),
        ] {
            session.terminal.send(Key.tab)
            try session.terminal.expectScreen("\(texts)") { screen in
                let notes = screen.lines.suffix(2).filter { $0.hasPrefix("… ") }
                return texts.allSatisfy { text in screen.lines.contains { $0.hasPrefix(text) } }
                    && notes == (rest.map { [$0] } ?? []) && screen.cursorLine.hasPrefix("foldsh 0> toggle")
            }
        }
        session.terminal.send("1" + Key.tab)
        try session.terminal.expectScreen("the list behind 1") { screen in
            screen.lines.contains { $0.hasPrefix("10  Section 10") }
                && screen.cursorLine.hasPrefix("foldsh 0> toggle 1")
        }
    }

    @Test("inside an open quote Tab offers titles alone, and takes them by their beginning, whatever their case")
    func titlesInQuotes() throws {
        let session = try PromptSession(in: folder)
        session.terminal.send(Self.setup + Key.enter)
        try session.waitForPrompt("foldsh 0>")
        session.terminal.send("toggle \"" + Key.tab + Key.tab)
        try session.terminal.expectScreen("titles") { screen in
            screen.lines.contains("\"Dried fruit\"  section 1, closed")
                && !screen.lines.contains { $0.hasPrefix("0 ") || $0.hasPrefix("all ") }
        }
        try session.clearLine("foldsh 0>")
        session.terminal.send("toggle \"dri" + Key.tab)
        try session.terminal.expectScreen("the title") { $0.cursorLine.hasPrefix("foldsh 0> toggle \"Dried fruit\"") }
        session.terminal.send(Key.enter)
        try session.waitForPrompt("foldsh 1>")
        try session.enter("toggle DRIED", then: "foldsh 2>")
        session.terminal.send("select 0 ")
        try session.terminal.expectScreen("what is still to come") { $0.cursorLine == "foldsh 2> select 0 (R)" }
    }

    /// What is typed, and the hint that stands behind it.
    static let hints: [(typed: String, hint: String)] = [
        ("toggle", "S…"), ("toggle ", "S…"), ("toggle 1", "Dried fruit, closed, 1 row"),
        ("toggle 水果", "水果, closed, 1 row, fixed"), ("rule ", "NAME VALUE"), ("move-section 0", "TO"),
        ("rename-row 0.1", "TITLE"), ("goto 0", "state 0, as loaded"), ("rules model", "everything is reloaded"),
        ("load sample ", "NAME [zh]"), ("load sample model ", "[zh]"),
    ]

    @Test("a hint tells the arguments still to come, and what a section is")
    func hint() throws {
        let session = try PromptSession(in: folder, columns: 140)
        session.terminal.send(Self.setup + Key.enter)
        try session.waitForPrompt("foldsh 0>")
        for (typed, hint) in Self.hints {
            session.terminal.send(typed)
            try session.terminal.expectScreen("the hint \(hint) behind \(typed)") { screen in
                screen.cursorLine.hasPrefix("foldsh 0> " + typed)
                    && screen.cursorLine.replacing("  ", with: " ").contains(hint.replacing("  ", with: " "))
            }
            try session.clearLine("foldsh 0>")
        }
    }
}

// Tab, hints, pastes and history at a real terminal.
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Completion, hints, pastes and history at a terminal")
struct ScriptedKeysTests {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test(
        "Tab puts in what is certain",
        arguments: [
            ("tog\t1", "toggle 1"),
            ("op\tx", "openx"),
            ("打\t门", "打开 门"),
            ("dep\t3", "depth=3"),
            ("x tog y" + Key.left + Key.left + "\t", "x toggle y"),
            ("one clxx two" + String(repeating: Key.left, count: 6) + "\t", "one close two"),
            ("nothing\t!", "nothing!"),
        ])
    func tabCompletes(keys: String, line: String) throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send(keys + Key.enter)
        try probe.expectLine(line)
    }

    @Test("a second Tab lists the candidates with their descriptions, and the line stays")
    func tabLists() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("op\t\t")
        let screen = try probe.expectScreen("the list") { $0.lines[3] == "probe[1]> open" && $0.column == 14 }
        #expect(screen.lines[0] == "probe[1]> open")
        #expect(screen.lines[1] == "open      opens sections")
        #expect(screen.lines[2] == "open-all  opens every section")
        probe.send(" 1\r")
        try probe.expectLine("open 1")
    }

    @Test("a list is cut to the window and says how much is left out")
    func longListIsCut() throws {
        let probe = try startProbe(home: home, rows: 6, columns: 30)
        try probe.expectPrompt(1)
        probe.send("\t")
        let screen = try probe.expectScreen("the list") { $0.lines[5] == "probe[1]>" }
        #expect(
            Array(screen.lines[..<5])
                == [
                    "probe[1]>", "close     closes sections", "open      opens sections",
                    "open-all  opens every section", "… 3 more: Tab",
                ])
    }

    @Test("a hint appears behind the cursor, is wiped by the next key, and is no part of the line")
    func hint() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("toggle")
        try probe.expectScreen("the hint") { $0.cursorLine == "probe[1]> toggle (SECTION…)" && $0.column == 16 }
        probe.send("x")
        try probe.expectScreen("no hint") { $0.cursorLine == "probe[1]> togglex" }
        probe.send(Key.backspace)
        try probe.expectScreen("the hint again") { $0.cursorLine == "probe[1]> toggle (SECTION…)" }
        probe.send(Key.left)
        try probe.expectScreen("no hint in mid-line") { $0.cursorLine == "probe[1]> toggle" && $0.column == 15 }
        probe.send("\r")
        try probe.expectLine("toggle")
        #expect(probe.screen.lines[0] == "probe[1]> toggle")
    }

    @Test("a hint in colour is faint, and cut to its row")
    func hintInColor() throws {
        let probe = try startProbe(home: home, environment: ["NO_COLOR": ""], columns: 22)
        try probe.expect("> ")
        probe.send("toggle")
        try probe.expect("\u{1B}7\u{1B}[2m SEC…\u{1B}[0m\u{1B}8")
    }

    @Test(
        "a paste of lines runs nothing before Enter, and arrives with its newlines",
        arguments: [
            ("one\ntwo\n\n", "one{10}two"),
            ("one\r\ntwo\r\n", "one{10}two"),
            ("one\rtwo\r", "one{10}two"),
            ("打开 第一节\r\n👍\tx", "打开 第一节{10}👍 x"),
            ("a\u{7}b\u{1B}[1mc", "a b [1mc"),
        ])
    func paste(text: String, line: String) throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("x" + Key.paste(text))
        probe.send("y")
        let shown = line.split(separator: "{10}").last.map(String.init) ?? ""
        try probe.expectScreen("the paste") { $0.cursorLine.hasSuffix(shown + "y") }
        #expect(!probe.screen.description.contains("got ["))
        probe.send(Key.home + "0" + Key.enter)
        try probe.expectLine("0x" + line + "y")
        try probe.expectPrompt(2)
    }

    @Test("the marks of a paste may come byte by byte")
    func pasteInPieces() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        for byte in Key.paste("一\n二").utf8 { probe.send(bytes: [byte]) }
        try probe.expectScreen("the paste") { $0.cursorLine == "二" }
        probe.send(Key.enter)
        try probe.expectLine("一{10}二")
    }

    @Test("a paste of 200 lines is taken in a window of 10 rows, its end is seen, and it is edited as a whole")
    func tallPaste() throws {
        let probe = try startProbe(home: home, rows: 10, columns: 20)
        try probe.expectPrompt(1)
        let lines = (1...200).map { "open 第\($0)节" }
        probe.send("x" + Key.paste(lines.joined(separator: "\n")))
        let screen = try probe.expectScreen("the end of it") { $0.cursorLine == "open 第200节" }
        #expect(screen.lines == Array(lines.suffix(10)))
        #expect(screen.row == 9)
        probe.send("!" + Key.home + "0" + Key.enter)
        try probe.expectLine("0x" + lines.joined(separator: "{10}") + "!")
        try probe.expectPrompt(2)
        probe.send(Key.up + "\r")
        try probe.expectLine("0x" + lines.joined(separator: "{10}") + "!")
    }

    @Test("a paste larger than is taken runs nothing of its line")
    func largePaste() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("kept " + Key.paste(String(repeating: "0123456789\n", count: 400_000)) + "\r")
        try probe.expect("too large")
        try probe.expectLine("")
        probe.send("on\r")
        try probe.expectLine("on")
    }

    @Test("Ctrl-C within a paste drops all of it, the lines after included")
    func interruptedPaste() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send(Key.paste("one\n\u{3}two\nthree\n") + "four\r")
        try probe.expectPrompt(2)
        try probe.expectLine("four")
        #expect(!probe.screen.description.contains("got [two]"))
    }

    @Test("the history outlives the program, is its owner's alone, and leaves out what begins with a blank")
    func historyOverRestart() throws {
        let state = try TemporaryFolder()
        let environment = ["XDG_STATE_HOME": state.path]
        do {
            let probe = try startProbe(home: home, environment: environment)
            try probe.expectPrompt(1)
            probe.send("打开 第一节\r secret\r打开 第二节\r打开 第二节\r")
            try probe.expectPrompt(5)
            probe.send(Key.paste("a\\b\nc") + "\r" + Key.control("d"))
            #expect(try probe.exitStatus() == 0)
        }
        #expect(state.contents(of: "probe/history") == "打开 第一节\n打开 第二节\na\\\\b\\nc\n")
        #expect(state.permissions(of: "probe/history") == 0o600)
        #expect(state.permissions(of: "probe") == 0o700)
        let probe = try startProbe(home: home, environment: environment)
        try probe.expectPrompt(1)
        probe.send(Key.up + "\r")
        try probe.expectLine("a\\b{10}c")
        // The first key up goes on inside the entry of two lines.
        probe.send(Key.up + Key.up + Key.up + Key.up + "\r")
        try probe.expectLine("打开 第一节")
    }

    @Test("a folder with a history of its own keeps it, and takes it from others")
    func projectHistory() throws {
        try home.write("old one", to: ".probe_history")
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("new one\r")
        try probe.expectPrompt(2)
        #expect(home.contents(of: ".probe_history") == "old one\nnew one\n")
        #expect(home.permissions(of: ".probe_history") == 0o600)
        #expect(home.contents(of: ".local/state/probe/history") == nil)
    }

    @Test("Ctrl-R finds entries by any text in them, Chinese too")
    func search() throws {
        let probe = try startProbe(home: home)
        probe.send("打开 第一节\r关闭 第二节\r打开 第三节\rlast\r")
        try probe.expectPrompt(5)
        probe.send(Key.control("r") + "打开")
        try probe.expectScreen("the newest match") { $0.cursorLine == "(search) 打开: 打开 第三节" }
        probe.send(Key.control("r"))
        try probe.expectScreen("the next") { $0.cursorLine == "(search) 打开: 打开 第一节" }
        probe.send(Key.control("r"))
        try probe.expectScreen("no more") { $0.cursorLine == "(no match) 打开: 打开 第一节" }
        probe.send("\r")
        try probe.expectLine("打开 第一节")
        try probe.expectPrompt(6)
        probe.send(Key.control("r") + "第二x" + Key.backspace + Key.left + Key.end + " 尾\r")
        try probe.expectLine("关闭 第二节 尾")
    }

    @Test("Ctrl-G gives up a search and brings the line back, Ctrl-C gives a new prompt")
    func abandonedSearch() throws {
        let probe = try startProbe(home: home)
        probe.send("earlier\r")
        try probe.expectPrompt(2)
        probe.send("mine" + Key.control("r") + "earl")
        try probe.expectScreen("the match") { $0.cursorLine == "(search) earl: earlier" }
        probe.send(Key.control("g") + "!")
        try probe.expectScreen("the line as it was") { $0.cursorLine == "probe[2]> mine!" }
        probe.send(Key.control("r") + "earl")
        try probe.expectScreen("the match") { $0.cursorLine == "(search) earl: earlier" }
        probe.send(Key.control("c"))
        try probe.expect("interrupted")
        try probe.expectPrompt(3)
        probe.send("after\r")
        try probe.expectLine("after")
    }

    @Test("a paste during a search ends it and runs nothing")
    func pasteInSearch() throws {
        let probe = try startProbe(home: home)
        probe.send("earlier\r")
        try probe.expectPrompt(2)
        probe.send(Key.control("r") + "earl" + Key.paste("a\nb\n"))
        try probe.expectScreen("both") { $0.cursorLine.hasPrefix("b") }
        #expect(!probe.screen.description.contains("got [a"))
        probe.send(Key.enter)
        try probe.expectLine("a{10}bearlier")
    }
}

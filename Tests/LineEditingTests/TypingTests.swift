// Keys typed at a real terminal: editing, Ctrl-C, Ctrl-D, type-ahead.
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Typing at a terminal")
struct TypingTests {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test(
        "a line arrives as it was edited",
        arguments: [
            ("打开 第二节" + Key.left + Key.left + Key.backspace + "四", "打开 四二节"),
            ("👍🎉" + Key.backspace + "好", "👍好"),
            ("ab" + Key.home + "👍" + Key.end + "界", "👍ab界"),
            ("中文" + Key.left + Key.delete + Key.control("a") + "x" + Key.control("e") + "y", "x中y"),
            ("open the door" + Key.control("w") + "gate", "open the gate"),
            ("gone" + Key.control("u") + "here", "here"),
            ("one two\u{1B}bbig ", "one big two"),
            ("e\u{301}te\u{301}" + Key.backspace + Key.backspace + "a", "e\u{301}ta"),
            ("Größe ÿ", "Größe ÿ"),
        ])
    func lineArrivesAsEdited(keys: String, line: String) throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send(keys + Key.enter)
        try probe.expectLine(line)
        try probe.expectPrompt(2)
    }

    @Test("the screen shows what was edited, wide characters in their two columns")
    func screenShowsEditing() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("打开 第二节" + Key.left + Key.left)
        // `probe[1]> ` is 10 columns; 打开, a blank and 第 are 7 more.
        let screen = try probe.expectScreen("the cursor on 二") { $0.cursorLine.hasSuffix("节") && $0.column == 17 }
        #expect(screen.cursorLine == "probe[1]> 打开 第二节")
        probe.send(Key.backspace)
        try probe.expectScreen("第 gone") { $0.cursorLine == "probe[1]> 打开 二节" && $0.column == 15 }
    }

    @Test("bytes that are no UTF-8 become replacement characters, and what follows is kept")
    func invalidBytes() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send(bytes: [0x61, 0xFF, 0x62, 0xE6, 0x63, 0x0D])
        try probe.expectLine("a\u{FFFD}b\u{FFFD}c")
    }

    @Test("Ctrl-C drops the line and gives a clean new prompt")
    func interruptDropsLine() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("half a line" + Key.control("a"))
        try probe.expectScreen("the cursor at the start") { $0.cursorLine.hasSuffix("line") && $0.column == 10 }
        probe.send(Key.control("c"))
        try probe.expectPrompt(2)
        let lines = probe.screen.lines
        #expect(Array(lines[..<3]) == ["probe[1]> half a line^C", "interrupted", "probe[2]>"])
        probe.send("whole\r")
        try probe.expectLine("whole")
    }

    @Test("Ctrl-C in a line of several rows goes below all of them")
    func interruptBelowSeveralRows() throws {
        let probe = try startProbe(home: home, columns: 20)
        try probe.expectPrompt(1)
        probe.send("0123456789abcdefghijKLMNOPQRST" + Key.control("a"))
        try probe.expectScreen("the cursor at the start") {
            $0.row == 0 && $0.column == 10 && $0.lines[1].hasSuffix("T")
        }
        probe.send(Key.control("c"))
        try probe.expectPrompt(2)
        #expect(
            Array(probe.screen.lines[..<5])
                == ["probe[1]> 0123456789", "abcdefghijKLMNOPQRST", "^C", "interrupted", "probe[2]>"])
    }

    @Test("Ctrl-C stops what runs, and the prompt comes back")
    func interruptStopsCommand() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("wait\r")
        try probe.expect("waiting")
        probe.send(Key.control("c"))
        try probe.expect("stopped")
        try probe.expectPrompt(2)
        probe.send("on\r")
        try probe.expectLine("on")
    }

    @Test("Ctrl-D ends at an empty line, and only there")
    func endOfInput() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("x" + Key.control("d") + "\r")
        try probe.expectLine("x")
        try probe.expectPrompt(2)
        probe.send(Key.control("d"))
        try probe.expect("end")
        #expect(try probe.exitStatus() == 0)
    }

    @Test("what is typed before the first prompt, or while something runs, is not lost")
    func typeAhead() throws {
        let probe = try startProbe(home: home)
        probe.send("first 一\rsecond 二\r")
        try probe.expectLine("first 一")
        try probe.expectLine("second 二")
        probe.send("wait\r")
        try probe.expect("waiting")
        probe.send("third\rfourth")
        probe.signal(2)
        try probe.expect("stopped")
        try probe.expectLine("third")
        probe.send("\r")
        try probe.expectLine("fourth")
    }

    @Test("a program that is told to end leaves the terminal as it was")
    func termination() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("half")
        try probe.expect("half")
        probe.signal(15)
        // Bracketed pastes are switched off again for whoever has the terminal next.
        try probe.expect("\u{1B}[?2004l")
        #expect(try probe.exitStatus() == 128 + 15)
    }

    @Test("a key that can do nothing beeps, and Ctrl-L clears all but the line")
    func beepAndClear() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("first\r")
        try probe.expectPrompt(2)
        probe.send("中文" + Key.home + Key.left)
        try probe.expect("\u{7}")
        probe.send(Key.control("l"))
        let screen = try probe.expectScreen("a clear screen") { $0.lines[0] == "probe[2]> 中文" && $0.column == 10 }
        #expect(screen.description == "probe[2]> 中文")
    }

    @Test("a C locale takes Chinese all the same", arguments: ["C", "POSIX", "no_SUCH.locale", ""])
    func cLocale(name: String) throws {
        let probe = try startProbe(home: home, environment: ["LANG": name, "LC_ALL": name])
        try probe.expectPrompt(1)
        probe.send("打开" + Key.left + "不\r")
        try probe.expectLine("打不开")
    }

    @Test("the prompt is coloured, and is not where NO_COLOR is set", arguments: [true, false])
    func promptColour(colored: Bool) throws {
        let probe = try startProbe(home: home, environment: ["NO_COLOR": colored ? "" : "1"])
        let prompt = colored ? "\u{1B}[32mprobe\u{1B}[0m\u{1B}[1m[1]\u{1B}[0m> " : "probe[1]> "
        let seen = try probe.expect(prompt)
        #expect(seen.contains("\u{1B}[32m") == colored)
        probe.send("x")
        try probe.expectScreen("one character after the prompt") { $0.cursorLine == "probe[1]> x" && $0.column == 11 }
    }

    @Test("a terminal that cannot move its cursor gets plain lines and no escape codes", arguments: ["dumb", ""])
    func plainTerminal(name: String) throws {
        let probe = try startProbe(home: home, environment: ["TERM": name])
        try probe.expect("plain: dumbTerminal")
        try probe.expectPrompt(1)
        probe.send("打开\r")
        let seen = try probe.expect("got [打开]")
        #expect(!seen.contains("\u{1B}"))
        try probe.expectPrompt(2)
        probe.send("half")
        try probe.expect("half")
        probe.send(Key.control("c"))
        try probe.expect("interrupted")
        try probe.expectPrompt(3)
        probe.send("whole\r")
        try probe.expectLine("whole")
        probe.send(Key.control("d"))
        try probe.expect("end")
    }
}

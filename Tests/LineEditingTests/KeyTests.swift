// Keys beyond plain editing: lines of an entry, undo, last arguments, the text editor, keys that mean nothing.
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("Further keys at a terminal")
struct KeyTests {
    let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test("Up and Down go through the lines of an entry first, in their column, then on to others")
    func linesOfEntry() throws {
        let probe = try startProbe(home: home)
        probe.send("older\r" + Key.paste("first line\nx\nthird line") + "\r")
        try probe.expectPrompt(3)
        probe.send("mine" + Key.up)
        try probe.expectScreen("the end of the entry") { $0.cursorLine == "third line" && $0.column == 10 }
        probe.send(Key.up)
        try probe.expectScreen("the short line") { $0.cursorLine == "x" && $0.column == 1 }
        probe.send(Key.up)
        try probe.expectScreen("the first line") { $0.cursorLine == "probe[3]> first line" && $0.column == 20 }
        probe.send(Key.up)
        try probe.expectScreen("the older entry") { $0.cursorLine == "probe[3]> older" }
        probe.send("!" + Key.down)
        try probe.expectScreen("the first line again") { $0.cursorLine == "probe[3]> first line" && $0.column == 20 }
        probe.send(Key.down + Key.down + Key.down)
        try probe.expectScreen("the line itself") { $0.cursorLine == "probe[3]> mine" && $0.column == 14 }
        // What was typed into an entry on the way is there on the way back.
        probe.send(Key.control("p") + Key.up + Key.up + Key.up + "\r")
        try probe.expectLine("older!")
    }

    @Test("a line longer than libedit keeps comes back whole from the history")
    func longLineAndHistory() throws {
        let probe = try startProbe(home: home)
        probe.send("older\r")
        try probe.expectPrompt(2)
        let long = String(repeating: "打开 0123456789 ", count: 200)
        probe.send(long + Key.up + Key.down + "!\r")
        try probe.expectLongLine(long + "!")
    }

    @Test(
        "Ctrl-_ takes back what was done, step by step, and beeps at the end",
        arguments: [
            ("one two" + Key.control("_"), "one "),
            ("one two" + Key.control("_") + Key.control("_"), ""),
            ("one two" + Key.control("u") + Key.control("_"), "one two"),
            ("one two" + Key.control("w") + Key.control("_") + "!", "one two!"),
            ("tog\t" + Key.control("_"), "tog"),
            (Key.up + Key.control("_"), ""),
            ("x" + Key.paste("a\nb") + Key.control("_"), "x"),
            ("abc\u{1B}xdef", "abcdef"),
        ])
    func undo(keys: String, line: String) throws {
        let probe = try startProbe(home: home)
        probe.send("earlier\r")
        try probe.expectPrompt(2)
        probe.send(keys)
        try probe.expectScreen("the line \(line)") { $0.cursorLine == ("probe[2]> " + line).trimmedEnd }
        probe.send("\r")
        try probe.expectLine(line)
    }

    @Test("Alt-. puts in the last argument, and pressed again that of the entry before")
    func lastArgument() throws {
        let probe = try startProbe(home: home)
        probe.send("open \"Fire truck\"\ropen 第二\r")
        try probe.expectPrompt(3)
        probe.send("close \u{1B}.")
        try probe.expectScreen("the newest") { $0.cursorLine == "probe[3]> close 第二" }
        probe.send("\u{1B}.\r")
        try probe.expectLine("close \"Fire truck\"")
        try probe.expectPrompt(4)
        probe.send("x \u{1B}.\u{1B}.\u{1B}.\u{1B}.\u{1B}.\u{1B}.\r")
        try probe.expectLine("x \"Fire truck\"")
    }

    @Test("Alt-p and Alt-n go through the entries that begin like the line")
    func prefixSearch() throws {
        let probe = try startProbe(home: home)
        probe.send("open 1\rclose 2\ropen 3\r")
        try probe.expectPrompt(4)
        probe.send("op\u{1B}p\u{1B}p")
        try probe.expectScreen("the older") { $0.cursorLine == "probe[4]> open 1" && $0.column == 12 }
        probe.send("\u{1B}n")
        try probe.expectScreen("the newer") { $0.cursorLine == "probe[4]> open 3" }
        probe.send("\u{1B}n")
        try probe.expectScreen("the line itself") { $0.cursorLine == "probe[4]> op" }
    }

    @Test("Ctrl-X Ctrl-E has the line edited elsewhere, and runs nothing")
    func externalEditor() throws {
        try home.write("#!/bin/sh\ncat \"$2\" > seen; printf '%s' '二\nzwei\n\n' >> \"$2\"\n", to: "edit")
        let probe = try startProbe(home: home, environment: ["EDITOR": "sh \(home.path)/edit --", "TMPDIR": home.path])
        try probe.expectPrompt(1)
        probe.send("打开 ")
        try probe.expect("打开")
        probe.send(Key.control("x") + Key.control("e"))
        try probe.expectScreen("what it wrote") { $0.cursorLine == "zwei" }
        #expect(home.contents(of: "seen") == "打开 \n")
        probe.send("!\r")
        try probe.expectLine("打开 {10}二{10}zwei!")
    }

    @Test("an editor that fails changes nothing, and there is a word of it", arguments: ["false", "/no/such/editor"])
    func failingEditor(name: String) throws {
        let probe = try startProbe(home: home, environment: ["VISUAL": name, "PATH": "/usr/bin:/bin"])
        try probe.expectPrompt(1)
        probe.send("kept")
        try probe.expect("kept")
        probe.send(Key.control("x") + Key.control("e"))
        try probe.expectScreen("a word of it") { $0.cursorLine.contains("ended with an error") }
        probe.send("\r")
        try probe.expectLine("kept")
    }

    @Test(
        "keys without a meaning do nothing",
        arguments: [
            "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[2~", "\u{1B}[15~", "\u{1B}OP", "\u{1B}[1;2P", "\u{1B}[I", "\u{1B}[[A",
            "\u{1B}[1;5A", "\u{1B}[Z", "\u{1B}[24;8~", "\u{80}",
        ])
    func unboundKeys(key: String) throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("ab" + key + Key.left + key + "x" + key + Key.enter)
        try probe.expectLine("axb")
    }

    @Test("keys without a meaning do nothing in vi's modes either")
    func unboundKeysInVi() throws {
        try home.write("bind -v\n", to: ".editrc")
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        probe.send("ab\u{1B}[5~c\u{1B}[24~" + Key.enter)
        try probe.expectLine("abc")
    }

    @Test("what a terminal would hide or obey is spelled out in the line, and kept in the text")
    func hiddenCharacters() throws {
        let probe = try startProbe(home: home)
        try probe.expectPrompt(1)
        let text = "a\u{202E}b\u{200B}c\u{E0041}d\u{2028}e"
        probe.send(text)
        let shown = "a\\U+202Eb\\U+200Bc\\U+E0041d\\U+2028e"
        let screen = try probe.expectScreen("the names") { $0.cursorLine == "probe[1]> " + shown }
        #expect(screen.column == 10 + shown.count)
        probe.send(Key.backspace + Key.backspace)
        try probe.expectScreen("one less") { $0.cursorLine == "probe[1]> a\\U+202Eb\\U+200Bc\\U+E0041d" }
        probe.send("\r")
        try probe.expectLine(String(text.unicodeScalars.dropLast(2)))
    }

    @Test("Ctrl-W takes a word though the terminal has no key for that")
    func wordWithoutTerminalKey() throws {
        let path = try BuiltProduct.path("LineEditingProbe")
        let probe = try PseudoTerminal(
            program: "/bin/sh", arguments: ["-c", "stty werase undef; exec '\(path)'"],
            environment: [
                "HOME": home.path, "TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1", "PATH": "/usr/bin:/bin",
            ],
            folder: home.path)
        try probe.expectPrompt(1)
        probe.send("open the door" + Key.control("w") + "gate\r")
        try probe.expectLine("open the gate")
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmedEnd: String {
        String(reversed().drop { $0 == " " }.reversed())
    }
}

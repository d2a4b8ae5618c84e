// The prompt: what it says, what interrupts do, and lines that go on.

import Lessons
import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("The prompt")
struct PromptTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("the prompt tells the step, a crash, and an open batch")
    func prompts() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 2 2", then: "foldsh 0>")
        let screen = try session.enter("toggle 0", then: "foldsh 1>")
        // At a terminal steps tell their calls.
        #expect(screen.lines.contains("   reloadSections 0 none                       ok"))
        try session.enter("beginUpdates", then: "foldsh 2 batch>")
        try session.enter("reloadRows 1.9", then: "foldsh 3 batch>")
        try session.enter("endUpdates", then: "foldsh 4 crashed>")
        try session.enter("goto 1", then: "foldsh 1>")
        try session.enter("undo", then: "foldsh 0>")
        session.terminal.send("quit" + Key.enter)
        #expect(try session.terminal.exitStatus() == 0)
    }

    @Test("Ctrl-D ends at an empty line, with status 0 whatever went wrong before")
    func controlD() throws {
        let session = try PromptSession(in: folder)
        let screen = try session.enter("frob", then: "foldsh>")
        #expect(screen.lines.contains { $0.hasPrefix("error: ") })
        session.terminal.send(Key.controlD)
        #expect(try session.terminal.exitStatus() == 0)
    }

    @Test("Ctrl-D leaves one thing at a time: a quote, a replay in another, the program")
    func controlDByLevels() throws {
        try folder.write("new 2\ntoggle 0\nexpect open none\n", to: "a.fold")
        try folder.write("new 3\n\ntoggle 0\nexpect open none\n", to: "b.fold")
        let session = try PromptSession(in: folder)
        try session.enter("replay b.fold", then: "b:3>")
        try session.enter("replay a.fold", then: "a:2>")
        try session.enter("find 'x", then: "  open '>")
        for prompt in ["a:2>", "b:3>", "foldsh>"] {
            session.terminal.send(Key.controlD)
            try session.waitForPrompt(prompt)
        }
        session.terminal.send(Key.controlD)
        #expect(try session.terminal.exitStatus() == 0)
    }

    @Test("history prints an entry of several lines as it was typed, to be copied")
    func historyOfLines() throws {
        let session = try PromptSession(in: folder)
        try session.type(Key.paste("new 2\necho  one # two"), until: "echo  one # two")
        session.terminal.send(Key.enter)
        try session.waitForPrompt("foldsh 0>")
        let screen = try session.enter("history", then: "foldsh 0>")
        let lines = screen.lines.drop { !$0.hasSuffix("> history") }.dropFirst().prefix(3)
        #expect(Array(lines) == ["new 2", "echo  one # two", "history"], "\(screen)")
    }

    @Test("Ctrl-C takes away the line, and a quote that is open")
    func controlC() throws {
        let session = try PromptSession(in: folder)
        try session.type("new 7 8", until: "foldsh> new 7 8")
        session.terminal.send(Key.controlC)
        try session.waitForPrompt("foldsh>")
        session.terminal.send("echo \"no quote in echo\r")
        try session.waitForPrompt("foldsh>")
        session.terminal.send("find \"one\r")
        try session.waitForPrompt("  open \">")
        session.terminal.send("more" + Key.controlC)
        try session.waitForPrompt("foldsh>")
        try session.enter("echo alive", then: "foldsh>")
        try session.see(["alive"])
        session.terminal.send(Key.controlD)
        #expect(try session.terminal.exitStatus() == 0)
    }

    @Test("a quote left open goes on with the next line, at a prompt that says so")
    func openQuote() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 2", then: "foldsh 0>")
        session.terminal.send("rename-section 0 'one\r")
        try session.waitForPrompt("  open '>")
        session.terminal.send("two'\r")
        try session.waitForPrompt("foldsh 1>")
        try session.see(["renamed section 0 \"Section 0\" to \"one\u{FFFD}two\""])
        session.terminal.send("rename-section 0 \"a\r")
        try session.waitForPrompt("  open \">")
        session.terminal.send("b\"\r")
        try session.waitForPrompt("foldsh 2>")
    }

    @Test("Ctrl-C stops a search through a huge table, and the prompt is there again")
    func interruptedCommand() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 100000000", then: "foldsh 0>")
        session.terminal.send("find nowhere to be found\r")
        // The terminal is given back to the program before a line is run.
        try session.terminal.expect("\u{1B}[?2004l")
        session.terminal.send(Key.controlC)
        try session.waitForPrompt("foldsh 0>")
        try session.enter("toggle 0", then: "foldsh 1>")
    }

    @Test(
        "Ctrl-C stops what is printed without end, and the prompt is there again",
        arguments: ["show --rows 100000000", "show 0", "show all --from 5"])
    func interruptedOutput(line: String) throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 100000000", then: "foldsh 0>")
        session.terminal.send(line + "\r")
        try session.terminal.expect("\u{1B}[?2004l")
        session.terminal.send(Key.controlC)
        try session.waitForPrompt("foldsh 0>")
        try session.enter("toggle 0", then: "foldsh 1>")
    }

    @Test("Ctrl-C stops a script with many lines, and what it did stays")
    func interruptedScript() throws {
        try folder.write(
            "new 2\necho begun\n" + String(repeating: "toggle 0\n", count: 300_000), to: "long.fold")
        let session = try PromptSession(in: folder)
        session.terminal.send("run long.fold\r")
        try session.terminal.expect("begun")
        session.terminal.send(Key.controlC)
        try session.terminal.expect("error: interrupted")
        let screen = try session.terminal.expectScreen("a prompt") {
            $0.cursorLine.hasPrefix("foldsh ") && $0.cursorLine.hasSuffix(">")
        }
        let step = Int(screen.cursorLine.dropFirst(7).dropLast())
        #expect(step.map { $0 < 300_000 } == true)
        try session.enter("new 1", then: "foldsh 0>")
    }

    @Test("pasted lines are not run before Enter, and then all of them are")
    func paste() throws {
        let session = try PromptSession(in: folder)
        session.terminal.send(Key.paste("new 2 2\ntoggle 0\ntoggle 1"))
        try session.see(["toggle 1"])
        // Nothing ran: a command that asks for the table says that there is none.
        session.terminal.send(Key.controlC)
        try session.waitForPrompt("foldsh>")
        try session.enter("info", then: "foldsh>")
        try session.see(["error: there is no table"])
        session.terminal.send(Key.paste("new 2 2\ntoggle 0\ntoggle 1"))
        try session.see(["toggle 1"])
        session.terminal.send(Key.enter)
        try session.waitForPrompt("foldsh 2>")
    }

    @Test("who is learning is told of the lesson to go on with, and nobody else")
    func greeting() throws {
        let first = try PromptSession(in: folder)
        try first.see(["type tour for a two-minute introduction"])
        try folder.makeFolder("state/foldsh")
        try folder.write("sections-and-rows\nskipped two-memories\n", to: "state/foldsh/lessons")
        let session = try PromptSession(in: folder)
        try session.see(["foldsh: lesson goes on with lesson 3, The equation; help lists the commands."])
        try folder.write(EmbeddedLesson.all.map { $0.name + "\n" }.joined(), to: "state/foldsh/lessons")
        let last = try PromptSession(in: folder)
        try last.see(["foldsh: help lists the commands; load sample minimal loads a table to try."])
    }

    @Test("Chinese titles are typed, taken back by whole characters, and shown")
    func chinese() throws {
        let session = try PromptSession(in: folder)
        try session.enter("section 水果: 苹果, 梨", then: "foldsh 0>")
        session.terminal.send("toggle 水果果" + Key.backspace + Key.enter)
        try session.waitForPrompt("foldsh 1>")
        try session.see(["1  opened 0 \"水果\""])
    }

    @Test("a line that is wrong is pointed at, and what stands behind it on the line is not run")
    func wrongLine() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 2; frob; toggle 0", then: "foldsh 0>")
        try session.see(["  new 2; frob; toggle 0", "         ^~~~"])
    }

    @Test("on a terminal colour is used, and NO_COLOR turns it off")
    func color() throws {
        let session = try PromptSession(in: folder, environment: ["NO_COLOR": ""])
        session.terminal.send("new 2; reloadRows 0.9\r")
        let seen = try session.terminal.expect("crashed")
        #expect(seen.contains("\u{1B}[31m"))
        let plain = try PromptSession(in: folder)
        plain.terminal.send("new 2; reloadRows 0.9\r")
        let printed = try plain.terminal.expect("attempt to")
        #expect(!printed.contains("\u{1B}[31m"))
    }

    @Test("a name that no command has is red while it is typed, and one that a command has is not")
    func unknownNames() throws {
        let session = try PromptSession(in: folder, environment: ["NO_COLOR": ""])
        for line in ["frob", "new 2; frob"] {
            session.terminal.send(line)
            try session.terminal.expect("\u{1B}[31mfrob")
            try session.clearLine("foldsh>")
        }
        session.terminal.send("toggle")
        let seen = try session.terminal.expect("S…")
        #expect(!seen.contains("\u{1B}[31m"), "\(seen.debugDescription)")
    }

    @Test("a table taller than the window is cut, with how to see more")
    func tallTable() throws {
        let session = try PromptSession(in: folder, rows: 12)
        try session.enter("new 1000000", then: "foldsh 0>")
        session.terminal.send("show\r")
        try session.see(["more lines: show --from 10"])
    }

    @Test("in a narrow window crash texts, errors and notes end their lines between words")
    func narrowWindow() throws {
        let session = try PromptSession(in: folder, rows: 60, columns: 60)
        try session.enter("new 3 3", then: "foldsh 0>")
        try session.enter("silently delete-row 0.0", then: "foldsh 1>")
        let crash = try session.enter("deleteRows 1.0", then: "foldsh 2 crashed>")
        let text = crash.lines.drop { !$0.hasPrefix("   Invalid update:") }.prefix { $0.hasPrefix("   ") }
        #expect(text.count > 5)
        let words = text.joined(separator: " ").split(separator: " ").map(String.init)
        let spoken = ["Invalid", "number", "contained", "existing", "section", "update", "inserted", "deleted"]
        #expect(Set(spoken).isSubset(of: Set(words)), "\(words)")
        #expect(words.prefix(10).joined(separator: " ") == "Invalid update: invalid number of rows in section 0. The")
        let error = try session.enter("toggle 0", then: "foldsh 2 crashed>")
        #expect(error.lines.contains("error: the view has crashed; go back with undo or goto, or"))
        #expect(error.lines.contains("       load a table"))
        try session.enter("undo", then: "foldsh 1>")
        let wrong = try session.enter("deleteRows 0.2", then: "foldsh 2>")
        #expect(wrong.lines.contains("   wrong rows shown: the counts agree, but section 0 shows"))
        #expect(wrong.lines.contains("   other rows than the data has"))
    }

    @Test("quit in a script that the prompt runs ends the prompt")
    func quitInScript() throws {
        try folder.write("quit\n", to: "quit.fold")
        let session = try PromptSession(in: folder)
        session.terminal.send("run quit.fold\r")
        #expect(try session.terminal.exitStatus() == 0)
    }
}

// What people's fingers know, typed at a pseudo-terminal: redirection, the system's programs, start-up files, stepping.

import PseudoTerminalSupport
import TestSupport
import Testing

@Suite("What fingers know at the prompt")
struct PromptFingersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("> writes what the last command prints to a file, >> appends, | hands it to a program")
    func redirects() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 2; show > out.txt", then: "foldsh 0>")
        let shown = "▾ 0  Section 0    2 rows\n     0.0  Row 0.0\n     0.1  Row 0.1\n"
        #expect(folder.contents(of: "out.txt") == shown)
        try session.enter("echo one", then: "foldsh 0>")
        try session.enter("info >>\"out.txt\"", then: "foldsh 0>")
        #expect(
            folder.contents(of: "out.txt")?.contains("rules      all defaults") == true,
            "\(folder.contents(of: "out.txt") ?? "")")
        let screen = try session.enter("show | sed 's/Row/; Reihe/' | tail -n 1", then: "foldsh 0>")
        #expect(screen.lines.contains("     0.1  ; Reihe 0.1"), "\(screen)")
        try session.enter("show > no/such.txt", then: "foldsh 0>")
        try session.see(["error: no/such.txt: No such file or directory"])
        try session.enter("show >", then: "foldsh 0>")
        try session.see(["one file must follow >"])
        // A sign in quotes, or in a section's title, is text.
        try session.enter("find '> x'", then: "foldsh 0>")
        try session.see(["no row has that text"])
    }

    @Test("cd, pwd, ls, version and ! work at the prompt, and paths start where cd went")
    func system() throws {
        try folder.makeFolder("inner")
        try folder.write("[{\"title\": \"A\", \"rows\": [\"x\"]}]", to: "inner/t.json")
        let session = try PromptSession(in: folder)
        try session.enter("cd inner", then: "foldsh>")
        try session.enter("ls", then: "foldsh>")
        try session.see(["t.json"])
        try session.enter("load t.json", then: "foldsh 0>")
        try session.enter("!echo \"it is $((6 * 7))\"", then: "foldsh 0>")
        try session.see(["it is 42"])
        try session.enter("!exit 3", then: "foldsh 0>")
        try session.see(["ended with status 3"])
        try session.enter("cd nowhere", then: "foldsh 0>")
        try session.see(["error: there is no folder nowhere"])
        try session.enter("cd -", then: "foldsh 0>")
        let screen = try session.enter("pwd", then: "foldsh 0>")
        #expect(screen.lines.contains { $0.hasSuffix(folder.path) })
        try session.enter("version", then: "foldsh 0>")
        try session.see(["foldsh 0.1"])
        session.terminal.send("clear" + Key.enter)
        try session.terminal.expectScreen("a cleared screen") { $0.lines.first == "foldsh 0>" }
    }

    @Test(
        "in a script they are errors that say so, before anything is run",
        arguments: [
            ("show > out.txt", "> FILE works at the prompt only"), ("show | cat", "| PROGRAM works at the prompt only"),
            ("!ls", "!COMMAND works at the prompt only"), ("cd /", "cd works at the prompt only"),
            ("version", "version works at the prompt only"),
        ])
    func scripts(line: String, message: String) throws {
        try folder.write("echo on\nnew 2\n\(line)\n", to: "a.fold")
        let run = try foldsh("a.fold", in: folder)
        #expect(run.status == 2 && run.output == "")
        #expect(run.errors.hasPrefix("a.fold:3:") && run.errors.contains(message), "\(run.errors)")
        #expect(folder.contents(of: "out.txt") == nil)
    }

    @Test("a start-up file is run before the first prompt, the project's only where it is trusted")
    func startFiles() throws {
        try folder.makeFolder("config")
        try folder.makeFolder("config/foldsh")
        try folder.write("alias two = new 2\necho welcome\nset calls off\n", to: "config/foldsh/rc")
        try folder.write("load sample minimal\n", to: ".foldshrc")
        let variables = ["XDG_CONFIG_HOME": folder.path("config")]
        let first = try PromptSession(in: folder, environment: variables)
        try first.see(["welcome", ".foldshrc is not run"])
        try first.enter("two", then: "foldsh 0>")
        try first.enter("set", then: "foldsh 0>")
        try first.see(["calls     off"])
        try folder.write("set trust on\nfrob\n", to: "config/foldsh/rc")
        let mistaken = try PromptSession(in: folder, environment: variables)
        try mistaken.see(["rc:2:1: error: no command frob"])
        try folder.write("set trust on\n", to: "config/foldsh/rc")
        let trusting = try PromptSession(in: folder, environment: variables, prompt: "foldsh 0>")
        try trusting.enter("info", then: "foldsh 0>")
        let plain = try PromptSession(["--no-rc"], in: folder, environment: variables)
        let screen = try plain.enter("set", then: "foldsh>")
        #expect(screen.lines.contains("trust     off") && !screen.lines.contains { $0.contains("foldshrc") })
    }

    @Test("Enter repeats a step of a replay, n is next, list shows the lines around, a line past the end is an error")
    func replays() throws {
        try folder.write("new 2\ntoggle 0\ntoggle 0\ntoggle 0\ntoggle 0\nexpect open 0\n", to: "a.fold")
        let session = try PromptSession(in: folder)
        try session.enter("replay a.fold", then: "a:2>")
        try session.enter("n", then: "a:3>")
        session.terminal.send(Key.enter)
        try session.waitForPrompt("a:4>")
        try session.enter("next 2", then: "a:6>")
        try session.enter("to 99", then: "a:6>")
        try session.see(["error: the scenario ends at line 6"])
        try session.enter("list", then: "a:6>")
        try session.see([">   6 | expect open 0", "    1 | new 2"])
        try session.enter("to 3", then: "a:3>")
        try session.enter("replay a.fold:99", then: "a:3>")
        try session.see(["there is no line 99"])
    }

    @Test("--json tells any outcome as JSON, --help and -h print a command's page", arguments: ["--help", "-h"])
    func options(help: String) throws {
        let run = try foldsh("-c 'new 2; info --json; toggle 0 --json; toggle \(help)'", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.lines[1].hasPrefix("{\"outcome\":\"info\"") && run.lines[2].hasPrefix("{\"outcome\":\"step\""))
        #expect(run.lines[3].hasPrefix("usage: toggle S"))
        #expect(try foldsh("check \(help)", in: folder).output.hasPrefix("usage: check FILE"))
        try folder.write("new 2\nexpect open 0\n", to: "good.fold")
        #expect(try foldsh("check --json good.fold", in: folder).output.hasPrefix("{\"outcome\":\"check\""))
    }

    @Test("what is longer than the window goes through the pager, unless that is set off")
    func pager() throws {
        let session = try PromptSession(in: folder, environment: ["PAGER": "sed -n '1s/^/paged: /p'"], rows: 10)
        try session.enter("help expect", then: "foldsh>")
        try session.see(["paged: usage: expect"])
        try session.enter("set pager off", then: "foldsh>")
        let screen = try session.enter("version", then: "foldsh>")
        #expect(screen.lines.contains("foldsh 0.1"))
        session.terminal.send("help expect" + Key.enter)
        try session.waitForPrompt("foldsh>")
    }

    @Test("without PAGER it goes through less, which ends by itself where all fits")
    func usualPager() throws {
        try folder.makeFolder("bin")
        try folder.write("#!/bin/sh\necho paged by less \"$@\"\n", to: "bin/less")
        #expect(try foldsh("--version >/dev/null; chmod +x bin/less", in: folder).status == 0)
        let terminal = try PseudoTerminal(
            program: BuiltProduct.path("foldsh"),
            environment: [
                "HOME": folder.path, "TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1",
                "PATH": folder.path("bin") + ":/usr/bin:/bin", "XDG_STATE_HOME": folder.path("state"),
            ], folder: folder.path, rows: 10)
        terminal.send("help expect" + Key.enter)
        try terminal.expectScreen("the pager") { $0.lines.contains("paged by less -FRX") && $0.cursorLine == "foldsh>" }
    }

    @Test("foldsh --help has an example for each job, and the options of check")
    func commandLineHelp() throws {
        let text = try foldsh("--help", in: folder).output
        for part in [
            "foldsh -c 'load sample", "foldsh check scenarios", "foldsh diagnose crash.log", "--shard I/N",
            "--filter TEXT",
            "share one session",
        ] { #expect(text.contains(part), "\(part)") }
    }

    @Test("Ctrl-C stops a difference that takes long, and the prompt is there again")
    func interruptedDifference() throws {
        let session = try PromptSession(in: folder)
        try session.enter("new 3000000:closed", then: "foldsh 0>")
        try session.enter("toggle 0", then: "foldsh 1>")
        session.terminal.send("diff --all" + Key.enter)
        try session.terminal.expect("\u{1B}[?2004l")
        session.terminal.send(Key.controlC)
        try session.waitForPrompt("foldsh 1>")
        try session.enter("undo", then: "foldsh 0>")
    }

    @Test("find takes a title in other letters where none has these, composed or not")
    func findsByCase() throws {
        let session = try PromptSession(in: folder)
        try session.enter("section Caf\u{E9}: Cr\u{E8}me, apple", then: "foldsh 0>")
        for (text, row) in [("APP", "0.1"), ("CRE\u{300}ME", "0.0"), ("cr\u{E8}me", "0.0")] {
            let screen = try session.enter("find " + text, then: "foldsh 0>")
            let line = screen.lines.last { $0.contains("0.") && !$0.contains("find") && !$0.hasPrefix("foldsh") }
            #expect(line?.contains(row) == true, "\(screen)")
            try session.clear()
        }
    }

    @Test("ok is green, an error and what a check counts as failed red")
    func paints() throws {
        try folder.write("new 2\nexpect open none\n", to: "bad.fold")
        let session = try PromptSession(in: folder, environment: ["NO_COLOR": ""])
        session.terminal.send("new 2; toggle 0" + Key.enter)
        #expect(try session.terminal.expect("ok\u{1B}[0m").hasSuffix("\u{1B}[32mok\u{1B}[0m"))
        session.terminal.send("check bad.fold" + Key.enter)
        let report = try session.terminal.expect("1 failed")
        #expect(
            report.contains("\u{1B}[31mFAIL") && report.contains("\u{1B}[31m0 passed, 1 failed"),
            "\(report.debugDescription)")
        session.terminal.send("frob" + Key.enter)
        try session.terminal.expect("\u{1B}[31merror:")
    }

    @Test("the tour stops for Enter, and Ctrl-D leaves it there")
    func tourStops() throws {
        let session = try PromptSession(in: folder)
        session.terminal.send("tour" + Key.enter)
        try session.terminal.expectScreen("the first stop") {
            $0.cursorLine == "Enter goes on, Ctrl-C goes to the prompt:"
        }
        session.terminal.send(Key.enter)
        try session.terminal.expectScreen("the second stop") { screen in
            screen.lines.count { $0.hasPrefix("Enter goes on") } == 2 && screen.cursorLine.hasPrefix("Enter goes on")
        }
        session.terminal.send(Key.controlD)
        let screen = try session.terminal.expectScreen("a prompt") { $0.cursorLine.hasSuffix(">") }
        #expect(!screen.lines.contains { $0.contains("toggle Buses") }, "\(screen)")
    }

    @Test("help fits into one screen of 24 rows and 80 columns, with every command on it")
    func helpFits() throws {
        let run = try foldsh("help", in: folder)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 23, "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 80 })
        let group = try foldsh("help fold", in: folder)
        #expect(group.lines[0] == "the commands of the group fold" && group.output.contains("  toggle "))
    }

    @Test("each paragraph of help is broken once, for the window it is shown in", arguments: [40, 57, 80])
    func helpWraps(columns: Int) throws {
        let session = try PromptSession(in: folder, rows: 200, columns: columns)
        let screen = try session.enter("help toggle", then: "foldsh>")
        let lines = screen.lines.drop { !$0.isEmpty }.prefix { $0 != "arguments" }
        #expect(lines.count > 8, "\(screen)")
        for (line, next) in zip(lines, lines.dropFirst()) where !line.isEmpty && !next.isEmpty {
            let word = next.prefix { $0 != " " }
            #expect(line.count <= columns && line.count + 1 + word.count > columns, "\(line)|\(next)")
        }
        let page = try session.enter("help files", then: "foldsh>")
        #expect(page.lines.allSatisfy { $0.count <= columns })
    }

    @Test("help of any word lists the pages that mention it, and of one that none mentions it is an error")
    func helpMentions() throws {
        let run = try foldsh("-c 'help caption; help captured; help SCROLLS'", in: folder)
        #expect(run.errors.contains("error: there is no help on caption"), "\(run.errors)")
        let found = try foldsh("-c 'help captured; help SCROLLS'", in: folder)
        #expect(found.lines[0] == "no page is called captured; these mention it:", "\(found.output)")
        #expect(found.output.contains("  tap-header ") && found.output.contains("  scroll-away  scrolls away and back"))
    }

    @Test("a call that is wider than the window names its first place, its last, and how many there are")
    func longCalls() throws {
        let session = try PromptSession(in: folder, rows: 24, columns: 80)
        try session.enter("rules minimal; new 500:closed", then: "foldsh 0>")
        let screen = try session.enter("toggle 0", then: "foldsh 1>")
        #expect(screen.lines.contains { $0.contains("insertRows 0.0 … 0.499 (500 places) automatic") }, "\(screen)")
        let cut = try session.enter("diff", then: "foldsh 1>")
        #expect(cut.lines.contains { $0.hasPrefix("… ") && $0.hasSuffix("more lines: diff --all 0 1") }, "\(cut)")
    }
}

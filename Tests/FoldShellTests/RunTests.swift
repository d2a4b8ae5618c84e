// Scripts that run scripts: paths, the chain of places in messages, depth, and what cannot be a script.

import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@Suite("Scripts that run scripts")
struct RunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a script runs another's commands here, in the same session")
    func runs() throws {
        try folder.write("toggle 0\n", to: "inner.fold")
        let outer = try folder.write("new 2 2\nrun inner.fold\nexpect open 1\nexpect ok\nundo\n", to: "outer.fold")
        let probe = ShellProbe()
        #expect(probe.runFile(outer) == nil)
        #expect(probe.complaints == [])
    }

    @Test("paths in a script start from its own folder, and those of the script that ran it from that one's")
    func foldersOfPaths() throws {
        try folder.write("load table.txt\nrun deeper/last.fold\nrun last.fold\n", to: "one/inner.fold")
        try folder.write("Fruit\n  Apple\n", to: "one/table.txt")
        try folder.write("echo deeper\n", to: "one/deeper/last.fold")
        try folder.write("echo beside\n", to: "one/last.fold")
        try folder.write("echo outside\n", to: "last.fold")
        let outer = try folder.write("run one/inner.fold\nrun last.fold\n", to: "outer.fold")
        let probe = ShellProbe()
        #expect(probe.runFile(outer) == nil)
        #expect(probe.lines.last == "outside")
        #expect(probe.lines.suffix(3) == ["deeper", "beside", "outside"])
    }

    @Test("an error names the whole chain, and points at the line that is wrong")
    func chain() throws {
        try folder.write("new 2 2\n  toggle 0 7 # seven\n", to: "inner.fold")
        try folder.write("\nrun inner.fold\n", to: "middle.fold")
        let outer = try folder.write("echo on\n\nrun middle.fold\necho off\n", to: "outer.fold")
        let probe = ShellProbe()
        _ = probe.runFile(outer)
        #expect(
            probe.complaint == """
                \(outer):3: in middle.fold:2: in inner.fold:2:12: error: no section 7; there are sections 0…1
                    toggle 0 7 # seven
                             ^
                """)
        #expect(probe.complaints.count == 1)
        #expect(!probe.lines.contains("off"))
    }

    @Test("a script that cannot be read stops the one that runs it, and the message has the chain")
    func chainOfParseError() throws {
        try folder.write("echo never\nfrob\n", to: "inner.fold")
        let outer = try folder.write("run inner.fold\necho off\n", to: "outer.fold")
        let probe = ShellProbe()
        _ = probe.runFile(outer)
        #expect(probe.complaint.hasPrefix("\(outer):1: in inner.fold:2:1: error: no command frob\n"))
        #expect(probe.lines == [])
    }

    @Test("a script that includes itself, by whatever way, is an error that names the chain")
    func includesItself() throws {
        try folder.write("run b.fold\n", to: "a.fold")
        try folder.write("run a.fold\n", to: "b.fold")
        let probe = ShellProbe()
        _ = probe.runFile(folder.path("a.fold"))
        let (a, b) = (folder.path("a.fold"), folder.path("b.fold"))
        #expect(
            probe.complaint.hasPrefix(
                "\(a):1: in b.fold:1:5: error: the script includes itself: \(a) → \(b) → \(a)\n"))
        #expect(probe.complaints.count == 1)
    }

    @Test("a script that includes itself by another spelling of its path is found too")
    func includesItselfBySpelling() throws {
        try folder.write("run ./a.fold\n", to: "a.fold")
        try folder.write("echo sub\n", to: "sub/x.fold")
        let probe = ShellProbe()
        _ = probe.runFile(folder.path("a.fold"))
        #expect(probe.complaint.contains("the script includes itself"))
        try folder.write("run sub/../c.fold\n", to: "c.fold")
        let second = ShellProbe()
        _ = second.runFile(folder.path("c.fold"))
        #expect(second.complaint.contains("the script includes itself"))
    }

    @Test("the same script may be run twice one after another")
    func twice() throws {
        try folder.write("echo hi\n", to: "inner.fold")
        let outer = try folder.write("run inner.fold; run inner.fold\n", to: "outer.fold")
        let probe = ShellProbe()
        #expect(probe.runFile(outer) == nil)
        #expect(probe.lines == ["hi", "hi"])
    }

    @Test("scripts nest 16 deep and no deeper")
    func depth() throws {
        for number in 1...17 {
            try folder.write(number == 17 ? "echo bottom\n" : "run \(number + 1).fold\n", to: "\(number).fold")
        }
        let probe = ShellProbe()
        #expect(probe.runFile(folder.path("2.fold")) == nil)
        #expect(probe.lines == ["bottom"])
        let deeper = ShellProbe()
        #expect(deeper.runFile(folder.path("1.fold")) != nil)
        #expect(deeper.complaint.contains(": in 16.fold:1:5: error: scripts run scripts more than 16 deep\n"))
        #expect(deeper.lines == [])
    }

    @Test("what is no script is an error with the file's name")
    func noScript() throws {
        try folder.makeFolder("folder.fold")
        try folder.write([0xC3, 0x28, 0x0A], to: "bytes.fold")
        try folder.write([0x7F, 0x45, 0x4C, 0x46, 0x00, 0x01, 0x02, 0xFF], to: "binary.fold")
        try folder.write("echo fine\nopen \"Fruit\n", to: "quote.fold")
        for (name, message) in [
            ("missing.fold", "missing.fold: no such file"), ("folder.fold", "folder.fold: not a file but a folder"),
            ("bytes.fold", "in bytes.fold:1:1: error: this is not UTF-8 text"),
            ("binary.fold", "in binary.fold:1:8: error: this is not UTF-8 text"),
            ("quote.fold", "in quote.fold:2:6: error: this \" is not closed in its line"),
        ] {
            let outer = try folder.write("run \(name)\n", to: "outer.fold")
            let probe = ShellProbe()
            _ = probe.runFile(outer)
            #expect(probe.complaint.contains(message), "\(name)")
            #expect(probe.lines == [], "\(name)")
        }
    }

    @Test("a script that is not there can be expected")
    func missingExpected() throws {
        let outer = try folder.write("run missing.fold\nexpect error file\necho on\n", to: "outer.fold")
        let probe = ShellProbe()
        #expect(probe.runFile(outer) == nil)
        #expect(probe.lines == ["on"])
    }

    @Test("an empty script, one of comments, one with a #! line and one with Windows line ends go through")
    func plainScripts() throws {
        for text in ["", "\n\n", "# nothing\n", "#!/usr/bin/env foldsh\nnew 2\n", "new 2\r\ntoggle 0\r\n", "new 2"] {
            let script = try folder.write(text, to: "script.fold")
            let probe = ShellProbe()
            #expect(probe.runFile(script) == nil, "\(text.debugDescription)")
            #expect(probe.complaints == [], "\(text.debugDescription)")
        }
    }

    @Test("quit in a script that another runs ends both")
    func quitInside() throws {
        try folder.write("quit\necho never\n", to: "inner.fold")
        let outer = try folder.write("run inner.fold\necho never\n", to: "outer.fold")
        let probe = ShellProbe()
        #expect(probe.runFile(outer) == nil)
        #expect(probe.lines == [])
        #expect(probe.session.hasQuit)
    }

    @Test("at the prompt a script that stops leaves the prompt as it was: paths start from the same folder")
    func afterFailure() throws {
        try folder.write("run missing.fold\n", to: "sub/inner.fold")
        let probe = ShellProbe()
        probe.session.folder = folder.path
        probe.type("run sub/inner.fold")
        #expect(probe.session.folder == folder.path)
        #expect(probe.session.context.runningScripts == [])
        #expect(probe.session.context.includes.isEmpty)
        try folder.write("echo fine\n", to: "fine.fold")
        #expect(probe.type("run fine.fold") == "fine")
    }

    @Test("aliases that a script defines hold in it from there on, and for what follows it")
    func aliases() throws {
        let script = try folder.write("alias flip = toggle 0\nnew 2\nflip\nexpect open none\n", to: "script.fold")
        let probe = ShellProbe()
        #expect(probe.runFile(script) == nil)
        #expect(probe.type("flip") == "2  opened 0 \"Section 0\"")
        let quoted = ShellProbe()
        #expect(quoted.run("new 2\nalias name = rename-section 0 'Dried fruit'\nname\nexpect row 0.0 'Row 0.0'") == nil)
        #expect(quoted.complaints == [])
        let gone = ShellProbe()
        #expect(gone.run("alias flip = toggle 0\nalias flip =\nnew 2\nflip\n") == .parse)
        let early = ShellProbe()
        #expect(early.run("new 2\nflip\nalias flip = toggle 0\n") == .parse)
    }
}

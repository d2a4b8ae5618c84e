// Where scenarios may read and write, whatever plays them.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("What scenarios read and write")
struct SandboxTests {
    /// A scenario that writes over a file of the user's.
    private static let harmful = """
        section Fruit open: Apple
        scenario looks harmless
          toggle 0
          expect ok
          save ../home/.profile
          expect open none
        """
    private static let kept = ["box/evil.fold": harmful, "home/.profile": "mine"]

    /// Every way to play a scenario that the user may type, each with the file that it plays.
    static let ways = [
        "check box/evil.fold", "update box/evil.fold --yes", "shrink box/evil.fold", "export box/evil.fold page.html",
        "replay box/evil.fold; continue", "run box/evil.fold", "check box",
    ]

    @Test("no way to play a scenario lets it write over a file of the user's", arguments: ways)
    func writesNothing(way: String) throws {
        let probe = try RunnerProbe(Self.kept)
        probe.run(way)
        #expect(probe.text(of: "home/.profile") == "mine")
        #expect(probe.text(of: "box/evil.fold") == Self.harmful)
    }

    @Test(
        "paths out of the folder are refused with a sentence, and by every command that writes",
        arguments: [
            "write ../a.json", "write /tmp/a.json", "write ~/a.json", "write in/../../a.csv", "save ../a.fold",
            "save /a.fold", "export ../a.svg", "diagnose log.txt --scenario ../a.fold", "write link/a.json",
        ])
    func refused(command: String) throws {
        let log = """
            Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section \
            after the update (1) must be equal to the number of rows contained in that section before the update (2), \
            plus or minus the number of rows inserted or deleted from that section (0 inserted, 0 deleted) and plus or \
            minus the number of rows moved into or out of that section (0 moved in, 0 moved out).
            """
        let probe = try RunnerProbe([
            "box/a.fold": "new 2\nscenario a\n  toggle 0\n  \(command)\n  expect error file\n", "box/log.txt": log,
            "box/in/b.json": "[]", "out/c.json": "[]",
        ])
        try probe.folder.link("box/link", to: "../out")
        let answer = probe.run("check box/a.fold")
        #expect(answer.text == "1 passed, 0 failed", "\(answer.text)")
        #expect(probe.folder.contents(of: "out/a.json") == nil)
        try probe.folder.write("new 2\nscenario a\n  toggle 0\n  \(command)\n  expect ok\n", to: "box/a.fold")
        let printed = probe.run("check box/a.fold").text
        #expect(printed.contains("a scenario writes into a folder made for it"), "\(printed)")
    }

    @Test("what is written is read again, and is gone afterwards")
    func readsBack() throws {
        let scenario = """
            scenario both
              new 2 3
              write in/t.json
              write t.csv
              load in/t.json
              load t.csv
              expect rows 2 3
              toggle 0
              save s.fold
              check s.fold in
              | 2 passed, 0 failed
              run s.fold
              expect open 1
            scenario sees nothing of the other
              load in/t.json
              expect error file
            """
        let other = "new 1\nexpect rows 1\n"
        let probe = try RunnerProbe(["box/a.fold": other, "box/run/both.fold": scenario, "box/run/in/b.fold": other])
        let answer = probe.run("check box/run/both.fold")
        #expect(answer.text == "2 passed, 0 failed")
        #expect(probe.folder.contents(of: "box/run/in/t.json") == nil)
        #expect(probe.folder.contents(of: "box/run/t.csv") == nil)
    }

    @Test(
        "reading leads nowhere but below the scenario's folder",
        arguments: ["load ../secret.json", "load SECRET", "load link.json", "load folder/secret.json", "run ../s.fold"])
    func readsOwnFolder(command: String) throws {
        let probe = try RunnerProbe(["secret.json": "[]", "s.fold": "new 1\n", "box/b.json": "[]"])
        try probe.folder.link("box/link.json", to: "../secret.json")
        try probe.folder.link("box/folder", to: "..")
        let line = command.replacing("SECRET", with: probe.folder.path("secret.json"))
        try probe.folder.write("scenario a\n  load b.json\n  \(line)\n  expect error file\n", to: "box/a.fold")
        #expect(probe.run("check box/a.fold").failure == nil)
        let allowed = probe.run("check box/a.fold --allow-read .").text
        #expect(allowed.contains("0 passed, 1 failed"), "with --allow-read it is read: \(allowed)")
        // One that a scenario plays is held to the same, whatever it allows.
        try probe.folder.write("scenario o\n  check a.fold --allow-read ..\n  expect ok\n", to: "box/outer.fold")
        try probe.folder.write("scenario a\n  load b.json\n  \(line)\n", to: "box/a.fold")
        #expect(probe.run("check box/outer.fold").text.contains("0 passed, 1 failed"))
    }

    @Test("the setup of another file is read from the scenario's folder only")
    func uses() throws {
        let files = ["secret": "password 1\n", "setup.fold": "new 2\n", "box/a.fold": "use ../secret\nexpect rows 2\n"]
        let probe = try RunnerProbe(files)
        let answer = probe.run("check box/a.fold")
        #expect(answer.complaints.contains("a scenario reads files in its own folder and below"))
        #expect(!answer.complaints.contains("password"))
        try probe.folder.write("use ../setup.fold\nexpect rows 2\n", to: "box/a.fold")
        #expect(probe.run("check box/a.fold --allow-read .").lastLine == "1 passed, 0 failed")
    }

    @Test("a script that the user runs, and what is typed, write where they say")
    func ownScripts() throws {
        let script = "new 2\nwrite ../out/a.csv\ntoggle 0\nexpect open none\n"
        let probe = try RunnerProbe(["box/a.fold": script, "out/b": "", "box/s.fold": "new 1\nscenario a\n  show\n"])
        #expect(probe.run("run box/a.fold").failure == nil)
        #expect(probe.folder.contents(of: "out/a.csv") != nil)
        #expect(probe.run("replay box/s.fold; write out/b.csv").failure == nil)
        #expect(probe.folder.contents(of: "out/b.csv") != nil)
    }

    @Test("links are not followed out of a folder, and a folder is visited once")
    func walks() throws {
        let scenario = "new 1\nexpect rows 1\n"
        let probe = try RunnerProbe(["box/a.fold": scenario, "out/b.fold": scenario, "box/c/d.fold": scenario])
        for name in ["box/up", "box/c/up", "box/again"] { try probe.folder.link(name, to: probe.folder.path("box")) }
        try probe.folder.link("box/out", to: "../out")
        try probe.folder.link("box/z.fold", to: "../out/b.fold")
        let answer = probe.run("check box")
        #expect(answer.lastLine == "2 passed, 0 failed")
        #expect(answer.complaints.contains("box/out is a link that leads out of the folder, and was not followed"))
        #expect(answer.complaints.contains("box/z.fold is a link"))
    }

    @Test("a folder that is walked is left at an interrupt")
    func walkStops() throws {
        let isInterrupted = Countdown(3)
        let files = (0..<50).map { ("box/\($0).fold", "new 1\nexpect rows 1\n") }
        let probe = try RunnerProbe(Dictionary(uniqueKeysWithValues: files), isInterrupted: isInterrupted.isOver)
        #expect(probe.run("check box").failure == .interrupted)
    }
}

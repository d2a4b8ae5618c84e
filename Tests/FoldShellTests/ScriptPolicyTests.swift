// When a script stops, and when it goes on: a failing step needs an expectation that says so.

import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@Suite("What stops a script")
struct ScriptPolicyTests {
    private static let table = "section A open: a, b\nsection B fixed: c\nsection C:\n"

    /// Scripts that go through: every failing step is followed by an expectation that says so.
    static let good = [
        "toggle 1\nexpect refused fixed", "toggle 1\nexpect refused", "toggle 7\nexpect error no-section",
        "toggle 7\nexpect error", "toggle 7\necho so\nshow\ninfo\nexpect error no-section",
        "toggle 1\nshow\nexpect refused fixed\nexpect no calls\nexpect open 0",
        "deleteRows 0.5\nexpect crash delete-missing\nundo\ntoggle 0",
        "deleteRows 0.5\nexpect crash delete-missing in 0\ntoggle 0\nexpect error view-crashed\ngoto 0",
        "deleteRows 0.5\nexpect crash in A\nundo", "at 99\nexpect error no-row",
        "goto 9\nexpect error no-state", "undo\nexpect error no-state", "mark 3\nexpect error usage",
        "toggle Z\nexpect error no-section", "load missing.json\nexpect error file",
        "toggle 0\nexpect ok\nexpect open none\nexpect call reloadSections *",
        "open 0\nexpect no change\nexpect no calls", "rule state single\nrule one-open off\nexpect refused one-open",
        "time toggle 1\nexpect refused", "silently toggle 1\nexpect refused fixed",
        "endUpdates\nexpect error no-batch", "toggle 0\nsection D: d\nexpect error has-steps",
        "write table.txt\nexpect error format", "echo\necho  two  blanks", "",
    ]

    @Test("a failing step that the next expectation names is no failure", arguments: good)
    func goesThrough(script: String) {
        let probe = ShellProbe()
        #expect(probe.run(Self.table + script) == nil)
        #expect(probe.complaints == [])
    }

    /// Scripts that stop, with the line at which they do and what is said.
    static let bad: [(script: String, line: Int, message: String)] = [
        ("toggle 1\necho on", 4, "refused fixed, and no expect says so"),
        ("toggle 1", 4, "refused fixed, and no expect says so"),
        ("toggle 1\nexpect open 0\nexpect refused fixed", 4, "refused fixed, and no expect says so"),
        ("toggle 7\nexpect open 0", 4, "no section 7; there are sections 0…2"),
        ("toggle 7\ntoggle 0\nexpect error no-section", 4, "no section 7; there are sections 0…2"),
        ("toggle 7\nexpect ok", 4, "no section 7; there are sections 0…2"),
        ("toggle 7\nundo\nexpect error", 4, "no section 7; there are sections 0…2"),
        ("deleteRows 0.5\nshow", 4, "crash delete-missing in 0, and no expect says so"),
        ("toggle 7\nexpect error no-row", 5, "expected error no-row, got error no-section"),
        ("toggle 1\nexpect refused empty", 5, "expected refused empty, got refused fixed"),
        ("toggle 1\nexpect crash", 5, "expected crash, got refused fixed"),
        ("toggle 0\nexpect refused", 5, "expected refused, got ok"),
        ("toggle 0\nexpect open 0", 5, "expected open 0, got open none"),
        ("expect open 0 1", 4, "expected open 0 1, got open 0"),
        ("expect open 9", 4, "no section 9; there are sections 0…2"),
        ("expect open 9\nexpect error no-section", 4, "no section 9; there are sections 0…2"),
        ("expect rows 2 0 ?", 4, "expected rows 2 0 ?, got rows 2 0 0"),
        ("toggle 0\nexpect calls reloadData", 5, "expected calls reloadData, got calls reloadSections 0 none"),
        ("show\nexpect ok", 5, "expected ok, got nothing yet"),
        ("toggle 7\ncalls\nexpect error no-section", 4, "no section 7; there are sections 0…2"),
        ("at 99", 4, "no line 99; there are lines 0…4"),
        (
            "deleteRows 0.5\nexpect crash delete-missing in B", 5,
            "expected crash delete-missing in B, got crash delete-missing in 0"
        ),
    ]

    @Test("what no expectation names stops the script where it happened", arguments: bad)
    func stops(script: String, line: Int, message: String) throws {
        let probe = ShellProbe()
        #expect(probe.run(Self.table + script + "\nalias end = quit") == .step)
        #expect(probe.complaints.count == 1)
        #expect(probe.complaint.hasPrefix("test.fold:\(line):"), "\(probe.complaint)")
        #expect(probe.diagnostics.first?.message == message)
        #expect(probe.session.aliases.isEmpty, "it went on")
    }

    @Test("a script stops at its first error: what comes after is not printed")
    func stopsAtOnce() {
        for script in ["toggle 7\nshow\necho after", "toggle 7\necho after", "toggle 7\nshow\ntoggle 0\necho after"] {
            let probe = ShellProbe()
            probe.run("new 2\n" + script)
            #expect(probe.lines == ["a new table: 1 section, 2 rows, 1 open"], "\(probe.lines)")
        }
        let going = ShellProbe()
        going.session.keepsGoing = true
        going.run("new 2\ntoggle 7\necho after\ntoggle 0")
        #expect(going.lines.contains("after") && going.complaints.count == 1)
        // From a pipe, the first error is the one that is reported, also where the next line cannot be read.
        let piped = ShellProbe()
        var lines = TypedLines(piped.session, .script)
        for line in ["new 2", "toggle 7", "show", "frob"] { _ = lines.execute(SourceText(name: "stdin", text: line)) }
        #expect(piped.diagnostics.map(\.message) == ["no section 7; there is section 0 only"])
        #expect(piped.lines.count == 1)
    }

    @Test("the line is pointed at, with a caret under the words at fault")
    func caret() {
        let probe = ShellProbe()
        probe.run("new 2 2; toggle 0; toggle 0 7-9\n")
        #expect(
            probe.complaint == """
                test.fold:1:29: error: no section 7; there are sections 0…1
                  new 2 2; toggle 0; toggle 0 7-9
                                              ^~~
                """)
    }

    @Test("with keep-going all is run, every failure told, and the end still bad")
    func keepGoing() {
        let probe = ShellProbe()
        probe.session.keepsGoing = true
        let end = probe.run(
            Self.table + "toggle 1\ntoggle 7\nexpect open 1\ndeleteRows 0.5\ngoto 0\necho the end")
        #expect(end == .step)
        #expect(
            probe.diagnostics.map(\.message) == [
                "refused fixed, and no expect says so", "no section 7; there are sections 0…2",
                "expected open 1, got open 0", "crash delete-missing in 0, and no expect says so",
            ])
        #expect(probe.lines.last == "the end")
    }

    @Test("at the prompt nothing has to be expected, and expectations speak of the last command all the same")
    func prompt() {
        let probe = ShellProbe()
        probe.type(lines: Self.table)
        #expect(probe.type("toggle 1") == "refused fixed: section 1 \"B\" is fixed")
        #expect(probe.type("expect refused fixed") == "")
        #expect(probe.type("expect refused empty").hasPrefix("error: expected refused empty, got refused fixed"))
        #expect(probe.type("at 99").hasPrefix("error: no line 99"))
        #expect(probe.type("expect error no-row") == "")
    }

    @Test("quit ends the script without failure, but not past a step that nothing expected")
    func quit() {
        let probe = ShellProbe()
        #expect(probe.run("new 2\nquit\ntoggle 9") == nil)
        #expect(probe.complaints == [])
        #expect(ShellProbe().run(Self.table + "toggle 1\nquit") == .step)
    }

    @Test(
        "a script that ends in an open batch is told so at its last statement",
        arguments: [
            ("new 2\nbeginUpdates", 2), ("new 2\nbeginUpdates\nsilently delete-row 0.0\ndeleteRows 0.0\n# end", 4),
            ("new 2\nbeginUpdates\nbeginUpdates\nendUpdates\necho end", 5),
        ])
    func openBatch(script: String, line: Int) {
        let probe = ShellProbe()
        #expect(probe.run(script) == .step)
        #expect(probe.diagnostics.map(\.message) == ["a batch is still open: endUpdates is missing"])
        #expect(probe.diagnostics.first?.place?.line == line)
    }

    @Test(
        "a batch that is closed, undone, left with quit or open at the prompt is no failure",
        arguments: [
            "new 2\nbeginUpdates\nendUpdates", "new 2\nbeginUpdates\nundo", "new 2\nbeginUpdates\nquit",
            "new 2\nbeginUpdates\nnew 1",
        ])
    func closedBatch(script: String) {
        let probe = ShellProbe()
        #expect(probe.run(script) == nil)
        #expect(probe.complaints == [])
        let prompt = ShellProbe()
        prompt.type(lines: "new 2\nbeginUpdates")
        #expect(prompt.complaints == [])
        // A script that finds a batch open did not open it.
        #expect(prompt.run("reloadSections 0") == nil)
    }

    @Test(
        "a text that cannot be read is wrong as a whole: nothing in front of it is run",
        arguments: [
            "frob", "toggle", "new 2 x", "echo 'a\nopen 'x", "rule hide row", "expect opne 0", "load sample nix",
        ])
    func parsedWhole(line: String) {
        let probe = ShellProbe()
        #expect(probe.run("new 2\ntoggle 0\n" + line) == .parse)
        #expect(probe.lines == [])
        #expect(probe.session.timeline == nil)
        #expect(probe.complaint.contains("error: "))
    }

    @Test("all that is wrong with a text is told at once and in its order, up to a limit")
    func allMistakes() {
        let probe = ShellProbe()
        #expect(probe.run("frob\ntoggle\nopen 'x\nrule hide x") == .parse)
        #expect(probe.diagnostics.compactMap { $0.place?.line } == [1, 2, 3, 4])
        let many = ShellProbe()
        many.run(String(repeating: "frob\n", count: 500))
        #expect(many.complaints.count == Script.mistakeLimit + 1)
        #expect(many.complaints.last == "note: only the first 100 mistakes in test.fold are shown")
        let all = ShellProbe()
        all.run(String(repeating: "frob\n", count: Script.mistakeLimit))
        #expect(all.complaints.count == Script.mistakeLimit, "that was all")
    }

    @Test("a mistake in an alias names the line that it is written on, too")
    func mistakeInAlias() {
        let probe = ShellProbe()
        #expect(probe.run("new 2\nalias back = undo 1\n\nback 2\n") == .parse)
        #expect(probe.complaint.hasPrefix("test.fold:4: in alias back:1:8: error: 2 is one argument too many"))
        let prompt = ShellProbe()
        prompt.type("alias back = undo 1")
        #expect(prompt.type("back 2").hasPrefix("alias back:1:8: error: "), "a prompt has no lines")
    }

    @Test("an interrupt in the midst of the last command ends the script as one before it does")
    func interruptedAtTheEnd() {
        // Before each of two commands it is asked once; then the search asks, and goes no further.
        let countdown = Countdown(2)
        let probe = ShellProbe(environment: Environment(isInterrupted: countdown.isOver))
        #expect(probe.run("new 2\nfind Row") == .interrupted)
        #expect(probe.lines.last == "stopped; there may be more")
        #expect(probe.complaint.hasPrefix("test.fold:2:1: error: interrupted"))
    }

    @Test("an interrupt stops a script before its next command")
    func interruptedScript() {
        let probe = ShellProbe(environment: Environment(isInterrupted: { true }))
        #expect(probe.run("new 2\necho on") == .interrupted)
        #expect(probe.lines == [])
        #expect(probe.diagnostics.map(\.message) == ["interrupted"])
    }
}

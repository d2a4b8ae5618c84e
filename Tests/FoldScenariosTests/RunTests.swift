// Scenario files as scripts: `run` and the command line carry them out scenario by scenario.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Scenario files as scripts")
struct RunTests {
    @Test(
        "a script without scenario lines, pictures, variants and tags is left to the shell",
        arguments: [
            ("new 2\nshow\n", false), ("scenario a\n", true), ("  | x", true), ("[rows] show", true), ("use x", true),
            ("each rule hide: rows", true), ("# scenario", false), ("echo | x", false), ("", false),
            ("scenarios", false),
        ])
    func reads(_ text: String, _ reads: Bool) {
        #expect(ScenarioScripts().reads(.init(name: "x", text: text)) == reads)
    }

    @Test("each scenario in each variant runs from a fresh table under its title, to the first failure")
    func runs() throws {
        let probe = try RunnerProbe(["one.fold": shownFile])
        let answer = probe.run("new 7; run one.fold")
        #expect(answer.failure == .step)
        #expect(answer.lines.filter { $0.hasPrefix("scenario") } == ["scenario opening one closes the other [height]"])
        #expect(
            answer.complaints.contains(":1: in one.fold:13:12: error: expected open 0 1, got open 1")
                || answer.complaints.contains("one.fold:13:12: error: expected open 0 1, got open 1"))
        probe.session.keepsGoing = true
        let whole = probe.run("run one.fold")
        #expect(whole.failure == .step)
        #expect(whole.lines.filter { $0.hasPrefix("scenario") }.count == 3)
    }

    @Test("scenarios run on tables of their own, and the session is given back as it was")
    func givenBack() throws {
        let probe = try RunnerProbe([
            "good.fold": "section A: x\nscenario one\n  toggle A\n  expect open 0\nscenario two\n  expect open none\n",
            "bad.fold": "scenario one\n  rules accordion\n  set ascii on\n  new 3\n  expect open none\n",
            "quit.fold": "scenario one\n  new 4\n  expect open 0\n  quit\n",
        ])
        probe.run("new 2 2; toggle 1; mark here")
        for name in ["good", "bad", "quit"] { probe.run("run \(name).fold") }
        #expect(probe.run("steps; info; show").text.contains("here"))
        #expect(probe.session.timeline?.table.sectionCount == 2)
        #expect(probe.session.timeline?.position == 1)
        #expect(probe.session.settings.ascii == false)
    }

    @Test(
        "what cannot run in this session is said before the first command of a script",
        arguments: [
            (
                "new 2; toggle 0", "echo on\nrules accordion\nsection A: x\ntoggle A\n",
                "a.fold:3:1: error: the table has steps"
            ),
            ("new 2; toggle 0", "echo on\nsection A: x\nshow\n| A ...\n", "a.fold:2:1: error: the table has steps"),
            ("new 2; toggle 0", "echo on\nsection A: x\nexpect error has-steps\n", nil),
            ("new 2; toggle 0", "echo on\nnew\nsection A: x\n", nil),
            ("new 2", "echo on\nsection A: x\n", nil),
            ("echo", "echo on\nset calls off\ntoggle 0\n", "a.fold:3:1: error: there is no table"),
            ("echo", "echo on\ntoggle 0\nexpect error no-table\n", nil),
            ("echo", "echo on\nalias two = new 2\ntwo\ntoggle 0\n", nil),
            ("echo", "echo on\nrules guarded\nnew 2\ntoggle 0\n", nil),
        ] as [(String, String, String?)])
    func obstacles(session: String, script: String, complaint: String?) throws {
        let probe = try RunnerProbe(["a.fold": script])
        probe.run(session)
        let answer = probe.run("run a.fold")
        #expect(answer.text.contains("on") == (complaint == nil), "\(answer.text)\(answer.complaints)")
        #expect(complaint.map { answer.complaints.contains($0) } ?? (answer.failure == nil), "\(answer.complaints)")
    }

    @Test("pictures work in scripts that go on with the present table")
    func pictures() throws {
        let probe = try RunnerProbe(["p.fold": "show\n| ▾ 0  Section 0    1 row\n| ...\n"])
        #expect(probe.run("new 1; run p.fold").failure == nil)
        #expect(probe.run("new 2; run p.fold").failure == .step)
        #expect(probe.run("set calls on; new 1; run p.fold").failure == nil)
    }

    @Test("a file that expects nothing runs, a mistaken one does not")
    func mistakes() throws {
        let probe = try RunnerProbe(["a.fold": "new 2\nscenario a\n toggle 0", "b.fold": "scenario a\n tggle 0"])
        #expect(probe.run("run a.fold").failure == nil)
        #expect(probe.run("run b.fold").complaints.contains("no command tggle"))
    }

    @Test("an unexpected crash, refusal or error stops the script at the step")
    func stops() throws {
        let probe = try RunnerProbe(["a.fold": "scenario a\n new 2\n toggle 7\nscenario b\n new 1\n expect open 0"])
        let answer = probe.run("run a.fold")
        #expect(answer.failure == .step)
        #expect(
            answer.complaints.contains("error no-section: no section 7; there is section 0 only, and no expect says so")
        )
        #expect(!answer.text.contains("scenario b"))
    }
}

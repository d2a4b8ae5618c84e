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

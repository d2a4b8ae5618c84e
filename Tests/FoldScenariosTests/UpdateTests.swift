// `update`: what it writes again, and what it never accepts.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Update")
struct UpdateTests {
    @Test(
        "failing facts and pictures are written again, and nothing else changes",
        arguments: [
            ("new 2\ntoggle 0\nexpect open 0   # why\n", "new 2\ntoggle 0\nexpect open none   # why\n"),
            ("new 2 1\nexpect rows ?; expect visible ?", "new 2 1\nexpect rows 2 1; expect visible 3"),
            ("new 2\n\n  expect row 0.1 ?\n", "new 2\n\n  expect row 0.1 \"Row 0.1\"\n"),
            ("section A open: \"#x\"\nexpect row 0.0 ?\n", "section A open: \"#x\"\nexpect row 0.0 \"#x\"\n"),
            (
                "new 2\nrule on-select nothing\nexpect selected 0.0\nselect 0 1\nexpect selected ?\n",
                "new 2\nrule on-select nothing\nexpect selected none\nselect 0 1\nexpect selected 0.1\n"
            ),
            ("new 2\ntoggle 0\nexpect calls ?\n", "new 2\ntoggle 0\nexpect calls reloadSections 0 none\n"),
            ("new 2\ntoggle 0\nexpect no calls\n", "new 2\ntoggle 0\nexpect calls reloadSections 0 none\n"),
            (
                "new 2\ntoggle 0\nexpect call reloadSections 7 * # c\n",
                "new 2\ntoggle 0\nexpect call reloadSections 0 none # c\n"
            ),
            ("new 2\nopen 0\nexpect calls reloadData\n", "new 2\nopen 0\nexpect no calls\n"),
            ("new 2\nsilently close 0\nexpect drift ?\n", "new 2\nsilently close 0\nexpect drift 0\n"),
            ("new 2\nexpect drift 0\n", "new 2\nexpect no drift\n"),
            ("new 2\nopen 0\nexpect ok\n", "new 2\nopen 0\nexpect no change\n"),
            ("new 2\ntoggle 7\nexpect error ?\n", "new 2\ntoggle 7\nexpect error no-section\n"),
            (
                "rules guarded\nnew 0:closed\ntoggle 0\nexpect refused fixed\n",
                "rules guarded\nnew 0:closed\ntoggle 0\nexpect refused empty\n"
            ),
            (
                "new 2\nsilently delete-row 0.0\ninsertRows 0.0\nexpect crash ? in 5\n",
                "new 2\nsilently delete-row 0.0\ninsertRows 0.0\nexpect crash row-count in 0\n"
            ),
            ("new 2\nexpect open Fruit\n", "new 2\nexpect open 0\n"),
            (
                "new 1\r\nshow\r\n| x\r\n| ...\r\nexpect open 0\r\n",
                "new 1\r\nshow\r\n| ▾ 0  Section 0    1 row\r\n| ...\r\nexpect open 0\r\n"
            ),
            ("\u{FEFF}new 1\nexpect open none\n", "\u{FEFF}new 1\nexpect open 0\n"),
            (
                "section A open: x, y\nshow\n  | ▾ 0  A ...\n  |      0.0  x",
                "section A open: x, y\nshow\n  | ▾ 0  A ...\n  |      0.0  x\n  |      0.1  y"
            ),
            (
                "section A: x\nshow\n| ▸ 0  A  1 row\n| gone\nexpect open none",
                "section A: x\nshow\n| ▸ 0  A  1 row\nexpect open none"
            ),
            ("section A: x\nshow\n| ▸ 0  A  1 row\n| gone", "section A: x\nshow\n| ▸ 0  A  1 row"),
            ("section A: x\nshow\n|\n", "section A: x\nshow\n| ▸ 0  A  1 row\n"),
            (
                "new 2\nscenario a\n each rule refresh: data, section\n toggle 0\n [data] expect calls ?\n [section] expect calls ?\n",
                "new 2\nscenario a\n each rule refresh: data, section\n toggle 0\n [data] expect calls reloadData\n [section] expect calls reloadSections 0 none\n"
            ),
        ])
    func updated(_ before: String, _ after: String) throws {
        let probe = try RunnerProbe(["a.fold": before])
        let answer = probe.run("update a.fold --yes")
        #expect(probe.text(of: "a.fold") == after, "\(answer.text)\(answer.complaints)")
        #expect(answer.failure == nil)
        #expect(answer.lastLine.hasSuffix(" updated, 0 left"))
        #expect(probe.run("check a.fold").failure == nil)
        #expect(probe.run("update a.fold --yes").text == "0 updated, 0 left")
        #expect(probe.text(of: "a.fold") == after)
    }

    @Test(
        "a surprise is never accepted, nor what follows from it",
        arguments: [
            // A crash, a refusal, an error that nothing expected.
            "new 2\nsilently delete-row 0.0\ninsertRows 0.0\nexpect ok\nexpect open none\n",
            "rules guarded\nnew 0:closed\ntoggle 0\nexpect open 0\nexpect calls reloadData\n",
            "new 2\ntoggle 7\nexpect open none\n",
            // One that was expected and no longer comes.
            "new 2\ntoggle 0\nexpect crash row-count in 0\nexpect open 0\n",
            "new 2\ntoggle 0\nexpect refused empty\nexpect calls reloadData\n",
            "new 2\ntoggle 0\nexpect error no-section\n",
            "new 2\ntoggle 0\nexpect crash ?\n",
            // Another kind of failure than expected.
            "new 2\ntoggle 7\nexpect crash\n",
            // Variants that want different things of one line.
            "new 2\nscenario a\n each rule refresh: data, section\n toggle 0\n expect calls ?\n",
            "new 2\nscenario a\n each rule refresh: data, section\n toggle 0\n expect calls reloadData\n",
            // A check that cannot be made: whatever comes after it may follow from what it would have found.
            "new 2\nsilently delete-row 0.0\ninsertRows 0.0\nexpect crash row-count in Nope\nexpect visible ?\n",
            // What no fact says.
            "new 2\nexpect row 0.7 ?\n",
        ])
    func surprises(_ text: String) throws {
        let probe = try RunnerProbe(["a.fold": text])
        let answer = probe.run("update a.fold --yes")
        #expect(probe.text(of: "a.fold") == text, "\(answer.text)")
        #expect(answer.failure == .step)
        #expect(answer.lastLine.hasPrefix("0 updated, "))
        #expect(answer.text.contains("FAIL a.fold:"))
    }

    static let two = "new 2\nexpect open none\nexpect rows 0\nexpect visible 0\n"

    @Test(
        "each change is asked about",
        arguments: [
            (["y", "n", "y"], "new 2\nexpect open 0\nexpect rows 0\nexpect visible 2\n"),
            (["x", "", "n", "a"], "new 2\nexpect open none\nexpect rows 2\nexpect visible 2\n"),
            (["y", "q"], "new 2\nexpect open 0\nexpect rows 0\nexpect visible 0\n"),
            // Who ends it is asked no more.
            (["q", "y", "y"], two),
            ([], two), (["n", "no", "N"], two), (["ALL"], "new 2\nexpect open 0\nexpect rows 2\nexpect visible 2\n"),
        ])
    func asked(_ answers: [String], _ after: String) throws {
        let probe = try RunnerProbe(["a.fold": Self.two], answers: answers)
        probe.run("update a.fold")
        #expect(probe.text(of: "a.fold") == after)
    }

    @Test("Ctrl-C at a question ends it there: nothing of that file is written, and no report follows")
    func interrupted() throws {
        let probe = try RunnerProbe(
            ["a.fold": Self.two, "b.fold": Self.two], answers: ["y", "n", "n", "y"], interruptsThen: true)
        let answer = probe.run("update a.fold b.fold")
        #expect(answer.failure == .interrupted)
        #expect(answer.text == "")
        #expect(answer.complaints.contains("error: interrupted"))
        #expect(probe.text(of: "a.fold") == "new 2\nexpect open 0\nexpect rows 0\nexpect visible 0\n")
        #expect(probe.text(of: "b.fold") == Self.two)
    }

    @Test("where nobody can be asked it does nothing")
    func nobody() throws {
        let probe = try RunnerProbe(["a.fold": Self.two])
        let answer = probe.run("update a.fold")
        #expect(answer.failure == .parse)
        #expect(answer.complaints.contains("--yes updates without asking"))
        #expect(probe.text(of: "a.fold") == Self.two)
    }

    @Test("a mistaken file is left as it is")
    func mistaken() throws {
        let probe = try RunnerProbe(["a.fold": Self.two + "tggle\n"])
        #expect(probe.run("update a.fold --yes").failure == .parse)
        #expect(probe.text(of: "a.fold") == Self.two + "tggle\n")
    }
}

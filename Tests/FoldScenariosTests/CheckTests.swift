// `check`: what passes, what fails, and the block that describes a failure.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldScenarios

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Check")
struct CheckTests {
    @Test("a failure is told in the block that the documentation shows")
    func block() throws {
        let probe = try RunnerProbe(["one-at-a-time.fold": shownFile])
        let answer = probe.run("check one-at-a-time.fold")
        #expect(answer.failure == .step)
        #expect(answer.complaints.isEmpty)
        #expect(
            answer.text == """
                FAIL one-at-a-time.fold:13  opening one closes the other [height]
                     12 |   [height] toggle Buses
                  >  13 |   [height] expect open 0 1
                      expected  open 0 1
                      got       open 1
                      sections  ▾▸ -> ▸▾
                      again     foldsh replay one-at-a-time.fold:12
                2 passed, 1 failed
                """)
    }

    @Test("a line names the scenario that it is in, and a whole file goes before its lines")
    func lines() throws {
        let text = "scenario one\n  new 1\n  expect open 0\nscenario two\n  new 1\n  expect open none\n"
        let probe = try RunnerProbe(["a.fold": text, "odd:3": text])
        #expect(probe.run("check a.fold:3").text == "1 passed, 0 failed")
        #expect(probe.run("check a.fold:1").text == "1 passed, 0 failed")
        #expect(probe.run("check a.fold:5").lastLine == "0 passed, 1 failed")
        for both in ["a.fold:2 a.fold:6", "a.fold a.fold:2", "a.fold:2 a.fold", "odd:3"] {
            #expect(probe.run("check \(both)").lastLine == "1 passed, 1 failed", "\(both)")
        }
        #expect(probe.run("check b.fold:3").complaints.contains("b.fold: no such file"))
        #expect(probe.run("check a.fold --list").text == "a.fold:1  one\na.fold:4  two")
    }

    @Test("parts are equal, apart, and together all", arguments: [1, 2, 3, 5, 9])
    func shards(count: Int) throws {
        let text = (0..<7).map { "scenario s\($0)\n  new 1\n  expect open 0\n" }.joined()
        let probe = try RunnerProbe(["a.fold": text])
        let parts = (1...count).map { part in
            probe.run("check a.fold --list --shard \(part)/\(count)").lines.filter { !$0.isEmpty }
        }
        #expect(parts.joined().sorted() == probe.run("check a.fold --list").lines.sorted())
        let sizes = parts.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        #expect(probe.run("check a.fold --shard \(count)/\(count)").failure == nil)
        for wrong in ["0/2", "3/2", "1", "a/b", "1/2/3"] {
            #expect(probe.run("check a.fold --shard \(wrong)").failure == .parse)
        }
    }

    @Test("a report can be written to a file, while the screen gets text")
    func output() throws {
        let probe = try RunnerProbe(["a.fold": "new 2\nexpect open none\nexpect rows 9\n"])
        let answer = probe.run("check a.fold --format junit --output report.xml")
        #expect(answer.failure == .step)
        #expect(answer.lines[0] == "FAIL a.fold:2  a" && answer.lastLine == "0 passed, 1 failed")
        let report = probe.text(of: "report.xml")
        #expect(report.hasSuffix("<!-- 0 passed, 1 failed -->\n"))
        #expect(report.ranges(of: "<failure ").count == 1 && report.contains("and 1 more failure"))
        #expect(report.ranges(of: "time=\"0.000\"").count == 3)
        let nowhere = probe.run("check a.fold --output no/where.xml")
        #expect(nowhere.complaints.contains("no/where.xml: "))
    }

    @Test("a check that cannot be read is not said to be missing as well")
    func oneMistake() throws {
        let probe = try RunnerProbe(["a.fold": "new 2\nexpect opne none\nscenario x\n  toggle 0\n"])
        #expect(probe.run("check a.fold").complaints.ranges(of: "error:").count == 1)
    }

    @Test("files of the present folder are named without it", arguments: ["check .", "check ./", "check ./a.fold"])
    func presentFolder(command: String) throws {
        let probe = try RunnerProbe(["a.fold": "new 2\nexpect open none\n", "b/c.fold": "new 2\nexpect open 0\n"])
        #expect(probe.run(command).lines.first == "FAIL a.fold:2  a")
    }

    @Test("a picture that differs is told line by line")
    func pictureBlock() throws {
        let probe = try RunnerProbe(["p.fold": "section A open: x\nshow\n| ▾ 0  B ...\n| ...\n"])
        #expect(
            probe.run("check p.fold").text == """
                FAIL p.fold:3  p
                      2 | show
                  >   3 | | ▾ 0  B ...
                      expected
                        | ▾ 0  B ...
                        | ...
                      got
                        | ▾ 0  A      1 row
                        |      0.0  x
                      sections  ▾
                      again     foldsh replay p.fold:2
                0 passed, 1 failed
                """)
    }

    @Test("a step that fails and is not expected fails at the step, and ends the scenario")
    func stepBlock() throws {
        let probe = try RunnerProbe(["s.fold": "new 2\ntoggle 7\nexpect open none\nexpect open none\n"])
        #expect(
            probe.run("check s.fold").text == """
                FAIL s.fold:2  s
                  >   2 | toggle 7
                      expected  ok
                      got       error no-section
                      message   no section 7; there is section 0 only
                      sections  ▾
                      again     foldsh replay s.fold:2
                0 passed, 1 failed
                """)
    }

    @Test(
        "scenarios pass or fail as the design says",
        arguments: [
            // Every failing check is reported.
            ("new 2\nexpect open none\nexpect rows 3\nexpect open 0", 2),
            // A failing step needs a matching expect as the next statement, printing commands and pictures aside.
            ("new 2\ntoggle 7\nexpect error no-section", 0),
            ("new 2\ntoggle 7\nshow\necho x\nexpect error", 0),
            ("new 2\ntoggle 7\n| error: no section 7; there is section 0 only\nexpect error", 0),
            ("new 2\ntoggle 7\nexpect open 0\nexpect error no-section", 1),
            ("new 2\ntoggle 7\nexpect refused", 1),
            ("new 2\ntoggle 7\nexpect error no-row", 1),
            ("new 2\ntoggle 7", nil),
            ("rules guarded\nnew 0:closed\ntoggle 0\nexpect refused empty\nexpect no calls", 0),
            ("rules guarded\nnew 0:closed\ntoggle 0\nexpect no calls", 1),
            // After a crash only going back goes on.
            ("new 2\nsilently delete-row 0.0\ninsertRows 0.0\nexpect crash\ntoggle 0\nexpect open none", 1),
            ("new 2\nsilently delete-row 0.0\ninsertRows 0.0\nexpect crash\nundo\nundo\ntoggle 0\nexpect open none", 0),
            // No change is no failure, nor is what is risky or unknown.
            ("new 2\nopen 0\nexpect no change\nexpect no calls", 0),
            ("new 2\nopen 0\nexpect open 0", 0),
            // A scenario may not end in an open batch.
            ("new 2\nbeginUpdates\nexpect open 0", 1),
            ("new 2\nbeginUpdates\nendUpdates\nexpect ok", 0),
            // `?` is not written yet.
            ("new 2\nexpect open ?", 1),
            // A load that fails can be expected.
            ("load missing.json\nexpect error file", 0),
            ("load missing.json\nexpect error format", 1),
            // What is looked for without a table is an error at the check.
            ("expect open none", 1),
            // quit ends it.
            ("new 2\nexpect open 0\nquit\nexpect open none", 0),
            // Aliases are commands.
            ("alias tap = toggle 0\nnew 2\ntap\nexpect open none", 0),
            // Several statements in a line, and calls to the line's end.
            ("new 2; toggle 0; expect open none; expect calls reloadSections 0 none", 0),
        ] as [(String, Int?)])
    func policies(_ text: String, _ failures: Int?) throws {
        let file = try RunnerProbe.read(text)
        guard let failures else {
            #expect(!file.allMistakes.isEmpty)
            return
        }
        #expect(file.allMistakes.isEmpty, "\(file.allMistakes.map(\.message))")
        let probe = try RunnerProbe()
        let (results, isWhole) = CheckRun(context: FreshContext(probe.session), options: CheckOptions()).run([file])
        #expect(isWhole)
        #expect(results.flatMap(\.failures).count == failures, "\(results.flatMap(\.failures).map(\.sentence))")
    }

    @Test("a scenario that ends before its last check is checked, and that is said")
    func quits() throws {
        let probe = try RunnerProbe([
            "a.fold": "new 2\nexpect open 0\nquit\nexpect open none", "b.fold": "new 1\nexpect open 0\nquit",
        ])
        let answer = probe.run("check a.fold b.fold")
        #expect(answer.text == "2 passed, 0 failed")
        let said = "a.fold:3:1: note: the scenario ends here; what it expects below is not checked"
        #expect(answer.complaints.split(separator: "\n").filter { $0.contains("note: ") }.map(String.init) == [said])
    }

    @Test("each variant begins from a fresh table, and its values are in force after all setup")
    func variants() throws {
        let probe = try RunnerProbe([
            "v.fold": """
            section A open: x, y
            section B open: z
            scenario late setup keeps the value
              each rule hide: height, title-row
              each rule one-open: off, on
              rules minimal
              [one-open=off] expect open 0 1
              [on] expect open 0
              [height] expect row 0.0 x
              [!height] expect row 0.0 A
              [title-row] [off] expect rows 3 2
              toggle 0
              [off] expect open 1
              [on] expect open none
            """
        ])
        let answer = probe.run("check v.fold")
        #expect(answer.text == "4 passed, 0 failed", "\(answer.text)\(answer.complaints)")
    }

    @Test("a combination that is refused fails at its each line")
    func refusedVariant() throws {
        let probe = try RunnerProbe([
            "v.fold": "new 2\nscenario a\n each rule state: single\n each rule one-open: off\n show\n | ...\n | x"
        ])
        let answer = probe.run("check v.fold")
        #expect(answer.lines.first == "FAIL v.fold:4  a [single, off]")
        #expect(answer.text.contains("got       refused one-open"))
        #expect(answer.lastLine == "0 passed, 1 failed")
    }

    static func folder() throws -> RunnerProbe {
        var files: [String: String] = [:]
        for number in 0..<12 {
            let wrong = number == 4 || number == 9
            files["d/\(number % 3)/f\(number).fold"] = "new 2\ntoggle 0\nexpect open \(wrong ? "0" : "none")"
        }
        return try RunnerProbe(files)
    }

    @Test("folders are checked in the order of their files, on one thread or several")
    func folders() throws {
        let probe = try Self.folder()
        let one = probe.run("check d")
        #expect(one.lastLine == "10 passed, 2 failed")
        #expect(one.lines.filter { $0.hasPrefix("FAIL") } == ["FAIL d/0/f9.fold:3  f9", "FAIL d/1/f4.fold:3  f4"])
        for jobs in [2, 3, 8] {
            #expect(probe.run("check d --jobs \(jobs)").text == one.text)
        }
        #expect(probe.run("check d/ ./d d/0/f9.fold").text.contains("10 passed, 2 failed"))
    }

    @Test("fail-fast ends with the first failure, however many threads there are")
    func failFast() throws {
        let probe = try Self.folder()
        let one = probe.run("check d --fail-fast")
        #expect(one.lastLine == "3 passed, 1 failed")
        for jobs in [2, 4] {
            for _ in 0..<10 { #expect(probe.run("check d --fail-fast --jobs \(jobs)").text == one.text) }
        }
    }

    @Test("a seed gives its order again, and all orders find the same")
    func shuffled() throws {
        let probe = try Self.folder()
        let orders = (1...8).map { probe.run("check d --shuffle --seed \($0)").lines }
        for (index, order) in orders.enumerated() {
            #expect(order.first == "shuffled with --seed \(index + 1)")
            #expect(order.last == "10 passed, 2 failed")
            #expect(order == probe.run("check d --seed \(index + 1)").lines)
            #expect(order.dropFirst().sorted() == orders[0].dropFirst().sorted())
        }
        #expect(Set(orders.map { $0.dropFirst() }).count == 2)
        #expect(probe.run("check d --shuffle").lines.first?.hasPrefix("shuffled with --seed ") == true)
    }

    @Test("paths are shown as they were named, and never from the root")
    func paths() throws {
        let probe = try RunnerProbe(["in/a b.fold": "new 2\nexpect open none"])
        let absolute = probe.folder.path + "/in/a b.fold"
        for path in ["\"in/a b.fold\"", "\"\(absolute)\"", "in", "\"\(probe.folder.path)/in\""] {
            let answer = probe.run("check \(path)")
            #expect(answer.lines.first == "FAIL in/a b.fold:2  a b", "\(answer.text)\(answer.complaints)")
            #expect(answer.text.contains("again     foldsh replay 'in/a b.fold:2'"))
            #expect(!answer.text.contains(probe.folder.path))
        }
    }

    @Test("an interruption tells what was done")
    func interrupted() throws {
        let counter = Countdown(40)
        let probe = try RunnerProbe(
            ["a.fold": "new 2\n" + (0..<100).map { "scenario s\($0)\n expect open 0\n" }.joined()],
            isInterrupted: { counter.isOver() })
        let answer = probe.run("check a.fold")
        #expect(answer.failure == .interrupted)
        #expect(answer.lastLine.hasSuffix(" passed, 0 failed"))
        #expect(answer.lastLine != "100 passed, 0 failed")
    }

    @Test("a file that checks itself is told so and does not go on for ever")
    func recursion() throws {
        let probe = try RunnerProbe(["a.fold": "check a.fold\nexpect error script\n"])
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
    }
}

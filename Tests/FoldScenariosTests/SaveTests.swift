// `save`: what it writes passes `check`, whatever the session was.

import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@testable import FoldScenarios

@Suite("Save")
struct SaveTests {
    @Test("a session is saved as the scenario that it was")
    func saved() throws {
        let probe = try RunnerProbe()
        probe.session.keepsGoing = true
        probe.run(
            """
            section "My Fruit" open: Apple, "a, b"
            section Nuts fixed:
            rules guarded
            alias tap = toggle
            tap 0
            undo
            time tog "My Fruit"
            toggle Nuts
            rule animation fade
            select 0 0
            insert-row 0.0 '#1'
            """)
        let answer = probe.run("save sub/x.fold")
        #expect(answer.failure == .step, "a folder that is missing is an error")
        try probe.folder.makeFolder("sub")
        #expect(probe.run("save sub/x.fold").text == "saved sub/x.fold: 3 steps")
        #expect(
            probe.text(of: "sub/x.fold") == """
                new
                rules guarded
                section "My Fruit" open: Apple, "a, b"
                section Nuts fixed:

                toggle "My Fruit"
                  expect calls reloadSections 0 none
                  expect open none

                rule animation fade
                  expect no calls
                  expect open none

                insert-row 0.0 '#1'
                  expect calls reloadSections 0 fade
                  expect open none

                """)
        #expect(probe.run("check sub").text == "1 passed, 0 failed")
    }

    @Test("a crash is saved with its code, an open batch at the end is left out")
    func crash() throws {
        let probe = try RunnerProbe()
        probe.session.keepsGoing = true
        probe.run("new 2\nbeginUpdates\nendUpdates\nsilently delete-row 0.0\nbeginUpdates\ninsertRows 0.0")
        #expect(probe.run("save a.fold").text == "saved a.fold: 3 steps; left out the open batch at the end")
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
        probe.run("endUpdates")
        #expect(probe.run("save a.fold").text == "saved a.fold: 6 steps")
        #expect(probe.text(of: "a.fold").contains("  expect crash row-count in 0\n"))
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
    }

    @Test("tables that section lines cannot say are kept beside, large ones are loaded from their file")
    func tables() throws {
        let large = (0..<30).map { "S\($0)\n  r\n" }.joined()
        let probe = try RunnerProbe([
            "t.json": #"[{"title":"A","id":"a","open":true,"rows":["x",{"title":"y","height":3}]}]"#,
            "in/large.txt": large,
        ])
        probe.run("load t.json\ntoggle 0")
        #expect(probe.run("save a.fold").text == "saved a.fold: 1 step, the table in a.table.json")
        #expect(probe.text(of: "a.fold").hasPrefix("new\nrules default\nload a.table.json\n"))
        try probe.folder.makeFolder("out")
        probe.run("load in/large.txt\ntoggle S3")
        #expect(probe.run("save b.fold").text == "saved b.fold: 1 step")
        #expect(probe.text(of: "b.fold").hasPrefix("new\nrules default\nload in/large.txt\n"))
        // A scenario reads below its own folder only.
        #expect(probe.run("save out/b.fold").text == "saved out/b.fold: 1 step, the table in b.table.json")
        // Edited before its first step, it is the file's no longer.
        probe.run("load in/large.txt\nsection More: x\ntoggle S3")
        #expect(probe.run("save out/c.fold").text == "saved out/c.fold: 1 step, the table in c.table.json")
        probe.run("load in/large.txt\nreplace in/large.txt\nsilently replace ./t.json")
        let note = "check it with --allow-read . --allow-read in"
        #expect(probe.run("save out/d.fold").text == "saved out/d.fold: 2 steps; \(note)")
        #expect(probe.text(of: "out/d.fold").contains("\nreplace ../in/large.txt\n"))
        #expect(probe.text(of: "out/d.fold").contains("\nsilently replace ../t.json\n"))
        #expect(probe.run("check a.fold b.fold out").lastLine == "4 passed, 1 failed")
        let answer = probe.run("check a.fold b.fold out --allow-read . --allow-read in")
        #expect(answer.text == "5 passed, 0 failed", "\(answer.text)")
        #expect(probe.run("save x.fold").failure == nil)
    }

    @Test("in a large table what is open is said at marks and at the end, and the file grows by what changed")
    func large() throws {
        let probe = try RunnerProbe(["large.txt": (0..<200).map { "S\($0)\n  r\n  q\n" }.joined()])
        probe.run("load large.txt\nopen-all\ntoggle 7")
        probe.run("mark here")
        probe.run((0..<2_000).map { "toggle \($0 * 37 % 200)" }.joined(separator: "\n"))
        #expect(probe.run("save a.fold").text == "saved a.fold: 2002 steps")
        let text = probe.text(of: "a.fold")
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("  expect open ") }
        #expect(lines == ["  expect open 0-6 8-199", "  expect open 0-6 8-199"])
        #expect(text.utf8.count < 2_100 * 60)
        #expect(text.contains("\ntoggle 37\n  expect calls reloadSections 37 none\n\ntoggle 74\n"))
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
        // A step that would come out otherwise is found where it is.
        try probe.folder.write(
            text.replacing("reloadSections 74 none\n\ntoggle 111", with: "reloadSections 75 none\n\ntoggle 111"),
            to: "b.fold")
        let answer = probe.run("check b.fold")
        #expect(answer.failure == .step && answer.text.contains("got       calls reloadSections 74 none"))
        #expect(answer.text.contains("sections  "))
    }

    @Test("samples are saved by name, a session without steps expects what is open")
    func samples() throws {
        let probe = try RunnerProbe()
        probe.run("load sample dictionary")
        #expect(probe.run("save a.fold").text == "saved a.fold: 0 steps")
        #expect(
            probe.text(of: "a.fold") == "new\nrules dictionary\nload sample dictionary\n\nexpect open 0 1 2\n")
        #expect(probe.run("check a.fold").text == "1 passed, 0 failed")
    }

    @Test(
        "what is saved runs the same in a session that has another table, steps and rules",
        arguments: [
            "new 2 3:closed\ntoggle 1", "load sample model\ntoggle 0", "load t.json\ntoggle A",
            "rule one-open on\nsection A: x\nsection B: y\nopen 0\nopen 1",
        ])
    func runsAnywhere(commands: String) throws {
        let probe = try RunnerProbe(["t.json": #"[{"title":"A","id":"a","rows":["x"]}]"#])
        probe.run(commands + "\nsave a.fold")
        let saved = try #require(probe.session.timeline?.table)
        probe.run("rules accordion; new 1 1 1; toggle 0; toggle 1")
        let answer = probe.run("run a.fold")
        #expect(answer.failure == nil, "\(answer.complaints)")
        let present = try #require(probe.session.timeline?.table)
        #expect(present.hasContents(of: saved) && present.openSections == saved.openSections)
    }

    @Test("without a table there is nothing to save")
    func nothing() throws {
        let answer = try RunnerProbe().run("save a.fold")
        #expect(answer.failure == .step)
        #expect(answer.complaints.contains("there is no table"))
    }

    /// A line of a random session.
    static func line(_ generator: inout SeededGenerator) -> String {
        let section = generator.below(6)
        let row = generator.below(4)
        let titles = ["Plum", "\"two words\"", "\"#1\"", "'a;b'", "\"5 rows\"", "\"\"", "\"-x\"", "果物"]
        let title = generator.pick(titles)
        let quiet = generator.oneIn(6) ? "silently " : ""
        switch generator.below(24) {
        case 0, 1, 2: return quiet + "toggle \(section)"
        case 3: return quiet + "open \(section)"
        case 4: return "close \(section)"
        case 5: return generator.pick(["open-all", "close-all", "open-only \(section)", "close-only \(section)"])
        case 6: return quiet + "insert-section \(section) \(title) open"
        case 7: return quiet + "delete-section \(section)"
        case 8: return quiet + "move-section \(section) \(generator.below(6))"
        case 9: return quiet + "rename-section \(section) \(title)"
        case 10: return quiet + "insert-row \(section).\(row) \(title)"
        case 11: return quiet + "delete-row \(section).\(row)"
        case 12: return quiet + "move-row \(section).\(row) \(generator.below(6)).\(generator.below(4))"
        case 13: return quiet + "rename-row \(section).\(row) \(title)"
        case 14: return "select \(section) \(row)"
        case 15: return "deselect"
        case 16: return "tap-header \(section)"
        case 17: return "undo"
        case 18: return "redo"
        case 19:
            let rule = generator.pick(RuleName.allCases)
            return "rule \(rule.rawValue) \(generator.pick(rule.definition.values.map(\.value)))"
        case 20: return "rules \(generator.pick(Preset.allCases).rawValue)"
        case 21: return generator.pick(["reloadData", "beginUpdates", "endUpdates", "reloadSections \(section) fade"])
        case 22: return "replace sample \(generator.pick(Preset.allCases).rawValue)"
        default:
            return generator.pick(["scroll \(section).\(row)", "insertRows \(section).\(row)", "scrollToRow 0.0 top"])
        }
    }

    @Test("any session under any preset is saved so that it passes", arguments: Preset.allCases, 1...6)
    func random(preset: Preset, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let probe = try RunnerProbe()
        probe.session.keepsGoing = true
        var lines =
            generator.oneIn(2)
            ? ["load sample \(preset.rawValue)"]
            : [
                "rules \(preset.rawValue)", "section A open: x, y", "section \"B b\": 3 rows", "section C fixed:",
                "section A: z",
            ]
        lines += (0..<30).map { _ in Self.line(&generator) }
        for line in lines {
            probe.run(line)
            // After a crash a session goes on only by going back.
            if probe.session.timeline?.table.isCrashed == true, !generator.oneIn(8) { probe.run("undo") }
        }
        let story = "preset \(preset.rawValue), seed \(seed):\n\(lines.joined(separator: "\n"))"
        let saved = probe.run("save a.fold")
        #expect(saved.failure == nil, "\(saved.complaints)\n\(story)")
        let answer = probe.run("check a.fold")
        #expect(answer.text == "1 passed, 0 failed", "\(answer.text)\n\(probe.text(of: "a.fold"))\n\(story)")

        // With every value forgotten, an update finds them all again.
        let whole = probe.text(of: "a.fold")
        let forgotten = whole.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let words = line.split(separator: " ")
            guard line.hasPrefix("  expect "), words.count > 2, words[1] != "no" else { return String(line) }
            return "  expect \(words[1]) ?"
        }
        try probe.folder.write(forgotten.joined(separator: "\n"), to: "b.fold")
        let update = probe.run("update b.fold --yes")
        #expect(update.failure == nil, "\(update.text)\n\(story)")
        #expect(probe.run("check b.fold").failure == nil, "\(story)")
        #expect(probe.run("update b.fold --yes").text == "0 updated, 0 left", "\(story)")
    }

    @Test("the table of a scenario at the top of all folders lies beside it")
    func top() throws {
        let probe = try RunnerProbe()
        probe.run("new 2")
        let timeline = try #require(probe.session.timeline)
        let saved = SavedScenario(probe.session, timeline, path: "/x.fold")
        #expect(Paths.joined(saved.folder, saved.tableName) == "/x.table.json")
    }
}

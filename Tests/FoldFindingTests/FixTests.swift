// What `explain --fix COMMAND` lists avoids the crash or the refusal, and what it does not list does not.

import FoldShell
import FoldTable
import ShellSupport
import Testing

@testable import FoldFinding

@Suite("Fixes, in every preset and by every value of every rule")
struct FixTests {
    /// What is tapped, opened or selected: commands that some preset refuses, and some that crash.
    static let commands = [
        "toggle 0", "toggle 2", "toggle 3", "open 0 2", "silently open 0; toggle 1",
        "silently insert-row 0.0 n; toggle 1", "close 0; open 1; toggle 2",
    ]

    @Test("each value listed lets the commands go through, and each other does not", arguments: Preset.allCases)
    func everyValue(preset: Preset) throws {
        let sections = ["section A: 2 rows", "section B open: 1 row", "section E:", "section F fixed: 1 row"]
        // Values that crash under most presets, so that there is something to avoid.
        for extra in ["rule animation fade", "rule refresh rows"] {
            let setup = ["rules \(preset.rawValue)", extra] + sections
            for commands in Self.commands.map({ $0.split(separator: "; ").map(String.init) }) {
                let probe = ShellProbe()
                probe.type(lines: (setup + commands.dropLast()).joined(separator: "\n"))
                guard let command = commands.last, probe.complaints.isEmpty else { continue }
                let table = try #require(probe.session.timeline?.table)
                let printed = probe.type("explain --fix \(command)")
                #expect(probe.session.timeline?.table.openSections == table.openSections)
                let alone = ShellProbe().run((setup + commands).joined(separator: "\n"))
                guard let report = probe.lastReport(FixReport.self) else {
                    #expect(alone == nil, "\(preset.rawValue), \(commands): \(printed)")
                    #expect(printed.contains("succeeds, so there is nothing to fix"), "\(printed)")
                    continue
                }
                #expect(alone != nil)
                let listed = Set(report.fixes.map { "rule \($0.name.rawValue) \($0.value)" })
                #expect(printed.contains("no single rule avoids it") == listed.isEmpty)
                for name in RuleName.allCases {
                    for (value, _) in name.definition.values where table.rules[name] != value {
                        let rule = "rule \(name.rawValue) \(value)"
                        let failure = ShellProbe().run((setup + [rule] + commands).joined(separator: "\n"))
                        #expect(
                            (failure == nil) == listed.contains(rule),
                            "\(preset.rawValue), \(extra), \(commands), \(rule): \(printed)")
                    }
                }
            }
        }
    }

    @Test(
        "of a call that was typed, the line is shown that is missing",
        arguments: [
            ("insertRows 0.0", "sections[0].rows.insert(row, at: 0)  // before insertRows"),
            ("deleteRows 0.1", "sections[0].rows.remove(at: 1)  // before deleteRows"),
            ("insertSections 0", "sections.insert(section, at: 0)  // before insertSections"),
            ("deleteSections 0", "sections.remove(at: 0)  // before deleteSections"),
            (
                "moveRow 0.1 1.0",
                "sections[1].rows.insert(sections[0].rows.remove(at: 1), at: 0)  // before moveRow"
            ),
            ("reloadRows 0.9", "guard tableView.numberOfRows(inSection: 0) > 9 else { return }  // before reloadRows"),
            ("insertRows 0.5", "guard sections[0].rows.count > 5 else { return }  // before insertRows"),
            ("reloadSections 4", "guard tableView.numberOfSections > 4 else { return }  // before reloadSections"),
            ("moveSection 0 5", "guard sections.count > 5 else { return }  // before moveSection"),
            ("rectForHeader 9", "guard tableView.numberOfSections > 9 else { return }  // before rectForHeader"),
            (
                "scrollToRow 1.7 top",
                "guard tableView.numberOfRows(inSection: 1) > 7 else { return }  // before scrollToRow"
            ),
        ])
    func missingLines(call: String, line: String) {
        let printed = ShellProbe().type(lines: "new 2 3\nexplain --fix \(call)")
        #expect(printed.hasSuffix(": this line is missing\n   + \(line)"), "\(printed)")
    }

    @Test(
        "where one line alone is no cure, all are shown that are needed together",
        arguments: [
            (
                "counts 3 4", "insertRows 0.0",
                [
                    "sections[0].rows.insert(row, at: 0)  // before insertRows",
                    "tableView.reloadSections([1], with: .automatic)  // in the same batch",
                ]
            ),
            (
                "counts 3 3", "deleteRows 0.0 0.1 1.2",
                [
                    "sections[0].rows.removeSubrange(0..<2)  // before deleteRows",
                    "sections[1].rows.remove(at: 2)  // before deleteRows",
                ]
            ),
            (
                "counts 4", "reloadRows 0.0",
                [
                    "tableView.deleteSections([1], with: .automatic)  // in the same batch",
                    "tableView.reloadSections([0], with: .automatic)  // in the same batch",
                ]
            ),
        ])
    func severalLines(counts: String, call: String, lines: [String]) {
        let printed = ShellProbe().type(lines: "new 3 3\n\(counts)\nexplain --fix \(call)")
        #expect(
            printed.hasSuffix(": these lines are missing\n" + lines.map { "   + " + $0 }.joined(separator: "\n")),
            "\(printed)")
    }

    @Test(
        "where a guard is no cure, the call goes and what changed is reloaded",
        arguments: [
            (
                "", "counts 3 4", "reloadRows 0.7",
                "tableView.reloadRows(at: [IndexPath(row: 7, section: 0)], with: .none)", 1
            ),
            (
                "", "counts 4 3", "insertRows 0.9",
                "tableView.insertRows(at: [IndexPath(row: 9, section: 0)], with: .none)", 0
            ),
            (
                "set view collection", "counts 3 2", "deleteRows 1.7",
                "collectionView.deleteItems(at: [IndexPath(item: 7, section: 1)])", 1
            ),
        ])
    func surplusAndReload(view: String, counts: String, call: String, surplus: String, section: Int) {
        let printed = ShellProbe().type(lines: "\(view)\nnew 3 3\n\(counts)\nexplain --fix \(call)")
        let reload =
            view.isEmpty
            ? "tableView.reloadSections([\(section)], with: .automatic)" : "collectionView.reloadSections([\(section)])"
        #expect(
            printed.hasSuffix(
                ": this call is one too many, and this line is missing\n   - \(surplus)\n   + \(reload)  // in the same batch"
            ),
            "\(printed)")
    }

    @Test(
        "no rule is blamed for what calls alone came to",
        arguments: ["new 3 1\ncounts 3 0\nreloadSections 0", "new 2\ncounts 3\nreloadRows 0.0"])
    func callsAlone(script: String) {
        let probe = ShellProbe()
        let printed = probe.type(lines: script + "\nexplain --fix")
        #expect(
            printed.contains("is missing\n   + tableView.reloadSections(") && !printed.contains("rule"), "\(printed)")
        #expect(probe.lastReport(FixReport.self)?.fixes.isEmpty == true)
    }

    @Test("commands that changed nothing are run again, since under another rule they may")
    func idleCommands() throws {
        let (setup, commands) = (
            ["rules dictionary", "rule header-keeps section"], ["new 0 3", "tap-header 0", "open 1"]
        )
        let probe = ShellProbe()
        probe.type(lines: (setup + commands + ["explain --fix delete-section 0"]).joined(separator: "\n"))
        let report = try #require(probe.lastReport(FixReport.self))
        let rules = try #require(probe.session.timeline?.table.rules)
        let listed = Set(report.fixes.map { "rule \($0.name.rawValue) \($0.value)" })
        for name in RuleName.allCases {
            for (value, _) in name.definition.values where rules[name] != value {
                let rule = "rule \(name.rawValue) \(value)"
                let script = setup + [rule] + commands + ["delete-section 0"]
                #expect((ShellProbe().run(script.joined(separator: "\n")) == nil) == listed.contains(rule), "\(rule)")
            }
        }
        #expect(!listed.isEmpty)
    }

    @Test(
        "a call that is one too many is told",
        arguments: [
            (
                "deleteRows 0.0; moveRow 0.0 0.1",
                "tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)"
            ),
            (
                "moveRow 0.0 0.1; moveRow 0.2 0.1",
                "tableView.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 1, section: 0))"
            ),
        ])
    func surplusCalls(calls: String, line: String) {
        let printed = ShellProbe().type(lines: "new 3 2 1\nbeginUpdates; \(calls)\nexplain --fix endUpdates")
        #expect(printed.hasSuffix(": this call is one too many\n   - \(line)"), "\(printed)")
    }

    @Test(
        "and with it the line that is missing then",
        arguments: [
            (
                "deleteRows 0.0; reloadRows 0.0",
                "tableView.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)",
                "sections[0].rows.remove(at: 0)  // before deleteRows"
            ),
            (
                "reloadSections 0; deleteSections 0", "tableView.reloadSections([0], with: .none)",
                "sections.remove(at: 0)  // before deleteSections"
            ),
            (
                "moveSection 0 1; moveSection 0 2", "tableView.moveSection(0, toSection: 2)",
                "sections.insert(sections.remove(at: 0), at: 1)  // before moveSection"
            ),
        ])
    func surplusAndMissing(calls: String, surplus: String, missing: String) {
        let printed = ShellProbe().type(lines: "new 3 2 1\nbeginUpdates; \(calls)\nexplain --fix endUpdates")
        #expect(
            printed.hasSuffix(
                ": this call is one too many, and this line is missing\n   - \(surplus)\n   + \(missing)"),
            "\(printed)")
    }

    @Test("reach proves what the README says of each preset", arguments: Preset.allCases)
    func reachCrash(preset: Preset) {
        let probe = ShellProbe()
        let sections = "section A: 2 rows\nsection B: 1 row\nsection E:\nsection C: 3 rows\n"
        let printed = probe.type(lines: "rules \(preset.rawValue)\n" + sections + "reach crash")
        let line = CrashMatrixText.presets().split(separator: "\n").first { $0.hasPrefix("| `\(preset.rawValue)` |") }
        #expect(line?.hasSuffix("| never |") == true)
        #expect(printed.contains("cannot be reached: "), "\(printed)")
    }
}

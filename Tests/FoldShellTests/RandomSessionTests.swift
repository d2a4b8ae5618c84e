// Sessions of random lines: nothing traps, the table stays whole, and going back shows what was there before.

import CommandKit
import FoldShell
import FoldTable
import ShellSupport
import TestSupport
import Testing

@Suite("Random sessions")
struct RandomSessionTests {
    /// Arguments that fit somewhere, and some that fit nowhere.
    private static let words = [
        "0", "1", "2", "7", "0.0", "0.1", "1.0", "2.3", "all", "0-1", "1-2", "A", "B", "水果", "id:x", "title:A", "none",
        "open", "fixed", "top", "fade", "-1", "x", "\"two words\"", "''", "mark", "=", ":", "--view", "--from",
        "--rows",
        "9223372036854775807", "-9223372036854775808", "4611686018427387904", "1.notFound", "*", "?", "sample",
        "guarded",
        "accordion", "hide", "rows", "title-row", "height", "state", "single", "index", "toggle", "show", ";", "#", "'",
    ]

    /// Names of commands that read no file and never end.
    private static let names = ExampleTests.commands.all.map(\.name).filter {
        !["run", "write", "quit", "diagnose", "predict"].contains($0)
    }

    private static func line(_ generator: inout SeededGenerator) -> String {
        let count = generator.below(5)
        let words = (0..<count).map { _ in generator.pick(Self.words) }
        return ([generator.pick(names)] + words).joined(separator: " ")
    }

    /// A line that is likely to be run.
    private static func likelyLine(_ generator: inout SeededGenerator) -> String {
        let section = generator.below(5)
        let row = generator.below(4)
        return generator.pick([
            "toggle \(section)", "open \(section)", "close \(section)", "open-all", "close-all", "open-only \(section)",
            "close-only \(section)", "tap-header \(section)", "select \(section) \(row)", "deselect",
            "scroll \(section).\(row)", "insert-section \(section) N a b", "delete-section \(section)",
            "move-section \(section) \(row)", "rename-section \(section) Z", "insert-row \(section).\(row) r",
            "delete-row \(section).\(row)", "move-row \(section).\(row) \(row).0", "rename-row \(section).\(row) q",
            "silently toggle \(section)", "silently delete-row \(section).0", "reloadData", "reloadSections \(section)",
            "beginUpdates", "endUpdates", "rule hide \(generator.pick(["rows", "title-row", "height"]))",
            "rule refresh \(generator.pick(["section", "data", "rows", "edits"]))",
            "rule state \(generator.pick(["section", "index", "single"]))", "rule batch off", "rule one-open on",
            "rules \(generator.pick(Preset.allCases).rawValue)", "undo", "redo", "goto \(row)", "mark m\(row)",
            "goto m\(row)",
            "replace sample \(generator.pick(Preset.allCases).rawValue)",
        ])
    }

    @Test("the table stays whole, every step can be shown and compared, and going back undoes it", arguments: 0..<60)
    func session(number: Int) {
        let seed = UInt64(0x5E55_0000 + number)
        var generator = SeededGenerator(seed: seed)
        let probe = ShellProbe()
        probe.session.settings.output = generator.oneIn(3) ? .json : .text
        probe.session.settings.calls = true
        probe.type(
            lines: "rules \(generator.pick(Preset.allCases).rawValue)\nsection A open: a, b\nsection B: c\nsection C:")
        for turn in 0..<60 {
            let line = generator.oneIn(4) ? Self.line(&generator) : Self.likelyLine(&generator)
            let before = probe.session.timeline
            probe.type(line)
            guard let timeline = probe.session.timeline, let before else { continue }
            let comment: Comment = "seed \(seed), turn \(turn): \(line)"
            #expect(timeline.table.brokenInvariant() == nil, comment)
            #expect(Array(timeline.states).count == timeline.stateNumbers.count, comment)
            if timeline.steps.count > before.position, timeline.position == before.position + 1,
                timeline.table.sectionCount < 40
            {
                let picture = probe.type("show --view")
                probe.type("diff")
                probe.type("undo")
                #expect(ShellProbe.view(of: probe) == ShellProbe.view(of: before), comment)
                probe.type("redo")
                #expect(probe.type("show --view") == picture, comment)
            }
            if timeline.table.isCrashed, generator.oneIn(2) { probe.type("undo") }
        }
        // Three ways to a state: asked for, walked to from state 0, gone to.
        guard var timeline = probe.session.timeline else { return }
        for (number, state) in timeline.states.enumerated() {
            let view = ShellProbe.view(of: Timeline(state))
            let comment: Comment = "seed \(seed), state \(number)"
            #expect(ShellProbe.view(of: Timeline(timeline.state(number))) == view, comment)
            timeline.go(to: generator.below(timeline.stateNumbers.count))
            #expect(ShellProbe.view(of: Timeline(timeline.state(number))) == view, comment)
            timeline.go(to: number)
            #expect(ShellProbe.view(of: timeline) == view, comment)
        }
    }

    @Test("no line that is typed traps, whatever is in it", arguments: 0..<40)
    func anyLine(number: Int) {
        let seed = UInt64(0xA11_0000 + number)
        var generator = SeededGenerator(seed: seed)
        let probe = ShellProbe()
        probe.type("new 2 0 3:closed")
        for _ in 0..<60 {
            var scalars = Array(Self.line(&generator).unicodeScalars)
            for _ in 0..<generator.below(4) {
                let scalar = Unicode.Scalar(UInt32(generator.below(0x3000))) ?? "x"
                scalars.insert(scalar, at: generator.below(scalars.count + 1))
            }
            let line = String(String.UnicodeScalarView(scalars))
            probe.type(line)
            // Completion and hints are asked for while it is being typed.
            let cursor = generator.below(line.utf8.count + 1)
            _ = probe.session.commands.completions(of: line, at: cursor, in: probe.session)
            _ = probe.session.commands.hint(for: line, in: probe.session)
            probe.run(line)
            #expect(probe.session.timeline?.table.brokenInvariant() == nil, "seed \(seed): \(line.debugDescription)")
            probe.clear()
        }
    }
}

extension ShellProbe {
    /// Both layers of a session's table.
    fileprivate static func view(of probe: ShellProbe) -> [String] { probe.session.timeline.map(view) ?? [] }

    /// Both layers of a table, and what is selected.
    fileprivate static func view(of timeline: Timeline) -> [String] {
        let table = timeline.table
        let data = (0..<table.sectionCount).map { "\(String(describing: table.section($0)))" }
        let drawn = (0..<table.drawnSectionCount).map { "\(String(describing: table.drawnSection($0)))" }
        return data + drawn + [
            "\(String(describing: table.selection))", "\(table.isCrashed)", "\(table.openBatchDepth)",
        ]
    }
}

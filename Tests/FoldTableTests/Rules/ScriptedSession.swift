// A short session as the designs tell it: a table, its rules, and what each command must result in.

import FoldTable
import TableUpdates
import Testing

/// Commands with what must become of them, written as `changes: calls = verdict`, `refused CODE in S` and so on.
struct ScriptedSession: Sendable, CustomTestStringConvertible {
    struct Step: Sendable {
        var command: RandomAction.Command
        var isSilent = false
        var expected: String
        /// The drift after the step, where it is reported: places with what differs there.
        var drift: [String]?
        /// The open sections after the step, where they are reported.
        var open: [Int]?
    }

    var name: String
    var rules: RuleSet
    /// The table; nil for the sample of `preset`.
    var sections: [ContentsSketch]?
    var preset = Preset.minimal
    var steps: [Step]

    var testDescription: String { name }

    /// A session on a preset's own sample.
    init(_ name: String, sampleOf preset: Preset, _ steps: [Step]) {
        self.name = name
        self.preset = preset
        rules = preset.rules
        self.steps = steps
    }

    /// A session on a small table, under a preset's rules with some of them set otherwise.
    init(
        _ name: String, _ preset: Preset, _ sections: [ContentsSketch], _ change: (inout RuleSet) -> Void,
        _ steps: [Step]
    ) {
        self.name = name
        rules = preset.rules
        change(&rules)
        self.sections = sections
        self.steps = steps
    }

    /// A session on a small table, under a preset's rules.
    init(_ name: String, _ preset: Preset, _ sections: [ContentsSketch], _ steps: [Step]) {
        self.init(name, preset, sections, { _ in }, steps)
    }

    /// Runs the session, and holds every step against what was reported.
    func check() throws {
        var table = try FoldTable(sections?.contents ?? preset.sample, rules: rules)
        for (number, step) in steps.enumerated() {
            let action = RandomAction(command: step.command, isSilent: step.isSilent)
            var batches: [[TableCall]] = []
            let line = action.outcome(on: &table, &batches).line
            #expect(line == step.expected, "\(name), step \(number): \(action)")
            if let open = step.open { #expect(Array(table.openSections) == open, "\(name), step \(number): \(action)") }
            if let drift = step.drift { #expect(table.driftWords == drift, "\(name), step \(number): \(action)") }
            #expect(table.brokenInvariant() == nil, "\(name), step \(number): \(action)")
        }
    }
}

extension ScriptedSession.Step {
    /// A step with what it must result in, and the drift that it must leave.
    static func step(
        _ command: RandomAction.Command, _ expected: String, drift: [String]? = nil, open: [Int]? = nil
    ) -> ScriptedSession.Step {
        ScriptedSession.Step(command: command, expected: expected, drift: drift, open: open)
    }

    /// A step that nobody is told of.
    static func silently(
        _ command: RandomAction.Command, _ expected: String, drift: [String]? = nil, open: [Int]? = nil
    ) -> ScriptedSession.Step {
        ScriptedSession.Step(command: command, isSilent: true, expected: expected, drift: drift, open: open)
    }
}

extension ContentsSketch {
    /// A section with rows `r0`, `r1`, …
    static func section(
        _ title: String, _ rows: Int, open: Bool = false, fixed: Bool = false, detail: String? = nil
    ) -> ContentsSketch {
        ContentsSketch(
            title: title, detail: detail, isOpen: open, isFixed: fixed,
            rows: (0..<rows).map { RowSketch(title: "r\($0)") })
    }
}

extension TableIndexPath {
    /// Row `row` of section `section`.
    static func at(_ section: Int, _ row: Int) -> TableIndexPath { TableIndexPath(section: section, row: row) }
}

extension FoldTable {
    /// The drift as `2 open+rows`, section by section.
    var driftWords: [String] {
        drift().map { "\($0.section) \($0.parts.map(\.word).joined(separator: "+"))" }
    }
}

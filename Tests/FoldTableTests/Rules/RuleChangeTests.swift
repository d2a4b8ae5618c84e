// Rules that change while the table is in use: flags are carried over, the view loads again, nothing is called.

import FoldTable
import TableUpdates
import Testing

@Suite("Changing the rules")
struct RuleChangeTests {
    static let sections: [ContentsSketch] = [
        .section("A", 1), .section("B", 2, open: true), .section("C", 1, open: true),
        .section("F", 1, open: true, fixed: true),
    ]

    @Test("open flags are carried over by section, from every state to every other", arguments: StateRule.allCases)
    func flagsAreCarriedOver(state: StateRule) throws {
        for target in StateRule.allCases where target != state {
            var rules = RuleSet()
            try rules.set(.state, to: state.rawValue)
            var table = try FoldTable(Self.sections.contents, rules: rules)
            let open = Array(table.openSections)
            try rules.set(.state, to: target.rawValue)
            guard case .changed(let report) = try table.setRules(rules) else {
                Issue.record("no step")
                continue
            }
            #expect(report.calls.isEmpty && report.verdict == .ok)
            #expect(Array(table.openSections) == (target == .single ? [1] : open), "\(state) to \(target)")
            #expect(report.notes == (target == .single ? [.closedByRules([2, 3])] : []))
            #expect(table.drift().isEmpty)
        }
    }

    @Test("one-open keeps the lowest open section and those that are fixed")
    func oneOpenKeepsTheLowest() throws {
        var table = try FoldTable(Self.sections.contents)
        var rules = RuleSet()
        rules.oneOpen = .on
        guard case .changed(let report) = try table.setRules(rules) else {
            Issue.record("no step")
            return
        }
        #expect(Array(table.openSections) == [1, 3])
        #expect(report.notes == [.closedByRules([2])])
    }

    @Test("the view loads again, so that drift is gone and headers capture again")
    func viewLoadsAgain() throws {
        var table = try FoldTable(Self.sections.contents, rules: Preset.guarded.rules)
        _ = try table.moveSection(0, to: 2)
        _ = try table.toggle([0], notifying: .nobody)
        #expect(!table.drift().isEmpty)
        var rules = table.rules
        rules.animation = .top
        _ = try table.setRules(rules)
        #expect(table.drift().isEmpty)
        #expect((0..<4).allSatisfy { table.drawnSection($0)?.captured == $0 })
    }

    @Test("rules in force already are no change, and what changed is told rule by rule")
    func changesAreReported() throws {
        var table = try FoldTable(Self.sections.contents)
        if case .noChange = try table.setRules(RuleSet()) {} else { Issue.record("a step") }
        var rules = RuleSet()
        rules.hide = .height
        rules.scroll = .top
        guard case .changed(let report) = try table.setRules(rules) else {
            Issue.record("no step")
            return
        }
        #expect(report.changes == [.ruleSet(.hide, value: "height"), .ruleSet(.scroll, value: "top")])
    }

    @Test("a state is a value: what is done to a copy leaves it as it was")
    func statesAreValues() throws {
        let state = try FoldTable(Self.sections.contents, rules: Preset.dictionary.rules)
        let picture = state.picture
        var copy = state
        _ = try copy.insertSection(title: "N", rows: ["n"], at: 0, notifying: .nobody)
        _ = try copy.select(.at(0, 0), notifying: .nobody)
        _ = try copy.call(.beginUpdates)
        _ = try copy.setRules(Preset.accordion.rules)
        #expect(state.picture == picture)
    }
}

// The table against the second model, step by step, over thousands of random sequences under every kind of rules.

import FoldTable
import TableUpdates
import Testing

@Suite("The table and the second model")
struct SecondModelTests {
    /// Commands in one sequence.
    private static let steps = 16

    @Test("agree on every step of random sequences", arguments: 1...12 as ClosedRange<UInt64>)
    func agreeOnEveryStep(seed: UInt64) throws {
        for round in 0..<100 {
            let sequence = seed &* 1_000 &+ UInt64(round)
            var maker = RandomMaker(seed: sequence)
            if let fault = try Self.firstDisagreement(&maker, maker.rules()) {
                Issue.record("sequence \(sequence): \(fault)")
                return
            }
        }
    }

    @Test("agree under every preset", arguments: Preset.allCases)
    func agreeUnderEveryPreset(preset: Preset) throws {
        for sequence in 0..<40 as Range<UInt64> {
            var maker = RandomMaker(seed: 900_000 + sequence)
            if let fault = try Self.firstDisagreement(&maker, preset.rules) {
                Issue.record("\(preset.rawValue), sequence \(900_000 + sequence): \(fault)")
                return
            }
        }
    }

    @Test("agree under every preset with any one rule set otherwise", arguments: Preset.allCases)
    func agreeWithOneRuleSetOtherwise(preset: Preset) throws {
        for (number, name) in RuleName.allCases.enumerated() {
            for (value, _) in name.definition.values {
                var rules = preset.rules
                // The one combination that is refused.
                if name == .oneOpen, rules.state == .single { continue }
                try rules.set(name, to: value)
                for round in 0..<2 as Range<UInt64> {
                    let sequence = 500_000 + UInt64(number) * 10 + round
                    var maker = RandomMaker(seed: sequence)
                    if let fault = try Self.firstDisagreement(&maker, rules) {
                        Issue.record("\(preset.rawValue), \(name.rawValue) \(value), sequence \(sequence): \(fault)")
                        return
                    }
                }
            }
        }
    }

    /// Takes a table and a model through one sequence; says where they part, with all steps up to there.
    private static func firstDisagreement(_ maker: inout RandomMaker, _ rules: RuleSet) throws -> String? {
        let contents = maker.contents()
        var table = try FoldTable(contents.contents, rules: rules)
        var model = NaiveTable(contents, rules: rules)
        // The trace is put into words only where it is needed.
        var trace: [(action: RandomAction, outcome: NaiveOutcome)] = []
        func complaint(_ fault: String) -> String {
            let start = "\(contents.map(\.description))\n\(RuleName.allCases.map { "\($0.rawValue)=\(rules[$0])" })"
            return trace.reduce(start) { "\($0)\n  \($1.action)\n    \($1.outcome.line)" } + "\n" + fault
        }
        if let fault = disagreement(table, model) { return complaint(fault) }
        for _ in 0..<steps {
            let (tableBefore, modelBefore) = (table, model)
            let action = maker.action(for: model)
            var batches: [[TableCall]] = []
            let actual = action.outcome(on: &table, &batches)
            let expected = action.apply(to: &model, made: batches)
            trace.append((action, actual))
            if actual != expected { return complaint("the table: \(actual)\nthe model: \(expected)") }
            if let fault = disagreement(table, model) { return complaint(fault) }
            if actual.kind != "changed", let fault = disagreement(table, modelBefore) {
                return complaint("a command that changes nothing changed this: \(fault)")
            }
            // What UIKit leaves unsettled cannot be followed any further.
            if actual.verdict == "unknown" { return nil }
            guard table.isCrashed else { continue }
            let next = maker.action(for: model)
            let refusal = next.outcome(on: &table, &batches)
            if refusal.kind != "error view-crashed" { return complaint("after the crash, \(next): \(refusal.line)") }
            // Undo: the state before is a value that nothing has touched.
            (table, model) = (tableBefore, modelBefore)
        }
        return nil
    }

    /// What the two states do not have in common, or nil.
    private static func disagreement(_ table: FoldTable, _ model: NaiveTable) -> String? {
        if let broken = table.brokenInvariant() { return "broken: \(broken)" }
        let (actual, expected) = (table.picture, model.picture)
        return actual == expected ? nil : "the table: \(actual)\nthe model: \(expected)"
    }
}

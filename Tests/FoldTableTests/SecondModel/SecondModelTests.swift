// The table against the second model, step by step, over thousands of random sequences under every kind of rules.

import FoldTable
import TableUpdates
import Testing

@Suite("The table and the second model")
struct SecondModelTests {
    @Test("agree on every step of random sequences", arguments: 1...24 as ClosedRange<UInt64>)
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
        for sequence in 0..<60 as Range<UInt64> {
            var maker = RandomMaker(seed: 900_000 + sequence)
            if let fault = try Self.firstDisagreement(&maker, preset.rules) {
                Issue.record("\(preset.rawValue), sequence \(900_000 + sequence): \(fault)")
                return
            }
        }
    }

    /// Takes a table and a model through one sequence; says where they part, with all steps up to there.
    private static func firstDisagreement(_ maker: inout RandomMaker, _ rules: RuleSet) throws -> String? {
        let contents = maker.contents()
        var table = try FoldTable(contents.contents, rules: rules)
        var model = NaiveTable(contents, rules: rules)
        var trace = ["\(contents.map(\.description))", "\(RuleName.allCases.map { "\($0.rawValue)=\(rules[$0])" })"]
        if let fault = disagreement(table, model) { return (trace + [fault]).joined(separator: "\n") }
        for _ in 0..<25 {
            let (tableBefore, modelBefore) = (table, model)
            let action = maker.action(for: model)
            trace.append(action.description)
            var batches: [[TableCall]] = []
            let actual = action.outcome(on: &table, &batches)
            let expected = action.apply(to: &model, made: batches)
            trace.append("  \(actual.kind) \(actual.changes) \(actual.calls) \(actual.verdict)")
            if actual != expected { return (trace + ["the model: \(expected)"]).joined(separator: "\n") }
            if let fault = disagreement(table, model) { return (trace + [fault]).joined(separator: "\n") }
            if actual.kind != "changed", let fault = disagreement(table, modelBefore) {
                return (trace + ["changed by a command that changes nothing: \(fault)"]).joined(separator: "\n")
            }
            if actual.verdict == "unknown" { return nil }
            if table.isCrashed {
                let next = maker.action(for: model)
                let refusal = next.outcome(on: &table, &batches)
                if refusal.kind != "error view-crashed" { return (trace + ["\(next): \(refusal)"]).joined(separator: "\n") }
                // Undo: the state before is a value that nothing has touched.
                (table, model) = (tableBefore, modelBefore)
                trace.append("undo")
            }
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

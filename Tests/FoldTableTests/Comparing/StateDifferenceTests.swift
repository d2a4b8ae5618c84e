// Differences of states, replayed by appliers that know nothing of how they were found.

import TableUpdates
import TestSupport
import Testing

@testable import FoldTable

@Suite("Differences of states")
struct StateDifferenceTests {
    @Test("lines and batches turn any state of a session into any other", arguments: 1...12 as ClosedRange<UInt64>)
    func differencesReplay(seed: UInt64) throws {
        for round in 0..<25 {
            let sequence = seed &* 10_000 &+ UInt64(round)
            var maker = RandomMaker(seed: sequence)
            let states = try Self.states(&maker)
            for _ in 0..<12 {
                let (from, to) = (maker.random.below(states.count), maker.random.below(states.count))
                if let fault = Self.fault(states[from].table, states[to].table) {
                    let trace = states[...max(from, to)].map(\.action).joined(separator: "\n  ")
                    Issue.record("sequence \(sequence), state \(from) to \(to): \(fault)\n  \(trace)")
                    return
                }
            }
        }
    }

    /// The states of one random session, each with the command that led there.
    private static func states(_ maker: inout RandomMaker) throws -> [(table: FoldTable, action: String)] {
        let (contents, rules) = (maker.contents(), maker.rules())
        var table = try FoldTable(contents.contents, rules: rules)
        var model = NaiveTable(contents, rules: rules)
        var states = [(table, "\(contents.map(\.description)) \(rules)")]
        for _ in 0..<20 {
            let before = (table, model)
            let action = maker.action(for: model)
            var batches: [[TableCall]] = []
            _ = action.outcome(on: &table, &batches)
            _ = action.apply(to: &model, made: batches)
            states.append((table, action.description))
            if table.isCrashed { (table, model) = before }
        }
        return states
    }

    /// What is wrong with the difference of two states, or nil.
    private static func fault(_ source: FoldTable, _ target: FoldTable) -> String? {
        let difference = StateDifference(from: source, to: target)
        let (before, after) = (PrintedTable(source), PrintedTable(target))
        if let fault = before.fault(replaying: difference.lines, to: after) { return fault }
        if let fault = orderFault(difference.lines) { return fault }
        var view = NaiveView(loading: source.sources(of: source.data, source.rules.hide), hasTitleRows: false)
        for (number, batch) in difference.batches.enumerated() {
            let data = target.sources(of: batch.stage ?? target.data, target.rules.hide)
            let verdict = view.verdict(on: batch.calls, data)
            let calls = batch.calls.map(\.description)
            if batch.verdict != .ok || verdict != .ok {
                return "batch \(number): \(batch.verdict), \(verdict): \(calls)"
            }
            if batch.reasons.isEmpty != (number == 0) { return "batch \(number) has \(batch.reasons): \(calls)" }
            view.apply(batch.calls, data)
        }
        let expected = target.sources(of: target.data, target.rules.hide)
        for (number, pair) in zip(view.sections, expected).enumerated() {
            if pair.0.key != pair.1.key || pair.0.header != pair.1.header || pair.0.rows != pair.1.rows {
                return "section \(number) shows \(pair.0), not \(pair.1): \(difference.batches.map(\.calls))"
            }
        }
        return view.sections.count == expected.count ? nil : "\(view.sections.count) sections"
    }

    /// Lines that stand in the second state are reported in its order.
    private static func orderFault(_ lines: [StateDifference.Line]) -> String? {
        let places = lines.compactMap(\.target).map { TableIndexPath(section: $0.section, row: $0.dataRow ?? -1) }
        return places == places.sorted() ? nil : "not in order: \(places)"
    }

    @Test("a state does not differ from itself", arguments: Preset.allCases)
    func nothingDiffers(preset: Preset) throws {
        let table = try FoldTable(preset.sample)
        let difference = StateDifference(from: table, to: table)
        #expect(difference.lines.isEmpty)
        #expect(difference.batches.isEmpty)
    }

    @Test("a toggle is told as its header and its rows, and as one insert")
    func toggleIsReportedInOrder() throws {
        let before = try FoldTable(Preset.minimal.sample)
        var after = before
        _ = try after.toggle([1])
        let difference = StateDifference(from: before, to: after)
        #expect(difference.lines.map(\.kind) == [.changed, .added, .added, .added])
        #expect(difference.lines.map(\.target?.dataRow) == [nil, 0, 1, 2])
        #expect(difference.batches.map { $0.calls.map(\.description) } == [["insertRows 1.0 1.1 1.2 automatic"]])
        let back = StateDifference(from: after, to: before)
        #expect(back.lines.map(\.kind) == [.changed, .removed, .removed, .removed])
        #expect(back.lines.map(\.source?.dataRow) == [nil, 0, 1, 2])
    }

    @Test("rows of height 0 are compared by call, not by line")
    func flatRowsHaveNoLines() throws {
        var rules = RuleSet()
        rules.hide = .height
        let sections: [ContentsSketch] = [.section("A", 2)]
        let before = try FoldTable(sections.contents, rules: rules)
        var after = before
        _ = try after.deleteRows([.at(0, 0)])
        let difference = StateDifference(from: before, to: after)
        // Only the header's count of rows can be seen.
        #expect(difference.lines.map(\.kind) == [.changed])
        #expect(difference.batches.map { $0.calls.map(\.description) } == [["deleteRows 0.0 none"]])
    }

    @Test("where a moved section has row calls too, they follow in a batch of their own, with the reason")
    func rowCallsWaitForMoves() throws {
        let before = try FoldTable([.section("A", 3, open: true), .section("B", 3, open: true)].contents)
        var after = before
        _ = try after.moveSection(0, to: 1)
        _ = try after.deleteRows([.at(1, 0), .at(0, 0)])
        let difference = StateDifference(from: before, to: after)
        #expect(difference.batches.count == 2)
        #expect(difference.batches.allSatisfy { $0.verdict == .ok })
        #expect(difference.batches.first?.risks == [])
        #expect(difference.batches.last?.risks.isEmpty == false)
    }
}

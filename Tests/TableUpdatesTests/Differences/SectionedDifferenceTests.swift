// Differences of random tables are accepted, lead to the target, and name the fewest places.

import Testing

@testable import TableUpdates

@Suite("Differences of sectioned tables")
struct SectionedDifferenceTests {
    @Test(
        "random tables without repeated ids: accepted, replayed, fewest places",
        arguments: 1...6 as ClosedRange<UInt64>)
    func randomTables(seed: UInt64) {
        var tables = RandomTables(seed: seed)
        for round in 0..<700 {
            let (source, target) = tables.pair()
            let difference = SectionedDifference(source, target)
            let optimum = NaiveOptimum.places(source, target)
            if let flaw = DifferenceReplay.flaw(difference, source, target) {
                Issue.record("seed \(seed), round \(round): \(source) to \(target): \(flaw)")
                return
            }
            guard difference.placeCount == optimum else {
                Issue.record(
                    "seed \(seed), round \(round): \(source) to \(target): \(difference.placeCount), not \(optimum)")
                return
            }
        }
    }

    @Test("random tables with repeated ids: accepted and replayed", arguments: 11...16 as ClosedRange<UInt64>)
    func repeatedIDs(seed: UInt64) {
        var tables = RandomTables(seed: seed, repeatsIDs: true)
        for round in 0..<700 {
            let (source, target) = tables.pair()
            let difference = SectionedDifference(source, target)
            if let flaw = DifferenceReplay.flaw(difference, source, target) {
                Issue.record("seed \(seed), round \(round): \(source) to \(target): \(flaw)")
                return
            }
        }
    }

    @Test("a difference is split exactly where one batch would not be ok", arguments: 21...24 as ClosedRange<UInt64>)
    func splits(seed: UInt64) {
        var tables = RandomTables(seed: seed)
        var splitCount = 0
        for round in 0..<700 {
            let (source, target) = tables.pair()
            let difference = SectionedDifference(source, target)
            let batches = difference.batches(animation: .fade)
            let verdict = UpdateBatch(Self.allCalls(difference)).verdict(
                on: ListedCounts(before: source.map(\.rows.count), after: target.map(\.rows.count))
            )
            guard (batches.count > 1) == (verdict != .ok) else {
                Issue.record("seed \(seed), round \(round): \(source) to \(target): \(batches.count), \(verdict)")
                return
            }
            splitCount += batches.count > 1 ? 1 : 0
        }
        #expect(splitCount > 30, "seed \(seed): hardly any of the pairs need a split")
    }

    /// All that a difference names, as if it were one batch.
    private static func allCalls(_ difference: SectionedDifference) -> [TableCall] {
        [
            .deleteSections(difference.deletedSections, .none), .insertSections(difference.insertedSections, .none),
            .reloadSections(difference.reloadedSections, .none), .deleteRows(difference.deletedRows, .none),
            .insertRows(difference.insertedRows, .none), .reloadRows(difference.reloadedRows, .none),
        ] + difference.movedSections.map { .moveSection($0.source, to: $0.target) }
            + difference.movedRows.map { .moveRow($0.source, to: $0.target) }
    }
}

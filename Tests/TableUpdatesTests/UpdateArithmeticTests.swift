// The equations written out agree with the verdict, line by line.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("The arithmetic of a batch")
struct UpdateArithmeticTests {
    @Test("every section has its line, with its effect and its terms")
    func lines() {
        let counts = ListedCounts(before: [3, 2, 4, 1, 5], after: [7, 4, 3, 9, 6])
        let batch = UpdateBatch([
            .deleteSections([1], .fade), .insertSections([0], .fade), .reloadSections([3], .fade),
            .moveSection(0, to: 2), .insertRows([TableIndexPath(section: 4, row: 0)], .fade),
        ])
        let arithmetic = batch.arithmetic(on: counts)
        #expect(arithmetic.sections == SectionTerms(before: 5, after: 5, inserted: 2, deleted: 2))
        #expect(!arithmetic.sectionsDiffer)
        #expect(arithmetic.lines.map(\.old) == [nil, 2, 0, 3, 4, 1])
        #expect(arithmetic.lines.map(\.new) == [0, 1, 2, 3, 4, nil])
        #expect(arithmetic.lines.map(\.effect) == [.inserted, .kept, .moved, .reloaded, .kept, .deleted])
        #expect(arithmetic.lines.map(\.before) == [nil, 4, 3, 1, 5, 2])
        #expect(arithmetic.lines.map(\.after) == [7, 4, 3, 9, 6, nil])
        #expect(arithmetic.lines.map(\.expected) == [nil, 4, 3, nil, 6, nil])
        #expect(arithmetic.lines[4].terms == RowTerms(before: 5, after: 6, inserted: 1))
        #expect(arithmetic.differing.isEmpty)
    }

    @Test(
        "the first line that differs is the section that the exception names", arguments: 31...33 as ClosedRange<UInt64>
    )
    func differences(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<1_000 {
            let edit = RandomEdit(&random)
            var counts = edit.counts
            for section in counts.after.indices where random.oneIn(3) { counts.after[section] += 1 }
            let batch = UpdateBatch(edit.calls)
            let differing = batch.arithmetic(on: counts).differing
            switch batch.verdict(on: counts).asWritten {
            case .crash(.rowCount(let section, let terms)):
                #expect(differing.first?.new == section && differing.first?.terms == terms, "seed \(seed), \(round)")
            case .ok, .risky:
                #expect(differing.isEmpty, "seed \(seed), \(round)")
            case let other:
                Issue.record("seed \(seed), \(round): \(other)")
            }
        }
    }

    @Test("a batch that fails before the equations has lines as far as both sides go")
    func outOfBounds() {
        let counts = ListedCounts(before: [1, 1], after: [1])
        let batch = UpdateBatch([
            .deleteSections([7], .fade), .moveSection(5, to: 6), .moveSection(0, to: Int.max),
            .reloadSections([9], .fade),
        ])
        let arithmetic = batch.arithmetic(on: counts)
        #expect(arithmetic.lines.map(\.old) == [0, 1])
        #expect(arithmetic.lines.map(\.new) == [0, nil])
        #expect(arithmetic.sections == SectionTerms(before: 2, after: 1, inserted: 1, deleted: 2))
    }
}

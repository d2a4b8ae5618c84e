// How much a difference looks at, counted: the ids compared, the hashes made, the contents asked for.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("The work of a difference")
struct DifferenceWorkTests {
    /// Counts what is done with the ids that share it.
    private final class Tally {
        var comparisons = 0
        var hashes = 0
    }

    private struct CountedID: Hashable {
        let number: Int
        let tally: Tally

        static func == (left: CountedID, right: CountedID) -> Bool {
            left.tally.comparisons += 1
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) {
            tally.hashes += 1
            hasher.combine(number)
        }
    }

    @Test("a fold among many rows is found by comparing each row about once, hashing none", arguments: [10, 5_000])
    func fold(foldCount: Int) {
        let tally = Tally()
        let open = (0..<100_000).map { CountedID(number: $0, tally: tally) }
        let closed = Array(open[..<40_000] + open[(40_000 + foldCount)...])
        let closing = ListDifference(from: open, to: closed)
        #expect(closing.removals == Array(40_000..<40_000 + foldCount))
        #expect(closing.insertions.isEmpty)
        #expect(closing.moves.isEmpty)
        #expect(tally.hashes == 0)
        #expect(tally.comparisons <= 100_010)
    }

    @Test("scattered edits hash only the rows about which the lists do not agree")
    func scatteredEdits() {
        let tally = Tally()
        let source = (0..<100_000).map { CountedID(number: $0, tally: tally) }
        var target = source
        for edit in 0..<100 { target[edit * 1_000 + 7] = CountedID(number: 1_000_000 + edit, tally: tally) }
        target.swapAt(50_000, 90_000)
        let difference = ListDifference(from: source, to: target)
        #expect(difference.moves.count == 2)
        #expect(difference.removals.count == 100)
        // Each of the 204 rows in gaps is hashed once, and the table does not grow.
        #expect(tally.hashes == 204)
        #expect(tally.comparisons <= 100_000 + 102 * 4 * 32)
    }

    @Test("where two in five rows changed, a row costs few comparisons and at most one hash")
    func manyEdits() {
        let tally = Tally()
        var random = SeededGenerator(seed: 9)
        let source = (0..<5_000).map { CountedID(number: $0, tally: tally) }
        var target = source
        for _ in 0..<1_000 { target.remove(at: random.below(target.count)) }
        for edit in 0..<1_000 {
            target.insert(CountedID(number: 10_000 + edit, tally: tally), at: random.below(target.count + 1))
        }
        for _ in 0..<100 { target.swapAt(random.below(target.count), random.below(target.count)) }
        let difference = ListDifference(from: source, to: target)
        #expect(difference.removals.count == 1_000)
        #expect(difference.insertions.count == 1_000)
        #expect(difference.moves.count <= 200)
        #expect(tally.hashes <= 4_000)
        #expect(tally.comparisons <= 20_000)
    }

    @Test("lists that share no order are given up after a few comparisons a row, and hashed once a row")
    func shuffled() {
        let tally = Tally()
        var random = SeededGenerator(seed: 5)
        let source = (0..<20_000).map { CountedID(number: $0, tally: tally) }
        let target = source.shuffled(using: &random)
        let difference = ListDifference(from: source, to: target)
        #expect(difference.removals.isEmpty)
        #expect(tally.hashes <= 40_000)
        #expect(tally.comparisons <= 10 * 40_000)
    }

    @Test("contents are asked for once a kept row, by no more questions than there are stretches")
    func contents() {
        var source = SectionedIDs()
        var target = SectionedIDs()
        for section in 0..<UInt32(100) {
            source.appendSection(section, rows: (0..<100).map { section * 100 + $0 })
            target.appendSection(section, rows: section == 50 ? [] : (0..<100).map { section * 100 + $0 })
        }
        var asked: [TableIndexPath: Int] = [:]
        let difference = SectionedDifference(
            from: source, to: target, sameHeader: { $0 == $1 },
            sameContent: { old, new in
                asked[old, default: 0] += 1
                return old == new
            })
        #expect(difference.deletedRows == RowSet((0..<100).map { TableIndexPath(section: 50, row: $0) }))
        #expect(difference.placeCount == 100)
        #expect(asked.count == 9_900)
        #expect(asked.values.allSatisfy { $0 == 1 })

        var questions = 0
        let second = SectionedDifference(
            from: source, to: target, sameHeader: nil,
            firstChange: { old, _, count in
                questions += 1
                return old.section == 7 && old.row <= 30 ? 30 - old.row : nil
            })
        #expect(second.reloadedRows == [TableIndexPath(section: 7, row: 30)])
        #expect(questions == 100)
    }

    @Test("sections of any kind: ids are hashed only in gaps, every kept row's content is compared once")
    func collections() {
        struct Part {
            var id: Int
            var rows: [CountedID]
        }
        let tally = Tally()
        let source = (0..<100).map { section in
            Part(id: section, rows: (0..<50).map { CountedID(number: section * 50 + $0, tally: tally) })
        }
        var target = source
        target[30].rows = []
        target.remove(at: 60)
        var asked = 0
        let difference = SectionedDifference(
            from: source, to: target, sectionID: \.id, rows: \.rows, rowID: \.self, sameHeader: { _, _ in true },
            sameContent: { old, new in
                asked += 1
                return old.number != 4 || new.number != 4
            })
        #expect(difference.deletedRows.count == 50)
        #expect(difference.deletedSections == [60])
        #expect(difference.reloadedRows == [TableIndexPath(section: 0, row: 4)])
        // The rows of sections 30 and 60 have no counterparts: neither side has gaps to pair but these.
        #expect(tally.hashes <= 100)
        #expect(asked == 4_900)
        #expect(tally.comparisons <= 2 * 5_000)
    }
}

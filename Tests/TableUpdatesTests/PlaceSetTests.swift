// The sets of sections and rows behave as sets of numbers do, whatever runs they are kept in.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("Sets kept as runs")
struct PlaceSetTests {
    @Test("a section set agrees with a plain set", arguments: 1...6 as ClosedRange<UInt64>)
    func sectionSets(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let (set, plain) = Self.sections(&random)
            let (other, otherPlain) = Self.sections(&random)
            #expect(Array(set) == plain.sorted(), "seed \(seed)")
            #expect(set.count == plain.count && set.isEmpty == plain.isEmpty, "seed \(seed)")
            #expect(set.first == plain.min() && set.last == plain.max(), "seed \(seed)")
            for number in -2...26 {
                #expect(set.contains(number) == plain.contains(number), "seed \(seed)")
            }
            #expect(
                zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "seed \(seed)")
            var union = set
            union.formUnion(other)
            #expect(union == SectionSet(plain.union(otherPlain).sorted()), "seed \(seed)")
            #expect(set.firstCommon(with: other) == plain.intersection(otherPlain).min(), "seed \(seed)")
        }
    }

    @Test("a row set agrees with a plain set", arguments: 1...6 as ClosedRange<UInt64>)
    func rowSets(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let (set, plain) = Self.rows(&random)
            let (other, otherPlain) = Self.rows(&random)
            let (sections, plainSections) = Self.sections(&random)
            #expect(Array(set) == plain.sorted(), "seed \(seed)")
            #expect(set.count == plain.count && set.isEmpty == plain.isEmpty, "seed \(seed)")
            #expect(RowSet(plain.shuffled(using: &random)) == set, "seed \(seed)")
            for section in 0..<4 {
                for row in -1...10 {
                    let path = TableIndexPath(section: section, row: row)
                    #expect(set.contains(path) == plain.contains(path), "seed \(seed)")
                }
                let inside = plain.filter { $0.section == section }
                #expect(set.count(inSection: section) == inside.count, "seed \(seed)")
                #expect(Array(set.only(section)) == inside.sorted(), "seed \(seed)")
                #expect(set.rows(inSection: section).flatMap(Array.init) == inside.map(\.row).sorted(), "seed \(seed)")
            }
            #expect(set.sections == Set(plain.map(\.section)).sorted(), "seed \(seed)")
            #expect(Array(set.union(other)) == plain.union(otherPlain).sorted(), "seed \(seed)")
            #expect(set.union(other) == RowSet(plain.union(otherPlain).sorted()), "seed \(seed)")
            #expect(Array(set.intersection(other)) == plain.intersection(otherPlain).sorted(), "seed \(seed)")
            let outside = plain.filter { !plainSections.contains($0.section) }
            #expect(Array(set.outside(sections)) == outside.sorted(), "seed \(seed)")
        }
    }

    @Test("rows keep how often they are named", arguments: 1...4 as ClosedRange<UInt64>)
    func namings(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let rows = [-1, 0, 1, 2, 3, Int.max]
            func some() -> [TableIndexPath] {
                (0..<random.below(7)).map { _ in TableIndexPath(section: random.below(2), row: rows[random.below(6)]) }
            }
            let (paths, others) = (some(), some())
            var set = RowSet(paths)
            #expect(Array(set.namings) == paths.sorted(), "seed \(seed)")
            #expect(set.namingCount == paths.count, "seed \(seed)")
            #expect(Array(set) == Set(paths.filter { $0.row < .max }).sorted(), "seed \(seed)")
            #expect(set == RowSet(paths.shuffled(using: &random)), "seed \(seed)")
            #expect(set.invalidPath == paths.filter { $0.row < 0 || $0.row == .max }.min(), "seed \(seed)")
            set.append(contentsOf: RowSet(others))
            #expect(Array(set.namings) == (paths + others).sorted(), "seed \(seed)")
        }
    }

    @Test("a million neighbours are one run")
    func largeRuns() {
        var set = SectionSet(0..<500_000)
        set.insert(500_000..<1_000_000)
        #expect(set.ranges == [0..<1_000_000])
        var rows = RowSet()
        rows.insert(section: 2, rows: 500_000..<1_000_000)
        rows.insert(section: 2, rows: 0..<500_000)
        #expect(rows.runs == [RowSet.Run(section: 2, rows: 0..<1_000_000)])
    }

    @Test("ranks count what ranges leave over, and lead back", arguments: 1...4 as ClosedRange<UInt64>)
    func ranks(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let (set, plain) = Self.sections(&random)
            let ranks = PlaceRanks(without: Array(set.ranges))
            let rest = (0..<60).filter { !plain.contains($0) }
            for number in 0..<30 {
                #expect(ranks.rank(of: number) == rest.firstIndex(of: number), "seed \(seed)")
                #expect(ranks.number(ofRank: number) == rest[number], "seed \(seed)")
            }
            let numbers = ranks.runs(ofRanks: 3..<25).flatMap { Array($0.newRange) }
            #expect(numbers == Array(rest[3..<25]), "seed \(seed)")
        }
    }

    private static func sections(_ random: inout SeededGenerator) -> (SectionSet, Set<Int>) {
        var set = SectionSet()
        var plain: Set<Int> = []
        for _ in 0..<random.below(7) {
            let low = random.below(20)
            let range = low..<low + random.below(5)
            set.insert(range)
            plain.formUnion(range)
        }
        return (set, plain)
    }

    private static func rows(_ random: inout SeededGenerator) -> (RowSet, Set<TableIndexPath>) {
        var set = RowSet()
        var plain: Set<TableIndexPath> = []
        for _ in 0..<random.below(8) {
            let section = random.below(4)
            let low = random.below(6)
            let range = low..<low + random.below(4)
            set.insert(section: section, rows: range)
            plain.formUnion(range.map { TableIndexPath(section: section, row: $0) })
        }
        return (set, plain)
    }
}

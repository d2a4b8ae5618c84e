// Sets of section numbers against plain sets of numbers, by the same insertions at random.

import TableUpdates
import TestSupport
import Testing

@Suite("Sets of section numbers")
struct SectionSetTests {
    /// Compares everything that can be asked of a set with what a plain set answers.
    private static func compare(_ set: SectionSet, _ plain: Set<Int>, _ trace: String) {
        let sorted = plain.sorted()
        #expect(Array(set) == sorted, "\(trace)")
        #expect(set.count == plain.count, "\(trace)")
        #expect(set.isEmpty == plain.isEmpty, "\(trace)")
        #expect(set.first == sorted.first, "\(trace)")
        #expect(set.last == sorted.last, "\(trace)")
        for number in -1...41 { #expect(set.contains(number) == plain.contains(number), "\(number) \(trace)") }
        #expect(Array(set.ranges) == ranges(sorted), "\(trace)")
        // However it came about, a set is equal to one with the same numbers.
        #expect(set == SectionSet(sorted), "\(trace)")
        #expect(set == SectionSet(sorted.reversed()), "\(trace)")
    }

    /// The longest runs of neighbours in a list that ascends.
    private static func ranges(_ sorted: [Int]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for number in sorted {
            if let last = ranges.last, last.upperBound == number {
                ranges[ranges.count - 1] = last.lowerBound..<number + 1
            } else {
                ranges.append(number..<number + 1)
            }
        }
        return ranges
    }

    /// A set of some ranges within 0..<40, and the same as a plain set.
    private static func random(_ generator: inout SeededGenerator, _ trace: inout String) -> (SectionSet, Set<Int>) {
        var (set, plain) = (SectionSet(), Set<Int>())
        for _ in 0..<generator.below(12) {
            let range = generator.range(within: 40)
            // Short ones as a rule, so that many stand apart.
            let short = generator.oneIn(4) ? range : range.lowerBound..<min(range.lowerBound + 2, range.upperBound)
            trace += " \(short)"
            set.insert(short)
            plain.formUnion(short)
            compare(set, plain, trace)
        }
        return (set, plain)
    }

    @Test("by insertions and unions it holds what a plain set holds", arguments: 0..<60)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            var trace = "seed \(seed):"
            var (set, plain) = Self.random(&generator, &trace)
            for _ in 0..<6 {
                let number = generator.below(40)
                trace += " \(number)"
                set.insert(number)
                plain.insert(number)
                Self.compare(set, plain, trace)
            }
            trace += " union"
            let (other, otherPlain) = Self.random(&generator, &trace)
            set.formUnion(other)
            plain.formUnion(otherPlain)
            Self.compare(set, plain, trace)
        }
    }

    @Test(
        "a range goes before the first, joins those that it touches, and swallows those within it",
        arguments: [
            ([5..<7, 0..<2], [0..<2, 5..<7]), ([5..<7, 9..<10, 0..<2], [0..<2, 5..<7, 9..<10]),
            ([5..<7, 0..<5], [0..<7]), ([5..<7, 0..<20], [0..<20]), ([0..<1, 2..<3, 4..<5, 1..<4], [0..<5]),
            ([0..<1, 2..<3, 4..<5, 6..<7, 2..<5], [0..<1, 2..<5, 6..<7]), ([0..<1, 2..<3, 1..<2, 3..<3], [0..<3]),
            ([3..<3], []),
        ])
    func insertion(inserted: [Range<Int>], expected: [Range<Int>]) {
        var set = SectionSet()
        for range in inserted { set.insert(range) }
        #expect(Array(set.ranges) == expected)
    }

    @Test("the number that names no section is passed over, and the one before it is not")
    func highest() {
        var set: SectionSet = [Int.max]
        #expect(set.isEmpty)
        set.insert(Int.max - 1)
        #expect(set.last == Int.max - 1)
        #expect(set.count == 1)
    }
}

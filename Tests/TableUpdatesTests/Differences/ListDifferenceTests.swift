// Differences of flat lists: they replay, and remove, insert and move as few elements as can be.

import TestSupport
import Testing

@testable import TableUpdates

@Suite("Differences of lists")
struct ListDifferenceTests {
    @Test("the documented example comes out as documented")
    func example() {
        let difference = ListDifference(from: ["a", "b", "c", "d"], to: ["d", "a", "c", "e"])
        #expect(difference.removals == [1])
        #expect(difference.insertions == [3])
        #expect(difference.moves == [ListDifference.Move(source: 3, target: 0)])
    }

    @Test("equal and empty lists have an empty difference")
    func nothing() {
        #expect(ListDifference(from: [UInt32](), to: []).isEmpty)
        #expect(ListDifference(from: [1, 2, 1], to: [1, 2, 1]).isEmpty)
        #expect(ListDifference(from: "", to: "").isEmpty)
    }

    @Test("collections without contiguous storage do as well")
    func nonContiguous() {
        let difference = ListDifference(from: "folding", to: Array("golding"))
        #expect(difference.removals == [0])
        #expect(difference.insertions == [0])
        #expect(difference.moves.isEmpty)
    }

    @Test("in the small world, the difference names as few places as any", arguments: 0...4)
    func smallWorld(count: Int) {
        let source = (0..<UInt32(count)).map { $0 }
        for target in Self.arrangements(of: (0..<UInt32(count + 2)).map { $0 }) {
            let difference = ListDifference(from: source, to: target)
            let places = difference.removals.count + difference.insertions.count + difference.moves.count
            #expect(places == Self.fewestPlaces(source, target), "\(source) to \(target)")
            #expect(Self.replay(difference, source, target) == target, "\(source) to \(target)")
        }
    }

    @Test("where ids repeat, as many elements as can be have a counterpart", arguments: 0...4, 0...4)
    func smallWorldWithRepeats(sourceCount: Int, targetCount: Int) {
        for source in Self.words(of: sourceCount, letters: 3) {
            for target in Self.words(of: targetCount, letters: 3) {
                let difference = ListDifference(from: source, to: target)
                let common = (0..<UInt32(3)).reduce(0) { total, letter in
                    total + min(source.count { $0 == letter }, target.count { $0 == letter })
                }
                #expect(difference.removals.count == sourceCount - common, "\(source) to \(target)")
                #expect(difference.insertions.count == targetCount - common, "\(source) to \(target)")
                #expect(Self.replay(difference, source, target) == target, "\(source) to \(target)")
            }
        }
    }

    @Test(
        "random lists: fewest places, and the same by numbers and by any ids",
        arguments: 1...4 as ClosedRange<UInt64>)
    func randomLists(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<500 {
            let (source, target) = Self.randomPair(&random)
            let difference = ListDifference(from: source, to: target)
            let places = difference.removals.count + difference.insertions.count + difference.moves.count
            let optimum = NaiveOptimum.listPlaces(source, target)
            guard places == optimum, Self.replay(difference, source, target) == target else {
                Issue.record("seed \(seed), round \(round): \(source) to \(target): \(places), not \(optimum)")
                return
            }
            let byNames = ListDifference(from: source.map { "row \($0)" }, to: target.map { "row \($0)" })
            let byIntegers = ListDifference(from: source.map { -Int($0) }, to: target.map { -Int($0) })
            guard byNames == difference, byIntegers == difference else {
                Issue.record("seed \(seed), round \(round): \(source) to \(target) differs by names")
                return
            }
        }
    }

    @Test("sparse numbers do as well as dense ones")
    func sparseNumbers() {
        let source: [UInt32] = [UInt32.max, 7, 4_000_000_000, 0]
        let target: [UInt32] = [0, UInt32.max, 9, 4_000_000_000]
        let difference = ListDifference(from: source, to: target)
        #expect(difference.removals == [1])
        #expect(difference.insertions == [2])
        #expect(difference.moves == [ListDifference.Move(source: 3, target: 0)])
        let farApart = ListDifference(from: [Int.min, 7, Int.max, 0], to: [0, Int.min, 9, Int.max])
        #expect(farApart == difference)
    }

    @Test(
        "long shuffled lists move what lies outside the longest common order",
        arguments: 1...3 as ClosedRange<UInt64>)
    func shuffled(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let source = (0..<UInt32(2_000)).map { $0 }
        let target = source.shuffled(using: &random)
        let difference = ListDifference(from: source, to: target)
        #expect(difference.moves.count == 2_000 - NaiveOptimum.longestCommonOrder(source, target), "seed \(seed)")
        #expect(Self.replay(difference, source, target) == target, "seed \(seed)")
    }

    // MARK: - Replaying and counting by the definition

    /// What `difference` makes of `source`; nil where a place is named twice or does not exist.
    private static func replay(_ difference: ListDifference, _ source: [UInt32], _ target: [UInt32]) -> [UInt32]? {
        let gone = Set(difference.removals).union(difference.moves.map(\.source))
        guard gone.count == difference.removals.count + difference.moves.count else { return nil }
        var arrivals: [Int: UInt32] = [:]
        for place in difference.insertions { arrivals[place] = target[place] }
        for move in difference.moves { arrivals[move.target] = source[move.source] }
        guard arrivals.count == difference.insertions.count + difference.moves.count else { return nil }
        var staying = source.indices.filter { !gone.contains($0) }.map { source[$0] }[...]
        var result: [UInt32] = []
        while !staying.isEmpty || arrivals[result.count] != nil {
            if let arrival = arrivals.removeValue(forKey: result.count) {
                result.append(arrival)
            } else if let next = staying.popFirst() {
                result.append(next)
            }
        }
        return arrivals.isEmpty ? result : nil
    }

    /// The fewest places for two lists without repeats, by trying every choice of elements that stay.
    private static func fewestPlaces(_ source: [UInt32], _ target: [UInt32]) -> Int {
        let both = Set(source).intersection(target)
        var mostStaying = 0
        for choice in 0..<(1 << source.count) {
            let staying = source.indices.filter { choice >> $0 & 1 == 1 }.map { source[$0] }
            guard target.filter(staying.contains) == staying else { continue }
            mostStaying = max(mostStaying, staying.count)
        }
        return source.count + target.count - both.count - mostStaying
    }

    /// Every ordered choice among `letters`, of any length.
    private static func arrangements(of letters: [UInt32]) -> [[UInt32]] {
        [[]]
            + letters.flatMap { letter in
                arrangements(of: letters.filter { $0 != letter }).map { [letter] + $0 }
            }
    }

    /// Every list of `count` letters, repeats allowed.
    private static func words(of count: Int, letters: UInt32) -> [[UInt32]] {
        guard count > 0 else { return [[]] }
        return words(of: count - 1, letters: letters).flatMap { word in (0..<letters).map { word + [$0] } }
    }

    /// Two lists without repeats, the second an edit of the first: blocks removed, inserted and moved.
    private static func randomPair(_ random: inout SeededGenerator) -> ([UInt32], [UInt32]) {
        let count = [3, 20, 80, 200][random.below(4)]
        let source = (0..<UInt32(count)).shuffled(using: &random)
        var target = source
        for edit in 0..<random.below(12) {
            let start = random.below(target.count + 1)
            let end = min(target.count, start + random.below([2, 6, 60][random.below(3)]))
            let block = Array(target[start..<end])
            switch random.below(4) {
            case 0: target.removeSubrange(start..<end)
            case 1:
                let fresh = (0..<random.below(40)).map { UInt32(1_000 * (edit + 1) + $0) }
                target.insert(contentsOf: fresh, at: start)
            case 2: target.replaceSubrange(start..<end, with: block.reversed())
            default:
                target.removeSubrange(start..<end)
                target.insert(contentsOf: block, at: random.below(target.count + 1))
            }
        }
        return (source, target)
    }
}

// Comparing trees that share nodes: every difference is reported, and what is shared is not visited.

import TestSupport
import Testing

@testable import FoldTable

@Suite("Trees that share nodes")
struct SumTreeSharingTests {
    @Test("every difference between two versions is told, in order", arguments: 1...6 as ClosedRange<UInt64>)
    func everyDifferenceIsReported(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var versions = [SumTree((0..<900).map { Weight(id: $0, weight: 1) })]
        var nextID = 10_000
        for step in 0..<120 {
            var tree = random.pick(versions)
            // Versions that only differ in elements are cut alike, and compared node by node.
            for _ in 0...random.below(3) { Self.edit(&tree, &random, &nextID, keepingPlaces: seed % 2 == 0) }
            versions.append(tree)
            let (left, right) = (random.pick(versions), random.pick(versions))
            let span = random.range(within: min(left.count, right.count))
            // One time in two the spans stand at different places, as after an insert.
            let start = random.oneIn(2) ? span.lowerBound : random.below(right.count - span.count + 1)
            if let fault = Self.fault(left, span, right, start) {
                Issue.record("seed \(seed), step \(step), \(span) against \(start): \(fault)")
                return
            }
        }
    }

    private static func edit(
        _ tree: inout SumTree<Weight>, _ random: inout SeededGenerator, _ nextID: inout Int, keepingPlaces: Bool
    ) {
        nextID += 1
        switch keepingPlaces ? 3 : random.below(4) {
        case 0: tree.insert(Weight(id: nextID, weight: 1), at: random.below(tree.count + 1))
        case 1 where tree.count > 1: tree.remove(at: random.below(tree.count))
        case 2 where tree.count > 1: tree.move(from: random.below(tree.count), to: random.below(tree.count))
        default: if !tree.isEmpty { tree.update(at: random.below(tree.count)) { $0.weight += 1 } }
        }
    }

    private static func fault(
        _ left: SumTree<Weight>, _ span: Range<Int>, _ right: SumTree<Weight>, _ start: Int
    ) -> String? {
        var visited: [Int] = []
        var wrong: String?
        let ended = left.walkUnshared(span, with: right, from: start) { index, first, other, second in
            if other - start != index - span.lowerBound { wrong = "\(index) is paired with \(other)" }
            if first != left[index] || second != right[other] { wrong = "other elements at \(index)" }
            visited.append(index)
            return true
        }
        if let wrong { return wrong }
        if !ended { return "the walk did not end" }
        if visited != visited.sorted() || Set(visited).count != visited.count { return "not in order" }
        if visited.contains(where: { !span.contains($0) }) { return "outside the span" }
        let differing = span.filter { left[$0] != right[$0 - span.lowerBound + start] }
        let missed = Set(differing).subtracting(visited)
        if let first = missed.min() { return "the difference at \(first) is not told" }
        guard let stop = visited.first else { return nil }
        var count = 0
        let stopped = left.walkUnshared(span, with: right, from: start) { _, _, _, _ in
            count += 1
            return false
        }
        return !stopped && count == 1 ? nil : "the walk from \(stop) went on"
    }

    private static let large = SumTree((0..<100_000).map { Weight(id: $0, weight: 1) })

    @Test("two trees of 100,000 elements a change apart visit a leaf")
    func oneChangeVisitsALeaf() {
        var changed = Self.large
        changed.update(at: 54_321) { $0.weight = 2 }
        #expect(Self.visits(Self.large, changed) <= ArrayLeaf<Weight>.capacity)
    }

    @Test("an insert, a removal and a move leave the rest shared, wherever it lies")
    func editsVisitLittle() {
        let edge = 8 * ArrayLeaf<Weight>.capacity
        var inserted = Self.large
        inserted.insert(Weight(id: -1, weight: 1), at: 40_000)
        #expect(Self.visits(Self.large, inserted, span: 0..<40_000, from: 0) <= edge)
        #expect(Self.visits(Self.large, inserted, span: 40_000..<100_000, from: 40_001) <= edge)
        var removed = Self.large
        removed.remove(at: 70_000)
        #expect(Self.visits(Self.large, removed, span: 70_001..<100_000, from: 70_000) <= edge)
        var moved = Self.large
        moved.move(from: 10, to: 99_000)
        #expect(Self.visits(Self.large, moved, span: 11..<99_001, from: 10) <= edge)
        #expect(Self.visits(Self.large, moved, span: 99_001..<100_000, from: 99_001) <= edge)
    }

    @Test("a change copies one path from the root")
    func changeCopiesOnePath() {
        var changed = Self.large
        changed.update(at: 0) { $0.weight = 7 }
        changed.update(at: 99_999) { $0.weight = 7 }
        let levels = Self.large.root.height + 1
        #expect(Self.ownNodes(of: changed.root, besides: Self.large.root) == 2 * levels - 1)
    }

    @Test("thousands of edits at one place keep the tree flat and its nodes filled")
    func editsKeepTheTreeFlat() {
        var random = SeededGenerator(seed: 77)
        var tree = Self.large.slice(0..<5_000)
        for step in 0..<4_000 {
            let place = random.oneIn(4) ? random.below(tree.count) : 2_500
            if step % 2 == 0 {
                tree.insert(Weight(id: -step, weight: 1), at: place)
            } else {
                tree.move(from: place, to: random.below(tree.count))
            }
        }
        #expect(tree.brokenInvariant == nil)
        #expect(tree.root.height <= 5, "height \(tree.root.height) for \(tree.count) elements")
        let leaves = Self.leafCount(tree.root)
        #expect(leaves * 4 <= tree.count, "\(leaves) leaves for \(tree.count) elements")
    }

    private static func visits(
        _ left: SumTree<Weight>, _ right: SumTree<Weight>, span: Range<Int>? = nil, from start: Int = 0
    ) -> Int {
        var count = 0
        left.walkUnshared(span ?? 0..<left.count, with: right, from: start) { _, _, _, _ in
            count += 1
            return true
        }
        return count
    }

    private static func leafCount(_ node: SumTree<Weight>.Node) -> Int {
        node.height == 0 ? 1 : node.children.reduce(0) { $0 + leafCount($1) }
    }

    /// How many nodes under `node` are not nodes under `other`, where both are cut alike.
    private static func ownNodes(of node: SumTree<Weight>.Node, besides other: SumTree<Weight>.Node) -> Int {
        if node === other { return 0 }
        return zip(node.children, other.children).reduce(1) { $0 + ownNodes(of: $1.0, besides: $1.1) }
    }
}

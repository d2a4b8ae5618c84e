// Trees of sums against plain arrays: every operation, the sums, the invariants, and that copies never change.

import TestSupport
import Testing

@testable import FoldTable

/// An element whose share of the sum can be 0.
struct Weight: Measured, Hashable {
    var id: Int
    var weight: Int
    var measure: Int { weight }
}

@Suite("Trees of sums")
struct SumTreeTests {
    /// A tree and the plain array that it must equal.
    struct Pair {
        var tree = SumTree<Weight>()
        var list: [Weight] = []
    }

    @Test("random edits leave what the same edits leave of an array", arguments: 1...6 as ClosedRange<UInt64>)
    func randomEdits(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var nextID = 0
        var pair = Pair()
        pair.list = Self.fresh(upTo: 600, &nextID, &random)
        pair.tree = SumTree(pair.list)
        var history = [pair]
        for step in 0..<250 {
            let name = Self.edit(&pair, &random, &nextID, history)
            if let fault = Self.fault(pair, &random) {
                Issue.record("seed \(seed), step \(step), \(name): \(fault)")
                return
            }
            if random.oneIn(10) { history.append(pair) }
        }
        // Nodes that are shared must never have been written through.
        for (number, old) in history.enumerated() {
            #expect(Array(old.tree) == old.list, "seed \(seed): copy \(number) changed")
            #expect(old.tree.brokenInvariant == nil, "seed \(seed): copy \(number)")
        }
    }

    private static func fresh(upTo limit: Int, _ nextID: inout Int, _ random: inout SeededGenerator) -> [Weight] {
        var elements: [Weight] = []
        for _ in 0..<random.below(limit) {
            nextID += 1
            elements.append(Weight(id: nextID, weight: random.below(4)))
        }
        return elements
    }

    /// One random edit of both; returns its name.
    private static func edit(
        _ pair: inout Pair, _ random: inout SeededGenerator, _ nextID: inout Int, _ history: [Pair]
    ) -> String {
        let count = pair.list.count
        switch random.below(9) {
        case 0:
            nextID += 1
            let element = Weight(id: nextID, weight: random.below(4))
            let place = random.below(count + 1)
            pair.tree.insert(element, at: place)
            pair.list.insert(element, at: place)
            return "insert at \(place)"
        case 1 where count > 0:
            let place = random.below(count)
            let removed = pair.tree.remove(at: place)
            #expect(removed == pair.list.remove(at: place))
            return "remove at \(place)"
        case 2 where count > 0:
            let (source, target) = (random.below(count), random.below(count))
            pair.tree.move(from: source, to: target)
            pair.list.insert(pair.list.remove(at: source), at: target)
            return "move \(source) to \(target)"
        case 3 where count > 0:
            let place = random.below(count)
            let weight = random.below(5)
            pair.tree.update(at: place) { $0.weight = weight }
            pair.list[place].weight = weight
            return "update at \(place)"
        case 4:
            let range = random.range(within: count)
            pair.tree = pair.tree.slice(range)
            pair.list = Array(pair.list[range])
            // A slice can be small: grow again, so that there is something to edit.
            let more = fresh(upTo: 300, &nextID, &random)
            pair.tree.append(SumTree(more))
            pair.list += more
            return "slice \(range)"
        case 5:
            let range = random.range(within: count)
            let more = fresh(upTo: 40, &nextID, &random)
            pair.tree.replace(range, with: SumTree(more))
            pair.list.replaceSubrange(range, with: more)
            return "replace \(range) by \(more.count)"
        case 6:
            // A piece of an older copy comes in with its nodes.
            let older = random.pick(history)
            let piece = random.range(within: older.list.count)
            let place = random.below(count + 1)
            pair.tree.replace(place..<place, with: older.tree.slice(piece))
            pair.list.insert(contentsOf: older.list[piece], at: place)
            if pair.list.count > 3_000 {
                pair.tree = pair.tree.slice(0..<500)
                pair.list = Array(pair.list[..<500])
            }
            return "graft \(piece) at \(place)"
        case 7:
            let range = random.range(within: count)
            pair.tree.updateAll(in: range) { $0.weight = 0 }
            for place in range { pair.list[place].weight = 0 }
            return "empty \(range)"
        default:
            let range = random.range(within: count)
            pair.tree.updateAll(in: range) { $0.weight += 1 }
            for place in range { pair.list[place].weight += 1 }
            return "add to \(range)"
        }
    }

    /// What does not hold of the pair, or nil.
    private static func fault(_ pair: Pair, _ random: inout SeededGenerator) -> String? {
        let (tree, list) = (pair.tree, pair.list)
        if let broken = tree.brokenInvariant { return broken }
        if tree.count != list.count || tree.isEmpty != list.isEmpty { return "count \(tree.count), not \(list.count)" }
        if Array(tree) != list { return "other elements" }
        let total = list.reduce(0) { $0 + $1.weight }
        if tree.measure != total { return "sum \(tree.measure), not \(total)" }
        if tree.find(total, in: { $0 }) != nil || tree.find(-1, in: { $0 }) != nil { return "found past the end" }
        for _ in 0..<4 where !list.isEmpty {
            let place = random.below(list.count)
            if tree[place] != list[place] { return "element \(place)" }
            let before = list[..<place].reduce(0) { $0 + $1.weight }
            if tree.measure(before: place) != before { return "sum before \(place)" }
            if total > 0 {
                let offset = random.below(total)
                var (index, rest) = (0, offset)
                while rest >= list[index].weight {
                    rest -= list[index].weight
                    index += 1
                }
                guard let found = tree.find(offset, in: { $0 }), found == (index, rest) else { return "find \(offset)" }
            }
            let range = random.range(within: list.count)
            var walked: [Weight] = []
            tree.walk(range) { number, element in
                if element != list[number] { walked = [] }
                walked.append(element)
                return true
            }
            if walked != Array(list[range]) { return "walk \(range)" }
        }
        return tree.measure(before: list.count) == total ? nil : "sum before the end"
    }

    @Test("a walk stops where it is told to, and passes over subtrees that need nothing")
    func walksStop() {
        let tree = SumTree((0..<1_000).map { Weight(id: $0, weight: $0 == 700 ? 1 : 0) })
        var seen: [Int] = []
        let ended = tree.walk(10..<990) { number, _ in
            seen.append(number)
            return number < 14
        }
        #expect(!ended)
        #expect(seen == [10, 11, 12, 13, 14])
        var visited = 0
        tree.walk(0..<1_000, skipping: { sum, _ in sum == 0 }) { _, _ in
            visited += 1
            return true
        }
        #expect(visited <= ArrayLeaf<Weight>.capacity)
    }

    @Test("an empty tree has nothing, and takes everything")
    func emptyTree() {
        var tree = SumTree<Weight>()
        #expect(tree.isEmpty && tree.brokenInvariant == nil && Array(tree).isEmpty)
        #expect(tree.slice(0..<0).isEmpty)
        tree.append(SumTree())
        tree.insert(Weight(id: 1, weight: 2), at: 0)
        #expect(Array(tree) == [Weight(id: 1, weight: 2)])
        tree.remove(at: 0)
        #expect(tree.isEmpty && tree.measure == 0 && tree.brokenInvariant == nil)
    }
}

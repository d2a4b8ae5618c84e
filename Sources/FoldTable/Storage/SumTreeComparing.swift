// Comparing two trees of sums without visiting what they share.

extension SumTree {
    /// Calls `body` for every pair of elements at which this tree's `range` and the elements of `other` from `start`
    /// on may differ, until it answers false; both spans must be in bounds. Nodes that both trees share are alike and
    /// are passed over, wherever they lie, so two states a step apart cost that step.
    ///
    /// - Returns: Whether the walk came to its end.
    /// - Complexity: O(*k* log *n*) for *k* elements in nodes that are not shared, and O((*k* + *r*) log² *n*) where the
    ///   spans stand at different places and share *r* nodes.
    @discardableResult
    func walkUnshared(
        _ range: Range<Int>, with other: SumTree, from start: Int, _ body: (Int, Element, Int, Element) -> Bool
    ) -> Bool {
        if range.isEmpty { return true }
        if range.lowerBound == start, count == other.count {
            return Self.walkPair(root, other.root, 0, range, self, other, body)
        }
        return walkShifted(range, other, start, body)
    }

    /// Two nodes at one place of both trees: children go pairwise while they are cut alike.
    private static func walkPair(
        _ left: Node, _ right: Node, _ start: Int, _ range: Range<Int>, _ leftTree: SumTree, _ rightTree: SumTree,
        _ body: (Int, Element, Int, Element) -> Bool
    ) -> Bool {
        if left === right { return true }
        guard start < range.upperBound, range.lowerBound < start + left.count else { return true }
        let span = range.clamped(to: start..<start + left.count)
        guard left.height == right.height, cutAlike(left, right) else {
            return leftTree.walkShifted(span, rightTree, span.lowerBound, body)
        }
        if left.height == 0 {
            var rest = span.lowerBound - start..<span.upperBound - start
            while let offset = left.leaf.firstDifference(from: right.leaf, in: rest) {
                if !body(start + offset, left.leaf[offset], start + offset, right.leaf[offset]) { return false }
                rest = offset + 1..<rest.upperBound
            }
            return true
        }
        for slot in left.children.indices where left.children[slot] !== right.children[slot] {
            let before = start + left.places.start(of: slot)
            if !walkPair(left.children[slot], right.children[slot], before, range, leftTree, rightTree, body) {
                return false
            }
        }
        return true
    }

    /// Whether the children of both, or their elements, stand at the same places.
    private static func cutAlike(_ left: Node, _ right: Node) -> Bool {
        left.count == right.count && left.slots == right.slots && left.places == right.places
    }

    /// The general case: at each place, pass over the largest node that begins there in both trees.
    private func walkShifted(
        _ range: Range<Int>, _ other: SumTree, _ start: Int, _ body: (Int, Element, Int, Element) -> Bool
    ) -> Bool {
        var index = range.lowerBound
        let shift = start - range.lowerBound
        while index < range.upperBound {
            let shared = Self.sharedCount(nodes(startingAt: index), other.nodes(startingAt: index + shift))
            if shared > 0 {
                index += shared
                continue
            }
            if !body(index, self[index], index + shift, other[index + shift]) { return false }
            index += 1
        }
        return true
    }

    /// The nodes whose first element is element `index`, the highest first.
    private func nodes(startingAt index: Int) -> ContiguousArray<Node> {
        var found = ContiguousArray<Node>()
        var node = root
        var rest = index
        while true {
            if rest == 0 { found.append(node) }
            if node.height == 0 { return found }
            let (slot, inner) = node.child(holding: rest)
            node = node.children[slot]
            rest = inner
        }
    }

    private static func sharedCount(_ left: ContiguousArray<Node>, _ right: ContiguousArray<Node>) -> Int {
        for node in left where right.contains(where: { $0 === node }) { return node.count }
        return 0
    }
}

// Finding elements of a tree of sums by a running sum, and walking them in order.

extension SumTree {
    /// The element in which the running sum of `dimension` passes `offset`, and how far `offset` reaches into it; nil
    /// where the whole sum is not above `offset`. Elements whose share is 0 are passed over.
    ///
    /// - Complexity: O(log *n*).
    func find(_ offset: Int, in dimension: (Element.Measure) -> Int) -> (index: Int, rest: Int)? {
        guard offset >= 0, offset < dimension(root.measure) else { return nil }
        var index = 0
        var rest = offset
        return walkDown { node in
            var slot = 0
            while slot < node.children.count - 1 {
                let share = dimension(node.measure(ofChild: slot))
                if rest < share { break }
                rest -= share
                slot += 1
            }
            index += node.places.start(of: slot)
            return slot
        } leaf: { leaf in
            for offset in 0..<leaf.count {
                let share = dimension(leaf.measure(at: offset))
                if rest < share { break }
                rest -= share
                index += 1
            }
            return (index, rest)
        }
    }

    /// The sum over the elements before `index`, which may be the end.
    ///
    /// - Complexity: O(log *n*).
    func measure(before index: Int) -> Element.Measure {
        if index >= root.count { return root.measure }
        var rest = index
        var sum = Element.Measure.zero
        return walkDown { node in
            let (slot, inner) = node.child(holding: rest)
            for earlier in 0..<slot { sum += node.measure(ofChild: earlier) }
            rest = inner
            return slot
        } leaf: { leaf in
            for earlier in 0..<rest { sum += leaf.measure(at: earlier) }
            return sum
        }
    }

    /// Calls `body` for each element of `range`, which must be in bounds, until it answers false.
    ///
    /// - Returns: Whether the walk came to its end.
    /// - Complexity: O(log *n* + *k*) for *k* elements walked.
    @discardableResult
    func walk(_ range: Range<Int>, _ body: (Int, Element) throws -> Bool) rethrows -> Bool {
        if range.isEmpty { return true }
        return try Self.walk(root, range, 0, skipping: { _, _ in false }, body)
    }

    /// Calls `body` for the elements of `range` in subtrees that `skips` does not pass over, until it answers false.
    ///
    /// - Returns: Whether the walk came to its end.
    /// - Complexity: O(*k* log *n*) for *k* elements in subtrees that are not passed over.
    @discardableResult
    func walk(
        _ range: Range<Int>, skipping skips: (Element.Measure, Int) -> Bool, _ body: (Int, Element) throws -> Bool
    ) rethrows -> Bool {
        if range.isEmpty { return true }
        return try Self.walk(root, range, 0, skipping: skips, body)
    }

    private static func walk(
        _ node: Node, _ range: Range<Int>, _ start: Int, skipping skips: (Element.Measure, Int) -> Bool,
        _ body: (Int, Element) throws -> Bool
    ) rethrows -> Bool {
        if skips(node.measure, node.count) { return true }
        if node.height == 0 {
            for index in range where try !body(start + index, node.leaf[index]) { return false }
            return true
        }
        if range.isEmpty { return true }
        for slot in node.child(holding: range.lowerBound).slot..<node.children.count {
            let before = node.places.start(of: slot)
            if before >= range.upperBound { break }
            let inner = range.clamped(to: before..<before + node.children[slot].count)
            let within = inner.lowerBound - before..<inner.upperBound - before
            if try !walk(node.children[slot], within, start + before, skipping: skips, body) { return false }
        }
        return true
    }
}

extension SumTree: Sequence {
    /// Walks all elements in order.
    func makeIterator() -> AnyIterator<Element> {
        var stack: [(node: Node, slot: Int)] = [(root, 0)]
        return AnyIterator {
            while let (node, slot) = stack.popLast() {
                if slot >= node.slots { continue }
                stack.append((node, slot + 1))
                if node.height == 0 { return node.leaf[slot] }
                stack.append((node.children[slot], 0))
            }
            return nil
        }
    }
}

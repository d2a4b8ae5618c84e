// Cutting a tree of sums in two and joining two into one, on which every structural edit rests.

extension SumTree {
    /// The elements of `range`, which must be in bounds.
    ///
    /// - Complexity: O(log *n*); shares all inner nodes.
    func slice(_ range: Range<Int>) -> SumTree {
        guard let head = Self.head(of: root, before: range.upperBound),
            let slice = Self.tail(of: head, from: range.lowerBound)
        else { return SumTree() }
        return SumTree(root: slice)
    }

    /// Replaces the elements of `range`, which must be in bounds, by those of `replacement`.
    ///
    /// - Complexity: O(log *n*).
    mutating func replace(_ range: Range<Int>, with replacement: SumTree) {
        let tail = Self.tail(of: root, from: range.upperBound)
        root = Self.head(of: root, before: range.lowerBound) ?? Node(leaf: Leaf())
        append(replacement)
        if let tail { append(SumTree(root: tail)) }
    }

    /// Replaces the elements of `range` by those at the same places of `other`; both must have them.
    ///
    /// - Complexity: O(log *n*).
    mutating func take(_ range: Range<Int>, from other: SumTree) {
        if range.count == 1 {
            let element = other[range.lowerBound]
            update(at: range.lowerBound) { $0 = element }
        } else {
            replace(range, with: other.slice(range))
        }
    }

    /// Inserts `element` before `index`, or at the end.
    ///
    /// - Complexity: O(log *n*).
    mutating func insert(_ element: Element, at index: Int) {
        replace(index..<index, with: SumTree(CollectionOfOne(element)))
    }

    /// Removes and returns the element at `index`.
    ///
    /// - Complexity: O(log *n*).
    @discardableResult
    mutating func remove(at index: Int) -> Element {
        let element = self[index]
        replace(index..<index + 1, with: SumTree())
        return element
    }

    /// Moves the element at `source` so that it ends at `target`, both in bounds.
    ///
    /// - Complexity: O(log *n*).
    mutating func move(from source: Int, to target: Int) {
        insert(remove(at: source), at: target)
    }

    /// Adds the elements of `other` at the end.
    ///
    /// - Complexity: O(log *n*).
    mutating func append(_ other: SumTree) {
        if other.isEmpty { return }
        if isEmpty {
            self = other
            return
        }
        root = Self.single(Self.joined(root, other.root))
    }

    /// One or two nodes as high as the higher of both, holding the elements of both in order.
    private static func joined(_ left: Node, _ right: Node) -> ContiguousArray<Node> {
        if left.height == right.height { return evened(left, right) }
        if left.height > right.height {
            var children = left.children
            let last = children.removeLast()
            children.append(contentsOf: joined(last, right))
            return branches(children)
        }
        var children = right.children
        let first = children.removeFirst()
        children.insert(contentsOf: joined(left, first), at: 0)
        return branches(children)
    }

    /// Two nodes of one height as one node where they fit, else as two of at least half the capacity.
    private static func evened(_ left: Node, _ right: Node) -> ContiguousArray<Node> {
        let total = left.slots + right.slots
        if total > left.capacity, Swift.min(left.slots, right.slots) >= left.capacity / 2 { return [left, right] }
        if left.height > 0 { return branches(left.children + right.children) }
        if total <= Leaf.capacity {
            var leaf = left.leaf
            leaf.append(right.leaf)
            return [Node(leaf: leaf)]
        }
        // One of the two has less than half of what fits, and takes what it lacks of the other.
        let half = total / 2
        var (head, tail) = (left.leaf, right.leaf)
        if half > left.count {
            head.append(right.leaf.slice(0..<half - left.count))
            tail = right.leaf.slice(half - left.count..<right.count)
        } else {
            head = left.leaf.slice(0..<half)
            tail = left.leaf.slice(half..<left.count)
            tail.append(right.leaf)
        }
        return [Node(leaf: head), Node(leaf: tail)]
    }

    private static func branches(_ children: ContiguousArray<Node>) -> ContiguousArray<Node> {
        if children.count <= branchCapacity { return [Node(branch: children)] }
        let half = children.count / 2
        return [Node(branch: ContiguousArray(children[..<half])), Node(branch: ContiguousArray(children[half...]))]
    }

    /// A root over one or two nodes, without branches of a single child.
    private static func single(_ nodes: ContiguousArray<Node>) -> Node {
        if nodes.count > 1 { return Node(branch: nodes) }
        var node = nodes.first ?? Node(leaf: Leaf())
        while node.height > 0, node.children.count == 1 { node = node.children[0] }
        return node
    }

    /// The elements before `index`; nil where there are none.
    private static func head(of node: Node, before index: Int) -> Node? {
        if index <= 0 || node.count == 0 { return nil }
        if index >= node.count { return node }
        if node.height == 0 { return Node(leaf: node.leaf.slice(0..<index)) }
        let (slot, rest) = node.child(holding: index)
        var children = ContiguousArray(node.children[..<slot])
        if let part = head(of: node.children[slot], before: rest) {
            let last = children.popLast()
            children.append(contentsOf: last.map { joined($0, part) } ?? [part])
        }
        return children.isEmpty ? nil : single(branches(children))
    }

    /// The elements from `index` on; nil where there are none.
    private static func tail(of node: Node, from index: Int) -> Node? {
        if index >= node.count { return nil }
        if index <= 0 { return node }
        if node.height == 0 { return Node(leaf: node.leaf.slice(index..<node.count)) }
        let (slot, rest) = node.child(holding: index)
        let part = tail(of: node.children[slot], from: rest)
        var others = node.children[(slot + 1)...]
        guard let part else { return others.isEmpty ? nil : single(branches(ContiguousArray(others))) }
        guard let first = others.popFirst() else { return part }
        return single(branches(joined(part, first) + others))
    }
}

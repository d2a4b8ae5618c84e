// A persistent sequence with running sums: copies share what is alike, and a change copies one path from the root.

/// What a ``SumTree`` can hold: something with a measure that can be added up.
protocol Measured: Sendable {
    associatedtype Measure: AdditiveArithmetic & Sendable
    /// The element's share of every sum over a range that has it.
    var measure: Measure { get }
}

/// A sequence in which an element is found by number or by a running sum, changed, inserted, removed or moved in
/// O(log *n*), and which is copied in O(1): the copy shares every node until one of the two changes.
///
/// Both layers of a table, and the time line, rest on this: a step costs and keeps what it changed, not the table.
struct SumTree<Element: Measured>: Sendable {
    /// At most this many elements in a leaf and children in a branch; a node that is not on the edge of a join has at
    /// least half as many.
    static var capacity: Int { 16 }

    /// A node, changed in place only while a single tree holds it; hence safe to share.
    final class Node: @unchecked Sendable {
        let height: Int
        var count: Int
        var measure: Element.Measure
        var elements: ContiguousArray<Element>
        var children: ContiguousArray<Node>

        init(leaf elements: ContiguousArray<Element>) {
            height = 0
            count = elements.count
            measure = elements.reduce(into: .zero) { $0 += $1.measure }
            self.elements = elements
            children = []
        }

        init(branch children: ContiguousArray<Node>) {
            height = (children.first?.height ?? 0) + 1
            count = children.reduce(0) { $0 + $1.count }
            measure = children.reduce(into: .zero) { $0 += $1.measure }
            elements = []
            self.children = children
        }

        init(copying other: Node) {
            height = other.height
            count = other.count
            measure = other.measure
            elements = other.elements
            children = other.children
        }

        /// Elements of a leaf, or children of a branch.
        var slots: Int { height == 0 ? elements.count : children.count }

        /// The child that holds element `index`, and the index within it.
        func child(holding index: Int) -> (slot: Int, index: Int) {
            var rest = index
            var slot = 0
            while slot < children.count - 1, rest >= children[slot].count {
                rest -= children[slot].count
                slot += 1
            }
            return (slot, rest)
        }
    }

    var root: Node

    /// Creates an empty tree.
    init() {
        root = Node(leaf: [])
    }

    init(root: Node) {
        self.root = root
    }

    /// Creates a tree of `elements` in order.
    ///
    /// - Complexity: O(*n*).
    init(_ elements: some Sequence<Element>) {
        var leaves = ContiguousArray<Node>()
        var pending = ContiguousArray<Element>()
        pending.reserveCapacity(Self.capacity)
        for element in elements {
            pending.append(element)
            if pending.count == Self.capacity {
                leaves.append(Node(leaf: pending))
                pending.removeAll(keepingCapacity: true)
            }
        }
        if !pending.isEmpty || leaves.isEmpty { leaves.append(Node(leaf: pending)) }
        root = Self.grown(from: leaves)
    }

    /// The root over `nodes` of one height.
    static func grown(from nodes: ContiguousArray<Node>) -> Node {
        var level = nodes
        while level.count > 1 {
            var above = ContiguousArray<Node>()
            var start = 0
            while start < level.count {
                let end = Swift.min(start + capacity, level.count)
                above.append(Node(branch: ContiguousArray(level[start..<end])))
                start = end
            }
            level = above
        }
        return level.first ?? Node(leaf: [])
    }

    /// How many elements there are.
    var count: Int { root.count }

    /// Whether there are none.
    var isEmpty: Bool { root.count == 0 }

    /// The sum over all elements.
    var measure: Element.Measure { root.measure }

    /// The element at `index`, which must be in range.
    ///
    /// - Complexity: O(log *n*).
    subscript(index: Int) -> Element {
        var node = root
        var rest = index
        while node.height > 0 {
            let (slot, inner) = node.child(holding: rest)
            node = node.children[slot]
            rest = inner
        }
        return node.elements[rest]
    }

    /// Changes the element at `index`, which must be in range.
    ///
    /// - Complexity: O(log *n*); copies the nodes on the way that other trees share.
    mutating func update(at index: Int, _ change: (inout Element) -> Void) {
        Self.makeUnique(&root)
        Self.update(root, index, change)
    }

    /// Changes every element of `range` that `change` touches, passing over whole subtrees that `skips` says need
    /// nothing; it is asked with a subtree's sum and count.
    ///
    /// - Complexity: O(*k* log *n*) for *k* elements in subtrees that are not passed over.
    mutating func updateAll(
        in range: Range<Int>, skipping skips: (Element.Measure, Int) -> Bool, _ change: (inout Element) -> Void
    ) {
        guard !range.isEmpty, !skips(root.measure, root.count) else { return }
        Self.makeUnique(&root)
        Self.updateAll(root, range, skips, change)
    }

    static func makeUnique(_ node: inout Node) {
        if !isKnownUniquelyReferenced(&node) { node = Node(copying: node) }
    }

    private static func update(_ node: Node, _ index: Int, _ change: (inout Element) -> Void) {
        if node.height == 0 {
            node.measure -= node.elements[index].measure
            change(&node.elements[index])
            node.measure += node.elements[index].measure
            return
        }
        let (slot, rest) = node.child(holding: index)
        makeUnique(&node.children[slot])
        let child = node.children[slot]
        node.measure -= child.measure
        update(child, rest, change)
        node.measure += child.measure
    }

    private static func updateAll(
        _ node: Node, _ range: Range<Int>, _ skips: (Element.Measure, Int) -> Bool, _ change: (inout Element) -> Void
    ) {
        if node.height == 0 {
            for index in range { change(&node.elements[index]) }
            node.measure = node.elements.reduce(into: .zero) { $0 += $1.measure }
            return
        }
        var start = 0
        for slot in node.children.indices {
            let count = node.children[slot].count
            let inner = range.clamped(to: start..<start + count)
            if !inner.isEmpty, !skips(node.children[slot].measure, count) {
                makeUnique(&node.children[slot])
                updateAll(
                    node.children[slot], inner.lowerBound - start..<inner.upperBound - start, skips, change)
            }
            start += count
        }
        node.measure = node.children.reduce(into: .zero) { $0 += $1.measure }
    }
}

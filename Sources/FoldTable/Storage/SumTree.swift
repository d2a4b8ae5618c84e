// A persistent sequence with running sums: copies share what is alike, and a change copies one path from the root.

/// What a ``SumTree`` can hold: something with a measure that can be added up.
protocol Measured: Sendable {
    associatedtype Measure: AdditiveArithmetic & Sendable
    /// How neighbours are stored.
    associatedtype Leaf: MeasuredLeaf = ArrayLeaf<Self> where Leaf.Element == Self
    /// The element's share of every sum over a range that has it.
    var measure: Measure { get }
}

/// A sequence in which an element is found by number or by a running sum, changed, inserted, removed or moved in
/// O(log *n*), and which is copied in O(1): the copy shares every node until one of the two changes.
///
/// Both layers of a table, and the time line, rest on this: a step costs and keeps what it changed, not the table.
struct SumTree<Element: Measured>: Sendable {
    /// At most this many children in a branch; a branch that is not on the edge of a join has at least half as many,
    /// and so with leaves and their elements.
    static var branchCapacity: Int { 16 }
    typealias Leaf = Element.Leaf

    /// A node, changed in place only while a single tree holds it; hence safe to share.
    ///
    /// It is read and changed by none but the members of its tree, and that no two of those overlap is seen to where they
    /// are called on the variable that has the tree. So there is nothing to be checked for each node as well.
    final class Node: @unchecked Sendable {
        // What a change of a leaf reads and writes stands first, so that it lies together in memory.
        let height: Int
        /// The elements; none in a branch.
        @exclusivity(unchecked) var leaf: Leaf
        @exclusivity(unchecked) var measure: Element.Measure
        @exclusivity(unchecked) var children: ContiguousArray<Node>
        let count: Int
        /// Which elements the children of a branch hold.
        let places: ChildPlaces

        init(leaf: Leaf) {
            height = 0
            count = leaf.count
            places = ChildPlaces(of: [])
            measure = leaf.measure
            self.leaf = leaf
            children = []
        }

        init(branch children: ContiguousArray<Node>) {
            height = (children.first?.height ?? 0) + 1
            // A closure, since a key path in a generic type is resolved again each time.
            places = ChildPlaces(of: children.lazy.map { $0.count })
            count = children.reduce(0) { $0 + $1.count }
            measure = children.reduce(into: .zero) { $0 += $1.measure }
            leaf = Leaf()
            self.children = children
        }

        init(copying other: Node) {
            height = other.height
            count = other.count
            places = other.places
            measure = other.measure
            leaf = other.leaf
            children = other.children
        }

        /// Elements of a leaf, or children of a branch.
        var slots: Int { height == 0 ? count : children.count }

        /// At most so many slots.
        var capacity: Int { height == 0 ? Leaf.capacity : branchCapacity }

        /// The child that holds element `index`, and the index within it.
        func child(holding index: Int) -> (slot: Int, index: Int) {
            let slot = places.slot(holding: index)
            return (slot, index - places.start(of: slot))
        }

        /// Child `slot`, not retained.
        func child(_ slot: Int) -> Unmanaged<Node> {
            children.withUnsafeBufferPointer { Unmanaged.passUnretained($0[slot]) }
        }

        /// The sum over child `slot`.
        func measure(ofChild slot: Int) -> Element.Measure {
            child(slot).borrowed { $0.measure }
        }

        /// Child `slot`, not retained, to be changed: a copy of its own where other trees share it.
        func childToChange(_ slot: Int) -> Unmanaged<Node> {
            makeUnique(&children[slot])
            return child(slot)
        }
    }

    var root: Node

    /// Creates an empty tree.
    init() {
        root = Node(leaf: Leaf())
    }

    init(root: Node) {
        self.root = root
    }

    /// Creates a tree of `elements` in order.
    ///
    /// - Complexity: O(*n*).
    init(_ elements: some Sequence<Element>) {
        let elements = ContiguousArray(elements)
        // All leaves before the first node: nodes that lie close together are quick to walk.
        var leaves: [Leaf] = []
        leaves.reserveCapacity(elements.count / Leaf.capacity + 1)
        var start = 0
        repeat {
            let end = Swift.min(start + Leaf.capacity, elements.count)
            leaves.append(Leaf(elements[start..<end]))
            start = end
        } while start < elements.count
        root = Self.grown(from: ContiguousArray(leaves.map(Node.init(leaf:))))
    }

    /// The root over `nodes` of one height.
    static func grown(from nodes: ContiguousArray<Node>) -> Node {
        var level = nodes
        while level.count > 1 {
            var above = ContiguousArray<Node>()
            var start = 0
            while start < level.count {
                let end = Swift.min(start + branchCapacity, level.count)
                above.append(Node(branch: ContiguousArray(level[start..<end])))
                start = end
            }
            level = above
        }
        return level.first ?? Node(leaf: Leaf())
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
        withLeaf(holding: index) { leaf, offset in leaf[offset] }
    }

    /// Calls `body` with the leaf that holds element `index`, which must be in range, and the index within it.
    ///
    /// - Complexity: O(log *n*).
    func withLeaf<Result>(holding index: Int, _ body: (borrowing Leaf, Int) -> Result) -> Result {
        var rest = index
        return walkDown { node in
            let (slot, inner) = node.child(holding: rest)
            rest = inner
            return slot
        } leaf: { leaf in
            body(leaf, rest)
        }
    }

    /// Walks from the root to a leaf: `choose` names the child of each branch that is next.
    ///
    /// The tree holds its nodes all the while, so none is retained on the way: in a large tree each that is counted is
    /// a line of memory to be fetched and written.
    ///
    /// - Complexity: O(log *n*).
    func walkDown<Result>(_ choose: (Node) -> Int, leaf body: (borrowing Leaf) -> Result) -> Result {
        defer { withExtendedLifetime(root) {} }
        var node = Unmanaged.passUnretained(root)
        while let child = node.borrowed({ $0.height == 0 ? nil : $0.child(choose($0)) }) { node = child }
        return node.borrowed { body($0.leaf) }
    }

    /// Changes the element at `index`, which must be in range.
    ///
    /// - Complexity: O(log *n*); copies the nodes on the way that other trees share.
    mutating func update(at index: Int, _ change: (inout Element) -> Void) {
        Self.makeUnique(&root)
        Self.update(root, index, change)
    }

    /// Changes every element of `range`.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* elements.
    mutating func updateAll(in range: Range<Int>, _ change: (inout Element) -> Void) {
        guard !range.isEmpty else { return }
        Self.makeUnique(&root)
        Self.updateAll(root, range, change)
    }

    static func makeUnique(_ node: inout Node) {
        if !isKnownUniquelyReferenced(&node) { node = Node(copying: node) }
    }

    private static func update(_ node: Node, _ index: Int, _ change: (inout Element) -> Void) {
        if node.height == 0 {
            var element = node.leaf[index]
            node.measure -= element.measure
            change(&element)
            node.measure += element.measure
            node.leaf[index] = element
            return
        }
        let (slot, rest) = node.child(holding: index)
        node.childToChange(slot).borrowed { child in
            node.measure -= child.measure
            update(child, rest, change)
            node.measure += child.measure
        }
    }

    private static func updateAll(_ node: Node, _ range: Range<Int>, _ change: (inout Element) -> Void) {
        if node.height == 0 {
            for index in range { change(&node.leaf[index]) }
            node.measure = node.leaf.measure
            return
        }
        for slot in node.children.indices {
            let start = node.places.start(of: slot)
            let inner = range.clamped(to: start..<start + node.children[slot].count)
            if !inner.isEmpty {
                let within = inner.lowerBound - start..<inner.upperBound - start
                node.childToChange(slot).borrowed { updateAll($0, within, change) }
            }
        }
        node.measure = node.children.reduce(into: .zero) { $0 += $1.measure }
    }
}

extension Unmanaged {
    /// Calls `body` with the instance, which somebody else holds meanwhile: it is not retained.
    func borrowed<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

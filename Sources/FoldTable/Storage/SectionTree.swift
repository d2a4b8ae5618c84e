// The sections of a layer: a tree of sums in which sections are opened and closed, and open ones found.

import TableUpdates

typealias SectionTree = SumTree<SectionEntry>

extension SumTree where Element == SectionEntry {
    /// The numbers of the open sections.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections.
    var openSections: SectionSet {
        var open = SectionSet()
        Self.collectOpen(root, 0, &open)
        return open
    }

    private static func collectOpen(_ node: Node, _ start: Int, _ open: inout SectionSet) {
        if node.measure.openSections == 0 { return }
        if node.measure.openSections == node.count {
            open.insert(start..<start + node.count)
            return
        }
        if node.height == 0 {
            for offset in 0..<node.count where node.leaf.isOpen(offset) { open.insert(start + offset) }
            return
        }
        var before = start
        for child in node.children {
            collectOpen(child, before, &open)
            before += child.count
        }
    }

    /// Whether section `number`, which must be in range, is open.
    ///
    /// - Complexity: O(log *n*).
    func isOpen(_ number: Int) -> Bool {
        withLeaf(holding: number) { leaf, index in leaf.isOpen(index) }
    }

    /// What section `number`, which must be in range, is.
    ///
    /// - Complexity: O(log *n*).
    func head(_ number: Int) -> SectionHead {
        withLeaf(holding: number) { leaf, index in leaf.head(index) }
    }

    /// What the header of section `number`, which must be in range, shows.
    ///
    /// - Complexity: O(log *n*).
    func title(_ number: Int) -> String {
        withLeaf(holding: number) { leaf, index in leaf.title(index) }
    }

    /// How many data rows section `number`, which must be in range, has.
    ///
    /// - Complexity: O(log *n*).
    func rowCount(ofSection number: Int) -> Int {
        withLeaf(holding: number) { leaf, index in leaf.measure(at: index).rows }
    }

    /// Whether the header of section `number`, which must be in range, does not answer taps.
    ///
    /// - Complexity: O(log *n*).
    func isFixed(_ number: Int) -> Bool {
        withLeaf(holding: number) { leaf, index in leaf.isFixed(index) }
    }

    /// Opens or closes the sections of `range`, which must be in bounds; those that are so already are passed over.
    ///
    /// - Complexity: O(*k* log *n*) for *k* runs of sections that change.
    mutating func set(_ range: Range<Int>, open opens: Bool) {
        guard !range.isEmpty, !Self.isAll(root, open: opens) else { return }
        Self.makeUnique(&root)
        _ = Self.set(root, range, opens)
    }

    /// Closes the sections of `closing`, and opens those of `opening`.
    ///
    /// - Complexity: O(*k* log *n*) for *k* runs of sections that change.
    mutating func fold(opening: SectionSet, closing: SectionSet) {
        for range in closing.ranges { set(range, open: false) }
        for range in opening.ranges { set(range, open: true) }
    }

    /// Opens and closes the sections so that as many of them as `other` has, by number, are open where those are.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections in both.
    mutating func takeFlags(of other: SectionTree) {
        let (own, wanted) = (openSections.split(at: other.count).below, other.openSections.split(at: count).below)
        for range in own.subtracting(wanted).ranges { set(range, open: false) }
        for range in wanted.subtracting(own).ranges { set(range, open: true) }
    }

    private static func isAll(_ node: Node, open opens: Bool) -> Bool {
        node.measure.openSections == (opens ? node.count : 0)
    }

    /// - Returns: What it adds to the sum.
    private static func set(_ node: Node, _ range: Range<Int>, _ opens: Bool) -> TableMeasure {
        var share = TableMeasure.zero
        if node.height == 0 {
            share = node.leaf.set(range, open: opens)
        } else {
            var (slot, first) = node.child(holding: range.lowerBound)
            var rest = range.count
            while rest > 0 {
                let inner: (range: Range<Int>, isDone: Bool) = node.child(slot).borrowed { child in
                    (first..<Swift.min(first + rest, child.count), isAll(child, open: opens))
                }
                if !inner.isDone {
                    share += node.childToChange(slot).borrowed { set($0, inner.range, opens) }
                }
                rest -= inner.range.count
                first = 0
                slot += 1
            }
        }
        node.measure += share
        return share
    }
}

// Up to 64 sections of a layer: what they are in one list, which of them are open in one word.

/// What a section is in one of the two layers, whether it is open aside.
struct SectionBody: Sendable {
    var head: SectionHead {
        didSet { (title, isFixed) = (head.title, head.isFixed) }
    }
    // What each fold asks of the head stands here as well: among a million sections the head is far away.
    private(set) var title: String
    private(set) var isFixed: Bool
    var rows: RowList
    var shown: ShownRows?

    init(head: SectionHead, rows: RowList) {
        self.head = head
        title = head.title
        isFixed = head.isFixed
        self.rows = rows
    }

    /// Whether both are one and the same in everything.
    func isSame(as other: SectionBody) -> Bool {
        head === other.head && shown === other.shown && rows.isSame(as: other.rows)
    }
}

/// Up to 64 neighbouring sections.
///
/// To open one flips a bit: the list of bodies stays shared with every other state of the table, so a fold copies a
/// word here where it would copy the sections.
struct SectionLeaf: MeasuredLeaf {
    private var bodies: ContiguousArray<SectionBody>
    /// Bit *n* says whether section *n* of the leaf is open.
    private var open: UInt64

    static var capacity: Int { UInt64.bitWidth }

    init() {
        bodies = []
        open = 0
    }

    init(_ elements: ContiguousArray<SectionEntry>.SubSequence) {
        bodies = ContiguousArray(elements.lazy.map { $0.body })
        open = 0
        for (index, element) in elements.enumerated() where element.isOpen { open |= 1 << UInt64(index) }
    }

    var count: Int { bodies.count }

    var measure: TableMeasure {
        var sum = TableMeasure(openSections: open.nonzeroBitCount, sections: count)
        for index in bodies.indices {
            let own = bodies[index].rows.measure
            sum.rows += own.rows
            if isOpen(index) { sum.visibleRows += own.rows - own.zeroHeight }
        }
        return sum
    }

    func measure(at index: Int) -> TableMeasure {
        SectionEntry.measure(rowMeasure(index), isOpen: isOpen(index))
    }

    subscript(index: Int) -> SectionEntry {
        get { SectionEntry(body: bodies[index], isOpen: isOpen(index)) }
        set {
            // The list is copied only where the section itself is another.
            if !bodies[index].isSame(as: newValue.body) { bodies[index] = newValue.body }
            open = newValue.isOpen ? open | 1 << UInt64(index) : open & ~(1 << UInt64(index))
        }
    }

    /// Whether section `index` of the leaf is open.
    func isOpen(_ index: Int) -> Bool { open >> UInt64(index) & 1 == 1 }

    func head(_ index: Int) -> SectionHead { bodies.withUnsafeBufferPointer { $0[index].head } }

    func title(_ index: Int) -> String { bodies.withUnsafeBufferPointer { $0[index].title } }

    func isFixed(_ index: Int) -> Bool { bodies.withUnsafeBufferPointer { $0[index].isFixed } }

    /// The rows of section `index` of the leaf, read without a look at the list's own count, which lies elsewhere.
    private func rowMeasure(_ index: Int) -> RowMeasure {
        bodies.withUnsafeBufferPointer { $0[index].rows.measure }
    }

    /// Opens or closes the sections of `range`, and says what that adds to the sum.
    mutating func set(_ range: Range<Int>, open opens: Bool) -> TableMeasure {
        var changed = Self.mask(range) & (opens ? ~open : open)
        open ^= changed
        var share = TableMeasure(openSections: changed.nonzeroBitCount)
        while changed != 0 {
            let own = rowMeasure(changed.trailingZeroBitCount)
            share.visibleRows += own.rows - own.zeroHeight
            changed &= changed - 1
        }
        return opens ? share : .zero - share
    }

    func slice(_ range: Range<Int>) -> SectionLeaf {
        var slice = self
        if range != 0..<count { slice.bodies = ContiguousArray(bodies[range]) }
        slice.open = (open & Self.mask(range)) >> UInt64(range.lowerBound)
        return slice
    }

    mutating func append(_ other: SectionLeaf) {
        if other.count > 0 { open |= other.open << UInt64(count) }
        bodies += other.bodies
    }

    func firstDifference(from other: SectionLeaf, in range: Range<Int>) -> Int? {
        guard range.lowerBound < range.upperBound else { return nil }
        if !sharesBodies(with: other) { return range.lowerBound }
        let differing = (open ^ other.open) & Self.mask(range)
        return differing == 0 ? nil : differing.trailingZeroBitCount
    }

    private func sharesBodies(with other: SectionLeaf) -> Bool {
        count == other.count
            && bodies.withUnsafeBufferPointer { own in
                other.bodies.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }

    /// The bits of `range`.
    private static func mask(_ range: Range<Int>) -> UInt64 {
        if range.isEmpty { return 0 }
        return (~0 >> UInt64(UInt64.bitWidth - range.count)) << UInt64(range.lowerBound)
    }
}

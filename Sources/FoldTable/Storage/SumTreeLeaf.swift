// What lies at the foot of a tree of sums: a few neighbouring elements, stored as suits them.

/// A few neighbouring elements of a ``SumTree``, between them and the tree's branches.
protocol MeasuredLeaf: Sendable {
    associatedtype Element: Measured

    /// At most so many elements.
    static var capacity: Int { get }

    init()
    init(_ elements: ContiguousArray<Element>.SubSequence)

    var count: Int { get }
    /// The sum over all elements.
    var measure: Element.Measure { get }
    subscript(index: Int) -> Element { get set }
    /// Element `index`'s share of the sum.
    func measure(at index: Int) -> Element.Measure

    /// The elements of `range`, which must be in bounds.
    func slice(_ range: Range<Int>) -> Self
    /// Adds the elements of `other` at the end.
    mutating func append(_ other: Self)
    /// The first element of `range` that may differ from the one at the same place of `other`; nil where none can.
    func firstDifference(from other: Self, in range: Range<Int>) -> Int?
}

/// A leaf of elements as they are, one behind the other.
struct ArrayLeaf<Element: Measured>: MeasuredLeaf {
    private var elements: ContiguousArray<Element>

    static var capacity: Int { 16 }

    init() {
        elements = []
    }

    init(_ elements: ContiguousArray<Element>.SubSequence) {
        self.elements = ContiguousArray(elements)
    }

    var count: Int { elements.count }
    var measure: Element.Measure { elements.reduce(into: .zero) { $0 += $1.measure } }

    subscript(index: Int) -> Element {
        get { elements[index] }
        _modify { yield &elements[index] }
    }

    func measure(at index: Int) -> Element.Measure { elements[index].measure }

    func slice(_ range: Range<Int>) -> ArrayLeaf { ArrayLeaf(elements[range]) }

    mutating func append(_ other: ArrayLeaf) {
        elements += other.elements
    }

    func firstDifference(from other: ArrayLeaf, in range: Range<Int>) -> Int? {
        range.lowerBound < range.upperBound ? range.lowerBound : nil
    }
}

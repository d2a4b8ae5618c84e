// One side of a sectioned difference: the ids of sections and rows as numbers in flat arrays.

/// The ids of a table's sections and rows, as numbers: equal numbers for equal ids on both sides of a difference.
///
/// Sections and rows have number spaces of their own. Numbers given densely from 0 make the fastest differences; a
/// model that numbers its ids when it is made passes them on as they are. Rows keep their identity across sections.
public struct SectionedIDs: Hashable, Sendable {
    /// The id of each section.
    public private(set) var sections: [UInt32] = []
    /// Where each section's rows begin in ``rows``, and at the end where the last section's rows end.
    public private(set) var rowStarts: [Int] = [0]
    /// The ids of all rows, section after section.
    public private(set) var rows: [UInt32] = []

    /// Creates a side without sections.
    public init() {}

    /// Creates a side of the given sections and rows, or nil where the arrays do not fit one another.
    ///
    /// - Parameters:
    ///   - sections: The id of each section.
    ///   - rowStarts: For each section the offset in `rows` of its first row, ascending from 0, and `rows.count` last.
    ///   - rows: The ids of all rows, section after section.
    /// - Complexity: O(*s*) for *s* sections.
    public init?(sections: [UInt32], rowStarts: [Int], rows: [UInt32]) {
        guard rowStarts.count == sections.count + 1, rowStarts.first == 0, rowStarts.last == rows.count,
            zip(rowStarts, rowStarts.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.sections = sections
        self.rowStarts = rowStarts
        self.rows = rows
    }

    /// Creates a side of sections with so many rows each.
    @usableFromInline
    init(_ sections: [UInt32], rowCounts: some Sequence<Int>, rows: [UInt32]) {
        self.sections = sections
        rowStarts.reserveCapacity(sections.count + 1)
        for count in rowCounts { rowStarts.append(rowStarts[rowStarts.count - 1] + count) }
        self.rows = rows
    }

    /// Adds a section of the given rows at the end.
    ///
    /// - Complexity: O(*k*) for *k* rows, amortized.
    public mutating func appendSection(_ id: UInt32, rows newRows: some Sequence<UInt32>) {
        sections.append(id)
        rows.append(contentsOf: newRows)
        rowStarts.append(rows.count)
    }

    /// Makes room for so many sections and rows.
    ///
    /// - Complexity: O(*n*) in the sections and rows that are there already.
    public mutating func reserveCapacity(sections sectionCount: Int, rows rowCount: Int) {
        sections.reserveCapacity(sectionCount)
        rowStarts.reserveCapacity(sectionCount + 1)
        rows.reserveCapacity(rowCount)
    }

    /// The offsets in ``rows`` of the rows of `section`, which is in range.
    ///
    /// - Complexity: O(1).
    public func rowOffsets(inSection section: Int) -> Range<Int> {
        rowStarts[section]..<rowStarts[section + 1]
    }

    /// The offsets in ``rows`` of the rows of neighbouring sections, which are in range.
    func rowOffsets(inSections sections: Range<Int>) -> Range<Int> {
        rowStarts[sections.lowerBound]..<rowStarts[sections.upperBound]
    }
}

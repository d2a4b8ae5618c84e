// One side of a comparison: the sections compared and the rows of each that take part, under dense numbers.

import TableUpdates

/// The sections of one state that are compared, with those of their rows that take part.
struct ComparisonSide {
    /// The sections' numbers in their table, ascending.
    let numbers: [Int]
    let entries: [SectionEntry]
    /// The rows that take part, section by section.
    let rows: [RowList]
    let ids: SectionedIDs

    /// Gathers `sections` of `data` with the rows that `rowsOf` tells.
    ///
    /// - Parameter nextRowKey: A number above every row's key; from there title rows are numbered.
    /// - Complexity: O(*k* log *n* + *m*) for *k* sections of *m* rows.
    init(_ data: SectionTree, _ sections: SectionSet, nextRowKey: Int, rowsOf: (SectionEntry) -> RowList) {
        numbers = Array(sections)
        var entries: [SectionEntry] = []
        for range in sections.ranges {
            data.walk(range) { _, entry in
                entries.append(entry)
                return true
            }
        }
        self.entries = entries
        let rows = entries.map(rowsOf)
        self.rows = rows
        var ids = SectionedIDs()
        for (entry, list) in zip(entries, rows) {
            let keys = list.keyRuns.lazy.joined().map { key in
                UInt32(truncatingIfNeeded: key >= 0 ? key : nextRowKey - 1 - key)
            }
            ids.appendSection(UInt32(truncatingIfNeeded: entry.head.key), rows: keys)
        }
        self.ids = ids
    }

    /// The row at a path that counts sections as compared.
    func row(_ path: TableIndexPath) -> Row? { rows[path.section].row(at: path.row) }
}

extension Row {
    /// Whether both show the same.
    func hasSameContent(as other: Row?) -> Bool { title == other?.title && detail == other?.detail }
}

extension SectionHead {
    /// Whether both show the same beside the arrow.
    func hasSameContent(as other: SectionHead) -> Bool {
        self === other || title == other.title && detail == other.detail
    }
}

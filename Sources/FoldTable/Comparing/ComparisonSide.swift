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

    /// Gathers `sections` of `data` with the rows that `rowsOf` says.
    ///
    /// - Parameter nextRowKey: A number above every row's key; from there title rows are numbered.
    /// - Complexity: O(*k* log *n* + *m*) for *k* sections of *m* rows.
    init(_ data: SectionTree, _ sections: SectionSet, nextRowKey: Int, rowsOf: (SectionEntry) -> RowList) {
        var entries: [SectionEntry] = []
        for range in sections.ranges {
            data.walk(range) { _, entry in
                entries.append(entry)
                return true
            }
        }
        var ids = SectionedIDs()
        let rows = entries.map(rowsOf)
        var count = 0
        for (entry, list) in zip(entries, rows) {
            var keys: [UInt32] = []
            keys.reserveCapacity(list.count)
            for key in list.keyRuns.lazy.joined() {
                count += 1
                if Interruption.isRequested(inRound: count) { break }
                keys.append(UInt32(truncatingIfNeeded: key >= 0 ? key : nextRowKey - 1 - key))
            }
            ids.appendSection(UInt32(truncatingIfNeeded: entry.head.key), rows: keys)
        }
        // A comparison that ends early compares nothing.
        let isWhole = !Interruption.isRequested()
        numbers = isWhole ? Array(sections) : []
        self.entries = isWhole ? entries : []
        self.rows = isWhole ? rows : []
        self.ids = isWhole ? ids : SectionedIDs()
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

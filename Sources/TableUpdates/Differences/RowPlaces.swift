// From offsets in the flat array of rows to index paths.

/// Finds the section of a row's offset. Asked in ascending order, it mostly finds it where it stands.
struct RowPlaces: Sendable {
    /// Where each section's rows begin, and at the end where the last section's rows end.
    let rowStarts: [Int]
    private var section = 0

    /// Creates the places of rows in sections that begin at `rowStarts`.
    init(_ rowStarts: [Int]) {
        self.rowStarts = rowStarts
    }

    /// The index path of the row at `offset`, which is in range.
    ///
    /// - Complexity: O(1) in the same section as before and at the start of the next, else O(log *s*).
    mutating func path(_ offset: Int) -> TableIndexPath {
        if offset == rowStarts[section + 1], section + 2 < rowStarts.count, offset < rowStarts[section + 2] {
            section += 1
        } else if offset < rowStarts[section] || offset >= rowStarts[section + 1] {
            // The last section that begins at or before the offset; of several, the others are empty.
            section = rowStarts.firstPosition { $0 > offset } - 1
        }
        return TableIndexPath(section: section, row: offset - rowStarts[section])
    }

    /// How many rows stand in the section of `path` from `path` on.
    func remainingRows(from path: TableIndexPath) -> Int {
        rowStarts[path.section + 1] - rowStarts[path.section] - path.row
    }

    /// The index paths of ascending offsets.
    ///
    /// - Complexity: O(*r* log *s*) for *r* ranges cut at the ends of sections.
    mutating func rowSet(_ stretches: Stretches) -> RowSet {
        var rows = RowSet()
        for range in stretches.ranges {
            var offset = range.lowerBound
            while offset < range.upperBound {
                let first = path(offset)
                let count = min(range.upperBound - offset, remainingRows(from: first))
                rows.insert(section: first.section, rows: first.row..<first.row + count)
                offset += count
            }
        }
        return rows
    }
}

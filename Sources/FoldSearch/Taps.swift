// What a user can tap: every header, and the rows that are to be seen.

package import FoldTable
import TableUpdates

/// Which rows a search selects.
package enum SelectedRows: Hashable, Sendable {
    case none
    /// The first visible row of each open section: all its rows do the same to the open set.
    case firstOfSection
    /// Every visible row, where it matters which one is selected.
    case all
}

extension FoldTable {
    /// The taps that a user can make on what the view shows now, headers first, then rows, each by ascending number. A title that is row 0 is
    /// tapped as its section's header.
    ///
    /// - Complexity: O(*n* log *n*), and O(*r*) in the visible rows where all of them count.
    package func taps(selecting rows: SelectedRows) -> [SearchMove] {
        var moves = (0..<drawnSectionCount).map(SearchMove.toggle)
        if rows == .none { return moves }
        for section in 0..<drawnSectionCount {
            let count = drawnSection(section)?.cachedRows ?? 0
            for row in min(titleRows, count)..<count {
                let path = TableIndexPath(section: section, row: row)
                guard showsRow(at: path) else { continue }
                moves.append(.select(path))
                if rows == .firstOfSection { break }
            }
        }
        return moves
    }

    /// The first data row of `section` that is seen while the section is open, numbered as the view numbers rows; nil
    /// where there is none.
    ///
    /// - Complexity: O(log *n*), and O(*r*) in the rows 0 high before it.
    func firstSeenRow(ofSection section: Int) -> TableIndexPath? {
        let count = self.section(section)?.rowCount ?? 0
        return (0..<count).first { isSeen($0, section) }
            .map { TableIndexPath(section: section, row: $0 + titleRows) }
    }

    /// How many data rows of `section` are seen while it is open.
    ///
    /// - Complexity: O(*r* log *n*) for its *r* rows.
    func seenRowCount(ofSection section: Int) -> Int {
        (0..<(self.section(section)?.rowCount ?? 0)).count { isSeen($0, section) }
    }

    private func isSeen(_ row: Int, _ section: Int) -> Bool {
        dataRow(row, ofSection: section)?.height != 0
    }

    /// The rows that a search has to select where the goal does not ask for more: only those that close sections.
    var rowsThatFold: SelectedRows { rules.onSelect == .close ? .firstOfSection : .none }
}

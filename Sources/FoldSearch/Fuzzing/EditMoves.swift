// The edits of the data that a search makes beside taps.

import FoldTable
import TableUpdates

extension FoldTable {
    /// The most sections that grow in a search: one that only adds would never end.
    private static let sectionsAtMost = 6

    /// Every tap and every edit that is tried from here, in a fixed order: taps, taps on headers as drawn, sections
    /// inserted, deleted and moved, then rows.
    ///
    /// - Complexity: O(*n*²) in the sections.
    func tapsAndEdits() -> [SearchMove] {
        var moves = taps(selecting: .firstOfSection)
        // Where headers go by what they captured, a tap on one as it was drawn is another thing.
        if rules.hide != .titleRow, rules.headersCaptureNumbers {
            moves += (0..<drawnSectionCount).map(SearchMove.tapHeader)
        }
        let count = sectionCount
        if count < Self.sectionsAtMost {
            for place in [0, count] {
                moves.append(.insertSection(at: place, title: "New", rows: ["New row"]))
            }
        }
        moves += (0..<count).map(SearchMove.deleteSection)
        for source in 0..<min(count, Self.sectionsAtMost) {
            for target in 0..<min(count, Self.sectionsAtMost) where source != target {
                moves.append(.moveSection(source, to: target))
            }
        }
        for section in 0..<count { moves += rowEdits(section) }
        return moves
    }

    /// A row inserted, deleted, and moved to the next section.
    private func rowEdits(_ section: Int) -> [SearchMove] {
        let first = TableIndexPath(section: section, row: titleRows)
        var moves: [SearchMove] = [.insertRow(first, title: "New row")]
        guard let rows = self.section(section)?.rowCount, rows > 0 else { return moves }
        moves.append(.deleteRow(first))
        if section + 1 < sectionCount {
            moves.append(.moveRow(first, to: TableIndexPath(section: section + 1, row: titleRows)))
        }
        return moves
    }
}

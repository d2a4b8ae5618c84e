// The part of a table that a picture shows: a few screenfuls around what changed, whatever the table's size.

import FoldRendering
import FoldShell
import FoldTable
import TableUpdates

/// The part of a table that a picture shows.
package struct FrameTable: Sendable {
    /// A row that is seen.
    struct Row: Sendable {
        let path: String
        let title: String
        let detail: String
        let isSelected: Bool
        /// What became of it: `+ new`; empty for nothing.
        let mark: String
    }

    /// A section, with those of its rows that are seen and shown.
    struct Section: Sendable {
        /// Its number; where the title is a row, that row's path.
        let place: String
        let title: String
        let detail: String
        /// How many rows it answers, and of how many.
        let rowCounts: String
        let isOpen: Bool
        let isFixed: Bool
        /// Whether the title is a row, and selected.
        let isSelected: Bool
        /// Whether the step changed it, and not only rows of it.
        let isChanged: Bool
        /// How many rows the step took out of it.
        let departures: Int
        /// What the table view shows otherwise than the data says.
        let drift: [String]
        /// The rows that are seen, or of very many some.
        let rows: [Row]
        /// How many rows are seen above and below those.
        let rowsAbove: Int
        let rowsBelow: Int

        /// Whether it is open and no row is seen in it.
        var isEmpty: Bool { isOpen && rows.isEmpty && rowsBelow == 0 }
    }

    /// Whether there is a table at all.
    let isThere: Bool
    /// The sections that are shown.
    private(set) var sections: [Section] = []
    /// How many sections there are above and below those.
    private(set) var above = 0
    private(set) var below = 0
    /// How many sections the table view still has that are gone from the data.
    private(set) var gone = 0
    /// Whether an exception was raised.
    let isCrashed: Bool

    /// Titles are cut to so many columns; a picture has no room for more.
    private static let titleLimit = 120
    /// The room in a picture, in half rows: a section takes three of them, a row two. A table that needs more than the
    /// larger one is shown in part, and that part takes the smaller one, about a screenful.
    private static let wholeRoom = 64
    private static let room = 48
    private static let sectionCost = 3
    private static let rowCost = 2
    /// The most rows that are shown of a section in a table that does not fit.
    private static let rowLimit = 12

    /// The part of `table` to show, with what `focus` names in view; nil shows that there is no table.
    ///
    /// - Complexity: O(*k* log *n*) for *k* lines that are shown.
    init(_ table: FoldTable?, showing focus: FrameFocus = FrameFocus()) {
        isThere = table != nil
        isCrashed = table?.isCrashed == true
        guard let table else { return }
        gone = max(0, table.drawnSectionCount - table.sectionCount)
        guard table.sectionCount > 0 else { return }
        let seen = table.lineCount - table.sectionCount
        let fits = table.sectionCount * Self.sectionCost + seen * Self.rowCost <= Self.wholeRoom
        let rowLimit = fits ? Int.max : Self.rowLimit
        let first = fits ? 0 : Self.firstSection(table, focus)
        var left = fits ? Int.max : Self.room
        var number = first
        while left > 0, number < table.sectionCount, let section = table.section(number) {
            let shown = Self.section(section, table, focus, rowLimit)
            let cost = Self.sectionCost + shown.rows.count * Self.rowCost
            // One section is shown at least, whatever it costs.
            if cost > left, number > first { break }
            sections.append(shown)
            left -= cost
            number += 1
        }
        above = first
        below = table.sectionCount - number
    }

    /// The section to begin with: the first, unless what changed would not be shown then.
    private static func firstSection(_ table: FoldTable, _ focus: FrameFocus) -> Int {
        guard let wanted = focus.sections.first ?? focus.row?.section ?? table.selection?.section,
            wanted < table.sectionCount
        else {
            return 0
        }
        func cost(_ number: Int) -> Int { sectionCost + rowCost * min(rowLimit, seenRows(number, table)) }
        var total = 0
        for number in 0...wanted {
            total += cost(number)
            if total <= room { continue }
            // With the one before it, where there is room for both.
            return wanted > 0 && cost(wanted - 1) + cost(wanted) <= room ? wanted - 1 : wanted
        }
        return 0
    }

    /// How many rows of a section are seen.
    private static func seenRows(_ number: Int, _ table: FoldTable) -> Int {
        guard let first = table.firstLine(ofSection: number) else { return 0 }
        return (table.firstLine(ofSection: number + 1) ?? table.lineCount) - first - 1
    }

    /// How many rows of a section are seen above one of its data rows.
    ///
    /// - Complexity: O(log *n*), and O(*r*) in the rows of a section that has rows 0 high.
    private static func seenRows(above dataRow: Int, of section: SectionInfo, _ table: FoldTable) -> Int {
        guard let first = table.firstLine(ofSection: section.number) else { return 0 }
        // Where all rows are seen, a row's number is the number of those above it.
        if seenRows(section.number, table) == section.rowCount { return dataRow }
        var above = 0
        table.forEachLine(from: first + 1) { line in
            guard case .row(_, let number, _) = line, number < dataRow else { return false }
            above += 1
            return true
        }
        return above
    }

    private static func section(
        _ section: SectionInfo, _ table: FoldTable, _ focus: FrameFocus, _ limit: Int
    ) -> Section {
        let count = seenRows(section.number, table)
        var skipped = 0
        if count > limit, let row = focus.row ?? table.selection, row.section == section.number {
            let above = seenRows(above: row.row - table.titleRows, of: section, table)
            skipped = max(0, min(above - limit / 2, count - limit))
        }
        var rows: [Row] = []
        let shownCount = min(limit, count - skipped)
        if shownCount > 0, let first = table.firstLine(ofSection: section.number) {
            table.forEachLine(from: first + 1 + skipped) { line in
                guard case .row(let path, let dataRow, let row) = line else { return false }
                rows.append(
                    Row(
                        path: TableText.path(path, dataRow, table), title: row.title.shortened(to: titleLimit),
                        detail: (row.detail ?? "").shortened(to: titleLimit), isSelected: table.selection == path,
                        mark: focus.rows[path] ?? ""))
                return rows.count < shownCount
            }
        }
        let titlePath = TableIndexPath(section: section.number, row: 0)
        // What the view remembered when it crashed is what explains the crash.
        let drift = table.drift(at: section.number)?.parts ?? []
        return Section(
            place: table.titleRows == 1 ? titlePath.description : String(section.number),
            title: section.head.title.shortened(to: titleLimit),
            detail: table.rules.headerDetail == .text ? section.headerDetail.shortened(to: titleLimit) : "",
            rowCounts: Plural.rows(
                table.numberOfRows(inSection: section.number), of: section.rowCount + table.titleRows),
            isOpen: section.isOpen, isFixed: section.head.isFixed,
            isSelected: table.titleRows == 1 && table.selection == titlePath,
            isChanged: focus.sections.contains(section.number), departures: focus.departures[section.number] ?? 0,
            drift: drift.map { LayersText.text($0).shortened(to: titleLimit) }, rows: rows, rowsAbove: skipped,
            rowsBelow: count - skipped - rows.count)
    }
}

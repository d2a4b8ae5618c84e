// By what a search knows a table again: its open set, and what else belongs to a state.

import FoldTable
import TableUpdates

/// What makes two tables the same state to a search.
struct TableKey: Hashable {
    private let open: SectionSet
    private let isCrashed: Bool
    private let selection: TableIndexPath?
    private let drift: [Drift]
    private let drawnOpen: SectionSet
    private let sections: [Section]

    /// A section by what its updates depend on; titles of rows are no part of it.
    private struct Section: Hashable {
        let key: Int
        let title: String
        let rows: Int
    }

    /// The key of `table` where `needs` belongs to a state.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections, and O(*n*) where the data belongs to a state.
    init(_ table: FoldTable, _ needs: StateNeeds) {
        // Keys past the end come alive when sections reach them, which only edits make happen.
        open = needs.contains(.data) ? table.openKeys : table.openSections
        isCrashed = table.isCrashed
        selection = needs.contains(.selection) ? table.selection : nil
        drift = needs.contains(.view) ? table.drift() : []
        drawnOpen = needs.contains(.view) ? table.drawnOpenSections : []
        var sections: [Section] = []
        if needs.contains(.data) {
            table.forEachSection { section in
                sections.append(
                    Section(key: section.head.key, title: section.head.title, rows: section.rowCount))
                return true
            }
        }
        self.sections = sections
    }
}

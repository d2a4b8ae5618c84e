// One thing that a search does to a table: a tap, a selection, or an edit of the data.

package import FoldTable
package import TableUpdates

/// One thing that a search does to a table. Sections and rows are numbered as the table view numbers them.
package enum SearchMove: Hashable, Sendable {
    /// A tap on the header of a section, as if it had just been drawn.
    case toggle(Int)
    /// A tap on a visible row.
    case select(TableIndexPath)
    /// A tap on the header drawn at a place, with what it captured then.
    case tapHeader(Int)
    case insertSection(at: Int, title: String, rows: [String])
    case deleteSection(Int)
    case moveSection(Int, to: Int)
    case renameSection(Int, title: String)
    case insertRow(TableIndexPath, title: String)
    case deleteRow(TableIndexPath)
    case moveRow(TableIndexPath, to: TableIndexPath)

    /// Makes the move on `table`.
    ///
    /// - Throws: ``TableError`` where it names what is not there, or the view is crashed.
    /// - Complexity: As the acting method that it stands for, O(log *n*) for a tap on one section.
    package func make(on table: inout FoldTable) throws(TableError) -> ActingResult {
        switch self {
        case .toggle(let section): try table.toggle([section])
        case .select(let path): try table.select(path)
        case .tapHeader(let place): try table.tapHeader(place)
        case .insertSection(let place, let title, let rows):
            try table.insertSection(title: title, rows: rows, at: place)
        case .deleteSection(let section): try table.deleteSections([section])
        case .moveSection(let source, let target): try table.moveSection(source, to: target)
        case .renameSection(let section, let title): try table.renameSection(section, title: title)
        case .insertRow(let path, let title): try table.insertRow(title: title, at: path)
        case .deleteRow(let path): try table.deleteRows(RowSet(path))
        case .moveRow(let source, let target): try table.moveRow(source, to: target)
        }
    }
}

extension RowSet {
    /// The set of one row.
    init(_ path: TableIndexPath) {
        self.init()
        insert(section: path.section, rows: path.row..<path.row + 1)
    }
}

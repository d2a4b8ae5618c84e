// How many rows UIKit is told of, and which they are, by the rule `hide`.

extension HideRule {
    /// What numberOfRows answers for a section of `rows` data rows.
    func count(rows: Int, isOpen: Bool) -> Int {
        switch self {
        case .rows: isOpen ? rows : 0
        case .titleRow: isOpen ? rows + 1 : 1
        case .height: rows
        }
    }

    /// How far a data row's number lies below its number as a row of the view: 1 where the title is row 0.
    var titleRows: Int { self == .titleRow ? 1 : 0 }
}

extension SectionEntry {
    /// The rows that numberOfRows counts: what the data source answers, or what the view cached.
    func count(_ hide: HideRule) -> Int {
        shown?.count ?? hide.count(rows: rows.count, isOpen: isOpen)
    }

    /// The rows that numberOfRows counts, in order; where the title is row 0 it is among them, under a key of its own.
    func countedRows(_ hide: HideRule) -> RowList {
        if let shown { return shown.rows }
        switch hide {
        case .rows: return isOpen ? rows : RowList()
        case .height: return rows
        case .titleRow:
            var counted = RowList(RowPiece(store: titleRow, rows: 0..<1))
            if isOpen { counted.append(rows) }
            return counted
        }
    }

    /// The title as a row; its key is below 0, where no data row's is.
    private var titleRow: RowStore {
        var titles = PackedStrings()
        titles.append(head.title)
        return RowStore(firstKey: -1 - head.key, count: 1, titles: .packed(titles))
    }

    /// Whether both entries are the same section and count the same rows, by key.
    func showsSameRows(as other: SectionEntry, _ hide: HideRule) -> Bool {
        if isSame(as: other) { return true }
        guard head.key == other.head.key, count(hide) == other.count(hide) else { return false }
        if shown == nil, other.shown == nil, isOpen == other.isOpen || hide == .height {
            // Of a section that is closed no data row is counted, so none can differ.
            return !isOpen && hide != .height || rows.hasSameKeys(as: other.rows)
        }
        return countedRows(hide).hasSameKeys(as: other.countedRows(hide))
    }

    /// The entry as the view holds it when it shows `rows` instead of what the section says.
    func showing(_ rows: RowList) -> SectionEntry {
        var entry = self
        entry.body.shown = ShownRows(rows: rows, count: rows.count)
        return entry
    }
}

// One layer of a table, read section by section and row by row, in the numbers of the view.

import FoldTable
import TableUpdates

/// The data source or the table view of a table.
struct LayerReader {
    let table: FoldTable
    let isView: Bool

    var sectionCount: Int { isView ? table.drawnSectionCount : table.sectionCount }

    /// A section of the layer, how many rows it counts, and the number that its header captured.
    func section(_ place: Int) -> (info: SectionInfo, count: Int, captured: Int?)? {
        if isView {
            return table.drawnSection(place).map { drawn in
                (drawn.section, drawn.cachedRows, table.rules.headersCaptureNumbers ? drawn.captured : nil)
            }
        }
        return table.section(place).map { ($0, table.numberOfRows(inSection: place), nil) }
    }

    func key(_ place: Int) -> Int? { section(place)?.info.head.key }

    /// A row by its number as the view numbers rows.
    func row(_ number: Int, of place: Int) -> Row? {
        isView ? table.drawnRow(number, at: place) : table.dataRow(number - table.titleRows, ofSection: place)
    }

    /// Whether the rows of a section are there, and 0 high.
    func isFlat(_ place: Int, _ info: SectionInfo) -> Bool {
        guard table.rules.hide == .height else { return false }
        return isView ? !table.showsRow(at: TableIndexPath(section: place, row: 0)) : !info.isOpen
    }

    /// The room that a header takes, and a row, in half rows.
    static let sectionRoom = 3
    static let rowRoom = 2

    /// The room that all sections take together, or `limit` where they take more.
    func room(limit: Int) -> Int {
        var room = 0
        for place in 0..<sectionCount where room < limit {
            guard let (info, count, _) = section(place) else { break }
            room += Self.sectionRoom + (isFlat(place, info) ? 1 : Self.rowRoom * max(0, count - table.titleRows))
        }
        return min(room, limit)
    }

    /// How far from where it is looked for a section is found.
    private static let reach = 400

    /// The place of the section with a key, looked for around `place`; nil where there is none.
    func place(of key: Int, near place: Int) -> Int? {
        for distance in 0...Self.reach {
            let (low, high) = (place - distance, place + distance)
            if high >= sectionCount, low < 0 { return nil }
            if high < sectionCount, high >= 0, self.key(high) == key { return high }
            if low >= 0, low < sectionCount, self.key(low) == key { return low }
        }
        return nil
    }
}

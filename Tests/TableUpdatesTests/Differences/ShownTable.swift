// A table as tests write it: sections with an id and a header, rows with an id and a content.

@testable import TableUpdates

/// A row: known by its id, drawn with its content.
struct ShownRow: Hashable, CustomStringConvertible {
    var id: UInt32
    var content: Int

    var description: String { content == 0 ? "\(id)" : "\(id)'\(content)" }
}

/// A section: known by its id, drawn with its header.
struct ShownSection: Hashable, CustomStringConvertible {
    var id: UInt32
    var header: Int
    var rows: [ShownRow]

    init(id: UInt32, header: Int = 0, rows: [ShownRow]) {
        self.id = id
        self.header = header
        self.rows = rows
    }

    /// A section of rows whose contents are all 0.
    init(_ id: UInt32, _ rows: [UInt32], header: Int = 0) {
        self.init(id: id, header: header, rows: rows.map { ShownRow(id: $0, content: 0) })
    }

    var description: String { "\(id)\(header == 0 ? "" : "'\(header)")\(rows)" }
}

typealias ShownTable = [ShownSection]

extension ShownTable {
    /// The ids alone, as the difference takes them.
    var ids: SectionedIDs {
        var ids = SectionedIDs()
        for section in self { ids.appendSection(section.id, rows: section.rows.map(\.id)) }
        return ids
    }

    /// The table with one row's content changed.
    func changing(_ section: Int, _ row: Int) -> ShownTable {
        var table = self
        table[section].rows[row].content += 1
        return table
    }
}

extension SectionedDifference {
    /// The difference of two tables, with their headers and contents.
    init(_ source: ShownTable, _ target: ShownTable) {
        self.init(
            from: source.ids, to: target.ids,
            sameHeader: { source[$0].header == target[$1].header },
            sameContent: {
                source[$0.section].rows[$0.row].content == target[$1.section].rows[$1.row].content
            })
    }
}

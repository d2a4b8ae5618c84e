// Which column of a header line holds what.

/// The columns that a table is read from, as numbers from 0.
struct ColumnLayout {
    private(set) var section = 0
    private(set) var title = 0
    private(set) var sectionID: Int?
    private(set) var sectionDetail: Int?
    private(set) var fixed: Int?
    private(set) var id: Int?
    private(set) var detail: Int?
    private(set) var height: Int?
    /// The columns that say whether a section is open; a true in one that is not `means` open says closed.
    private(set) var open: [(column: Int, meansOpen: Bool, isNamed: Bool)] = []
    /// The header line's names.
    let names: [String]

    /// The names that `write` gives its columns, in their order.
    static let written = [
        "section", "title", "section-id", "section-detail", "open", "fixed", "id", "detail", "height",
    ]

    /// The columns that are known to say whether a section is open.
    private static let openColumns = [
        ("open", true), ("opened", true), ("isOpened", true), ("closed", false), ("isClosed", false),
    ]

    /// Reads the header line `records` stands on.
    init(_ records: ColumnRecords, options: LoadOptions) throws(LoadFault) {
        names = (0..<records.fieldCount).map { Self.trimmed(records.text($0)) }
        let line = records.line
        if names.count < 2 { throw LoadFault(.line(line), .oneColumn) }
        section = try column(options.sectionColumn, else: "section", line) ?? 0
        sectionID = try column(nil, else: "section-id", line)
        sectionDetail = try column(nil, else: "section-detail", line)
        fixed = try column(nil, else: "fixed", line)
        id = try column(nil, else: "id", line)
        detail = try column(nil, else: "detail", line)
        height = try column(nil, else: "height", line)
        try findOpenColumns(options, line)
        title = try column(options.titleColumn, else: "title", line) ?? columnAfterSection()
    }

    /// The column that the user named, which must be there, else the one with the known name, if there is one.
    private func column(_ asked: String?, else known: String, _ line: Int) throws(LoadFault) -> Int? {
        let name = asked ?? known
        // Exactly so, else with capitals where the other has none. The length goes first: there may be a million names.
        let length = name.utf8.count
        let similar = names.indices.filter {
            names[$0].utf8.count == length && names[$0].lowercased() == name.lowercased()
        }
        let exact = similar.filter { names[$0] == name }
        let found = exact.isEmpty ? similar : exact
        guard let first = found.first else {
            if asked == nil { return nil }
            throw LoadFault(.line(line), .noSuchColumn(name, columns: names))
        }
        if found.count > 1 {
            throw LoadFault(.line(line), .repeatedColumn(name, first: first + 1, second: found[1] + 1))
        }
        return first
    }

    private mutating func findOpenColumns(_ options: LoadOptions, _ line: Int) throws(LoadFault) {
        for name in options.openKeys {
            if let found = try column(nil, else: name, line) { open.append((found, true, true)) }
        }
        for name in options.closedKeys {
            if let found = try column(nil, else: name, line) { open.append((found, false, true)) }
        }
        if open.isEmpty, let name = (options.openKeys + options.closedKeys).first {
            throw LoadFault(.line(line), .noSuchColumn(name, columns: names))
        }
        for (name, meansOpen) in Self.openColumns {
            guard let found = try column(nil, else: name, line), !open.contains(where: { $0.column == found }) else {
                continue
            }
            open.append((found, meansOpen, false))
        }
        if options.openKeys.isEmpty, options.closedKeys.isEmpty {
            if let key = names.first(where: DocumentKeys.isAmbiguous) {
                throw LoadFault(.line(line), .ambiguousOpenKey(key))
            }
        }
    }

    /// The column next to the section's that holds nothing else that is known, going round at the end.
    private func columnAfterSection() -> Int {
        let others = [section, sectionID, sectionDetail, fixed, id, detail, height] + open.map { $0.column }
        let next = (section + 1) % names.count
        let candidates = (0..<names.count - 1).lazy.map { (next + $0) % names.count }
        return candidates.first { !others.contains($0) } ?? next
    }

    private static func trimmed(_ name: String) -> String {
        guard let first = name.utf8.first, let last = name.utf8.last, Byte.isBlank(first) || Byte.isBlank(last) else {
            return name
        }
        let start = name.drop { $0 == " " || $0 == "\t" }
        let blanks = start.reversed().prefix { $0 == " " || $0 == "\t" }.count
        return String(start.dropLast(blanks))
    }
}

// Which column of a header line holds what.

/// The columns that a table is read from, as numbers from 0.
struct ColumnLayout {
    /// The section's column; nil where all lines are of one section without a title.
    private(set) var section: Int? = 0
    /// The title's columns: the first one in which a line has a text counts. There is always one.
    private(set) var titles: [Int] = []
    /// Whether the columns of sections and titles were taken by their places only, out of more than two.
    private(set) var isGuessed = false
    private(set) var sectionID: Int?
    private(set) var sectionDetail: Int?
    private(set) var fixed: Int?
    private(set) var id: Int?
    private(set) var detail: Int?
    private(set) var height: Int?
    /// The columns by whose text a line is told to be the head of a section.
    private(set) var heads: [(column: Int, value: String)] = []
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
        let sectionColumn = try column(options.section, else: "section", line)
        section = options.section.contains(LoadOptions.none) ? nil : sectionColumn ?? 0
        sectionID = options.ids == [LoadOptions.none] ? nil : try column([], else: "section-id", line)
        sectionDetail = try column([], else: "section-detail", line)
        fixed = try column([], else: "fixed", line)
        id = try column(options.ids, else: "id", line)
        detail = try column(options.details, else: "detail", line)
        height = try column([], else: "height", line)
        for head in options.heads {
            guard let column = try column([head.name], else: "", line) else { continue }
            heads.append((column, head.value))
        }
        try findOpenColumns(options, line)
        for name in options.titles { if let found = try column(name, line) { titles.append(found) } }
        if titles.isEmpty {
            let known = try column(options.titles, else: "title", line)
            titles = [known ?? columnAfterSection()]
            // The first line of a file without names is read as names all the same.
            isGuessed = known == nil && (names.count > 2 || sectionColumn == nil)
        }
    }

    /// The first column that the user named and that is there, as one must be, else the one with the known name, if
    /// there is one.
    private func column(_ asked: [String], else known: String, _ line: Int) throws(LoadFault) -> Int? {
        if asked.isEmpty { return try column(known, line) }
        if asked.contains(LoadOptions.none) { return nil }
        for name in asked { if let found = try column(name, line) { return found } }
        throw LoadFault(.line(line), .noSuchColumn(asked, columns: names))
    }

    private func column(_ name: String, _ line: Int) throws(LoadFault) -> Int? {
        // Exactly so, else with capitals where the other has none. The length goes first: there may be a million names.
        let length = name.utf8.count
        let similar = names.indices.filter {
            names[$0].utf8.count == length && names[$0].lowercased() == name.lowercased()
        }
        let exact = similar.filter { names[$0] == name }
        let found = exact.isEmpty ? similar : exact
        guard let first = found.first else { return nil }
        if found.count > 1 {
            throw LoadFault(.line(line), .repeatedColumn(name, first: first + 1, second: found[1] + 1))
        }
        return first
    }

    private mutating func findOpenColumns(_ options: LoadOptions, _ line: Int) throws(LoadFault) {
        for name in options.open { if let found = try column(name, line) { open.append((found, true, true)) } }
        for name in options.closed { if let found = try column(name, line) { open.append((found, false, true)) } }
        let named = options.open + options.closed
        if open.isEmpty, !named.isEmpty { throw LoadFault(.line(line), .noSuchColumn(named, columns: names)) }
        for (name, meansOpen) in Self.openColumns {
            guard let found = try column(name, line), !open.contains(where: { $0.column == found }) else {
                continue
            }
            open.append((found, meansOpen, false))
        }
        if named.isEmpty {
            if let key = names.first(where: DocumentKeys.isAmbiguous) {
                throw LoadFault(.line(line), .ambiguousOpenKey(key))
            }
        }
    }

    /// The column next to the section's that holds nothing else that is known, going round at the end.
    private func columnAfterSection() -> Int {
        let others =
            [section, sectionID, sectionDetail, fixed, id, detail, height]
            + (open.map { $0.column } + heads.map { $0.column })
        let next = ((section ?? -1) + 1) % names.count
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

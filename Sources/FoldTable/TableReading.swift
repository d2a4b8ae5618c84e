// What can be asked of a table without changing it.

public import TableUpdates

/// A section as the data source has it.
public struct SectionInfo: Sendable {
    /// The section's number, from 0.
    public let number: Int
    /// What the section is.
    public let head: SectionHead
    /// Whether it is open.
    public let isOpen: Bool
    /// How many data rows it has, open or not.
    public let rowCount: Int
    /// What its header shows beside its title, by the rule `header-detail`; empty for nothing.
    public let headerDetail: String
}

/// A line of the table as the user sees it.
public enum TableLine: Sendable {
    case header(SectionInfo)
    /// A row; `path` is numbered as the table view numbers rows, `dataRow` as the data does.
    case row(path: TableIndexPath, dataRow: Int, Row)
}

/// A line by what it shows: a section's header, or one of its data rows.
public struct LinePlace: Hashable, Sendable {
    /// The section's number, from 0.
    public let section: Int
    /// The data row's number, from 0, or nil for the header.
    public let dataRow: Int?

    /// Creates the place of a section's header, or of one of its data rows.
    public init(section: Int, dataRow: Int?) {
        self.section = section
        self.dataRow = dataRow
    }
}

extension FoldTable {
    /// The line at `place`, or nil where there is none; rows are told whether they are seen or not.
    ///
    /// - Complexity: O(log *n*).
    public func line(at place: LinePlace) -> TableLine? {
        guard let section = section(place.section) else { return nil }
        guard let index = place.dataRow else { return .header(section) }
        let path = TableIndexPath(section: place.section, row: index + titleRows)
        return dataRow(index, ofSection: place.section).map { .row(path: path, dataRow: index, $0) }
    }

    /// How many sections the data source has.
    ///
    /// - Complexity: O(1).
    public var sectionCount: Int { data.count }

    /// How many sections are open.
    ///
    /// - Complexity: O(1).
    public var openCount: Int { data.measure.openSections }

    /// How many data rows there are, open or hidden.
    ///
    /// - Complexity: O(1).
    public var rowCount: Int { data.measure.rows }

    /// Rows that numberOfRows counts and that are not 0 high: title rows are among them, headers are not.
    ///
    /// - Complexity: O(1).
    public var visibleRowCount: Int {
        data.measure.visibleRows + (rules.hide == .titleRow ? data.count : 0)
    }

    /// Lines that the whole table takes: a header, or title row, for each section and the rows that are seen.
    ///
    /// - Complexity: O(1).
    public var lineCount: Int { data.measure.lines }

    /// The section `number`, or nil where there is none.
    ///
    /// - Complexity: O(log *n*).
    public func section(_ number: Int) -> SectionInfo? {
        guard number >= 0, number < data.count else { return nil }
        return info(number, data[number])
    }

    func info(_ number: Int, _ entry: SectionEntry) -> SectionInfo {
        SectionInfo(
            number: number, head: entry.head, isOpen: entry.isOpen, rowCount: entry.rows.count,
            headerDetail: headerDetail(of: entry))
    }

    /// Calls `body` for each section from `start` on, until it answers false.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* sections walked.
    public func forEachSection(from start: Int = 0, _ body: (SectionInfo) -> Bool) {
        data.walk(max(0, min(start, data.count))..<data.count) { body(info($0, $1)) }
    }

    /// Data row `row` of section `number`, or nil where there is none.
    ///
    /// - Complexity: O(log *n*).
    public func dataRow(_ row: Int, ofSection number: Int) -> Row? {
        guard number >= 0, number < data.count else { return nil }
        return data[number].rows.row(at: row)
    }

    /// Calls `body` for each data row of section `number`, open or hidden, until it answers false.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* rows walked.
    public func forEachDataRow(ofSection number: Int, _ body: (Row) -> Bool) {
        guard number >= 0, number < data.count else { return }
        data[number].rows.forEachRow { body($1) }
    }

    /// Calls `body` for the id of each row that has one, open or hidden, as UTF-8.
    ///
    /// - Complexity: O(*n*).
    package func forEachRowID(_ body: (UnsafeRawBufferPointer) -> Void) {
        data.walk(0..<data.count) { _, entry in
            entry.rows.forEachPiece(in: 0..<entry.rows.count) { piece in
                if piece.store.hasIDs { for row in piece.rows { _ = piece.store.withID(row, body) } }
                return true
            }
            return true
        }
    }

    /// How far below its number as a row of the view a data row's number lies: 1 where the title is row 0, else 0.
    ///
    /// - Complexity: O(1).
    public var titleRows: Int { rules.hide.titleRows }

    /// What numberOfRows answers for section `number`, which must be there.
    ///
    /// - Complexity: O(log *n*).
    public func numberOfRows(inSection number: Int) -> Int { data[number].count(rules.hide) }

    /// The sections that are open.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections.
    public var openSections: SectionSet { data.openSections }

    /// The numbers of the sections that `matches` is true of, at most `limit` of them.
    ///
    /// - Complexity: O(*n*).
    public func sections(where matches: (SectionHead) -> Bool, limit: Int = .max) -> [Int] {
        data.numbers(where: matches, limit: limit)
    }

    /// The places of the drawn headers that `matches` is true of, at most `limit` of them.
    ///
    /// - Complexity: O(*n*).
    public func drawnSections(where matches: (SectionHead) -> Bool, limit: Int = .max) -> [Int] {
        view.headers.numbers(where: matches, limit: limit)
    }

    /// Line `number`, counted from 0 down the written form of the table, or nil past the end.
    ///
    /// - Complexity: O(log *n*), and O(*r*) in the rows of a section that has rows 0 high.
    public func line(_ number: Int) -> TableLine? {
        var found: TableLine?
        forEachLine(from: number) { line in
            found = line
            return false
        }
        return found
    }

    /// Calls `body` for each line from line `start` on, until it answers false.
    ///
    /// - Complexity: O(log *n* + *k*) for *k* lines walked.
    public func forEachLine(from start: Int = 0, _ body: (TableLine) -> Bool) {
        guard let (first, rest) = data.find(max(0, start), in: \.lines) else { return }
        var skipped = rest
        data.walk(first..<data.count) { number, entry in
            defer { skipped = 0 }
            return walkLines(number, entry, skipping: skipped, body)
        }
    }

    /// Calls `body` for the lines of section `number` past the first `skipped`.
    @discardableResult
    func walkLines(
        _ number: Int, _ entry: SectionEntry, skipping skipped: Int, _ body: (TableLine) -> Bool
    ) -> Bool {
        if skipped == 0, !body(.header(info(number, entry))) { return false }
        guard entry.isOpen else { return true }
        let hasZeroHeightRows = entry.rows.measure.zeroHeight > 0
        var passed = max(0, skipped - 1)
        return entry.rows.forEachRow(from: hasZeroHeightRows ? 0 : passed) { row, value in
            if hasZeroHeightRows {
                if value.height == 0 { return true }
                if passed > 0 {
                    passed -= 1
                    return true
                }
            }
            return body(.row(path: TableIndexPath(section: number, row: row + titleRows), dataRow: row, value))
        }
    }

    /// Calls `body` for each data row whose title has `text` in it, open or hidden, until it answers false.
    ///
    /// - Parameters:
    ///   - text: What the titles have in them.
    ///   - shouldStop: Asked now and then, so that a search which finds nothing can be ended too.
    ///   - body: Takes the numbers of the section and of the row in it, and the row.
    /// - Complexity: O(*n*) in the bytes of all titles.
    public func forEachRow(
        titleContaining text: String, shouldStop: () -> Bool = { false },
        _ body: (_ section: Int, _ dataRow: Int, Row) -> Bool
    ) {
        var search = TitleSearch(Array(text.utf8))
        data.walk(0..<data.count) { number, entry in
            var passed = 0
            var goesOn = true
            entry.rows.forEachPiece(in: 0..<entry.rows.count) { piece in
                var rest = piece.rows
                while let row = search.next(in: rest, of: piece.store, shouldStop: shouldStop) {
                    goesOn = body(number, passed + row - piece.rows.lowerBound, piece.store.row(row))
                    if !goesOn { return false }
                    rest = row + 1..<rest.upperBound
                }
                passed += piece.count
                return true
            }
            return goesOn
        }
    }

    /// What the view holds at `place`: its drawn section and the number of rows it cached; nil past the end.
    ///
    /// - Complexity: O(log *n*).
    public func drawnSection(_ place: Int) -> (section: SectionInfo, cachedRows: Int, captured: Int)? {
        guard place >= 0, place < view.headers.count else { return nil }
        return (
            info(place, view.headers[place]), view.rows[place].count(rules.hide), view.captured[place]
        )
    }

    /// Row `row` of the rows that the view counts at `place`, numbered as the view numbers rows, or nil where there is none.
    ///
    /// - Complexity: O(log *n*).
    public func drawnRow(_ row: Int, at place: Int) -> Row? {
        guard place >= 0, place < view.rows.count, row >= 0 else { return nil }
        return view.rows[place].countedRows(rules.hide).row(at: row)
    }

    /// Whether the view shows a row at `path`, numbered as the view numbers rows, so that a tap can reach it: one that it
    /// counts and that is not 0 high.
    ///
    /// - Complexity: O(log *n*).
    public func showsRow(at path: TableIndexPath) -> Bool { view.shows(path, rules.hide) }

    /// Whether the view counts and shows just the rows that the data source has, so that taps reach what is there.
    ///
    /// - Complexity: O(1) where both layers agree, else O(*k* log *n*) for *k* sections that they do not share.
    public var showsAllRows: Bool {
        if view.rows.root === data.root { return true }
        return view.rows.count == data.count && view.firstWrongRows(data, rules.hide) == nil
            && (rules.hide != .height || view.rows.openSections == data.openSections)
    }

    /// The sections whose rows were open when the view last asked for their heights.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections.
    public var drawnOpenSections: SectionSet { view.rows.openSections }

    /// How many sections the view cached.
    ///
    /// - Complexity: O(1).
    public var drawnSectionCount: Int { view.headers.count }
}

extension FoldTable {
    /// The number of the line on which section `number` begins, or nil where there is no such section.
    ///
    /// - Complexity: O(log *n*).
    public func firstLine(ofSection number: Int) -> Int? {
        (0..<data.count).contains(number) ? data.measure(before: number).lines : nil
    }
}

extension SectionTree {
    /// The numbers of the sections that `matches` is true of, at most `limit` of them.
    fileprivate func numbers(where matches: (SectionHead) -> Bool, limit: Int) -> [Int] {
        var found: [Int] = []
        walk(0..<count) { number, entry in
            if matches(entry.head) { found.append(number) }
            return found.count < limit
        }
        return found
    }
}

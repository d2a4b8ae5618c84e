// Makes a table's contents section by section and row by row, as a file is read.

/// What can be wrong with contents as a whole; the numbers are those of the builder's sections and rows, from 0, in
/// the order in which they were added, so that a loader can name their places in its file.
public enum TableBuildError: Error, Hashable, Sendable {
    case duplicateSectionID(id: String, first: Int, second: Int)
    case duplicateRowID(id: String, first: Int, second: Int)
    /// More titles than 4 GiB of text, or more rows than 32 bits count.
    case tooLarge
}

/// Gathers sections and rows into ``TableContents``.
///
/// ```swift
/// var builder = TableBuilder()
/// let fruit = builder.addSection(title: "Fruit", isOpen: true)
/// builder.addRow(title: "Apple", toSection: fruit)
/// let contents = try builder.finish()
/// ```
public struct TableBuilder: Sendable {
    private struct Section: Sendable {
        var title: String
        var id: String?
        var detail: String?
        var isOpen: Bool
        var isFixed: Bool
        var rowCount = 0
        var numberedRows: Int?
    }

    /// A store's rows are numbered in 32 bits.
    private static let storeLimit = Int(UInt32.max)

    private var sections: ContiguousArray<Section> = []
    private var titles = PackedStrings()
    private var ids = PackedStrings()
    private var details = PackedStrings()
    private var heights = ContiguousArray<Double>()
    private var hasIDs = false
    private var hasDetails = false
    private var hasHeights = false
    /// Each row's section, kept only once a row came for another section than the last one.
    private var owners: ContiguousArray<UInt32>?
    private var overflowed = false

    /// Rules that the file names, to be in force with the table.
    public var rules: RuleRequest?

    /// Creates a builder without sections.
    public init() {}

    /// Makes room for the sections and texts of a file of so many bytes, so that they need not be copied as they come.
    ///
    /// - Complexity: O(*n*) in the sections, and in the bytes of the titles and ids, added so far.
    public mutating func reserve(bytes: Int) {
        titles.reserve(bytes: bytes)
        ids.reserve(bytes: bytes)
        sections.reserveCapacity(bytes / 256)
    }

    /// The memory that sections, titles and ids are about to fill, for a loader that knows how to ask the system for it.
    package mutating func forEachReserve(_ body: (UnsafeRawBufferPointer) -> Void) {
        titles.forEachReserve(body)
        ids.forEachReserve(body)
        sections.withReserve(body)
    }

    /// How many sections were added.
    ///
    /// - Complexity: O(1).
    public var sectionCount: Int { sections.count }

    /// How many rows were added one by one.
    ///
    /// - Complexity: O(1).
    public var rowCount: Int { titles.count }

    /// Adds a section and returns its number, from 0.
    ///
    /// - Complexity: O(1), amortised.
    @discardableResult
    public mutating func addSection(
        title: String, id: String? = nil, detail: String? = nil, isOpen: Bool = false, isFixed: Bool = false
    ) -> Int {
        sections.append(Section(title: title, id: id, detail: detail, isOpen: isOpen, isFixed: isFixed))
        return sections.count - 1
    }

    /// Adds a row to the end of section `section`, which must have been added.
    ///
    /// - Complexity: O(*n*) in the bytes of its texts, amortised.
    public mutating func addRow(
        title: String, id: String? = nil, detail: String? = nil, height: Double? = nil, toSection section: Int
    ) {
        var title = title
        var id = id ?? ""
        var detail = detail ?? ""
        title.withUTF8 { title in
            id.withUTF8 { id in
                detail.withUTF8 { detail in
                    addRow(
                        title: UnsafeRawBufferPointer(title), id: UnsafeRawBufferPointer(id),
                        detail: UnsafeRawBufferPointer(detail), height: height, toSection: section)
                }
            }
        }
    }

    /// Adds a row whose texts are bytes of valid UTF-8; an empty id or detail is none.
    ///
    /// - Complexity: O(*n*) in the bytes, amortised.
    public mutating func addRow(
        title: UnsafeRawBufferPointer, id: UnsafeRawBufferPointer, detail: UnsafeRawBufferPointer,
        height: Double? = nil, toSection section: Int
    ) {
        let number = titles.count
        guard titles.hasRoom(for: title.count), ids.hasRoom(for: id.count), details.hasRoom(for: detail.count),
            number < Int(UInt32.max)
        else {
            overflowed = true
            return
        }
        titles.append(title)
        note(&hasIDs, &ids, id, number)
        note(&hasDetails, &details, detail, number)
        noteHeight(height, number)
        noteOwner(section, number)
        sections[section].rowCount += 1
    }

    /// Gives section `section` made-up rows: `Row 2.0`, `Row 2.1`, … They cost nothing, however many.
    ///
    /// - Complexity: O(1).
    public mutating func addNumberedRows(_ count: Int, toSection section: Int) {
        guard count <= Self.storeLimit else {
            overflowed = true
            return
        }
        sections[section].numberedRows = count
    }

    /// A column starts when its first value comes.
    private func note(
        _ exists: inout Bool, _ column: inout PackedStrings, _ value: UnsafeRawBufferPointer, _ number: Int
    ) {
        if !exists {
            if value.isEmpty { return }
            for _ in 0..<number { column.append("") }
            exists = true
        }
        column.append(value)
    }

    private mutating func noteHeight(_ height: Double?, _ number: Int) {
        if !hasHeights {
            if height == nil { return }
            heights = ContiguousArray(repeating: .nan, count: number)
            hasHeights = true
        }
        heights.append(height ?? .nan)
    }

    private mutating func noteOwner(_ section: Int, _ number: Int) {
        if owners == nil {
            if section == sections.count - 1 { return }
            // The first row out of order: those before it lie as the sections' counts say.
            var filled = ContiguousArray<UInt32>()
            filled.reserveCapacity(number + 1)
            for (owner, section) in sections.enumerated() {
                for _ in 0..<section.rowCount { filled.append(UInt32(truncatingIfNeeded: owner)) }
            }
            owners = filled
        }
        owners?.append(UInt32(truncatingIfNeeded: section))
    }

    /// The contents as gathered.
    ///
    /// - Throws: ``TableBuildError`` where ids repeat or the contents are too large.
    /// - Complexity: O(*n*) in sections and rows.
    public consuming func finish() throws(TableBuildError) -> TableContents {
        if overflowed { throw .tooLarge }
        try checkSectionIDs()
        if hasIDs { try checkRowIDs() }
        arrangeBySection()
        let store = RowStore(
            firstKey: 0, count: titles.count, titles: .packed(titles), ids: hasIDs ? ids : nil,
            details: hasDetails ? details : nil, heights: hasHeights ? heights : nil)
        let numbered = numberedRows
        let nextKey = titles.count + numbered.reduce(0) { $0 + $1.count }
        var start = 0
        var (numberedStore, numberedStart) = (0, 0)
        var entries = ContiguousArray<SectionEntry>()
        entries.reserveCapacity(sections.count)
        for (number, section) in sections.enumerated() {
            var rows = RowList(RowPiece(store: store, rows: start..<start + section.rowCount))
            start += section.rowCount
            if let count = section.numberedRows, count > 0 {
                if numberedStart == numbered[numberedStore].count {
                    (numberedStore, numberedStart) = (numberedStore + 1, 0)
                }
                let made = numberedStart..<numberedStart + count
                rows.append(RowList(RowPiece(store: numbered[numberedStore], rows: made)))
                numberedStart = made.upperBound
            }
            let head = SectionHead(
                key: number, id: section.id, title: section.title, detail: section.detail, isFixed: section.isFixed)
            entries.append(SectionEntry(body: SectionBody(head: head, rows: rows), isOpen: section.isOpen))
        }
        return TableContents(
            sections: SumTree(entries), nextSectionKey: sections.count, nextRowKey: nextKey, hasRowIDs: hasIDs,
            rules: rules)
    }

    /// The made-up rows of all sections, in as few stores as have numbers for them.
    private var numberedRows: [RowStore] {
        var stores: [RowStore] = []
        var nextKey = titles.count
        var numbered = NumberedTitles()
        func close() {
            stores.append(RowStore(firstKey: nextKey, count: numbered.count, titles: .numbered(numbered)))
            nextKey += numbered.count
            numbered = NumberedTitles()
        }
        for (number, section) in sections.enumerated() {
            let count = section.numberedRows ?? 0
            if count > Self.storeLimit - numbered.count { close() }
            numbered.append(count, ofSection: number)
        }
        close()
        return stores
    }

    /// Brings rows that came out of order into the order of their sections, keeping the order within each.
    private mutating func arrangeBySection() {
        guard let owners else { return }
        var next = ContiguousArray<Int>()
        var start = 0
        for section in sections {
            next.append(start)
            start += section.rowCount
        }
        var order = ContiguousArray(repeating: 0, count: owners.count)
        for (row, owner) in owners.enumerated() {
            order[next[Int(owner)]] = row
            next[Int(owner)] += 1
        }
        titles = titles.arranged(by: order)
        if hasIDs { ids = ids.arranged(by: order) }
        if hasDetails { details = details.arranged(by: order) }
        if hasHeights { heights = ContiguousArray(order.map { heights[$0] }) }
    }

    private func checkSectionIDs() throws(TableBuildError) {
        guard sections.contains(where: { $0.id != nil }) else { return }
        var ids = PackedStrings()
        for section in sections { ids.append(section.id ?? "") }
        if let duplicate = ids.firstDuplicate() {
            throw .duplicateSectionID(id: ids[duplicate.second], first: duplicate.first, second: duplicate.second)
        }
    }

    private func checkRowIDs() throws(TableBuildError) {
        if let duplicate = ids.firstDuplicate() {
            throw .duplicateRowID(id: ids[duplicate.second], first: duplicate.first, second: duplicate.second)
        }
    }
}

/// What a table is made of when it is loaded or its data is replaced.
public struct TableContents: Sendable {
    let sections: SectionTree
    let nextSectionKey: Int
    let nextRowKey: Int
    /// Whether any row has an id.
    let hasRowIDs: Bool
    /// Rules that the file names, or nil.
    public let rules: RuleRequest?

    /// How many sections there are.
    ///
    /// - Complexity: O(1).
    public var sectionCount: Int { sections.count }

    /// How many rows there are in all.
    ///
    /// - Complexity: O(1).
    public var rowCount: Int { sections.measure.rows }
}

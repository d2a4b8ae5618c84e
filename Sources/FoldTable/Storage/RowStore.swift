// The rows of one load, kept by columns; sections hold pieces of it.

import TableUpdates

/// Rows in the order of their making, kept by columns and never changed: what is renamed or inserted later stands in
/// a store of its own.
final class RowStore: Sendable {
    /// Where the rows' titles come from.
    enum Titles: Sendable {
        case packed(PackedStrings)
        case numbered(NumberedTitles)
    }

    /// The key of the first row; the others' follow it. A key names one row for as long as the table lives.
    let firstKey: Int
    /// How many rows there are.
    let count: Int
    private let titles: Titles
    /// Ids, empty where a row has none; nil where none has.
    private let ids: PackedStrings?
    private let details: PackedStrings?
    /// Heights in points, NaN where a row names none; nil where none does.
    private let heights: ContiguousArray<Double>?
    /// How many of the rows up to and including each are 0 high; nil where none is.
    private let zeroHeightCounts: ContiguousArray<UInt32>?
    /// The row that this store's only row was before it was renamed.
    let original: RowPiece?

    init(
        firstKey: Int, count: Int, titles: Titles, ids: PackedStrings? = nil, details: PackedStrings? = nil,
        heights: ContiguousArray<Double>? = nil, original: RowPiece? = nil
    ) {
        self.firstKey = firstKey
        self.count = count
        self.titles = titles
        self.ids = ids
        self.details = details
        self.heights = heights
        self.original = original
        if let heights, heights.contains(0) {
            var zeroHeight: UInt32 = 0
            zeroHeightCounts = ContiguousArray(
                heights.map { height in
                    zeroHeight += height == 0 ? 1 : 0
                    return zeroHeight
                })
        } else {
            zeroHeightCounts = nil
        }
    }

    /// The title of row `index` of the store.
    func title(_ index: Int) -> String {
        switch titles {
        case .packed(let strings): strings[index]
        case .numbered(let titles): titles[index]
        }
    }

    /// Calls `body` with the title of row `index` of the store as UTF-8.
    func withTitle<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch titles {
        case .packed(let strings): return strings.withBytes(at: index, body)
        case .numbered(let titles):
            var title = titles[index]
            return title.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        }
    }

    /// The first row of `rows` whose title has `bytes` of UTF-8 in it.
    ///
    /// - Complexity: O(*n*) in the bytes of the titles passed over.
    func firstRow(in rows: Range<Int>, titleContaining bytes: [UInt8]) -> Int? {
        if bytes.isEmpty { return rows.first }
        switch titles {
        case .packed(let strings): return strings.firstString(in: rows, containing: bytes)
        case .numbered(let titles):
            return rows.first { row in Array(titles[row].utf8).withUnsafeBytes { $0.contains(bytes) } }
        }
    }

    /// The row `index` of the store.
    func row(_ index: Int) -> Row { Row(store: self, index: index) }

    /// The title that row `index` was given first.
    func givenTitle(_ index: Int) -> String {
        original.map { $0.store.givenTitle($0.rows.lowerBound) } ?? title(index)
    }

    /// The same rows, sharing all columns, under keys that begin at `firstKey`.
    func rekeyed(firstKey: Int) -> RowStore {
        RowStore(firstKey: firstKey, count: count, titles: titles, ids: ids, details: details, heights: heights)
    }

    /// Whether any row has an id.
    var hasIDs: Bool { ids != nil }

    /// The id of row `index`, or nil.
    func id(_ index: Int) -> String? { text(ids, index) }

    /// Calls `body` with the id of row `index` as UTF-8; nil where there is none.
    func withID<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        ids?.withBytes(at: index) { $0.isEmpty ? nil : body($0) } ?? nil
    }

    /// The detail of row `index`, or nil.
    func detail(_ index: Int) -> String? { text(details, index) }

    private func text(_ column: PackedStrings?, _ index: Int) -> String? {
        guard let text = column?[index], !text.isEmpty else { return nil }
        return text
    }

    /// The height of row `index`, or nil.
    func height(_ index: Int) -> Double? {
        guard let height = heights?[index], !height.isNaN else { return nil }
        return height
    }

    /// How many of `rows` are 0 high whatever their section's state.
    func zeroHeightCount(_ rows: Range<Int>) -> Int {
        guard let zeroHeightCounts, !rows.isEmpty else { return 0 }
        let before = rows.lowerBound == 0 ? 0 : zeroHeightCounts[rows.lowerBound - 1]
        return Int(zeroHeightCounts[rows.upperBound - 1] - before)
    }
}

/// The titles of made-up rows, which are worked out as they are asked for: `Row 4.0`, `Row 4.1`, … in section 4.
struct NumberedTitles: Sendable {
    /// The sections that have such rows, ascending, by their number when they were made.
    private var sections = ContiguousArray<Int>()
    /// The number, among all these rows, of each section's first.
    private var starts = ContiguousArray<Int>()
    /// How many rows there are.
    private(set) var count = 0

    init() {}

    /// The titles of `count` rows of one section.
    init(section: Int, count: Int) {
        append(count, ofSection: section)
    }

    /// Adds `count` rows of a section behind those of all others.
    mutating func append(_ count: Int, ofSection section: Int) {
        if count == 0 { return }
        sections.append(section)
        starts.append(self.count)
        self.count += count
    }

    /// The title of row `index` of all.
    ///
    /// - Complexity: O(log *s*) for *s* sections.
    subscript(index: Int) -> String {
        let place = starts.firstPosition { $0 > index } - 1
        return "Row \(sections[place]).\(index - starts[place])"
    }
}

/// A row of a table; its texts are made as they are asked for.
public struct Row: Hashable, Sendable {
    private let store: RowStore
    private let index: Int

    init(store: RowStore, index: Int) {
        self.store = store
        self.index = index
    }

    /// The number that names this row for as long as its table lives.
    public var key: Int { store.firstKey + index }
    /// What the row shows; data, so control characters may be in it.
    public var title: String { store.title(index) }
    /// The id that its file gave it, or nil.
    public var id: String? { store.id(index) }
    /// The second text that its file gave it, or nil.
    public var detail: String? { store.detail(index) }
    /// Its own height in points, or nil for the table's usual one; a row 0 high is never seen.
    public var height: Double? { store.height(index) }

    /// Calls `body` with the title as UTF-8, for which no text is made.
    package func withTitle<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        store.withTitle(index, body)
    }

    /// Calls `body` with the id as UTF-8; nil where there is none.
    package func withID<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
        store.withID(index, body)
    }

    /// Whether both have the same key and the same texts.
    public static func == (left: Row, right: Row) -> Bool {
        left.key == right.key && left.height == right.height && left.title == right.title && left.id == right.id
            && left.detail == right.detail
    }

    /// Hashes the key and the title.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(title)
    }
}

/// Neighbouring rows of one store.
struct RowPiece: Sendable, Measured {
    let store: RowStore
    private let start: UInt32
    private let length: UInt32

    init(store: RowStore, rows: Range<Int>) {
        self.store = store
        start = UInt32(truncatingIfNeeded: rows.lowerBound)
        length = UInt32(truncatingIfNeeded: rows.count)
    }

    /// The rows' numbers in the store.
    var rows: Range<Int> { Int(start)..<Int(start) + Int(length) }
    var count: Int { Int(length) }
    /// The key of the first row.
    var firstKey: Int { store.firstKey + Int(start) }

    var measure: RowMeasure { RowMeasure(rows: count, zeroHeight: store.zeroHeightCount(rows)) }

    /// The rows of `range` of this piece.
    func slice(_ range: Range<Int>) -> RowPiece {
        RowPiece(store: store, rows: Int(start) + range.lowerBound..<Int(start) + range.upperBound)
    }
}

/// What rows add up to.
struct RowMeasure: AdditiveArithmetic, Sendable {
    var rows = 0
    /// Rows that are 0 high.
    var zeroHeight = 0

    static let zero = RowMeasure()

    static func + (left: RowMeasure, right: RowMeasure) -> RowMeasure {
        RowMeasure(rows: left.rows + right.rows, zeroHeight: left.zeroHeight + right.zeroHeight)
    }

    static func - (left: RowMeasure, right: RowMeasure) -> RowMeasure {
        RowMeasure(rows: left.rows - right.rows, zeroHeight: left.zeroHeight - right.zeroHeight)
    }
}

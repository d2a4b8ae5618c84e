// One section as a layer holds it: what it is, its rows, whether it is open.

/// What a section is, apart from its rows and whether it is open; never changed, so layers and states share it.
public final class SectionHead: Sendable {
    /// Whether its header does not answer taps.
    public let isFixed: Bool
    /// What its header shows; data, so control characters may be in it.
    public let title: String
    /// The number that names this section for as long as its table lives.
    public let key: Int
    /// The id that its file gave it, or nil.
    public let id: String?
    /// The second text that its file gave it, or nil.
    public let detail: String?
    /// The title it was given first, by which a file that comes later knows it where it has no id.
    let givenTitle: String

    init(key: Int, id: String?, title: String, detail: String?, isFixed: Bool, givenTitle: String? = nil) {
        self.key = key
        self.id = id
        self.title = title
        self.detail = detail
        self.isFixed = isFixed
        self.givenTitle = givenTitle ?? title
    }

    /// The same section under another title.
    func renamed(_ title: String) -> SectionHead {
        SectionHead(key: key, id: id, title: title, detail: detail, isFixed: isFixed, givenTitle: givenTitle)
    }
}

/// A section in one of the two layers. The data source's entry is the section as it is now; the table view's is the
/// section as it was when its header was drawn, and its rows as the view knows them.
struct SectionEntry: Sendable, Measured {
    typealias Leaf = SectionLeaf

    var body: SectionBody
    var isOpen: Bool

    var head: SectionHead {
        get { body.head }
        _modify { yield &body.head }
    }
    var rows: RowList {
        get { body.rows }
        _modify { yield &body.rows }
    }
    /// In the table view only: the rows that it shows, where they are not what `rows` and `isOpen` say.
    var shown: ShownRows? { body.shown }

    var measure: TableMeasure { Self.measure(rows.measure, isOpen: isOpen) }

    /// The share of a section with these rows.
    static func measure(_ rows: RowMeasure, isOpen: Bool) -> TableMeasure {
        TableMeasure(
            openSections: isOpen ? 1 : 0, visibleRows: isOpen ? rows.rows - rows.zeroHeight : 0, sections: 1,
            rows: rows.rows)
    }

    /// Whether both entries are one and the same in everything, so that nothing in them can differ.
    func isSame(as other: SectionEntry) -> Bool {
        isOpen == other.isOpen && body.isSame(as: other.body)
    }
}

/// Rows that the table view shows otherwise than its drawn section has it: after row calls, which draw no header.
final class ShownRows: Sendable {
    /// The data rows shown, those 0 high included.
    let rows: RowList
    /// The number of rows that the view cached; one more than `rows` where the title is a row.
    let count: Int

    init(rows: RowList, count: Int) {
        self.rows = rows
        self.count = count
    }
}

/// What sections add up to.
struct TableMeasure: AdditiveArithmetic, Sendable {
    var openSections = 0
    /// Data rows of open sections that are not 0 high.
    var visibleRows = 0
    var sections = 0
    /// Data rows, open or hidden.
    var rows = 0

    /// Lines of the written form: a header for each section and the rows that are seen.
    var lines: Int { sections + visibleRows }

    static let zero = TableMeasure()

    static func + (left: TableMeasure, right: TableMeasure) -> TableMeasure {
        TableMeasure(
            openSections: left.openSections + right.openSections, visibleRows: left.visibleRows + right.visibleRows,
            sections: left.sections + right.sections, rows: left.rows + right.rows)
    }

    static func - (left: TableMeasure, right: TableMeasure) -> TableMeasure {
        TableMeasure(
            openSections: left.openSections - right.openSections, visibleRows: left.visibleRows - right.visibleRows,
            sections: left.sections - right.sections, rows: left.rows - right.rows)
    }
}

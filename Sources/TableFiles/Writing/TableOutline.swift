// What `write` asks of a table: its sections and rows one at a time.

package import FoldTable

/// A table as it is written, pulled section by section and row by row so that no second copy of it is needed.
package protocol TableOutline {
    /// The rules in force.
    var rules: RuleSet { get }
    /// How many sections there are.
    var sectionCount: Int { get }
    /// Section `section`, from 0.
    func section(at section: Int) -> OutlineSection
    /// Data row `row` of section `section`, both from 0.
    func row(at row: Int, in section: Int) -> OutlineRow
    /// Calls `body` with the data rows of section `section` in order until it answers false.
    func forEachRow(in section: Int, _ body: (OutlineRow) -> Bool)
}

extension TableOutline {
    /// Asks for each row by its number.
    package func forEachRow(in section: Int, _ body: (OutlineRow) -> Bool) {
        for row in 0..<self.section(at: section).rowCount where !body(self.row(at: row, in: section)) { return }
    }
}

/// A section as it is written.
package struct OutlineSection: Hashable, Sendable {
    /// A number that is this section's alone as long as the table lives.
    package var key: Int
    package var title: String
    package var id: String?
    package var detail: String?
    package var isOpen: Bool
    package var isFixed: Bool
    /// How many data rows it has.
    package var rowCount: Int

    /// Creates a section.
    package init(
        key: Int, title: String, id: String? = nil, detail: String? = nil, isOpen: Bool = false, isFixed: Bool = false,
        rowCount: Int
    ) {
        self.key = key
        self.title = title
        self.id = id
        self.detail = detail
        self.isOpen = isOpen
        self.isFixed = isFixed
        self.rowCount = rowCount
    }
}

/// A row as it is written.
package struct OutlineRow: Hashable, Sendable {
    /// A number that is this row's alone as long as the table lives.
    package var key: Int
    package var title: String
    package var id: String?
    package var detail: String?
    package var height: Double?

    /// Creates a row.
    package init(key: Int, title: String, id: String? = nil, detail: String? = nil, height: Double? = nil) {
        self.key = key
        self.title = title
        self.id = id
        self.detail = detail
        self.height = height
    }
}

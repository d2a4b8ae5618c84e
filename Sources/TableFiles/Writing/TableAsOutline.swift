// A table as what `write` asks for.

package import FoldTable

/// A table is written as its data source says: data rows of open and closed sections alike, with the open set.
extension FoldTable: TableOutline {
    /// Section `section`, from 0.
    ///
    /// - Complexity: O(log *n*) in the sections.
    package func section(at section: Int) -> OutlineSection {
        // An outline is never asked for a section past its count.
        guard let info = self.section(section) else { return OutlineSection(key: section, title: "", rowCount: 0) }
        return OutlineSection(
            key: info.head.key, title: info.head.title, id: info.head.id, detail: info.head.detail,
            isOpen: info.isOpen, isFixed: info.head.isFixed, rowCount: info.rowCount)
    }

    /// Data row `row` of section `section`, both from 0.
    ///
    /// - Complexity: O(log *n*) in the sections and in the pieces of the section's rows.
    package func row(at row: Int, in section: Int) -> OutlineRow {
        guard let found = dataRow(row, ofSection: section) else { return OutlineRow(key: row, title: "") }
        return OutlineRow(
            key: found.key, title: found.title, id: found.id, detail: found.detail, height: found.height)
    }
}

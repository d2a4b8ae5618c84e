// What a user may say about a file that the file does not say itself.

/// How a file is to be read.
package struct LoadOptions: Hashable, Sendable {
    /// The format, where the file's ending and first bytes are not to decide.
    package var format: TableFormat?
    /// Further keys whose true means open; naming one also answers what `folded` and the like mean.
    package var openKeys: [String]
    /// Further keys whose true means closed.
    package var closedKeys: [String]
    /// Further keys of titles, of sections and rows, that go before the known ones.
    package var titleKeys: [String]
    /// Further keys of a section's rows, that go before the known ones.
    package var rowsKeys: [String]
    /// The column that names the section, in CSV and TSV; nil for `section`, else the first.
    package var sectionColumn: String?
    /// The column that holds a row's title, in CSV and TSV; nil for `title`, else the next column.
    package var titleColumn: String?

    /// Creates options; what is left out is as the file says.
    package init(
        format: TableFormat? = nil, openKeys: [String] = [], closedKeys: [String] = [], titleKeys: [String] = [],
        rowsKeys: [String] = [], sectionColumn: String? = nil, titleColumn: String? = nil
    ) {
        self.format = format
        self.openKeys = openKeys
        self.closedKeys = closedKeys
        self.titleKeys = titleKeys
        self.rowsKeys = rowsKeys
        self.sectionColumn = sectionColumn
        self.titleColumn = titleColumn
    }
}

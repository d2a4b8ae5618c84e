// What a user may say about a file that the file does not say itself.

/// How a file is to be read. A name is a key, a column, or a path of keys with dots between them; of several names the
/// first one that is there counts, and those that are named go before the known ones.
package struct LoadOptions: Hashable, Sendable {
    /// The format, where the file's ending and first bytes are not to decide.
    package var format: TableFormat?
    /// Where the list of sections is: `data.list`; `.` is the whole document.
    package var sections: [String] = []
    /// The name by whose text records are grouped into sections.
    package var section: [String] = []
    /// What tells the head of a section from the rows after it, in a list that has both.
    package var heads: [HeadMark] = []
    /// Names of titles, of sections and rows.
    package var titles: [String] = []
    /// Names of a section's list of rows.
    package var rows: [String] = []
    /// Names whose true means open; naming one also answers what `folded` and the like mean.
    package var open: [String] = []
    /// Names whose true means closed.
    package var closed: [String] = []
    /// Names of ids; `none` leaves ids out.
    package var ids: [String] = []
    /// Names of details; `none` leaves details out.
    package var details: [String] = []
    /// The byte between the columns of a line.
    package var separator: UInt8?
    /// Whether a cell of a table in columns that a spreadsheet takes for text, not a formula, keeps the mark that says so.
    package var isRaw = false

    /// The word that stands for no name at all.
    static let none = "none"

    /// Creates options under which everything is as the file says.
    package init(format: TableFormat? = nil) { self.format = format }

    /// The first option that says nothing about files of `format`, as one writes it.
    func optionWithoutMeaning(in format: TableFormat) -> String? {
        let isColumns = format == .csv || format == .tsv
        let isDocument = format == .json || format == .plist
        let uses: [(String, isUsed: Bool, hasMeaning: Bool)] = [
            ("--sections", !sections.isEmpty, isDocument), ("--rows", !rows.isEmpty, isDocument),
            ("--section", !section.isEmpty, isDocument || isColumns),
            ("--head", !heads.isEmpty, isDocument || isColumns),
            ("--title", !titles.isEmpty, isDocument || isColumns),
            ("--open", !open.isEmpty, isDocument || isColumns),
            ("--closed", !closed.isEmpty, isDocument || isColumns),
            ("--id", !ids.isEmpty, isDocument || isColumns),
            ("--detail", !details.isEmpty, isDocument || isColumns),
            ("--separator", separator != nil, isColumns), ("--raw", isRaw, isColumns),
        ]
        return uses.first { $0.isUsed && !$0.hasMeaning }?.0
    }
}

/// A name and the text that it has in the head of a section: `Type=PSGroupSpecifier`.
package struct HeadMark: Hashable, Sendable {
    package let name: String
    package let value: String

    /// Reads `KEY=VALUE`; nil where there is no `=` behind a key.
    package init?(_ text: String) {
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
        name = String(text[..<sign])
        value = String(text[text.index(after: sign)...])
    }
}

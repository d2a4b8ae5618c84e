// What is to be said of a file that was loaded: what was chosen, and what was left out.

package import FoldTable

/// A table that was read, with what is to be said of it.
package struct LoadedTable: Sendable {
    package let contents: TableContents
    package let notes: [LoadNote]
}

/// Something that the user may not expect of a table that was read.
package enum LoadNote: Hashable, Sendable {
    /// The sections' list was found at a path that nobody named.
    case foundList(path: String, count: Int)
    case deeperRows(Int)
    case missingTitles(Int)
    /// A key that an object has twice, of which the last one counts; `count` is how often that is so in the file.
    case repeatedKey(String, FilePlace, count: Int)
    /// Lines of Markdown that are neither headings nor items of a list.
    case otherLines(Int)
    /// Objects without any list of rows, which may be rows that want grouping; `list` is a key of the first one that has a
    /// list, which may be its rows.
    case noRows(list: String?)
    /// The columns that were taken since no name told them; `section` is nil where all lines are one section.
    case guessedColumns(section: String?, title: String, hasRows: Bool)

    /// One sentence.
    package var message: String {
        switch self {
        case .foundList(let path, let count):
            "the sections are the list \(path) (\(count)); --sections PATH takes another"
        case .deeperRows(1): "1 row lies deeper than a section's rows and was left out"
        case .deeperRows(let count): "\(count) rows lie deeper than a section's rows and were left out"
        case .missingTitles(1): "1 title is missing"
        case .missingTitles(let count): "\(count) titles are missing"
        case .repeatedKey(let key, let place, let count):
            "the key `\(key)` is there twice in \(place.words)"
                + (count > 1 ? ", and \(count - 1) more like it" : "") + "; the last one counts"
        case .otherLines(1): "1 line is neither a heading nor an item of a list and was left out"
        case .otherLines(let count): "\(count) lines are neither headings nor items of a list and were left out"
        case .noRows(let list?): "no section has rows; --rows \(list) takes those that are in `\(list)`"
        case .noRows(nil): "no section has rows; --section NAME makes rows of them and groups them by NAME"
        case .guessedColumns(let section, let title, let hasRows):
            (section.map { "sections are the column `\($0)`, rows `\(title)`" } ?? "rows are the column `\(title)`")
                + (hasRows ? "" : ", which is empty") + "; --section, --title and --detail take others"
        }
    }
}

// A table as the `section` lines that make it again, where such lines can say all that it is.

import CommandSyntax
import FoldTable

/// Writes tables as `section` lines.
enum SectionLines {
    /// Tables with more sections, or more rows in one, are loaded from a file.
    static let limit = 20

    /// Whether the table is small enough to be written down.
    static func isSmall(_ table: FoldTable) -> Bool {
        table.sectionCount <= limit
            && (0..<table.sectionCount).allSatisfy { (table.section($0)?.rowCount ?? 0) <= limit }
    }

    /// The lines, or nil where the table is too large or has what no `section` line says: ids, details, heights.
    static func lines(_ table: FoldTable) -> [String]? {
        guard table.isLoaded, table.sectionCount <= limit, table.sectionCount > 0 else { return nil }
        var lines: [String] = []
        for number in 0..<table.sectionCount {
            guard let section = table.section(number), section.rowCount <= limit, section.head.id == nil,
                section.head.detail == nil
            else { return nil }
            var rows: [String] = []
            for index in 0..<section.rowCount {
                guard let row = table.dataRow(index, ofSection: number), row.id == nil, row.detail == nil,
                    row.height == nil
                else { return nil }
                rows.append(plainOrQuoted(row.title))
            }
            let flags = (section.isOpen ? " open" : "") + (section.head.isFixed ? " fixed" : "")
            let title = section.head.title
            let head =
                "section " + title.quotedForStatement(forced: !isPlain(title) || title.contains(" ")) + flags + ":"
            lines.append(rows.isEmpty ? head : head + " " + rows.joined(separator: ", "))
        }
        return lines
    }

    private static func plainOrQuoted(_ title: String) -> String {
        // `5 rows` alone would make rows up.
        let isCount = title.hasSuffix(" rows") || title.hasSuffix(" row")
        return isPlain(title) && !isCount ? title : title.quotedForStatement(forced: true)
    }

    /// Whether a title reads back as it is without quotes: letters and digits, single blanks between.
    private static func isPlain(_ title: String) -> Bool {
        guard let first = title.unicodeScalars.first, first.properties.isAlphabetic || isDigit(first) else {
            return false
        }
        var last = first
        for scalar in title.unicodeScalars.dropFirst() {
            let isInner = scalar.properties.isAlphabetic || isDigit(scalar) || scalar == "." || scalar == "-"
            guard isInner || (scalar == " " && last != " ") else { return false }
            last = scalar
        }
        return last != " "
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

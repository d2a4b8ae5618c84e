// Files of a table of so many rows, as CSV and as JSON.

/// The texts of the files that loading is measured with: sections of ten rows, each with an id and a title.
enum TableFileText {
    /// A header line and a line a row.
    static func csv(rows: Int) -> [UInt8] {
        var text = ByteText(capacity: rows * 60)
        text.append("section,id,title\n")
        for row in 0..<rows { text.append("Section \(row / 10),row-\(row),Title of row \(row) of the table\n") }
        return text.bytes
    }

    /// An array of sections.
    static func json(rows: Int) -> [UInt8] {
        var text = ByteText(capacity: rows * 80)
        text.append("[")
        for row in 0..<rows {
            if row % 10 == 0 {
                text.append(row > 0 ? "]},\n" : "\n")
                text.append(#"{"title": "Section \#(row / 10)", "open": \#(row % 20 == 0), "rows": ["#)
            }
            text.append(row % 10 > 0 ? ",\n" : "\n")
            text.append(#"  {"id": "row-\#(row)", "title": "Title of row \#(row) of the table"}"#)
        }
        text.append("]}\n]\n")
        return text.bytes
    }
}

/// Text gathered as bytes.
private struct ByteText {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) {
        bytes.reserveCapacity(capacity)
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}

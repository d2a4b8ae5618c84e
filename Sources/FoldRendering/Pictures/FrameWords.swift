// A frame's table in words, for whoever does not see the picture.

/// Says in words what a picture shows.
enum FrameWords {
    /// A section and its rows, in words.
    struct Section {
        let text: String
        let rows: [String]
    }

    /// The sections that are shown, each with its rows.
    static func sections(_ table: FrameTable) -> [Section] {
        table.sections.map { section in
            var rows: [String] = []
            if section.rowsAbove > 0 { rows.append("\(PhoneDrawing.more(section.rowsAbove, "row")) above") }
            rows += section.rows.map { row in
                [row.path, row.title, row.detail, row.isSelected ? "selected" : ""].filter { !$0.isEmpty }
                    .joined(separator: ", ")
            }
            if section.rowsBelow > 0 { rows.append(PhoneDrawing.more(section.rowsBelow, "row")) }
            return Section(text: text(section), rows: rows)
        }
    }

    /// What else is seen of the table: what lies above and below, what is gone.
    static func remarks(_ table: FrameTable) -> [String] {
        var remarks: [String] = []
        if !table.isThere { remarks.append("there is no table") }
        if table.isThere, table.sections.isEmpty { remarks.append("the table has no sections") }
        if table.above > 0 { remarks.append("\(PhoneDrawing.more(table.above, "section")) above") }
        if table.below > 0 { remarks.append("\(PhoneDrawing.more(table.below, "section")) below") }
        if table.gone > 0 { remarks.append("the view still has \(PhoneDrawing.more(table.gone, "section"))") }
        return remarks
    }

    /// All of it in sentences.
    static func sentences(_ frame: Frame) -> [String] {
        let said = (frame.said + frame.message).map { $0 + "." }
        let table = sections(frame.table).map { section in
            section.text + (section.rows.isEmpty ? "" : ": " + section.rows.joined(separator: "; ")) + "."
        }
        return said + table + remarks(frame.table).map { $0 + "." }
    }

    private static func text(_ section: FrameTable.Section) -> String {
        var parts = [
            "section \(section.place)", section.title, section.isOpen ? "open" : "closed",
            Plural.rows(section.rowCount),
        ]
        if !section.detail.isEmpty { parts.append(section.detail) }
        if section.isFixed { parts.append("fixed") }
        if section.isSelected { parts.append("selected") }
        if section.isChanged { parts.append("changed") }
        return (parts + section.drift.map { "differs in the view: \($0)" }).joined(separator: ", ")
    }
}

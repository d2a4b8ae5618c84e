// A frame's table in words, for whoever does not see the picture.

import FoldRendering
import FoldShell

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
            if section.rowsAbove > 0 { rows.append("\(Plural.more(section.rowsAbove, "row")) above") }
            rows += section.rows.map { row in
                [row.path, row.title, row.detail, row.mark, row.isSelected ? "selected" : ""].filter { !$0.isEmpty }
                    .joined(separator: ", ")
            }
            if section.rowsBelow > 0 { rows.append(Plural.more(section.rowsBelow, "row")) }
            return Section(text: text(section), rows: rows)
        }
    }

    /// What is to be said of the table besides its sections: what is not there, what lies above and below, what is gone.
    struct Remark {
        let text: String
        /// The sign that stands before the text in a picture; empty for none.
        let sign: String
        /// Whether it is said before the sections, since it is about what comes before them.
        let comesFirst: Bool

        /// The text behind its sign.
        var signed: String { sign.isEmpty ? text : "\(sign) \(text)" }
    }

    /// What is to be said of the table besides its sections, in order.
    static func remarks(_ table: FrameTable) -> [Remark] {
        var remarks: [Remark] = []
        func add(_ text: String, _ sign: String = "", first: Bool = false) {
            remarks.append(Remark(text: text, sign: sign, comesFirst: first))
        }
        if !table.isThere { add("there is no table", first: true) }
        if table.isThere, table.sections.isEmpty { add("the table has no sections", first: true) }
        if table.above > 0 { add("\(Plural.more(table.above, "section")) above", "…", first: true) }
        if table.below > 0 { add("\(Plural.more(table.below, "section")) below", "…") }
        if table.gone > 0 { add("the view still has \(Plural.more(table.gone, "section"))", "≠") }
        return remarks
    }

    /// All of it in sentences.
    static func sentences(_ frame: Frame) -> [String] {
        let said = (frame.said + frame.message).map { $0 + "." }
        let table = sections(frame.table).map { section in
            section.text + (section.rows.isEmpty ? "" : ": " + section.rows.joined(separator: "; ")) + "."
        }
        return said + table + remarks(frame.table).map { $0.text + "." }
    }

    private static func text(_ section: FrameTable.Section) -> String {
        var parts = [
            "section \(section.place)", section.title, section.isOpen ? "open" : "closed",
            section.rowCounts,
        ]
        if !section.detail.isEmpty { parts.append(section.detail) }
        if section.isFixed { parts.append("fixed") }
        if section.isSelected { parts.append("selected") }
        if section.isChanged { parts.append("changed") }
        if section.departures > 0 { parts.append("− \(Plural.rows(section.departures))") }
        return (parts + section.drift.map { "differs in the view: \($0)" }).joined(separator: ", ")
    }
}

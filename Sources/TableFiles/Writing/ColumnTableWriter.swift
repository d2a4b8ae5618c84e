// Writes a table as CSV or TSV: a line for each row, and one for each section without rows.

import FoldTable
import SystemIO

/// Writes columns by hand, streaming.
struct ColumnTableWriter {
    private let separator: UInt8
    /// The same as text.
    private let separatorText: String
    private let isRaw: Bool
    private let rowIDs: MadeIDs
    private let sectionIDs: MadeIDs

    /// A writer that makes no id which `table` has.
    ///
    /// - Parameter isRaw: Whether cells are written that a spreadsheet would run.
    init(_ table: FoldTable, separator: UInt8, isRaw: Bool) {
        self.separator = separator
        separatorText = String(Character(Unicode.Scalar(separator)))
        self.isRaw = isRaw
        var rowIDs = MadeIDs(letter: "r")
        var sectionIDs = MadeIDs(letter: "s")
        table.forEachSection { section in
            if let id = section.head.id { sectionIDs.avoid(id) }
            return true
        }
        table.forEachRowID { rowIDs.avoid($0) }
        self.rowIDs = rowIDs
        self.sectionIDs = sectionIDs
    }

    /// Writes the table and returns whether it came to its end.
    func write(_ table: FoldTable, into output: inout ByteOutput, _ steps: inout WriteSteps) -> Bool {
        output.append(ColumnLayout.written.joined(separator: separatorText) + "\n")
        // Lines are grouped by the section's title where it has no id, so a title that came before needs one.
        var titles = Set<ByteKey>()
        var goesOn = true
        table.forEachSection { section in
            goesOn = steps.goesOn(section: section.number, output)
            guard goesOn else { return false }
            var sectionID = section.head.id ?? ""
            if section.head.id == nil, !titles.insert(ByteKey(text: section.head.title)).inserted {
                sectionID = sectionIDs.id(for: section.head.key)
            }
            let head = head(section, sectionID)
            if section.rowCount == 0 { write(head, nil, into: &output) }
            table.forEachDataRow(ofSection: section.number) { row in
                write(head, row, into: &output)
                goesOn = steps.goesOn(output)
                return goesOn
            }
            return goesOn
        }
        return goesOn
    }

    /// What stands on each line of a section, quoted already.
    private struct Head {
        /// The title, and the separator behind it.
        let title: String
        /// What stands between a row's title and its id, separators included.
        let rest: String
    }

    private func head(_ section: SectionInfo, _ id: String) -> Head {
        let fields = [id, section.head.detail ?? "", "\(section.isOpen)", "\(section.head.isFixed)"].map(field)
        return Head(
            title: field(section.head.title) + separatorText,
            rest: separatorText + fields.joined(separator: separatorText) + separatorText)
    }

    /// Writes a line in the order of ``ColumnLayout/written``.
    private func write(_ head: Head, _ row: Row?, into output: inout ByteOutput) {
        output.append(head.title)
        if let title = row?.title { output.append(field(title)) }
        output.append(head.rest)
        if let row { output.append(row.id.map(field) ?? rowIDs.id(for: row.key)) }
        output.append(separator)
        if let detail = row?.detail { output.append(field(detail)) }
        output.append(separator)
        if let height = row?.height { output.append(WrittenHeight.words(height)) }
        output.append(Byte.newline)
    }

    /// A field, in quotes where the reader would see anything else than its text.
    private func field(_ value: String) -> String {
        let text = isRaw ? value : SpreadsheetText.written(value)
        let needsQuotes = text.utf8.contains {
            // A spreadsheet may take what separates columns elsewhere for what does here.
            $0 == separator || $0 == UInt8(ascii: ";") || $0 == Byte.tab || $0 == Byte.quote || $0 == Byte.newline
                || $0 == Byte.carriageReturn
        }
        guard needsQuotes else { return text }
        // By bytes, since a mark behind a quote makes another character of it.
        var bytes = [Byte.quote]
        for byte in text.utf8 { bytes += byte == Byte.quote ? [byte, byte] : [byte] }
        return String(decoding: bytes + [Byte.quote], as: UTF8.self)
    }
}

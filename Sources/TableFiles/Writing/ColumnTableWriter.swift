// Writes a table as CSV or TSV: a line for each row, and one for each section without rows.

import FoldTable
import SystemIO

/// Writes columns by hand, streaming.
struct ColumnTableWriter {
    private let separator: UInt8
    private let isRaw: Bool
    private let rowIDs: MadeIDs
    private let sectionIDs: MadeIDs
    /// For each byte, whether a field that has it stands in quotes. A spreadsheet may take what separates columns elsewhere
    /// for what does here.
    private let isQuoted: [Bool]

    /// A writer that makes no id which `table` has.
    ///
    /// - Parameter isRaw: Whether cells are written that a spreadsheet would run.
    init(_ table: FoldTable, separator: UInt8, isRaw: Bool) {
        self.separator = separator
        let quoted = [separator, UInt8(ascii: ";"), Byte.tab, Byte.quote, Byte.newline, Byte.carriageReturn]
        isQuoted = (0...UInt8.max).map(quoted.contains)
        self.isRaw = isRaw
        var rowIDs = MadeIDs(letter: "r")
        var sectionIDs = MadeIDs(letter: "s")
        table.forEachSection { section in
            if let id = section.head.id { sectionIDs.avoid(id.utf8) }
            return true
        }
        table.forEachRowID { rowIDs.avoid($0) }
        self.rowIDs = rowIDs
        self.sectionIDs = sectionIDs
    }

    /// Writes the table and returns whether it came to its end.
    func write(_ table: FoldTable, into output: inout ByteOutput, _ steps: inout WriteSteps) -> Bool {
        output.append(Array(ColumnLayout.written.map(\.utf8).joined(separator: [separator])) + [Byte.newline])
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
        let title: [UInt8]
        /// What stands between a row's title and its id, separators included.
        let rest: [UInt8]
    }

    private func head(_ section: SectionInfo, _ id: String) -> Head {
        let fields = [id, section.head.detail ?? "", "\(section.isOpen)", "\(section.head.isFixed)"].map(field)
        return Head(
            title: field(section.head.title) + [separator],
            rest: [separator] + fields.joined(separator: [separator]) + [separator])
    }

    /// Writes a line in the order of ``ColumnLayout/written``.
    private func write(_ head: Head, _ row: Row?, into output: inout ByteOutput) {
        output.append(head.title)
        row?.withTitle { write($0, into: &output) }
        output.append(head.rest)
        if let row, row.withID({ write($0, into: &output) }) == nil { output.append(rowIDs.id(for: row.key)) }
        output.append(separator)
        if let detail = row?.detail { output.append(field(detail)) }
        output.append(separator)
        if let height = row?.height { output.append(WrittenHeight.words(height)) }
        output.append(Byte.newline)
    }

    /// Writes a field as it is where nothing in it has a meaning, which most fields do not.
    private func write(_ text: UnsafeRawBufferPointer, into output: inout ByteOutput) {
        let isPlain = (isRaw || !SpreadsheetText.needsMark(text)) && !text.contains { isQuoted[Int($0)] }
        if isPlain { output.append(text) } else { output.append(field(String(decoding: text, as: UTF8.self))) }
    }

    /// A field, in quotes where the reader would see anything else than its text.
    private func field(_ value: String) -> [UInt8] {
        let text = Array((isRaw ? value : SpreadsheetText.written(value)).utf8)
        guard text.contains(where: { isQuoted[Int($0)] }) else { return text }
        return [Byte.quote] + text.flatMap { $0 == Byte.quote ? [$0, $0] : [$0] } + [Byte.quote]
    }
}

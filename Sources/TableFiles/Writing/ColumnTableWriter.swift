// Writes a table as CSV or TSV: a line for each row, and one for each section without rows.

import SystemIO

/// Writes columns by hand, streaming.
struct ColumnTableWriter {
    private let separator: UInt8
    private let rowIDs: MadeIDs
    private let sectionIDs: MadeIDs

    /// A writer that makes no id which `outline` has.
    init(_ outline: some TableOutline, separator: UInt8) {
        self.separator = separator
        var rowIDs = MadeIDs(letter: "r")
        var sectionIDs = MadeIDs(letter: "s")
        for number in 0..<outline.sectionCount {
            if let id = outline.section(at: number).id { sectionIDs.avoid(id) }
            outline.forEachRow(in: number) { row in
                if let id = row.id { rowIDs.avoid(id) }
                return true
            }
        }
        self.rowIDs = rowIDs
        self.sectionIDs = sectionIDs
    }

    /// Writes the table and returns whether it came to its end.
    func write(_ outline: some TableOutline, into output: inout ByteOutput, _ steps: inout WriteSteps) -> Bool {
        let separator = String(Character(Unicode.Scalar(separator)))
        output.append(ColumnLayout.written.joined(separator: separator) + "\n")
        // Lines are grouped by the section's title where it has no id, so a title that came before needs one.
        var titles = Set<ByteKey>()
        for number in 0..<outline.sectionCount {
            guard steps.goesOn(section: number, output) else { return false }
            let section = outline.section(at: number)
            var sectionID = section.id ?? ""
            if section.id == nil, !titles.insert(ByteKey(text: section.title)).inserted {
                sectionID = sectionIDs.id(for: section.key)
            }
            let head = head(section, sectionID)
            var goesOn = true
            var isEmpty = true
            outline.forEachRow(in: number) { row in
                write(head, row, into: &output)
                isEmpty = false
                goesOn = steps.goesOn(output)
                return goesOn
            }
            if !goesOn { return false }
            if isEmpty { write(head, nil, into: &output) }
        }
        return true
    }

    /// What stands on each line of a section, quoted already.
    private struct Head {
        let title: [UInt8]
        let rest: [UInt8]
    }

    private func head(_ section: OutlineSection, _ id: String) -> Head {
        var title: [UInt8] = []
        add(section.title, to: &title)
        var rest: [UInt8] = []
        for text in [id, section.detail ?? "", "\(section.isOpen)", "\(section.isFixed)"] {
            rest.append(separator)
            add(text, to: &rest)
        }
        rest.append(separator)
        return Head(title: title, rest: rest)
    }

    /// Writes a line in the order of ``ColumnLayout/written``.
    private func write(_ head: Head, _ row: OutlineRow?, into output: inout ByteOutput) {
        var line = head.title
        line.append(separator)
        add(row?.title ?? "", to: &line)
        line.append(contentsOf: head.rest)
        add(row.map { $0.id ?? rowIDs.id(for: $0.key) } ?? "", to: &line)
        line.append(separator)
        add(row?.detail ?? "", to: &line)
        line.append(separator)
        add(row?.height.map(WrittenHeight.words) ?? "", to: &line)
        line.append(Byte.newline)
        output.append(line)
    }

    /// Adds a field, in quotes where the reader would see anything else than its text.
    private func add(_ field: String, to line: inout [UInt8]) {
        let start = line.count
        line.append(contentsOf: field.utf8)
        let needsQuotes = line[start...].contains {
            $0 == separator || $0 == Byte.quote || $0 == Byte.newline || $0 == Byte.carriageReturn
        }
        guard needsQuotes else { return }
        line.removeSubrange(start...)
        line.append(Byte.quote)
        for byte in field.utf8 {
            if byte == Byte.quote { line.append(Byte.quote) }
            line.append(byte)
        }
        line.append(Byte.quote)
    }
}

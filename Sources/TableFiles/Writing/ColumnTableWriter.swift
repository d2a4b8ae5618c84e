// Writes a table as CSV or TSV: a line for each row, and one for each section without rows.

/// Writes columns by hand, streaming.
struct ColumnTableWriter<Outline: TableOutline> {
    private let outline: Outline
    private let separator: UInt8
    private let rowIDs: MadeIDs
    private let sectionIDs: MadeIDs

    init(_ outline: Outline, separator: UInt8) {
        self.outline = outline
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
    func write(into output: inout ByteOutput, _ steps: inout WriteSteps) -> Bool {
        writeLine(ColumnLayout.written, into: &output)
        // Lines are grouped by the section's title where it has no id, so a title that came before needs one.
        var titles = Set<ByteKey>()
        for number in 0..<outline.sectionCount {
            guard steps.goesOn(section: number, output) else { return false }
            let section = outline.section(at: number)
            var sectionID = section.id ?? ""
            if section.id == nil, !titles.insert(ByteKey(text: section.title)).inserted {
                sectionID = sectionIDs.id(for: section.key)
            }
            var goesOn = true
            var isEmpty = true
            outline.forEachRow(in: number) { row in
                write(section, sectionID, row, into: &output)
                isEmpty = false
                goesOn = steps.goesOn(output)
                return goesOn
            }
            if !goesOn { return false }
            if isEmpty { write(section, sectionID, nil, into: &output) }
        }
        return true
    }

    private func write(
        _ section: OutlineSection, _ sectionID: String, _ row: OutlineRow?, into output: inout ByteOutput
    ) {
        writeLine(
            [
                section.title, row?.title ?? "", sectionID, section.detail ?? "", section.isOpen ? "true" : "false",
                section.isFixed ? "true" : "false", row.map { $0.id ?? rowIDs.id(for: $0.key) } ?? "",
                row?.detail ?? "", row?.height.map(WrittenHeight.words) ?? "",
            ], into: &output)
    }

    private func writeLine(_ fields: [String], into output: inout ByteOutput) {
        for (number, field) in fields.enumerated() {
            if number > 0 { output.append(separator) }
            writeField(field, into: &output)
        }
        output.append(Byte.newline)
    }

    /// A field, in quotes where the reader would see anything else than its text.
    private func writeField(_ field: String, into output: inout ByteOutput) {
        let needsQuotes = field.utf8.contains {
            $0 == separator || $0 == Byte.quote || $0 == Byte.newline || $0 == Byte.carriageReturn
        }
        guard needsQuotes else {
            output.append(field)
            return
        }
        output.append(Byte.quote)
        for byte in field.utf8 {
            if byte == Byte.quote { output.append(Byte.quote) }
            output.append(byte)
        }
        output.append(Byte.quote)
    }
}

// Writes a table as JSON, CSV or TSV.

package import FoldTable
package import SystemIO

/// Writes tables so that loading what was written gives the same table again.
package struct TableWriter {
    private let format: WrittenFormat
    /// Whether cells of CSV and TSV are written as they are, though a spreadsheet would run them as formulas.
    package var isRaw = false

    /// Creates a writer of the format that the ending of `path` names; nil where tables are not written so.
    package init?(path: String) {
        guard let format = TableFormat(path: path) else { return nil }
        self.init(format: format)
    }

    /// Creates a writer; nil where tables are not written in `format`.
    package init?(format: TableFormat) {
        switch format {
        case .json: self.format = .json
        case .csv: self.format = .columns(separator: Byte.comma)
        case .tsv: self.format = .columns(separator: Byte.tab)
        case .plist, .text, .markdown: return nil
        }
    }

    private enum WrittenFormat {
        case json
        case columns(separator: UInt8)
    }

    /// Writes `table` as its data source says, data rows of open and closed sections alike, and returns whether it came to
    /// its end; false where the watch said to stop or the output failed. The watch's progress counts sections.
    ///
    /// - Complexity: O(*n*) in the bytes written.
    @discardableResult
    package func write(_ table: FoldTable, into output: inout ByteOutput, watch: LoadWatch = .none) -> Bool {
        var steps = WriteSteps(watch: watch, total: table.sectionCount)
        switch format {
        case .json:
            return JSONTableWriter.write(table, into: &output, &steps)
        case .columns(let separator):
            return ColumnTableWriter(table, separator: separator, isRaw: isRaw).write(table, into: &output, &steps)
        }
    }
}

/// Asks the watch now and then while sections and rows are written.
struct WriteSteps {
    let watch: LoadWatch
    let total: Int
    private var rows = 0

    init(watch: LoadWatch, total: Int) {
        self.watch = watch
        self.total = total
    }

    /// Whether to go on after another row.
    mutating func goesOn(_ output: ByteOutput) -> Bool {
        rows += 1
        return rows & 1023 != 0 || !(output.hasFailed || watch.shouldStop())
    }

    /// Whether to go on with section `section`.
    mutating func goesOn(section: Int, _ output: ByteOutput) -> Bool {
        if section & 1023 == 0 { watch.progress(section, total) }
        return goesOn(output)
    }
}

// `write`: the table with its open set, as JSON or CSV.

import CommandKit
import FoldTable
import TableFiles

/// The command `write`.
enum WriteCommand {
    static let write = ShellCommand(
        "write", group: .table, abstract: "writes the table with its open set, as JSON or CSV by the file's ending",
        discussion: """
            It writes a new file and renames it into place, so a full disk loses nothing. In CSV an apostrophe is put \
            before a cell that a spreadsheet would run as a formula; load removes it.
            """,
        example: nil,
        parameters: .required("FILE", .located(.file)),
        .flag("--raw", "writes no apostrophe"),
        body: { (session, path, isRaw) throws(ShellError) in
            let table = try session.table()
            guard var writer = TableWriter(path: path.value) else {
                throw ShellError(.unknownFormat(path: path.value), at: path.range)
            }
            writer.isRaw = isRaw
            let watch = session.loadWatch
            try session.write(to: try session.pathToWrite(path), at: path.range) { output in
                writer.write(table, into: &output, watch: watch)
            }
            return .wrote(path: path.value, sections: table.sectionCount, rows: table.rowCount)
        })
}

// `write`: the table with its open set, as JSON or CSV.

import CommandKit
import FoldTable
import TableFiles

/// The command `write`.
enum WriteCommand {
    static let write = ShellCommand(
        "write", group: .table, abstract: "writes the table with its open set, as JSON or CSV by the file's ending",
        discussion: "The file is written beside and renamed into place, so a full disk loses nothing.",
        example: nil,
        parameters: .required("FILE", .located(.file)),
        body: { (session, path) throws(ShellError) in
            let table = try session.table()
            guard let writer = TableWriter(path: path.value) else {
                throw ShellError(.unknownFormat(path: path.value), at: path.range)
            }
            let watch = session.loadWatch
            try session.write(to: try session.pathToWrite(path), at: path.range) { output in
                writer.write(table, into: &output, watch: watch)
            }
            return .wrote(path: path.value, sections: table.sectionCount, rows: table.rowCount)
        })
}

// The commands that edit rows of a table in use, each with the calls that the refresh rule makes of it.

import CommandKit
import CommandSyntax
import FoldTable
import TableUpdates

/// The commands that edit rows.
enum EditingRows {
    static let insert = ShellCommand(
        "insert-row", group: .table, abstract: "inserts a row before row S.R, or at the end of its section",
        example: Example("new 3\ninsert-row 0.1 Plum", shows: "the call that announces it"),
        roles: [.step, .editsData],
        parameters: .required("S.R", .located(.row)), .required("TITLE", .title),
        body: { (session, path, title) throws(ShellError) in
            try session.act(at: path.range) { (table) throws(TableError) in
                try table.insertRow(title: title, at: path.value, notifying: session.context.viewNotification)
            }
        })

    static let delete = ShellCommand(
        "delete-row", group: .table, abstract: "deletes rows",
        example: Example("new 3\ndelete-row 0.0 0.2", shows: "one call for both rows"),
        roles: [.step, .editsData],
        parameters: .oneOrMore("S.R", .located(.row)),
        body: { (session, paths) throws(ShellError) in
            let rows = RowSet(paths.map(\.value))
            return try session.act { (table) throws(TableError) in
                try table.deleteRows(rows, notifying: session.context.viewNotification)
            }
        })

    static let move = ShellCommand(
        "move-row", group: .table, abstract: "moves a row to the place TO, counted after the move",
        example: Example("rules minimal\nnew 3 1\nmove-row 0.0 1.1", shows: "the call that announces it"),
        roles: [.step, .editsData],
        parameters: .required("S.R", .located(.row)), .required("TO", .located(.row)),
        body: { (session, source, target) throws(ShellError) in
            let range = source.range.lowerBound..<target.range.upperBound
            return try session.act(at: range) { (table) throws(TableError) in
                try table.moveRow(source.value, to: target.value, notifying: session.context.viewNotification)
            }
        })

    static let rename = ShellCommand(
        "rename-row", group: .table, abstract: "gives a row another title",
        example: Example("rules minimal\nnew 3\nrename-row 0.1 Pear", shows: "the call that redraws the row"),
        roles: [.step, .editsData],
        parameters: .required("S.R", .located(.row)), .required("TITLE", .title),
        body: { (session, path, title) throws(ShellError) in
            try session.act(at: path.range) { (table) throws(TableError) in
                try table.renameRow(path.value, title: title, notifying: session.context.viewNotification)
            }
        })
}

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
            do throws(FileError) {
                let watch = session.loadWatch
                try session.surroundings.files.write(to: session.path(path.value)) { output in
                    writer.write(WrittenTable(table: table), into: &output, watch: watch)
                }
            } catch {
                if session.surroundings.isInterrupted() { throw ShellError(.interrupted) }
                throw ShellError(.file(error), at: path.range)
            }
            return .wrote(path: path.value, sections: table.sectionCount, rows: table.rowCount)
        })
}

/// A table as its writer reads it.
struct WrittenTable: TableOutline {
    let table: FoldTable

    var rules: RuleSet { table.rules }
    var sectionCount: Int { table.sectionCount }

    func section(at number: Int) -> OutlineSection {
        guard let section = table.section(number) else { return OutlineSection(key: number, title: "", rowCount: 0) }
        return OutlineSection(
            key: section.head.key, title: section.head.title, id: section.head.id, detail: section.head.detail,
            isOpen: section.isOpen, isFixed: section.head.isFixed, rowCount: section.rowCount)
    }

    func row(at row: Int, in section: Int) -> OutlineRow {
        guard let value = table.dataRow(row, ofSection: section) else { return OutlineRow(key: row, title: "") }
        return OutlineRow(
            key: value.key, title: value.title, id: value.id, detail: value.detail, height: value.height)
    }
}

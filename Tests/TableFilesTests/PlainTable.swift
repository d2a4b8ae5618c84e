// A table as plain values, to compare what was loaded with what was meant.

import FoldTable
import SystemIO
import TableFiles
import Testing

/// Sections and rows without keys, places or storage.
struct PlainTable: Equatable, CustomStringConvertible {
    var sections: [Section] = []
    var rules = RuleSet()

    struct Section: Equatable {
        var title: String
        var id: String?
        var detail: String?
        var isOpen = false
        var isFixed = false
        var rows: [Row] = []
    }

    struct Row: Equatable, ExpressibleByStringLiteral {
        var title: String
        var id: String?
        var detail: String?
        var height: Double?

        init(_ title: String, id: String? = nil, detail: String? = nil, height: Double? = nil) {
            self.title = title
            self.id = id
            self.detail = detail
            self.height = height
        }

        init(stringLiteral title: String) { self.init(title) }
    }

    init(_ sections: [Section]) { self.sections = sections }

    /// The table that `contents` hold.
    init(_ contents: TableContents) throws {
        let table = try FoldTable(contents)
        for number in 0..<table.sectionCount {
            let section = try #require(table.section(number))
            var plain = Section(
                title: section.head.title, id: section.head.id, detail: section.head.detail, isOpen: section.isOpen,
                isFixed: section.head.isFixed)
            for row in 0..<section.rowCount {
                let row = try #require(table.dataRow(row, ofSection: number))
                plain.rows.append(Row(row.title, id: row.id, detail: row.detail, height: row.height))
            }
            sections.append(plain)
        }
    }

    var description: String {
        sections.map { section in
            let flags = (section.isOpen ? " open" : "") + (section.isFixed ? " fixed" : "")
            let head = "\(section.title.debugDescription)\(section.id.map { " id:\($0)" } ?? "")\(flags)"
            return head + ": " + section.rows.map { "\($0)" }.joined(separator: ", ")
        }.joined(separator: "\n")
    }

    /// The table without the ids of its rows and sections.
    var withoutIDs: PlainTable {
        var copy = self
        for section in copy.sections.indices {
            copy.sections[section].id = nil
            for row in copy.sections[section].rows.indices { copy.sections[section].rows[row].id = nil }
        }
        return copy
    }

    /// The same as a table that can be written.
    func table() throws -> FoldTable {
        var builder = TableBuilder()
        for section in sections {
            let number = builder.addSection(
                title: section.title, id: section.id, detail: section.detail, isOpen: section.isOpen,
                isFixed: section.isFixed)
            for row in section.rows {
                builder.addRow(
                    title: row.title, id: row.id, detail: row.detail, height: row.height, toSection: number)
            }
        }
        return try FoldTable(builder.finish(), rules: rules)
    }
}

/// The table in `text`, read as a file named `name`.
func load(_ text: String, named name: String, _ options: LoadOptions = LoadOptions()) throws -> PlainTable {
    try PlainTable(TableReader(options: options).read(Array(text.utf8), named: name).contents)
}

/// What is said of the table in `text`, read as a file named `name`.
func notes(_ text: String, named name: String, _ options: LoadOptions = LoadOptions()) throws -> [String] {
    try TableReader(options: options).read(Array(text.utf8), named: name).notes.map(\.message)
}

extension LoadOptions {
    /// Options with some of them set.
    static func with(_ set: (inout LoadOptions) -> Void) -> LoadOptions {
        var options = LoadOptions()
        set(&options)
        return options
    }
}

/// What is wrong with a file of these bytes, or nil where it loads.
func fault(_ bytes: [UInt8], named name: String, _ options: LoadOptions = LoadOptions()) -> TableFileError? {
    do throws(TableFileError) {
        _ = try TableReader(options: options).read(bytes, named: name)
        return nil
    } catch {
        return error
    }
}

/// `table` as a file of the format that `name` ends with.
func written(
    _ table: FoldTable, as name: String, _ change: (inout TableWriter) -> Void = { _ in }
) throws -> [UInt8] {
    var writer = try #require(TableWriter(path: name))
    change(&writer)
    var bytes: [UInt8] = []
    withoutActuallyEscaping({ (piece: UnsafeRawBufferPointer) -> Bool in
        bytes.append(contentsOf: piece)
        return true
    }) { sink in
        var output = ByteOutput(sink: sink)
        writer.write(table, into: &output)
        output.flush()
    }
    return bytes
}

/// `table` as a file of the format that `name` ends with.
func written(_ table: PlainTable, as name: String) throws -> [UInt8] { try written(table.table(), as: name) }

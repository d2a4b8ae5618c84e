// `load` and `replace`: a table from a file or a sample.

import CommandKit
import CommandSyntax
package import FoldTable
import TableFiles

/// The options that say how a file is read.
private struct FileOptions: Sendable {
    var openKeys: [String]
    var closedKeys: [String]
    var titleKeys: [String]
    var rowsKeys: [String]
    var sectionColumn: String?
    var titleColumn: String?
    var format: TableFormat?

    var options: LoadOptions {
        LoadOptions(
            format: format, openKeys: openKeys, closedKeys: closedKeys, titleKeys: titleKeys, rowsKeys: rowsKeys,
            sectionColumn: sectionColumn, titleColumn: titleColumn)
    }

    /// The options as they are written, so that a saved scenario loads the file the same way.
    var arguments: [String] {
        func written(_ name: String, _ values: [String]) -> [String] { values.flatMap { [name, $0] } }
        return written("--open-key", openKeys) + written("--closed-key", closedKeys)
            + written("--title-key", titleKeys) + written("--rows-key", rowsKeys)
            + written("--section", sectionColumn.map { [$0] } ?? [])
            + written("--title", titleColumn.map { [$0] } ?? [])
            + written("--format", format.map { [$0.rawValue] } ?? [])
    }
}

/// The options that both commands take.
private enum FileParameters {
    static let openKeys: Parameter<Fold, [String]> =
        .options("--open-key", "KEY", .text("a key"), "the key that says a section is open")
    static let closedKeys: Parameter<Fold, [String]> =
        .options("--closed-key", "KEY", .text("a key"), "the key that says a section is closed")
    static let titleKeys: Parameter<Fold, [String]> =
        .options("--title-key", "KEY", .text("a key"), "a key for titles")
    static let rowsKeys: Parameter<Fold, [String]> = .options("--rows-key", "KEY", .text("a key"), "a key for rows")
    static let section: Parameter<Fold, String?> =
        .option("--section", "COLUMN", .text("a column"), "the column that groups rows into sections")
    static let title: Parameter<Fold, String?> =
        .option("--title", "COLUMN", .text("a column"), "the column with the rows' titles")
    static let format: Parameter<Fold, TableFormat?> =
        .option("--format", "FORMAT", .choice("a format", of: TableFormat.self), "how the file is written")
}

/// The commands that read tables.
enum LoadCommand {
    static let load = ShellCommand(
        "load", group: .table, abstract: "reads a table from a file, or a sample, in place of the present one",
        discussion: """
            load FILE reads JSON, CSV, TSV, a property list or indented text, by the file's ending or content. load \
            sample NAME takes the sample of a preset, with its rules. Steps start anew. The rules in force stay, \
            unless the file names some. Where a load fails nothing changes. help files tells how files are written.
            """,
        example: Example("load sample guarded\nshow", shows: "a table with an empty section"),
        roles: [.setup, .step, .loads],
        parameters: .required("FILE | sample NAME", .located(.tableSource)), FileParameters.openKeys,
        FileParameters.closedKeys, FileParameters.titleKeys, FileParameters.rowsKeys, FileParameters.section,
        FileParameters.title, FileParameters.format,
        body: { (session, source, open, closed, titles, rows, section, title, format) throws(ShellError) in
            let options = FileOptions(
                openKeys: open, closedKeys: closed, titleKeys: titles, rowsKeys: rows, sectionColumn: section,
                titleColumn: title, format: format)
            return try load(session, source, options)
        })

    static let replace = ShellCommand(
        "replace", group: .table, abstract: "new data arrives in the running app: a step",
        discussion: """
            Sections and rows become the file's. The open set follows the rule on-reload, the view is told by \
            reloadData, or with refresh edits by the smallest batch. Rules that the file names are passed over.
            """,
        example: nil, roles: [.step, .editsData, .loads],
        parameters: .required("FILE | sample NAME", .located(.tableSource)), FileParameters.openKeys,
        FileParameters.closedKeys, FileParameters.titleKeys, FileParameters.rowsKeys, FileParameters.section,
        FileParameters.title, FileParameters.format,
        body: { (session, source, open, closed, titles, rows, section, title, format) throws(ShellError) in
            let options = FileOptions(
                openKeys: open, closedKeys: closed, titleKeys: titles, rowsKeys: rows, sectionColumn: section,
                titleColumn: title, format: format)
            _ = try session.table()
            let contents = try session.contents(source, options.options)
            return try session.act { (table) throws(TableError) in
                try table.replace(with: contents, notifying: session.context.viewNotification)
            }
        })

    private static func load(
        _ session: Session, _ source: Located<TableSource>, _ options: FileOptions
    ) throws(ShellError) -> Outcome {
        let contents = try session.contents(source, options.options)
        let table = try session.table(of: contents, at: source.range)
        let origin: TableOrigin
        switch source.value {
        case .file(let path): origin = .file(path: session.path(path), arguments: options.arguments)
        case .sample(let preset): origin = .sample(preset)
        }
        session.begin(table, from: origin)
        return .loaded(table, origin)
    }
}

extension Session {
    /// The contents that a command names.
    func contents(_ source: Located<TableSource>, _ options: LoadOptions) throws(ShellError) -> TableContents {
        switch source.value {
        case .sample(let preset):
            do {
                return try preset.sample
            } catch {
                throw ShellError(.build(error), at: source.range)
            }
        case .file(let path):
            let bytes = try read(path, at: source.range)
            do {
                return try TableReader(options: options, watch: loadWatch).read(bytes, named: path)
            } catch {
                if environment.isInterrupted() { throw ShellError(.interrupted) }
                throw ShellError(.tableFile(error), at: source.range)
            }
        }
    }

    /// The table of `contents`, under the rules that they name or those in force.
    func table(of contents: TableContents, at range: Range<Int>? = nil) throws(ShellError) -> FoldTable {
        do {
            return try FoldTable(contents, rules: rulesInForce)
        } catch {
            throw ShellError(.table(.rule(error)), at: range)
        }
    }

    /// The rules in force: the table's, or those chosen before there is one.
    package var rulesInForce: RuleSet { timeline?.table.rules ?? state.rulesBeforeTable }

    /// Puts `table` in the place of state 0, which has no steps yet.
    package func prepare(_ table: FoldTable) {
        if timeline == nil {
            begin(table, from: .made)
        } else {
            var table = table
            table.messageStyle = settings.messageStyle
            timeline?.replaceFirst(table)
            state.lastEvent = nil
        }
    }
}

/// Where a table is read from.
package enum TableSource: Hashable, Sendable {
    case file(String)
    case sample(Preset)
}

extension ValueKind where Language == Fold, Value == TableSource {
    /// A file, or `sample` and a preset's name.
    static var tableSource: Self {
        let file = ValueKind<Fold, String>.file
        let preset = ValueKind<Fold, Preset>.preset
        return Self("a file, or sample and a preset's name") { (reader) throws(ValueProblem) in
            if reader.take(keyword: "sample"), !reader.isAtEnd { return .sample(try preset.read(&reader)) }
            return .file(try file.read(&reader))
        } completions: { session, request in
            if request.previous.last?.isKeyword("sample") == true {
                return preset.complete(session, CompletionRequest(prefix: request.prefix, limit: request.limit))
            }
            return request.matching(["sample"]) { Completion($0, "a preset's sample") }
                + file.complete(session, request)
        }
    }
}

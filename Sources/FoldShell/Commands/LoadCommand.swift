// `load` and `replace`: a table from a file or a sample.

import CommandKit
import CommandSyntax
package import FoldTable
import TableFiles

/// The commands that read tables.
enum LoadCommand {
    static let load = ShellCommand(
        "load", group: .table, abstract: "replaces the present table with one from a file or a sample",
        discussion: """
            load FILE reads JSON, CSV, TSV, a property list, indented text (.txt, .outline) or the lists of Markdown, \
            by the file's ending or content. load sample NAME loads the sample of a preset, with its rules; add zh for \
            the Chinese version. The steps start again at 0. The rules in force stay, unless the file sets its own. If \
            loading fails, nothing changes.

            Sections come from the outermost list, from a list called sections, or from the only list of objects; an \
            object whose values are lists gives one section per key. For other shapes there are options: --sections \
            data.list says where the list is, --title question names the key that holds the titles, --rows answers \
            the key that holds a section's rows. --section city groups records that have no sections, in JSON and CSV. \
            --head kind=group starts a new section at every row whose kind is group. An option may be given several \
            times; the first one found in the file is used. See also help files.
            """,
        example: Example("load sample guarded\nshow", shows: "a table with an empty section"),
        roles: [.setup, .step, .loads, .makesTable],
        parameters: .required("FILE | sample NAME [zh]", .located(.tableSource)), FileOptions.parameter, body: load)

    static let replace = ShellCommand(
        "replace", group: .table, abstract: "replaces the data, as new data arrives in a running app",
        discussion: """
            The new sections and rows are a step. The rule on-reload says which sections are open then. The view is \
            told by reloadData, or under refresh edits by the smallest batch. Rules that the file names are ignored.
            """,
        example: nil, roles: [.step, .editsData, .loads],
        parameters: .required("FILE | sample NAME [zh]", .located(.tableSource)), FileOptions.parameter,
        body: { (session, source, options) throws(ShellError) in
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
        case .sample(let sample): origin = .sample(sample)
        }
        session.begin(table, from: origin)
        return .loaded(table, origin)
    }
}

extension Session {
    /// The contents that a command names.
    func contents(_ source: Located<TableSource>, _ options: LoadOptions) throws(ShellError) -> TableContents {
        switch source.value {
        case .sample(let sample):
            do {
                return try sample.contents
            } catch {
                throw ShellError(.build(error), at: source.range)
            }
        case .file(let path):
            let bytes = try read(path, at: source.range)
            do {
                let loaded = try TableReader(options: options, watch: loadWatch).read(bytes, named: path)
                for note in loaded.notes {
                    report(Diagnostic(.note, "\(path): \(note.message)"), includingCallers: true)
                }
                return loaded.contents
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
    case sample(Sample)
}

extension ValueKind where Language == Fold, Value == TableSource {
    /// A file, or `sample` and a preset's name, with `zh` where its titles shall be Chinese.
    static var tableSource: Self {
        let file = ValueKind<Fold, String>.file
        let preset = ValueKind<Fold, Preset>.preset
        let chinese = Sample.Language.chinese.rawValue
        return Self("a file, or the word sample and a preset's name; add zh for Chinese", takesSeveralWords: true) {
            (reader) throws(ValueProblem) in
            if reader.take(keyword: "sample"), !reader.isAtEnd {
                let name = try preset.read(&reader)
                return .sample(Sample(name, in: reader.take(keyword: chinese) ? .chinese : .english))
            }
            return .file(try file.read(&reader))
        } completions: { session, request in
            let isSample = request.previous.first?.isKeyword("sample") == true
            switch request.previous.count {
            case 0: break
            case 1 where isSample:
                return preset.complete(session, CompletionRequest(prefix: request.prefix, limit: request.limit))
            case 2 where isSample: return request.matching(keyword: chinese, "in Chinese")
            default: return []
            }
            return request.matching(keyword: "sample", "a preset's sample")
                + file.complete(session, request)
        }
    }
}

// The options that say how a file is read: one set for all formats and for each command that reads tables.

import CommandKit
import CommandSyntax
import TableFiles

/// The options of a command that reads a table, as they were written.
struct FileOptions: Sendable {
    /// An option; each but the last three may be given more than once.
    private enum Name: String, CaseIterable {
        case sections, section, head, title, rows, open, closed, id, detail, separator, format, raw

        var parameter: Parameter<Fold, [String]> {
            let (label, explanation) = labelAndExplanation
            let option = "--" + rawValue
            return switch self {
            case .sections: .options(option, label, .text("a path"), explanation)
            case .head: .options(option, label, .headMark, explanation)
            case .separator: Self.single(.option(option, label, .separator, explanation))
            case .format:
                Self.single(
                    Parameter<Fold, TableFormat?>.option(
                        option, label, .choice("a format", of: TableFormat.self), explanation
                    ).map { $0?.rawValue })
            case .raw: Parameter<Fold, Bool>.flag(option, explanation).map { $0 ? [""] : [] }
            default: .options(option, label, .text("a key, a column or a path"), explanation)
            }
        }

        private static func single(_ parameter: Parameter<Fold, String?>) -> Parameter<Fold, [String]> {
            parameter.map { $0.map { [$0] } ?? [] }
        }

        private var labelAndExplanation: (label: String, explanation: String) {
            switch self {
            case .sections: ("PATH", "where the list of sections is")
            case .section: ("NAME", "what groups records into sections")
            case .head: ("KEY=VALUE", "what marks the heads of sections")
            case .title: ("NAME", "the titles of sections and rows")
            case .rows: ("NAME", "a section's list of rows")
            case .open: ("NAME", "what marks a section as open")
            case .closed: ("NAME", "what marks a section as closed")
            case .id: ("NAME", "where the ids are; none leaves them out")
            case .detail: ("NAME", "where the details are; none leaves them out")
            case .separator: ("C", "what separates columns")
            case .format: ("FORMAT", "the format of the file")
            case .raw: ("", "keeps the ' before a formula as part of the text")
            }
        }
    }

    private var given: [Name: [String]] = [:]

    /// All options as one parameter.
    static var parameter: Parameter<Fold, FileOptions> {
        .group(Name.allCases.map(\.parameter)) { values in
            FileOptions(given: Dictionary(uniqueKeysWithValues: zip(Name.allCases, values)))
        }
    }

    /// The options as they are written, so that a saved scenario loads the file the same way.
    var arguments: [String] {
        Name.allCases.flatMap { name in
            (given[name] ?? []).flatMap { name == .raw ? ["--raw"] : ["--" + name.rawValue, $0] }
        }
    }

    /// What they say.
    var options: LoadOptions {
        func values(_ name: Name) -> [String] { given[name] ?? [] }
        var options = LoadOptions(format: values(.format).first.flatMap { TableFormat(rawValue: $0) })
        options.sections = values(.sections)
        options.section = values(.section)
        options.heads = values(.head).compactMap(HeadMark.init)
        options.titles = values(.title)
        options.rows = values(.rows)
        options.open = values(.open)
        options.closed = values(.closed)
        options.ids = values(.id)
        options.details = values(.detail)
        options.isRaw = !values(.raw).isEmpty
        options.separator = values(.separator).first.flatMap { $0 == "tab" ? UInt8(ascii: "\t") : $0.utf8.first }
        return options
    }
}

extension ValueKind where Language == Fold, Value == String {
    /// A key and the text it has in heads.
    fileprivate static var headMark: Self {
        Self("a key and its text") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard HeadMark(word.text) != nil else { throw ValueProblem("write KEY=VALUE", at: word.range) }
            return word.text
        }
    }

    /// What may stand between columns.
    fileprivate static var separator: Self {
        Self("a character, or tab") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            let isCharacter = word.text.utf8.count == 1 && word.text != "\"" && word.text != "\n"
            guard isCharacter || word.text == "tab" else {
                throw ValueProblem("one character of ASCII, or the word tab", at: word.range)
            }
            return word.text
        } completions: { _, request in
            request.matching(["tab", ";", ",", "|"])
        }
    }
}

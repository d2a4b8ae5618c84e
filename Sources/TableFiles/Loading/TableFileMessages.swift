// The words for everything that can be wrong with a table file.

import FoldTable

extension TableFileError {
    /// One sentence without the file and the place.
    package var message: String {
        switch problem {
        case .empty: "the file is empty"
        case .notUTF8: "the file is not UTF-8 text"
        case .malformedJSON(let fault): fault.message
        case .malformedPropertyList(let reason?): "not a property list: \(reason)"
        case .malformedPropertyList(nil): "not a property list"
        case .tooDeep: "more than \(TableFileProblem.depthLimit) lists and objects within one another"
        case .wrongType(let expected): expected.message
        case .missingTitle: "no title"
        case .missingSections: "no list of sections: the file is neither a list nor an object with a list `sections`"
        case .ambiguousOpenKey(let key): "does `\(key)` true mean open or closed? Apps use it for both"
        case .contradictingFlags(let first, let second, let isOpen):
            "`\(first)` says that the section is \(isOpen ? "open" : "closed"), "
                + "and `\(second)` that it is \(isOpen ? "closed" : "open")"
        case .badHeight(let value): "the height \(value) is not a number from 0 up"
        case .noSuchPreset(let name): "no preset `\(name)`"
        case .noSuchRule(let name): "no rule `\(name)`"
        case .noSuchRuleValue(let rule, let value): "the rule `\(rule.rawValue)` has no value `\(value)`"
        case .oneOpenUnderSingle: "`one-open` cannot be off where `state` is single"
        case .noSuchColumn(let name, _): "no column `\(name)`"
        case .noSuchKey(let names, _):
            "nothing in the file has the key " + names.map { "`\($0)`" }.joined(separator: " or ")
        case .repeatedColumn(let name, let first, let second): "columns \(first) and \(second) are both named `\(name)`"
        case .oneColumn: "one column only: rows need a column for the section and one for the title"
        case .ragged(let fields, let columns):
            "\(fields) \(fields == 1 ? "field" : "fields") where the header line has \(columns)"
        case .unterminatedQuote: "the quote that opens here is never closed"
        case .textAfterQuote: "text after a closing quote"
        case .badFlag(let column, let value): "`\(value)` in column `\(column)` is neither true nor false"
        case .indentedFirstLine: "a row without a section: the first line is indented"
        case .duplicateSectionID(let id, let first): "the section id `\(id)` is already taken at \(first.words)"
        case .duplicateRowID(let id, let first): "the row id `\(id)` is already taken at \(first.words)"
        case .tooLarge: "too large: a table holds up to 4 GiB of titles and 4,294,967,295 rows"
        case .stopped: "interrupted"
        }
    }

    /// What the user can do about it, where that is known.
    package var help: String? {
        switch problem {
        case .notUTF8(looksLikeUTF16: true): "It looks like UTF-16: save it as UTF-8."
        case .ambiguousOpenKey(let key): "Say which: --open-key \(key) or --closed-key \(key)."
        case .contradictingFlags: "Keep one of the two."
        case .noSuchPreset: "Presets: " + Self.presetNames + "."
        case .noSuchRule: "Rules: " + Self.ruleNames + "."
        case .noSuchRuleValue(let rule, _):
            "Values: " + rule.definition.values.map(\.value).joined(separator: ", ") + "."
        case .noSuchColumn(_, let columns): "Columns: " + Self.listed(columns) + "."
        case .noSuchKey(_, let keys): "The first section has: " + Self.listed(keys) + "."
        case .oneColumn: "Columns are separated by commas in CSV and by tabs in TSV (--format tsv)."
        case .ragged: "Quote a field that holds a comma, a tab or a new line."
        case .textAfterQuote: "Inside a quoted field a quote is written twice."
        case .badFlag: "Write true or false, or leave the field empty."
        default: nil
        }
    }

    private static func listed(_ names: [String]) -> String {
        // A header line may have a million columns.
        let shown = names.prefix(12).joined(separator: ", ")
        return names.count > 12 ? shown + ", … (\(names.count))" : shown
    }
}

extension JSONFault {
    var message: String {
        switch self {
        case .unexpectedEnd: "the JSON ends too early"
        case .expected(.value): "expected a JSON value"
        case .expected(.key): "expected a key in quotes"
        case .expected(.colon): "expected `:` after a key"
        case .expected(.commaOrBracket): "expected `,` or `]`"
        case .expected(.commaOrBrace): "expected `,` or `}`"
        case .controlCharacter: "a control character inside a string: write it as \\n, \\t or \\u0000"
        case .badEscape: "an unknown escape inside a string"
        case .badNumber: "a number that JSON does not allow"
        case .textAfterEnd: "text after the end of the JSON"
        case .unknown: "not JSON"
        }
    }
}

extension ExpectedValue {
    var message: String {
        switch self {
        case .text: "expected text"
        case .number: "expected a number"
        case .flag: "expected true or false"
        case .section: "expected a section, an object with a `title`"
        case .row: "expected a row, text or an object with a `title`"
        case .rows: "expected a list of rows"
        case .sections: "expected a list of sections"
        case .rules: "expected a preset's name or an object of rules"
        case .ruleValue: "expected a rule's value, as text"
        }
    }
}

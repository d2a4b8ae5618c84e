// The words for everything that can be wrong with a table file.

import FoldTable

extension TableFileError {
    /// One sentence without the file and the place.
    package var message: String {
        switch problem {
        case .empty: "the file is empty"
        case .notUTF8(let byte, _):
            "the file is not UTF-8 text: byte 0x" + String(byte, radix: 16, uppercase: true)
        case .malformedUTF16: "the file is not UTF-16 text: this is half a character"
        case .notATable(let kind): "\(kind) is not a table"
        case .optionWithoutMeaning(let option, let format): "\(option) has no meaning for \(format.words)"
        case .malformedJSON(let fault): fault.message
        case .malformedPropertyList(let reason?): "not a property list: \(reason)"
        case .malformedPropertyList(nil): "not a property list"
        case .declaresEntities: "a property list that declares entities cannot be read"
        case .tooDeep: "more than \(TableFileProblem.depthLimit) lists within one another"
        case .repeatsItself: "a property list that repeats its parts too often"
        case .wrongType(let expected): expected.message
        case .missingTitle(let keys, let suggestion):
            "no title; the objects "
                + (keys.isEmpty ? "are empty" : "have " + Self.listed(keys))
                + (suggestion.map { ": say --title \($0)" } ?? "")
        case .missingSections: "no list of objects, which could be sections or rows, within three levels"
        case .severalLists(let lists, let best): "several lists: \(Self.listed(lists)); say --sections \(best)"
        case .noSuchList(let paths, _): "nothing is at " + Self.alternatives(paths)
        case .ambiguousOpenKey(let key): "does `\(key)` true mean open or closed? Apps use it for both"
        case .contradictingFlags(let first, let second, let isOpen):
            "`\(first)` says that the section is \(isOpen ? "open" : "closed"), "
                + "and `\(second)` that it is \(isOpen ? "closed" : "open")"
        case .badHeight(let value): "the height \(value) is not a number from 0 up"
        case .noSuchPreset(let name): "no preset `\(name)`"
        case .noSuchRule(let name): "no rule `\(name)`"
        case .noSuchRuleValue(let rule, let value): "the rule `\(rule.rawValue)` has no value `\(value)`"
        case .oneOpenUnderSingle: "`one-open` cannot be off where `state` is single"
        case .noSuchColumn(let names, _): "no column " + Self.alternatives(names)
        case .noSuchKey(let names, _): "nothing in the file has the key " + Self.alternatives(names)
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
        case .notUTF8(_, .utf16): "It looks like UTF-16: save it as UTF-8."
        case .notUTF8(_, .latin1): "If it is Latin-1: iconv -f LATIN1 -t UTF-8 FILE > NEWFILE."
        case .notATable(OtherKinds.crash): "diagnose FILE reads it."
        case .notATable:
            "JSON, CSV, TSV, property lists, indented text (.txt, .outline) and Markdown lists (.md) are read; "
                + "--format says which of them a file is."
        case .noSuchList(_, let lists):
            lists.isEmpty ? "There is no list of objects." : "Lists: " + Self.listed(lists) + "."
        case .missingSections:
            "--sections PATH names a list that lies deeper, such as --sections data.pages.items; the keys of an object are "
                + "sections where their values are lists: {\"Fruit\": [\"Apple\"]}."
        case .wrongType(.section):
            "A section is an object; a list of texts alone is the rows of one: {\"Fruit\": [\"Apple\", \"Pear\"]}."
        case .wrongType(.text(let cure?)): "A path names what is inside: \(cure)."
        case .duplicateSectionID, .duplicateRowID: "--id none leaves ids out, --id NAME takes others."
        case .ambiguousOpenKey(let key): "Say which: --open \(key) or --closed \(key)."
        case .contradictingFlags: "Keep one of the two."
        case .noSuchPreset: "Presets: " + Self.presetNames + "."
        case .noSuchRule: "Rules: " + Self.ruleNames + "."
        case .noSuchRuleValue(let rule, _):
            "Values: " + rule.definition.values.map(\.value).joined(separator: ", ") + "."
        case .noSuchColumn(_, let columns): "Columns: " + Self.listed(columns) + "."
        case .noSuchKey(_, let keys): "The first section has: " + Self.listed(keys) + "."
        case .oneColumn: "Columns may be separated by , ; | or tabs; --separator C sets another."
        case .ragged: "Quote a field that holds the separator or a new line."
        case .textAfterQuote: "Inside a quoted field a quote is written twice."
        case .badFlag: "Write true or false, or leave the field empty."
        default: nil
        }
    }

    private static func alternatives(_ names: [String]) -> String {
        names.map { "`\($0)`" }.joined(separator: " or ")
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
        case .halfCharacter: "half of a character: \\uD800 to \\uDBFF and \\uDC00 to \\uDFFF come only in pairs"
        case .badNumber: "a number that JSON does not allow"
        case .textAfterEnd: "text after the end of the JSON"
        }
    }
}

extension ExpectedValue {
    var message: String {
        switch self {
        case .text: "expected text"
        case .record: "expected a record, an object that has its section's name"
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

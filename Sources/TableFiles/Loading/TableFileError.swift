// What can be wrong with a table file, as data.

package import FoldTable

/// Why a file gave no table.
package struct TableFileError: Error, Hashable, Sendable {
    /// The file's name as the user gave it.
    package let file: String
    /// Where in the file.
    package let place: FilePlace
    /// What is wrong there.
    package let problem: TableFileProblem
}

/// Everything that can be wrong with a table file.
package enum TableFileProblem: Hashable, Sendable {
    /// No byte but blanks.
    case empty
    case notUTF8(looksLikeUTF16: Bool)
    case malformedJSON(JSONFault)
    /// What the library said of a property list, where it said something.
    case malformedPropertyList(String?)
    /// More lists and objects within one another than ``TableFileProblem/depthLimit``.
    case tooDeep
    case wrongType(expected: ExpectedValue)
    /// A section or row without a title.
    case missingTitle
    /// The outermost value is no list, and has no list `sections` either.
    case missingSections
    /// A key like `folded`, which some apps use for open and some for closed.
    case ambiguousOpenKey(String)
    /// A key or column says that a section is open, and another that it is closed; `isOpen` is what the first says.
    case contradictingFlags(String, String, isOpen: Bool)
    /// A height that is no number from 0 up.
    case badHeight(String)
    case noSuchPreset(String)
    case noSuchRule(String)
    case noSuchRuleValue(RuleName, String)
    case oneOpenUnderSingle
    case noSuchColumn(String, columns: [String])
    /// Keys that the user named, none of which any section or row has; `keys` are those of the first section.
    case noSuchKey([String], keys: [String])
    case repeatedColumn(String, first: Int, second: Int)
    case oneColumn
    case ragged(fields: Int, columns: Int)
    /// The place is that of the opening quote.
    case unterminatedQuote
    case textAfterQuote
    case badFlag(column: String, value: String)
    case indentedFirstLine
    case duplicateSectionID(String, first: FilePlace)
    case duplicateRowID(String, first: FilePlace)
    case tooLarge
    /// The watch said to stop; nothing is wrong.
    case stopped

    /// How deep lists and objects may lie within one another; a table needs five.
    static let depthLimit = 512
}

/// What a value in JSON or a property list should have been.
package enum ExpectedValue: Hashable, Sendable {
    case text, number, flag, section, row, rows, sections, rules, ruleValue
}

/// What is wrong with JSON that is not JSON.
package enum JSONFault: Hashable, Sendable {
    case unexpectedEnd
    case expected(JSONExpectation)
    case controlCharacter, badEscape, badNumber, textAfterEnd
    /// The library refused it and this module's own look found nothing.
    case unknown
}

/// What should have stood at a place in JSON.
package enum JSONExpectation: Hashable, Sendable {
    case value, key, colon, commaOrBracket, commaOrBrace
}

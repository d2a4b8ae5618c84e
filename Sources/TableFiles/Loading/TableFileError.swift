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
    /// A byte that does not belong to any character, and what the text may be instead.
    case notUTF8(byte: UInt8, TextGuess?)
    /// UTF-16 that ends in the middle of a character, or has half of one.
    case malformedUTF16
    /// A file of another kind: what it is.
    case notATable(String)
    /// An option that says nothing about files of the format.
    case optionWithoutMeaning(String, TableFormat)
    case malformedJSON(JSONFault)
    /// What the library said of a property list, where it said something.
    case malformedPropertyList(String?)
    /// The document type has declarations of its own.
    case declaresEntities
    /// More lists in a property list within one another than ``TableFileProblem/depthLimit``.
    case tooDeep
    /// A property list that names its parts so often that it would be many times as long as its file.
    case repeatsItself
    case wrongType(expected: ExpectedValue)
    /// No section, or no row, has a title: the keys of the first one, and which of them looks like one.
    case missingTitle(keys: [String], suggestion: String?)
    /// There is no list of objects that could be the sections.
    case missingSections
    /// There are several, each with how many sections it would be, and the path of the longest.
    case severalLists([String], best: String)
    /// There is nothing at the paths that the user named; the lists that there are.
    case noSuchList([String], lists: [String])
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
    case noSuchColumn([String], columns: [String])
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

    /// How deep the lists of a property list may lie within one another: the library calls itself for each.
    static let depthLimit = 512
}

/// What a value in JSON or a property list should have been.
package enum ExpectedValue: Hashable, Sendable {
    case number, flag, section, row, record, rows, sections, rules, ruleValue
    /// Where an object is in its place, `cure` is an option that names a text in it.
    case text(cure: String?)
}

/// What text that is no UTF-8 may be.
package enum TextGuess: Hashable, Sendable {
    case latin1, utf16
}

/// What is wrong with JSON that is not JSON.
package enum JSONFault: Hashable, Sendable {
    case unexpectedEnd
    case expected(JSONExpectation)
    case controlCharacter, badEscape, badNumber, textAfterEnd
    /// One of the two escapes that together are a character above U+FFFF.
    case halfCharacter
}

/// What should have stood at a place in JSON.
package enum JSONExpectation: Hashable, Sendable {
    case value, key, colon, commaOrBracket, commaOrBrace
}

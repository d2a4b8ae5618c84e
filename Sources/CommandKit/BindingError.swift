// Why a statement is not a command with its arguments: found before anything runs.

/// What is wrong with a statement's words. Every case carries the bytes it speaks of.
@usableFromInline
package enum BindingError: Error, Hashable, Sendable {
    /// No command has this name, or begins so.
    case unknownCommand(String, suggestion: String?, Range<Int>)
    /// Several commands begin so.
    case ambiguousCommand(String, choices: [String], Range<Int>)
    /// A value is not there; `kind` says what it would be.
    case missingArgument(label: String, kind: String, usage: String, Range<Int>)
    /// More words than the command takes.
    case unexpectedArgument(String, usage: String, Range<Int>)
    /// Words that are not what the parameter takes.
    case badValue(label: String, text: String, kind: String, ValueProblem, Range<Int>)
    /// An option that the command does not have.
    case unknownOption(String, command: String, suggestion: String?, Range<Int>)
    /// An option without its value.
    case optionNeedsValue(String, label: String, kind: String, Range<Int>)
    /// An option given twice that means something only once.
    case repeatedOption(String, Range<Int>)
    /// A fixed word is not where it must be.
    case missingKeyword(String, usage: String, Range<Int>)
    /// A command in a place where it cannot be: a raw line inside another command.
    case nestedTooDeeply(Range<Int>)

    /// The bytes of the source that are at fault.
    package var range: Range<Int> {
        switch self {
        case .unknownCommand(_, _, let range), .ambiguousCommand(_, _, let range),
            .missingArgument(_, _, _, let range), .unexpectedArgument(_, _, let range),
            .badValue(_, _, _, _, let range), .unknownOption(_, _, _, let range),
            .optionNeedsValue(_, _, _, let range), .repeatedOption(_, let range),
            .missingKeyword(_, _, let range), .nestedTooDeeply(let range):
            range
        }
    }
}

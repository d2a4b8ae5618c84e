// The one place where binding errors become sentences.

package import CommandSyntax

extension BindingError {
    /// The error as a message that points into the text the statement was read from.
    package func diagnostic(in source: SourceText) -> Diagnostic {
        Diagnostic(.error, message, at: SourcePlace(source, range), suggestion: suggestion)
    }

    /// What was probably meant.
    package var suggestion: String? {
        switch self {
        case .unknownCommand(_, let suggestion, _), .unknownOption(_, _, let suggestion, _): suggestion
        case .badValue(_, _, _, let problem, _): problem.suggestion
        default: nil
        }
    }

    /// The sentence, without suggestion and place.
    package var message: String {
        switch self {
        case .unknownCommand(let name, _, _):
            name.isEmpty ? "a command must have a name" : "no command \(name)"
        case .ambiguousCommand(let name, let choices, _):
            "\(name) could be " + Self.list(choices)
        case .missingArgument(let label, let kind, let usage, _):
            "\(label) is missing, \(kind); usage: \(usage)"
        case .unexpectedArgument(let text, let usage, _):
            "\(text) is one argument too many; usage: \(usage)"
        case .badValue(_, let text, let kind, let problem, _):
            problem.message.isEmpty
                ? "\(Self.inLine(text)) is not \(kind)" : "\(Self.inLine(text)): \(problem.message)"
        case .unknownOption(let option, let command, _, _):
            "\(command) has no option \(option)"
        case .optionNeedsValue(let option, let label, let kind, _):
            "\(option) needs \(label), \(kind)"
        case .repeatedOption(let option, _):
            "\(option) was given before"
        case .missingKeyword(let keyword, let usage, _):
            "expected \(keyword) here; usage: \(usage)"
        case .nestedTooDeeply:
            "commands are nested too deep"
        }
    }

    /// A word as a sentence shows it: its lines as one, and not all of a long one.
    private static func inLine(_ text: String) -> String {
        let line = text.prefix(81).split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 80 ? line.prefix(79) + "…" : line
    }

    /// `a, b or c`.
    private static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

// The command names of a line that no command has, found while it is typed.

import CommandSyntax

extension CommandSet {
    /// The bytes of the first name in a line that is no command, nor the beginning of one; nil where all are.
    ///
    /// - Parameter isKnown: Whether a name is something else that may stand there, such as an alias.
    package func unknownName(in line: String, isKnown: (String) -> Bool) -> Range<Int>? {
        let lexed = LexedText(SourceText(name: "", text: line), quotes: .mayContinue, tailRule: tailRule)
        for statement in lexed.statements {
            if case .unknown = match(statement.name.text), !isKnown(statement.name.text) { return statement.name.range }
        }
        return nil
    }
}

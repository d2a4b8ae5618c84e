// Which statements take the rest of their line raw or whole: read off the declarations, so that there is no second list.

package import CommandSyntax

extension CommandSet {
    /// The rule that the lexer asks how to go on after a statement's first words.
    package var tailRule: StatementTailRule {
        { [self] words in tail(after: words) }
    }

    /// How to go on after words that begin a statement.
    ///
    /// Only the first command counts: after `silently`, a `;` ends the statement whatever command it takes.
    package func tail(after words: [Word]) -> StatementTail {
        guard let name = words.first else { return .undecided }
        guard let command = facts(named: name.text) else { return .words }
        if command.layout.takesRest { return .raw }
        if command.ownsLineAfter.isEmpty, command.takesTextAfter.isEmpty { return .words }
        guard words.count > 1 else { return .undecided }
        if command.takesTextAfter.contains(words[1].text) { return .oneWord }
        return command.ownsLineAfter.contains(words[1].text) ? .wholeLine : .words
    }
}

// Which statements take the rest of their line raw or whole: read off the declarations, so that there is no second list.

package import CommandSyntax

extension CommandSet {
    /// The rule that the lexer asks how to go on behind a statement's first words.
    package var tailRule: StatementTailRule {
        { [self] words in tail(after: words) }
    }

    /// Whether nothing can be wrong with a command that is called by the name of these bytes, in full, and given so many
    /// whole numbers of up to nine digits.
    ///
    /// - Complexity: O(1).
    package func understands(numbers: Int, behind name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let number = names.number(of: name), let range = facts[number].layout.plainNumbers else { return false }
        return range.contains(numbers)
    }

    /// How to go on behind words that begin a statement.
    ///
    /// Only the first command counts: behind `silently`, a `;` ends the statement whatever command it takes.
    package func tail(after words: [Word]) -> StatementTail {
        guard let name = words.first else { return .undecided }
        guard let command = facts(named: name.text) else { return .words }
        if command.layout.takesRest { return .raw }
        if command.ownsLineAfter.isEmpty { return .words }
        guard words.count > 1 else { return .undecided }
        return command.ownsLineAfter.contains(words[1].text) ? .wholeLine : .words
    }
}

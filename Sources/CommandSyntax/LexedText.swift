// A text read at once: all its statements and all that is wrong with it.

/// The statements of a whole text, or of a range of it, with every mistake in it.
package struct LexedText: Sendable {
    /// The statements, in order; those that are not well formed too.
    package let statements: [Statement]
    /// Every mistake, in the order of the text.
    package let mistakes: [LexicalMistake]
    /// The quote still open at the end, where quotes may continue.
    package let openQuote: Character?

    /// Reads a text, or a range of it, to its end. See ``Lexer`` for the parameters.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package init(
        _ source: SourceText, in range: Range<Int>? = nil, quotes: OpenQuotes = .endAtLineEnd,
        tailRule: @escaping StatementTailRule = { _ in .words }
    ) {
        var lexer = Lexer(source, in: range, quotes: quotes, tailRule: tailRule)
        var statements: [Statement] = []
        while let statement = lexer.next() { statements.append(statement) }
        self.statements = statements
        mistakes = lexer.mistakes
        openQuote = lexer.openQuote
    }
}

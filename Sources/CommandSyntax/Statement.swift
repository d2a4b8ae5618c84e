// One statement: the words of one command, as they stand in the source.

/// One statement: a command's name and its arguments, or the rest of its line as it stands.
@usableFromInline
package final class Statement: Sendable {
    /// The text the statement stands in.
    package let source: SourceText
    /// The words, at least one. Where the rest is raw, only the words before it.
    package let words: [Word]
    /// The rest of the line where the command takes it raw: from one blank behind the last word to the line's end.
    package let rest: Range<Int>?
    /// The bytes the statement takes up, from its first word to its last, or to the end of its raw rest.
    package let range: Range<Int>
    /// Whether the lexer found nothing wrong with it; a statement that is not well formed is never executed.
    package let isWellFormed: Bool

    /// Creates a statement; `words` must not be empty.
    package init(source: SourceText, words: [Word], rest: Range<Int>?, range: Range<Int>, isWellFormed: Bool) {
        self.source = source
        self.words = words
        self.rest = rest
        self.range = range
        self.isWellFormed = isWellFormed
    }

    /// The first word, which names the command.
    package var name: Word { word(0) }

    /// The word at `position`, counted from 0; an empty one where there is none.
    @usableFromInline
    package func word(_ position: Int) -> Word {
        position < words.count ? words[position] : Word("", range: range)
    }

    /// The raw rest of the line, or nil where the command takes words.
    package var restText: String? { rest.map(source.text(in:)) }

    /// The statement as it was written.
    package var text: String { source.text(in: range) }

    /// The place of the whole statement.
    package var place: SourcePlace { SourcePlace(source, range) }
}

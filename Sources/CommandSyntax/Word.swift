// One word of a statement: its text after quotes and escapes, and where it stands.

/// One word of a statement.
///
/// A quote can open only at the start of a word, and an unquoted tail may follow it: `"My Fruit":` is one word whose
/// text is `My Fruit:` and whose first eight characters are quoted. Who splits words further, at a colon or at commas,
/// must look only behind those.
@usableFromInline
package struct Word: Hashable, Sendable {
    /// The text, quotes taken off and escapes resolved.
    package let text: String
    /// How many characters at the text's start stood in quotes.
    package let quotedCount: Int
    /// Whether the word begins with a quote: then it is never an option, a keyword or a separator.
    package let isQuoted: Bool
    /// The bytes of the source that the word takes up, quotes included.
    package let range: Range<Int>

    /// Creates a word without quotes.
    package init(_ text: String, range: Range<Int>) {
        self.init(text, quotedCount: 0, isQuoted: false, range: range)
    }

    /// Creates a word.
    package init(_ text: String, quotedCount: Int, isQuoted: Bool, range: Range<Int>) {
        self.text = text
        self.quotedCount = quotedCount
        self.isQuoted = isQuoted
        self.range = range
    }

    /// The part of the text that did not stand in quotes.
    package var unquotedTail: Substring { isQuoted ? text.dropFirst(quotedCount) : text[...] }

    /// Whether this is exactly the word given, written without quotes.
    package func isKeyword(_ keyword: String) -> Bool { !isQuoted && text == keyword }
}

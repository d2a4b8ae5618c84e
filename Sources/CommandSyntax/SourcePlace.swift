// A place in a text that a message can point at.

/// A range of bytes in a source text.
package struct SourcePlace: Sendable {
    /// The text.
    package let source: SourceText
    /// The bytes pointed at; may be empty.
    package let range: Range<Int>

    /// Creates a place.
    package init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        self.range = range
    }

    /// The line's number, from 1.
    package var line: Int { source.line(at: range.lowerBound) }

    /// The column, from 1, in characters.
    package var column: Int { source.column(at: range.lowerBound) }
}

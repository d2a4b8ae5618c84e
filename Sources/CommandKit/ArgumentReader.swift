// A cursor over the words of a statement, from which values are read.

package import CommandSyntax

/// The words that no parameter has taken yet.
///
/// A value takes one word or several: `1.3` is an index path, and so is `1 3`.
@usableFromInline
package struct ArgumentReader: Sendable {
    /// All the words there are to read.
    private let words: [Word]
    /// How many of them have been taken.
    @usableFromInline package private(set) var position: Int
    /// Where a missing word is missing: after the last.
    private let end: Int

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - words: the words of a statement.
    ///   - position: how many of them to pass over; 1 leaves out the name.
    ///   - end: the offset after the statement.
    package init(_ words: [Word], from position: Int = 0, end: Int) {
        self.words = words
        self.position = min(position, words.count)
        self.end = end
    }

    /// Whether all words are taken.
    @usableFromInline package var isAtEnd: Bool { position == words.count }

    /// How many words are left.
    package var count: Int { words.count - position }

    /// The word that comes next, not taken; or one further on.
    package func peek(_ distance: Int = 0) -> Word? {
        distance < count ? words[position + distance] : nil
    }

    /// Takes the next word, if there is one.
    @discardableResult
    package mutating func next() -> Word? {
        guard position < words.count else { return nil }
        position += 1
        return words[position - 1]
    }

    /// Takes the next word, which must be there.
    package mutating func word() throws(ValueProblem) -> Word {
        guard let word = next() else { throw .missing }
        return word
    }

    /// Takes the next word if it is this one, written without quotes.
    package mutating func take(keyword: String) -> Bool {
        guard let word = peek(), word.isKeyword(keyword) else { return false }
        position += 1
        return true
    }

    /// Takes all words that are left.
    package mutating func remaining() -> [Word] {
        defer { position = words.count }
        return Array(words[position...])
    }

    /// The bytes of the words taken since a position; where none was taken, of the next word, or the end.
    @usableFromInline
    package func range(from start: Int) -> Range<Int> {
        guard start < words.count else { return end..<end }
        let last = max(position - 1, start)
        // Options are taken out of their places, yet words stay in order.
        return words[start].range.lowerBound..<words[last].range.upperBound
    }

    /// The texts of the words taken since a position, with a blank between.
    func text(from start: Int) -> String {
        words[min(start, position)..<position].map(\.text).joined(separator: " ")
    }

    /// The bytes of the next word, or the end where there is none.
    package var nextRange: Range<Int> { peek()?.range ?? end..<end }
}

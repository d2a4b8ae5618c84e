// Candidates for the word at the cursor, and what is asked for when they are wanted.

package import CommandSyntax

/// One candidate for the word at the cursor.
@usableFromInline
package struct Completion: Hashable, Sendable {
    /// The whole word, without quotes: those are put where they are needed.
    package let text: String
    /// What it stands for, shown beside it.
    package let description: String
    /// Whether the word goes on after this, as a folder does, so that no blank belongs after it.
    package let isPartial: Bool

    /// Creates a candidate.
    package init(_ text: String, _ description: String = "", isPartial: Bool = false) {
        self.text = text
        self.description = description
        self.isPartial = isPartial
    }
}

/// The word being typed, for which candidates are wanted.
@usableFromInline
package struct CompletionRequest: Sendable {
    /// The word up to the cursor, quotes taken off; empty where a word is about to begin.
    package let prefix: String
    /// The words of the same value before it: `1` when the `3` of the index path `1 3` is being typed.
    package let previous: [Word]
    /// Whether the word begins with a quote: then it is never a number, a range or a keyword.
    package let isQuoted: Bool
    /// How many candidates are of use. A table may have a million rows: stop there.
    package let limit: Int

    /// Creates a request.
    package init(prefix: String, previous: [Word] = [], isQuoted: Bool = false, limit: Int = 200) {
        self.prefix = prefix
        self.previous = previous
        self.isQuoted = isQuoted
        self.limit = limit
    }

    /// The candidates that begin as the word does, made one after another only until there are enough.
    package func matching<Elements: Sequence>(
        _ elements: Elements, _ candidate: (Elements.Element) -> Completion
    ) -> [Completion] {
        var found: [Completion] = []
        guard limit > 0 else { return found }
        for element in elements {
            let completion = candidate(element)
            guard completion.text.hasPrefix(prefix) else { continue }
            found.append(completion)
            if found.count == limit { break }
        }
        return found
    }

    /// The words of a fixed list that begin as the word does.
    package func matching(_ words: some Sequence<String>) -> [Completion] {
        matching(words) { Completion($0) }
    }

    /// The keywords that begin as the word does; in quotes a word is none.
    package func matching(keyword: String, _ description: String = "") -> [Completion] {
        isQuoted ? [] : matching([keyword]) { Completion($0, description) }
    }
}

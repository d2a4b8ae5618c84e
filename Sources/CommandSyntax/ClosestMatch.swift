// "Did you mean": the known words nearest to one that is not known.

/// Finds which of the words known is probably meant by one that is not.
package enum ClosestMatch {
    /// Words longer than this are no slips of the fingers, and comparing them would cost their length squared.
    private static let longest = 48
    /// How many candidates are compared at most: a table may have a million titles, and a suggestion is not worth a
    /// second of waiting.
    private static let mostCompared = 10_000

    /// The nearest of the candidates, the first of them where several are as near, or nil where none is near.
    ///
    /// - Complexity: O(*n* · *m*²) for *n* candidates whose length is like that of the word, *m*; both are bounded.
    package static func to(_ word: String, among candidates: some Sequence<String>) -> String? {
        all(to: word, among: candidates, limit: 1).first
    }

    /// The candidates that are near, the nearest first, in their own order where they are as near.
    package static func all(to word: String, among candidates: some Sequence<String>, limit: Int) -> [String] {
        guard !word.isEmpty, word.utf8.count <= longest * 4 else { return [] }
        let letters = Self.letters(of: word)
        guard letters.count <= longest else { return [] }
        let tolerance = tolerance(for: letters.count)
        var found: [(candidate: String, distance: Int)] = []
        for candidate in candidates.prefix(mostCompared) where candidate.utf8.count <= longest * 4 {
            let other = Self.letters(of: candidate)
            guard abs(other.count - letters.count) <= tolerance else { continue }
            let distance = distance(letters, other)
            if distance <= tolerance { found.append((candidate, distance)) }
        }
        // A stable order, so that equal distances keep the order of the candidates.
        let ranked = found.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
        return ranked.prefix(limit).map(\.element.candidate)
    }

    /// What is compared: scalars in lower case, since characters would cost ten times as much.
    private static func letters(of word: String) -> [UInt32] {
        word.lowercased().unicodeScalars.map { $0.value }
    }

    /// How many slips are believed: one in a short word, more in longer ones; in a word of one letter only its case.
    private static func tolerance(for count: Int) -> Int {
        switch count {
        case ..<2: 0
        case ..<5: 1
        case ..<9: 2
        default: 3
        }
    }

    /// The Damerau–Levenshtein distance in which no piece is changed twice: inserted, left out, changed, swapped.
    private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for column in right.indices {
                let change = left[row] == right[column] ? 0 : 1
                var best = min(last[column] + change, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}

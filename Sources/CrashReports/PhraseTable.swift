// All phrases, looked up by the four letters that they start with.

/// Finds the phrases that may start at a letter, at a cost that lets long logs be searched whole.
struct PhraseTable: Sendable {
    /// Every phrase there is.
    static let all = PhraseTable(CrashText.all.flatMap { text in text.patterns.map { Phrase(text, $0) } })

    /// Four letters, hashed to a bit each: nearly every place in a log is passed over by this alone.
    private let filter: [Bool]
    private let phrases: [UInt32: [Phrase]]

    private init(_ all: [Phrase]) {
        phrases = Dictionary(grouping: all, by: \.anchor)
        var filter = [Bool](repeating: false, count: 1 << 14)
        for anchor in phrases.keys { filter[Self.slot(anchor)] = true }
        self.filter = filter
    }

    private static func slot(_ anchor: UInt32) -> Int {
        Int((anchor &* 0x9E37_79B1) >> 18)
    }

    /// Calls `found` with each position, ascending, where phrases may start, and those phrases; it answers where to go
    /// on.
    ///
    /// - Complexity: O(*n*) in the letters.
    func scan(_ letters: [UInt8], found: (Int, [Phrase]) -> Int) {
        filter.withUnsafeBufferPointer { filter in
            letters.withUnsafeBufferPointer { letters in
                guard letters.count >= 4 else { return }
                var position = 3
                var key = letters[0..<3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                while position < letters.count {
                    key = key << 8 | UInt32(letters[position])
                    position += 1
                    guard filter[Self.slot(key)], let candidates = phrases[key] else { continue }
                    let next = found(position - 4, candidates)
                    guard next > position else { continue }
                    // The key is made again from the letters before the place to go on at.
                    guard next + 3 <= letters.count else { return }
                    key = letters[next..<next + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    position = next + 3
                }
            }
        }
    }
}

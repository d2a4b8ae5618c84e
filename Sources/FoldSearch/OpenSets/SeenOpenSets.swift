// The open sets that a search has seen: a bit for each where they are few, else a hash table of words.

/// A set of words that only grows.
struct SeenOpenSets {
    /// Up to so many sections every open set has a bit of its own: 2^26 bits are 8 MB.
    private static let sectionsWithBits = 26

    /// How many words were inserted.
    private(set) var count = 0
    private var bits: [UInt64] = []
    /// The words of the hash table; 0 is a free place, so the word 0 is kept apart.
    private var places: [UInt64] = []
    private var hasZero = false

    /// Creates an empty set for words of so many bits.
    init(sections: Int) {
        if sections <= Self.sectionsWithBits {
            bits = [UInt64](repeating: 0, count: max(1, (1 << sections) / 64))
        } else {
            places = [UInt64](repeating: 0, count: 1 << 10)
        }
    }

    /// Adds `word`.
    ///
    /// - Returns: Whether it is new.
    /// - Complexity: O(1) on average.
    @inline(__always)
    mutating func insert(_ word: UInt64) -> Bool {
        if places.isEmpty {
            let (place, bit) = (Int(word >> 6), UInt64(1) << (word & 63))
            if bits[place] & bit != 0 { return false }
            bits[place] |= bit
            count += 1
            return true
        }
        return insertHashed(word)
    }

    /// Whether `word` was inserted.
    ///
    /// - Complexity: O(1) on average.
    func contains(_ word: UInt64) -> Bool {
        if places.isEmpty { return bits[Int(word >> 6)] & 1 << (word & 63) != 0 }
        return word == 0 ? hasZero : freePlace(for: word) == nil
    }

    private mutating func insertHashed(_ word: UInt64) -> Bool {
        if word == 0 {
            if hasZero { return false }
            hasZero = true
            count += 1
            return true
        }
        // At most half of the places are taken, so a free one is near.
        if count * 2 >= places.count { grow() }
        guard let place = freePlace(for: word) else { return false }
        places[place] = word
        count += 1
        return true
    }

    /// Where `word` goes; nil where it is there.
    private func freePlace(for word: UInt64) -> Int? {
        var place = Int(truncatingIfNeeded: mixed(word)) & (places.count - 1)
        while places[place] != 0 {
            if places[place] == word { return nil }
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private mutating func grow() {
        let old = places
        places = [UInt64](repeating: 0, count: old.count * 2)
        for word in old where word != 0 {
            if let place = freePlace(for: word) { places[place] = word }
        }
    }

    private func mixed(_ word: UInt64) -> UInt64 {
        let product = (word ^ word >> 32) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 29
    }
}

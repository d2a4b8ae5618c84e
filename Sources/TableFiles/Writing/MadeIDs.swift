// Makes ids for rows and sections that have none, where a file needs them.

/// Ids for what has none, which differ from all ids that are there.
struct MadeIDs {
    private let letter: UInt8
    /// How often the letter is repeated: once more than in any given id of the same form.
    private var repetition = 1

    /// Ids made of `letter` and a number.
    init(letter: Unicode.Scalar) {
        self.letter = UInt8(ascii: letter)
    }

    /// Takes care not to make `id`, given as UTF-8.
    mutating func avoid(_ id: some Collection<UInt8>) {
        let digits = id.drop { $0 == letter }
        let letters = id.count - digits.count
        guard letters >= repetition, !digits.isEmpty, digits.allSatisfy(Byte.isDigit) else { return }
        repetition = letters + 1
    }

    /// The id for `key`: different for different keys, and the same each time for one table.
    func id(for key: Int) -> String {
        String(repeating: Character(Unicode.Scalar(letter)), count: repetition) + "\(key)"
    }
}

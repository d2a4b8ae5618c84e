// Finds the section that a line of CSV belongs to, by its id or its title.

/// The sections seen so far, in order of first appearance.
struct SectionFinder {
    private var ids: [ByteKey: Int] = [:]
    private var titles: [ByteKey: Int] = [:]

    /// The number of the section with `id`, or without an id and with `title`; nil the first time, when `number`
    /// becomes its number.
    ///
    /// - Complexity: O(*n*) in the bytes, on average.
    mutating func find(id: String?, title: String, else number: Int) -> Int? {
        if let id { return Self.find(ByteKey(text: id), in: &ids, number) }
        return Self.find(ByteKey(text: title), in: &titles, number)
    }

    private static func find(_ key: ByteKey, in numbers: inout [ByteKey: Int], _ number: Int) -> Int? {
        if let found = numbers[key] { return found }
        numbers[key] = number
        return nil
    }
}

/// A text that equals another only where their bytes do: `é` as one character and as two are two titles in a file.
struct ByteKey: Hashable {
    let text: String

    static func == (left: ByteKey, right: ByteKey) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

// JSON that was read, as a run of tokens over its bytes: nothing is copied, and every value can be stepped over at once.

/// The values of a JSON text in the order in which they are written.
///
/// A token is a word of 64 bits: its kind, where its text begins and how long it is. A list or an object has a second
/// word, the number of the token after its last value. A member of an object is two tokens, its key and its value.
struct JSONTokens {
    /// What a token is; strings with escapes are a kind of their own, since their text is not that of the file.
    enum Kind: UInt64 {
        case object, list, string, escapedString, number, `true`, `false`, null
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private var words: ContiguousArray<UInt64> = []

    /// The number of the outermost value.
    static let root = 0

    private static let kindBits: UInt64 = 3
    private static let offsetBits: UInt64 = 37
    /// A longer text is measured again where it is asked for.
    private static let longest = 1 << 24 - 1

    /// Creates a run without tokens over `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // Room that is never used costs no memory but addresses.
        words.reserveCapacity(bytes.count / 8)
    }

    /// How many tokens' words there are: the number of the next token.
    var count: Int { words.count }

    /// Adds a token whose text begins at `offset` and has `length` bytes.
    @inline(__always)
    mutating func append(_ kind: Kind, _ offset: Int, _ length: Int) {
        let length = UInt64(truncatingIfNeeded: min(length, Self.longest))
        words.append(
            length << (Self.kindBits + Self.offsetBits) | UInt64(truncatingIfNeeded: offset) << Self.kindBits
                | kind.rawValue)
    }

    /// Adds a list or an object that begins at `offset`, and returns its number.
    @inline(__always)
    mutating func open(_ kind: Kind, _ offset: Int) -> Int {
        append(kind, offset, 1)
        words.append(0)
        return words.count &- 2
    }

    /// Ends the list or object `token` behind the last token.
    @inline(__always)
    mutating func close(_ token: Int) { words[token &+ 1] = UInt64(truncatingIfNeeded: words.count) }

    /// What `token` is.
    @inline(__always)
    func kind(_ token: Int) -> Kind { Kind(rawValue: words[token] & 7) ?? .null }

    /// Where the text of `token` begins; for a string, behind its quote.
    @inline(__always)
    func offset(_ token: Int) -> Int {
        Int(truncatingIfNeeded: words[token] >> Self.kindBits & (1 << Self.offsetBits - 1))
    }

    /// The token after `token` and all that lies in it.
    @inline(__always)
    func next(_ token: Int) -> Int {
        words[token] & 7 <= Kind.list.rawValue ? Int(truncatingIfNeeded: words[token &+ 1]) : token &+ 1
    }

    /// The bytes of a text, a number or a truth value as the file has them, without quotes.
    @inline(__always)
    func raw(_ token: Int) -> UnsafeRawBufferPointer {
        let start = offset(token)
        var length = Int(truncatingIfNeeded: words[token] >> (Self.kindBits + Self.offsetBits))
        if length == Self.longest { length = longLength(token, start) }
        return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<start &+ length])
    }

    private func longLength(_ token: Int, _ start: Int) -> Int {
        var end = start
        if kind(token) == .number {
            while end < bytes.count, JSONReader.isInNumber(bytes[end]) { end += 1 }
            return end - start
        }
        while true {
            end = Byte.find(Byte.quote, Byte.backslash, Byte.quote, in: bytes, from: end)
            if end >= bytes.count || bytes[end] == Byte.quote { return min(end, bytes.count) - start }
            end += 2
        }
    }

    /// Whether `token` is a list or an object.
    func isContainer(_ token: Int) -> Bool { words[token] & 7 <= Kind.list.rawValue }

    /// The text of a string, a number or a truth value.
    func text(_ token: Int) -> String {
        let raw = raw(token)
        return kind(token) == .escapedString ? JSONEscapes.text(raw) : String(decoding: raw, as: UTF8.self)
    }

    /// The values of a list.
    func elements(_ list: Int) -> some Sequence<Int> {
        let end = next(list)
        return sequence(state: list + 2) { token in
            guard token < end else { return nil }
            defer { token = next(token) }
            return token
        }
    }

    /// The keys of an object, each followed by its value.
    func keys(_ object: Int) -> some Sequence<Int> {
        let end = next(object)
        return sequence(state: object + 2) { token in
            guard token < end else { return nil }
            defer { token = next(token + 1) }
            return token
        }
    }

    /// The value of `key` in an object: the last one, where the key is there more than once; nil for null.
    ///
    /// - Complexity: O(*n*) in the object's keys.
    func value(_ key: some StringProtocol, in object: Int) -> Int? {
        var found: Int?
        for token in keys(object) where isKey(token, key) { found = token + 1 }
        return found.flatMap { kind($0) == .null ? nil : $0 }
    }

    /// Whether the key `token` is `key`, byte for byte.
    func isKey(_ token: Int, _ key: some StringProtocol) -> Bool {
        kind(token) == .string ? raw(token).elementsEqual(key.utf8) : text(token).utf8.elementsEqual(key.utf8)
    }
}

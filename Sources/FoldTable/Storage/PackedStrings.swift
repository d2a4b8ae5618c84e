// Many short strings in one run of bytes, so that ten million titles cost their bytes and four more each.

/// A list of strings kept as one run of UTF-8 bytes and the places where they end.
struct PackedStrings: Sendable {
    private var bytes: ContiguousArray<UInt8> = []
    private var ends: ContiguousArray<UInt32> = []

    /// How many strings there are.
    var count: Int { ends.count }

    /// How many bytes more fit: a place must fit in 32 bits.
    static let byteLimit = Int(UInt32.max)

    /// Whether `count` more bytes still fit.
    func hasRoom(for count: Int) -> Bool { bytes.count + count <= Self.byteLimit }

    /// Adds a string given as bytes of UTF-8.
    ///
    /// - Complexity: O(*n*) in the bytes, amortised.
    mutating func append(_ string: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: string)
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// Adds `string`.
    mutating func append(_ string: String) {
        bytes.append(contentsOf: string.utf8)
        ends.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// The bytes of string `index`, which must be in range.
    func withBytes<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(at: index)])) }
    }

    /// String `index`, which must be in range.
    ///
    /// - Complexity: O(*n*) in its bytes.
    subscript(index: Int) -> String {
        String(decoding: bytes[range(at: index)], as: UTF8.self)
    }

    /// The strings at `order`, in that order.
    ///
    /// - Complexity: O(*n*) in all their bytes.
    func arranged(by order: some Sequence<Int>) -> PackedStrings {
        var arranged = PackedStrings()
        arranged.bytes.reserveCapacity(bytes.count)
        arranged.ends.reserveCapacity(ends.count)
        for index in order { withBytes(at: index) { arranged.append($0) } }
        return arranged
    }

    private func range(at index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }
}

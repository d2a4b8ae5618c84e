// Many short strings in one run of bytes, so that ten million titles cost their bytes and four more each.

/// A list of strings kept as one run of UTF-8 bytes and the places where they end.
struct PackedStrings: Sendable {
    private var bytes: ContiguousArray<UInt8> = []
    private var ends: ContiguousArray<UInt32> = []

    /// How many strings there are.
    var count: Int { ends.count }

    /// How many bytes fit in all: a place must fit in 32 bits.
    static let byteLimit = Int(UInt32.max)

    /// Whether `count` more bytes still fit.
    func hasRoom(for count: Int) -> Bool { bytes.count + count <= Self.byteLimit }

    /// Makes room for so many bytes, and for strings of about sixteen bytes each. Room that is never used costs no memory
    /// but addresses.
    mutating func reserve(bytes count: Int) {
        bytes.reserveCapacity(count)
        ends.reserveCapacity(count / 16)
    }

    /// Calls `body` with all memory that the strings have, filled or not: that of the bytes, and that of their ends.
    mutating func forEachReserve(_ body: (UnsafeRawBufferPointer) -> Void) {
        bytes.withReserve(body)
        ends.withReserve(body)
    }

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

    /// The first string of `range` that has `needle` in it, which must not be empty.
    ///
    /// - Complexity: O(*n*) in the bytes passed over, in practice.
    func firstString(in range: Range<Int>, containing needle: [UInt8]) -> Int? {
        guard !range.isEmpty else { return nil }
        let low = self.range(at: range.lowerBound).lowerBound
        let high = self.range(at: range.upperBound - 1).upperBound
        return bytes.withUnsafeBytes { all in
            let searched = UnsafeRawBufferPointer(rebasing: all[..<high])
            var start = low
            while let offset = searched.firstOffset(of: needle, from: start) {
                let string = self.string(at: offset, in: range)
                if offset + needle.count <= Int(ends[string]) { return string }
                // It runs over the end of one string into the next.
                start = offset + 1
            }
            return nil
        }
    }

    /// The string of `range` that has the byte at `offset`.
    private func string(at offset: Int, in range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if Int(ends[middle]) > offset { high = middle } else { low = middle + 1 }
        }
        return low
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

extension ContiguousArray {
    /// Calls `body` with all memory that the array has, filled or not.
    mutating func withReserve(_ body: (UnsafeRawBufferPointer) -> Void) {
        let size = capacity * MemoryLayout<Element>.stride
        withUnsafeMutableBufferPointer { body(UnsafeRawBufferPointer(start: $0.baseAddress, count: size)) }
    }
}

// A set of byte strings that live elsewhere, for finding ids that occur twice among millions.

/// An open-addressing table of numbers, looked up by the bytes that each number stands for.
package struct ByteIndex: Sendable {
    private var slots: ContiguousArray<UInt32>
    private var hashes: ContiguousArray<UInt32>
    private var mask: Int
    private var count = 0
    private static let empty = UInt32.max

    /// Creates an index with room for `capacity` numbers; it grows where more come.
    package init(capacity: Int = 0) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = ContiguousArray(repeating: Self.empty, count: size)
        hashes = ContiguousArray(repeating: 0, count: size)
        mask = size - 1
    }

    /// Enters `number`, which is below 2^32 - 1, for `bytes`, unless a number with the same bytes is there; then returns
    /// that one.
    ///
    /// - Parameter bytesOf: Calls its second argument with the bytes of the number given.
    /// - Complexity: O(*n*) in the bytes, on average.
    package mutating func insert(
        _ bytes: UnsafeRawBufferPointer, _ number: Int,
        bytesOf: (Int, (UnsafeRawBufferPointer) -> Bool) -> Bool
    ) -> Int? {
        if 2 * count > mask { grow() }
        let hash = UInt32(truncatingIfNeeded: Self.hash(bytes) >> 32)
        var slot = Int(hash) & mask
        while slots[slot] != Self.empty {
            let other = Int(slots[slot])
            if hashes[slot] == hash, bytesOf(other, { Self.areEqual($0, bytes) }) { return other }
            slot = (slot + 1) & mask
        }
        slots[slot] = UInt32(truncatingIfNeeded: number)
        hashes[slot] = hash
        count += 1
        return nil
    }

    private mutating func grow() {
        let (numbers, tags) = (slots, hashes)
        mask = 4 * numbers.count - 1
        slots = ContiguousArray(repeating: Self.empty, count: mask + 1)
        hashes = ContiguousArray(repeating: 0, count: mask + 1)
        for (number, tag) in zip(numbers, tags) where number != Self.empty {
            var slot = Int(tag) & mask
            while slots[slot] != Self.empty { slot = (slot + 1) & mask }
            slots[slot] = number
            hashes[slot] = tag
        }
    }

    static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard left.count == right.count else { return false }
        var offset = 0
        while offset + 8 <= left.count {
            let pair = (
                left.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            )
            if pair.0 != pair.1 { return false }
            offset += 8
        }
        while offset < left.count {
            if left[offset] != right[offset] { return false }
            offset += 1
        }
        return true
    }

    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mixed(hash ^ rest)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return high ^ low
    }
}

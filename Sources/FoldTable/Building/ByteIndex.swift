// A set of byte strings that live elsewhere, for finding ids that occur twice among millions.

/// An open-addressing table of numbers, looked up by the bytes that each number stands for.
struct ByteIndex {
    private var slots: ContiguousArray<UInt32>
    private var hashes: ContiguousArray<UInt32>
    private let mask: Int
    private static let empty = UInt32.max

    /// Creates an index with room for `capacity` numbers.
    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = ContiguousArray(repeating: Self.empty, count: size)
        hashes = ContiguousArray(repeating: 0, count: size)
        mask = size - 1
    }

    /// Enters `number` for `bytes`, unless a number with the same bytes is there; then returns that one.
    ///
    /// - Parameter bytesOf: Calls its second argument with the bytes of the number given.
    /// - Complexity: O(*n*) in the bytes, on average.
    mutating func insert(
        _ bytes: UnsafeRawBufferPointer, _ number: Int,
        bytesOf: (Int, (UnsafeRawBufferPointer) -> Bool) -> Bool
    ) -> Int? {
        let hash = Self.hash(bytes)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != Self.empty {
            let other = Int(slots[slot])
            if hashes[slot] == tag, bytesOf(other, { $0.elementsEqual(bytes) }) { return other }
            slot = (slot + 1) & mask
        }
        slots[slot] = UInt32(truncatingIfNeeded: number)
        hashes[slot] = tag
        return nil
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
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

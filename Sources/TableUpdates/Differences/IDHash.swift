// Hashes of ids for one difference: integers by one multiplication, ASCII strings eight bytes at a time.

/// Hashes ids of any kind, each kind as fast as it can be.
///
/// Equal ids have equal hashes. The seed differs from process to process, as that of `Hasher` does.
@usableFromInline
struct IDHash: Sendable {
    @usableFromInline let seed: UInt64

    @inlinable
    init() {
        seed = UInt64(bitPattern: Int64(0.hashValue))
    }

    /// The hashes of the elements of `list` at the given offsets, and of those of `otherList`.
    ///
    /// Strings are equal by canonical equivalence, which crosses the border of ASCII: U+212A equals `K`. So their bytes
    /// are hashed only where all of them are ASCII.
    ///
    /// - Complexity: O(*n*) for *n* offsets.
    @inlinable
    func hashes<ID: Hashable>(
        of list: UnsafeBufferPointer<ID>, _ offsets: [UInt32],
        and otherList: UnsafeBufferPointer<ID>, _ otherOffsets: [UInt32]
    ) -> (first: [UInt64], second: [UInt64]) {
        if let first = quickHashes(of: list, offsets), let second = quickHashes(of: otherList, otherOffsets) {
            return (first, second)
        }
        return (
            offsets.map { UInt64(bitPattern: Int64(list[Int($0)].hashValue)) },
            otherOffsets.map { UInt64(bitPattern: Int64(otherList[Int($0)].hashValue)) }
        )
    }

    /// Hashes without `Hasher`; nil where a string is not ASCII, or for ids that are neither integers nor strings.
    @inlinable
    func quickHashes<ID: Hashable>(of list: UnsafeBufferPointer<ID>, _ offsets: [UInt32]) -> [UInt64]? {
        guard ID.self == Int.self || ID.self == UInt32.self || ID.self == String.self else { return nil }
        var isComplete = true
        let hashes = [UInt64](unsafeUninitializedCapacity: offsets.count) { buffer, count in
            for offset in offsets {
                guard let hash = quickHash(list[Int(offset)]) else {
                    isComplete = false
                    break
                }
                buffer.initializeElement(at: count, to: hash)
                count &+= 1
            }
        }
        return isComplete ? hashes : nil
    }

    /// The hash of an integer or of an ASCII string. In a function made for one type of ids the casts cost nothing.
    @inlinable @inline(__always)
    func quickHash<ID: Hashable>(_ id: ID) -> UInt64? {
        if let number = id as? Int { return Self.mix(UInt64(bitPattern: Int64(number)) ^ seed) }
        if let number = id as? UInt32 { return Self.mix(UInt64(number) ^ seed) }
        guard let string = id as? String else { return nil }
        return string.utf8.withContiguousStorageIfAvailable { hash(ofASCII: UnsafeRawBufferPointer($0)) } ?? nil
    }

    /// The hash of bytes that are all ASCII, or nil.
    @inlinable
    func hash(ofASCII bytes: UnsafeRawBufferPointer) -> UInt64? {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        var allBits: UInt64 = 0
        var offset = 0
        while offset &+ 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            allBits |= word
            hash = Self.mix(hash ^ word)
            offset &+= 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset &+= 1
        }
        return (allBits | rest) & 0x8080_8080_8080_8080 == 0 ? Self.mix(hash ^ rest) : nil
    }

    /// Every bit of `bits` changes about half of the result's.
    @inlinable @inline(__always)
    static func mix(_ bits: UInt64) -> UInt64 {
        let product = (bits ^ 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

// Numbering ids densely from 0, in the order they are first met, through an open hash table.

/// Gives every id a number from 0, the same for equal ids.
///
/// ```swift
/// var numbers = IDNumbering<String>(capacity: 3)
/// let before = ["a", "b", "c"].map { numbers.number(of: $0) }
/// let after = ["c", "a", "d"].map { numbers.number(of: $0) }
/// // before == [0, 1, 2], after == [2, 0, 3]
/// let difference = ListDifference(from: before, to: after)
/// ```
///
/// A model that numbers its ids once, when it is made, has the fastest differences ever after: see ``SectionedIDs``.
///
/// A `Dictionary` would do; this table keeps 32 bits of each hash beside the number, so that a probe seldom compares
/// ids, and it mixes integer ids with one multiplication instead of hashing them.
public struct IDNumbering<ID: Hashable> {
    /// The ids in the order of their numbers.
    @usableFromInline private(set) var ids: [ID] = []
    /// In each slot the upper half of the hash over the number plus one; 0 in a free slot.
    @usableFromInline var slots: [UInt64]
    /// What integer ids are mixed with; differs from process to process, as hash values do.
    @usableFromInline let seed: UInt64

    /// Creates an empty numbering that holds `capacity` ids without growing.
    ///
    /// - Complexity: O(*n*) for the capacity *n*.
    @inlinable
    public init(capacity: Int) {
        var slotCount = 16
        while slotCount < capacity &* 2 { slotCount &*= 2 }
        slots = [UInt64](repeating: 0, count: slotCount)
        seed = UInt64(bitPattern: Int64(0.hashValue))
        ids.reserveCapacity(capacity)
    }

    /// The number of `id`, a new one where it was not met before.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public mutating func number(of id: ID) -> UInt32 {
        if ids.count &* 2 >= slots.count { grow() }
        let hash = hash(of: id)
        let slot = slot(of: id, hash)
        if slots[slot] != 0 { return Self.number(in: slots[slot]) }
        slots[slot] = Self.entry(hash, number: ids.count)
        ids.append(id)
        return UInt32(truncatingIfNeeded: ids.count &- 1)
    }

    /// The number of `id`, or nil where it was not met.
    ///
    /// - Complexity: O(1) expected.
    @inlinable
    public func knownNumber(of id: ID) -> UInt32? {
        let entry = slots[slot(of: id, hash(of: id))]
        return entry == 0 ? nil : Self.number(in: entry)
    }

    /// The slot that holds `id`, or the free one where it would go.
    @inlinable
    func slot(of id: ID, _ hash: UInt64) -> Int {
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let entry = slots[slot]
            if entry == 0 { return slot }
            if entry >> 32 == hash >> 32, ids[Int(Self.number(in: entry))] == id { return slot }
            slot = (slot &+ 1) & mask
        }
    }

    /// Doubles the table.
    @usableFromInline
    mutating func grow() {
        slots = [UInt64](repeating: 0, count: slots.count * 2)
        for (number, id) in ids.enumerated() {
            let hash = hash(of: id)
            slots[slot(of: id, hash)] = Self.entry(hash, number: number)
        }
    }

    @inlinable
    static func entry(_ hash: UInt64, number: Int) -> UInt64 {
        hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: number &+ 1)
    }

    @inlinable
    static func number(in entry: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: entry) &- 1
    }

    /// The hash of `id`; integers are mixed by one multiplication.
    @inlinable @inline(__always)
    func hash(of id: ID) -> UInt64 {
        let bits: UInt64
        if ID.self == UInt32.self {
            bits = UInt64(unsafeBitCast(id, to: UInt32.self))
        } else if ID.self == Int.self {
            bits = UInt64(bitPattern: Int64(unsafeBitCast(id, to: Int.self)))
        } else {
            return UInt64(bitPattern: Int64(id.hashValue))
        }
        let product = (bits ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

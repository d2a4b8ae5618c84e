// The ids in the gaps of two lists as numbers, through one open hash table.

/// The elements of gaps as numbers below ``bound``: equal numbers for equal ids.
///
/// Elements count by their positions among those of the gaps, in their order. A target element whose id no source
/// element of a gap has gets `EqualRun.none`.
@usableFromInline
struct GapNumbers: Sendable {
    /// The offsets in the source of its elements in gaps, ascending.
    @usableFromInline let sourceOffsets: [UInt32]
    /// The offsets in the target of its elements in gaps, ascending.
    @usableFromInline let targetOffsets: [UInt32]
    /// The number of each source position, or `EqualRun.none` where the target has no gaps.
    @usableFromInline private(set) var source: [UInt32] = []
    /// The number of each target position, or `EqualRun.none`.
    @usableFromInline private(set) var target: [UInt32] = []
    /// What all numbers are below.
    @usableFromInline private(set) var bound = 0

    /// Numbers the elements of `source` and `target` in `gaps`.
    ///
    /// Integers that lie close together number themselves.
    ///
    /// - Complexity: O(*n* + *m*) expected for the elements in gaps.
    @inlinable
    init<ID: Hashable>(_ source: UnsafeBufferPointer<ID>, _ target: UnsafeBufferPointer<ID>, _ gaps: Gaps) {
        sourceOffsets = gaps.source.offsets(as: UInt32.self)
        targetOffsets = gaps.target.offsets(as: UInt32.self)
        guard gaps.mayPair else {
            self.source = [UInt32](repeating: EqualRun.none, count: sourceOffsets.count)
            self.target = [UInt32](repeating: EqualRun.none, count: targetOffsets.count)
            return
        }
        if let numbers = source as? UnsafeBufferPointer<UInt32>, let others = target as? UnsafeBufferPointer<UInt32> {
            if numberDense(numbers, others) { return }
        } else if let numbers = source as? UnsafeBufferPointer<Int>, let others = target as? UnsafeBufferPointer<Int> {
            if numberDense(numbers, others) { return }
        }
        numberByHash(source, target)
    }

    /// Numbers integers by their distance from the least of them; false where they lie too far apart.
    @inlinable
    mutating func numberDense<Number: FixedWidthInteger>(
        _ source: UnsafeBufferPointer<Number>, _ target: UnsafeBufferPointer<Number>
    ) -> Bool {
        var low = Number.max
        var high = Number.min
        for offset in sourceOffsets {
            low = min(low, source[Int(offset)])
            high = max(high, source[Int(offset)])
        }
        let (span, overflow) = high.subtractingReportingOverflow(low)
        guard !overflow, span < 8 * (sourceOffsets.count + targetOffsets.count) else { return false }
        bound = Int(span) + 1
        self.source = sourceOffsets.map { UInt32(truncatingIfNeeded: source[Int($0)] &- low) }
        self.target = targetOffsets.map { offset in
            let number = target[Int(offset)]
            return number >= low && number <= high ? UInt32(truncatingIfNeeded: number &- low) : EqualRun.none
        }
        return true
    }

    /// Numbers ids by the first source position that has them.
    @inlinable
    mutating func numberByHash<ID: Hashable>(_ source: UnsafeBufferPointer<ID>, _ target: UnsafeBufferPointer<ID>) {
        let hashes = IDHash().hashes(of: source, sourceOffsets, and: target, targetOffsets)
        bound = sourceOffsets.count
        var slotCount = 16
        while slotCount < bound &* 2 { slotCount &*= 2 }
        let mask = slotCount &- 1
        let offsets = sourceOffsets
        // In each slot the upper half of a hash over a position plus one, so that a probe seldom compares ids.
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: slotCount) { slots in
            slots.initialize(repeating: 0)
            /// The position whose id is `id`, or the free slot where it would go.
            func find(_ id: ID, _ hash: UInt64) -> (position: UInt32, slot: Int) {
                var slot = Int(truncatingIfNeeded: hash) & mask
                while true {
                    let entry = slots[slot]
                    if entry == 0 { return (EqualRun.none, slot) }
                    let position = UInt32(truncatingIfNeeded: entry) &- 1
                    if entry >> 32 == hash >> 32, source[Int(offsets[Int(position)])] == id { return (position, slot) }
                    slot = (slot &+ 1) & mask
                }
            }
            self.source = [UInt32](unsafeUninitializedCapacity: offsets.count) { numbers, count in
                for position in offsets.indices {
                    let hash = hashes.first[position]
                    var found = find(source[Int(offsets[position])], hash)
                    if found.position == EqualRun.none {
                        slots[found.slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: position &+ 1)
                        found.position = UInt32(truncatingIfNeeded: position)
                    }
                    numbers.initializeElement(at: position, to: found.position)
                }
                count = offsets.count
            }
            self.target = targetOffsets.indices.map { position in
                find(target[Int(targetOffsets[position])], hashes.second[position]).position
            }
        }
    }
}

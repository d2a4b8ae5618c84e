// Finding the first id that came before, among millions.

extension PackedStrings {
    /// The first string that came before, byte for byte, and where it came; empty ones are none.
    ///
    /// A table of millions of hashes is too large for the processor's caches, and each look into it waits for memory. So
    /// the hashes are spread over piles first, each small enough, and equal strings fall into one pile.
    ///
    /// Ids are often numbers that go up, and of strings that ascend none is there twice: those are only compared each with
    /// the next.
    ///
    /// - Complexity: O(*n*) in the bytes, on average.
    func firstTwins() -> (first: Int, second: Int)? {
        if ascend { return nil }
        var piles = HashPiles(for: count)
        for number in 0..<count {
            piles.note(withBytes(at: number) { $0.isEmpty ? nil : ByteIndex.hash($0) })
        }
        return piles.firstTwins { first, second in
            withBytes(at: first) { left in withBytes(at: second) { ByteIndex.areEqual(left, $0) } }
        }
    }
}

extension PackedStrings {
    /// Whether every string, empty ones aside, is longer than the one before, or as long and behind it in the order of
    /// bytes.
    private var ascend: Bool {
        var last: Int?
        for number in 0..<count {
            let goesUp = withBytes(at: number) { bytes -> Bool in
                if bytes.isEmpty { return true }
                defer { last = number }
                guard let last else { return true }
                return withBytes(at: last) { $0.comesBefore(bytes) }
            }
            if !goesUp { return false }
        }
        return true
    }
}

extension UnsafeRawBufferPointer {
    /// Whether these bytes are fewer than `other`, or as many and before it in the order of bytes.
    fileprivate func comesBefore(_ other: UnsafeRawBufferPointer) -> Bool {
        if count != other.count { return count < other.count }
        var offset = 0
        while offset + 8 <= count {
            let left = UInt64(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let right = UInt64(bigEndian: other.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            if left != right { return left < right }
            offset += 8
        }
        while offset < count {
            if self[offset] != other[offset] { return self[offset] < other[offset] }
            offset += 1
        }
        return false
    }
}

/// The hashes of numbered things, to be spread over piles by their highest bits.
private struct HashPiles {
    /// About so many hashes lie in a pile.
    private static let usualSize = 2_048
    private let bits: Int
    /// The hash of each number; of one that is nothing it is not looked at.
    private var hashes = ContiguousArray<UInt64>()
    private var isNothing = ContiguousArray<Bool>()
    private var sizes: ContiguousArray<Int>

    /// Makes room for `count` hashes.
    init(for count: Int) {
        bits = min(12, Int.bitWidth - (count / Self.usualSize).leadingZeroBitCount)
        sizes = ContiguousArray(repeating: 0, count: 1 << bits)
        hashes.reserveCapacity(count)
        isNothing.reserveCapacity(count)
    }

    /// Notes the hash of the next number; nil where it is nothing.
    mutating func note(_ hash: UInt64?) {
        hashes.append(hash ?? 0)
        isNothing.append(hash == nil)
        if let hash { sizes[pile(of: hash)] += 1 }
    }

    private func pile(of hash: UInt64) -> Int {
        bits == 0 ? 0 : Int(truncatingIfNeeded: hash >> UInt64(UInt64.bitWidth - bits))
    }

    /// The lowest number that equals one before it, and that one.
    ///
    /// - Parameter areEqual: Whether two numbers whose hashes are equal stand for the same.
    consuming func firstTwins(_ areEqual: (_ first: Int, _ second: Int) -> Bool) -> (first: Int, second: Int)? {
        var ends = sizes
        var total = 0
        for pile in ends.indices {
            total += sizes[pile]
            ends[pile] = total - sizes[pile]
        }
        // Within a pile numbers keep their order.
        var piled = ContiguousArray<Piled>(repeating: Piled(hash: 0, number: 0), count: total)
        for (number, hash) in hashes.enumerated() where !isNothing[number] {
            let pile = pile(of: hash)
            piled[ends[pile]] = Piled(hash: hash, number: UInt32(truncatingIfNeeded: number))
            ends[pile] += 1
        }
        var found: (first: Int, second: Int)?
        var slots = ContiguousArray<Int32>()
        var start = 0
        for end in ends {
            if let twins = Self.firstTwins(in: piled[start..<end], &slots, areEqual),
                twins.second < found?.second ?? .max
            {
                found = twins
            }
            start = end
        }
        return found
    }

    private struct Piled {
        let hash: UInt64
        let number: UInt32
    }

    /// The first twins of a pile, by a table that is as small as the pile.
    private static func firstTwins(
        in pile: ContiguousArray<Piled>.SubSequence, _ slots: inout ContiguousArray<Int32>,
        _ areEqual: (Int, Int) -> Bool
    ) -> (first: Int, second: Int)? {
        var size = 16
        while size < 2 * pile.count { size *= 2 }
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(-1, count: size))
        for place in pile.indices {
            let own = pile[place]
            var slot = Int(truncatingIfNeeded: own.hash) & (size - 1)
            while slots[slot] >= 0 {
                let other = pile[pile.startIndex + Int(slots[slot])]
                if other.hash == own.hash, areEqual(Int(other.number), Int(own.number)) {
                    return (Int(other.number), Int(own.number))
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = Int32(truncatingIfNeeded: place - pile.startIndex)
        }
        return nil
    }
}

// Finding the first id that came before, among millions.

extension PackedStrings {
    /// The first string that came before, byte for byte, and where it came; empty ones are none.
    ///
    /// A table of millions of hashes is too large for the processor's caches, and each look into it waits for memory. So
    /// the hashes are spread over buckets first, each small enough, and equal strings fall into one bucket.
    ///
    /// Ids are often numbers that go up, and of strings that ascend none is there twice: those are only compared each with
    /// the next.
    ///
    /// - Complexity: O(*n*) in the bytes, on average.
    func firstDuplicate() -> (first: Int, second: Int)? {
        if ascend { return nil }
        var buckets = HashBuckets(for: count)
        for number in 0..<count {
            buckets.note(withBytes(at: number) { $0.isEmpty ? nil : ByteIndex.hash($0) })
        }
        return buckets.firstDuplicate { first, second in
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

/// The hashes of numbered things, to be spread over buckets by their highest bits.
private struct HashBuckets {
    /// About so many hashes lie in a bucket.
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
        if let hash { sizes[bucket(of: hash)] += 1 }
    }

    private func bucket(of hash: UInt64) -> Int {
        bits == 0 ? 0 : Int(truncatingIfNeeded: hash >> UInt64(UInt64.bitWidth - bits))
    }

    /// The lowest number that equals one before it, and that one.
    ///
    /// - Parameter areEqual: Whether two numbers whose hashes are equal stand for the same.
    consuming func firstDuplicate(_ areEqual: (_ first: Int, _ second: Int) -> Bool) -> (first: Int, second: Int)? {
        var ends = sizes
        var total = 0
        for bucket in ends.indices {
            total += sizes[bucket]
            ends[bucket] = total - sizes[bucket]
        }
        // Within a bucket numbers keep their order.
        var hashed = ContiguousArray<Hashed>(repeating: Hashed(hash: 0, number: 0), count: total)
        for (number, hash) in hashes.enumerated() where !isNothing[number] {
            let bucket = bucket(of: hash)
            hashed[ends[bucket]] = Hashed(hash: hash, number: UInt32(truncatingIfNeeded: number))
            ends[bucket] += 1
        }
        var found: (first: Int, second: Int)?
        var slots = ContiguousArray<Int32>()
        var start = 0
        for end in ends {
            if let duplicate = Self.firstDuplicate(in: hashed[start..<end], &slots, areEqual),
                duplicate.second < found?.second ?? .max
            {
                found = duplicate
            }
            start = end
        }
        return found
    }

    private struct Hashed {
        let hash: UInt64
        let number: UInt32
    }

    /// The first duplicate of a bucket, by a table that is as small as the bucket.
    private static func firstDuplicate(
        in bucket: ContiguousArray<Hashed>.SubSequence, _ slots: inout ContiguousArray<Int32>,
        _ areEqual: (Int, Int) -> Bool
    ) -> (first: Int, second: Int)? {
        var size = 16
        while size < 2 * bucket.count { size *= 2 }
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: repeatElement(-1, count: size))
        for place in bucket.indices {
            let own = bucket[place]
            var slot = Int(truncatingIfNeeded: own.hash) & (size - 1)
            while slots[slot] >= 0 {
                let other = bucket[bucket.startIndex + Int(slots[slot])]
                if other.hash == own.hash, areEqual(Int(other.number), Int(own.number)) {
                    return (Int(other.number), Int(own.number))
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = Int32(truncatingIfNeeded: place - bucket.startIndex)
        }
        return nil
    }
}

// A set of section numbers kept as ascending ranges, as UIKit's calls take them in an `IndexSet`.

/// A set of section numbers, from 0, kept as ascending disjoint ranges: a million neighbours cost one range.
public struct SectionSet: Hashable, Sendable {
    /// The ranges, ascending, none empty, none touching the next.
    public private(set) var ranges: [Range<Int>] = []

    /// Creates an empty set.
    public init() {}

    /// Creates the set of the numbers in `range`.
    public init(_ range: Range<Int>) {
        insert(range)
    }

    /// Creates the set of `numbers`, in any order; a number named twice counts once.
    ///
    /// - Complexity: O(*n*) where the numbers ascend, else O(*n* · *r*) for *r* ranges.
    public init(_ numbers: some Sequence<Int>) {
        for number in numbers { insert(number) }
    }

    /// Whether the set has no number.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool { ranges.isEmpty }

    /// How many numbers the set has.
    ///
    /// - Complexity: O(*r*) for *r* ranges.
    public var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// The lowest number, or nil in an empty set.
    ///
    /// - Complexity: O(1).
    public var first: Int? { ranges.first?.lowerBound }

    /// The highest number, or nil in an empty set.
    ///
    /// - Complexity: O(1).
    public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

    /// Whether `number` is in the set.
    ///
    /// - Complexity: O(log *r*) for *r* ranges.
    public func contains(_ number: Int) -> Bool {
        let position = firstRange(reaching: number)
        return position < ranges.count && ranges[position].lowerBound <= number
    }

    /// Adds `number`. `Int.max`, Foundation's `NSNotFound`, names no section and is passed over.
    ///
    /// - Complexity: O(1) at the end, else O(*r*) for *r* ranges.
    public mutating func insert(_ number: Int) {
        guard number < Int.max else { return }
        insert(number..<number + 1)
    }

    /// Adds every number of `range`.
    ///
    /// - Complexity: O(1) at the end, else O(*r*) for *r* ranges.
    public mutating func insert(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        guard let last = ranges.last, range.lowerBound <= last.upperBound else {
            ranges.append(range)
            return
        }
        // The ranges that touch the new one become one with it.
        let low = firstRange(reaching: range.lowerBound - 1)
        var high = low
        var merged = range
        while high < ranges.count, ranges[high].lowerBound <= range.upperBound {
            let other = ranges[high]
            merged = Swift.min(merged.lowerBound, other.lowerBound)..<Swift.max(merged.upperBound, other.upperBound)
            high += 1
        }
        ranges.replaceSubrange(low..<high, with: CollectionOfOne(merged))
    }

    /// Adds every number of `other`.
    ///
    /// - Complexity: O(1) where one of the two is empty, else O(*r* + *s*) in the ranges of both.
    public mutating func formUnion(_ other: SectionSet) {
        guard !other.isEmpty else { return }
        guard !isEmpty else {
            self = other
            return
        }
        // Both lists ascend: taking the lower head each time only ever adds at the end.
        var merged = SectionSet()
        merged.ranges.reserveCapacity(ranges.count + other.ranges.count)
        var left = ranges[...]
        var right = other.ranges[...]
        while let range = left.first, let rival = right.first {
            if range.lowerBound <= rival.lowerBound {
                merged.insert(range)
                left.removeFirst()
            } else {
                merged.insert(rival)
                right.removeFirst()
            }
        }
        for range in left { merged.insert(range) }
        for range in right { merged.insert(range) }
        self = merged
    }

    /// The position of the first range whose last number is `number` or above it.
    private func firstRange(reaching number: Int) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound > number { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension SectionSet: Sequence {
    /// Walks the numbers in ascending order.
    ///
    /// - Complexity: O(1), and O(1) for each number walked.
    public func makeIterator() -> AnyIterator<Int> {
        var position = 0
        var offset = 0
        return AnyIterator {
            guard position < ranges.count else { return nil }
            let number = ranges[position].lowerBound + offset
            offset += 1
            if offset == ranges[position].count {
                position += 1
                offset = 0
            }
            return number
        }
    }
}

extension SectionSet: ExpressibleByArrayLiteral {
    /// Creates the set of the numbers listed.
    public init(arrayLiteral elements: Int...) {
        self.init(elements)
    }
}

// A set of section numbers kept as ascending ranges, as UIKit's calls take them in an `IndexSet`.

/// A set of section numbers, from 0, kept as ascending disjoint ranges: a million neighbours cost one range.
public struct SectionSet: Hashable, Sendable {
    /// The lowest range; an empty one where the set has no number. Most sets are one range: those cost no allocation.
    private var head: Range<Int> = 0..<0
    /// The ranges behind it.
    private var tail: [Range<Int>] = []

    /// The ranges, ascending, none empty, none touching the next.
    ///
    /// - Complexity: O(1).
    public var ranges: Ranges { Ranges(head: head, tail: tail) }

    /// The ranges of a ``SectionSet``; comparable with a list of ranges that is written out.
    public struct Ranges: RandomAccessCollection, Hashable, Sendable, ExpressibleByArrayLiteral {
        fileprivate let head: Range<Int>
        fileprivate let tail: [Range<Int>]

        fileprivate init(head: Range<Int>, tail: [Range<Int>]) {
            self.head = head
            self.tail = tail
        }

        /// Creates the ranges listed.
        ///
        /// - Complexity: O(*r*).
        public init(arrayLiteral elements: Range<Int>...) {
            self.init(head: elements.first ?? 0..<0, tail: Array(elements.dropFirst()))
        }

        /// The position of the first range: 0.
        ///
        /// - Complexity: O(1).
        public var startIndex: Int { 0 }

        /// The position behind the last range: their number.
        ///
        /// - Complexity: O(1).
        public var endIndex: Int { head.isEmpty ? 0 : tail.count + 1 }

        /// The range at `position`, counted from 0.
        ///
        /// - Complexity: O(1).
        public subscript(position: Int) -> Range<Int> { position == 0 ? head : tail[position - 1] }
    }

    /// Creates an empty set.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// Creates the set of the numbers in `range`.
    ///
    /// - Complexity: O(1).
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
    public var isEmpty: Bool { head.isEmpty }

    /// How many numbers the set has.
    ///
    /// - Complexity: O(*r*) for *r* ranges.
    public var count: Int { ranges.reduce(0) { $0 + $1.count } }

    /// The lowest number, or nil in an empty set.
    ///
    /// - Complexity: O(1).
    public var first: Int? { head.isEmpty ? nil : head.lowerBound }

    /// The highest number, or nil in an empty set.
    ///
    /// - Complexity: O(1).
    public var last: Int? { head.isEmpty ? nil : (tail.last ?? head).upperBound - 1 }

    /// Whether `number` is in the set.
    ///
    /// - Complexity: O(log *r*) for *r* ranges.
    public func contains(_ number: Int) -> Bool {
        if tail.isEmpty || number < head.upperBound { return head.contains(number) }
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
        if head.isEmpty {
            head = range
            return
        }
        guard range.lowerBound <= (tail.last ?? head).upperBound else {
            tail.append(range)
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
        if low > 0 {
            tail.replaceSubrange(low - 1..<high - 1, with: CollectionOfOne(merged))
        } else if high > 0 {
            head = merged
            tail.removeSubrange(..<(high - 1))
        } else {
            tail.insert(head, at: 0)
            head = merged
        }
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
        merged.tail.reserveCapacity(ranges.count + other.ranges.count)
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
    /// Walks the numbers of a ``SectionSet`` in ascending order.
    public struct Iterator: IteratorProtocol {
        private var range: Range<Int>
        private let ranges: Ranges
        private var position = 1

        fileprivate init(_ ranges: Ranges) {
            range = ranges.head
            self.ranges = ranges
        }

        /// The next number, or nil behind the last.
        ///
        /// - Complexity: O(1).
        public mutating func next() -> Int? {
            if range.isEmpty {
                guard position < ranges.count else { return nil }
                range = ranges[position]
                position += 1
            }
            let number = range.lowerBound
            range = number + 1..<range.upperBound
            return number
        }
    }

    /// Walks the numbers in ascending order.
    ///
    /// - Complexity: O(1), and O(1) for each number walked.
    public func makeIterator() -> Iterator { Iterator(ranges) }
}

extension SectionSet: ExpressibleByArrayLiteral {
    /// Creates the set of the numbers listed.
    ///
    /// - Complexity: O(*n*) where the numbers ascend, else O(*n* · *r*) for *r* ranges.
    public init(arrayLiteral elements: Int...) {
        self.init(elements)
    }
}

extension SectionSet: CustomStringConvertible {
    /// The numbers as people write them: `0-3 7`. Two neighbours stand alone.
    ///
    /// - Complexity: O(*r*) for *r* ranges.
    public var description: String {
        ranges.map { range in
            let (low, high) = (range.lowerBound, range.upperBound - 1)
            return low == high ? "\(low)" : low + 1 == high ? "\(low) \(high)" : "\(low)-\(high)"
        }.joined(separator: " ")
    }
}

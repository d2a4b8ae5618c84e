// Pairing what lies in the gaps: the first of an id with the first, the second with the second.

/// Who is whose counterpart among the elements of the gaps.
///
/// Positions here count the elements of the gaps only, in their order.
@usableFromInline
struct GapPairing: Sendable {
    /// For each target position its source position, or `EqualRun.none`.
    var partners: [UInt32]
    /// For each source position whether it has a counterpart.
    var isPaired: [Bool]

    /// Pairs ids of any kind.
    ///
    /// - Complexity: O(*n* + *m*) expected.
    @inlinable
    init<ID: Hashable>(_ source: [ID], _ target: [ID]) {
        if ID.self == UInt32.self {
            self.init(
                numbers: unsafeBitCast(source, to: [UInt32].self), unsafeBitCast(target, to: [UInt32].self))
        } else if ID.self == Int.self,
            let numbers = Self.numbers(
                unsafeBitCast(source, to: [Int].self), unsafeBitCast(target, to: [Int].self))
        {
            self.init(numbers: numbers.source, numbers.target)
        } else {
            self.init(hashing: source, target)
        }
    }

    /// Integers as numbers from 0, or nil where they lie too far apart for 32 bits; keys of a database are often dense.
    @usableFromInline
    static func numbers(_ source: [Int], _ target: [Int]) -> (source: [UInt32], target: [UInt32])? {
        guard let low = [source.min(), target.min()].compactMap(\.self).min(),
            let high = [source.max(), target.max()].compactMap(\.self).max(),
            case let (span, overflow) = high.subtractingReportingOverflow(low),
            !overflow, span < Int(UInt32.max)
        else { return nil }
        return (
            source.map { UInt32(truncatingIfNeeded: $0 &- low) }, target.map { UInt32(truncatingIfNeeded: $0 &- low) }
        )
    }

    /// Pairs ids that are numbers.
    ///
    /// Where the numbers are dense against the elements to pair, a table with a place for every number is the
    /// fastest there is; where few of many ids are in gaps, they are numbered anew first.
    @usableFromInline
    init(numbers source: [UInt32], _ target: [UInt32]) {
        let universe = Int(max(source.max() ?? 0, target.max() ?? 0)) + 1
        if universe <= 8 * (source.count + target.count) {
            self.init(groups: source, target, groupCount: universe)
        } else {
            self.init(hashing: source, target)
        }
    }

    /// Pairs ids by numbering those of the source.
    @inlinable
    init<ID: Hashable>(hashing source: [ID], _ target: [ID]) {
        var numbering = IDNumbering<ID>(capacity: source.count)
        let sourceGroups = source.map { numbering.number(of: $0) }
        let targetGroups = target.map { numbering.knownNumber(of: $0) ?? EqualRun.none }
        self.init(groups: sourceGroups, targetGroups, groupCount: source.count)
    }

    /// Pairs numbers below `groupCount`; `EqualRun.none` in the target has no counterpart.
    @usableFromInline
    init(groups source: [UInt32], _ target: [UInt32], groupCount: Int) {
        var first = [UInt32](repeating: EqualRun.none, count: groupCount)
        var next = [UInt32](repeating: EqualRun.none, count: source.count)
        var partners = [UInt32](repeating: EqualRun.none, count: target.count)
        var isPaired = [Bool](repeating: false, count: source.count)
        // Unsafe buffers: with checked subscripts these two loops took about a third longer on a shuffled million.
        first.withUnsafeMutableBufferPointer { first in
            next.withUnsafeMutableBufferPointer { next in
                // From the end, so that each chain starts with the lowest position.
                for position in stride(from: source.count - 1, through: 0, by: -1) {
                    let group = Int(source[position])
                    next[position] = first[group]
                    first[group] = UInt32(truncatingIfNeeded: position)
                }
                for (position, group) in target.enumerated() where group != EqualRun.none {
                    let partner = first[Int(group)]
                    guard partner != EqualRun.none else { continue }
                    first[Int(group)] = next[Int(partner)]
                    partners[position] = partner
                    isPaired[Int(partner)] = true
                }
            }
        }
        self.partners = partners
        self.isPaired = isPaired
    }
}

// A stretch of elements that stands in both lists, in the same order and without a break.

/// A stretch common to both sides: `count` elements from offset `source` on one side and `target` on the other.
///
/// Offsets are 32 bits wide, since a difference of a million rows is bound by memory; lists are limited to
/// `EqualRun.none` elements, some four thousand million.
@usableFromInline
struct EqualRun: Hashable, Sendable {
    /// Stands for "no offset" where offsets are kept in 32 bits.
    @usableFromInline static let none = UInt32.max

    /// The offset of the first element in the source.
    @usableFromInline var source: UInt32
    /// The offset of the first element in the target.
    @usableFromInline var target: UInt32
    /// How many elements follow one another on both sides; never 0.
    @usableFromInline var count: UInt32

    @inlinable
    init(source: Int, target: Int, count: Int) {
        self.source = UInt32(truncatingIfNeeded: source)
        self.target = UInt32(truncatingIfNeeded: target)
        self.count = UInt32(truncatingIfNeeded: count)
    }

    /// The offsets in the source.
    var sources: Range<Int> { Int(source)..<Int(source) + Int(count) }

    /// The offsets in the target.
    var targets: Range<Int> { Int(target)..<Int(target) + Int(count) }

    /// Whether `next` goes on where this run ends, on both sides.
    func touches(_ next: EqualRun) -> Bool { source &+ count == next.source && target &+ count == next.target }
}

extension [EqualRun] {
    /// Appends `run`, as part of the last run where it goes on from it.
    mutating func appendJoining(_ run: EqualRun) {
        if let last = self.last, last.touches(run) {
            self[count - 1].count += run.count
        } else {
            append(run)
        }
    }
}

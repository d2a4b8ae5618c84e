// Comparing stretches of two lists: how far they agree, and where an element stands.

/// The comparisons that finding equal runs is made of.
@usableFromInline
enum ElementComparison {
    /// How many elements `source` from `sourceStart` and `target` from `targetStart` have in common, at most `limit`.
    @inlinable @inline(__always)
    static func commonPrefix<ID: Equatable>(
        _ source: UnsafeBufferPointer<ID>, from sourceStart: Int,
        _ target: UnsafeBufferPointer<ID>, from targetStart: Int, limit: Int
    ) -> Int {
        var length = 0
        while length < limit, source[sourceStart &+ length] == target[targetStart &+ length] { length &+= 1 }
        return length
    }

    /// How many elements before `sourceEnd` and before `targetEnd` are the same, at most `limit`.
    @inlinable @inline(__always)
    static func commonSuffix<ID: Equatable>(
        _ source: UnsafeBufferPointer<ID>, before sourceEnd: Int,
        _ target: UnsafeBufferPointer<ID>, before targetEnd: Int, limit: Int
    ) -> Int {
        var length = 0
        while length < limit, source[sourceEnd &- 1 &- length] == target[targetEnd &- 1 &- length] { length &+= 1 }
        return length
    }

    /// How far after `start` the first element equal to `id` is, among the next `limit`; nil where none is.
    @inlinable @inline(__always)
    static func distance<ID: Equatable>(
        to id: ID, in list: UnsafeBufferPointer<ID>, from start: Int, limit: Int
    ) -> Int? {
        var length = 0
        while length < limit {
            if list[start &+ length] == id { return length }
            length &+= 1
        }
        return nil
    }
}

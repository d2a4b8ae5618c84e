// Comparing stretches of two lists: how far they agree, and where an element stands; many numbers at a time.

/// The comparisons that finding equal runs is made of.
///
/// A difference whose sides mostly agree costs little more than reading them where ids are plain numbers: 64 bytes of
/// them are compared at a time. Other ids are compared one by one. Which it is, is settled when the compiler
/// specialises the function.
@usableFromInline
enum ElementComparison {
    /// How many elements `source` from `sourceStart` and `target` from `targetStart` have in common, at most `limit`.
    @inlinable @inline(__always)
    static func commonPrefix<ID: Equatable>(
        _ source: UnsafeBufferPointer<ID>, from sourceStart: Int,
        _ target: UnsafeBufferPointer<ID>, from targetStart: Int, limit: Int
    ) -> Int {
        var length = 0
        let block = blockCount(of: ID.self)
        if block > 0 {
            while length &+ block <= limit,
                isSameBlock(source, at: sourceStart &+ length, target, at: targetStart &+ length)
            {
                length &+= block
            }
        }
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
        let block = blockCount(of: ID.self)
        if block > 0 {
            while length &+ block <= limit,
                isSameBlock(
                    source, at: sourceEnd &- length &- block, target, at: targetEnd &- length &- block)
            {
                length &+= block
            }
        }
        while length < limit, source[sourceEnd &- 1 &- length] == target[targetEnd &- 1 &- length] { length &+= 1 }
        return length
    }

    /// How far after `start` the first element equal to `id` stands, among the next `limit`; nil where none does.
    @inlinable @inline(__always)
    static func distance<ID: Equatable>(
        to id: ID, in list: UnsafeBufferPointer<ID>, from start: Int, limit: Int
    ) -> Int? {
        var length = 0
        if ID.self == UInt32.self {
            let wanted = SIMD16<UInt32>(repeating: unsafeBitCast(id, to: UInt32.self))
            let bytes = UnsafeRawBufferPointer(list)
            while length &+ 16 <= limit {
                let ids = bytes.loadUnaligned(fromByteOffset: (start &+ length) &* 4, as: SIMD16<UInt32>.self)
                if any(ids .== wanted) { break }
                length &+= 16
            }
        }
        while length < limit {
            if list[start &+ length] == id { return length }
            length &+= 1
        }
        return nil
    }

    /// How many ids make 64 bytes, or 0 where ids are not plain numbers.
    @inlinable @inline(__always)
    static func blockCount<ID>(of type: ID.Type) -> Int {
        if type == UInt32.self { return 16 }
        return type == Int.self && MemoryLayout<Int>.size == 8 ? 8 : 0
    }

    /// Whether the 64 bytes from the two offsets, which the caller has checked to be there, are the same.
    ///
    /// Words are combined before they are tested, which the compiler turns into vector instructions; comparing vectors
    /// with `==` took nine times as long.
    @inlinable @inline(__always)
    static func isSameBlock<ID>(
        _ source: UnsafeBufferPointer<ID>, at sourceOffset: Int,
        _ target: UnsafeBufferPointer<ID>, at targetOffset: Int
    ) -> Bool {
        let sourceBytes = UnsafeRawBufferPointer(source)
        let targetBytes = UnsafeRawBufferPointer(target)
        let sourceStart = sourceOffset &* MemoryLayout<ID>.stride
        let targetStart = targetOffset &* MemoryLayout<ID>.stride
        var difference: UInt64 = 0
        for word in 0..<8 {
            difference |=
                sourceBytes.loadUnaligned(fromByteOffset: sourceStart &+ word &* 8, as: UInt64.self)
                ^ targetBytes.loadUnaligned(fromByteOffset: targetStart &+ word &* 8, as: UInt64.self)
        }
        return difference == 0
    }
}

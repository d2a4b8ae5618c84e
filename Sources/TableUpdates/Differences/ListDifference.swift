// The difference of two identified lists: what is removed, inserted and moved, with the fewest moves.

/// What turns one list of ids into another: removals, insertions, and the fewest moves.
///
/// ```swift
/// let difference = ListDifference(from: ["a", "b", "c", "d"], to: ["d", "a", "c", "e"])
/// // difference.removals == [1]
/// // difference.insertions == [3]
/// // difference.moves == [ListDifference.Move(source: 3, target: 0)]
/// ```
///
/// Removals and sources of moves count places in the source, insertions and targets of moves in the target, as UIKit's
/// batches do; whatever is not named stays in order and fills the free places.
///
/// Ids may repeat. Then elements in runs that both lists share are counterparts of one another, and of the others the
/// first of an id belongs to the first, the second to the second. As many elements as can be have a counterpart in any
/// case; the moves are the fewest for these counterparts, and where no id repeats the fewest there are.
public struct ListDifference: Hashable, Sendable {
    /// An element that stands in both lists, and stands there in another order.
    public struct Move: Hashable, Sendable {
        /// Its offset in the source, from 0.
        public var source: Int
        /// Its offset in the target, from 0.
        public var target: Int

        /// Creates the move of the element at `source` to `target`.
        public init(source: Int, target: Int) {
            self.source = source
            self.target = target
        }
    }

    /// Source offsets of the elements that are gone, ascending.
    public let removals: [Int]
    /// Target offsets of the elements that are new, ascending.
    public let insertions: [Int]
    /// The elements that moved, in ascending order of their targets.
    public let moves: [Move]

    /// Whether the lists are the same.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

    /// Creates the difference that turns `source` into `target`.
    ///
    /// Ids of type `UInt32` are taken for numbers of ids and are the fastest, above all dense ones.
    ///
    /// - Complexity: O(*n* + *m*) comparisons where the lists mostly agree, hashing only the elements about which they
    ///   do not; O(*k* log *k*) for the moves, where *k* is the number of runs of elements that moved or did not.
    @inlinable
    public init<ID: Hashable>(from source: some Collection<ID>, to target: some Collection<ID>) {
        self.init(ContiguousIDs.withBuffers(source, target) { ListMatching($0, $1) })
    }

    /// Creates the difference that leaves counterparts in place where it can.
    @usableFromInline
    init(_ matching: ListMatching) {
        removals = matching.removed.offsets()
        insertions = matching.inserted.offsets()
        let staying = FewestMoves.staying(matching.runs)
        var moves: [Move] = []
        moves.reserveCapacity(zip(matching.runs, staying).reduce(0) { $0 + ($1.1 ? 0 : Int($1.0.count)) })
        for (run, stays) in zip(matching.runs, staying) where !stays {
            for (source, target) in zip(run.sources, run.targets) { moves.append(Move(source: source, target: target)) }
        }
        self.moves = moves
    }
}

/// Collections as contiguous storage: their own where they have it, else a copy.
@usableFromInline
enum ContiguousIDs {
    /// Calls `body` with the elements of both collections.
    @inlinable
    static func withBuffers<ID, Result>(
        _ source: some Collection<ID>, _ target: some Collection<ID>,
        _ body: (UnsafeBufferPointer<ID>, UnsafeBufferPointer<ID>) -> Result
    ) -> Result {
        let result = source.withContiguousStorageIfAvailable { source in
            target.withContiguousStorageIfAvailable { target in body(source, target) }
        }
        if case .some(.some(let result)) = result { return result }
        return Array(source).withUnsafeBufferPointer { source in
            Array(target).withUnsafeBufferPointer { target in body(source, target) }
        }
    }
}

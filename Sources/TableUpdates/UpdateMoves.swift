// The moves of a batch, of sections and of rows.

/// A section that a call moves.
public struct SectionMove: Hashable, Sendable {
    /// The section's number before the batch, from 0.
    public var source: Int
    /// Its number after the batch, from 0.
    public var target: Int

    /// Creates the move from `source` to `target`.
    public init(_ source: Int, to target: Int) {
        self.source = source
        self.target = target
    }
}

/// A row that a call moves.
public struct RowMove: Hashable, Sendable {
    /// The row's place before the batch.
    public var source: TableIndexPath
    /// Its place after the batch.
    public var target: TableIndexPath

    /// Creates the move from `source` to `target`.
    public init(_ source: TableIndexPath, to target: TableIndexPath) {
        self.source = source
        self.target = target
    }
}

/// A list of moves in both orders: the checks and the mappings look them up by source and by target.
struct MoveList<Move: Hashable & Sendable>: Hashable, Sendable {
    /// Each move once, by source, then by target.
    let bySource: [Move]
    /// The same moves by target, then by source.
    let byTarget: [Move]

    /// Creates the list of `moves`; the same move named twice counts once.
    ///
    /// - Complexity: O(*n* log *n*).
    init<Place: Comparable>(_ moves: [Move], source: (Move) -> Place, target: (Move) -> Place) {
        guard moves.count > 1 else {
            bySource = moves
            byTarget = moves
            return
        }
        let unique = Set(moves)
        bySource = unique.sorted { (source($0), target($0)) < (source($1), target($1)) }
        byTarget = unique.sorted { (target($0), source($0)) < (target($1), source($1)) }
    }

    /// Whether no call moves anything.
    var isEmpty: Bool { bySource.isEmpty }
}

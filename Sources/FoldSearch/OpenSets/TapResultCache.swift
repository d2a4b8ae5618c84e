// The result of a tap besides the open set it leads to, asked of the table once for all taps that are alike.

import FoldTable
import TableUpdates

/// The result of a step besides its open set.
struct TapResult {
    /// Whether it crashes, so that nothing can be tapped after it.
    let crashes: Bool
    /// Whether it meets the goal, where that is an event.
    let meets: Bool
    /// The sections that it opens or closes; after a crash some of those that were to change may not have.
    let changed: UInt64
}

/// The results of steps, each found once.
///
/// The view counts what the data source answers, so calls can only fail of what the step itself changes: the result of
/// a tap is decided by what is tapped, whether it was open, and which sections change with it.
struct TapResultCache {
    private let meets: (ActingResult) -> Bool
    /// Results where at most one section changes: by move, then whether it was open, then whether it changes.
    private var single: [TapResult?]
    /// Results where several change.
    private var several: [Key: TapResult] = [:]

    private struct Key: Hashable {
        let move: Int
        let changed: UInt64
    }

    init(moves: Int, meets: @escaping (ActingResult) -> Bool) {
        self.meets = meets
        single = [TapResult?](repeating: nil, count: moves * 4)
    }

    /// The result of move `move`; nil where the table must be asked.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    func known(_ move: Int, wasOpen: Bool, changing changed: UInt64) -> TapResult? {
        if let place = Self.place(move, wasOpen, changed) { return single[place] }
        return several[Key(move: move, changed: changed)]
    }

    /// Keeps what move `move` resulted in; nil where it cannot be made.
    mutating func learn(
        _ move: Int, wasOpen: Bool, changing changed: UInt64, from result: ActingResult?
    ) -> TapResult {
        let folded = result?.report?.folded
        let done = folded.map { UInt64($0.opened) | UInt64($0.closed) }
        let tapResult = TapResult(
            crashes: result?.failure != nil, meets: result.map(meets) ?? false, changed: done ?? changed)
        if let place = Self.place(move, wasOpen, changed) {
            single[place] = tapResult
        } else {
            several[Key(move: move, changed: changed)] = tapResult
        }
        return tapResult
    }

    /// Where the result of a step is that changes one section at most; nil where it changes more.
    @inline(__always)
    private static func place(_ move: Int, _ wasOpen: Bool, _ changed: UInt64) -> Int? {
        guard changed & (changed &- 1) == 0 || changed == 0 else { return nil }
        return move << 2 | (wasOpen ? 2 : 0) | (changed == 0 ? 0 : 1)
    }
}

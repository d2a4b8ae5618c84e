// The longest increasing subsequence of the elements of runs, by patience sorting.

/// Finds the runs that make the longest increasing subsequence.
///
/// Pile *k* ends in the lowest source offset at which a subsequence of *k* + 1 elements can end. The elements of a run go
/// to piles next to one another, so one search places them all.
struct PatienceSorting {
    /// How many runs are searched for together at most. One search waits for memory at each of its steps, and several
    /// fill that time for one another: a shuffled million took half the time by eight together.
    private static let largestGroup = 8

    private let runs: UnsafeBufferPointer<EqualRun>
    /// The end of each pile, and the run it is of.
    private let ends: UnsafeMutableBufferPointer<UInt32>
    private let endRuns: UnsafeMutableBufferPointer<UInt32>
    /// For each run the one on the pile before its first, or `EqualRun.none`.
    private let previous: UnsafeMutableBufferPointer<UInt32>
    private var pileCount = 0

    /// Whether each of `runs`, which have so many elements in all, is part of the subsequence.
    ///
    /// - Complexity: O(*r* log *r*) for *r* runs, and O(*n*) for the elements.
    static func longestIncreasing(_ runs: [EqualRun], elements: Int) -> [Bool] {
        var stays = [Bool](repeating: false, count: runs.count)
        // Unsafe buffers, not initialised: most piles are never made, and checked subscripts took half as long again.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * elements + runs.count) { storage in
            runs.withUnsafeBufferPointer { runs in
                var sorting = PatienceSorting(
                    runs: runs, ends: UnsafeMutableBufferPointer(rebasing: storage[..<elements]),
                    endRuns: UnsafeMutableBufferPointer(rebasing: storage[elements..<2 * elements]),
                    previous: UnsafeMutableBufferPointer(rebasing: storage[(2 * elements)...]))
                sorting.placeAll()
                // The run before is enough to go back by: as the longest subsequence takes runs whole, it passes from
                // the first element of one to the last of another.
                var run = sorting.pileCount > 0 ? sorting.endRuns[sorting.pileCount &- 1] : EqualRun.none
                while run != EqualRun.none {
                    stays[Int(run)] = true
                    run = sorting.previous[Int(run)]
                }
            }
        }
        return stays
    }

    @inline(__always)
    private mutating func placeAll() {
        withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.largestGroup) { piles in
            var index = 0
            // Few are searched for together where few have to be, many where all do.
            var groupSize = 1
            while index < runs.count {
                // Where most elements are in order, most go to the last pile or behind it.
                if pileCount > 1, runs[index].source > ends[pileCount &- 2] {
                    place(index, on: pileCount &- 1 &+ Self.isBelow(ends[pileCount &- 1], runs[index].source))
                    index &+= 1
                    groupSize = 1
                    continue
                }
                let group = UnsafeBufferPointer(rebasing: runs[index..<min(index &+ groupSize, runs.count)])
                search(for: group, piles)
                for place in group.indices {
                    correct(piles, at: place, of: group)
                    self.place(index &+ place, on: piles[place])
                }
                index &+= group.count
                groupSize = min(2 &* groupSize, Self.largestGroup)
            }
        }
    }

    /// Puts a run's elements on the piles from `first` on.
    @inline(__always)
    private mutating func place(_ index: Int, on first: Int) {
        let run = runs[index]
        previous[index] = first > 0 ? endRuns[first &- 1] : EqualRun.none
        for offset in 0..<Int(run.count) {
            ends[first &+ offset] = run.source &+ UInt32(truncatingIfNeeded: offset)
            endRuns[first &+ offset] = UInt32(truncatingIfNeeded: index)
        }
        pileCount = max(pileCount, first &+ Int(run.count))
    }

    /// For each run of `group` the first pile whose end is not below its source, before any run of the group is placed.
    ///
    /// Four ways at a time and without a branch on what is found, which would be mispredicted every other time: halving
    /// took twice as long on shuffled lists.
    @inline(__always)
    private func search(for group: UnsafeBufferPointer<EqualRun>, _ piles: UnsafeMutableBufferPointer<Int>) {
        for place in group.indices { piles[place] = 0 }
        var length = pileCount
        while length > 4 {
            let quarter = length >> 2
            for (place, run) in group.enumerated() {
                let base = piles[place]
                let passed =
                    Self.isBelow(ends[base &+ quarter &- 1], run.source)
                    &+ Self.isBelow(ends[base &+ 2 &* quarter &- 1], run.source)
                    &+ Self.isBelow(ends[base &+ 3 &* quarter &- 1], run.source)
                piles[place] = base &+ passed &* quarter
            }
            length &-= 3 &* quarter
        }
        for (place, run) in group.enumerated() {
            let base = piles[place]
            for pile in base..<base &+ length { piles[place] &+= Self.isBelow(ends[pile], run.source) }
        }
    }

    /// Corrects the pile found for a run of `group` by the runs before it, which have been placed since: one that starts
    /// below it has its elements on the piles from its own on, so the run goes behind them at least; any other leaves it
    /// where it is.
    @inline(__always)
    private func correct(
        _ piles: UnsafeMutableBufferPointer<Int>, at place: Int, of group: UnsafeBufferPointer<EqualRun>
    ) {
        for earlier in 0..<place {
            let behind = piles[earlier] &+ Int(group[earlier].count)
            piles[place] = max(piles[place], behind &* Self.isBelow(group[earlier].source, group[place].source))
        }
    }

    /// 1 where `end` is below `source`, else 0.
    @inline(__always)
    private static func isBelow(_ end: UInt32, _ source: UInt32) -> Int {
        Int(truncatingIfNeeded: (UInt64(end) &- UInt64(source)) >> 63)
    }
}

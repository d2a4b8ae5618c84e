// The longest increasing subsequence of the elements of runs, by patience sorting.

/// Finds the runs that make the longest increasing subsequence.
///
/// Pile *k* ends in the lowest source offset at which a subsequence of *k* + 1 elements can end. The elements of a run go
/// to piles next to one another, so one search places them all.
struct PatienceSorting {
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
                for index in runs.indices { sorting.place(index) }
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

    /// Puts a run's elements on piles next to one another, from the first whose end is not below its source.
    private mutating func place(_ index: Int) {
        let run = runs[index]
        let first = firstPile(for: run.source)
        previous[index] = first > 0 ? endRuns[first &- 1] : EqualRun.none
        for offset in 0..<Int(run.count) {
            ends[first &+ offset] = run.source &+ UInt32(truncatingIfNeeded: offset)
            endRuns[first &+ offset] = UInt32(truncatingIfNeeded: index)
        }
        pileCount = max(pileCount, first &+ Int(run.count))
    }

    /// The first pile whose end is not below `source`.
    private func firstPile(for source: UInt32) -> Int {
        // Where most elements are in order, most go after the last pile.
        if pileCount == 0 || ends[pileCount &- 1] < source { return pileCount }
        // Halved without a branch on what is found, which would be mispredicted every other time.
        var low = 0
        var length = pileCount
        while length > 1 {
            let half = length >> 1
            low = ends[low &+ half &- 1] < source ? low &+ half : low
            length &-= half
        }
        return low
    }
}

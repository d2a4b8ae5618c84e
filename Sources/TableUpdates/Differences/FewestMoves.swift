// Choosing which runs stay where they are, so that the fewest elements move.

/// Decides which of several runs keep their place and which have to move.
///
/// Runs that keep their place must follow one another in both lists, so they are an increasing subsequence of the
/// source offsets; the fewest moves are what the heaviest such subsequence leaves out. A run is never split by it: if
/// one of its elements may stay, all may.
enum FewestMoves {
    /// Whether each of `runs` stays. The runs are given in ascending order of their targets.
    ///
    /// - Complexity: O(*r*) for *r* runs that ascend in the source too, else O(*r* log *r*), and O(*n*) for *n*
    ///   elements where runs are short.
    static func staying(_ runs: [EqualRun]) -> [Bool] {
        guard !ascend(runs) else { return [Bool](repeating: true, count: runs.count) }
        let elements = runs.reduce(0) { $0 + Int($1.count) }
        // The tree visits log r places a run, most of them out of cache; the piles are written once an element.
        if elements <= 64 * runs.count { return longestIncreasing(runs, elements: elements) }
        return heaviestIncreasing(runs, weights: runs.map { UInt64($0.count) })
    }

    /// Whether each of `runs` stays, where of several choices with the fewest moves the one whose staying runs have
    /// the greatest `preference` in all is taken; a preference is at most the run's count times two.
    ///
    /// - Complexity: O(*r*) for *r* runs that ascend in the source too, else O(*r* log *r*).
    static func staying(_ runs: [EqualRun], preferences: [Int]) -> [Bool] {
        guard !ascend(runs) else { return [Bool](repeating: true, count: runs.count) }
        // The count in the upper half decides, the preference in the lower half breaks ties.
        return heaviestIncreasing(
            runs, weights: zip(runs, preferences).map { UInt64($0.count) << 32 | UInt64(clamping: $1) })
    }

    private static func ascend(_ runs: [EqualRun]) -> Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.source < $1.source }
    }

    /// The heaviest increasing subsequence: a tree of prefix maxima over the runs in source order (a Fenwick tree)
    /// tells for each run the heaviest subsequence that it can go on from.
    private static func heaviestIncreasing(_ runs: [EqualRun], weights: [UInt64]) -> [Bool] {
        var ranks = [Int](repeating: 0, count: runs.count)
        let bySource = runs.indices.map { UInt64(runs[$0].source) << 32 | UInt64($0) }.sorted()
        for (rank, key) in bySource.enumerated() { ranks[Int(key & 0xFFFF_FFFF)] = rank }
        // Place p of the tree covers the lowbit(p) ranks that end at rank p - 1.
        var heaviest = [UInt64](repeating: 0, count: runs.count + 1)
        var heaviestRun = [UInt32](repeating: EqualRun.none, count: runs.count + 1)
        var previous = [UInt32](repeating: EqualRun.none, count: runs.count)
        var best: UInt64 = 0
        var bestRun = EqualRun.none
        for run in runs.indices {
            var weight: UInt64 = 0
            var place = ranks[run]
            while place > 0 {
                if heaviest[place] > weight {
                    weight = heaviest[place]
                    previous[run] = heaviestRun[place]
                }
                place &= place - 1
            }
            weight += weights[run]
            place = ranks[run] + 1
            while place <= runs.count {
                if heaviest[place] < weight {
                    heaviest[place] = weight
                    heaviestRun[place] = UInt32(truncatingIfNeeded: run)
                }
                place += place & -place
            }
            if weight > best {
                best = weight
                bestRun = UInt32(truncatingIfNeeded: run)
            }
        }
        var stays = [Bool](repeating: false, count: runs.count)
        while bestRun != EqualRun.none {
            stays[Int(bestRun)] = true
            bestRun = previous[Int(bestRun)]
        }
        return stays
    }

    /// The longest increasing subsequence of the elements, by patience sorting: pile *k* ends in the lowest source
    /// offset at which a subsequence of *k* + 1 elements can end. The elements of a run go to piles next to one another,
    /// so one search places them all.
    private static func longestIncreasing(_ runs: [EqualRun], elements: Int) -> [Bool] {
        var stays = [Bool](repeating: false, count: runs.count)
        // Unsafe buffers, not initialised: most piles are never made, and checked subscripts took half as long again.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * elements + runs.count) { storage in
            let ends = UnsafeMutableBufferPointer(rebasing: storage[..<elements])
            let endRuns = UnsafeMutableBufferPointer(rebasing: storage[elements..<2 * elements])
            let previous = UnsafeMutableBufferPointer(rebasing: storage[(2 * elements)...])
            var piles = 0
            for (index, run) in runs.enumerated() {
                let first = pile(for: run.source, UnsafeBufferPointer(rebasing: ends[..<piles]))
                previous[index] = first > 0 ? endRuns[first &- 1] : EqualRun.none
                for offset in 0..<Int(run.count) {
                    ends[first &+ offset] = run.source &+ UInt32(truncatingIfNeeded: offset)
                    endRuns[first &+ offset] = UInt32(truncatingIfNeeded: index)
                }
                piles = max(piles, first &+ Int(run.count))
            }
            // The run before is enough to go back by: as the longest subsequence takes runs whole, it passes from the
            // first element of one to the last of another.
            var run = piles > 0 ? endRuns[piles &- 1] : EqualRun.none
            while run != EqualRun.none {
                stays[Int(run)] = true
                run = previous[Int(run)]
            }
        }
        return stays
    }

    /// The first pile whose end is not below `source`.
    ///
    /// Four ways at a time and without a branch on what is found, which would be mispredicted every other time:
    /// halving took twice as long on shuffled lists.
    @inline(__always)
    private static func pile(for source: UInt32, _ ends: UnsafeBufferPointer<UInt32>) -> Int {
        guard let last = ends.last, source <= last else { return ends.count }
        // Where most elements are in order, the search mostly ends here.
        guard ends.count > 1, source <= ends[ends.count &- 2] else { return ends.count &- 1 }
        var base = 0
        var length = ends.count
        while length > 4 {
            let quarter = length >> 2
            let passed =
                isBelow(ends[base &+ quarter &- 1], source) &+ isBelow(ends[base &+ 2 &* quarter &- 1], source)
                &+ isBelow(ends[base &+ 3 &* quarter &- 1], source)
            base &+= passed &* quarter
            length &-= 3 &* quarter
        }
        for place in base..<base &+ length { base &+= isBelow(ends[place], source) }
        return base
    }

    /// 1 where `end` is below `source`, else 0.
    @inline(__always)
    private static func isBelow(_ end: UInt32, _ source: UInt32) -> Int {
        Int(truncatingIfNeeded: (UInt64(end) &- UInt64(source)) >> 63)
    }
}

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
        if elements <= 64 * runs.count { return PatienceSorting.longestIncreasing(runs, elements: elements) }
        return heaviestIncreasing(runs, weights: runs.map { UInt64($0.count) })
    }

    /// Whether each of `runs` stays, where of several choices with the fewest moves the one whose staying runs have
    /// the greatest preference in all is taken; it is at most the run's count times two, and asked for where it matters.
    ///
    /// - Complexity: O(*r*) for *r* runs that ascend in the source too, else O(*r* log *r*).
    static func staying(_ runs: [EqualRun], preferences: @autoclosure () -> [Int]) -> [Bool] {
        guard !ascend(runs) else { return [Bool](repeating: true, count: runs.count) }
        // The count in the upper half decides, the preference in the lower half breaks ties.
        return heaviestIncreasing(
            runs, weights: zip(runs, preferences()).map { UInt64($0.count) << 32 | UInt64(clamping: $1) })
    }

    private static func ascend(_ runs: [EqualRun]) -> Bool {
        zip(runs, runs.dropFirst()).allSatisfy { $0.source < $1.source }
    }

    /// The heaviest increasing subsequence: a tree of prefix maxima over the runs in source order (a Fenwick tree)
    /// says for each run the heaviest subsequence that it can go on from.
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
}

// Which elements of two lists are counterparts, as runs; what is left over is removed or inserted.

/// The counterparts of two lists and what has none.
@usableFromInline
struct ListMatching: Sendable {
    /// The counterparts, as runs in ascending order of their targets; those that could be joined are.
    var runs: [EqualRun]
    /// Source offsets without a counterpart, ascending.
    var removed: Stretches
    /// Target offsets without a counterpart, ascending.
    var inserted: Stretches

    /// Matches two lists of ids.
    ///
    /// - Complexity: O(*n* + *m*) comparisons; hashes only what lies in gaps.
    @inlinable
    init<ID: Hashable>(_ source: UnsafeBufferPointer<ID>, _ target: UnsafeBufferPointer<ID>) {
        let scan = RunScan(source, target)
        let gaps = Gaps(around: scan.runs, source.count, target.count)
        self.init(runs: scan.runs, gaps: gaps, GapNumbers(source, target, gaps))
    }

    /// What is in a gap has the counterpart of the same number, or none.
    @usableFromInline
    init(runs scanned: [EqualRun], gaps: Gaps, _ numbers: GapNumbers) {
        let pairing = GapPairing(numbers)
        let sources = numbers.sourceOffsets
        removed = Stretches()
        for (offset, isPaired) in zip(sources, pairing.isPaired) where !isPaired { removed.append(Int(offset)) }
        inserted = Stretches()
        runs = []
        runs.reserveCapacity(scanned.count + gaps.target.count)
        var nextScanned = 0
        var position = 0
        for range in gaps.target.ranges {
            while nextScanned < scanned.count, Int(scanned[nextScanned].target) < range.lowerBound {
                runs.appendJoining(scanned[nextScanned])
                nextScanned += 1
            }
            for offset in range {
                let partner = pairing.partners[position]
                position += 1
                if partner == EqualRun.none {
                    inserted.append(offset)
                } else {
                    runs.appendJoining(EqualRun(source: Int(sources[Int(partner)]), target: offset, count: 1))
                }
            }
        }
        for run in scanned[nextScanned...] { runs.appendJoining(run) }
    }
}

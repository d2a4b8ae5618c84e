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
        var scan = RunScan(sourceCount: source.count, targetCount: target.count)
        scan.scan(source, 0..<source.count, target, 0..<target.count)
        var gaps = Gaps()
        gaps.append(around: scan.runs[...], 0..<source.count, 0..<target.count)
        guard gaps.mayPair else {
            self.init(runs: scan.runs, gaps: gaps)
            return
        }
        let pairing = GapPairing(gaps.source.elements(of: source), gaps.target.elements(of: target))
        self.init(runs: scan.runs, gaps: gaps, pairing)
    }

    /// What is in a gap has no counterpart.
    @usableFromInline
    init(runs: [EqualRun], gaps: Gaps) {
        self.runs = runs
        removed = gaps.source
        inserted = gaps.target
    }

    /// What is in a gap has the counterpart that `pairing` found, or none.
    @usableFromInline
    init(runs scanned: [EqualRun], gaps: Gaps, _ pairing: GapPairing) {
        let sources = gaps.source.offsets(as: UInt32.self)
        removed = Stretches()
        for (offset, isPaired) in zip(sources, pairing.isPaired) where !isPaired { removed.append(Int(offset)) }
        inserted = Stretches()
        var joined = JoinedRuns(capacity: scanned.count + gaps.target.count)
        var nextScanned = 0
        var position = 0
        for range in gaps.target.ranges {
            while nextScanned < scanned.count, Int(scanned[nextScanned].target) < range.lowerBound {
                joined.append(scanned[nextScanned])
                nextScanned += 1
            }
            for offset in range {
                let partner = pairing.partners[position]
                position += 1
                if partner == EqualRun.none {
                    inserted.append(offset)
                } else {
                    joined.append(EqualRun(source: Int(sources[Int(partner)]), target: offset, count: 1))
                }
            }
        }
        for run in scanned[nextScanned...] { joined.append(run) }
        runs = joined.joined()
    }
}

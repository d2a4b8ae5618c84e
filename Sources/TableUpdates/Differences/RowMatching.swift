// Which rows of two tables are counterparts: section by section first, then across all of them.

/// Neighbouring sections of the source, and their counterparts, neighbours too, in the target.
struct SectionPart: Sendable {
    /// The sections on both sides; more than one only where all rows agree.
    var sections: EqualRun
    /// Where the part's runs of rows end among all runs.
    var runEnd: Int
    /// Whether the part's runs may stand in another order in the source.
    var isReordered = false
}

/// The counterparts among the rows of kept sections; offsets are those of `SectionedIDs.rows`.
///
/// Rows of sections that are deleted, inserted or reloaded take no part: no call may name them.
struct RowMatching: Sendable {
    /// The sections that take part, ascending in the target.
    private(set) var parts: [SectionPart] = []
    /// Counterparts within a part, part after part, ascending in the target.
    private(set) var runs: [EqualRun] = []
    /// Counterparts in two different parts, ascending in the target.
    private(set) var crossing: [EqualRun] = []
    /// Source rows without a counterpart, in the order of the target's sections.
    private(set) var deleted = Stretches()
    /// Target rows without a counterpart, ascending.
    private(set) var inserted = Stretches()

    /// Matches the rows of `sections`, runs of kept sections that ascend in the target.
    ///
    /// - Complexity: O(*n* + *m*) for the rows and sections of both sides; hashes only rows in gaps.
    init(_ source: SectionedIDs, _ target: SectionedIDs, sections: [EqualRun]) {
        var scan = SectionScan(source, target)
        source.rows.withUnsafeBufferPointer { sourceRows in
            target.rows.withUnsafeBufferPointer { targetRows in
                for run in sections { scan.scan(run, sourceRows, targetRows) }
                merge(scan, GapNumbers(sourceRows, targetRows, scan.gaps))
            }
        }
    }

    /// Puts the counterparts found in gaps between the scanned runs of their part, or among those that cross.
    private mutating func merge(_ scan: SectionScan, _ numbers: GapNumbers) {
        let pairing = GapPairing(numbers)
        let scanned = scan.rows.runs
        let sources = numbers.sourceOffsets
        let targets = numbers.targetOffsets
        for (offset, isPaired) in zip(sources, pairing.isPaired) where !isPaired { deleted.append(Int(offset)) }
        runs.reserveCapacity(scanned.count + targets.count)
        parts.reserveCapacity(scan.parts.count)
        var nextGap = 0
        var nextScanned = 0
        for var part in scan.parts {
            let ownSources = scan.source.rowOffsets(inSections: part.sections.sources)
            let targetEnd = scan.target.rowOffsets(inSections: part.sections.targets).upperBound
            let firstRun = runs.count
            while nextGap < targets.count, targets[nextGap] < targetEnd {
                let offset = Int(targets[nextGap])
                let partner = pairing.partners[nextGap]
                nextGap += 1
                guard partner != EqualRun.none else {
                    inserted.append(offset)
                    continue
                }
                let run = EqualRun(source: Int(sources[Int(partner)]), target: offset, count: 1)
                guard ownSources.contains(Int(run.source)) else {
                    crossing.appendJoining(run)
                    continue
                }
                part.isReordered = true
                while nextScanned < part.runEnd, scanned[nextScanned].target < run.target {
                    append(scanned[nextScanned], joiningFrom: firstRun)
                    nextScanned += 1
                }
                append(run, joiningFrom: firstRun)
            }
            while nextScanned < part.runEnd {
                append(scanned[nextScanned], joiningFrom: firstRun)
                nextScanned += 1
            }
            part.runEnd = runs.count
            parts.append(part)
        }
    }

    /// Appends `run`, joined to the last run only where both are of the part whose runs begin at `firstRun`.
    private mutating func append(_ run: EqualRun, joiningFrom firstRun: Int) {
        if runs.count > firstRun { runs.appendJoining(run) } else { runs.append(run) }
    }
}

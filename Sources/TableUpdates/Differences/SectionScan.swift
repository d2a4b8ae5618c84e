// Comparing the rows of kept sections: many sections at once where they agree, one at a time where they do not.

/// Finds the runs of rows that sections share with their counterparts, and the gaps between them.
struct SectionScan {
    let source: SectionedIDs
    let target: SectionedIDs
    /// The sections compared, ascending in the target.
    private(set) var parts: [SectionPart] = []
    /// The runs of rows found.
    private(set) var rows: RunScan
    /// The rows outside every run.
    private(set) var gaps = Gaps()
    /// How many rows are compared ahead, over the ends of sections. It doubles while they agree, so that little is
    /// compared twice where they do not.
    private var lookahead = 64

    init(_ source: SectionedIDs, _ target: SectionedIDs) {
        self.source = source
        self.target = target
        rows = RunScan(sourceCount: source.rows.count, targetCount: target.rows.count)
    }

    /// Compares the rows of a run of sections; runs come in ascending order of their targets.
    ///
    /// - Complexity: O(*n* + *m*) for the rows and sections of the run.
    mutating func scan(
        _ run: EqualRun, _ sourceRows: UnsafeBufferPointer<UInt32>, _ targetRows: UnsafeBufferPointer<UInt32>
    ) {
        var rest = run
        while rest.count > 0 {
            let same = leadingSameSections(rest, sourceRows, targetRows)
            let sections = EqualRun(source: Int(rest.source), target: Int(rest.target), count: max(same, 1))
            let sources = source.rowOffsets(inSections: sections.sources)
            let targets = target.rowOffsets(inSections: sections.targets)
            if same > 0 {
                if !sources.isEmpty {
                    rows.runs.append(
                        EqualRun(source: sources.lowerBound, target: targets.lowerBound, count: sources.count))
                }
            } else {
                let firstRun = rows.runs.count
                rows.scan(sourceRows, sources, targetRows, targets)
                gaps.append(around: rows.runs[firstRun...], sources, targets)
            }
            parts.append(SectionPart(sections: sections, runEnd: rows.runs.count))
            rest.source += sections.count
            rest.target += sections.count
            rest.count -= sections.count
        }
    }

    /// How many sections at the start of `run` have the same rows as their counterparts, as far as is looked ahead.
    private mutating func leadingSameSections(
        _ run: EqualRun, _ sourceRows: UnsafeBufferPointer<UInt32>, _ targetRows: UnsafeBufferPointer<UInt32>
    ) -> Int {
        let sources = source.rowOffsets(inSections: run.sources)
        let targets = target.rowOffsets(inSections: run.targets)
        let limit = min(lookahead, sources.count, targets.count)
        let sameRows = ElementComparison.commonPrefix(
            sourceRows, from: sources.lowerBound, targetRows, from: targets.lowerBound, limit: limit)
        lookahead = sameRows == limit ? lookahead &* 2 : 64
        return source.rowStarts.withUnsafeBufferPointer { sourceStarts in
            target.rowStarts.withUnsafeBufferPointer { targetStarts in
                var same = 0
                while same < Int(run.count) {
                    let sourceEnd = sourceStarts[Int(run.source) &+ same &+ 1] &- sources.lowerBound
                    let targetEnd = targetStarts[Int(run.target) &+ same &+ 1] &- targets.lowerBound
                    guard sourceEnd == targetEnd, sourceEnd <= sameRows else { break }
                    same &+= 1
                }
                return same
            }
        }
    }
}

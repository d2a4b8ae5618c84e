// What happens to the sections: which are deleted, inserted, moved and reloaded.

/// The sections' part of a difference.
///
/// Which sections are counterparts is settled first, since the rows depend on it; which of them move is chosen last,
/// since it is better to move a section whose rows need no call.
struct SectionEdits {
    /// Source numbers of the sections to delete, ascending.
    private(set) var deleted: Stretches
    /// Target numbers of the sections to insert, ascending.
    private(set) var inserted: Stretches
    /// Sections to move, ascending by target.
    private(set) var moved: [SectionMove] = []
    /// Source numbers of the sections to reload, ascending.
    private(set) var reloaded = Stretches()
    /// Sections of both sides, ascending by target; once moves are chosen, without those deleted and inserted.
    private(set) var kept: [EqualRun]
    /// For each target section whether its counterpart has another header; empty where none has.
    private var isHeaderChanged: [Bool] = []
    private let targetCount: Int

    /// Finds the counterparts, and asks which headers changed.
    init(_ source: SectionedIDs, _ target: SectionedIDs, sameHeader: ((Int, Int) -> Bool)?) {
        let matching = source.sections.withUnsafeBufferPointer { source in
            target.sections.withUnsafeBufferPointer { target in ListMatching(source, target) }
        }
        deleted = matching.removed
        inserted = matching.inserted
        kept = matching.runs
        targetCount = target.sections.count
        guard let sameHeader else { return }
        for run in kept {
            for (source, target) in zip(run.sources, run.targets) where !sameHeader(source, target) {
                if isHeaderChanged.isEmpty { isHeaderChanged = [Bool](repeating: false, count: targetCount) }
                isHeaderChanged[target] = true
            }
        }
    }

    /// The sections of both sides whose rows may be named in calls, ascending by target.
    var unreloadedSections: [EqualRun] {
        guard !isHeaderChanged.isEmpty else { return kept }
        var runs: [EqualRun] = []
        for run in kept {
            for (source, target) in zip(run.sources, run.targets) where !isHeaderChanged[target] {
                runs.appendJoining(EqualRun(source: source, target: target, count: 1))
            }
        }
        return runs
    }

    /// Chooses the fewest sections to move; among equal choices those whose rows need no calls, since row calls in a
    /// moved section need a batch of their own, and those whose header changed, which are deleted and inserted then.
    ///
    /// - Complexity: O(*s*), and O(*r* log *r*) for *r* runs of sections where some move.
    mutating func chooseMoves(rowCalls: @autoclosure () -> RowCallSections) {
        let runs = kept
        let staying = FewestMoves.staying(runs, preferences: preferences(runs, rowCalls()))
        kept = []
        for (run, stays) in zip(runs, staying) {
            if stays, isHeaderChanged.isEmpty {
                kept.append(run)
                continue
            }
            for (source, target) in zip(run.sources, run.targets) {
                switch (stays, hasChangedHeader(target)) {
                case (true, true): reloaded.append(source)
                case (true, false): break
                case (false, true):
                    deleted.append(source)
                    inserted.append(target)
                    continue
                case (false, false): moved.append(SectionMove(source, to: target))
                }
                kept.appendJoining(EqualRun(source: source, target: target, count: 1))
            }
        }
        deleted.sort()
        inserted.sort()
    }

    private func hasChangedHeader(_ target: Int) -> Bool { !isHeaderChanged.isEmpty && isHeaderChanged[target] }

    /// How much is gained where each of `runs` stays.
    private func preferences(_ runs: [EqualRun], _ rowCalls: RowCallSections) -> [Int] {
        runs.map { run in
            zip(run.sources, run.targets).reduce(0) { total, pair in
                if hasChangedHeader(pair.1) { return total }
                return total + (rowCalls.contains(source: pair.0, target: pair.1) ? 2 : 1)
            }
        }
    }
}

/// The sections in which row calls lie.
struct RowCallSections {
    /// Their source numbers, as far as calls name source places.
    let sources: Set<Int>
    /// Their target numbers, as far as calls name target places.
    let targets: Set<Int>

    /// Collects the sections of all row calls.
    init(deletedRows: RowSet = [], insertedRows: RowSet = [], movedRows: [RowMove], reloadedRows: RowSet = []) {
        var sources = Set(deletedRows.runs.lazy.map(\.section))
        for run in reloadedRows.runs { sources.insert(run.section) }
        var targets = Set(insertedRows.runs.lazy.map(\.section))
        // Thousands of rows may move within one section.
        var last: (source: Int, target: Int)?
        for move in movedRows where last?.source != move.source.section || last?.target != move.target.section {
            sources.insert(move.source.section)
            targets.insert(move.target.section)
            last = (move.source.section, move.target.section)
        }
        self.sources = sources
        self.targets = targets
    }

    /// Whether a call names a row of this section.
    func contains(source: Int, target: Int) -> Bool { sources.contains(source) || targets.contains(target) }
}

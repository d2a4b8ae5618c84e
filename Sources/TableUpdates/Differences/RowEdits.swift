// What happens to the rows of kept sections: which are deleted, inserted, moved and reloaded.

/// The rows' part of a difference; offsets are those of `SectionedIDs.rows`.
///
/// A row that moved *and* changed is deleted and inserted: that names two places, as a move and a reload would, but the
/// reload of a moved row has to wait for a second batch.
struct RowEdits {
    /// Source rows to delete, ascending.
    private(set) var deleted: Stretches
    /// Target rows to insert, ascending.
    private(set) var inserted: Stretches
    /// Rows to move, as runs ascending in the target; a run may go on over the end of a section.
    private(set) var moved: [EqualRun] = []
    /// Rows to reload: they keep their place, and their content changed. Ascending in the target.
    private(set) var changed: [EqualRun] = []

    /// Decides what happens to the rows that `matching` found, some of which changed.
    ///
    /// - Complexity: O(*r* + *c*) for *r* runs and *c* changed rows, and O(*k* log *k*) for *k* runs in sections whose rows
    ///   moved.
    init(_ matching: RowMatching, _ changes: RowChanges) {
        deleted = matching.deleted
        inserted = matching.inserted
        var firstRun = 0
        for part in matching.parts {
            let runs = firstRun..<part.runEnd
            firstRun = part.runEnd
            if part.isReordered {
                addReordered(Array(matching.runs[runs]), changes.isEmpty ? [] : runs.map { changes[$0] })
            } else if !changes.isEmpty {
                for run in runs { addReloads(in: matching.runs[run], changes[run]) }
            }
        }
        // Rows that went from one section to another always move.
        for (number, run) in matching.crossing.enumerated() { addMoved(run, changes[matching.runs.count + number]) }
        // Sections may be in another order in the source than in the target, by which rows were met so far.
        deleted.sort()
        inserted.sort()
        let inOrder = zip(moved, moved.dropFirst()).allSatisfy { $0.target < $1.target }
        if !inOrder { moved.sort { $0.target < $1.target } }
    }

    /// Decides which runs of one section stay and which move; `changedRows` may be empty where nothing changed.
    ///
    /// Of two choices with as many moves, the one that moves changed rows is taken: what is deleted and inserted fits
    /// into one batch, while the reload of a row that others move across does not.
    private mutating func addReordered(_ runs: [EqualRun], _ changedRows: [ArraySlice<Int>]) {
        guard changedRows.contains(where: { !$0.isEmpty }) else {
            for (run, stays) in zip(runs, FewestMoves.staying(runs)) where !stays { moved.append(run) }
            return
        }
        let preferences = zip(runs, changedRows).map { Int($0.count) - $1.count }
        let staying = FewestMoves.staying(runs, preferences: preferences)
        for (run, (stays, changes)) in zip(runs, zip(staying, changedRows)) {
            if stays { addReloads(in: run, changes) } else { addMoved(run, changes) }
        }
    }

    /// Adds the reloads of a run that stays.
    private mutating func addReloads(in run: EqualRun, _ changes: ArraySlice<Int>) {
        for distance in changes {
            changed.appendJoining(
                EqualRun(source: Int(run.source) + distance, target: Int(run.target) + distance, count: 1))
        }
    }

    /// Adds the moves of a run; its changed rows are deleted and inserted instead.
    private mutating func addMoved(_ run: EqualRun, _ changes: ArraySlice<Int>) {
        var start = 0
        for distance in changes + [Int(run.count)] {
            if distance > start {
                moved.append(
                    EqualRun(source: Int(run.source) + start, target: Int(run.target) + start, count: distance - start))
            }
            start = distance + 1
            guard distance < Int(run.count) else { break }
            deleted.append(Int(run.source) + distance)
            inserted.append(Int(run.target) + distance)
        }
    }
}

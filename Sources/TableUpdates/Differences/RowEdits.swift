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
    /// The comparison of contents; nil where contents never change.
    private var contents: RowContents?

    /// Decides what happens to the rows that `matching` found.
    ///
    /// - Complexity: O(*n*) comparisons of contents, and O(*k* log *k*) for *k* runs in sections whose rows moved.
    init(_ matching: RowMatching, contents: RowContents?) {
        deleted = matching.deleted
        inserted = matching.inserted
        self.contents = contents
        var firstRun = 0
        for part in matching.parts {
            let runs = matching.runs[firstRun..<part.runEnd]
            firstRun = part.runEnd
            if part.isReordered {
                addReordered(Array(runs))
            } else if contents != nil {
                for run in runs { addReloads(in: run, changes(in: run)) }
            }
        }
        // Rows that went from one section to another always move.
        for run in matching.crossing { addMoved(run, changes(in: run)) }
        // Sections may stand in another order in the source than in the target, by which rows were met so far.
        deleted.sort()
        inserted.sort()
        let inOrder = zip(moved, moved.dropFirst()).allSatisfy { $0.target < $1.target }
        if !inOrder { moved.sort { $0.target < $1.target } }
    }

    /// Decides which runs of one section stay and which move.
    ///
    /// Of two choices with as many moves, the one that moves changed rows is taken: what is deleted and inserted fits
    /// into one batch, while the reload of a row that others move across does not.
    private mutating func addReordered(_ runs: [EqualRun]) {
        let changedRows = contents == nil ? [] : runs.map { changes(in: $0) }
        guard changedRows.contains(where: { !$0.isEmpty }) else {
            for (run, stays) in zip(runs, FewestMoves.staying(runs)) where !stays { moved.append(run) }
            return
        }
        let preferences = zip(runs, changedRows).map { Int($0.count) - $1.count }
        let staying = FewestMoves.staying(runs, preferences: preferences)
        for (position, run) in runs.enumerated() {
            if staying[position] {
                addReloads(in: run, changedRows[position])
            } else {
                addMoved(run, changedRows[position])
            }
        }
    }

    /// The distances from the start of `run` of the rows in it whose content changed.
    private mutating func changes(in run: EqualRun) -> [Int] {
        var changes: [Int] = []
        contents?.forEachChange(in: run) { changes.append($0) }
        return changes
    }

    /// Adds the reloads of a run that stays.
    private mutating func addReloads(in run: EqualRun, _ changes: [Int]) {
        for distance in changes {
            changed.appendJoining(
                EqualRun(source: Int(run.source) + distance, target: Int(run.target) + distance, count: 1))
        }
    }

    /// Adds the moves of a run; its changed rows are deleted and inserted instead.
    private mutating func addMoved(_ run: EqualRun, _ changes: [Int]) {
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

// The smallest batches of calls that turn one state into another.

import TableUpdates

/// Compares the rows that numberOfRows counts, and makes calls of what differs.
struct BatchComparison {
    let batches: [StateDifference.Batch]

    /// - Complexity: O(*k* log *n* + *m*) for *k* sections of *m* counted rows in `span`.
    init(_ source: FoldTable, _ target: FoldTable, _ span: ComparedSections) {
        let nextRowKey = max(source.nextRowKey, target.nextRowKey)
        let (hideBefore, hide) = (source.rules.hide, target.rules.hide)
        let old = ComparisonSide(source.data, span.source, nextRowKey: nextRowKey) { $0.countedRows(hideBefore) }
        let new = ComparisonSide(target.data, span.target, nextRowKey: nextRowKey) { $0.countedRows(hide) }
        let difference = SectionedDifference(
            from: old.ids, to: new.ids,
            sameHeader: { old.entries[$0].head.hasSameContent(as: new.entries[$1].head) },
            sameContent: { sourcePath, targetPath in
                old.rows[sourcePath.section].isSame(as: new.rows[targetPath.section])
                    || old.row(sourcePath)?.hasSameContent(as: new.row(targetPath)) ?? true
            })
        var batches: [StateDifference.Batch] = []
        var before = source.data
        var beforeHide = hideBefore
        var position: (Int) -> Int = { old.numbers[$0] }
        // Number past the last compared section: where sections may be inserted at the end of the span.
        let place: (Int) -> Int = { new.numbers[$0] }
        let found = Interruption.isRequested() ? [] : difference.batches(animation: target.rules.animation)
        for batch in found {
            if Interruption.isRequested() { break }
            let calls = batch.calls.map { $0.renumbered(source: position, target: place) }
            var stage: SectionTree?
            for section in batch.sectionsAwaitingRows {
                // This section's own rows come with a later batch.
                guard let origin = difference.sourceSection(of: section) else { continue }
                var staged = stage ?? target.data
                let waiting = old.entries[origin]
                staged.update(at: place(section)) { entry in
                    entry = entry.showing(waiting.countedRows(hideBefore))
                }
                stage = staged
            }
            let counts = LayerCounts(view: before, data: stage ?? target.data, hide: hide, hideBefore: beforeHide)
            let verdict = UpdateBatch(calls).verdict(on: counts)
            batches.append(
                StateDifference.Batch(
                    calls: calls, risks: batch.risks, unsettled: batch.unsettled, verdict: verdict, stage: stage))
            before = stage ?? target.data
            beforeHide = hide
            // What follows counts in the state that this batch left, whose sections stand as in the target.
            position = place
        }
        self.batches = batches
    }
}

extension TableCall {
    /// The call with its section numbers put through `source`, where they count before the batch, and `target`.
    func renumbered(source: (Int) -> Int, target: (Int) -> Int) -> TableCall {
        func path(_ path: TableIndexPath, _ number: (Int) -> Int) -> TableIndexPath {
            TableIndexPath(section: number(path.section), row: path.row)
        }
        func rows(_ rows: RowSet, _ number: (Int) -> Int) -> RowSet {
            var renumbered = RowSet()
            for run in rows.runs { renumbered.insert(section: number(run.section), rows: run.rows) }
            return renumbered
        }
        switch self {
        case .insertSections(let sections, let animation):
            return .insertSections(SectionSet(sections.map(target)), animation)
        case .deleteSections(let sections, let animation):
            return .deleteSections(SectionSet(sections.map(source)), animation)
        case .reloadSections(let sections, let animation):
            return .reloadSections(SectionSet(sections.map(source)), animation)
        case .moveSection(let from, let to): return .moveSection(source(from), to: target(to))
        case .insertRows(let set, let animation): return .insertRows(rows(set, target), animation)
        case .deleteRows(let set, let animation): return .deleteRows(rows(set, source), animation)
        case .reloadRows(let set, let animation): return .reloadRows(rows(set, source), animation)
        case .moveRow(let from, let to): return .moveRow(path(from, source), to: path(to, target))
        case .reconfigureRows(let set): return .reconfigureRows(rows(set, source))
        case .reloadData, .beginUpdates, .endUpdates, .scrollToRow, .selectRow, .rectForHeader: return self
        }
    }
}

// New data arriving in the running app: what it does to the open set, and how the view is told.

import TableUpdates

extension FoldTable {
    /// Replaces sections and rows by those of `contents`. The open set follows the rule `on-reload`; the view is told
    /// by `reloadData`, or with the refresh rule `edits` by the smallest batches. Rules that the contents name are
    /// passed over.
    ///
    /// - Throws: ``TableError/viewCrashed``.
    /// - Complexity: O(*n*) in the sections and rows of both.
    public mutating func replace(
        with contents: TableContents, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        let before = self
        let keys = openKeys
        var flags: [Int: Bool] = [:]
        if rules.state == .section, rules.onReload == .keep {
            for entry in data { flags[entry.head.key] = entry.isOpen }
        }
        data = recognising(contents)
        given = data
        firstInsertedRowKey = nextRowKey
        if rules.onReload != .keep {
            keysBeyond = []
            if rules.onReload == .close { data.set(0..<data.count, open: false) }
        } else if rules.state == .section {
            data.updateAll(in: 0..<data.count) { entry in
                // A section that was deleted since, and is known again, has no flag to keep: it is new.
                if let isOpen = flags[entry.head.key] { entry.isOpen = isOpen }
            }
        } else {
            // Numbers that were in use keep their flag; those past the old end start as the file says.
            var kept = keys
            for section in data.openSections where section >= before.data.count { kept.insert(section) }
            slideFlags(backTo: kept)
        }
        var report = StepReport(changes: [.replaced(sections: data.count, rows: data.measure.rows)])
        let closed = keepLowestOpen()
        if !closed.isEmpty { report.notes.append(.closedByRules(closed)) }
        announceToView(notifying, &report) { table, report in
            if table.rules.refresh == .edits {
                let difference = StateDifference(from: before, to: table, countsOnly: true)
                table.performInStages(difference.batches, from: before, &report)
                if table.rules.arrow == .turned, !table.isCrashed { table.view.headers.takeFlags(of: table.data) }
            } else {
                table.perform([CallGroup(.reloadData)], &report)
            }
        }
        return .changed(report)
    }

    /// Batches that follow each other need the data source to change with them, stage by stage.
    private mutating func performInStages(
        _ batches: [StateDifference.Batch], from before: FoldTable, _ report: inout StepReport
    ) {
        let final = data
        for batch in batches {
            if Interruption.isRequested() { break }
            data = batch.stage ?? final
            perform([CallGroup(batch: batch.calls)], &report)
            if view.isCrashed { break }
        }
        data = final
    }
}

// Replaying a difference's batches: each must be accepted, and the view must end up showing the target.

@testable import TableUpdates

enum DifferenceReplay {
    /// What is wrong with the batches that turn `source` into `target`, or nil where nothing is.
    static func flaw(_ difference: SectionedDifference, _ source: ShownTable, _ target: ShownTable) -> String? {
        let batches = difference.batches(animation: .fade)
        let movedTo = difference.movedRows.map(\.target)
        if movedTo != movedTo.sorted() { return "row moves do not ascend: \(movedTo)" }
        var view = NaiveView(shown: source)
        var counts = source.map(\.rows.count)
        for (number, batch) in batches.enumerated() {
            let names = batch.calls.map(\.description)
            if names.isEmpty { return "batch \(number) has no calls" }
            if (batch.risks.isEmpty && batch.unsettled == nil) != (number == 0) {
                return "batch \(number) has the reasons \(batch.risks), \(String(describing: batch.unsettled))"
            }
            let data = state(after: batch, difference, source, target)
            if batch.rowCounts != data.map(\.rows.count) { return "batch \(number) counts \(batch.rowCounts)" }
            for view in ViewKind.allCases {
                let verdict = UpdateBatch(batch.calls).verdict(
                    on: ListedCounts(before: counts, after: batch.rowCounts), in: view)
                if verdict != .ok { return "\(verdict) for \(names)" }
            }
            do {
                try view.apply(batch.calls, data: data)
            } catch {
                return "\(error) in \(names)"
            }
            let shownIDs = view.shown.map { [$0.id] + $0.rows.map(\.id) }
            if shownIDs != data.map({ [$0.id] + $0.rows.map(\.id) }) { return "\(names) show \(view.shown)" }
            counts = batch.rowCounts
        }
        if view.shown != target { return "\(batches.map { $0.calls.map(\.description) }) show \(view.shown)" }
        if let last = batches.last, !last.sectionsAwaitingRows.isEmpty { return "sections await rows at the end" }
        return nil
    }

    /// The data source's state after `batch`: the target, but for the sections that still hold their source's rows,
    /// whose contents are the target's.
    private static func state(
        after batch: DifferenceBatch, _ difference: SectionedDifference, _ source: ShownTable, _ target: ShownTable
    ) -> ShownTable {
        var contents: [UInt32: Int] = [:]
        for row in target.flatMap(\.rows) { contents[row.id] = row.content }
        var state = target
        for section in batch.sectionsAwaitingRows {
            guard let origin = difference.sourceSection(of: section) else { continue }
            state[section].rows = source[origin].rows.map { row in
                ShownRow(id: row.id, content: contents[row.id] ?? row.content)
            }
        }
        return state
    }
}

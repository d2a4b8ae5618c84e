// Check 2 of a batch: deletes, and reloads as deletes, from the highest place down.

extension UpdateBatch {
    /// The first failure among the places that leave.
    ///
    /// UIKit sorts deletes of sections and of rows into one list, in which a section stands as an index path whose row
    /// is `NSNotFound` and so above every row of its own (that is the 9223372036854775807 in its texts). Sections and
    /// rows are therefore walked together, from the highest section down; a section that leaves has no row deletes
    /// beside it, because those are ignored. At each place the bounds come first, then a move from the same place,
    /// then a row move out of the section.
    ///
    /// - Complexity: O(*b* log *b*): whole runs are looked at, never their members.
    func deleteFailure(on counts: some UpdateCounts) -> UpdateFailure? {
        var sections = places.deadSections.ranges[...]
        var rows = places.deletes.runs[...]
        while true {
            let failure: UpdateFailure?
            if let range = sections.last, rows.last.map({ range.lowerBound > $0.section }) ?? true {
                failure = sectionDeleteFailure(in: range, before: counts.sectionCountBefore)
                sections.removeLast()
            } else if let run = rows.last {
                failure = rowDeleteFailure(in: run, on: counts)
                rows.removeLast()
            } else {
                return nil
            }
            if let failure { return failure }
        }
    }

    private func sectionDeleteFailure(in range: Range<Int>, before: Int) -> UpdateFailure? {
        let highest = range.upperBound - 1
        guard highest < before else { return .deleteMissingSection(highest, sectionsBefore: before) }
        let negative = range.lowerBound < 0 ? min(highest, -1) : nil
        let moved = places.sectionMoves.bySource.last(before: range.upperBound, by: \.source)
        let left = places.rowMoves.bySource.last(before: range.upperBound, by: \.source.section)
        // Of several failing places the highest is met first; at one place the order of this list decides.
        var first: (place: Int, failure: UpdateFailure)?
        func meet(_ place: Int?, _ failure: (Int) -> UpdateFailure) {
            guard let place, place >= range.lowerBound, first.map({ place > $0.place }) ?? true else { return }
            first = (place, failure(place))
        }
        meet(negative) { .deleteMissingSection($0, sectionsBefore: before) }
        meet(moved?.source) { .deleteAndMoveSection($0) }
        meet(left?.source.section) { .moveRowFromDeletedSection($0) }
        return first?.failure
    }

    private func rowDeleteFailure(in run: RowSet.Run, on counts: some UpdateCounts) -> UpdateFailure? {
        let highest = TableIndexPath(section: run.section, row: run.rows.upperBound - 1)
        guard (0..<counts.sectionCountBefore).contains(run.section) else {
            return .deleteRowInMissingSection(highest, sectionsBefore: counts.sectionCountBefore)
        }
        let before = counts.rowCountBefore(inSection: run.section)
        guard highest.row < before else { return .deleteMissingRow(highest, rowsBefore: before) }
        let end = TableIndexPath(section: run.section, row: run.rows.upperBound)
        let moved = places.rowMoves.bySource.last(before: end, by: \.source)?.source
        if let moved, moved.section == run.section, moved.row >= max(run.rows.lowerBound, 0) {
            return .deleteAndMoveRow(moved)
        }
        guard run.rows.lowerBound < 0 else { return nil }
        return .deleteMissingRow(
            TableIndexPath(section: run.section, row: min(highest.row, -1)), rowsBefore: before)
    }
}

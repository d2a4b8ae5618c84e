// Check 3 of a batch: inserts, and reloads as inserts at their adjusted places, from the lowest place up.

extension UpdateBatch {
    /// The first failure among the places that arrive, sections and rows walked together from the lowest section up:
    /// the mirror image of ``deleteFailure(on:)``, in new numbers.
    ///
    /// - Complexity: O(*b* log *b*): whole runs are looked at, never their members.
    func insertFailure(on counts: some UpdateCounts) -> UpdateFailure? {
        var sections = places.bornSections.ranges[...]
        var rows = places.inserts.runs[...]
        while true {
            let failure: UpdateFailure?
            if let range = sections.first, rows.first.map({ range.lowerBound < $0.section }) ?? true {
                failure = sectionInsertFailure(in: range, after: counts.sectionCountAfter)
                sections.removeFirst()
            } else if let run = rows.first {
                failure = rowInsertFailure(in: run, on: counts)
                rows.removeFirst()
            } else {
                return nil
            }
            if let failure { return failure }
        }
    }

    private func sectionInsertFailure(in range: Range<Int>, after: Int) -> UpdateFailure? {
        guard range.lowerBound >= 0 else { return .insertSectionBeyond(range.lowerBound, sectionsAfter: after) }
        let beyond = range.upperBound > after ? max(range.lowerBound, after) : nil
        let moved = places.sectionMoves.byTarget.first(from: range.lowerBound, by: \.target)
        let entered = places.rowMoves.byTarget.first(from: range.lowerBound, by: \.target.section)
        // Of several failing places the lowest is met first; at one place the order of this list decides.
        var first: (place: Int, failure: UpdateFailure)?
        func meet(_ place: Int?, _ failure: (Int) -> UpdateFailure) {
            guard let place, place < range.upperBound, first.map({ place < $0.place }) ?? true else { return }
            first = (place, failure(place))
        }
        meet(beyond) { .insertSectionBeyond($0, sectionsAfter: after) }
        meet(moved?.target) { .insertAndMoveSection($0) }
        meet(entered?.target.section) { .moveRowIntoInsertedSection($0) }
        return first?.failure
    }

    private func rowInsertFailure(in run: RowSet.Run, on counts: some UpdateCounts) -> UpdateFailure? {
        let lowest = TableIndexPath(section: run.section, row: run.rows.lowerBound)
        guard (0..<counts.sectionCountAfter).contains(run.section) else {
            return .insertRowInMissingSection(lowest, sectionsAfter: counts.sectionCountAfter)
        }
        let after = counts.rowCountAfter(inSection: run.section)
        guard lowest.row >= 0 else { return .insertRowBeyond(lowest, rowsAfter: after) }
        let moved = places.rowMoves.byTarget.first(from: lowest, by: \.target)?.target
        if let moved, moved.section == run.section, moved.row < min(run.rows.upperBound, after) {
            return .insertAndMoveRow(moved)
        }
        guard run.rows.upperBound > after else { return nil }
        return .insertRowBeyond(TableIndexPath(section: run.section, row: max(lowest.row, after)), rowsAfter: after)
    }
}

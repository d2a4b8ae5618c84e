// Check 3 of a batch: inserts, and reloads as inserts at their adjusted places, from the lowest place up.

extension BatchChecks {
    /// The first failure among the places that arrive: the mirror image of ``deleteFailure``, in new numbers, so that a
    /// section comes after its rows.
    ///
    /// - Complexity: O(*b* log *b*): whole runs are looked at, never their members.
    var insertFailure: UpdateFailure? {
        var sections = Array(places.insertedOrReloadedSections.ranges)[...]
        var rows = insertsToCheck.runs[...]
        while true {
            let failure: UpdateFailure?
            if let range = sections.first, isFirst(rows.first.map { range.lowerBound < $0.section }) {
                // The part of the range that lies below the section of the next row.
                let bound = readings.contains(.sectionsFirst) ? Int.max : rows.first?.section ?? Int.max
                let part = range.lowerBound..<min(range.upperBound, bound)
                failure = sectionInsertFailure(in: part)
                sections.removeFirst()
                if part.upperBound < range.upperBound { sections = [part.upperBound..<range.upperBound] + sections }
            } else if let run = rows.first {
                failure = rowInsertFailure(in: run)
                rows.removeFirst()
            } else {
                return nil
            }
            if let failure { return failure }
        }
    }

    /// Rows that arrive; those in reloaded and in inserted sections too, where the readings have them checked.
    private var insertsToCheck: RowSet {
        var rows = places.inserts
        let inserted = places.named.insertedSections
        if readings.contains(.checkedInDeletedSections) {
            rows.formUnion(places.ignoredInserts.outside(inserted))
        }
        if readings.contains(.checkedInInsertedSections) { rows.formUnion(places.ignoredInserts.inside(inserted)) }
        return rows
    }

    private func sectionInsertFailure(in range: Range<Int>) -> UpdateFailure? {
        let after = counts.sectionCountAfter
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

    private func rowInsertFailure(in run: RowSet.Run) -> UpdateFailure? {
        let lowest = TableIndexPath(section: run.section, row: run.rows.lowerBound)
        guard (0..<counts.sectionCountAfter).contains(run.section) else {
            return .insertRowInMissingSection(lowest, sectionsAfter: counts.sectionCountAfter)
        }
        let after = counts.rowCountAfter(inSection: run.section)
        // In a section that is inserted itself, the readings that look at rows at all look at their bounds.
        let isIgnored = places.insertedOrReloadedSections.contains(run.section)
        let moved = isIgnored ? nil : places.rowMoves.byTarget.first(from: lowest, by: \.target)?.target
        if let moved, moved.section == run.section, moved.row < min(run.rows.upperBound, after) {
            return .insertAndMoveRow(moved)
        }
        guard run.rows.upperBound > after else { return nil }
        return .insertRowBeyond(TableIndexPath(section: run.section, row: max(lowest.row, after)), rowsAfter: after)
    }
}

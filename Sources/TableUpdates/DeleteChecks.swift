// Check 2 of a batch: deletes, and reloads as deletes, from the highest place down.

extension BatchChecks {
    /// The first failure among the places that leave.
    ///
    /// UIKit sorts deletes of sections and of rows into one list, in which a section is an index path whose row is
    /// `NSNotFound` and so above every row of its own (that is the 9223372036854775807 in its texts). Sections and rows
    /// are therefore walked together, from the highest section down. At each place the bounds come first, then a move
    /// from the same place, then a row move out of the section.
    ///
    /// - Complexity: O(*b* log *b*): whole runs are looked at, never their members.
    var deleteFailure: UpdateFailure? {
        var sections = Array(places.deletedOrReloadedSections.ranges)
        let isWhole = readings.contains(.checkedInDeletedSections)
        var rows = (isWhole ? places.named.deletedRows.union(places.named.reloadedRows) : places.deletes).runs[...]
        while true {
            let failure: UpdateFailure?
            if let range = sections.last, isFirst(rows.last.map { range.upperBound > $0.section }) {
                // The part of the range that lies above the next row, or in its section.
                let bound = readings.contains(.sectionsFirst) ? Int.min : rows.last?.section ?? Int.min
                let part = max(range.lowerBound, bound)..<range.upperBound
                failure = sectionDeleteFailure(in: part)
                sections.removeLast()
                if range.lowerBound < part.lowerBound { sections.append(range.lowerBound..<part.lowerBound) }
            } else if let run = rows.last {
                failure = rowDeleteFailure(in: run)
                rows.removeLast()
            } else {
                return nil
            }
            if let failure { return failure }
        }
    }

    /// Whether sections come next, where `isInOrder` says whether they do among rows; nil where no row is left.
    func isFirst(_ isInOrder: Bool?) -> Bool {
        isInOrder ?? true || readings.contains(.sectionsFirst)
    }

    private func sectionDeleteFailure(in range: Range<Int>) -> UpdateFailure? {
        let before = counts.sectionCountBefore
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

    private func rowDeleteFailure(in run: RowSet.Run) -> UpdateFailure? {
        let highest = TableIndexPath(section: run.section, row: run.rows.upperBound - 1)
        guard (0..<counts.sectionCountBefore).contains(run.section) else {
            return .deleteRowInMissingSection(highest, sectionsBefore: counts.sectionCountBefore)
        }
        let before = counts.rowCountBefore(inSection: run.section)
        guard highest.row < before else { return .deleteMissingRow(highest, rowsBefore: before) }
        let end = TableIndexPath(section: run.section, row: run.rows.upperBound)
        let moved = places.rowMoves.bySource.last(before: end, by: \.source)?.source
        if let moved, moved.section == run.section, moved.row >= run.rows.lowerBound { return .deleteAndMoveRow(moved) }
        return nil
    }
}

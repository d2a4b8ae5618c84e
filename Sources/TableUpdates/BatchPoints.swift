// Which points that nobody has settled a batch touches.

extension UpdateBatch {
    /// The points that the batch touches on `counts`, each at its lowest place, but for those of order, which only a
    /// batch that fails can touch. A point that makes no difference here may be among them.
    ///
    /// - Complexity: O(1) for a batch that repeats nothing, moves no row and names no row in a section that it deletes,
    ///   inserts or reloads; else O(*b* log *b*).
    func unsettledPoints(on counts: some UpdateCounts, in view: ViewKind) -> [UnsettledPoint] {
        let named = places.named
        var points: [UnsettledPoint] = []
        if named.reloadsData, view == .table { points.append(.reloadDataInBatch) }
        if counts.sectionCountAfter == 0, counts.sectionCountBefore > 0, let path = named.reloadedRows.first {
            points.append(.rowReloadedWithoutSections(path))
        }
        if let path = unsettledReconfiguring(on: counts) { points.append(.rowReconfigured(path)) }
        if view == .table, let run = (places.plainDeletes.repeats + places.plainInserts.repeats).min() {
            points.append(.rowNamedTwice(run.first))
        }
        if let run = places.plainReloads.repeats.first { points.append(.rowReloadedTwice(run.first)) }
        if let path = doubtfulRowInDeletedSection(on: counts) { points.append(.rowInDeletedSection(path)) }
        let inserted = places.ignoredInserts.inside(named.insertedSections)
        if let path = inserted.firstBeyond(counts.sectionCountAfter, counts.rowCountAfter(inSection:)) {
            points.append(.rowInInsertedSection(path))
        }
        if let move = moveAcrossShift(on: counts) { points.append(.rowMoveAcrossShift(move.source, to: move.target)) }
        return points
    }

    /// A row that is deleted or reloaded past the end of a section that is itself deleted or reloaded, that is both
    /// deleted and reloaded there, or that is inserted past the end of a reloaded one.
    private func doubtfulRowInDeletedSection(on counts: some UpdateCounts) -> TableIndexPath? {
        let sections = places.deletedOrReloadedSections
        if sections.isEmpty { return nil }
        let deletes = places.named.deletedRows.inside(sections)
        let reloads = places.named.reloadedRows.inside(sections)
        let inserts = places.ignoredInserts.outside(places.named.insertedSections)
        return [
            deletes.intersection(reloads).first,
            deletes.firstBeyond(counts.sectionCountBefore, counts.rowCountBefore(inSection:)),
            reloads.firstBeyond(counts.sectionCountBefore, counts.rowCountBefore(inSection:)),
            inserts.firstBeyond(counts.sectionCountAfter, counts.rowCountAfter(inSection:)),
        ].compactMap(\.self).min()
    }

    /// A row move that stays in one section by the raw numbers and not by the mapped ones, or the other way round.
    private func moveAcrossShift(on counts: some UpdateCounts) -> RowMove? {
        if places.rowMoves.isEmpty { return nil }
        let mapping = sectionMapping(
            sectionsBefore: counts.sectionCountBefore, sectionsAfter: counts.sectionCountAfter)
        return places.rowMoves.bySource.first { move in
            guard let section = mapping.newNumber(ofOld: move.source.section) else { return false }
            return (section == move.target.section) != move.staysByRawNumbers
        }
    }

    /// A reconfigured row of which no report says what comes of it: one named twice or by another call, itself or by
    /// its section, one that is not there, or any where the counts change at the same time.
    private func unsettledReconfiguring(on counts: some UpdateCounts) -> TableIndexPath? {
        let rows = places.named.reconfiguredRows
        guard let first = rows.first else { return nil }
        let sections = counts.sectionCountBefore
        if counts.sectionCountAfter != sections
            || counts.firstDifference(inOldSections: 0..<sections, fromNewSection: 0) != nil
        {
            return first
        }
        let others = places.named.deletedRows.union(places.named.reloadedRows)
            .union(RowSet(places.rowMoves.bySource.lazy.map(\.source)))
        var otherSections = places.deletedOrReloadedSections
        otherSections.formUnion(SectionSet(places.sectionMoves.bySource.lazy.map(\.source)))
        return [
            rows.repeats.first?.first, rows.intersection(others).first, rows.inside(otherSections).first,
            rows.firstBeyond(sections, counts.rowCountBefore(inSection:)),
        ].compactMap(\.self).min()
    }
}

extension RowSet {
    /// The lowest row of the set.
    ///
    /// - Complexity: O(1).
    var first: TableIndexPath? { runs.first?.first }

    /// The lowest row that is past the end of its section, or in a section that is not there.
    ///
    /// - Complexity: O(*r*) for *r* runs.
    fileprivate func firstBeyond(_ sections: Int, _ rowCount: (Int) -> Int) -> TableIndexPath? {
        for run in runs {
            let rows = (0..<sections).contains(run.section) ? rowCount(run.section) : 0
            if run.rows.upperBound > rows {
                return TableIndexPath(section: run.section, row: Swift.max(run.rows.lowerBound, rows))
            }
        }
        return nil
    }
}

extension RowSet.Run {
    /// The lowest row of the run.
    var first: TableIndexPath { TableIndexPath(section: section, row: rows.lowerBound) }
}

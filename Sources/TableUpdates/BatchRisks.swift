// What a batch that passes every check is known to misbehave with all the same.

extension BatchChecks {
    /// The first known risk: a row deleted twice, row calls in a moved section, then sections and then rows that are
    /// reloaded where a move shifts them; of each kind the lowest old place.
    ///
    /// A move *shifts* a reload when the place that the reloaded section or row would have if it merely survived
    /// differs from the adjusted place, which ignores moves.
    ///
    /// - Complexity: O(1) without moves, else O(*b* log *b*).
    func firstRisk(_ mapping: SectionMapping) -> Risk? {
        if let run = repeatedDeletes.min() {
            return .rowDeletedTwice(TableIndexPath(section: run.section, row: run.rows.lowerBound))
        }
        guard !places.sectionMoves.isEmpty || !places.rowMoves.isEmpty else { return nil }
        if let section = movedSectionWithRowCalls { return .rowCallInMovedSection(section) }
        if let section = shiftedReloadedSection { return .reloadedSectionShiftedByMove(section) }
        return shiftedReloadedRow(mapping).map(Risk.reloadedRowShiftedByMove)
    }

    /// Rows that count as deleted more than once; a reload is a delete too.
    private var repeatedDeletes: [RowSet.Run] {
        (readings.contains(.countsOnce) ? [] : places.plainDeletes.repeats)
            + (readings.contains(.reloadCountsOnce) ? [] : places.plainReloads.repeats)
    }

    private var movedSectionWithRowCalls: Int? {
        places.sectionMoves.bySource.first { move in
            places.deletes.count(inSection: move.source) > 0
                || places.plainInserts.count(inSection: move.target) > 0
                || !places.rowMoves.bySource.slice(move.source, by: \.source.section).isEmpty
                || !places.rowMoves.byTarget.slice(move.target, by: \.target.section).isEmpty
        }?.source
    }

    private var shiftedReloadedSection: Int? {
        guard !places.sectionMoves.isEmpty, !places.named.reloadedSections.isEmpty else { return nil }
        var removed = places.named.deletedSections
        removed.formUnion(SectionSet(places.sectionMoves.bySource.map(\.source)))
        var taken = places.named.insertedSections
        taken.formUnion(SectionSet(places.sectionMoves.byTarget.map(\.target)))
        return PlaceShift(removed: Array(removed.ranges), taken: Array(taken.ranges))
            .firstDifference(from: places.adjustment, in: Array(places.named.reloadedSections.ranges))
    }

    private func shiftedReloadedRow(_ mapping: SectionMapping) -> TableIndexPath? {
        let sections = places.adjustment
        for section in places.plainReloads.sections {
            let reloads = places.plainReloads.rows(inSection: section)
            guard let first = reloads.first, let target = mapping.newNumber(ofOld: section) else { continue }
            guard sections.new(ofOld: section) == target else {
                return TableIndexPath(section: section, row: first.lowerBound)
            }
            var removed = places.plainDeletes.only(section)
            for move in places.rowMoves.bySource.slice(section, by: \.source.section) { removed.insert(move.source) }
            var taken = places.plainInserts.only(target)
            for move in places.rowMoves.byTarget.slice(target, by: \.target.section) { taken.insert(move.target) }
            let adjusted = PlaceShift(
                removed: places.plainDeletes.rows(inSection: section),
                taken: places.plainInserts.rows(inSection: target))
            let row = PlaceShift(removed: removed.runs.map(\.rows), taken: taken.runs.map(\.rows))
                .firstDifference(from: adjusted, in: reloads)
            if let row { return TableIndexPath(section: section, row: row) }
        }
        return nil
    }
}

extension PlaceShift {
    /// The first number of `ranges` that passes to another place here than in `other`.
    ///
    /// Both shifts are constant within a run, so that only the starts of runs need a look.
    fileprivate func firstDifference(from other: PlaceShift, in ranges: [Range<Int>]) -> Int? {
        for range in ranges {
            let starts = (runs(of: range) + other.runs(of: range)).map(\.old.lowerBound).sorted()
            if let start = starts.first(where: { new(ofOld: $0) != other.new(ofOld: $0) }) { return start }
        }
        return nil
    }
}

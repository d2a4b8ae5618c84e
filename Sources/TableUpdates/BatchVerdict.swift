// The verdict on a batch: every check of update-rules.md, in the order in which UIKit makes them.

extension UpdateBatch {
    /// What UIKit says of the batch when the counts are `counts`: the first check that fails, else the first known
    /// risk, else `ok` (update-rules.md, "Order of the checks").
    ///
    /// The verdict costs what the batch names, not what the table holds: sections that no call names are compared in
    /// runs by ``UpdateCounts/firstDifference(inOldSections:fromNewSection:)``.
    ///
    /// What is not settled stands where the doubt begins: `reloadData` before every check, and a row that two calls
    /// delete after the section equation, since nothing before it depends on how often such a row counts.
    ///
    /// - Complexity: O(*b* log *b*) for *b* runs and moves in the batch, and O(*b*) questions to `counts`.
    public func verdict(on counts: some UpdateCounts) -> Verdict {
        if reloadsData { return .unknown(.reloadDataInBatch) }
        if let failure = deleteReloadFailure { return .crash(failure) }
        if let failure = deleteFailure(on: counts) { return .crash(failure) }
        if let failure = insertFailure(on: counts) { return .crash(failure) }
        if let failure = moveFailure(on: counts) { return .crash(failure) }
        let sections = sectionTerms(on: counts)
        guard sections.after == sections.expected else { return .crash(.sectionCount(sections)) }
        if let rowDeletedTwice { return .unknown(.rowDeletedTwice(rowDeletedTwice)) }
        let mapping = sectionMapping(sectionsBefore: sections.before, sectionsAfter: sections.after)
        if let failure = rowFailure(on: counts, mapping) { return .crash(failure) }
        return firstRisk(mapping).map(Verdict.risky) ?? .ok
    }

    /// Check 1: a delete and a reload of one place.
    ///
    /// The lowest section is named, as reloads are split into deletes and inserts from the lowest up. Row calls in a
    /// section that is deleted or reloaded are ignored here as everywhere, so a section and its rows cannot both fail.
    private var deleteReloadFailure: UpdateFailure? {
        let section = deletedSections.firstCommon(with: reloadedSections)
        let run = places.plainDeletes.intersection(places.plainReloads).runs.first
        if let run, section.map({ run.section < $0 }) ?? true {
            return .deleteAndReloadRow(TableIndexPath(section: run.section, row: run.rows.lowerBound))
        }
        return section.map(UpdateFailure.deleteAndReloadSection)
    }
}

// Checks 5 and 6 of a batch: the section equation, and the row equation of each section that survives.

/// The calls of a batch that change the rows of one surviving section.
struct SectionTouch: Hashable {
    /// The section's new number.
    var section: Int
    var inserted = 0
    var deleted = 0
    var movedIn = 0
    var movedOut = 0
}

extension BatchPlaces {
    /// The terms of the section equation: a reload adds one to each side, a move nothing, and a section that two calls
    /// of one kind name counts for each.
    ///
    /// - Complexity: O(*r*) for *r* ranges of sections named.
    func sectionTerms(on counts: some UpdateCounts) -> SectionTerms {
        SectionTerms(
            before: counts.sectionCountBefore, after: counts.sectionCountAfter,
            inserted: insertedOrReloadedSections.count + named.insertedAgain + named.reloadedAgain,
            deleted: deletedOrReloadedSections.count + named.deletedAgain + named.reloadedAgain)
    }

    /// The surviving sections whose rows the calls change, by ascending new number, each once.
    ///
    /// - Complexity: O(*b* log *b*).
    func touches(_ mapping: SectionMapping, _ readings: Set<Reading> = []) -> [SectionTouch] {
        var touches: [SectionTouch] = []
        func touch(_ section: Int?, inserted: Int = 0, deleted: Int = 0) {
            guard let section else { return }
            touches.append(SectionTouch(section: section, inserted: inserted, deleted: deleted))
        }
        for run in deletes.runs { touch(mapping.newNumber(ofOld: run.section), deleted: run.rows.count) }
        for run in inserts.runs { touch(run.section, inserted: run.rows.count) }
        if !readings.contains(.countsOnce) {
            for run in plainDeletes.repeats { touch(mapping.newNumber(ofOld: run.section), deleted: run.rows.count) }
            for run in plainInserts.repeats { touch(run.section, inserted: run.rows.count) }
        }
        if !readings.contains(.reloadCountsOnce) {
            for run in plainReloads.repeats {
                touch(mapping.newNumber(ofOld: run.section), deleted: run.rows.count)
                touch(adjustment.new(ofOld: run.section), inserted: run.rows.count)
            }
        }
        for move in rowMoves.bySource {
            let source = mapping.newNumber(ofOld: move.source.section)
            // A move inside one section counts 0 and 0.
            let isInside = readings.contains(.rawNumbers) ? move.staysByRawNumbers : source == move.target.section
            guard !isInside else { continue }
            if let source { touches.append(SectionTouch(section: source, movedOut: 1)) }
            touches.append(SectionTouch(section: move.target.section, movedIn: 1))
        }
        guard touches.count > 1 else { return touches }
        touches.sort { $0.section < $1.section }
        return touches.reduce(into: []) { merged, touch in
            guard let last = merged.last, last.section == touch.section else { return merged.append(touch) }
            merged[merged.count - 1].inserted += touch.inserted
            merged[merged.count - 1].deleted += touch.deleted
            merged[merged.count - 1].movedIn += touch.movedIn
            merged[merged.count - 1].movedOut += touch.movedOut
        }
    }
}

extension BatchChecks {
    /// Check 6: the row equation that fails at the lowest new number.
    ///
    /// Touched sections are looked at one by one; what lies between them keeps its counts and is compared in runs.
    func rowFailure(_ mapping: SectionMapping) -> UpdateFailure? {
        var touches = places.touches(mapping, readings)[...]
        for run in mapping.runs {
            var low = run.new
            let high = run.newRange.upperBound
            while low < high {
                while let touch = touches.first, touch.section < low { touches.removeFirst() }
                let touched = touches.first?.section ?? high
                let calm = low..<min(touched, high)
                let shift = run.old.lowerBound - run.new
                if !calm.isEmpty,
                    let old = counts.firstDifference(
                        inOldSections: calm.lowerBound + shift..<calm.upperBound + shift, fromNewSection: low)
                {
                    return failure(of: SectionTouch(section: old - shift), old: old)
                }
                if let touch = touches.first, touch.section < high,
                    let failure = failure(of: touch, old: touch.section + shift)
                {
                    return failure
                }
                low = calm.upperBound + 1
            }
        }
        return nil
    }

    /// The failure of one section's row equation, or nil where it holds.
    private func failure(of touch: SectionTouch, old: Int) -> UpdateFailure? {
        let terms = touch.terms(old: old, on: counts)
        return terms.after == terms.expected ? nil : .rowCount(section: touch.section, terms)
    }
}

extension SectionTouch {
    /// The terms of the section's row equation, where `old` is its old number.
    func terms(old: Int, on counts: some UpdateCounts) -> RowTerms {
        RowTerms(
            before: counts.rowCountBefore(inSection: old), after: counts.rowCountAfter(inSection: section),
            inserted: inserted, deleted: deleted, movedIn: movedIn, movedOut: movedOut)
    }
}

extension RowMove {
    /// Whether the section has one number before and after the batch, whichever section that is.
    var staysByRawNumbers: Bool { source.section == target.section }
}

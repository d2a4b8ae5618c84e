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

extension UpdateBatch {
    /// The terms of the section equation: a reload adds one to each side, a move nothing.
    ///
    /// - Complexity: O(*r*) for *r* ranges of sections named.
    func sectionTerms(on counts: some UpdateCounts) -> SectionTerms {
        SectionTerms(
            before: counts.sectionCountBefore, after: counts.sectionCountAfter,
            inserted: places.bornSections.count, deleted: places.deadSections.count)
    }

    /// The surviving sections whose rows the calls change, by ascending new number, each once.
    ///
    /// - Complexity: O(*b* log *b*).
    func touches(_ mapping: SectionMapping) -> [SectionTouch] {
        var touches: [SectionTouch] = []
        for run in places.deletes.runs {
            guard let section = mapping.newNumber(ofOld: run.section) else { continue }
            touches.append(SectionTouch(section: section, deleted: run.rows.count))
        }
        for run in places.inserts.runs {
            touches.append(SectionTouch(section: run.section, inserted: run.rows.count))
        }
        for move in places.rowMoves.bySource {
            let source = mapping.newNumber(ofOld: move.source.section)
            // A move inside one section counts 0 and 0.
            guard source != move.target.section else { continue }
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

    /// Check 6: the row equation that fails at the lowest new number.
    ///
    /// Touched sections are looked at one by one; what lies between them keeps its counts and is compared in runs.
    func rowFailure(on counts: some UpdateCounts, _ mapping: SectionMapping) -> UpdateFailure? {
        var touches = touches(mapping)[...]
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
                    return failure(of: SectionTouch(section: old - shift), old: old, on: counts)
                }
                if let touch = touches.first, touch.section < high,
                    let failure = failure(of: touch, old: touch.section + shift, on: counts)
                {
                    return failure
                }
                low = calm.upperBound + 1
            }
        }
        return nil
    }

    /// The failure of one section's row equation, or nil where it holds.
    private func failure(of touch: SectionTouch, old: Int, on counts: some UpdateCounts) -> UpdateFailure? {
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

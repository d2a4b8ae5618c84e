// The quick way to the verdict on the commonest batch: one call that folds a section and is accepted.

extension Verdict {
    /// What UIKit says of the batch of `calls` when the counts are `counts`; the same as
    /// ``UpdateBatch/verdict(on:)``, and quicker where one call reloads sections, inserts rows or deletes rows and all
    /// is well.
    ///
    /// A fold makes one such call for a tap, and folding that call into a batch would cost more than checking it. So
    /// this looks only whether everything holds; whatever does not is left to the batch, which knows the numbers.
    ///
    /// - Complexity: As ``UpdateBatch/verdict(on:)``.
    public static func batch(_ calls: [TableCall], on counts: some UpdateCounts) -> Verdict {
        if calls.count == 1, let call = calls.first, holds(call, on: counts) { return .ok }
        return UpdateBatch(calls).verdict(on: counts)
    }

    /// Whether `call` alone is a batch that passes every check, as far as can be told in one pass.
    private static func holds(_ call: TableCall, on counts: some UpdateCounts) -> Bool {
        guard counts.sectionCountBefore == counts.sectionCountAfter else { return false }
        switch call {
        case .reloadSections(let sections, _): return holds(reloading: sections, on: counts)
        case .insertRows(let rows, _): return holds(rows, sign: 1, on: counts)
        case .deleteRows(let rows, _): return holds(rows, sign: -1, on: counts)
        default: return false
        }
    }

    /// Whether sections that stay in their places are in bounds, and every other one keeps its count.
    private static func holds(reloading sections: SectionSet, on counts: some UpdateCounts) -> Bool {
        var low = 0
        for range in sections.ranges {
            guard range.lowerBound >= low, range.upperBound <= counts.sectionCountAfter else { return false }
            guard isCalm(low..<range.lowerBound, counts) else { return false }
            low = range.upperBound
        }
        return isCalm(low..<counts.sectionCountAfter, counts)
    }

    /// Whether rows that arrive (`sign` 1) or leave (-1) are in bounds and make up each section's change of count.
    private static func holds(_ rows: RowSet, sign: Int, on counts: some UpdateCounts) -> Bool {
        var low = 0
        var position = 0
        while position < rows.runs.count {
            let section = rows.runs[position].section
            guard section >= low, section < counts.sectionCountAfter, rows.runs[position].rows.lowerBound >= 0,
                isCalm(low..<section, counts)
            else { return false }
            let before = counts.rowCountBefore(inSection: section)
            let after = counts.rowCountAfter(inSection: section)
            var changed = 0
            while position < rows.runs.count, rows.runs[position].section == section {
                guard rows.runs[position].rows.upperBound <= (sign > 0 ? after : before) else { return false }
                changed += rows.runs[position].rows.count
                position += 1
            }
            guard after == before + sign * changed else { return false }
            low = section + 1
        }
        return isCalm(low..<counts.sectionCountAfter, counts)
    }

    /// Whether sections that nothing names keep their counts.
    private static func isCalm(_ sections: Range<Int>, _ counts: some UpdateCounts) -> Bool {
        sections.isEmpty
            || counts.firstDifference(inOldSections: sections, fromNewSection: sections.lowerBound) == nil
    }
}

// What each batch of a step was checked against: what the view had counted, and what the data source answered.

package import TableUpdates

/// A batch of a step, with the counts that it was checked against.
package struct CountedBatch: Sendable {
    package let record: BatchRecord
    /// Rows of each section as the view had taken them over, and as the data source answered.
    package let before, after: [Int]

    package init(_ record: BatchRecord, before: [Int], after: [Int]) {
        (self.record, self.before, self.after) = (record, before, after)
    }
}

extension StepReport {
    /// The batches of the step with their counts, to the first that crashed.
    ///
    /// - Parameters:
    ///   - before: The table before the step.
    ///   - after: The table after it.
    /// - Complexity: O(*b* · *n*) for *b* batches and *n* sections.
    package func countedBatches(from before: FoldTable, to after: FoldTable) -> [CountedBatch] {
        let final = (0..<after.sectionCount).map { after.numberOfRows(inSection: $0) }
        // A view that has counted nothing yet does so when it is put into its window.
        var counted =
            before.isLoaded
            ? (0..<before.drawnSectionCount).map { before.drawnSection($0)?.cachedRows ?? 0 }
            : (0..<before.sectionCount).map { before.numberOfRows(inSection: $0) }
        var answered = counted
        let isStepwise = after.rules.batch == .each && counted.count == final.count
        return batches.map { record in
            if isStepwise {
                // Section by section: the data changes with each batch where its calls say.
                for section in record.calls.flatMap(\.sections) where final.indices.contains(section) {
                    answered[section] = final[section]
                }
            } else {
                answered = final
            }
            defer { if record.isCommitted { counted = answered } }
            return CountedBatch(record, before: counted, after: answered)
        }
    }
}

extension TableCall {
    /// The sections that an update names, by number.
    package var sections: [Int] {
        switch self {
        case .insertRows(let rows, _), .deleteRows(let rows, _), .reloadRows(let rows, _): rows.runs.map(\.section)
        case .reloadSections(let sections, _): Array(sections)
        default: []
        }
    }
}

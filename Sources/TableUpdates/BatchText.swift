// The newer text of count failures, which lists the counts of both sides and the updates.

extension MessageStyle {
    /// The exception's text for `failure` of `batch` on `counts`: in the wording `batch`, for `row-count` and
    /// `section-count`, the text that lists counts and updates; else ``message(for:)``.
    ///
    /// UIKit lists a reload as the delete and the insert that it is made of. Deletes come from the highest place down,
    /// then inserts from the lowest up, as the checks walk them; moves are not seen in any report and come last.
    ///
    /// - Complexity: O(1), but O(*n*) in the sections of the table and the places of the batch for the listing text.
    public func message(
        for failure: UpdateFailure, of batch: UpdateBatch, on counts: some UpdateCounts
    ) -> String {
        guard wording == .batch, failure.code == .rowCount || failure.code == .sectionCount else {
            return message(for: failure)
        }
        let before = (0..<counts.sectionCountBefore).map(counts.rowCountBefore(inSection:))
        let after = (0..<counts.sectionCountAfter).map(counts.rowCountAfter(inSection:))
        return "Invalid batch updates detected: the number of sections and/or \(unit)s returned by the data source "
            + "before and after performing the batch updates are inconsistent with the updates.\n"
            + "Data source before updates = \(list(before))\n"
            + "Data source after updates = \(list(after))\n"
            + "Updates = [\n" + updates(of: batch).map { "\t" + $0 }.joined(separator: ",\n") + "\n]"
    }

    /// The counts of one side: `{ 1 section with row counts: [3] }`.
    private func list(_ counts: [Int]) -> String {
        let sections = counts.count == 1 ? "1 section" : "\(counts.count) sections"
        return "{ \(sections) with \(unit) counts: [\(counts.map(String.init).joined(separator: ", "))] }"
    }

    private func updates(of batch: UpdateBatch) -> [String] {
        let places = batch.places
        let deletes = lines("Delete", places.deletedOrReloadedSections, batch.deletedRows, batch.reloadedRows)
        return deletes.reversed()
            + lines("Insert", places.insertedOrReloadedSections, batch.insertedRows, places.reloadTargets)
            + batch.rowMoves.map { "Move \(unit) \(text($0.source)) to \(text($0.target))" }
            + batch.sectionMoves.map { "Move section \($0.source) to \($0.target)" }
    }

    /// A line for each place, ascending, a section after its rows; a row that is named twice has two.
    private func lines(_ word: String, _ sections: SectionSet, _ rows: RowSet, _ reloads: RowSet) -> [String] {
        let paths = Array(rows.namings) + Array(reloads) + sections.map { TableIndexPath(section: $0, row: .max) }
        return paths.sorted().map {
            $0.row == .max ? "\(word) section \($0.section)" : "\(word) \(unit) \(text($0))"
        }
    }
}

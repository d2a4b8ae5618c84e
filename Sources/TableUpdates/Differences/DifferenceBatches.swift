// A difference's calls, shared out among the batches that UIKit's rules make necessary.

extension SectionedDifference {
    /// The calls that turn the source into the target, in as few batches as UIKit's rules allow for the places named;
    /// every batch has the verdict `ok`, and an empty difference has none.
    ///
    /// One batch suffices but for two combinations that are `risky` and one that is `unknown` (see
    /// <doc:HowUIKitChecksABatch>):
    /// - *Row calls in a moved section.* The section moves first, with the rows it has, and its row calls follow in a
    ///   second batch, together with those of sections that it exchanges rows with.
    /// - *Reloads that a move shifts.* They wait for the second batch, or for a third where rows move across them
    ///   there, too.
    /// - *Row moves across a shift of the sections' numbers*, where the readings disagree. The sections come and go first,
    ///   and the row calls of those that such rows leave and enter follow in the second batch.
    ///
    /// Where several choices of what moves name as few places, one is taken that avoids these combinations as far as
    /// the preferences of sections and rows, each looked at alone, can tell.
    ///
    /// - Parameter animation: What every call that takes an animation is given.
    /// - Complexity: O(*s* + *k* log *k*) for the source's and target's *s* sections and *k* places named.
    public func batches(animation: RowAnimation) -> [DifferenceBatch] {
        guard !isEmpty else { return [] }
        return BatchPlan(self).stages.compactMap { stage in
            let calls = stage.places.calls(animation: animation)
            guard !calls.isEmpty else { return nil }
            return DifferenceBatch(
                calls: calls, risks: stage.risks, unsettled: stage.unsettled, sectionsAwaitingRows: stage.awaiting,
                rowCounts: rowCounts(awaiting: stage.awaiting))
        }
    }

    /// How many rows each section has while those in `awaiting` still hold their source's rows.
    private func rowCounts(awaiting: SectionSet) -> [Int] {
        var counts = zip(targetRowStarts, targetRowStarts.dropFirst()).map { $1 - $0 }
        for target in awaiting {
            guard let source = sourceSection(of: target) else { continue }
            counts[target] = sourceRowStarts[source + 1] - sourceRowStarts[source]
        }
        return counts
    }
}

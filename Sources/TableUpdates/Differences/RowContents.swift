// Asking which rows' contents changed, stretch by stretch within one section on both sides.

/// The caller's comparison of contents, asked by offsets in the flat arrays of rows.
struct RowContents {
    private var sourcePlaces: RowPlaces
    private var targetPlaces: RowPlaces
    private let firstChange: SectionedDifference.FirstChange

    init(_ source: SectionedIDs, _ target: SectionedIDs, _ firstChange: @escaping SectionedDifference.FirstChange) {
        sourcePlaces = RowPlaces(source.rowStarts)
        targetPlaces = RowPlaces(target.rowStarts)
        self.firstChange = firstChange
    }

    /// Calls `body` for each counterpart in `run` whose content changed, in order, with its distance from the start.
    ///
    /// - Complexity: O(*c* + *s*) questions for *c* changes in *s* sections.
    mutating func forEachChange(in run: EqualRun, _ body: (Int) -> Void) {
        var distance = 0
        let count = Int(run.count)
        while distance < count {
            var source = sourcePlaces.path(Int(run.source) + distance)
            var target = targetPlaces.path(Int(run.target) + distance)
            var rest = min(
                count - distance, sourcePlaces.remainingRows(from: source), targetPlaces.remainingRows(from: target))
            let end = distance + rest
            while rest > 0, let same = firstChange(source, target, rest), same < rest {
                distance += same
                body(distance)
                distance += 1
                source.row += same + 1
                target.row += same + 1
                rest -= same + 1
            }
            distance = end
        }
    }
}

// Differences of an app's own models: sections and rows that know their ids, and the data after each batch.

extension SectionedDifference {
    /// Creates the difference that turns `source` into `target`, where sections and rows are known by their `id`.
    ///
    /// ```swift
    /// let difference = SectionedDifference(
    ///     from: shown, to: wanted, rows: { $0.isOpen ? $0.rows : [] }, sameHeader: { $0.title == $1.title })
    /// ```
    ///
    /// - Parameters:
    ///   - source: The sections before.
    ///   - target: The sections after.
    ///   - rows: The rows that a section shows; none for a closed one.
    ///   - sameHeader: Whether two sections with the same id show the same header.
    /// - Complexity: O(*n* + *m*) expected, hashing only ids about which the lists do not agree.
    @inlinable
    public init<Section: Identifiable, Rows: Collection>(
        from source: some Collection<Section>, to target: some Collection<Section>, rows: (Section) -> Rows,
        sameHeader: (Section, Section) -> Bool
    ) where Rows.Element: Identifiable & Equatable {
        self.init(
            from: source, to: target, sectionID: { $0.id }, rows: rows, rowID: { $0.id }, sameHeader: sameHeader,
            sameContent: { $0 == $1 })
    }

    /// What the data source must answer after each of `batches`, so that UIKit accepts them one after another.
    ///
    /// - Parameters:
    ///   - source: The sections before, of which this is the difference.
    ///   - target: The sections after.
    ///   - batches: The batches of this difference, as ``batches(animation:)`` gives them.
    ///   - waiting: A section of the target as it is while it still shows the rows of its counterpart in the source:
    ///     told both, in that order.
    /// - Returns: The sections after each batch; the last are the target's.
    /// - Complexity: O(*b* · *n* log *r*) for *b* batches, *n* sections and *r* runs of sections that stayed together.
    public func models<Section>(
        from source: [Section], to target: [Section], of batches: [DifferenceBatch],
        waiting: (_ target: Section, _ source: Section) -> Section
    ) -> [[Section]] {
        batches.map { batch in
            target.enumerated().map { number, section in
                guard batch.sectionsAwaitingRows.contains(number), let old = sourceSection(of: number) else {
                    return section
                }
                return waiting(section, source[old])
            }
        }
    }
}

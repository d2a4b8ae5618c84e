// Differences of any collections of sections: their ids are numbered first.

extension SectionedDifference {
    /// Creates the difference that turns `source` into `target`, two lists of sections of any kind.
    ///
    /// ```swift
    /// let difference = SectionedDifference(
    ///     from: shown, to: wanted, sectionID: \.id, rows: \.rows, rowID: \.id,
    ///     sameHeader: { $0.title == $1.title }, sameContent: { $0 == $1 })
    /// ```
    ///
    /// - Parameters:
    ///   - source: The sections before.
    ///   - target: The sections after.
    ///   - sectionID: What a section is known by.
    ///   - rows: The rows that a section shows; none for a closed one.
    ///   - rowID: What a row is known by, in whichever section it stands.
    ///   - sameHeader: Whether two sections with the same id show the same header.
    ///   - sameContent: Whether two rows with the same id show the same.
    /// - Complexity: O(*n* + *m*) expected, hashing only ids about which the lists do not agree.
    @inlinable @inline(__always)
    public init<Section, Rows: Collection, SectionID: Hashable, RowID: Hashable>(
        from source: some Collection<Section>, to target: some Collection<Section>,
        sectionID: (Section) -> SectionID, rows: (Section) -> Rows, rowID: (Rows.Element) -> RowID,
        sameHeader: (Section, Section) -> Bool, sameContent: (Rows.Element, Rows.Element) -> Bool
    ) {
        // Always inlined, since then the closures become part of the loops: a call for each row took three times as long.
        let sourceSections = Array(source)
        let targetSections = Array(target)
        let sourceRows = sourceSections.map { Array(rows($0)) }
        let targetRows = targetSections.map { Array(rows($0)) }
        let sections = RowNumbering([sourceSections], [targetSections], id: sectionID)
        let numbers = RowNumbering(sourceRows, targetRows, id: rowID)
        let sides = (
            SectionedIDs(sections.source, rowCounts: sourceRows.lazy.map(\.count), rows: numbers.source),
            SectionedIDs(sections.target, rowCounts: targetRows.lazy.map(\.count), rows: numbers.target)
        )
        // The closure does not outlive the call; only optional ones count as escaping.
        var comparison = withoutActuallyEscaping(sameHeader) { sameHeader in
            SectionedComparison(
                sides.0, sides.1, sameHeader: { sameHeader(sourceSections[$0], targetSections[$1]) })
        }
        var next = comparison.changes.nextStretch()
        while let first = next {
            sourceRows[first.source.section].withUnsafeBufferPointer { old in
                targetRows[first.target.section].withUnsafeBufferPointer { new in
                    // Thousands of stretches of one row may lie in one section.
                    while let stretch = next, stretch.isInSections(of: first) {
                        var row = 0
                        while row < stretch.count {
                            if !sameContent(old[stretch.source.row &+ row], new[stretch.target.row &+ row]) {
                                comparison.changes.note(row)
                            }
                            row &+= 1
                        }
                        next = comparison.changes.nextStretch()
                    }
                }
            }
        }
        self.init(comparison)
    }
}

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
    /// - Complexity: O(*n* + *m*) expected, hashing every id once.
    @inlinable
    public init<Section, Rows: Collection, SectionID: Hashable, RowID: Hashable>(
        from source: some Collection<Section>, to target: some Collection<Section>,
        sectionID: (Section) -> SectionID, rows: (Section) -> Rows, rowID: (Rows.Element) -> RowID,
        sameHeader: (Section, Section) -> Bool, sameContent: (Rows.Element, Rows.Element) -> Bool
    ) {
        let sourceSections = Array(source)
        let targetSections = Array(target)
        let sourceRows = sourceSections.map { Array(rows($0)) }
        let targetRows = targetSections.map { Array(rows($0)) }
        var sectionNumbers = IDNumbering<SectionID>(capacity: sourceSections.count)
        var rowNumbers = IDNumbering<RowID>(capacity: sourceRows.reduce(0) { $0 + $1.count })
        var sides: [SectionedIDs] = []
        for (sections, rows) in [(sourceSections, sourceRows), (targetSections, targetRows)] {
            var ids = SectionedIDs()
            for (section, rows) in zip(sections, rows) {
                ids.appendSection(
                    sectionNumbers.number(of: sectionID(section)),
                    rows: rows.map { rowNumbers.number(of: rowID($0)) })
            }
            sides.append(ids)
        }
        // The closures do not outlive this initialiser; only optional ones count as escaping.
        self = withoutActuallyEscaping(sameHeader) { sameHeader in
            withoutActuallyEscaping(sameContent) { sameContent in
                SectionedDifference(
                    from: sides[0], to: sides[1],
                    sameHeader: { sameHeader(sourceSections[$0], targetSections[$1]) },
                    firstChange: { source, target, count in
                        let old = sourceRows[source.section][source.row..<source.row + count]
                        let new = targetRows[target.section][target.row..<target.row + count]
                        return zip(old, new).enumerated().first { !sameContent($0.element.0, $0.element.1) }?.offset
                    })
            }
        }
    }
}

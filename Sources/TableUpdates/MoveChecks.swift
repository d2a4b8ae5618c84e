// Check 4 of a batch: moves, whose sources and targets must exist and be named once.

extension BatchChecks {
    /// The first failure among the moves: all sources, then all targets, then two moves to one place, then one place
    /// moved to two. Within each of the four the lowest place is named, sections and rows together, a section after its
    /// own rows as it is among the deletes and inserts.
    ///
    /// - Complexity: O(*m*) for *m* moves.
    var moveFailure: UpdateFailure? {
        guard !places.sectionMoves.isEmpty || !places.rowMoves.isEmpty else { return nil }
        let (rows, sections) = (places.rowMoves, places.sectionMoves)
        func both(
            _ rowFailure: (RowMove) -> UpdateFailure?, _ sectionFailure: (SectionMove) -> UpdateFailure?
        ) -> UpdateFailure? {
            lower(
                rows.bySource.firstFailure(rowFailure), sections.bySource.firstFailure(sectionFailure),
                by: \.source.section, \.source)
        }
        let bounds =
            readings.contains(.movesOneByOne)
            ? both(
                { sourceFailure(of: $0) ?? targetFailure(of: $0) }, { sourceFailure(of: $0) ?? targetFailure(of: $0) })
            : both(sourceFailure, sourceFailure) ?? both(targetFailure, targetFailure)
        return bounds
            ?? lower(
                rows.byTarget.firstNeighbours {
                    $0.target == $1.target ? .moveRowsToOnePlace($0.source, $1.source, to: $0.target) : nil
                },
                sections.byTarget.firstNeighbours {
                    $0.target == $1.target ? .moveSectionsToOnePlace($0.source, $1.source, to: $0.target) : nil
                }, by: \.target.section, \.target)
            ?? lower(
                rows.bySource.firstNeighbours {
                    $0.source == $1.source ? .moveRowToTwoPlaces($0.source, $0.target, $1.target) : nil
                },
                sections.bySource.firstNeighbours {
                    $0.source == $1.source ? .moveSectionToTwoPlaces($0.source, $0.target, $1.target) : nil
                }, by: \.source.section, \.source)
    }

    /// The failure of the lower of two moves, of which a row's lies below its own section's.
    private func lower(
        _ row: (move: RowMove, failure: UpdateFailure)?, _ section: (move: SectionMove, failure: UpdateFailure)?,
        by rowKey: (RowMove) -> Int, _ sectionKey: (SectionMove) -> Int
    ) -> UpdateFailure? {
        guard let row else { return section?.failure }
        guard let section else { return row.failure }
        return rowKey(row.move) <= sectionKey(section.move) && !readings.contains(.sectionsFirst)
            ? row.failure : section.failure
    }

    private func sourceFailure(of move: SectionMove) -> UpdateFailure? {
        let before = counts.sectionCountBefore
        return (0..<before).contains(move.source) ? nil : .moveMissingSection(move.source, sectionsBefore: before)
    }

    private func targetFailure(of move: SectionMove) -> UpdateFailure? {
        let after = counts.sectionCountAfter
        return (0..<after).contains(move.target)
            ? nil : .moveSectionBeyond(move.source, to: move.target, sectionsAfter: after)
    }

    private func sourceFailure(of move: RowMove) -> UpdateFailure? {
        let source = move.source
        guard (0..<counts.sectionCountBefore).contains(source.section) else {
            return .moveRowFromMissingSection(source, sectionsBefore: counts.sectionCountBefore)
        }
        let rows = counts.rowCountBefore(inSection: source.section)
        return (0..<rows).contains(source.row) ? nil : .moveMissingRow(source, rowsBefore: rows)
    }

    private func targetFailure(of move: RowMove) -> UpdateFailure? {
        let target = move.target
        guard (0..<counts.sectionCountAfter).contains(target.section) else {
            return .moveRowToMissingSection(move.source, to: target, sectionsAfter: counts.sectionCountAfter)
        }
        let rows = counts.rowCountAfter(inSection: target.section)
        return (0..<rows).contains(target.row) ? nil : .moveRowBeyond(move.source, to: target, rowsAfter: rows)
    }
}

extension Array {
    /// The first move that fails, and its failure.
    ///
    /// - Complexity: O(*n*).
    fileprivate func firstFailure(
        _ failure: (Element) -> UpdateFailure?
    ) -> (move: Element, failure: UpdateFailure)? {
        for move in self {
            if let failure = failure(move) { return (move, failure) }
        }
        return nil
    }

    /// The first of two neighbouring moves that fail together, and their failure.
    ///
    /// - Complexity: O(*n*).
    fileprivate func firstNeighbours(
        _ failure: (Element, Element) -> UpdateFailure?
    ) -> (move: Element, failure: UpdateFailure)? {
        for position in indices.dropFirst() {
            if let failure = failure(self[position - 1], self[position]) { return (self[position - 1], failure) }
        }
        return nil
    }
}

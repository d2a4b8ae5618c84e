// Check 4 of a batch: moves, whose sources and targets must exist and be named once.

extension UpdateBatch {
    /// The first failure among the moves: all sources, then all targets, then two moves to one place, then one place
    /// moved to two, as update-rules.md lists them. Within each of the four the lowest place is named, sections and
    /// rows together, a section standing behind its own rows as it does among the deletes and inserts.
    ///
    /// - Complexity: O(*m*) for *m* moves.
    func moveFailure(on counts: some UpdateCounts) -> UpdateFailure? {
        guard !places.sectionMoves.isEmpty || !places.rowMoves.isEmpty else { return nil }
        let before = counts.sectionCountBefore
        let after = counts.sectionCountAfter
        return lower(
            places.rowMoves.bySource.first { rowSourceFailure(of: $0, on: counts) != nil },
            places.sectionMoves.bySource.first { !(0..<before).contains($0.source) },
            by: \.source.section, \.source
        ) {
            rowSourceFailure(of: $0, on: counts)
        } section: {
            .moveMissingSection($0.source, sectionsBefore: before)
        }
            ?? lower(
                places.rowMoves.bySource.first { rowTargetFailure(of: $0, on: counts) != nil },
                places.sectionMoves.bySource.first { !(0..<after).contains($0.target) },
                by: \.source.section, \.source
            ) {
                rowTargetFailure(of: $0, on: counts)
            } section: {
                .moveSectionBeyond($0.source, to: $0.target, sectionsAfter: after)
            }
            ?? lower(
                places.rowMoves.byTarget.firstNeighbours { $0.target == $1.target },
                places.sectionMoves.byTarget.firstNeighbours { $0.target == $1.target },
                by: \.0.target.section, \.0.target
            ) {
                .moveRowsToOnePlace($0.source, $1.source, to: $0.target)
            } section: {
                .moveSectionsToOnePlace($0.source, $1.source, to: $0.target)
            }
            ?? lower(
                places.rowMoves.bySource.firstNeighbours { $0.source == $1.source },
                places.sectionMoves.bySource.firstNeighbours { $0.source == $1.source },
                by: \.0.source.section, \.0.source
            ) {
                .moveRowToTwoPlaces($0.source, $0.target, $1.target)
            } section: {
                .moveSectionToTwoPlaces($0.source, $0.target, $1.target)
            }
    }

    /// The failure of the lower of two places, of which a row's lies below its own section's.
    private func lower<Row, Section>(
        _ row: Row?, _ section: Section?, by rowKey: (Row) -> Int, _ sectionKey: (Section) -> Int,
        row rowFailure: (Row) -> UpdateFailure?, section sectionFailure: (Section) -> UpdateFailure
    ) -> UpdateFailure? {
        if let row, section.map({ rowKey(row) <= sectionKey($0) }) ?? true { return rowFailure(row) }
        return section.map(sectionFailure)
    }

    private func rowSourceFailure(of move: RowMove, on counts: some UpdateCounts) -> UpdateFailure? {
        let source = move.source
        guard (0..<counts.sectionCountBefore).contains(source.section) else {
            return .moveRowFromMissingSection(source, sectionsBefore: counts.sectionCountBefore)
        }
        let rows = counts.rowCountBefore(inSection: source.section)
        return (0..<rows).contains(source.row) ? nil : .moveMissingRow(source, rowsBefore: rows)
    }

    private func rowTargetFailure(of move: RowMove, on counts: some UpdateCounts) -> UpdateFailure? {
        let target = move.target
        guard (0..<counts.sectionCountAfter).contains(target.section) else {
            return .moveRowToMissingSection(move.source, to: target, sectionsAfter: counts.sectionCountAfter)
        }
        let rows = counts.rowCountAfter(inSection: target.section)
        return (0..<rows).contains(target.row) ? nil : .moveRowBeyond(move.source, to: target, rowsAfter: rows)
    }
}

extension Array {
    /// The first two neighbours for which `isPair` holds.
    ///
    /// - Complexity: O(*n*).
    fileprivate func firstNeighbours(where isPair: (Element, Element) -> Bool) -> (Element, Element)? {
        for position in indices.dropFirst() where isPair(self[position - 1], self[position]) {
            return (self[position - 1], self[position])
        }
        return nil
    }
}

// Puts the numbers of a text together to the update failure that it tells of.

import TableUpdates

extension CrashTopic {
    /// The numbers that make a failure of the topic. What a text does not have of them is said to be missing.
    var keys: [CrashKey] {
        switch self {
        case .rowCount, .rowCountFrame: [.section, .before, .after, .inserted, .deleted, .movedIn, .movedOut]
        case .textureRowCount: [.section, .before, .after, .inserted, .deleted]
        case .sectionCount, .sectionCountFrame, .textureSectionCount:
            [.sectionsBefore, .sectionsAfter, .sectionsInserted, .sectionsDeleted]
        case .deleteRow, .moveRow: [.section, .row, .before]
        case .insertRow: [.section, .row, .after]
        case .deleteRowNoSection, .moveRowFromNoSection: [.section, .row, .sectionsBefore]
        case .insertRowNoSection: [.section, .row, .sectionsAfter]
        case .moveRowTo: [.section, .row, .toSection, .toRow, .after]
        case .moveRowToNoSection: [.section, .row, .toSection, .toRow, .sectionsAfter]
        case .deleteSection, .moveSection: [.section, .sectionsBefore]
        case .insertSection: [.section, .sectionsAfter]
        case .moveSectionTo: [.section, .toSection, .sectionsAfter]
        case .deleteReload, .deleteMoveRow, .insertMoveRow: [.section, .row]
        case .moveRowsTogether, .moveRowApart: [.section, .row, .toSection, .toRow]
        case .moveSectionsTogether, .moveSectionApart: [.section, .otherSection, .toSection]
        case .scrollRow, .scrollRowOld, .scrollInvalidPathOld: [.section, .row, .count]
        case .scrollSection, .scrollSectionOld: [.section, .sections]
        case .deleteMoveSection, .insertMoveSection, .moveIntoInserted, .moveFromDeleted, .rectOfSection, .numberOfRows,
            .numberOfItems, .attributesInSection:
            [.section]
        case .rectOfPath, .emptyArray, .batch, .batchFrame, .other: []
        }
    }
}

extension CrashReport {
    /// The failure that the numbers make, or nil where one of them is missing.
    ///
    /// A text without the clause of moves is whole where its sentence ends before it: iOS 4 and older, and Texture,
    /// print none, and then no row was moved.
    func failure(endsWithoutMoves: Bool) -> UpdateFailure? {
        let path: TableIndexPath? =
            if let section = numbers[.section], let row = numbers[.row] {
                TableIndexPath(section: section, row: row)
            } else { nil }
        switch topic {
        case .rowCount, .textureRowCount, .rowCountFrame: return rowCount(endsWithoutMoves: endsWithoutMoves)
        case .sectionCount, .textureSectionCount, .sectionCountFrame: return sectionCount
        case .deleteRow: return with(path, .before) { .deleteMissingRow($0, rowsBefore: $1) }
        case .deleteRowNoSection:
            return with(path, .sectionsBefore) { .deleteRowInMissingSection($0, sectionsBefore: $1) }
        case .deleteSection:
            return with(numbers[.section], .sectionsBefore) { .deleteMissingSection($0, sectionsBefore: $1) }
        case .insertRow: return with(path, .after) { .insertRowBeyond($0, rowsAfter: $1) }
        case .insertRowNoSection:
            return with(path, .sectionsAfter) { .insertRowInMissingSection($0, sectionsAfter: $1) }
        case .insertSection:
            return with(numbers[.section], .sectionsAfter) { .insertSectionBeyond($0, sectionsAfter: $1) }
        case .moveRow: return with(path, .before) { .moveMissingRow($0, rowsBefore: $1) }
        case .moveRowTo: return with(pathPair, .after) { .moveRowBeyond($0.0, to: $0.1, rowsAfter: $1) }
        case .moveRowFromNoSection:
            return with(path, .sectionsBefore) { .moveRowFromMissingSection($0, sectionsBefore: $1) }
        case .moveRowToNoSection:
            return with(pathPair, .sectionsAfter) { .moveRowToMissingSection($0.0, to: $0.1, sectionsAfter: $1) }
        case .moveSection:
            return with(numbers[.section], .sectionsBefore) { .moveMissingSection($0, sectionsBefore: $1) }
        case .moveSectionTo:
            guard let target = numbers[.toSection] else { return nil }
            return with(numbers[.section], .sectionsAfter) { .moveSectionBeyond($0, to: target, sectionsAfter: $1) }
        case .deleteReload:
            return paths.first.map {
                isWholeSection($0) ? .deleteAndReloadSection($0.section) : .deleteAndReloadRow($0)
            }
        case .deleteMoveRow: return path.map(UpdateFailure.deleteAndMoveRow)
        case .deleteMoveSection: return numbers[.section].map(UpdateFailure.deleteAndMoveSection)
        case .insertMoveRow: return path.map(UpdateFailure.insertAndMoveRow)
        case .insertMoveSection: return numbers[.section].map(UpdateFailure.insertAndMoveSection)
        case .moveRowsTogether: return paths.count < 3 ? nil : .moveRowsToOnePlace(paths[0], paths[1], to: paths[2])
        case .moveRowApart: return paths.count < 3 ? nil : .moveRowToTwoPlaces(paths[0], paths[1], paths[2])
        case .moveSectionsTogether: return sectionTriple.map { .moveSectionsToOnePlace($0, $1, to: $2) }
        case .moveSectionApart: return sectionTriple.map { .moveSectionToTwoPlaces($0, $2, $1) }
        case .moveIntoInserted: return numbers[.section].map(UpdateFailure.moveRowIntoInsertedSection)
        case .moveFromDeleted: return numbers[.section].map(UpdateFailure.moveRowFromDeletedSection)
        case .scrollRow, .scrollRowOld: return with(path, .count) { .scrollBeyondRow($0, rows: $1) }
        case .scrollSection, .scrollSectionOld:
            return with(numbers[.section], .sections) { .scrollBeyondSection(section: $0, sections: $1) }
        case .rectOfSection, .numberOfRows, .numberOfItems, .attributesInSection:
            return numbers[.section].map(UpdateFailure.sectionBeyond)
        case .batch: return batch?.failure
        case .scrollInvalidPathOld, .rectOfPath, .emptyArray, .batchFrame, .other: return nil
        }
    }

    private func with<Place>(_ place: Place?, _ key: CrashKey, _ make: (Place, Int) -> UpdateFailure) -> UpdateFailure?
    {
        guard let place, let number = numbers[key] else { return nil }
        return make(place, number)
    }

    private var pathPair: (TableIndexPath, TableIndexPath)? { paths.count < 2 ? nil : (paths[0], paths[1]) }

    private var sectionTriple: (Int, Int, Int)? {
        guard let section = numbers[.section], let other = numbers[.otherSection], let target = numbers[.toSection]
        else {
            return nil
        }
        return (section, other, target)
    }

    private func rowCount(endsWithoutMoves: Bool) -> UpdateFailure? {
        guard let section = numbers[.section], let before = numbers[.before], let after = numbers[.after],
            let inserted = numbers[.inserted], let deleted = numbers[.deleted],
            let movedIn = numbers[.movedIn] ?? (endsWithoutMoves ? 0 : nil),
            let movedOut = numbers[.movedOut] ?? (endsWithoutMoves ? 0 : nil)
        else { return nil }
        guard Self.isCountable([before, after, inserted, deleted, movedIn, movedOut]) else { return nil }
        return .rowCount(
            section: section,
            RowTerms(
                before: before, after: after, inserted: inserted, deleted: deleted, movedIn: movedIn,
                movedOut: movedOut))
    }

    private var sectionCount: UpdateFailure? {
        guard let before = numbers[.sectionsBefore], let after = numbers[.sectionsAfter],
            let inserted = numbers[.sectionsInserted], let deleted = numbers[.sectionsDeleted]
        else { return nil }
        guard Self.isCountable([before, after, inserted, deleted]) else { return nil }
        return .sectionCount(SectionTerms(before: before, after: after, inserted: inserted, deleted: deleted))
    }

    /// Whether sums of the numbers fit an `Int`; only damaged texts have larger ones.
    private static func isCountable(_ numbers: [Int]) -> Bool {
        numbers.allSatisfy { $0 >= 0 && $0 < 1 << 48 }
    }

    /// For a whole section the item of a path prints as the largest number there is, `NSNotFound`.
    private func isWholeSection(_ path: TableIndexPath) -> Bool {
        path.row == Int.max || path.row == Int(Int32.max)
    }
}

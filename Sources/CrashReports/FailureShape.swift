// Puts the numbers of a text together to the update failure that it describes.

import TableUpdates

/// Which numbers make a failure, and how.
struct FailureShape: Sendable {
    let code: FailureCode
    /// The numbers that make the failure; what a text does not have of them is said to be missing.
    let keys: [CrashKey]
    let make: @Sendable (FailureNumbers) -> UpdateFailure?

    init(_ code: FailureCode, _ keys: [CrashKey], _ make: @escaping @Sendable (FailureNumbers) -> UpdateFailure?) {
        self.code = code
        self.keys = keys
        self.make = make
    }
}

/// The numbers of a text once all that its shape asks for are there.
struct FailureNumbers {
    let numbers: CrashNumbers
    let paths: [TableIndexPath]

    subscript(key: CrashKey) -> Int { numbers[key] ?? 0 }
    /// The place that the text names.
    var path: TableIndexPath { TableIndexPath(section: self[.section], row: self[.row]) }
    /// The place that a move goes to.
    var target: TableIndexPath { TableIndexPath(section: self[.toSection], row: self[.toRow]) }
    /// Whether sums of these numbers fit an `Int`; only damaged texts have larger ones.
    func areCountable(_ keys: [CrashKey]) -> Bool { keys.allSatisfy { self[$0] >= 0 && self[$0] < 1 << 48 } }
}

extension FailureShape {
    private static let rowTerms: [CrashKey] = [.before, .after, .inserted, .deleted, .movedIn, .movedOut]
    private static let sectionTerms: [CrashKey] = [
        .sectionsBefore, .sectionsAfter, .sectionsInserted, .sectionsDeleted,
    ]

    static let rowCount = FailureShape(.rowCount, [.section] + rowTerms) { text in
        guard text.areCountable(rowTerms) else { return nil }
        return .rowCount(
            section: text[.section],
            RowTerms(
                before: text[.before], after: text[.after], inserted: text[.inserted], deleted: text[.deleted],
                movedIn: text[.movedIn], movedOut: text[.movedOut]))
    }
    static let sectionCount = FailureShape(.sectionCount, sectionTerms) { text in
        guard text.areCountable(sectionTerms) else { return nil }
        return .sectionCount(
            SectionTerms(
                before: text[.sectionsBefore], after: text[.sectionsAfter], inserted: text[.sectionsInserted],
                deleted: text[.sectionsDeleted]))
    }

    static let deleteRow = FailureShape(.deleteMissing, [.section, .row, .before]) {
        .deleteMissingRow($0.path, rowsBefore: $0[.before])
    }
    static let deleteRowNoSection = FailureShape(.deleteMissing, [.section, .row, .sectionsBefore]) {
        .deleteRowInMissingSection($0.path, sectionsBefore: $0[.sectionsBefore])
    }
    static let deleteSection = FailureShape(.deleteMissing, [.section, .sectionsBefore]) {
        .deleteMissingSection($0[.section], sectionsBefore: $0[.sectionsBefore])
    }
    static let insertRow = FailureShape(.insertBeyond, [.section, .row, .after]) {
        .insertRowBeyond($0.path, rowsAfter: $0[.after])
    }
    static let insertRowNoSection = FailureShape(.insertBeyond, [.section, .row, .sectionsAfter]) {
        .insertRowInMissingSection($0.path, sectionsAfter: $0[.sectionsAfter])
    }
    static let insertSection = FailureShape(.insertBeyond, [.section, .sectionsAfter]) {
        .insertSectionBeyond($0[.section], sectionsAfter: $0[.sectionsAfter])
    }

    static let moveRow = FailureShape(.moveMissing, [.section, .row, .before]) {
        .moveMissingRow($0.path, rowsBefore: $0[.before])
    }
    static let moveRowTo = FailureShape(.moveMissing, [.section, .row, .toSection, .toRow, .after]) {
        .moveRowBeyond($0.path, to: $0.target, rowsAfter: $0[.after])
    }
    static let moveRowFromNoSection = FailureShape(.moveMissing, [.section, .row, .sectionsBefore]) {
        .moveRowFromMissingSection($0.path, sectionsBefore: $0[.sectionsBefore])
    }
    static let moveRowToNoSection = FailureShape(.moveMissing, [.section, .row, .toSection, .toRow, .sectionsAfter]) {
        .moveRowToMissingSection($0.path, to: $0.target, sectionsAfter: $0[.sectionsAfter])
    }
    static let moveSection = FailureShape(.moveMissing, [.section, .sectionsBefore]) {
        .moveMissingSection($0[.section], sectionsBefore: $0[.sectionsBefore])
    }
    static let moveSectionTo = FailureShape(.moveMissing, [.section, .toSection, .sectionsAfter]) {
        .moveSectionBeyond($0[.section], to: $0[.toSection], sectionsAfter: $0[.sectionsAfter])
    }

    /// For a whole section the item of the path prints as the largest number there is, and ``CrashReport`` keeps none.
    static let deleteReload = FailureShape(.deleteReload, [.section]) {
        $0.numbers[.row] == nil ? .deleteAndReloadSection($0[.section]) : .deleteAndReloadRow($0.path)
    }
    static let deleteMoveRow = FailureShape(.deleteMove, [.section, .row]) { .deleteAndMoveRow($0.path) }
    static let deleteMoveSection = FailureShape(.deleteMove, [.section]) { .deleteAndMoveSection($0[.section]) }
    static let insertMoveRow = FailureShape(.insertMove, [.section, .row]) { .insertAndMoveRow($0.path) }
    static let insertMoveSection = FailureShape(.insertMove, [.section]) { .insertAndMoveSection($0[.section]) }
    static let moveRowsTogether = FailureShape(.moveTwice, [.section, .row, .toSection, .toRow]) { text in
        text.paths.count < 3 ? nil : .moveRowsToOnePlace(text.paths[0], text.paths[1], to: text.paths[2])
    }
    static let moveRowApart = FailureShape(.moveTwice, [.section, .row, .toSection, .toRow]) { text in
        text.paths.count < 3 ? nil : .moveRowToTwoPlaces(text.paths[0], text.paths[1], text.paths[2])
    }
    static let moveSectionsTogether = FailureShape(.moveTwice, [.section, .otherSection, .toSection]) {
        .moveSectionsToOnePlace($0[.section], $0[.otherSection], to: $0[.toSection])
    }
    static let moveSectionApart = FailureShape(.moveTwice, [.section, .otherSection, .toSection]) {
        .moveSectionToTwoPlaces($0[.section], $0[.toSection], $0[.otherSection])
    }
    static let moveIntoInserted = FailureShape(.moveDeadSection, [.section]) {
        .moveRowIntoInsertedSection($0[.section])
    }
    static let moveFromDeleted = FailureShape(.moveDeadSection, [.section]) { .moveRowFromDeletedSection($0[.section]) }

    static let scrollRow = FailureShape(.scrollBeyond, [.section, .row, .count]) {
        .scrollBeyondRow($0.path, rows: $0[.count])
    }
    static let scrollSection = FailureShape(.scrollBeyond, [.section, .sections]) {
        .scrollBeyondSection(section: $0[.section], sections: $0[.sections])
    }
    /// Neither text nor trace says which of row and section was not there.
    static let scroll = FailureShape(.scrollBeyond, [.section, .row, .count]) { _ in nil }
    static let sectionAsked = FailureShape(.sectionBeyond, [.section]) { .sectionBeyond($0[.section]) }
}

extension FailureShape {
    /// A negative row, or `NSNotFound`.
    static let invalidPath = FailureShape(.invalidPath, [.section, .row]) { .invalidPath($0.path) }
}

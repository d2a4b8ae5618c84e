// What an update can fail of: the codes, and for each the numbers that the exception's text names.

/// The codes of update-rules.md, and `array-index`, the app's own array read past its end.
public enum FailureCode: String, CaseIterable, Hashable, Sendable {
    case rowCount = "row-count"
    case sectionCount = "section-count"
    case deleteMissing = "delete-missing"
    case insertBeyond = "insert-beyond"
    case moveMissing = "move-missing"
    case deleteReload = "delete-reload"
    case deleteMove = "delete-move"
    case insertMove = "insert-move"
    case moveTwice = "move-twice"
    case moveDeadSection = "move-dead-section"
    case scrollBeyond = "scroll-beyond"
    case sectionBeyond = "section-beyond"
    case arrayIndex = "array-index"
}

/// The terms of the row equation for one surviving section:
/// `after = before + inserted − deleted + movedIn − movedOut` (update-rules.md, "The equations").
public struct RowTerms: Hashable, Sendable {
    /// Rows before the update.
    public var before: Int
    /// Rows after it, as the data source answers.
    public var after: Int
    /// Rows that calls inserted.
    public var inserted: Int
    /// Rows that calls deleted.
    public var deleted: Int
    /// Rows that calls moved in from other sections.
    public var movedIn: Int
    /// Rows that calls moved out to other sections.
    public var movedOut: Int

    /// Creates the terms; what is not named is 0.
    public init(before: Int, after: Int, inserted: Int = 0, deleted: Int = 0, movedIn: Int = 0, movedOut: Int = 0) {
        self.before = before
        self.after = after
        self.inserted = inserted
        self.deleted = deleted
        self.movedIn = movedIn
        self.movedOut = movedOut
    }

    /// What `after` must be for UIKit to accept the update.
    public var expected: Int { before + inserted - deleted + movedIn - movedOut }
}

/// The terms of the section equation: `after = before + inserted − deleted`.
public struct SectionTerms: Hashable, Sendable {
    /// Sections before the update.
    public var before: Int
    /// Sections after it, as the data source answers.
    public var after: Int
    /// Sections that calls inserted; a reload counts one.
    public var inserted: Int
    /// Sections that calls deleted; a reload counts one.
    public var deleted: Int

    /// Creates the terms; what is not named is 0.
    public init(before: Int, after: Int, inserted: Int = 0, deleted: Int = 0) {
        self.before = before
        self.after = after
        self.inserted = inserted
        self.deleted = deleted
    }

    /// What `after` must be for UIKit to accept the update.
    public var expected: Int { before + inserted - deleted }
}

/// Why UIKit raises an exception, with every number that the exception's text names.
public enum UpdateFailure: Hashable, Sendable {
    /// The row equation of the section with this *new* number does not hold.
    case rowCount(section: Int, RowTerms)
    /// The section equation does not hold.
    case sectionCount(SectionTerms)
    case deleteMissingRow(TableIndexPath, rowsBefore: Int)
    case deleteRowInMissingSection(TableIndexPath, sectionsBefore: Int)
    case deleteMissingSection(Int, sectionsBefore: Int)
    case insertRowBeyond(TableIndexPath, rowsAfter: Int)
    case insertRowInMissingSection(TableIndexPath, sectionsAfter: Int)
    case insertSectionBeyond(Int, sectionsAfter: Int)
    case moveMissingRow(TableIndexPath, rowsBefore: Int)
    case moveRowBeyond(TableIndexPath, to: TableIndexPath, rowsAfter: Int)
    case moveRowFromMissingSection(TableIndexPath, sectionsBefore: Int)
    case moveRowToMissingSection(TableIndexPath, to: TableIndexPath, sectionsAfter: Int)
    case moveMissingSection(Int, sectionsBefore: Int)
    case moveSectionBeyond(Int, to: Int, sectionsAfter: Int)
    case deleteAndReloadRow(TableIndexPath)
    case deleteAndReloadSection(Int)
    case deleteAndMoveRow(TableIndexPath)
    case deleteAndMoveSection(Int)
    case insertAndMoveRow(TableIndexPath)
    case insertAndMoveSection(Int)
    case moveRowsToOnePlace(TableIndexPath, TableIndexPath, to: TableIndexPath)
    case moveRowToTwoPlaces(TableIndexPath, TableIndexPath, TableIndexPath)
    case moveSectionsToOnePlace(Int, Int, to: Int)
    case moveSectionToTwoPlaces(Int, Int, Int)
    case moveRowIntoInsertedSection(Int)
    case moveRowFromDeletedSection(Int)
    case scrollBeyondRow(TableIndexPath, rows: Int)
    case scrollBeyondSection(section: Int, sections: Int)
    /// A header, or a number of rows, was asked for a section that is not there.
    case sectionBeyond(Int)
    /// The app's own array of sections or rows was read past its end.
    case arrayIndex(index: Int, count: Int)

    /// The code under which the failure is known.
    public var code: FailureCode {
        switch self {
        case .rowCount: .rowCount
        case .sectionCount: .sectionCount
        case .deleteMissingRow, .deleteRowInMissingSection, .deleteMissingSection: .deleteMissing
        case .insertRowBeyond, .insertRowInMissingSection, .insertSectionBeyond: .insertBeyond
        case .moveMissingRow, .moveRowBeyond, .moveRowFromMissingSection, .moveRowToMissingSection,
            .moveMissingSection, .moveSectionBeyond:
            .moveMissing
        case .deleteAndReloadRow, .deleteAndReloadSection: .deleteReload
        case .deleteAndMoveRow, .deleteAndMoveSection: .deleteMove
        case .insertAndMoveRow, .insertAndMoveSection: .insertMove
        case .moveRowsToOnePlace, .moveRowToTwoPlaces, .moveSectionsToOnePlace, .moveSectionToTwoPlaces: .moveTwice
        case .moveRowIntoInsertedSection, .moveRowFromDeletedSection: .moveDeadSection
        case .scrollBeyondRow, .scrollBeyondSection: .scrollBeyond
        case .sectionBeyond: .sectionBeyond
        case .arrayIndex: .arrayIndex
        }
    }

    /// The section that the failure names, for `crash CODE in S`; nil where it names none.
    public var section: Int? {
        switch self {
        case .rowCount(let section, _): section
        case .sectionCount, .arrayIndex: nil
        case .deleteMissingRow(let path, _), .deleteRowInMissingSection(let path, _), .insertRowBeyond(let path, _),
            .insertRowInMissingSection(let path, _), .moveMissingRow(let path, _), .moveRowBeyond(let path, _, _),
            .moveRowFromMissingSection(let path, _), .moveRowToMissingSection(let path, _, _),
            .deleteAndReloadRow(let path), .deleteAndMoveRow(let path), .insertAndMoveRow(let path),
            .moveRowsToOnePlace(let path, _, _), .moveRowToTwoPlaces(let path, _, _), .scrollBeyondRow(let path, _):
            path.section
        case .deleteMissingSection(let section, _), .insertSectionBeyond(let section, _),
            .moveMissingSection(let section, _), .moveSectionBeyond(let section, _, _),
            .deleteAndReloadSection(let section), .deleteAndMoveSection(let section),
            .insertAndMoveSection(let section), .moveSectionsToOnePlace(let section, _, _),
            .moveSectionToTwoPlaces(let section, _, _), .moveRowIntoInsertedSection(let section),
            .moveRowFromDeletedSection(let section), .scrollBeyondSection(let section, _),
            .sectionBeyond(let section):
            section
        }
    }
}

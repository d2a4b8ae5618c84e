// What an update can fail of: the codes, and for each the numbers that the exception's text names.

/// The codes of the failures that <doc:HowUIKitChecksABatch> lists, and `array-index`, the app's own array read past its
/// end.
public enum FailureCode: String, CaseIterable, Hashable, Sendable {
    /// The row equation of a section that stays fails; the section's new number.
    case rowCount = "row-count"
    /// The section equation fails; counts of sections before and after.
    case sectionCount = "section-count"
    /// A delete or reload names a place that is not there before the batch; old numbers.
    case deleteMissing = "delete-missing"
    /// An insert, or a reload at its adjusted place, lies past the end after the batch; new numbers.
    case insertBeyond = "insert-beyond"
    /// A move comes from a place that is not there before, in old numbers, or goes to none after, in new ones.
    case moveMissing = "move-missing"
    /// One place is deleted and reloaded; old numbers.
    case deleteReload = "delete-reload"
    /// One place is deleted or reloaded, and moved; old numbers.
    case deleteMove = "delete-move"
    /// One place is inserted, or read again by a reload, and the target of a move; new numbers.
    case insertMove = "insert-move"
    /// Two moves share a target, in new numbers, or a source, in old ones.
    case moveTwice = "move-twice"
    /// A row moves out of a deleted section, by old number, or into an inserted one, by new number.
    case moveDeadSection = "move-dead-section"
    /// A scroll goes past what the view has committed; numbers outside any batch.
    case scrollBeyond = "scroll-beyond"
    /// A call names a row below 0, or `NSNotFound`; the path as it stands in the call.
    case invalidPath = "invalid-path"
    /// A section past the end is asked for; a number outside any batch.
    case sectionBeyond = "section-beyond"
    /// The app's own array is read past its end; an offset in that array, from 0.
    case arrayIndex = "array-index"
}

/// The terms of the row equation for one surviving section:
/// `after = before + inserted − deleted + movedIn − movedOut` (<doc:HowUIKitChecksABatch>, "The equations").
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
    ///
    /// - Complexity: O(1).
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
    ///
    /// - Complexity: O(1).
    public var expected: Int { before + inserted - deleted }
}

/// Why UIKit raises an exception, with every number that the exception's text names.
public enum UpdateFailure: Hashable, Sendable {
    /// The row equation of the section with this *new* number does not hold.
    case rowCount(section: Int, RowTerms)
    /// The section equation does not hold.
    case sectionCount(SectionTerms)
    /// A delete or reload of a row past the end of its section; old place, rows before the batch.
    case deleteMissingRow(TableIndexPath, rowsBefore: Int)
    /// A delete or reload of a row in a section that is not there; old place, sections before the batch.
    case deleteRowInMissingSection(TableIndexPath, sectionsBefore: Int)
    /// A delete or reload of a section that is not there; old number, sections before the batch.
    case deleteMissingSection(Int, sectionsBefore: Int)
    /// An insert of a row past the end of its section; new place, rows after the batch.
    case insertRowBeyond(TableIndexPath, rowsAfter: Int)
    /// An insert of a row in a section that is not there; new place, sections after the batch.
    case insertRowInMissingSection(TableIndexPath, sectionsAfter: Int)
    /// An insert of a section past the end; new number, sections after the batch.
    case insertSectionBeyond(Int, sectionsAfter: Int)
    /// A move of a row past the end of its section; old place, rows before the batch.
    case moveMissingRow(TableIndexPath, rowsBefore: Int)
    /// A move of a row, by old place, past the end of its target section; new place, rows after the batch.
    case moveRowBeyond(TableIndexPath, to: TableIndexPath, rowsAfter: Int)
    /// A move of a row from a section that is not there; old place, sections before the batch.
    case moveRowFromMissingSection(TableIndexPath, sectionsBefore: Int)
    /// A move of a row, by old place, to a section that is not there; new place, sections after the batch.
    case moveRowToMissingSection(TableIndexPath, to: TableIndexPath, sectionsAfter: Int)
    /// A move of a section that is not there; old number, sections before the batch.
    case moveMissingSection(Int, sectionsBefore: Int)
    /// A move of a section, by old number, past the end; new number, sections after the batch.
    case moveSectionBeyond(Int, to: Int, sectionsAfter: Int)
    /// A row that is both deleted and reloaded; old place.
    case deleteAndReloadRow(TableIndexPath)
    /// A section that is both deleted and reloaded; old number.
    case deleteAndReloadSection(Int)
    /// A row that is deleted or reloaded, and the source of a move; old place.
    case deleteAndMoveRow(TableIndexPath)
    /// A section that is deleted or reloaded, and the source of a move; old number.
    case deleteAndMoveSection(Int)
    /// A row that is inserted or read again, and the target of a move; new place.
    case insertAndMoveRow(TableIndexPath)
    /// A section that is inserted or read again, and the target of a move; new number.
    case insertAndMoveSection(Int)
    /// Two rows, by old places, that move to one new place.
    case moveRowsToOnePlace(TableIndexPath, TableIndexPath, to: TableIndexPath)
    /// A row, by old place, that moves to two new places.
    case moveRowToTwoPlaces(TableIndexPath, TableIndexPath, TableIndexPath)
    /// Two sections, by old numbers, that move to one new number.
    case moveSectionsToOnePlace(Int, Int, to: Int)
    /// A section, by old number, that moves to two new numbers.
    case moveSectionToTwoPlaces(Int, Int, Int)
    /// A row moves into a section that is inserted or read again; new number.
    case moveRowIntoInsertedSection(Int)
    /// A row moves out of a section that is deleted or reloaded; old number.
    case moveRowFromDeletedSection(Int)
    /// A scroll to a row past the end of its section; place and rows as the view has committed them.
    case scrollBeyondRow(TableIndexPath, rows: Int)
    /// A scroll to a section that is not there; number and sections as the view has committed them.
    case scrollBeyondSection(section: Int, sections: Int)
    /// An update call names a path that can be no row: one below 0, or `NSNotFound`, which is `Int.max`.
    case invalidPath(TableIndexPath)
    /// A header, or a number of rows, was asked for a section that is not there.
    case sectionBeyond(Int)
    /// The app's own array of sections or rows was read past its end.
    case arrayIndex(index: Int, count: Int)

    /// The code under which the failure is known.
    ///
    /// - Complexity: O(1).
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
        case .invalidPath: .invalidPath
        case .sectionBeyond: .sectionBeyond
        case .arrayIndex: .arrayIndex
        }
    }

    /// The row that the failure names, of a move the one that it comes from; nil where it names none.
    ///
    /// - Complexity: O(1).
    public var path: TableIndexPath? {
        switch self {
        case .deleteMissingRow(let path, _), .deleteRowInMissingSection(let path, _), .insertRowBeyond(let path, _),
            .insertRowInMissingSection(let path, _), .moveMissingRow(let path, _), .moveRowBeyond(let path, _, _),
            .moveRowFromMissingSection(let path, _), .moveRowToMissingSection(let path, _, _),
            .deleteAndReloadRow(let path), .deleteAndMoveRow(let path), .insertAndMoveRow(let path),
            .moveRowsToOnePlace(let path, _, _), .moveRowToTwoPlaces(let path, _, _), .scrollBeyondRow(let path, _),
            .invalidPath(let path):
            path
        default: nil
        }
    }

    /// The section that the failure names, for the written form `crash CODE in S`; nil where it names none.
    ///
    /// - Complexity: O(1).
    public var section: Int? {
        switch self {
        case .rowCount(let section, _), .deleteMissingSection(let section, _), .insertSectionBeyond(let section, _),
            .moveMissingSection(let section, _), .moveSectionBeyond(let section, _, _),
            .deleteAndReloadSection(let section), .deleteAndMoveSection(let section),
            .insertAndMoveSection(let section), .moveSectionsToOnePlace(let section, _, _),
            .moveSectionToTwoPlaces(let section, _, _), .moveRowIntoInsertedSection(let section),
            .moveRowFromDeletedSection(let section), .scrollBeyondSection(let section, _),
            .sectionBeyond(let section):
            section
        default: path?.section
        }
    }
}

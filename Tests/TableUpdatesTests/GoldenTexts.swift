// The exception's text of every failure, for both views, word by word.

import Testing

@testable import TableUpdates

/// A failure and its text in the current wording, in a table view and in a collection view.
struct GoldenText: CustomTestStringConvertible {
    let failure: UpdateFailure
    let table: String
    let collection: String

    var testDescription: String { "\(failure)" }

    static let all: [GoldenText] = [
        GoldenText(
            failure: .rowCount(
                section: 1, RowTerms(before: 3, after: 4, inserted: 2, deleted: 5, movedIn: 6, movedOut: 7)),
            table: "Invalid update: invalid number of rows in section 1. The number of rows contained in an "
                + "existing section after the update (4) must be equal to the number of rows contained in that "
                + "section before the update (3), plus or minus the number of rows inserted or deleted from "
                + "that section (2 inserted, 5 deleted) and plus or minus the number of rows moved into or out "
                + "of that section (6 moved in, 7 moved out).",
            collection: "Invalid update: invalid number of items in section 1. The number of items contained in an "
                + "existing section after the update (4) must be equal to the number of items contained in that "
                + "section before the update (3), plus or minus the number of items inserted or deleted from "
                + "that section (2 inserted, 5 deleted) and plus or minus the number of items moved into or out "
                + "of that section (6 moved in, 7 moved out)."),
        GoldenText(
            failure: .sectionCount(SectionTerms(before: 3, after: 4, inserted: 2, deleted: 5)),
            table: "Invalid update: invalid number of sections. The number of sections contained in the table "
                + "view after the update (4) must be equal to the number of sections contained in the table "
                + "view before the update (3), plus or minus the number of sections inserted or deleted (2 "
                + "inserted, 5 deleted).",
            collection: "Invalid update: invalid number of sections. The number of sections contained in the "
                + "collection view after the update (4) must be equal to the number of sections contained in "
                + "the collection view before the update (3), plus or minus the number of sections inserted or "
                + "deleted (2 inserted, 5 deleted)."),
        GoldenText(
            failure: .deleteMissingRow(TableIndexPath(section: 1, row: 2), rowsBefore: 2),
            table: "attempt to delete row 2 from section 1 which only contains 2 rows before the update",
            collection: "attempt to delete item 2 from section 1 which only contains 2 items before the update"),
        GoldenText(
            failure: .deleteRowInMissingSection(TableIndexPath(section: 1, row: 2), sectionsBefore: 1),
            table: "attempt to delete row 2 from section 1, but there are only 1 sections before the update",
            collection: "attempt to delete item 2 from section 1, but there are only 1 sections before the update"),
        GoldenText(
            failure: .deleteMissingSection(4, sectionsBefore: 3),
            table: "attempt to delete section 4, but there are only 3 sections before the update",
            collection: "attempt to delete section 4, but there are only 3 sections before the update"),
        GoldenText(
            failure: .insertRowBeyond(TableIndexPath(section: 1, row: 2), rowsAfter: 2),
            table: "attempt to insert row 2 into section 1, but there are only 2 rows in section 1 after the "
                + "update",
            collection: "attempt to insert item 2 into section 1, but there are only 2 items in section 1 after the "
                + "update"),
        GoldenText(
            failure: .insertRowInMissingSection(TableIndexPath(section: 1, row: 2), sectionsAfter: 1),
            table: "attempt to insert row 2 into section 1, but there are only 1 sections after the update",
            collection: "attempt to insert item 2 into section 1, but there are only 1 sections after the update"),
        GoldenText(
            failure: .insertSectionBeyond(4, sectionsAfter: 3),
            table: "attempt to insert section 4 but there are only 3 sections after the update",
            collection: "attempt to insert section 4 but there are only 3 sections after the update"),
        GoldenText(
            failure: .moveMissingRow(TableIndexPath(section: 1, row: 2), rowsBefore: 2),
            table: "attempt to move index path (1 - 2) that does not exist - there are only 2 rows in section 1 "
                + "before the update",
            collection: "attempt to move index path (1 - 2) that does not exist - there are only 2 items in section 1 "
                + "before the update"),
        GoldenText(
            failure: .moveRowBeyond(
                TableIndexPath(section: 1, row: 2), to: TableIndexPath(section: 3, row: 4), rowsAfter: 4),
            table: "attempt to move index path (1 - 2) to index path (3 - 4) that does not exist - there are "
                + "only 4 rows in section 3 after the update",
            collection: "attempt to move index path (1 - 2) to index path (3 - 4) that does not exist - there are "
                + "only 4 items in section 3 after the update"),
        GoldenText(
            failure: .moveRowFromMissingSection(TableIndexPath(section: 1, row: 2), sectionsBefore: 1),
            table: "attempt to move index path (1 - 2) from a section that does not exist - there are only 1 "
                + "sections before the update",
            collection: "attempt to move index path (1 - 2) from a section that does not exist - there are only 1 "
                + "sections before the update"),
        GoldenText(
            failure: .moveRowToMissingSection(
                TableIndexPath(section: 1, row: 2), to: TableIndexPath(section: 3, row: 4), sectionsAfter: 3),
            table: "attempt to move index path (1 - 2) to index path (3 - 4) in section that does not exist - "
                + "there are only 3 sections after the update",
            collection: "attempt to move index path (1 - 2) to index path (3 - 4) in section that does not exist - "
                + "there are only 3 sections after the update"),
        GoldenText(
            failure: .moveMissingSection(4, sectionsBefore: 3),
            table: "attempt to move section 4, but there are only 3 sections before the update",
            collection: "attempt to move section 4, but there are only 3 sections before the update"),
        GoldenText(
            failure: .moveSectionBeyond(1, to: 4, sectionsAfter: 3),
            table: "attempt to move section 1 to section 4, but there are only 3 sections after the update",
            collection: "attempt to move section 1 to section 4, but there are only 3 sections after the update"),
        GoldenText(
            failure: .deleteAndReloadRow(TableIndexPath(section: 0, row: 1)),
            table: "attempt to delete and reload the same index path (0 - 1)",
            collection: "attempt to delete and reload the same index path (0 - 1)"),
        GoldenText(
            failure: .deleteAndReloadSection(9),
            table: "attempt to delete and reload the same index path (9 - 9223372036854775807)",
            collection: "attempt to delete and reload the same index path (9 - 9223372036854775807)"),
        GoldenText(
            failure: .deleteAndMoveRow(TableIndexPath(section: 0, row: 1)),
            table: "attempt to perform a delete and a move from the same index path (0 - 1)",
            collection: "attempt to perform a delete and a move from the same index path (0 - 1)"),
        GoldenText(
            failure: .deleteAndMoveSection(2),
            table: "attempt to perform a delete and a move from the same section (2)",
            collection: "attempt to perform a delete and a move from the same section (2)"),
        GoldenText(
            failure: .insertAndMoveRow(TableIndexPath(section: 0, row: 1)),
            table: "attempt to perform an insert and a move to the same index path (0 - 1)",
            collection: "attempt to perform an insert and a move to the same index path (0 - 1)"),
        GoldenText(
            failure: .insertAndMoveSection(4),
            table: "attempt to perform an insert and a move to the same section (4)",
            collection: "attempt to perform an insert and a move to the same section (4)"),
        GoldenText(
            failure: .moveRowsToOnePlace(
                TableIndexPath(section: 0, row: 1), TableIndexPath(section: 0, row: 2),
                to: TableIndexPath(section: 1, row: 0)),
            table: "attempt to move both row at index path (0 - 1) and (0 - 2) to (1 - 0)",
            collection: "attempt to move both item at index path (0 - 1) and (0 - 2) to (1 - 0)"),
        GoldenText(
            failure: .moveRowToTwoPlaces(
                TableIndexPath(section: 0, row: 1), TableIndexPath(section: 0, row: 2),
                TableIndexPath(section: 1, row: 0)),
            table: "attempt to move row at index path (0 - 1) to both (0 - 2) and (1 - 0)",
            collection: "attempt to move item at index path (0 - 1) to both (0 - 2) and (1 - 0)"),
        GoldenText(
            failure: .moveSectionsToOnePlace(1, 2, to: 3),
            table: "attempt to move both section 1 and section 2 to section 3",
            collection: "attempt to move both section 1 and section 2 to section 3"),
        GoldenText(
            failure: .moveSectionToTwoPlaces(1, 2, 3),
            table: "attempt to move section 1 to both section 2 and section 3",
            collection: "attempt to move section 1 to both section 2 and section 3"),
        GoldenText(
            failure: .moveRowIntoInsertedSection(2),
            table: "cannot move a row into a newly inserted section (2)",
            collection: "cannot move an item into a newly inserted section (2)"),
        GoldenText(
            failure: .moveRowFromDeletedSection(0),
            table: "cannot move a row from a deleted section (0)",
            collection: "cannot move an item from a deleted section (0)"),
        GoldenText(
            failure: .scrollBeyondRow(TableIndexPath(section: 0, row: 13), rows: 10),
            table: "Attempted to scroll the table view to an out-of-bounds row (13) when there are only 10 rows "
                + "in section 0.",
            collection: "Attempted to scroll the collection view to an out-of-bounds item (13) when there are only 10 "
                + "items in section 0."),
        GoldenText(
            failure: .scrollBeyondSection(section: 18, sections: 1),
            table: "Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 "
                + "sections.",
            collection: "Attempted to scroll the collection view to an out-of-bounds section (18) when there are only "
                + "1 sections."),
        GoldenText(
            failure: .invalidPath(TableIndexPath(section: 2, row: -2)),
            table: "Attempted to perform update with invalid index path: <NSIndexPath: 0x…> "
                + "{length = 2, path = 2 - 18446744073709551614}",
            collection: "Attempted to perform update with invalid index path: <NSIndexPath: 0x…> "
                + "{length = 2, path = 2 - 18446744073709551614}"),
        GoldenText(
            failure: .sectionBeyond(1),
            table: "request for rect of header in invalid section (1)",
            collection: "Requested the number of items for section (1) which is out of bounds."),
        GoldenText(
            failure: .arrayIndex(index: 5, count: 4),
            table: "*** -[__NSArrayM objectAtIndex:]: index 5 beyond bounds [0 .. 3]",
            collection: "*** -[__NSArrayM objectAtIndex:]: index 5 beyond bounds [0 .. 3]"),
        GoldenText(
            failure: .arrayIndex(index: 3, count: 0),
            table: "*** -[__NSArrayM objectAtIndex:]: index 3 beyond bounds for empty array",
            collection: "*** -[__NSArrayM objectAtIndex:]: index 3 beyond bounds for empty array"),
    ]
}

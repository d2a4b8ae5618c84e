// Wordings beyond those of the data file: other layers, other systems, and forms that people paste.

import TableUpdates
import Testing

@testable import CrashReports

/// A text with what must be read of it.
struct WordingCase: Sendable, CustomTestStringConvertible {
    let text: String
    let family: CrashFamily
    var numbers: [CrashKey: Int] = [:]
    var testDescription: String { "\(family.rawValue): \(text.prefix(50))" }
}

@Suite("Other wordings")
struct WordingTests {
    static let cases: [WordingCase] = [
        // Texture checks counts itself before UIKit does.
        WordingCase(
            text:
                """
                'ASCollectionInvalidUpdateException', reason: 'Attempt to delete item 4 from section 1, \
                which only contains 2 items before the update.'
                """,
            family: .texture, numbers: [.row: 4, .section: 1, .before: 2]),
        WordingCase(
            text:
                """
                -[_ASHierarchyChangeSet _validateUpdate] Invalid number of sections. The number of sections \
                after the update (3) must be equal to the number of sections before the update (2) plus or \
                minus the number of sections inserted or deleted (0 inserted, 0 deleted)
                """,
            family: .texture,
            numbers: [.sectionsAfter: 3, .sectionsBefore: 2, .sectionsInserted: 0, .sectionsDeleted: 0]),
        WordingCase(
            text:
                """
                The UICollectionView's section count (2) didn’t match the IGListAdapter's count (3), so we \
                can't performBatchUpdates
                """,
            family: .igListKit, numbers: [.sectionsBefore: 2, .sectionsAfter: 3]),
        WordingCase(
            text:
                """
                Xamarin.iOS: Received unhandled ObjectiveC exception: NSInternalInconsistencyException \
                attempt to insert item 3 into section 0, but there are only 2 items in section 0 after the \
                update
                """,
            family: .xamarin, numbers: [.row: 3, .section: 0, .after: 2]),
        WordingCase(
            text:
                """
                CoreData: fault: Serious application error.  Exception was caught during Core Data change \
                processing.  attempt to delete row 0 from section 5 which only contains 0 rows before the \
                update with userInfo (null)
                """,
            family: .coreData, numbers: [.row: 0, .section: 5, .before: 0]),
        WordingCase(
            text:
                """
                CoreData: error: Serious application error.  An exception was caught from the delegate of \
                NSFetchedResultsController
                """,
            family: .coreData),
        // Index paths in all their forms.
        WordingCase(
            text:
                """
                attempt to delete and reload the same index path (<NSIndexPath 0x5b0e450> 2 indexes [0, \
                12]) UITableView
                """,
            family: .tableDeleteReload, numbers: [.section: 0, .row: 12]),
        WordingCase(
            text:
                """
                attempt to move index path (<NSIndexPath: 0xc000000000000216> {length = 2, path = 2 - 0}) \
                that does not exist - there are only 0 rows in section 2 before the update
                """,
            family: .tableMoveBeyond, numbers: [.section: 2, .row: 0, .before: 0]),
        WordingCase(
            text: "attempt to scroll to invalid index path: Optional([3, 14])", family: .collectionScrollPathOld,
            numbers: [.section: 3, .row: 14]),
        WordingCase(
            text: "request for number of items before section 2 when there are only 0 sections in the collection view",
            family: .collectionItemsInSection, numbers: [.section: 2, .sections: 0]),
        WordingCase(
            text: "*** -[__NSCFArray objectAtIndex:]: index (3) beyond bounds (3)", family: .arrayIndex,
            numbers: [.index: 3, .count: 3]),
        WordingCase(
            text: "index 7 beyond bounds [0..6]", family: .arrayIndex,
            numbers: [.index: 7, .boundsLow: 0, .boundsHigh: 6, .count: 7]),
        WordingCase(
            text:
                """
                UITableView (<UITableView: 0x7fb7b318a000; frame = (0 0; 375 812)>) failed to obtain a cell \
                from its dataSource (<_UIFilteredDataSource: 0x604000a4d0e0>)
                """,
            family: .tableNoCell),
        WordingCase(
            text:
                """
                the collection view's data source did not return a valid cell from \
                -collectionView:cellForItemAtIndexPath:
                """,
            family: .collectionNoCell),
        WordingCase(
            text: "-[UITableView _endCellAnimationsWithContext:] + 1234", family: .tableUpdateTrace),
        WordingCase(
            text: "-[MyApp.TableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:]",
            family: .tableRowCountTrace),
        WordingCase(
            text: "-[UICollectionView _Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Sections:]",
            family: .collectionSectionCountTrace),
        // Lines that each carry a log's prefix, and one that is all in full-width marks.
        WordingCase(
            text:
                """
                2021-01-02 10:11:12.123 App[1:2] attempt to delete row\n2021-01-02 10:11:12.124 App[1:2] 4 \
                from section 1 which only contains\n2021-01-02 10:11:12.125 App[1:2] 3 rows before the \
                update
                """,
            family: .tableDeleteRowBeyond, numbers: [.row: 4, .section: 1, .before: 3]),
        WordingCase(
            text: "[ERROR] :  cannot move a row from\n[ERROR] :  a deleted section （７）",
            family: .tableMoveChangedSection,
            numbers: [.section: 7]),
        WordingCase(
            text:
                """
                Oct  2 17:48:42 iPhone MyApp[82499] <Error>: attempt to insert section 1 but there are only \
                1 sections after the update UITableView
                """,
            family: .tableInsertSectionBeyond, numbers: [.section: 1, .sectionsAfter: 1]),
        // A sentence that a remark interrupts.
        WordingCase(
            text:
                """
                invalid number of rows in section 3 (the last one). The number of rows contained in an \
                existing section after the update (5) must be equal to the number of rows contained in that \
                section before the update (4), plus or minus
                """,
            family: .tableRowCount, numbers: [.section: 3, .after: 5, .before: 4]),
    ]

    @Test("a wording is read as its family with its numbers and no others", arguments: cases)
    func reading(of wording: WordingCase) throws {
        let reports = CrashLog.reports(in: wording.text)
        #expect(reports.count == 1)
        let report = try #require(reports.first)
        #expect(report.family == wording.family)
        #expect(Dictionary(uniqueKeysWithValues: report.numbers.listed.map { ($0.key, $0.value) }) == wording.numbers)
    }

    @Test("UTF-16 text is read")
    func wideText() {
        let text = "attempt to delete row 6 from section 0 which only contains 5 rows before the update"
        let bytes: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        #expect(CrashLog.reports(in: bytes).first?.numbers[.before] == 5)
    }

    @Test("an assertion's line, the reason and the frame's name are one exception; a second crash is another")
    func repetition() {
        let sentence = MessageStyle().message(for: .rowCount(section: 0, RowTerms(before: 1, after: 2)))
        let crash = """
            *** Assertion failure in -[App.TableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:], UITableView.m:2444
            *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(sentence)'
            *** First throw call stack:
            3 UIKitCore 0x00007fff48da4a5d -[UITableView _Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows_In_Section:]

            """
        let one = CrashLog.reports(in: crash)
        #expect(one.map(\.family) == [.tableRowCount])
        #expect(one.first?.failure == .rowCount(section: 0, RowTerms(before: 1, after: 2)))
        #expect(CrashLog.reports(in: crash + crash).count == 2)
    }

    @Test("the line of a report is counted from 1")
    func lines() {
        let text =
            """
            hello\r\n\nattempt to delete row 6 from section 0 which only contains 5 rows before the \
            update\n\nindex 3 beyond bounds [0 .. 1]
            """
        #expect(CrashLog.reports(in: text).map(\.line) == [3, 5])
    }

    @Test(
        "a text without exceptions gives no report", arguments: ["", "\n", "hello", "attempt to be kind", "reloadData"])
    func nothing(text: String) {
        #expect(CrashLog.reports(in: text).isEmpty)
    }

    @Test("a move of a reload's list of updates is read in the forms seen")
    func moves() throws {
        let head =
            """
            Invalid batch updates detected: the number of sections and/or items returned by the data source \
            before and after. Data source before updates = { 2 sections with item counts: [3, 1] } Data \
            source after updates = { 2 sections with item counts: [3, 2] } 
            """
        let report = try #require(
            CrashLog.reports(
                in: head + "Updates = [ Move item (0 - 1) to (1 - 0), Reload section 1, Move section 0 to 1 ]"
            ).first)
        #expect(
            report.batch?.updates
                == [
                    .moveRow(TableIndexPath(section: 0, row: 1), to: TableIndexPath(section: 1, row: 0)),
                    .reloadSections([1], .none), .moveSection(0, to: 1),
                ])
        #expect(report.batch?.isComplete == true)
    }
}

// The texts of failures in every view and wording, and the names of the exceptions.

import Testing

@testable import TableUpdates

@Suite("Exception texts")
struct FailureTextTests {
    @Test("there is a golden text for every code, and for each of its texts")
    func goldenTextsAreComplete() {
        #expect(Set(GoldenText.all.map(\.failure.code)) == Set(FailureCode.allCases))
        #expect(Set(GoldenText.all.map(\.table)).count == 32)
    }

    @Test("the current wording is UIKit's, word by word", arguments: GoldenText.all)
    func current(golden: GoldenText) {
        #expect(MessageStyle(view: .table).message(for: golden.failure) == golden.table)
        #expect(MessageStyle(view: .collection).message(for: golden.failure) == golden.collection)
    }

    @Test(
        "the legacy wording has two blanks in count failures, and differs in nothing else but a table's scroll",
        arguments: GoldenText.all)
    func legacy(golden: GoldenText) {
        let table = MessageStyle(view: .table, wording: .legacy).message(for: golden.failure)
        let collection = MessageStyle(view: .collection, wording: .legacy).message(for: golden.failure)
        switch golden.failure {
        case .rowCount:
            #expect(table.hasPrefix("Invalid update: invalid number of rows in section 1.  The number"))
            #expect(collection.hasPrefix("Invalid update: invalid number of items in section 1.  The number"))
            #expect(table.withSingleBlanks == golden.table && collection.withSingleBlanks == golden.collection)
        case .sectionCount:
            #expect(table.hasPrefix("Invalid update: invalid number of sections.  The number"))
            #expect(table.withSingleBlanks == golden.table && collection.withSingleBlanks == golden.collection)
        case .scrollBeyondRow:
            #expect(
                table == "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: "
                    + "row (13) beyond bounds (10) for section (0).")
            #expect(collection == golden.collection)
        case .scrollBeyondSection:
            #expect(
                table == "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: "
                    + "section (18) beyond bounds (1).")
            #expect(collection == golden.collection)
        default:
            #expect(table == golden.table && collection == golden.collection)
        }
    }

    @Test("the batch wording without a batch at hand is the current one", arguments: GoldenText.all)
    func batchWithoutBatch(golden: GoldenText) {
        #expect(MessageStyle(view: .table, wording: .batch).message(for: golden.failure) == golden.table)
    }

    @Test("the batch wording lists counts and updates, a reload as a delete and an insert")
    func batchText() throws {
        let counts = ListedCounts(before: [30], after: [29])
        let path = TableIndexPath(section: 0, row: 0)
        let batch = UpdateBatch([.reloadRows([path], .fade)])
        guard case .crash(let failure) = batch.verdict(on: counts) else {
            Issue.record("the batch is accepted")
            return
        }
        // As a table view of the iOS 16.4 SDK printed it after `reloadRows`.
        #expect(
            MessageStyle(wording: .batch).message(for: failure, of: batch, on: counts) == """
                Invalid batch updates detected: the number of sections and/or rows returned by the data source before \
                and after performing the batch updates are inconsistent with the updates.
                Data source before updates = { 1 section with row counts: [30] }
                Data source after updates = { 1 section with row counts: [29] }
                Updates = [
                \tDelete row (0 - 0),
                \tInsert row (0 - 0)
                ]
                """)
        #expect(
            MessageStyle(wording: .current).message(for: failure, of: batch, on: counts)
                == MessageStyle().message(for: failure))
    }

    @Test("the batch wording of a collection view, with every kind of update")
    func batchTextOfCollection() {
        let counts = ListedCounts(before: [2, 3, 1], after: [])
        let batch = UpdateBatch([
            .insertSections([3], .fade), .deleteSections([1], .fade), .reloadSections([0], .fade),
            .insertRows([TableIndexPath(section: 2, row: 2)], .fade), .moveSection(2, to: 1),
            .deleteRows([TableIndexPath(section: 2, row: 0)], .fade),
            .moveRow(TableIndexPath(section: 2, row: 1), to: TableIndexPath(section: 1, row: 0)),
        ])
        let terms = SectionTerms(before: 3, after: 0, inserted: 2, deleted: 2)
        let text = MessageStyle(view: .collection, wording: .batch)
            .message(for: .sectionCount(terms), of: batch, on: counts)
        #expect(
            text == """
                Invalid batch updates detected: the number of sections and/or items returned by the data source before \
                and after performing the batch updates are inconsistent with the updates.
                Data source before updates = { 3 sections with item counts: [2, 3, 1] }
                Data source after updates = { 0 sections with item counts: [] }
                Updates = [
                \tDelete item (2 - 0),
                \tDelete section 1,
                \tDelete section 0,
                \tInsert section 0,
                \tInsert item (2 - 2),
                \tInsert section 3,
                \tMove item (2 - 1) to (1 - 0),
                \tMove section 2 to 1
                ]
                """)
    }

    @Test("only a table's scroll and an array raise NSRangeException", arguments: GoldenText.all)
    func exceptionNames(golden: GoldenText) {
        let table = MessageStyle(view: .table).exceptionName(of: golden.failure)
        let collection = MessageStyle(view: .collection).exceptionName(of: golden.failure)
        let isArray = golden.failure.code == .arrayIndex
        let isScroll = golden.failure.code == .scrollBeyond
        #expect(table == (isArray || isScroll ? "NSRangeException" : "NSInternalInconsistencyException"))
        #expect(collection == (isArray ? "NSRangeException" : "NSInternalInconsistencyException"))
    }
}

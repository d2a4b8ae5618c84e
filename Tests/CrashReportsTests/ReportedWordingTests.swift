// Further wordings with their numbers, in the forms in which they are cut, grouped, repeated and reported.

import TableUpdates
import Testing

@testable import CrashReports

@Suite("Further wordings")
struct ReportedWordingTests {
    private static let range = "*** -[__NSArrayM objectAtIndex:]: index"

    @Test(
        "each is one report, with its numbers and no others",
        arguments: [
            // iPhone OS 3 and 4 knew no moves.
            WordingCase(
                text: """
                    Invalid update: invalid number of rows in section 1. The number of rows contained in an existing \
                    section after the update (2) must be equal to the number of rows contained in that section before \
                    the update (2), plus or minus the number of rows inserted or deleted from that section \
                    (0 inserted, 1 deleted).'
                    """, family: .tableRowCount,
                numbers: [.section: 1, .before: 2, .after: 2, .inserted: 0, .deleted: 1]),
            WordingCase(
                text: """
                    the number of rows contained in an existing section after the update (1,204) must be equal to the \
                    number of rows contained in that section before the update (12,001,204), plus or minus
                    """, family: .tableRowCount, numbers: [.before: 12_001_204, .after: 1204]),
            WordingCase(
                text: "\(range) 4 beyond bounds [0 .. …", family: .arrayIndex, numbers: [.index: 4, .boundsLow: 0]),
            WordingCase(
                text: "request for number of items in section 4 when there are onl...",
                family: .collectionItemsInSection,
                numbers: [.section: 4]),
            WordingCase(text: "\(range) 4 beyond bou...\n12 events", family: .arrayIndex, numbers: [.index: 4]),
            WordingCase(
                text: "index (2) beyond bounds (2)'\n2010-01-01 Stack: (", family: .arrayIndex,
                numbers: [.index: 2, .count: 2]),
            WordingCase(
                text: "index 8 in index set beyond bounds [0 .. 7]", family: .arrayIndex,
                numbers: [.index: 8, .boundsLow: 0, .boundsHigh: 7, .count: 8]),
            WordingCase(
                text: "Fatal Exception: RLMException\nIndex 6 is out of bounds (must be less than 3).",
                family: .arrayIndex,
                numbers: [.index: 6, .count: 3]),
            WordingCase(
                text: "NSTableViewException: Row -1 out of row range [0-1] for rowViewAtRow:", family: .appKitRow,
                numbers: [.row: -1, .count: 2]),
            WordingCase(
                text: "'NSTableViewException', reason: 'Row 32 out of row range [0-16] for rowViewAtRow:'",
                family: .appKitRow, numbers: [.row: 32, .count: 17]),
            WordingCase(
                text: """
                    NSOutlineView error inserting child indexes <X: 0x6>[number of indexes: 2 (in 1 ranges), indexes: \
                    (4-5)] in parent 0x0 (which has 3 children).
                    """, family: .appKitUpdate, numbers: [.row: 4, .count: 3]),
            WordingCase(
                text: "java.lang.IndexOutOfBoundsException: Invalid item position 7(7). Item count:7 androidx.x",
                family: .recyclerView, numbers: [.index: 7, .count: 7]),
            WordingCase(
                text: "java.lang.IllegalArgumentException: Scrapped or attached views may not be recycled.",
                family: .recyclerView, numbers: [:]),
            WordingCase(text: "java.util.NoSuchElementException: List is empty.", family: .javaException, numbers: [:]),
            WordingCase(
                text: "android.database.CursorIndexOutOfBoundsException: Index 3 requested, with a size of 5",
                family: .javaException, numbers: [.index: 3, .count: 5]),
            WordingCase(
                text: "Unhandled Exception: System.InvalidOperationException: Sequence contains no elements",
                family: .otherLanguage, numbers: [:]),
            WordingCase(text: "Unhandled Exception: Bad state: No element", family: .otherLanguage, numbers: [:]),
            WordingCase(
                text: "RangeError (index): Invalid value: Not in inclusive range 0..2: 3", family: .otherLanguage,
                numbers: [.index: 3, .count: 3]),
            WordingCase(
                text: "Invariant Violation: scrollToIndex out of range: requested index 9 but maximum is 4",
                family: .otherLanguage, numbers: [.index: 9, .count: 5]),
            WordingCase(
                text: "UITableView internal inconsistency: cell already prefetched for IP(0,2). Existing: <X>",
                family: .tableInternal, numbers: [.section: 0, .row: 2]),
            WordingCase(
                text:
                    "The collection view's data source returned a nil cell for the index path <NSIndexPath: 0x1> {length = 2, path = 0 - 1}",
                family: .collectionNoCell, numbers: [.section: 0, .row: 1]),
        ])
    func readings(crash: WordingCase) throws {
        let reports = CrashLog.reports(in: crash.text)
        #expect(reports.map(\.family) == [crash.family])
        let numbers = try #require(reports.first).numbers.listed.map { ($0.key, $0.value) }
        #expect(Dictionary(uniqueKeysWithValues: numbers) == crash.numbers)
    }

    @Test("a sentence of the old systems is whole where it ends before the moves")
    func withoutMoves() throws {
        let text = """
            must be equal to the number of rows contained in that section before the update (2), plus or minus the \
            number of rows inserted or deleted from that section (0 inserted, 1 deleted).
            """
        let head =
            "Invalid update: invalid number of rows in section 1. The number of rows contained in an existing section after the update (2) "
        let whole = try #require(CrashLog.reports(in: head + text).first)
        #expect(whole.failure == .rowCount(section: 1, RowTerms(before: 2, after: 2, deleted: 1)))
        #expect(Diagnosis(of: whole).equation?.hasPrefix("after 2 ≠ 1") == true)
        let cut = try #require(CrashLog.reports(in: head + text.dropLast(2)).first)
        #expect(cut.failure == nil)
    }

    @Test(
        "an exception of any name is one, in the headings of crash services", arguments: ["FIRStateException", "Odd"])
    func anyName(name: String) throws {
        let text = "Fatal Exception: \(name)\nThe cursor is not valid.\n0 CoreFoundation 0x1 __exceptionPreprocess"
        let report = try #require(CrashLog.reports(in: text).first)
        #expect(report.kind == .exception)
        #expect(report.reason == "The cursor is not valid.")
        #expect(CrashLog.reports(in: "FATAL EXCEPTION: main\nProcess: com.example, PID: 1").first?.reason == nil)
    }

    @Test("what UIKit logs before it reloads is recovered, in the old order and the new")
    func recovered() throws {
        let text = """
            invalid number of sections. The number of sections contained in the collection view after the update (0) \
            must be equal to the number of sections contained in the collection view before the update (1), plus or \
            minus the number of sections inserted or deleted (0 inserted, 0 deleted).
            """
        for line in [
            "Performing reloadData as a fallback — Invalid update: \(text)",
            "Invalid update: \(text) - will perform reloadData.",
        ] {
            let report = try #require(CrashLog.reports(in: line).first)
            #expect(report.isRecovered)
            #expect(report.family == .collectionLoggedReload)
        }
        #expect(try !#require(CrashLog.reports(in: "Invalid update: \(text)").first).isRecovered)
    }

    @Test("what a simulator repeats behind the runtime's own line is one exception, a second crash another")
    func repeated() {
        let line =
            "*** Terminating app due to uncaught exception 'X', reason: 'attempt to delete row 3 from section 0 which only contains 3 rows before the update'\n"
        let runtime = "libc++abi: terminating due to uncaught exception of type NSException\n"
        #expect(CrashLog.reports(in: line + runtime + line).count == 1)
        #expect(CrashLog.reports(in: line + line).count == 2)
    }

    @Test(
        "the check that a trace names is said",
        arguments: [
            ("-[__NSArrayM objectAtIndex:]", "below its count"), ("__NSFastEnumerationMutationHandler", "enumerated"),
            ("-[UITableView _createPreparedCellForGlobalRow:withIndexPath:willDisplay:]", "return a cell"),
            ("-[UITableView dequeueReusableCellWithIdentifier:forIndexPath:]", "registered"),
            ("-[UITableViewRowData rectForRow:inSection:heightCanBeGuessed:]", "must exist"),
            ("__46-[UITableView _updateWithItems:updateSupport:]_block_invoke", "one change of a batch"),
        ])
    func check(frame: String, words: String) throws {
        let text = "0 CoreFoundation 0x1 __exceptionPreprocess + 1\n1 X 0x2 \(frame) + 1\n"
        #expect(try #require(CrashLog.reports(in: text).first?.meaning).contains(words))
    }

    @Test("AppKit's views are no table of UIKit's, by the frames around an array's exception")
    func arrayOnMac() throws {
        let text = "\(Self.range) 1 beyond bounds [0 .. 0]\n0 AppKit 0x1 -[%@ preparedCellAtColumn:row:] + 1"
        for (name, view) in [("NSTableView", CrashView.macTable), ("NSOutlineView", .macOutline)] {
            #expect(CrashLog.reports(in: text.replacing("%@", with: name)).first?.view == view)
        }
    }
}

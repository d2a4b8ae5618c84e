// Whole reports and logs as devices, debuggers and crash services make them, each with what is right.

import FoundationEssentials
import TableUpdates
import Testing

@testable import CrashReports

/// A report with the facts in it.
struct ReportCase: Sendable, CustomTestStringConvertible {
    let file: String
    var kind = CrashKind.update
    let family: CrashFamily
    var code: FailureCode?
    /// The view; nil where the text names none.
    var view: CrashView?
    var numbers: [CrashKey: Int] = [:]
    /// Whether the text has all the numbers of its failure.
    var isWhole = false
    /// The first frame of the app's own code.
    var own: String?
    var testDescription: String { file }

    /// The bytes of the file.
    var bytes: [UInt8] {
        let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
        return (try? Data(contentsOf: URL(filePath: "/\(folder)/Cases/reports/\(file)"))).map(Array.init) ?? []
    }

    private static let none: [CrashKey: Int] = [.inserted: 0, .deleted: 0, .movedIn: 0, .movedOut: 0]

    private static func rows(_ section: Int, _ before: Int, _ after: Int, _ others: [CrashKey: Int] = [:]) -> [CrashKey:
        Int]
    {
        none.merging([.section: section, .before: before, .after: after]) { $1 }.merging(others) { $1 }
    }

    static let all: [ReportCase] = [
        ReportCase(
            file: "xcode-thread-banner.txt", family: .tableBatch, code: .rowCount, view: .table,
            numbers: rows(0, 3, 2, [.sectionsBefore: 1, .sectionsAfter: 1]), isWhole: true),
        ReportCase(
            file: "swipe-delete-no-closing-quote.md", family: .tableRowCount, code: .rowCount, view: .table,
            numbers: rows(3, 4, 2, [.deleted: 1]), isWhole: true),
        ReportCase(
            file: "mac-table.crash", kind: .platform, family: .appKitUpdate, view: .macTable,
            numbers: [.row: 1, .count: 1]),
        ReportCase(
            file: "sentry-cut-title.txt", family: .tableRowCount, code: .rowCount, view: .table, numbers: [.section: 0],
            own: "PostListController.tableView.getter (PostListController.swift:77)"),
        ReportCase(
            file: "texture-bold.txt", family: .tableDeleteRowBeyond, code: .deleteMissing, view: .table,
            numbers: [.section: 0, .row: 33, .before: 33], isWhole: true),
        ReportCase(
            file: "tail-with-braces.txt", family: .tableRowCount, code: .rowCount, view: .table, numbers: rows(0, 9, 0),
            isWhole: true),
        ReportCase(
            file: "xamarin-request-items.txt", family: .xamarin, code: .sectionBeyond, view: .collection,
            numbers: [.section: 1, .sections: 1], isWhole: true,
            own: "MyApp.iOS: the trace has no names, atos gives them"),
        ReportCase(
            file: "android-recycler.txt", kind: .platform, family: .recyclerView, view: .recycler, numbers: [.index: 11]
        ),
        ReportCase(
            file: "trace-only-bad-access.txt", kind: .noException, family: .memoryFault, view: .noView,
            own: "-[TableHandler controllerDidChangeContent:] (TableHandler.m:618)"),
        ReportCase(
            file: "forum-row-data-assert.txt", family: .tableRequestedSection, code: .sectionBeyond, view: .table,
            numbers: [.section: 4], isWhole: true),
        ReportCase(
            file: "sentry-insert-item.txt", family: .collectionInsertItemBeyond, code: .insertBeyond, view: .collection,
            numbers: [.section: 0, .row: 1, .after: 1], isWhole: true,
            own: "PeopleController.append (PeopleController.swift:91)"),
        ReportCase(
            file: "iphone-os-2.txt", family: .tableRowCount, code: .rowCount, view: .table, numbers: [.section: 0]),
        ReportCase(
            file: "device-crash-trace-only-scroll.crash", family: .tableScrollTrace, code: .scrollBeyond, view: .table,
            own: "myapp: the trace has no names, atos gives them"),
        ReportCase(
            file: "crashlytics-trace-only-items.txt", family: .collectionUpdateTrace, view: .collection,
            own: "__43-[GridController photoLibraryDidChange:]_block_invoke (GridController.m:561)"),
        ReportCase(
            file: "ios17-ips-reason.ips", family: .tableRowCount, code: .rowCount, view: .table, numbers: rows(2, 3, 0),
            isWhole: true),
        ReportCase(
            file: "ios17-ips-batch.ips", family: .tableBatch, code: .rowCount, view: .table,
            numbers: rows(0, 3, 0, [.sectionsBefore: 2, .sectionsAfter: 2]), isWhole: true),
        ReportCase(file: "ios-ips-frames-only.ips", family: .tableRowCountTrace, code: .rowCount, view: .table),
        ReportCase(file: "ios17-ips-not-ours.ips", kind: .exception, family: .unrecognizedSelector),
        ReportCase(
            file: "swiftui-mac-list.crash", kind: .platform, family: .appKitRow, view: .macOutline,
            numbers: [.row: 1, .count: 0]),
        ReportCase(
            file: "console-batch-items.txt", family: .collectionBatch, code: .rowCount, view: .collection,
            numbers: rows(0, 1, 1, [.inserted: 1, .sectionsBefore: 1, .sectionsAfter: 1]), isWhole: true),
        ReportCase(
            file: "lldb-dictionary-nil.txt", kind: .exception, family: .nilSupplementary, view: .collection),
        ReportCase(
            file: "sections-insert4.txt", family: .collectionSectionCount, code: .sectionCount, view: .collection,
            numbers: [.sectionsBefore: 13, .sectionsAfter: 13, .sectionsInserted: 4, .sectionsDeleted: 0], isWhole: true
        ),
        ReportCase(file: "no-numbers-sections.md", family: .tableSectionCount, code: .sectionCount, view: .table),
        ReportCase(
            file: "row-deleted-section-gone.txt", family: .tableSectionCount, code: .sectionCount, view: .table,
            numbers: [.sectionsBefore: 3, .sectionsAfter: 2, .sectionsInserted: 0, .sectionsDeleted: 0], isWhole: true),
    ]
}

@Suite("Whole reports")
struct ReportTests {
    @Test("a report tells of one exception, of its kind, with its numbers and no others", arguments: ReportCase.all)
    func facts(of item: ReportCase) throws {
        let reports = CrashLog.reports(in: item.bytes)
        #expect(reports.count == 1)
        let report = try #require(reports.first)
        #expect(report.kind == item.kind)
        #expect(report.family == item.family)
        #expect(report.code == item.code)
        #expect((report.viewIsPresumed ? nil : report.view) == item.view)
        #expect(Dictionary(uniqueKeysWithValues: report.numbers.listed.map { ($0.key, $0.value) }) == item.numbers)
        #expect((report.failure != nil) == item.isWhole)
        #expect(report.isUpdateFailure == (item.kind == .update))
        #expect(report.ownFrame?.summary == item.own)
        if item.code != nil, !item.isWhole { #expect(!report.missing.isEmpty) }
    }

    @Test("a batch that a report lists is read with its updates")
    func batch() throws {
        let file = try #require(ReportCase.all.first { $0.file == "ios17-ips-batch.ips" })
        let report = try #require(CrashLog.reports(in: file.bytes).first)
        #expect(report.batch?.updates == [.reloadSections([1], .none)])
        #expect(report.batch?.isComplete == true)
    }

    @Test("a row deleted when its section vanished fits the section count that it ends in")
    func vanished() throws {
        let file = try #require(ReportCase.all.first { $0.file == "row-deleted-section-gone.txt" })
        let findings = Diagnosis(of: try #require(CrashLog.reports(in: file.bytes).first)).findings
        #expect(findings.first { $0.mistake == .editInClosedSection }?.judgement == .fits)
    }

    @Test(
        "how the system ended the process is no reason of an exception",
        arguments: [
            "Termination Reason: FRONTBOARD 2343432205\n<RBSTerminateContext| domain:10 code:0x8BADF00D explanation:scene",
            "Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d",
            "Termination Description: SPRINGBOARD, scene-update watchdog transgression: com.example.app exhausted",
        ])
    func watchdog(words: String) throws {
        let text = """
            Exception Type:  EXC_CRASH (SIGKILL)
            Exception Codes: 0x0000000000000000, 0x0000000000000000
            \(words)
            Thread 0 Crashed:
            0   UIKitCore   0x000000018a1b2c3d -[UITableView _endCellAnimationsWithContext:] + 1
            1   MyApp       0x0000000100001234 RowsController.reload() (Rows.swift:12)
            """
        let report = try #require(CrashLog.reports(in: text).first)
        #expect(report.family == .watchdog)
        #expect(report.kind == .noException)
        #expect(report.ownFrame?.summary == "RowsController.reload() (Rows.swift:12)")
    }

    @Test("the memory fault is in an update, after its checks")
    func fault() throws {
        let file = try #require(ReportCase.all.first { $0.file == "trace-only-bad-access.txt" })
        let report = try #require(CrashLog.reports(in: file.bytes).first)
        #expect(report.stoppedIn?.symbol == "__46-[UITableView _updateWithItems:updateSupport:]_block_invoke")
        #expect(report.isInUpdate)
        #expect(report.possibleCodes == [])
    }

    @Test(
        "a report means the same when its lines end as on Windows, and with a byte order mark",
        arguments: ReportCase.all)
    func lineEnds(of item: ReportCase) throws {
        let text =
            "\u{FEFF}"
            + String(decoding: item.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\r\n")
        let report = try #require(CrashLog.reports(in: text).first)
        #expect(report.family == item.family)
        #expect(Dictionary(uniqueKeysWithValues: report.numbers.listed.map { ($0.key, $0.value) }) == item.numbers)
    }
}

// Reasons that no phrase reads: quoted where they are whole, missing where they are cut off.

import TableUpdates
import Testing

@testable import CrashReports

@Suite("Unknown reasons")
struct ReasonTests {
    private static let lead = "*** Terminating app due to uncaught exception "

    @Test(
        "a reason that is there and not known is quoted",
        arguments: [
            (
                "'NSInternalInconsistencyException', reason: 'Something odd'\n*** First throw call stack:\n(0x1)",
                "Something odd"
            ),
            ("'NSRangeException', reason: 'It isn't there, 'x' is'", "It isn't there, 'x' is"),
            ("'NSGenericException', reason: '*** a thing\nwent wrong.'\n", "*** a thing went wrong."),
            ("'MyException', reason: 'Odd' *** First throw call stack: (1 2 3)", "Odd"),
            ("'NSInvalidArgumentException', reason: Odd without quotes\n0 CoreFoundation", "Odd without quotes"),
            ("'X', reason: \"it's \u{1B}[31mred\u{7}\"\n", "it's [31mred"),
        ])
    func quoted(text: String, reason: String) throws {
        let reports = CrashLog.reports(in: Self.lead + text)
        let report = try #require(reports.first)
        #expect(reports.count == 1)
        #expect(report.family == .unknownReason)
        #expect(report.reason == reason)
        #expect(report.code == nil)
        let explanation = try #require(Diagnosis(of: report).meaning)
        #expect(explanation.contains("not one that is known"))
        #expect(explanation.hasSuffix(reason))
        #expect(!explanation.contains("missing"))
    }

    @Test(
        "a reason that is missing or cut off is said to be missing",
        arguments: [
            "'NSInternalInconsistencyException'", "'NSInternalInconsistencyException', reason:",
            "'NSInternalInconsistencyException', reason: ''",
            "'NSInternalInconsistencyException', reason: 'Something od",
            "'NSRangeException', reas",
        ])
    func missing(text: String) throws {
        let report = try #require(CrashLog.reports(in: Self.lead + text).first)
        #expect(report.family == .noReason)
        #expect(report.reason == nil)
    }

    @Test("a long reason is cut")
    func long() throws {
        let reason = String(repeating: "wo ", count: 400)
        let report = try #require(CrashLog.reports(in: Self.lead + "'X', reason: '\(reason)'").first)
        #expect(report.reason?.count == ReasonText.limit + 1)
        #expect(report.reason?.last == "…")
    }

    @Test("an unknown reason in a trace of an update, or in a layer's words, is still quoted")
    func inTrace() throws {
        let text =
            Self.lead + "'NSInternalInconsistencyException', reason: 'Odd'\n3 UIKit -[UITableView "
            + "_endCellAnimationsWithContext:] + 1"
        #expect(CrashLog.reports(in: text).map(\.reason) == ["Odd"])
        let layer = "Objective-C exception thrown.  Name: NSInternalInconsistencyException Reason: Odd"
        let report = try #require(CrashLog.reports(in: layer).first)
        #expect(report.reason == "Odd")
        #expect(report.layer == .xamarin)
        #expect(report.wrapped == nil)
    }

    @Test("a known reason stays known, alone or beside an unknown one")
    func known() throws {
        let known =
            "'NSInternalInconsistencyException', reason: 'attempt to delete section 3, but there are only 2 sections before the update'"
        for text in [known, "'X', reason: 'Odd'\n" + Self.lead + known] {
            let reports = CrashLog.reports(in: Self.lead + text)
            #expect(reports.map(\.code) == [.deleteMissing])
            #expect(reports.first?.reason == nil)
        }
    }

    @Test(
        "further wordings have families of their own",
        arguments: [
            WordingCase(
                text: "request for number of rows in section 5 when there are only 5 sections",
                family: .tableRequestedSection, numbers: [.section: 5, .sections: 5]),
            WordingCase(text: "no index path for table cell being reused", family: .tableCellReused),
            WordingCase(
                text:
                    """
                    UITableView dataSource returned a nil cell for row at index path: <NSIndexPath: 0x8c> {length = 2, \
                    path = 1 - 3}. Table view: <UITableView: 0x7f>
                    """, family: .tableNoCell, numbers: [.section: 1, .row: 3]),
        ])
    func wordings(crash: WordingCase) throws {
        let wrapped = Self.lead + "'NSInternalInconsistencyException', reason: '\(crash.text)'\n"
        let report = try #require(CrashLog.reports(in: crash.text).first)
        #expect(report.family == crash.family)
        for (key, number) in crash.numbers { #expect(report.numbers[key] == number, "\(key)") }
        if crash.family == .tableRequestedSection { #expect(report.code == .sectionBeyond) }
        #expect(report.isRecovered == (crash.family == .tableCellReused))
        if crash.family != .tableCellReused { #expect(CrashLog.reports(in: wrapped).map(\.family) == [crash.family]) }
    }
}

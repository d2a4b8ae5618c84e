// Updates that people reported, played as they told them: what crashed for them crashes, with their numbers.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

/// An update as it was reported, as a script, and the failure that it was reported with; nil where it was accepted.
struct ReportedUpdate: Sendable, CustomTestStringConvertible {
    let title: String
    let script: String
    let failure: UpdateFailure?
    var testDescription: String { title }

    static let all: [ReportedUpdate] = [
        ReportedUpdate(
            title: "one section of two is reloaded and the other loses a row",
            script: "new 3 3\nsilently delete-row 1.0\nreloadSections 0 fade\nexpect crash row-count in 1",
            failure: .rowCount(section: 1, RowTerms(before: 3, after: 2))),
        ReportedUpdate(
            title: "a row is selected in a section that was just closed",
            script: """
                section Feeds open: Today, Unread
                section Device open: Daily
                rules minimal
                toggle Feeds
                expect ok
                selectRow 0.0 middle
                expect crash scroll-beyond in 0
                """,
            failure: .scrollBeyondRow(TableIndexPath(section: 0, row: 0), rows: 0)),
        ReportedUpdate(
            title: "a row comes in while another is reloaded",
            script: "new 44\nsilently insert-row 0.0 draft\nreloadRows 0.3 fade\nexpect crash row-count in 0",
            failure: .rowCount(section: 0, RowTerms(before: 44, after: 45, inserted: 1, deleted: 1))),
        ReportedUpdate(
            title: "the first of two sections is deleted with its data, which a beta took for a mistake",
            script: "new 1 1\ndelete-section 0\nexpect ok\nexpect rows 1\nexpect no drift", failure: nil),
        ReportedUpdate(
            title: "a section without rows is opened and its first row scrolled to",
            script: """
                section Empty:
                section Full: a, b
                rules minimal
                rule scroll top
                toggle Empty
                expect crash scroll-beyond in 0
                """,
            failure: .scrollBeyondRow(TableIndexPath(section: 0, row: 0), rows: 0)),
        ReportedUpdate(
            title: "a row is tapped that is still drawn and no longer in the array",
            script: "new 3\nsilently delete-row 0.0\nsilently delete-row 0.0\nselect 0 2\nexpect crash array-index",
            failure: .arrayIndex(index: 2, count: 1)),
    ]
}

@Suite("Reported updates")
struct ReportedUpdateTests {
    @Test("a reported update ends as it was reported", arguments: ReportedUpdate.all)
    func endsAsReported(update: ReportedUpdate) {
        let probe = ShellProbe()
        #expect(probe.run(update.script) == nil, "\(probe.complaint)")
        guard case .step(let report)? = probe.session.lastEvent else {
            Issue.record("\(update.title): the script ends in no step")
            return
        }
        #expect(report.failure == update.failure)
    }

    @Test("a row deleted before the form shows any section crashes with the text reported, and no section is inserted")
    func hiddenRow() {
        let probe = ShellProbe()
        #expect(probe.run("predict --before '' --after 2,1 'deleteRows 1.1'") == .step)
        #expect(
            probe.text.contains(
                "attempt to delete row 1 from section 1, but there are only 0 sections before the update"))
        #expect(probe.lines.filter { $0.hasSuffix("no call inserts it") }.count == 2)
        #expect(probe.text.contains("sections: 0 before + 0 inserted − 0 deleted = 0 expected, 2 there  differs"))
    }

    @Test("a deleted section passes the checks, whatever heights are asked for by its old paths")
    func deletedSection() {
        let probe = ShellProbe()
        #expect(probe.run("predict --before 5,2 --after 2 'deleteSections 0'") == nil, "\(probe.complaint)")
        #expect(probe.text.hasPrefix("ok\n"))
        #expect(probe.text.contains("sections: 2 before + 0 inserted − 1 deleted = 1 expected, 1 there"))
    }
}

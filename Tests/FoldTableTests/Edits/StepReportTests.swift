// A report tells the same however it is held.

import TableUpdates
import Testing

@testable import FoldTable

@Suite("Step reports")
struct StepReportTests {
    private let title = "A title of more than fifteen bytes"

    /// The same report, written out in lists.
    private var listed: StepReport {
        var report = StepReport(changes: [.closed([4], title: title)])
        report.batches = [BatchRecord([.reloadSections([4], .fade)], .ok)]
        return report
    }

    private func words(_ report: StepReport) -> [String] {
        var changes: [String] = []
        report.forEachChange { changes.append("\($0)") }
        var calls: [String] = []
        report.forEachCall { calls.append("\($0) \($1 as Any)") }
        return [
            "\(report.changes)", "\(report.batches)", "\(report.notes)", "\(report.isSilent)",
            "\(report.verdict as Any)",
            "\(report.failure as Any)", "\(report.calls)", "\(report.messages)", "\(report.folded)", "\(changes)",
            "\(calls)",
        ]
    }

    @Test("one reloaded section is told as its lists would tell it")
    func reloaded() {
        let report = StepReport(reloaded: 4, title: title, opens: false, .fade)
        #expect(words(report) == words(listed))
        #expect(words(StepReport(reloaded: 4, title: title, opens: true, .fade)) != words(listed))
    }

    @Test("what is added to it stands beside what it told before")
    func added() {
        var (report, listed) = (StepReport(reloaded: 4, title: title, opens: false, .fade), self.listed)
        report.notes.append(.insertedClosed(1))
        listed.notes.append(.insertedClosed(1))
        report.batches.append(BatchRecord([.reloadData], .ok))
        listed.batches.append(BatchRecord([.reloadData], .ok))
        #expect(words(report) == words(listed))
        #expect(report.calls == [.reloadSections([4], .fade), .reloadData])
    }
}

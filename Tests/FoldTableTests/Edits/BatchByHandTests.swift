// Batches that are typed by hand: what they record, when they are checked, and what fold commands do inside them.

import FoldTable
import TableUpdates
import Testing

@Suite("Batches typed by hand")
struct BatchByHandTests {
    static let sections: [ContentsSketch] = [.section("A", 2), .section("B", 1, open: true)]

    @Test("batches do as told", arguments: sessions)
    func batchesMatchTheScript(session: ScriptedSession) throws { try session.check() }

    static let sessions: [ScriptedSession] = [
        ScriptedSession(
            "fold commands inside an open batch add to it", .minimal, sections,
            [
                .step(.call(.beginUpdates), "called: beginUpdates = "),
                .step(.toggle([0]), "opened [0]: insertRows 0.0 0.1 automatic = "),
                .step(.close([1]), "closed [1]: deleteRows 1.0 automatic = "),
                .step(
                    .call(.endUpdates),
                    "called: beginUpdates; insertRows 0.0 0.1 automatic; deleteRows 1.0 automatic; endUpdates = ok"),
                .step(.call(.endUpdates), "error no-batch"),
            ]),
        ScriptedSession(
            "nested pairs read as if only the outer one were there", .minimal, sections,
            [
                .step(.call(.beginUpdates), "called: beginUpdates = "),
                .step(.call(.beginUpdates), "called: beginUpdates = "),
                .silently(.toggle([0]), "opened [0]:  = "),
                .step(.call(.insertRows([.at(0, 0), .at(0, 1)], .fade)), "called: insertRows 0.0 0.1 fade = "),
                .step(.call(.endUpdates), "called: endUpdates = "),
                .step(
                    .call(.endUpdates),
                    "called: beginUpdates; beginUpdates; insertRows 0.0 0.1 fade; endUpdates; endUpdates = ok"),
            ]),
        ScriptedSession(
            "an empty pair still checks the counts", .minimal, sections,
            [
                .silently(.toggle([0]), "opened [0]:  = ", drift: ["0 open+rows"]),
                .step(.call(.beginUpdates), "called: beginUpdates = "),
                .step(.call(.endUpdates), "called: beginUpdates; endUpdates = crash row-count in 0"),
                .step(.call(.reloadData), "error view-crashed"),
            ]),
        ScriptedSession(
            "counts that changed with no call fail at the next call of any kind", .minimal, sections,
            [
                .silently(.toggle([0]), "opened [0]:  = "),
                .step(.call(.reloadSections([1], .none)), "called: reloadSections 1 none = crash row-count in 0"),
            ]),
        ScriptedSession(
            "reloadData is never checked", .minimal, sections,
            [
                .silently(.toggle([0]), "opened [0]:  = "),
                .silently(.deleteSections([1]), "deleted sections [1]:  = ", drift: ["0 open+rows", "1 gone"]),
                .step(.call(.reloadData), "called: reloadData = ok", drift: []),
            ]),
        ScriptedSession(
            "reloadData inside a batch is not settled", .minimal, sections,
            [
                .step(.call(.beginUpdates), "called: beginUpdates = "),
                .step(.call(.reloadData), "called: reloadData = "),
                .step(.call(.endUpdates), "called: beginUpdates; reloadData; endUpdates = unknown"),
            ]),
        ScriptedSession(
            "a scroll is checked against the committed counts, inside a batch too", .minimal, sections,
            [
                .step(.call(.beginUpdates), "called: beginUpdates = "),
                .step(.toggle([0]), "opened [0]: insertRows 0.0 0.1 automatic = "),
                .step(
                    .call(.scrollToRow(ScrollTarget(section: 0, row: nil), .top)),
                    "called: scrollToRow 0.notFound top = ok"),
                .step(
                    .call(.scrollToRow(ScrollTarget(section: 0, row: 0), .top)),
                    "called: scrollToRow 0.0 top = crash scroll-beyond in 0"),
            ]),
        ScriptedSession(
            "selectRow raises only through the scroll that it asks for", .minimal, sections,
            [
                .step(
                    .call(.selectRow(ScrollTarget(section: 0, row: 5), .none)), "called: selectRow 0.5 none = unknown"),
                .step(
                    .call(.selectRow(ScrollTarget(section: 0, row: 5), .top)),
                    "called: selectRow 0.5 top = crash scroll-beyond in 0"),
            ]),
    ]

    @Test("a batch that is accepted with wrong rows says so, a scroll does not")
    func wrongRowsAreSaid() throws {
        var table = try FoldTable([.section("A", 2, open: true), .section("B", 1)].contents)
        _ = try table.moveRow(.at(0, 0), to: .at(0, 1), notifying: .nobody)
        guard case .changed(let scroll) = try table.call(.scrollToRow(ScrollTarget(section: 0, row: 0), .top)),
            case .changed(let reload) = try table.call(.reloadSections([1], .none)),
            case .changed(let right) = try table.call(.reloadSections([0], .none))
        else {
            Issue.record("no step")
            return
        }
        #expect(scroll.notes.isEmpty)
        #expect(reload.notes == [.wrongRowsShown(section: 0)])
        #expect(reload.verdict == .ok)
        #expect(right.notes.isEmpty)
    }

    @Test("rows of closed sections cannot be wrong, whatever changed in them")
    func closedRowsAreNotWrong() throws {
        var table = try FoldTable([.section("A", 2), .section("B", 1)].contents)
        _ = try table.deleteRows([.at(0, 0)], notifying: .nobody)
        guard case .changed(let report) = try table.toggle([1]) else {
            Issue.record("no step")
            return
        }
        #expect(report.verdict == .ok)
        #expect(report.notes.isEmpty)
    }
}

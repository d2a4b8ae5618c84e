// A search looks for just what `expect` would find to hold.

import FoldSearch
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

@testable import FoldFinding

@Suite("Facts as goals")
struct FactGoalTests {
    static let sessions = [
        "new 2 1:closed\ntoggle 0", "new 2 1:closed\ntoggle 1", "new 2\ntoggle 0\nclose 0", "new 2\nselect 0 1",
        "section A fixed: 2 rows\ntoggle 0", "rule hide rows\nrule refresh rows\nnew 2:closed 3:closed\ntoggle 1",
        "new 1 1\nsilently move-section 1 0\nsilently insert-row 0.0 x\nbeginUpdates\nmoveSection 1 0\n"
            + "insertRows 0.0 fade\nendUpdates",
        "new 2\nsilently delete-row 0.0\nbeginUpdates\nreloadData\nendUpdates", "new 2 1\nsilently toggle 1",
    ]

    static let facts: [Fact] = [
        .risky, .unknown, .ok, .noCalls, .noChange, .noDrift, .drift(.all), .open(.none), .open(.all),
        .rows([.value(2), .value(1)]), .rows([.value(0)]), .row(TableIndexPath(section: 0, row: 0), title: .value("x")),
        .visible(.value(2)), .visible(.value(0)), .selected(.value(nil)),
        .selected(.value(TableIndexPath(section: 0, row: 1))), .refused(nil), .refused(.value("fixed")),
        .refused(.value("empty")), .crash(code: nil, section: nil),
        .crash(code: .value(.deleteMissing), section: nil), .crash(code: .value(.rowCount), section: nil),
        .calls([]), .call(.exact(.reloadData)), .call(.words(["reloadSections", "*"])),
    ]

    @Test("a goal is met where expect is", arguments: sessions)
    func goals(typed: String) throws {
        let probe = ShellProbe()
        probe.type(lines: typed)
        #expect(probe.complaints.isEmpty)
        let table = try probe.session.table()
        let result: ActingResult? =
            switch try #require(probe.outcomes.last) {
            case .step(_, let report): .changed(report)
            case .noChange(let notes): .noChange(notes)
            case .refused(let refusal): .refused(refusal)
            default: nil
            }
        try #require(result != nil)
        for fact in Self.facts {
            let isMet = try probe.session.goal(of: fact, edits: true).isMet(by: table, after: result)
            #expect(try probe.session.check(fact, written: "").isMet == isMet, "\(fact)")
        }
    }
}

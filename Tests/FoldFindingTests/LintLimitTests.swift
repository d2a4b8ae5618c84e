// Where very much is wrong with a table, the first of it is told, and that there is more.

import ShellSupport
import Testing

@testable import FoldFinding

@Suite("Limits of lint")
struct LintLimitTests {
    @Test("the first fifty problems are told", arguments: [50, 51, 60])
    func first(titles: Int) throws {
        let probe = ShellProbe()
        for number in 0..<titles { probe.type(lines: "section T\(number) fixed:\nsection T\(number) fixed:") }
        probe.clear()
        probe.type("lint")
        let report = try #require(probe.lastReport(LintReport.self))
        let reported = report.findings.map { if case .titleRepeats(let title, _) = $0.problem { title } else { "" } }
        #expect(reported == (0..<50).map { "T\($0)" })
        #expect(report.isCut == (titles > 50))
        #expect((probe.lines.last == "there are more") == (titles > 50))
    }

    @Test("a crash in a large table is found by two sections of each kind, and proved on the table itself")
    func largeTable() throws {
        let probe = ShellProbe()
        // Only the last section crashes, since it alone is open and has rows.
        probe.type(lines: "new" + String(repeating: " 0:closed", count: 90) + " 3\nrule refresh rows\nlint")
        let report = try #require(probe.lastReport(LintReport.self))
        let crash = try #require(report.findings.first { if case .crash = $0.problem { true } else { false } })
        #expect(crash.proof.contains("toggle 90"))
        #expect(crash.proof.contains { $0.hasPrefix("expect crash") })
        probe.type("rule refresh section")
        probe.clear()
        probe.type("lint")
        #expect(probe.lines == ["no faults"])
    }
}

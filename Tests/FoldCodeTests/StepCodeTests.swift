// The code beside a step: every call has the line that makes it, whatever the rules, and what is typed is reported as typed.

import FoldTable
import TableUpdates
import TestSupport
import Testing

@testable import FoldCode

@Suite("Code beside a step")
struct StepCodeTests {
    @Test("whatever the rules, every call of a fold is made by a line, and every change of a flag stands in one")
    func everyCall() throws {
        var random = SeededGenerator(seed: 19)
        var count = 0
        for code in CodeCase.all {
            var table = FoldTable(rules: code.rules)
            for (section, rows) in [2, 3, 0, 1].enumerated() {
                table.prepareSection(title: "s\(section)", rows: (0..<rows).map { "r\($0)" })
            }
            for _ in 0..<8 where !table.isCrashed {
                let before = table
                guard case .changed(let report) = try table.toggle([random.below(4)]) else { continue }
                let lines = StepCode.lines(report, before: before, after: table)
                let calls = report.calls.filter { $0 != .beginUpdates && $0 != .endUpdates }
                let made = lines.flatMap { line in
                    if case .makesCalls(let places)? = line.part { places } else { [Int]() }
                }
                #expect(Set(made) == Set(calls.indices), "\(code.rules) \(report.calls)")
                #expect(lines.contains { $0.part == .changesData }, "\(code.rules)")
                #expect(lines.contains(where: \.isWrong) == (report.failure != nil && !calls.isEmpty))
                count += 1
            }
        }
        #expect(count > 200)
    }

    @Test("of a large table nothing is written that fills more than a column")
    func large() throws {
        var table = FoldTable()
        table.prepareSection(title: "s", isOpen: true, rows: (0..<5_000).map { "r\($0)" })
        let before = table
        let rows = RowSet((0..<5_000).map { TableIndexPath(section: 0, row: $0) })
        guard case .changed(let report) = try table.call(.deleteRows(rows, .fade)) else { return }
        let lines = StepCode.lines(report, before: before, after: table)
        #expect(lines.count < 10 && lines.allSatisfy { $0.text.count < 200 })
    }
}

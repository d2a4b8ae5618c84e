// Costs and comparisons as columns, and what lint found.

import CommandSyntax
import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// Lines of cells in columns, the first column to the left, numbers to the right.
enum Columns {
    static func lines(_ rows: [[String]], right: Set<Int>) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: widths[column] - cell.displayWidth)
                return right.contains(column) ? blanks + cell : cell + blanks
            }.joined(separator: "  ").trimmedEnd
        }
    }
}

/// Prints what a step costs.
enum CostText {
    static func lines(_ report: CostReport) -> [String] {
        let rows = report.lines.enumerated().map { index, line in
            [
                line.refresh.rawValue, String(line.figures.counted), String(line.figures.headers),
                String(line.figures.rows), String(line.figures.total),
                line.failureSummary ?? (index == 0 ? "the rule in force" : ""),
            ]
        }
        return ["step \(report.step), \(report.command.printable), on a screen of \(report.screen) lines"]
            + Columns.lines(
                [["refresh", "counts asked", "headers", "rows", "in all", ""]] + rows, right: [1, 2, 3, 4])
    }
}

/// Prints the same commands under several rule sets.
enum ComparisonText {
    static func lines(_ comparison: Comparison) -> [String] {
        let rows = comparison.lines.map { line in
            [
                line.name, line.open.isEmpty ? "none" : SectionText.list(line.open), String(line.calls),
                line.failureSummary ?? "ok", String(line.cost.total),
                line.drift.isEmpty ? "no drift" : SectionText.list(line.drift),
            ]
        }
        let name = comparison.rule.map(\.rawValue) ?? "preset"
        return Columns.lines([[name, "open", "calls", "verdict", "cost", "drift"]] + rows, right: [2, 4])
    }
}

/// Prints what is wrong with a table, and the proof of it.
enum LintText {
    static func lines(_ report: LintReport) -> [String] {
        if report.findings.isEmpty { return ["nothing is wrong"] }
        let lines = report.findings.flatMap { finding in
            [text(finding.problem)] + finding.proof.map { "   " + $0.printable }
        }
        return lines + (report.isCut ? ["there are more"] : [])
    }

    static func text(_ problem: LintProblem) -> String {
        switch problem {
        case .rowsNeverSeen(let section, let holder):
            let rows = Plural.rows(section.rowCount)
            let reason =
                holder.map { "section \($0) is fixed and open, and state single allows no other" }
                ?? "it is closed and fixed"
            return "no tap shows the \(rows) of section \(section.number) \(section.head.title.inQuotes): \(reason)"
        case .opensNoMore(let section):
            return "section \(section.number) \(section.head.title.inQuotes) is open and has no rows: once closed it "
                + "does not open again (empty refuse)"
        case .titleRepeats(let title, let numbers):
            return "the title \(title.inQuotes) names \(numbers.count) sections: "
                + SectionText.list(SectionSet(numbers)) + "; it is no key, and they have no ids"
        case .crash(let summary, let rules):
            let names = rules.map { "\($0.name.rawValue) \($0.value)" }.joined(separator: ", ")
            return "taps alone end in \(summary)" + (names.isEmpty ? "" : "; it takes \(names)")
        }
    }
}

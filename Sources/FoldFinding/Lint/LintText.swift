// What is wrong with a table, and the proof of it.

import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

extension LintReport: ListedReport {
    var failure: ScriptFailure? { findings.isEmpty ? nil : .step }
    var failureScope: FailureScope { .scenarios }
    /// The proofs are commands, and stand after blanks.
    var layout: ReportLayout { .lines(wholeAfter: [" "]) }

    var kind: String { "lint" }

    var members: [(String, JSONText)] {
        [
            (
                "findings",
                .array(
                    findings.map { finding in
                        .object([
                            ("text", .string(finding.problem.text)),
                            ("proof", .strings(finding.proof)),
                        ])
                    })
            ), ("cut", .bool(isCut)),
        ]
    }

    func lines(_ style: Style) -> [String] {
        if findings.isEmpty { return ["no faults"] }
        let lines = findings.flatMap { finding in
            [finding.problem.text] + finding.proof.map { "   " + $0.printable }
        }
        return lines + (isCut ? ["there are more"] : [])
    }
}

extension LintProblem {
    /// The problem in words.
    var text: String {
        switch self {
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

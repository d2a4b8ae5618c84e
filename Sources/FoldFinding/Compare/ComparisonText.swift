// The same commands under several rule sets, in columns.

import FoldRendering
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

extension Comparison: ListedReport {
    var kind: String { "comparison" }

    var members: [(String, JSONText)] {
        [
            ("rule", .optional(rule?.rawValue)),
            (
                "lines",
                .array(
                    rows.map { row in
                        .object([
                            ("name", .string(row.name)), ("open", JSONParts.sections(row.open)),
                            ("calls", .int(row.calls)), ("failure", .optional(row.failureSummary)),
                            ("cost", row.cost.json), ("drift", JSONParts.sections(row.drift)),
                        ])
                    })
            ),
        ]
    }

    func lines(_ style: Style) -> [String] {
        let cells = rows.map { row in
            [
                row.name, row.open.isEmpty ? "none" : SectionText.list(row.open), String(row.calls),
                row.failureSummary ?? "ok", String(row.cost.total),
                row.drift.isEmpty ? "no drift" : SectionText.list(row.drift),
            ]
        }
        let name = rule.map(\.rawValue) ?? "preset"
        return AlignedColumns.lines([[name, "open", "calls", "verdict", "cost", "drift"]] + cells, right: [2, 4])
    }
}

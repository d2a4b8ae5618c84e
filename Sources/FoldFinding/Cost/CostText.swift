// What a step costs, in columns.

import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable
import TerminalText

extension CostReport: ListedReport {
    var kind: String { "cost" }

    var members: [(String, JSONText)] {
        [
            ("step", .int(step)), ("command", .string(command)), ("screen", .int(screen)),
            (
                "lines",
                .array(
                    rows.map { row in
                        .object([
                            ("refresh", .string(row.refresh.rawValue)), ("cost", row.figures.json),
                            ("failure", .optional(row.failureSummary)),
                        ])
                    })
            ),
        ]
    }

    func lines(_ style: Style) -> [String] {
        let cells = rows.enumerated().map { index, row in
            [
                row.refresh.rawValue, String(row.figures.counted), String(row.figures.headers),
                String(row.figures.rows), String(row.figures.total),
                row.failureSummary ?? (index == 0 ? "the rule in force" : ""),
            ]
        }
        return ["step \(step), \(command.printable), on a screen of \(screen) lines"]
            + AlignedColumns.lines(
                [["refresh", "counts asked", "headers", "rows", "in all", ""]] + cells, right: [1, 2, 3, 4])
    }
}

extension CostFigures {
    /// The figures as an object.
    var json: JSONText {
        .object([
            ("counted", .int(counted)), ("headers", .int(headers)), ("rows", .int(rows)),
            ("total", .int(total)),
        ])
    }
}

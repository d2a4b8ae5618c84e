// The matrix of crashes as a table for a page of Markdown.

import CommandSyntax
import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Writes the matrix of crashes.
package enum CrashMatrixText {
    /// The matrix, a line for each `hide` and `refresh`, a column for each `batch` and `one-open`.
    static func markdown(_ lines: [CrashMatrixLine] = CrashMatrix.lines()) -> String {
        var text = """
            | `hide` | `refresh` | `batch on` | `batch on`, `one-open on` | `batch off` | `batch off`, `one-open on` |
            |---|---|---|---|---|---|

            """
        for start in stride(from: 0, to: lines.count, by: 4) {
            let row = lines[start..<min(start + 4, lines.count)]
            guard let first = row.first else { continue }
            let cells = row.map(cell).joined(separator: " | ")
            text += "| `\(first.hide.rawValue)` | `\(first.refresh.rawValue)` | \(cells) |\n"
        }
        return text
    }

    /// The shortest way to a crash and its code, or that there is none.
    private static func cell(_ line: CrashMatrixLine) -> String {
        guard let moves = line.moves, let code = line.code else { return "never" }
        return "`" + moves.map(\.command).joined(separator: "; ") + "` → `\(code.rawValue)`"
    }
}

// The matrix of crashes, and the presets with theirs, as tables for a page of Markdown.

import CommandSyntax
import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Writes the matrix of crashes, and the table of presets.
enum CrashMatrixText {
    /// The matrix, a line for each `hide` and `refresh`, a column for each `batch` and `one-open`.
    static func markdown(_ lines: [CrashMatrixLine] = CrashMatrix.lines()) -> String {
        let batches = BatchRule.allCases.flatMap {
            ["`batch \($0.rawValue)`", "`batch \($0.rawValue)`, `one-open on`"]
        }
        var text = "| `hide` | `refresh` | \(batches.joined(separator: " | ")) |\n"
        text += String(repeating: "|---", count: batches.count + 2) + "|\n"
        for start in stride(from: 0, to: lines.count, by: batches.count) {
            let row = lines[start..<min(start + batches.count, lines.count)]
            guard let first = row.first else { continue }
            let cells = row.map { cell($0.moves, $0.code) }.joined(separator: " | ")
            text += "| `\(first.hide.rawValue)` | `\(first.refresh.rawValue)` | \(cells) |\n"
        }
        return text
    }

    /// The presets: what each models, and the fewest taps that crash it.
    static func presets() -> String {
        Preset.allCases.reduce(into: "| preset | what it models | taps that crash it |\n|---|---|---|\n") {
            text, preset in
            let path = CrashMatrix.path(under: preset.rules)
            let cell = cell(path?.moves, path?.ending?.failure?.code)
            text += "| `\(preset.rawValue)` | \(preset.abstract) | \(cell) |\n"
        }
    }

    /// The shortest way to a crash and its code, or that there is none.
    private static func cell(_ moves: [SearchMove]?, _ code: FailureCode?) -> String {
        guard let moves, let code else { return "never" }
        return "`" + moves.map(\.command).joined(separator: "; ") + "` → `\(code.rawValue)`"
    }
}

// Counts and rules as text.

import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// Makes lines of what `info` and `rules` tell.
enum InfoText {
    static func lines(_ info: SessionInfo) -> [String] {
        let table = info.table
        var lines = [
            "sections   \(table.sectionCount), \(table.openCount) open",
            "rows       \(table.rowCount), \(table.visibleRowCount) visible",
            "lines      \(table.lineCount)",
            "step       \(info.step)" + (info.steps > info.step ? ", \(info.steps - info.step) undone" : ""),
            "selected   \(table.selection?.description ?? "none")",
            "from       \(origin(info.origin))",
        ]
        if table.isCrashed { lines.append("view       crashed") }
        if table.openBatchDepth > 0 { lines.append("batch      open, \(table.openBatchDepth) deep") }
        lines.append("rules      \(summary(table.rules, info.preset))")
        return lines
    }

    static func lines(_ rules: RuleSet, _ preset: Preset?) -> [String] {
        [preset.map { "preset \($0.rawValue)" } ?? "no preset has exactly these rules"]
            + RuleName.allCases.map { $0.rawValue.padded(to: 15) + rules[$0] }
    }

    private static func summary(_ rules: RuleSet, _ preset: Preset?) -> String {
        if let preset { return preset.rawValue }
        let changed = rules.differences(from: RuleSet())
        return changed.isEmpty ? "all defaults" : changed.map { "\($0.rawValue) \(rules[$0])" }.joined(separator: ", ")
    }

    static func origin(_ origin: TableOrigin) -> String {
        switch origin {
        case .file(let path, _): path.printable
        case .sample(let sample): "sample \(sample.name)"
        case .made, .none: "made by hand"
        }
    }
}

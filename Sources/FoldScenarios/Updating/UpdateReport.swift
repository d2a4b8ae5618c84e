// The result of `update`: the changes made, and what it would not accept.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// The result of `update`.
struct UpdateReport: Report {
    /// The changes made, as they were shown, for those who were not asked.
    var shown: [String] = []
    /// How many checks were rewritten.
    var changed = 0
    /// What still fails.
    var left: [CaseResult] = []
    var failure: ScriptFailure?

    func text(_ style: Style) -> String {
        let blocks = left.flatMap { result in result.failures.flatMap { TextReport.block($0, result.scenarioCase) } }
        return (shown + blocks + [summary]).joined(separator: "\n")
    }

    private var summary: String {
        let count = left.reduce(0) { $0 + $1.failures.count }
        return "\(changed) updated, \(count) left"
    }

    var json: String {
        let count = left.reduce(0) { $0 + $1.failures.count }
        return JSONText.object([
            ("outcome", .string("update")), ("updated", .int(changed)), ("left", .int(count)),
        ]).text
    }
}

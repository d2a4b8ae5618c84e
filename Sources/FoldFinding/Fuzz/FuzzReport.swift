// The result of `fuzz`.

import FoldRendering
import FoldShell
import TerminalText

/// A way to what must not happen.
struct FuzzReport: ListedReport {
    /// What must not happen, as it was written.
    let what: String
    let finding: SearchFinding

    var failure: ScriptFailure? { finding.isStopped ? .interrupted : finding.isFound ? .step : nil }
    var failureScope: FailureScope { .scenarios }
    var layout: ReportLayout { finding.layout }

    var kind: String { "fuzz" }
    var members: [(String, JSONText)] { [("what", .string(what))] + finding.members }

    func lines(_ style: Style) -> [String] {
        guard case .impossible(let effort, _) = finding else { return finding.lines(found: "found") }
        return ["\(what) cannot happen: \(effort.proofText) tried"]
    }
}

// The result of `reach`.

import FoldRendering
import FoldShell
import TerminalText

/// The shortest way to a fact, as it was written.
struct ReachReport: ListedReport {
    let fact: String
    let finding: SearchFinding

    var failure: ScriptFailure? { finding.isStopped ? .interrupted : finding.isFound ? nil : .step }
    var failureScope: FailureScope { .scenarios }
    var layout: ReportLayout { finding.layout }

    var kind: String { "reach" }
    var members: [(String, JSONText)] { [("fact", .string(fact))] + finding.members }

    func lines(_ style: Style) -> [String] { finding.lines(found: "reached") }
}

// The scenarios that `check` would run, as `--list` tells them.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// Scenarios by place and title.
struct ScenarioList: ListedReport {
    let cases: [ScenarioCase]
    let failure: ScriptFailure?

    var kind: String { "scenarios" }

    var members: [(String, JSONText)] { [("scenarios", .array(cases.map { .object(JSONReport.members($0)) }))] }

    func lines(_ style: Style) -> [String] { cases.map { "\($0.place.printable)  \($0.title.printable)" } }
}

extension ScenarioCase {
    /// Where the scenario begins, as `check` takes it: `FILE:LINE`.
    var place: String { "\(file.source.name):\(scenario.place.line)" }
}

// What the commands that find and explain came to, as data.

import FoldRendering
package import FoldSearch
package import FoldShell
package import FoldTable
import TableUpdates
package import TerminalText

/// What a search for a state or a failure came to.
package enum SearchFinding: Sendable {
    /// These commands lead there; none shorter do, where `isShortest`.
    case script(FoundScript, isShortest: Bool, SearchEffort)
    /// Every state was tried.
    case impossible(SearchEffort, [SearchReason])
    /// Not everything was tried.
    case notFound(SearchEffort)
    case stopped(SearchEffort)

    /// How a script ends that asked.
    var isStopped: Bool {
        if case .stopped = self { return true }
        return false
    }

    /// Whether there is a way.
    package var isFound: Bool {
        if case .script = self { return true }
        return false
    }
}

/// What a command that finds or explains came to.
package enum SearchOutcome: Report {
    /// The shortest way to a fact, as it was written.
    case reach(fact: String, SearchFinding)
    /// A way to what must not happen.
    case fuzz(what: String, SearchFinding)
    case explore(StateSpace, StateSpaceForm)
    case toldApart(ToldApart)
    case why(WhyReport)
    case explanation(Explanation)
    case fixes(FixReport)
    case comparison(Comparison)
    case cost(CostReport)
    case lint(LintReport)

    /// How a script ends that stops here; nil where all is well.
    package var failure: ScriptFailure? {
        switch self {
        case .reach(_, let finding): finding.isStopped ? .interrupted : finding.isFound ? nil : .step
        case .fuzz(_, let finding): finding.isStopped ? .interrupted : finding.isFound ? .step : nil
        case .explore(let space, let form):
            space.isStopped ? .interrupted : form != .count && space.nodes.isEmpty ? .step : nil
        case .toldApart(let report): if case .stopped = report.answer { .interrupted } else { nil }
        case .lint(let report): report.findings.isEmpty ? nil : .step
        case .why, .explanation, .fixes, .comparison, .cost: nil
        }
    }

    package var failureScope: FailureScope { .scenarios }

    package var layout: ReportLayout {
        switch self {
        case .reach(_, let finding), .fuzz(_, let finding): finding.isFound ? .commands : .lines()
        case .explore(_, let form): form == .count ? .lines() : .commands
        case .toldApart(let report): report.isScript ? .commands : .lines()
        case .why, .explanation, .fixes, .comparison, .cost: .lines()
        // The proofs are commands, and stand behind blanks.
        case .lint: .lines(wholeAfter: [" "])
        }
    }

    package func text(_ style: Style) -> String { SearchText(style: style).lines(self).joined(separator: "\n") }

    package var json: String {
        let (kind, members) = SearchJSON.object(self)
        return JSONText.object([("outcome", .string(kind))] + members).text
    }
}

/// How a state space is told.
package enum StateSpaceForm: Hashable, Sendable {
    case count, dot, mermaid
}

/// The taps that tell two presets apart.
package struct ToldApart: Sendable {
    package let presets: (Preset, Preset)
    package let answer: DistinctionAnswer
    /// The lines that make the table, where there was none.
    package let setup: [String]
}

// What the commands that find and explain came to, as text: commands as they can be carried out, all else as comments.

import CommandSyntax
import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// Prints what commands that find and explain came to.
struct SearchText {
    let style: Style

    func lines(_ outcome: SearchOutcome) -> [String] {
        switch outcome {
        case .reach(_, let finding): lines(finding, found: "reached")
        case .fuzz(let what, let finding): lines(finding, fuzzing: what)
        case .explore(let space, let form): StateSpaceText.lines(space, form)
        case .toldApart(let report): ToldApartText.lines(report)
        case .why(let report): WhyText.lines(report)
        case .explanation(let explanation): ExplanationText(style: style).lines(explanation)
        case .fixes(let report): FixText.lines(report)
        case .comparison(let comparison): ComparisonText.lines(comparison)
        case .cost(let report): CostText.lines(report)
        case .lint(let report): LintText.lines(report)
        }
    }

    private func lines(_ finding: SearchFinding, fuzzing what: String) -> [String] {
        guard case .impossible(let effort, _) = finding else { return lines(finding, found: "found") }
        return ["\(what) cannot happen: \(EffortText.all(effort)) tried"]
    }

    private func lines(_ finding: SearchFinding, found: String) -> [String] {
        switch finding {
        case .script(let script, let isShortest, let effort):
            let count = script.commands.count
            if count == 0 { return ["# \(found) already, without a step"] }
            let length = isShortest ? "by no shorter way" : "and not without any of them"
            return script.lines + ["# \(found) in \(Plural.steps(count)), \(length); tried \(EffortText.some(effort))"]
        case .impossible(let effort, let reasons):
            return ["cannot be reached: \(EffortText.all(effort)) tried"] + reasons.map { "   " + Self.text($0) }
        case .notFound(let effort): return ["not found within \(EffortText.some(effort)); that proves nothing"]
        case .stopped(let effort): return ["stopped; tried \(EffortText.some(effort))"]
        }
    }

    /// A reason in words.
    static func text(_ reason: SearchReason) -> String {
        switch reason {
        case .fixed(let section, let title): "section \(section) \(title.inQuotes) is fixed"
        case .rule(let name, let value, let instead):
            "rule \(name.rawValue) is \(value); with \(instead) it is reached"
        }
    }
}

/// How much was tried, in words.
enum EffortText {
    /// `12 states and 40 steps`.
    static func some(_ effort: SearchEffort) -> String {
        "\(Plural.states(effort.states)) and \(Plural.steps(effort.steps))"
    }

    /// `all 8 states were`, of a search that is a proof.
    static func all(_ effort: SearchEffort) -> String {
        effort.states == 1 ? "the only state was" : "all \(Plural.states(effort.states)) were"
    }
}

extension ToldApart {
    /// Whether it is told as a script.
    var isScript: Bool { if case .differ = answer { true } else { false } }
}

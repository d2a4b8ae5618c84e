// What the commands that find and explain came to, as text: commands as they can be carried out, all else as comments.

import CommandSyntax
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Prints what commands that find and explain came to.
struct SearchText {
    let style: Style

    func print(_ outcome: SearchOutcome, to printer: inout Printer) {
        switch outcome {
        case .reach(_, let finding): print(lines(finding, found: "reached"), finding.isScript, to: &printer)
        case .fuzz(let what, let finding): print(lines(finding, fuzzing: what), finding.isScript, to: &printer)
        case .explore(let space, let form): print(StateSpaceText.lines(space, form), form != .count, to: &printer)
        case .toldApart(let report): print(ToldApartText.lines(report), report.isScript, to: &printer)
        case .why(let report): WhyText.lines(report).forEach { printer.line($0) }
        case .explanation(let explanation):
            ExplanationText(style: style).lines(explanation).forEach { printer.line($0) }
        case .fixes(let report): FixText.lines(report).forEach { printer.line($0) }
        case .comparison(let comparison): ComparisonText.lines(comparison).forEach { printer.line($0) }
        case .cost(let report): CostText.lines(report).forEach { printer.line($0) }
        case .lint(let report):
            // The proofs are commands, and stand behind blanks.
            for line in LintText.lines(report) { line.hasPrefix(" ") ? printer.unbroken(line) : printer.line(line) }
        }
    }

    /// Prints lines of which those that are no comments can be carried out, where they are a script.
    private func print(_ lines: [String], _ isScript: Bool, to printer: inout Printer) {
        for line in lines { isScript && !line.hasPrefix("#") ? printer.unbroken(line) : printer.line(line) }
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

extension SearchFinding {
    /// Whether it is told as a script.
    fileprivate var isScript: Bool { if case .script = self { true } else { false } }
}

extension ToldApart {
    /// Whether it is told as a script.
    fileprivate var isScript: Bool { if case .differ = answer { true } else { false } }
}

// The result of a search for a way, as text and JSON: the way as commands that can be run, all else as comments.

import CommandSyntax
import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// What a search for a state or a failure resulted in.
enum SearchFinding: Sendable {
    /// These commands lead there; none shorter do, where `isShortest`.
    case script(FoundScript, isShortest: Bool, SearchEffort)
    /// Every state was tried.
    case impossible(SearchEffort, [SearchReason])
    /// Not everything was tried.
    case notFound(SearchEffort)
    case stopped(SearchEffort)

    /// Whether the user stopped it.
    var isStopped: Bool {
        if case .stopped = self { return true }
        return false
    }

    /// Whether there is a way.
    var isFound: Bool {
        if case .script = self { return true }
        return false
    }

    /// A way is reported as a script.
    var layout: ReportLayout { isFound ? .commands : .lines() }

    /// The lines; `found` says what became of the goal.
    func lines(found: String) -> [String] {
        switch self {
        case .script(let script, let isShortest, let effort):
            let count = script.commands.count
            if count == 0 { return ["# \(found) already, without a step"] }
            let length = isShortest ? "by no shorter way" : "and not without any of them"
            return script.lines + ["# \(found) in \(Plural.steps(count)), \(length); tried \(effort.text)"]
        case .impossible(let effort, let reasons):
            return ["cannot be reached: \(effort.proofText) tried"] + reasons.map { "   " + $0.text }
        case .notFound(let effort): return ["not found within \(effort.text); that proves nothing"]
        case .stopped(let effort): return ["stopped; tried \(effort.text)"]
        }
    }

    /// What was found as members of an object.
    var members: [(String, JSONText)] {
        switch self {
        case .script(let script, let isShortest, let effort):
            [
                ("found", .bool(true)), ("commands", .strings(script.commands)),
                ("expectation", .optional(script.expectation)), ("shortest", .bool(isShortest)),
            ] + effort.members
        case .impossible(let effort, let reasons):
            [("found", .bool(false)), ("proved", .bool(true)), ("reasons", .strings(reasons.map(\.text)))]
                + effort.members
        case .notFound(let effort): [("found", .bool(false)), ("proved", .bool(false))] + effort.members
        case .stopped(let effort):
            [("found", .bool(false)), ("proved", .bool(false)), ("stopped", .bool(true))] + effort.members
        }
    }
}

extension SearchReason {
    /// The reason in words.
    fileprivate var text: String {
        switch self {
        case .fixed(let section, let title): "section \(section) \(title.inQuotes) is fixed"
        case .rule(let name, let value, let instead):
            "rule \(name.rawValue) is \(value); with \(instead) it is reached"
        }
    }
}

extension SearchEffort {
    /// `12 states and 40 steps`.
    var text: String { "\(Plural.states(states)) and \(Plural.steps(steps))" }

    /// `all 8 states were`, of a search that is a proof.
    var proofText: String { states == 1 ? "the only state was" : "all \(Plural.states(states)) were" }

    /// The numbers as members of an object.
    var members: [(String, JSONText)] { [("states", .int(states)), ("steps", .int(steps))] }
}

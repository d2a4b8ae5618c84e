// What `check` found, as data; each format makes its text of it.

import CommandSyntax
import FoldShell
import TerminalText

/// The formats in which `check` reports.
enum ReportFormat: String, CaseIterable, Sendable {
    case text, tap, junit, github, json
}

/// The result of `check`.
struct CheckReport: Report {
    var format = ReportFormat.text
    var results: [CaseResult]
    /// The seed of the order, where it was a random one.
    let seed: UInt64?
    /// What was wrong with the files that were not run.
    var mistakes: [Diagnostic] = []
    /// How many files were not run.
    var unreadCount = 0
    /// Whether those that passed are told of too.
    var showsAll = false
    var failure: ScriptFailure?

    var failedCount: Int { results.count { !$0.failures.isEmpty } }
    var passedCount: Int { results.count - failedCount }

    /// The line that ends every report: `3 passed, 1 failed, 1 file not run`.
    var summary: String {
        let counts = results.isEmpty && unreadCount > 0 ? [] : ["\(passedCount) passed", "\(failedCount) failed"]
        let unread = unreadCount > 0 ? [Plural.counted(unreadCount, "file") + " not run"] : []
        return (counts + unread).joined(separator: ", ")
    }

    func text(_ style: Style) -> String {
        switch format {
        case .text: TextReport.text(self, style)
        case .tap: TAPReport.text(self)
        case .junit: JUnitReport.text(self)
        case .github: GitHubReport.text(self)
        case .json: JSONReport.text(self)
        }
    }

    /// Other programs read the other formats; pictures, and the command to go on with, stay whole.
    var layout: ReportLayout {
        switch format {
        case .text: .lines(wholeAfter: ["        |", "      again "])
        case .github: .annotated
        case .tap, .junit, .json: .verbatim
        }
    }

    var json: String { JSONReport.text(self) }
}

extension ScenarioFailure {
    /// The failure in one sentence: `expected open 0 1, got open 1`.
    var sentence: String {
        switch kind {
        case .fact: "expected \(expected.joined()), got \(got.joined())"
        case .picture: "the picture differs from what was printed"
        case .step: got.joined() + (message.map { ": \($0)" } ?? "")
        }
    }
}

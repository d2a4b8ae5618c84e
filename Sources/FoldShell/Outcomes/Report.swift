// The result of a command that nothing but its reader looks at: it knows its own texts.

package import TerminalText

/// The result of a command that knows its own texts.
package protocol Report: Sendable {
    /// The report as text, without a final newline; empty where there is nothing to say.
    func text(_ style: Style) -> String

    /// The report as JSON on one line; empty where there is nothing to say.
    var json: String { get }

    /// How a script ends that stops here; nil where all is well.
    var failure: ScriptFailure? { get }

    /// What is stopped by its failure beside a script.
    var failureScope: FailureScope { get }

    /// How the lines of the text are fitted into a window.
    var layout: ReportLayout { get }
}

extension Report {
    /// Nothing is wrong where nothing else is said.
    package var failure: ScriptFailure? { nil }

    /// A failure is one everywhere where nothing else is said.
    package var failureScope: FailureScope { .lessons }

    /// Lines stay whole where nothing else is said.
    package var layout: ReportLayout { .verbatim }
}

/// How far the failure of a report goes: a command that answers a question has done what was asked, whatever the answer.
package enum FailureScope: Int, Comparable, Sendable {
    /// Scripts end there, and the program with status 1.
    case scripts
    /// Scenarios fail there too.
    case scenarios
    /// Lessons cannot go on there either.
    case lessons

    package static func < (left: FailureScope, right: FailureScope) -> Bool { left.rawValue < right.rawValue }
}

/// How the lines of a report are fitted into a window.
package enum ReportLayout: Hashable, Sendable {
    /// As they are: a picture, or what other programs read.
    case verbatim
    /// As they are, with commands to a build server among them, which begin with `::`.
    case annotated
    /// As prose, whose lines are no longer than can be read well.
    case prose
    /// Each broken between words, but for those that begin in one of these ways.
    case lines(wholeAfter: [String] = [])
    /// Commands to be copied stay whole; comments between them are broken between words.
    case commands

    /// Whether a line may be broken.
    package func breaks(_ line: String) -> Bool {
        switch self {
        case .verbatim, .annotated: false
        case .prose: true
        case .lines(let whole): !whole.contains(where: line.hasPrefix)
        case .commands: line.hasPrefix("#")
        }
    }
}

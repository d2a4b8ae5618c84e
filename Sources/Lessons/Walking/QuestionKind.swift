// What kind of fact a question asks for: how it is asked, how an answer is written, which facts answer it.

import FoldShell
import TableUpdates

/// The kind of fact that a question asks for.
enum QuestionKind: Hashable {
    case open, rows, visible, selected, drift, calls, verdict
    case row(TableIndexPath)

    /// The kind that `fact` belongs to.
    init(_ fact: Fact) {
        switch fact {
        case .open: self = .open
        case .rows: self = .rows
        case .row(let path, _): self = .row(path)
        case .visible: self = .visible
        case .selected: self = .selected
        case .drift, .noDrift: self = .drift
        case .calls, .noCalls, .call: self = .calls
        case .ok, .crash, .risky, .unknown, .refused, .noChange, .error: self = .verdict
        }
    }

    /// What is asked.
    var question: String {
        switch self {
        case .open: "which sections are open then?"
        case .rows: "how many rows does each section answer then?"
        case .row(let path): "what is the title of row \(path) then?"
        case .visible: "how many rows are visible then?"
        case .selected: "which row is selected then?"
        case .drift: "which sections drift then?"
        case .calls: "which calls are made?"
        case .verdict: "what comes of it?"
        }
    }

    /// How an answer is written.
    var form: String {
        switch self {
        case .open: "open 0 2, or 0 2, or none, or all"
        case .rows: "rows 3 0 1, or 3 0 1"
        case .row(let path): "row \(path) and the title"
        case .visible: "visible 5, or 5"
        case .selected: "selected 1.0, or 1.0, or none"
        case .drift: "drift 1, or 1, or no drift"
        case .calls: "calls, each as calls lists it, with ; between; or no calls"
        case .verdict:
            "ok, or crash, crash row-count, crash row-count in 1, or refused, refused empty, or no change, or error"
        }
    }

    /// What may be left out in front of an answer.
    var prefixes: [String] {
        switch self {
        case .open: ["open"]
        case .rows: ["rows"]
        case .row(let path): ["row \(path)"]
        case .visible: ["visible"]
        case .selected: ["selected"]
        case .drift: ["drift"]
        case .calls: ["calls"]
        case .verdict: ["crash", "refused", "error"]
        }
    }

    /// Whether `fact` is an answer to such a question.
    func isAnswered(by fact: Fact) -> Bool {
        switch (self, fact) {
        case (.row(let path), .row(let named, _)): path == named
        default: QuestionKind(fact) == self
        }
    }
}

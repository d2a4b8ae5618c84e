// What kind of fact a question asks for: how it is asked, how an answer is written, which facts answer it.

import CommandKit
import CommandSyntax
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
        case .ok, .crash, .message, .risky, .unknown, .refused, .noChange, .error: self = .verdict
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

    /// How an answer is written; an example with numbers in it might give one away.
    var form: String {
        switch self {
        case .open: "open S…, or only the numbers, or none, or all"
        case .rows: "rows N…, or only the numbers"
        case .row(let path): "row \(path) TITLE, or only the title"
        case .visible: "visible N, or only the number"
        case .selected: "selected S.R, or only S.R, or none"
        case .drift: "drift S…, or only the numbers, or no drift"
        case .calls: "calls CALL; CALL, or only the calls, or no calls"
        case .verdict: "ok, crash S, crash CODE in S, refused CODE, no change, or error"
        }
    }

    /// How an answer is written, in the question itself; an answer that cannot be read is told the whole.
    var shortForm: String {
        self == .verdict ? "ok, crash and its section, refused or error; more exactly: help guess" : form
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

    /// What an answer may begin with, where nothing is left out.
    var firstWords: [String] {
        switch self {
        case .verdict: ["ok", "crash", "refused", "no", "error"]
        case .drift, .calls: prefixes + ["no"]
        case .row: ["row"]
        default: prefixes
        }
    }

    /// Whether a line is a fact as it is, but none that answers such a question.
    func isMissed(by line: SourceText) -> Bool {
        let text = Guess.plain(line, .verdict)
        let source = SourceText(name: "", text: text)
        guard !text.isEmpty, case .success(let fact) = LinePart.fact(source, 0..<source.bytes.count) else {
            return false
        }
        return !isAnswered(by: fact.value)
    }

    /// Whether `fact` is an answer to such a question.
    func isAnswered(by fact: Fact) -> Bool {
        switch (self, fact) {
        case (.row(let path), .row(let named, _)): path == named
        default: QuestionKind(fact) == self
        }
    }
}

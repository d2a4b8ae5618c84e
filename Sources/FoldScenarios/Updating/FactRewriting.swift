// Rewrites the fact of an expectation, where that accepts nothing that nobody expected.

import FoldShell
import TableUpdates
import TerminalText

/// Rewrites facts.
enum FactRewriting {
    /// The fact in place of `fact`, where `got` holds instead; nil where it may not be accepted, or no fact says it.
    ///
    /// A crash, a refusal and an error are accepted only where one was expected, and one that was expected is never
    /// given up.
    static func text(_ fact: Fact, got: String) -> String? {
        let words = got.split(separator: " ").map(String.init)
        guard let first = words.first else { return nil }
        switch fact {
        case .open: return first == "open" ? got : nil
        case .rows: return first == "rows" ? got : nil
        case .row: return first == "row" ? got : nil
        case .visible: return first == "visible" ? got : nil
        case .selected: return first == "selected" ? got : nil
        case .drift, .noDrift: return first == "drift" || got == "no drift" ? got : nil
        case .calls, .noCalls: return first == "calls" || got == "no calls" ? got : nil
        case .call(let pattern): return call(pattern, got)
        case .ok, .risky, .unknown, .noChange: return ["ok", "risky", "unknown", "no change"].contains(got) ? got : nil
        case .crash(let code, let section):
            guard first == "crash", words.count > 1 else { return nil }
            if section != nil, words.count < 4 { return nil }
            return "crash" + (code == nil ? "" : " " + words[1]) + (section == nil ? "" : " in " + words[3])
        // What UIKit said is evidence, and stays where foldsh says something else.
        case .message(let stated): return first == "message" && stated == .open ? got : nil
        case .refused: return first == "refused" ? got : nil
        case .error: return first == "error" ? got : nil
        }
    }

    /// The one call of the same name, or the only one there is where no name was written.
    private static func call(_ pattern: CallPattern, _ got: String) -> String? {
        guard got.hasPrefix("calls ") else { return nil }
        let calls = got.dropFirst(6).split(separator: ";").map { String($0).trimmedBlanks }
        let name: String?
        switch pattern {
        case .exact(let call): name = call.description.split(separator: " ").first.map(String.init)
        case .words(let words): name = words.first == "*" ? nil : words.first
        case .open: name = nil
        }
        let fitting = calls.filter { name == nil || $0.split(separator: " ").first.map(String.init) == name }
        return fitting.count == 1 ? "call " + fitting[0] : nil
    }
}

extension Fact {
    /// Whether it holds as written and yet leaves something to be filled in.
    var isFilledIn: Bool { if case .crash(.open, _) = self { true } else { false } }

    /// Whether what follows must not be accepted where the fact does not hold: something expected failed to come.
    func isUnexpected(got: String?) -> Bool {
        guard let first = got?.split(separator: " ").first else { return true }
        switch self {
        case .crash: return first != "crash"
        case .message: return first != "message"
        case .refused: return first != "refused"
        case .error: return first != "error"
        case .ok, .risky, .unknown, .noChange: return ["crash", "refused", "error"].contains(first)
        default: return false
        }
    }
}

// Calls as facts name them: exactly, in part, or not yet.

import CommandKit
import CommandSyntax
package import TableUpdates

extension CallPattern {
    /// The word names no call. After `expect calls` the rest of the line belongs to it, also what is after `;`.
    private static func noCall(_ name: Word) -> ValueProblem {
        ValueProblem(
            "\(name.text) is not a call; in expect calls, each ; separates calls",
            suggestion: ClosestMatch.to(name.text, among: CallForm.names), at: name.range)
    }

    /// Calls set apart by `;`.
    static func list(_ reader: inout ArgumentReader) throws(ValueProblem) -> [CallPattern] {
        var calls: [CallPattern] = []
        var words: [Word] = []
        guard !reader.isAtEnd else { throw .missing }
        for word in reader.remaining() {
            if word.isKeyword(";") {
                if !words.isEmpty { calls.append(try exact(words)) }
                words = []
                continue
            }
            if words.isEmpty, !CallForm.names.contains(word.text), !word.isKeyword("?") { throw noCall(word) }
            words.append(word)
        }
        if !words.isEmpty { calls.append(try exact(words)) }
        return calls
    }

    private static func exact(_ words: [Word]) throws(ValueProblem) -> CallPattern {
        if words.contains(where: { $0.isKeyword("?") }) { return .open }
        var reader = ArgumentReader(words, end: words.last?.range.upperBound ?? 0)
        return .exact(try CallForm.call(&reader))
    }

    /// One call, perhaps with `*` among its arguments.
    static func read(_ reader: inout ArgumentReader) throws(ValueProblem) -> CallPattern {
        let words = reader.remaining()
        guard let name = words.first else { throw .missing }
        guard words.contains(where: { $0.isKeyword("*") }) else { return try exact(words) }
        guard CallForm.names.contains(name.text) || name.isKeyword("*") else {
            throw .unknown(name, among: CallForm.names)
        }
        return .words(words.map(\.text))
    }

    /// Whether `call` is one that the pattern stands for.
    package func matches(_ call: TableCall) -> Bool {
        switch self {
        case .exact(let own): return own == call
        case .open: return false
        case .words(let words):
            let actual = call.description.split(separator: " ").map(String.init)
            for (position, word) in words.enumerated() {
                if word == "*", position == words.count - 1 { return true }
                guard position < actual.count, word == "*" || word == actual[position] else { return false }
            }
            return words.count == actual.count
        }
    }
}

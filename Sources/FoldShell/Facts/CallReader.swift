// Calls from words, as facts and `predict` name them.

package import CommandKit
import CommandSyntax
package import TableUpdates

/// Reads calls as `calls` prints them.
package enum CallReader {
    /// The names of all calls: those of the commands that make them, and the one that only the rule `scroll` makes.
    package static let names = CallCommands.all.map(\.name) + ["rectForHeader"]

    /// One call, which takes all words that are left.
    package static func call(_ reader: inout ArgumentReader) throws(ValueProblem) -> TableCall {
        let name = try reader.word()
        let call: TableCall
        switch name.text {
        case "reloadData": call = .reloadData
        case "beginUpdates": call = .beginUpdates
        case "endUpdates": call = .endUpdates
        case "insertSections", "deleteSections", "reloadSections":
            let places = try ValueKind<Fold, SectionPlaces>.sectionPlaces.read(&reader)
            let animation = places.animation ?? .none
            call =
                name.text == "insertSections"
                ? .insertSections(places.sections, animation)
                : name.text == "deleteSections"
                    ? .deleteSections(places.sections, animation)
                    : .reloadSections(places.sections, animation)
        case "insertRows", "deleteRows", "reloadRows":
            let places = try ValueKind<Fold, RowPlaces>.rowPlaces.read(&reader)
            let animation = places.animation ?? .none
            call =
                name.text == "insertRows"
                ? .insertRows(places.rows, animation)
                : name.text == "deleteRows"
                    ? .deleteRows(places.rows, animation)
                    : .reloadRows(places.rows, animation)
        case "moveSection":
            let number = ValueKind<Fold, Int>.sectionNumber
            call = .moveSection(try number.read(&reader), to: try number.read(&reader))
        case "moveRow":
            let row = ValueKind<Fold, TableIndexPath>.row
            call = .moveRow(try row.read(&reader), to: try row.read(&reader))
        case "scrollToRow", "selectRow":
            let target = try ValueKind<Fold, ScrollTarget>.scrollTarget.read(&reader)
            let position = try position(&reader)
            call = name.text == "scrollToRow" ? .scrollToRow(target, position) : .selectRow(target, position)
        case "rectForHeader": call = .rectForHeader(try ValueKind<Fold, Int>.sectionNumber.read(&reader))
        default: throw .unknown(name, among: names)
        }
        if let extra = reader.peek() { throw ValueProblem("nothing more belongs to \(name.text)", at: extra.range) }
        return call
    }

    /// The word names no call. After `expect calls` the rest of the line belongs to it, also what is after `;`.
    private static func noCall(_ name: Word) -> ValueProblem {
        ValueProblem(
            "\(name.text) is no call; behind expect calls every ; sets calls apart",
            suggestion: ClosestMatch.to(name.text, among: names), at: name.range)
    }

    private static func position(_ reader: inout ArgumentReader) throws(ValueProblem) -> ScrollPosition {
        guard let word = reader.next() else { return .none }
        guard let position = ScrollPosition(rawValue: word.text) else {
            throw .unknown(word, among: ScrollPosition.allCases.map(\.rawValue))
        }
        return position
    }

    /// Calls set apart by `;`.
    static func calls(_ reader: inout ArgumentReader) throws(ValueProblem) -> [CallPattern] {
        var calls: [CallPattern] = []
        var words: [Word] = []
        guard !reader.isAtEnd else { throw .missing }
        for word in reader.remaining() {
            if word.isKeyword(";") {
                if !words.isEmpty { calls.append(try exact(words)) }
                words = []
                continue
            }
            if words.isEmpty, !names.contains(word.text), !word.isKeyword("?") { throw noCall(word) }
            words.append(word)
        }
        if !words.isEmpty { calls.append(try exact(words)) }
        return calls
    }

    private static func exact(_ words: [Word]) throws(ValueProblem) -> CallPattern {
        if words.contains(where: { $0.isKeyword("?") }) { return .open }
        var reader = ArgumentReader(words, end: words.last?.range.upperBound ?? 0)
        return .exact(try call(&reader))
    }

    /// One call, perhaps with `*` among its arguments.
    static func pattern(_ reader: inout ArgumentReader) throws(ValueProblem) -> CallPattern {
        let words = reader.remaining()
        guard let name = words.first else { throw .missing }
        guard words.contains(where: { $0.isKeyword("*") }) else { return try exact(words) }
        guard names.contains(name.text) || name.isKeyword("*") else { throw .unknown(name, among: names) }
        return .words(words.map(\.text))
    }
}

extension CallPattern {
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

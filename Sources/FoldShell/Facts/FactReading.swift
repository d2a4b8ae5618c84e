// Facts from words.

package import CommandKit
import CommandSyntax
import FoldTable
import TableUpdates

extension ValueKind where Language == Fold, Value == Fact {
    /// All that follows `expect`.
    package static var fact: Self {
        let words = FactWord.allCases.map(\.rawValue)
        return Self("a fact: \(words.joined(separator: ", "))", takesSeveralWords: true) {
            (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard let first = FactWord(rawValue: word.text), !word.isQuoted else {
                throw .unknown(word, among: words)
            }
            let fact = try first.read(&reader, word)
            if let extra = reader.peek() { throw ValueProblem("this fact takes no more words", at: extra.range) }
            return fact
        } completions: { session, request in
            guard let first = request.previous.first.flatMap({ FactWord(rawValue: $0.text) }) else {
                return request.matching(FactWord.allCases) { Completion($0.rawValue, $0.abstract) }
            }
            return first.completions(session, request)
        }
    }
}

/// The words that facts begin with.
package enum FactWord: String, CaseIterable, Sendable {
    case open, rows, row, visible, selected, calls, call, ok, crash, message, risky, unknown, refused, error, drift, no

    /// What the fact says.
    package var abstract: String {
        switch self {
        case .open: "exactly these sections are open, none or all"
        case .rows: "what numberOfRows answers, section by section"
        case .row: "the title of a row"
        case .visible: "how many rows are visible in all"
        case .selected: "the selected row, or none"
        case .calls: "exactly these calls, separated by ;"
        case .call: "this call among others; * stands for any argument, or for the rest"
        case .ok: "the last step's calls were accepted"
        case .crash: "the last step crashed; a code and in SECTION may follow. update fills in the code of crash ?"
        case .message: "the text of the exception, in any wording; several blanks count as one"
        case .risky: "the last step's calls are known to misbehave"
        case .unknown: "what UIKit says of the last step's calls is not settled"
        case .refused: "the last command was refused, with a code"
        case .error: "the last command was an error, with a code"
        case .drift: "exactly these sections drift"
        case .no: "no calls, no change, no drift"
        }
    }

    func completions(_ session: Session, _ request: CompletionRequest) -> [Completion] {
        let isFirst = request.previous.count == 1
        return switch self {
        case .open, .drift: session.sectionCompletions(request) + (isFirst ? request.matching(["none", "all"]) : [])
        case .calls where request.previous.last?.isKeyword(";") == true: request.matching(CallForm.names)
        case _ where !isFirst: []
        case .no: request.matching(["calls", "change", "drift"])
        case .crash: request.matching(FailureCode.allCases.map(\.rawValue))
        case .refused: request.matching(Refusal.Code.allCases.map(\.rawValue))
        case .error: request.matching(ShellProblem.codes)
        case .row, .selected: session.rowCompletions(request)
        case .calls, .call: request.matching(CallForm.names)
        default: []
        }
    }

    fileprivate func read(_ reader: inout ArgumentReader, _ word: Word) throws(ValueProblem) -> Fact {
        switch self {
        case .ok: return .ok
        case .risky: return .risky
        case .unknown: return .unknown
        case .open: return .open(try Self.sections(&reader))
        case .drift: return .drift(try Self.sections(&reader))
        case .rows: return .rows(try Self.counts(&reader))
        case .row: return try Self.row(&reader)
        case .visible: return .visible(try Self.count(try reader.word()))
        case .selected: return .selected(try Self.selection(&reader))
        case .calls: return .calls(try CallPattern.list(&reader))
        case .call: return .call(try CallPattern.read(&reader))
        case .crash: return try Self.crash(&reader)
        case .message: return .message(try Self.message(&reader))
        case .refused: return .refused(try Self.code(&reader, Refusal.Code.allCases.map(\.rawValue)))
        case .error: return .error(try Self.code(&reader, ShellProblem.codes))
        case .no:
            let what = try reader.word()
            switch what.text {
            case "calls": return .noCalls
            case "change": return .noChange
            case "drift": return .noDrift
            default: throw .unknown(what, among: ["calls", "change", "drift"])
            }
        }
    }

    private static func sections(_ reader: inout ArgumentReader) throws(ValueProblem) -> StatedSections {
        guard !reader.isAtEnd else { throw .missing }
        if reader.take(keyword: "none") { return .none }
        if reader.take(keyword: "all") { return .all }
        var picks: [Located<SectionPick>] = []
        let kind = ValueKind<Fold, Located<SectionPick>>.located(.sections)
        while let word = reader.peek() {
            if word.isKeyword("?") {
                while reader.next() != nil {}
                return .open
            }
            if word.isKeyword("all") { throw ValueProblem("all must stand alone", at: word.range) }
            picks.append(try kind.read(&reader))
        }
        return .these(picks)
    }

    private static func counts(_ reader: inout ArgumentReader) throws(ValueProblem) -> [Stated<Int>] {
        var counts: [Stated<Int>] = []
        while let word = reader.next() { counts.append(try count(word)) }
        return counts
    }

    private static func count(_ word: Word) throws(ValueProblem) -> Stated<Int> {
        if word.isKeyword("?") { return .open }
        guard let number = Int(word.text), number >= 0 else { throw ValueProblem("expected a number", at: word.range) }
        return .value(number)
    }

    private static func row(_ reader: inout ArgumentReader) throws(ValueProblem) -> Fact {
        let path = try ValueKind<Fold, TableIndexPath>.row.read(&reader)
        let words = reader.remaining()
        guard let first = words.first else { throw .missing }
        if words.count == 1, first.isKeyword("?") { return .row(path, title: .open) }
        return .row(path, title: .value(words.map(\.text).joined(separator: " ")))
    }

    private static func selection(_ reader: inout ArgumentReader) throws(ValueProblem) -> Stated<TableIndexPath?> {
        if reader.take(keyword: "none") { return .value(nil) }
        if reader.take(keyword: "?") { return .open }
        return .value(try ValueKind<Fold, TableIndexPath>.row.read(&reader))
    }

    private static func crash(_ reader: inout ArgumentReader) throws(ValueProblem) -> Fact {
        var code: Stated<FailureCode>?
        if let word = reader.peek(), !word.isKeyword("in") {
            _ = reader.next()
            if word.isKeyword("?") {
                code = .open
            } else if let known = FailureCode(rawValue: word.text) {
                code = .value(known)
            } else {
                throw .unknown(word, among: FailureCode.allCases.map(\.rawValue))
            }
        }
        guard reader.take(keyword: "in") else { return .crash(code: code, section: nil) }
        return .crash(code: code, section: try ValueKind<Fold, Located<SectionName>>.located(.section).read(&reader))
    }

    private static func message(_ reader: inout ArgumentReader) throws(ValueProblem) -> Stated<String> {
        let words = reader.remaining()
        if words.isEmpty { throw .missing }
        return words.count == 1 && words[0].isKeyword("?") ? .open : .value(words.map(\.text).joined(separator: " "))
    }

    private static func code(_ reader: inout ArgumentReader, _ known: [String]) throws(ValueProblem) -> Stated<String>?
    {
        guard let word = reader.next() else { return nil }
        if word.isKeyword("?") { return .open }
        guard known.contains(word.text) else { throw .unknown(word, among: known) }
        return .value(word.text)
    }
}

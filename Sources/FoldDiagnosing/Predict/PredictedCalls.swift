// How `predict` is given counts and calls: `3,0`, and each call as one quoted word.

import CommandKit
import CommandSyntax
import FoldShell
import TableUpdates
import TerminalText

/// Rows of each section, from section 0.
struct SectionCounts: Hashable, Sendable {
    var rows: [Int] = []
}

extension ValueKind where Language == Fold, Value == SectionCounts {
    /// Numbers with commas between; an empty word is a table of no sections.
    static var sectionCounts: Self {
        Self("the rows of each section as 3,0,4, or '' for no sections") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            var counts = SectionCounts()
            guard word.text.contains(where: { $0 != " " }) else { return counts }
            for part in word.text.split(separator: ",", omittingEmptySubsequences: false) {
                let digits = part.trimmedBlanks
                guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                    throw ValueProblem("write the rows of each section with commas between: 3,0,4", at: word.range)
                }
                guard let rows = Int(digits), rows <= PlaceLimit.highest else {
                    throw ValueProblem("the number is too large", at: word.range)
                }
                counts.rows.append(rows)
            }
            return counts
        }
    }
}

/// The calls that one argument names.
struct NamedCalls: Hashable, Sendable {
    var calls: [TableCall]
    /// Calls that are made when those are over, in groups one after another.
    var later: [[TableCall]] = []
    /// The views that they are made of in code; nil where they are not code.
    var receivers: Set<String>?
    /// The view whose calls they are, where the code says that it is a collection view.
    var view: ViewKind?
    /// Statements of code that are no call of a table view.
    var passedOver: [String] = []
}

extension ValueKind where Language == Fold, Value == NamedCalls {
    /// A call in quotes, several with `;` between, or a call's bare words up to the next call's name; or code.
    static var namedCalls: Self {
        Self("a call in quotes, such as 'reloadSections 1 fade', or Swift code") { (reader) throws(ValueProblem) in
            let first = try reader.word()
            if first.isQuoted { return try CodeCalls.isCode(first.text) ? codeCalls([first]) : quotedCalls(first) }
            var words = [first]
            if CodeCalls.isCode(first.text) {
                while openBrackets(words) > 0, let word = reader.next() { words.append(word) }
                return try codeCalls(words)
            }
            while let word = reader.peek(), !word.isQuoted, !CallForm.names.contains(word.text) {
                words.append(word)
                reader.next()
            }
            var inner = ArgumentReader(words, end: words.last?.range.upperBound ?? 0)
            return NamedCalls(calls: [try CallForm.call(&inner)])
        } completions: { _, request in
            request.matching(CallForm.names)
        }
    }
}

/// How many brackets in `words` are not closed.
private func openBrackets(_ words: [Word]) -> Int {
    words.reduce(0) { open, word in
        word.text.reduce(open) { "([{".contains($1) ? $0 + 1 : ")]}".contains($1) ? $0 - 1 : $0 }
    }
}

/// The calls of code that is written in `words`.
private func codeCalls(_ words: [Word]) throws(ValueProblem) -> NamedCalls {
    do {
        return try CodeCalls.calls(words.map(\.text).joined(separator: " "))
    } catch {
        throw ValueProblem(error.message, at: place(error.offset, in: words))
    }
}

/// The bytes of the source at an offset of the words' text: from there to the word's end, or the whole word where
/// quotes or escapes make its text another than its source.
private func place(_ offset: Int, in words: [Word]) -> Range<Int>? {
    var rest = offset
    for (position, word) in words.enumerated() {
        let length = word.text.utf8.count
        if rest <= length, rest < length || position == words.count - 1 {
            let quotes = word.isQuoted ? 1 : 0
            guard word.range.count == length + 2 * quotes else { return word.range }
            return min(word.range.lowerBound + quotes + rest, word.range.upperBound - 1)..<word.range.upperBound
        }
        rest -= length + 1
    }
    return words.last?.range
}

/// The calls written in one quoted word; a mistake in them is reported of the word as a whole.
private func quotedCalls(_ word: Word) throws(ValueProblem) -> NamedCalls {
    let lexed = LexedText(SourceText(name: "", text: word.text))
    guard lexed.mistakes.isEmpty, !lexed.statements.isEmpty else {
        throw ValueProblem("write a call as calls prints it, such as 'reloadSections 1 fade'", at: word.range)
    }
    var calls: [TableCall] = []
    for statement in lexed.statements {
        var reader = ArgumentReader(statement.words, end: statement.range.upperBound)
        do {
            calls.append(try CallForm.call(&reader))
        } catch {
            throw ValueProblem(message(error, statement), suggestion: error.suggestion, at: word.range)
        }
    }
    return NamedCalls(calls: calls)
}

/// What is wrong with a call, for a message in which only the whole quoted word can be pointed at.
private func message(_ problem: ValueProblem, _ statement: Statement) -> String {
    if problem.isMissing { return "something is missing after \(statement.name.text)" }
    if !problem.message.isEmpty { return problem.message }
    return CallForm.names.contains(statement.name.text)
        ? "\(statement.name.text) does not take these words" : "\(statement.name.text) is not a call"
}

// How `predict` is told counts and calls: `3,0`, and each call as one quoted word.

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
}

extension ValueKind where Language == Fold, Value == NamedCalls {
    /// A call in quotes, several with `;` between, or a call's bare words up to the next call's name.
    static var namedCalls: Self {
        Self("a call in quotes, such as 'reloadSections 1 fade'") { (reader) throws(ValueProblem) in
            let first = try reader.word()
            if first.isQuoted { return try quotedCalls(first) }
            var words = [first]
            while let word = reader.peek(), !word.isQuoted, !CallReader.names.contains(word.text) {
                words.append(word)
                reader.next()
            }
            var inner = ArgumentReader(words, end: words.last?.range.upperBound ?? 0)
            return NamedCalls(calls: [try CallReader.call(&inner)])
        } completions: { _, request in
            request.matching(CallReader.names)
        }
    }
}

/// The calls written in one quoted word; what is wrong with them is said of the word as a whole.
private func quotedCalls(_ word: Word) throws(ValueProblem) -> NamedCalls {
    let lexed = LexedText(SourceText(name: "", text: word.text))
    guard lexed.mistakes.isEmpty, !lexed.statements.isEmpty else {
        throw ValueProblem("write a call as calls prints it, such as 'reloadSections 1 fade'", at: word.range)
    }
    var calls: [TableCall] = []
    for statement in lexed.statements {
        var reader = ArgumentReader(statement.words, end: statement.range.upperBound)
        do {
            calls.append(try CallReader.call(&reader))
        } catch {
            throw ValueProblem(message(error, statement), suggestion: error.suggestion, at: word.range)
        }
    }
    return NamedCalls(calls: calls)
}

/// What is wrong with a call, for a message in which only the whole quoted word can be pointed at.
private func message(_ problem: ValueProblem, _ statement: Statement) -> String {
    if problem.isMissing { return "more must stand behind \(statement.name.text)" }
    if !problem.message.isEmpty { return problem.message }
    return CallReader.names.contains(statement.name.text)
        ? "\(statement.name.text) does not take these words" : "\(statement.name.text) is no call"
}

// What a `section` line says: title, flags, and rows by title or by number.

import CommandKit
import CommandSyntax

/// What a `section` line says.
package struct SectionLine: Hashable, Sendable {
    package var title: String
    package var isOpen = false
    package var isFixed = false
    package var rows: [String] = []
    /// How many rows are to be made up, instead of rows by title.
    package var madeUpRows = 0

    /// The most rows that can be made up.
    package static let rowLimit = 100_000_000
}

extension ValueKind where Language == Fold, Value == SectionLine {
    /// All that follows `section`: `TITLE [open] [fixed]: ROW, ROW…`.
    static var sectionLine: Self {
        Self("a title, perhaps open and fixed, a colon and rows: Fruit open: Apple, Pear") {
            (reader) throws(ValueProblem) in
            var line = SectionLine(title: "")
            try readHead(&reader, &line)
            try readRows(reader.remaining(), &line)
            return line
        } completions: { _, request in
            // After the colon are titles, which nobody knows yet.
            request.previous.isEmpty || request.previous.contains { $0.unquotedTail.last == ":" }
                ? [] : request.matching(["open", "open:", "fixed", "fixed:"])
        }
    }

    /// The title and flags, up to the colon.
    private static func readHead(_ reader: inout ArgumentReader, _ line: inout SectionLine) throws(ValueProblem) {
        let first = try reader.word()
        var ended = first.unquotedTail.last == ":"
        line.title = ended ? String(first.text.dropLast()) : first.text
        if line.title.isEmpty, !first.isQuoted {
            throw ValueProblem("the title is missing; write \"\" for an empty one", at: first.range)
        }
        while !ended {
            guard let word = reader.next() else {
                throw .missing("a colon must end the title and stand before the rows")
            }
            if word.isKeyword(":") { return }
            ended = word.unquotedTail.last == ":"
            switch ended ? String(word.text.dropLast()) : word.text {
            case "open" where !word.isQuoted: line.isOpen = true
            case "fixed" where !word.isQuoted: line.isFixed = true
            default:
                throw ValueProblem(
                    "a title of several words needs quotes; only open and fixed may follow it", at: word.range)
            }
        }
    }

    /// The rows: titles between commas, or a number of rows to make up.
    private static func readRows(_ words: [Word], _ line: inout SectionLine) throws(ValueProblem) {
        if words.count == 2, let count = Int(words[0].text), !words[0].isQuoted, words[0].text.allSatisfy(\.isNumber),
            words[1].isKeyword("rows") || words[1].isKeyword("row")
        {
            guard count <= SectionLine.rowLimit else {
                throw ValueProblem("at most \(SectionLine.rowLimit) rows can be made up", at: words[0].range)
            }
            line.madeUpRows = count
            return
        }
        var parts: [String] = []
        for word in words {
            var current = word.isQuoted ? String(word.text.prefix(word.quotedCount)) : ""
            var hasPart = word.isQuoted
            for character in word.unquotedTail {
                if character != "," {
                    current.append(character)
                    hasPart = true
                    continue
                }
                if hasPart { parts.append(current) }
                guard !parts.isEmpty else {
                    throw ValueProblem("a row without a title; write \"\" for an empty one", at: word.range)
                }
                line.rows.append(parts.joined(separator: " "))
                parts = []
                current = ""
                hasPart = false
            }
            if hasPart { parts.append(current) }
        }
        if !parts.isEmpty { line.rows.append(parts.joined(separator: " ")) }
    }
}

// The article on the rules: every rule has its source and cases, and every case is as the article says.

import TestSupport
import Testing

@testable import TableUpdates

/// One row of the article's tables of rules.
struct ArticleRule: CustomTestStringConvertible {
    let sentence: String
    let source: String
    let cases: [ArticleCase]

    var testDescription: String { sentence }

    static let text = Repository.text(of: "Sources/TableUpdates/TableUpdates.docc/HowUIKitChecksABatch.md") ?? ""

    /// The rows of every table of three columns, without their headings.
    static let all = rows(columns: 3).map {
        ArticleRule(sentence: $0[0], source: $0[1], cases: ArticleCase.all(in: $0[2]))
    }

    /// The differences of texts: the sentence, its source, a case, and what the case's text has.
    static let differences = rows(columns: 4)

    private static func rows(columns: Int) -> [[String]] {
        text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingSpaces }
            return line.hasPrefix("| ") && cells.count == columns && cells[1] != "Source" ? cells : nil
        }
    }
}

/// A case as the article writes it: `3,0 → 0,4: reloadSections 1`, and what the article says of it.
struct ArticleCase {
    let text: String
    let expected: String

    /// The cases of a cell: code, `is`, code, with `;` between.
    static func all(in cell: String) -> [ArticleCase] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return stride(from: 1, to: parts.count - 2, by: 4).compactMap { position in
            parts[position + 1] == " is " ? ArticleCase(text: parts[position], expected: parts[position + 2]) : nil
        }
    }

    /// What the engine says: the verdict as it is written, with what the readings of an unknown one say.
    func found() throws -> String {
        let result = try result().verdict
        var found = result.verdict.summary
        if case .unknown(let behavior) = result.verdict {
            found += " " + behavior.verdicts.map { $0.verdict?.summary ?? "?" }.joined(separator: ", ")
        }
        // What the two orders of the checks meet first; other differences of numbers are not written here.
        if let alternative = result.alternative, expected.contains(", or ") {
            found += ", or " + (alternative.verdicts.last?.verdict?.summary ?? "?")
        }
        return found
    }

    /// The exception's text, line ends and what indents lines as single blanks; nil where there is no crash.
    func message() throws -> String? {
        let (result, words, batch, counts) = try result()
        guard case .crash(let failure) = result.verdict else { return nil }
        let wording = words.lazy.compactMap(MessageWording.init(rawValue:)).first ?? .current
        let message = MessageStyle(view: view(words), wording: wording).message(for: failure, of: batch, on: counts)
        return message.replacing("\n\t", with: " ").replacing("\n", with: " ")
    }

    private func result() throws -> (
        verdict: SequenceVerdict, words: [String], batch: UpdateBatch, counts: ListedCounts
    ) {
        let colon = try #require(text.firstIndex(of: ":"))
        var words = text[..<colon].split(separator: " ").map(String.init)
        let after = try counts(words.removeLast())
        #expect(words.removeLast() == "→")
        let before = try counts(words.removeLast())
        let calls = try text[text.index(after: colon)...].split(separator: ";").map {
            try TableCall(reading: String($0))
        }
        let counts = ListedCounts(before: before, after: after)
        let sequence = CallSequence(calls, separately: words.contains("separately"))
        let verdict = sequence.verdict(on: counts, in: view(words), loaded: !words.contains("not"))
        return (verdict, words, UpdateBatch(calls), counts)
    }

    private func view(_ words: [String]) -> ViewKind { words.contains("collection") ? .collection : .table }

    private func counts(_ word: String) throws -> [Int] {
        try word == "none" ? [] : word.split(separator: ",").map { try #require(Int($0)) }
    }
}

@Suite("The article on the rules")
struct ArticleTests {
    @Test("it can be read, and has rules under every heading")
    func isRead() {
        #expect(ArticleRule.all.count > 60)
        for heading in ArticleRule.text.components(of: "\n### ").dropFirst() {
            #expect(heading.contains("|---|"), "\(heading.prefix(30))")
        }
    }

    @Test("each rule has a source and cases, and each case is as it says", arguments: ArticleRule.all)
    func cases(rule: ArticleRule) throws {
        #expect(["verified", "library", "derived"].contains(rule.source))
        #expect(!rule.cases.isEmpty)
        for item in rule.cases { #expect(try item.found() == item.expected, "\(item.text)") }
    }

    @Test("each text that differs by version and view is as it says")
    func differences() throws {
        #expect(ArticleRule.differences.count >= 6)
        for cells in ArticleRule.differences {
            #expect(cells[1] == "verified")
            let item = ArticleCase(text: String(cells[2].dropFirst().dropLast()), expected: "")
            let message = try #require(try item.message(), "\(item.text)")
            #expect(message.contains(cells[3].dropFirst().dropLast()), "\(item.text): \(message)")
        }
    }

    @Test("every point and every reading that is not settled is met by a case")
    func readingsAreShown() throws {
        var points: Set<String> = []
        for rule in ArticleRule.all {
            for item in rule.cases where item.expected.hasPrefix("unknown") || item.expected.contains(", or ") {
                #expect(try item.found() == item.expected)
                points.insert(rule.sentence)
            }
        }
        #expect(points.count >= 12)
    }

    @Test("it has the text of every failure, word by word", arguments: GoldenText.all)
    func texts(golden: GoldenText) {
        #expect(ArticleRule.text.contains("| `\(golden.failure.code.rawValue)` | `\(golden.table)` |"))
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }

    /// The parts between `separator`.
    fileprivate func components(of separator: String) -> [String] {
        var parts: [String] = [""]
        var rest = self[...]
        while let first = rest.first {
            if rest.hasPrefix(separator) {
                parts.append("")
                rest = rest.dropFirst(separator.count)
            } else {
                parts[parts.count - 1].append(first)
                rest = rest.dropFirst()
            }
        }
        return parts
    }
}

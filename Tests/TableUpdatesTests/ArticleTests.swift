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
    static let all: [ArticleRule] = text.split(separator: "\n").compactMap { line in
        let cells = line.split(separator: "|").map { $0.trimmingSpaces }
        guard line.hasPrefix("| "), cells.count == 3, cells[2] != "Cases" else { return nil }
        return ArticleRule(sentence: cells[0], source: cells[1], cases: ArticleCase.all(in: cells[2]))
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
        let colon = try #require(text.firstIndex(of: ":"))
        var words = text[..<colon].split(separator: " ").map(String.init)
        let after = try counts(words.removeLast())
        #expect(words.removeLast() == "→")
        let before = try counts(words.removeLast())
        let calls = try text[text.index(after: colon)...].split(separator: ";").map {
            try TableCall(reading: String($0))
        }
        let view = words.contains("collection") ? ViewKind.collection : .table
        let sequence = CallSequence(calls, separately: words.contains("separately"))
        let result = sequence.verdict(
            on: ListedCounts(before: before, after: after), in: view, loaded: !words.contains("not"))
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

    private func counts(_ word: String) throws -> [Int] {
        try word == "none" ? [] : word.split(separator: ",").map { try #require(Int($0)) }
    }
}

@Suite("The article on the rules")
struct ArticleTests {
    @Test("it can be read, and has rules under every heading")
    func isRead() {
        #expect(ArticleRule.all.count > 60)
        for heading in ArticleRule.text.components(of: "\n### ").dropFirst() where !heading.hasPrefix("What differs") {
            #expect(heading.contains("|---|"), "\(heading.prefix(30))")
        }
    }

    @Test("each rule has a source and cases, and each case is as it says", arguments: ArticleRule.all)
    func cases(rule: ArticleRule) throws {
        #expect(["verified", "library", "derived"].contains(rule.source))
        #expect(!rule.cases.isEmpty)
        for item in rule.cases { #expect(try item.found() == item.expected, "\(item.text)") }
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

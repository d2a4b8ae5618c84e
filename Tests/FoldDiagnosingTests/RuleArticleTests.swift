// The article on the rules, sentence by sentence: each has cases that would fail if it were false, run through `predict`.

import FoldShell
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldDiagnosing

/// One row of the article's tables of rules: a sentence, its source and its cases.
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
    static let differences = rows(columns: 4).map { cells in
        let item = ArticleCase(text: unquoted(cells[2]), expected: unquoted(cells[3]), isText: true)
        return ArticleRule(sentence: cells[0], source: cells[1], cases: [item])
    }

    private static func unquoted(_ cell: String) -> String { String(cell.dropFirst().dropLast()) }

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
    /// Whether `expected` is a part of the exception's text, not the verdict.
    let isText: Bool

    /// The cases of a cell: code, `is` or `says`, code, with `;` between.
    static func all(in cell: String) -> [ArticleCase] {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        return stride(from: 1, to: parts.count - 2, by: 4).compactMap { position in
            let isText = parts[position + 1] == " says "
            guard isText || parts[position + 1] == " is " else { return nil }
            return ArticleCase(text: parts[position], expected: parts[position + 2], isText: isText)
        }
    }

    /// The command that asks for the verdict, and the setting that comes before it.
    private func commands() throws -> (setting: String, command: String) {
        let colon = try #require(text.firstIndex(of: ":"))
        var words = text[..<colon].split(separator: " ").map(String.init)
        let after = words.removeLast()
        #expect(words.removeLast() == "→")
        let before = words.removeLast()
        var command = "predict"
        for (option, counts) in [("--before", before), ("--after", after)] {
            command += " \(option) " + (counts == "none" ? "''" : counts)
        }
        if words.contains("collection") { command += " --view collection" }
        if words.contains("separately") { command += " --separately" }
        if words.contains("not") { command += " --not-loaded" }
        for call in text[text.index(after: colon)...].split(separator: ";") { command += " '\(call.trimmingSpaces)'" }
        let wording = words.first { MessageWording(rawValue: $0) != nil } ?? "current"
        return ("set wording \(wording)", command)
    }

    /// Runs the case, and says how what it results in differs from what the article says; nil where it does not.
    func difference() throws -> String? {
        let (setting, command) = try commands()
        let probe = ShellProbe()
        probe.type(setting)
        probe.clear()
        probe.type(command)
        #expect(probe.complaints.isEmpty, "\(command): \(probe.complaint)")
        let prediction = try #require(probe.lastReport(Prediction.self))
        #expect(probe.lines.first == prediction.verdict.summary)
        if isText {
            // Line ends, and what indents lines, as single blanks.
            let message = (prediction.message ?? "").replacing("\n\t", with: " ").replacing("\n", with: " ")
            return message.contains(expected) ? nil : message
        }
        var found = prediction.verdict.summary
        if case .unknown(let behavior) = prediction.verdict {
            found += " " + behavior.verdicts.map { $0.verdict?.summary ?? "?" }.joined(separator: ", ")
        }
        // What the two orders of the checks meet first; other differences of numbers are not written here.
        if let alternative = prediction.alternative, expected.contains(", or ") {
            found += ", or " + (alternative.verdicts.last?.verdict?.summary ?? "?")
        }
        return found == expected ? nil : found
    }
}

@Suite("The sentences of the article on the rules")
struct RuleArticleTests {
    @Test("it can be read, and has rules under every heading but that of the texts")
    func isRead() {
        #expect(ArticleRule.all.count > 60)
        #expect(ArticleRule.differences.count >= 6)
        let sections = ArticleRule.text.components(of: "\n### ").dropFirst()
        #expect(sections.count == 11)
        for section in sections {
            let rules = (ArticleRule.all + ArticleRule.differences).filter { section.contains("| \($0.sentence) |") }
            #expect(!rules.isEmpty || section.hasPrefix("Texts"), "\(section.prefix(30))")
        }
    }

    @Test(
        "a sentence has a source and cases, and predict says of each what the sentence says",
        arguments: ArticleRule.all + ArticleRule.differences)
    func sentence(rule: ArticleRule) throws {
        #expect(["verified", "library", "derived"].contains(rule.source))
        #expect(!rule.cases.isEmpty)
        for item in rule.cases {
            let difference = try item.difference()
            #expect(difference == nil, "\(item.text) is not \(item.expected)")
        }
    }

    @Test("every point and every reading that is not settled is met by a case")
    func readingsAreShown() {
        let points = ArticleRule.all.filter { rule in
            rule.cases.contains { $0.expected.hasPrefix("unknown") || $0.expected.contains(", or ") }
        }
        #expect(points.count >= 12)
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

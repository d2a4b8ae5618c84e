// The collected update cases, typed as `predict` commands: counts, calls, verdict and text.

import FoldShell
import ShellSupport
import TableUpdates
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A case as the file has it: counts, calls, and what UIKit said.
struct PredictedCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let view: String
    let before: [Int]
    let calls: [String]
    let after: [Int]
    let verdict: String
    let message: String?
    let batch: Bool?
    let loaded: Bool?

    var testDescription: String { id }

    /// Every case of the file, which other tests share.
    static let all: [PredictedCase] = {
        guard let text = Repository.text(of: "Tests/TableUpdatesTests/Cases/update-cases.json") else { return [] }
        return (try? JSONDecoder().decode([PredictedCase].self, from: Data(text.utf8))) ?? []
    }()

    /// The command that asks for the verdict; `quote` writes a call as one argument.
    func command(_ options: String = "", quote: (String) -> String = { "'\($0)'" }) -> String {
        var words = ["predict", "--before", Self.counts(before), "--after", Self.counts(after), "--view", view]
        if batch == false { words.append("--separately") }
        if loaded == false { words.append("--not-loaded") }
        if !options.isEmpty { words.append(options) }
        return (words + calls.map(quote)).joined(separator: " ")
    }

    private static func counts(_ counts: [Int]) -> String {
        counts.isEmpty ? "''" : counts.map(String.init).joined(separator: ",")
    }
}

/// What `predict --json` prints.
struct PredictedJSON: Decodable {
    struct Section: Decodable {
        let section: Int
        let old, new, before, inserted, deleted, movedIn, movedOut, expected, after: Int?
        let differs: Bool
    }

    let verdict: String
    let code: String?
    let message: String?
    let reason: String
    let sections: [Section]
}

@Suite("The collected update cases, typed")
struct PredictCaseTests {
    /// What a command prints, as JSON.
    private func json(_ command: String) throws -> PredictedJSON {
        let probe = ShellProbe()
        let printed = probe.type(command)
        #expect(probe.complaints == [], "\(command)")
        return try JSONDecoder().decode(PredictedJSON.self, from: Data(printed.utf8))
    }

    @Test("the file of cases can be read whole")
    func fileIsRead() {
        #expect(PredictedCase.all.count == 126)
    }

    @Test("a case gets its verdict and its text", arguments: PredictedCase.all)
    func verdictOfCase(_ item: PredictedCase) throws {
        let words = ["ok", "risky", "unknown"]
        for command in [item.command("--json"), item.command("--json", quote: { $0 })] {
            let found = try json(command)
            #expect(found.verdict == (words.contains(item.verdict) ? item.verdict : "crash"), "\(command)")
            #expect(found.code == (words.contains(item.verdict) ? nil : item.verdict), "\(command)")
            #expect((found.message == nil) == (found.code == nil))
            #expect(!found.reason.isEmpty)
            if let message = item.message {
                #expect(found.message?.singleSpaced.contains(message.singleSpaced) == true, "\(command)")
            }
        }
    }

    @Test("the arithmetic adds up, and differs where the verdict says so", arguments: PredictedCase.all)
    func arithmeticOfCase(_ item: PredictedCase) throws {
        let found = try json(item.command("--json"))
        for section in found.sections {
            guard let before = section.before, let inserted = section.inserted, let deleted = section.deleted,
                let movedIn = section.movedIn, let movedOut = section.movedOut
            else {
                #expect(section.expected == nil)
                #expect(!section.differs)
                continue
            }
            #expect(section.expected == before + inserted - deleted + movedIn - movedOut)
            #expect(section.differs == (section.expected != section.after))
        }
        let differing = found.sections.first { $0.differs }
        if found.verdict == "ok" { #expect(differing == nil) }
        if found.code == "row-count" {
            // The lowest new number that differs is the one in the text.
            let first = try #require(differing)
            #expect(found.message?.contains("section \(first.section).") == true)
        }
    }

    @Test("a case fails as a command where it is a crash, and only there", arguments: PredictedCase.all)
    func failureOfCase(_ item: PredictedCase) {
        let probe = ShellProbe()
        let isCrash = !["ok", "risky", "unknown"].contains(item.verdict)
        #expect(probe.run(item.command()) == (isCrash ? .step : nil))
        #expect(probe.lines.first?.hasPrefix(isCrash ? "crash \(item.verdict)" : item.verdict) == true)
        #expect(probe.complaints == [])
    }
}

extension String {
    /// The text with every run of blanks and line ends as one blank.
    fileprivate var singleSpaced: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

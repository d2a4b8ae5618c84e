// The proof that texts were read right: the script that `diagnose` writes ends in the same code with the same numbers.

import CrashReports
import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@testable import FoldDiagnosing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One exception text with the facts that are known of it, from the file that other tests share.
struct DiagnosedCase: Decodable, Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    let facts: [String: Fact]

    /// A fact: a number, or words.
    enum Fact: Decodable, Hashable, Sendable {
        case number(Int)
        case words(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self =
                if let number = try? container.decode(Int.self) {
                    .number(number)
                } else {
                    .words(try container.decode(String.self))
                }
        }
    }

    var testDescription: String { id }

    /// Every case of the file.
    static let all: [DiagnosedCase] = {
        guard let text = Repository.text(of: "Tests/CrashReportsTests/Cases/crash-texts.json") else { return [] }
        return (try? JSONDecoder().decode([DiagnosedCase].self, from: Data(text.utf8))) ?? []
    }()

    /// Cases whose texts were cut off before they say what they are.
    static let unreadable: Set<String> = ["ct-169", "ct-265"]
    /// Facts that are known from elsewhere: the text was cut off before it says them.
    static let unsaid: [String: Set<String>] = [
        "ct-160": ["inserted", "deleted"], "ct-272": ["sectionsInserted"],
        "ct-273": ["section", "before", "after", "inserted"],
    ]
    /// The cases that the text alone decides.
    static let readable = all.filter { !unreadable.contains($0.id) }
}

@Suite("Diagnoses and their proofs")
struct DiagnoseProofTests {
    /// The folder in which scripts are written.
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func probe(for text: String) -> ShellProbe {
        ShellProbe(
            environment: Environment(readInput: { (offset) throws(InputError) in Array(text.utf8.dropFirst(offset)) })
        )
    }

    @Test("the file of texts can be read whole")
    func fileIsRead() {
        #expect(DiagnosedCase.all.count == 159)
    }

    @Test(
        "the JSON of a text has the facts that are known of it, under their own names",
        arguments: DiagnosedCase.readable)
    func factsOfText(_ item: DiagnosedCase) throws {
        let printed = probe(for: item.text).type("diagnose --json")
        let first = try #require(try JSONDecoder().decode([FirstLevel].self, from: Data(printed.utf8)).first)
        // Rules are worded again, so they are not compared.
        for (key, fact) in item.facts where key != "rule" {
            if DiagnosedCase.unsaid[item.id]?.contains(key) == true {
                #expect(first.facts[key] == nil, "\(item.id): \(key) is not in the text")
            } else {
                #expect(first.facts[key] == fact, "\(item.id): \(key)")
            }
        }
        let stable = Set([
            "section", "row", "before", "after", "inserted", "deleted", "movedIn", "movedOut", "sectionsBefore",
            "sectionsAfter", "sectionsInserted", "sectionsDeleted",
        ])
        for key in first.facts.keys where stable.contains(key) {
            guard case .number? = first.facts[key] else {
                Issue.record("\(item.id): \(key) is no number")
                continue
            }
        }
    }

    @Test("the script of a text ends in its code and its numbers", arguments: DiagnosedCase.all)
    func proofOfText(_ item: DiagnosedCase) throws {
        try prove(item.text, item.id)
    }

    @Test(
        "the text of a predicted crash is read back, and proved",
        arguments: PredictedCase.all.filter { !["ok", "risky", "unknown"].contains($0.verdict) })
    func proofOfPrediction(_ item: PredictedCase) throws {
        for wording in ["current", "legacy", "batch"] {
            let probe = ShellProbe()
            probe.type("set wording \(wording)")
            probe.type(item.command())
            guard let prediction = probe.lastReport(Prediction.self), let message = prediction.message else {
                Issue.record("\(item.id): no text")
                return
            }
            let report = try #require(CrashLog.reports(in: message).first, "\(item.id): \(message)")
            guard case .crash(let failure) = prediction.verdict else { return }
            #expect(report.code == failure.code, "\(item.id): \(message)")
            #expect(report.failure == failure, "\(item.id): \(message)")
            #expect(try prove(message, "\(item.id) \(wording)"), "\(item.id) \(wording) has no script")
        }
    }

    /// Writes the script of the text's first exception that has one, and carries it out.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    private func prove(_ text: String, _ id: String) throws -> Bool {
        let reports = CrashLog.reports(in: text)
        let provable = reports.first {
            if case .script = Reproduction(of: $0) { return true }
            return false
        }
        let path = folder.path("proof.fold")
        let asking = probe(for: text)
        let isNone = reports.allSatisfy { $0.kind == .noException }
        #expect(asking.run("diagnose --scenario \(path)") == (isNone ? .step : nil), "\(id)")
        guard let provable else {
            #expect(folder.contents(of: "proof.fold") == nil, "\(id)")
            #expect(reports.isEmpty || asking.text.contains("scenario   none: "), "\(id)")
            return false
        }
        #expect(asking.text.contains("scenario   wrote \(path)"), "\(id)")

        let proof = ShellProbe()
        #expect(proof.runFile(path) == nil, "\(id): \(proof.complaint)")
        guard case .step(let report)? = proof.session.lastEvent else {
            Issue.record("\(id): the script ends in no step")
            return true
        }
        #expect(report.failure == provable.failure, "\(id)")
        #expect(report.failure?.code == provable.code, "\(id)")
        let view: ViewKind = provable.unit == .item ? .collection : .table
        let message = provable.failure.map { MessageStyle(view: view).message(for: $0) }
        #expect(report.batches.last?.message == message, "\(id)")
        #expect(proof.session.timeline?.table.isCrashed == true, "\(id)")
        return true
    }
}

/// The numbers and words of a JSON object, passing over lists and objects in it.
private struct FirstLevel: Decodable {
    var facts: [String: DiagnosedCase.Fact] = [:]

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for key in container.allKeys {
            if let fact = try? container.decode(DiagnosedCase.Fact.self, forKey: key) { facts[key.stringValue] = fact }
        }
    }
}

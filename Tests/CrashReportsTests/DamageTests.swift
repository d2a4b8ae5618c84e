// Damaged input: cut texts, random bytes, mutated texts and very long ones never trap, and say what is missing.

import TableUpdates
import TestSupport
import Testing

@testable import CrashReports

@Suite("Damaged texts")
struct DamageTests {
    /// Reads bytes and asks everything that there is to ask of the reports.
    private func readWhole(_ bytes: [UInt8]) {
        for report in CrashLog.reports(in: bytes) {
            let diagnosis = Diagnosis(of: report)
            #expect(diagnosis.findings.count == (report.possibleCodes.isEmpty ? 0 : 10))
            #expect(!report.rule.isEmpty)
            #expect(report.offset >= 0 && report.offset < bytes.count)
            #expect(report.line >= 1)
            _ = Reproduction(of: report)
        }
    }

    @Test("a text that is cut off anywhere invents no number and says what is missing")
    func truncation() throws {
        let failure = UpdateFailure.rowCount(
            section: 37, RowTerms(before: 145, after: 236, inserted: 41, deleted: 52, movedIn: 63, movedOut: 74))
        let whole = Array(MessageStyle().message(for: failure).utf8)
        for length in 0..<whole.count {
            for ending in ["", "...", "…", "\n0   CoreFoundation  0x1838 __exceptionPreprocess + 160"] {
                let reports = CrashLog.reports(in: Array(whole.prefix(length)) + Array(ending.utf8))
                guard let report = reports.first else { continue }
                #expect(reports.count == 1)
                let known: [CrashKey: Int] = [
                    .section: 37, .before: 145, .after: 236, .inserted: 41, .deleted: 52, .movedIn: 63, .movedOut: 74,
                ]
                for (key, number) in report.numbers.listed {
                    #expect(known[key] == number, "cut at \(length) \(ending)")
                }
                if report.failure == nil, report.code == .rowCount {
                    #expect(!report.missing.isEmpty)
                    #expect(report.missing.allSatisfy { report.numbers[$0] == nil })
                    if case .script = Reproduction(of: report) { Issue.record("cut at \(length)") }
                }
            }
        }
    }

    @Test("every known text can be cut off anywhere", arguments: CrashCase.all)
    func cutCases(crash: CrashCase) {
        let whole = Array(crash.text.utf8)
        for length in stride(from: 0, to: whole.count, by: whole.count > 200 ? 11 : 1) {
            readWhole(Array(whole.prefix(length)))
        }
    }

    @Test("random bytes are read without harm", arguments: UInt64(1)...20)
    func randomBytes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let count = Int.random(in: 0...300, using: &random)
            readWhole((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
    }

    @Test("mutated crash texts are read without harm", arguments: UInt64(1)...40)
    func mutations(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            guard let crash = CrashCase.all.randomElement(using: &random) else { return }
            var bytes = Array(crash.text.utf8)
            for _ in 0..<Int.random(in: 1...12, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<6, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(UInt8(ascii: "9"), at: place)
                case 3: bytes.insert(contentsOf: Array("18446744073709551615".utf8), at: place)
                case 4: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
                default: bytes.removeSubrange(place..<Swift.min(bytes.count, place + 20))
                }
            }
            readWhole(bytes)
        }
    }

    @Test("a text larger than a window is read as one, wherever the borders fall", arguments: 1...8)
    func windows(shift: Int) {
        let sizes = WindowSizes(core: 700 + shift * 13, lead: 9000, tail: 12_000)
        let text = CrashCase.readable.prefix(70).map(\.text).joined(separator: "\n\nand then, on another day,\n\n")
        let bytes = Array((String(repeating: "-", count: shift) + text).utf8)
        let whole = CrashLog.reports(in: bytes)
        let parts = CrashLog.reports(in: bytes, windows: sizes)
        #expect(whole.count > 60)
        #expect(parts.map(\.numbers) == whole.map(\.numbers))
        #expect(parts.map(\.offset) == whole.map(\.offset))
        #expect(parts.map(\.line) == whole.map(\.line))
        #expect(parts.map(\.failure) == whole.map(\.failure))
    }

    @Test("a log of nothing but crashes stops at the limit")
    func limit() {
        let sentence =
            """
            *** Terminating app due to uncaught exception 'X', reason: 'attempt to delete section 3, but \
            there are only 1 sections before the update'\n
            """
        let reports = CrashLog.reports(in: String(repeating: sentence, count: CrashLog.reportLimit + 50))
        #expect(reports.count == CrashLog.reportLimit)
        #expect(reports.last?.line == CrashLog.reportLimit)
    }
}

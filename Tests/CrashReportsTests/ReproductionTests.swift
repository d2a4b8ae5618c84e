// Reproductions end in the code and numbers of the text they were made for, or say what is missing.

import TableUpdates
import TestSupport
import Testing

@testable import CrashReports

@Suite("Reproductions")
struct ReproductionTests {
    private func check(_ lines: [String], _ report: CrashReport, _ comment: String) throws {
        let simulation = ScriptSimulation(lines)
        #expect(simulation.unknown == nil, "\(comment)")
        #expect(simulation.failure == report.failure, "\(comment): \(lines.prefix(20))")
        let failure = try #require(report.failure)
        #expect(
            simulation.expectation == [failure.code.rawValue] + (failure.section.map { ["in", "\($0)"] } ?? []),
            "\(comment)")
        // Where the text names no view, the script names none unless only a collection view ends so.
        let isCollection = report.view == .collection
        #expect(report.viewIsPresumed || simulation.isCollection == isCollection, "\(comment)")
    }

    @Test("a known text is reproduced, or the script says what is missing", arguments: CrashCase.readable)
    func knownText(crash: CrashCase) throws {
        for report in CrashLog.reports(in: crash.text) {
            switch Reproduction(of: report) {
            case .script(let lines): try check(lines, report, crash.id)
            case .lacking(let keys):
                #expect(!keys.isEmpty)
                #expect(keys.allSatisfy { report.numbers[$0] == nil })
            case .lackingUpdates: #expect(report.batch?.isComplete == false)
            case .undecided(let codes): #expect(codes.count > 1)
            case .noFailure: #expect(!report.isUpdateFailure)
            case .noKnownRule: #expect(report.isUpdateFailure && report.possibleCodes.isEmpty)
            case .tooLarge, .impossible: Issue.record("\(crash.id): \(report)")
            }
        }
    }

    @Test("a failure that UIKit's checks can end in is reproduced", arguments: 0..<UpdateFailure.kinds - 1)
    func randomFailure(kind: Int) throws {
        var reproduced = 0
        for seed in UInt64(1)...120 {
            var random = SeededGenerator(seed: seed &* 77)
            let failure = UpdateFailure.random(kind: kind, using: &random)
            let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
            guard case .script(let lines) = Reproduction(of: report) else { continue }
            reproduced += 1
            try check(lines, report, "seed \(seed) \(failure)")
        }
        #expect(reproduced > 2, "kind \(kind)")
    }

    @Test("a row that cannot be is named as it is, and a section that is asked for is asked for")
    func oddPlaces() throws {
        for (failure, call) in [
            (UpdateFailure.invalidPath(TableIndexPath(section: 2, row: -2)), "reloadRows 2.-2 none"),
            (.invalidPath(TableIndexPath(section: 0, row: .max)), "reloadRows 0.notFound none"),
            (.sectionBeyond(3), "rectForHeader 3"),
        ] {
            let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
            guard case .script(let lines) = Reproduction(of: report) else {
                Issue.record("\(failure): \(Reproduction(of: report))")
                continue
            }
            #expect(lines.contains(call), "\(lines)")
            try check(lines, report, "\(failure)")
        }
    }

    @Test("a row equation with moves has one more section behind its own, and the smallest script")
    func moves() throws {
        let failure = UpdateFailure.rowCount(
            section: 1, RowTerms(before: 2, after: 2, inserted: 1, deleted: 0, movedIn: 1, movedOut: 1))
        let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
        #expect(
            Reproduction(of: report)
                == .script([
                    "new 0 2 1", "beginUpdates", "insertRows 1.0 none", "moveRow 2.0 1.1", "moveRow 1.0 2.0",
                    "endUpdates",
                    "expect crash row-count in 1",
                ]))
    }

    @Test("one call goes alone, and nothing announced is an empty batch")
    func smallest() throws {
        let alone = try #require(
            CrashLog.reports(
                in: "attempt to delete item 6 from section 0 which only contains 5 items before the update"
            ).first)
        #expect(
            Reproduction(of: alone)
                == .script(["set view collection", "new 5", "deleteRows 0.6 none", "expect crash delete-missing in 0"]))
        let unannounced = UpdateFailure.rowCount(section: 0, RowTerms(before: 3, after: 1))
        let report = try #require(CrashLog.reports(in: MessageStyle().message(for: unannounced)).first)
        #expect(
            Reproduction(of: report)
                == .script([
                    "new 3", "silently delete-row 0.1 0.2", "beginUpdates", "endUpdates", "expect crash row-count in 0",
                ]))
    }

    @Test("numbers beyond the limit make no script", arguments: [100_001, 10_000_000, Int.max])
    func tooLarge(number: Int) throws {
        let text = "attempt to delete row \(number) from section 0 which only contains 2 rows before the update"
        let report = try #require(CrashLog.reports(in: text).first)
        #expect(Reproduction(of: report) == .tooLarge(number))
    }

    @Test("numbers that no table can come to make no script")
    func impossible() throws {
        let present = "attempt to delete row 1 from section 0 which only contains 2 rows before the update"
        #expect(Reproduction(of: try #require(CrashLog.reports(in: present).first)) == .impossible)
        let holding = MessageStyle().message(for: .rowCount(section: 0, RowTerms(before: 1, after: 2, inserted: 1)))
        #expect(Reproduction(of: try #require(CrashLog.reports(in: holding).first)) == .impossible)
    }
}

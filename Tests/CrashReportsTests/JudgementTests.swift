// The judgements on the usual mistakes, table by table: which numbers fit which mistake and which rule it out.

import TableUpdates
import TestSupport
import Testing

@testable import CrashReports

@Suite("Judgements on the usual mistakes")
struct JudgementTests {
    typealias Judgement = MistakeFinding.Judgement

    private func judgements(of failure: UpdateFailure) throws -> [UsualMistake: Judgement] {
        let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
        let findings = Diagnosis(of: report).findings
        return Dictionary(uniqueKeysWithValues: findings.map { ($0.mistake, $0.judgement) })
    }

    /// Before, after, inserted, deleted, and the mistakes that fit, by number.
    @Test(
        "the numbers of a row equation fit exactly these mistakes",
        arguments: [
            (36, 35, 0, 0, [1, 4, 5]),  // a closing that nobody announced
            (0, 5, 0, 0, [1, 4]),  // an opening that nobody announced
            (30, 0, 0, 0, [1, 4, 5]),
            (20, 20, 0, 1, [2, 4]),  // announced, not done
            (0, 0, 3, 0, [2, 4, 9]),  // announced in a closed section
            (134, 31, 0, 13, [3]),  // too few paths
            (2, 6, 5, 0, [3]),  // too many paths
            (10, 20, 1, 1, [6]),  // a reload where rows came
            (4, 3, 1, 0, [10]),  // the wrong way round
        ])
    func rowCounts(before: Int, after: Int, inserted: Int, deleted: Int, fitting: [Int]) throws {
        let terms = RowTerms(before: before, after: after, inserted: inserted, deleted: deleted)
        let judged = try judgements(of: .rowCount(section: 0, terms))
        #expect(judged.filter { $0.value == .fits }.map(\.key.rawValue).sorted() == fitting)
        #expect(judged[.scrollTooEarly] == .ruledOut)
    }

    @Test("a mistake that the numbers rule out never fits, whatever the numbers are", arguments: UInt64(1)...200)
    func consistency(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        guard case .rowCount(let section, let terms) = UpdateFailure.random(kind: 0, using: &random) else { return }
        let judged = try judgements(of: .rowCount(section: section, terms))
        guard terms.after != terms.expected else {
            #expect(judged.values.allSatisfy { $0 == .cannotTell }, "seed \(seed)")
            return
        }
        let announced = terms.inserted + terms.deleted + terms.movedIn + terms.movedOut
        #expect((judged[.twoSectionsOneNamed] == .fits) == (announced == 0), "seed \(seed)")
        if announced == 0 { #expect(judged[.pathsFromElsewhere] == .cannotTell, "seed \(seed)") }
        // The change may have come behind a call that was accepted.
        if terms.before != terms.after { #expect(judged[.flagNotFlipped] == .cannotTell, "seed \(seed)") }
        if terms.after >= terms.expected { #expect(judged[.onlyOpeningDeclared] == .ruledOut, "seed \(seed)") }
        if terms.inserted != terms.deleted { #expect(judged[.reloadRowsToOpen] != .fits, "seed \(seed)") }
    }

    @Test("a delete one past the end fits a count used as an index, and a reload of a row that is not shown")
    func deletePastEnd() throws {
        let judged = try judgements(of: .deleteMissingRow(TableIndexPath(section: 0, row: 20), rowsBefore: 20))
        #expect(judged[.pathsFromElsewhere] == .fits)
        #expect(judged[.reloadRowsToOpen] == .fits)
        #expect(judged[.indexesMixedUp] == .fits)
        #expect(judged[.editInClosedSection] == .ruledOut)
        #expect(judged[.twoSectionsOneNamed] == .ruledOut)
        #expect(judged[.scrollTooEarly] == .ruledOut)
    }

    @Test("row 0 of a section without rows is no count used as an index")
    func emptySection() throws {
        let path = TableIndexPath(section: 0, row: 0)
        for failure: UpdateFailure in [.deleteMissingRow(path, rowsBefore: 0), .insertRowBeyond(path, rowsAfter: 0)] {
            let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
            let finding = try #require(Diagnosis(of: report).findings.first { $0.mistake == .pathsFromElsewhere })
            #expect(finding.judgement == .cannotTell, "\(failure)")
            #expect(!finding.reason.contains("count was used"), "\(failure)")
        }
    }

    @Test("a place in a section without rows, or in none, fits an edit in a closed or vanished section")
    func closedSection() throws {
        let path = TableIndexPath(section: 2, row: 0)
        let closed: [UpdateFailure] = [
            .deleteMissingRow(path, rowsBefore: 0), .insertRowBeyond(path, rowsAfter: 0),
            .moveMissingRow(path, rowsBefore: 0), .deleteRowInMissingSection(path, sectionsBefore: 2),
            .moveRowFromDeletedSection(2),
        ]
        for failure in closed { #expect(try judgements(of: failure)[.editInClosedSection] == .fits, "\(failure)") }
    }

    @Test("an insert that the data does not have yet fits a flag that is flipped after the call")
    func insertTooEarly() throws {
        let judged = try judgements(of: .insertRowBeyond(TableIndexPath(section: 0, row: 0), rowsAfter: 0))
        #expect(judged[.flagNotFlipped] == .fits)
        // A reload of a row that is gone afterwards fails as an insert at its place.
        #expect(judged[.reloadRowsToOpen] == .cannotTell)
    }

    @Test("section counts speak of sections: folding rows is ruled out")
    func sectionCounts() throws {
        let unannounced = try judgements(of: .sectionCount(SectionTerms(before: 0, after: 6)))
        #expect(unannounced[.refreshInBetween] == .fits)
        #expect(unannounced[.flagNotFlipped] == .cannotTell)
        #expect(unannounced[.onlyOpeningDeclared] == .ruledOut)
        let undone = try judgements(of: .sectionCount(SectionTerms(before: 10, after: 10, deleted: 1)))
        #expect(undone[.flagNotFlipped] == .fits)
        let half = try judgements(of: .sectionCount(SectionTerms(before: 18, after: 21, inserted: 2)))
        #expect(half[.twoSectionsOneNamed] == .fits)
    }

    @Test("scrolls fit the scroll that came too early and leave calls alone")
    func scrolls() throws {
        let past = try judgements(of: .scrollBeyondRow(TableIndexPath(section: 0, row: 72), rows: 72))
        #expect(past.filter { $0.value == .fits }.map(\.key.rawValue).sorted() == [3, 8])
        let section = try judgements(of: .scrollBeyondSection(section: 2, sections: 1))
        #expect(section.filter { $0.value == .fits }.map(\.key.rawValue) == [8])
    }

    @Test("a change that comes only after a call that is accepted ends in what the next call says")
    func lateChange() throws {
        let path = TableIndexPath(section: 0, row: 2)
        for failure: UpdateFailure in [
            .rowCount(section: 0, RowTerms(before: 0, after: 3)), .deleteMissingRow(path, rowsBefore: 0),
            .moveMissingRow(path, rowsBefore: 0), .scrollBeyondRow(path, rows: 0),
            .sectionCount(SectionTerms(before: 0, after: 1)), .deleteMissingSection(4, sectionsBefore: 4),
        ] {
            let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
            let finding = try #require(Diagnosis(of: report).findings.first { $0.mistake == .flagNotFlipped })
            #expect(finding.judgement == .cannotTell, "\(failure)")
            #expect(finding.reason.contains("once they have become"), "\(finding.reason)")
        }
    }

    /// A text, a mistake that makes it on some table, and what the witness has in it.
    @Test(
        "no mistake is ruled out that some table and batch show to end so",
        arguments: [
            (.sectionCount(SectionTerms(before: 2, after: 2, inserted: 1)), .editInClosedSection, "deleteRows 1.0"),
            (.sectionCount(SectionTerms(before: 3, after: 1, deleted: 1)), .editInClosedSection, "deleteRows 2.0"),
            (.sectionCount(SectionTerms(before: 13, after: 13, inserted: 4)), .editInClosedSection, "deleteRows 12.0"),
            (.sectionCount(SectionTerms(before: 2, after: 3)), .pathsFromElsewhere, "insertRows 2.0"),
            (.sectionCount(SectionTerms(before: 3, after: 1, deleted: 1)), .indexesMixedUp, "deleteSections 0"),
            (.rowCount(section: 0, RowTerms(before: 4, after: 1)), .reloadRowsToOpen, "reloadRows 1.0"),
            (.rowCount(section: 1, RowTerms(before: 0, after: 4, inserted: 1)), .flagsByIndex, "deleteSections 0"),
            (.rowCount(section: 1, RowTerms(before: 2, after: 0, deleted: 1)), .flagsByIndex, "deleteRows 2."),
            (.sectionBeyond(3), .scrollTooEarly, "rectForHeader 3"),
            (.invalidPath(TableIndexPath(section: 0, row: -1)), .flagNotFlipped, "reloadRows 0.-1"),
            (.invalidPath(TableIndexPath(section: 0, row: .max)), .indexesMixedUp, "reloadRows 0.notFound"),
        ] as [(UpdateFailure, UsualMistake, String)])
    func notRuledOut(failure: UpdateFailure, mistake: UsualMistake, witness: String) throws {
        let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
        let finding = try #require(Diagnosis(of: report).findings.first { $0.mistake == mistake })
        #expect(finding.judgement != .ruledOut)
        #expect(finding.reason.contains(witness), "\(finding.reason)")
    }

    @Test(
        "a witness ends in the text itself, whichever section and move it names", arguments: 0..<UpdateFailure.kinds - 1
    )
    func witnesses(kind: Int) throws {
        for seed in UInt64(1)...40 {
            var random = SeededGenerator(seed: seed &* 31)
            let failure = UpdateFailure.random(kind: kind, using: &random)
            let report = try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first)
            for finding in Diagnosis(of: report).findings where finding.reason.hasPrefix("so ends a table") {
                // Where more calls are named than there is room for, or than there are places, none are replayed.
                if finding.reason.contains("…") || !ReproductionPlan.hasPlaces(for: failure) { continue }
                #expect(Self.replayed(finding.reason) == report.failure, "\(failure): \(finding.reason)")
            }
        }
    }

    /// What a witness ends in, read from its sentence: `so ends a table of 2 3 rows that become 2 0, with reloadSections 0
    /// none`.
    private static func replayed(_ sentence: String) -> UpdateFailure? {
        func counts(_ text: Substring) -> [Int] {
            var rest = text.replacing(" rows", with: "").split(separator: " ")
            guard rest.first != "no" else { return [] }
            var counts: [Int] = []
            if rest.count > 1, rest[1] == "empty", let empty = Int(rest[0]) {
                counts = [Int](repeating: 0, count: empty)
                rest.removeFirst(min(4, rest.count))
            }
            return counts + rest.compactMap { Int($0) }
        }
        func calls(_ text: Substring) -> [TableCall] {
            text.split(separator: "; ").compactMap { ScriptSimulation.call($0.split(separator: " ").map(String.init)) }
        }
        func failure(_ before: [Int], _ after: [Int], _ earlier: [TableCall], _ calls: [TableCall]) -> UpdateFailure? {
            var plan = ReproductionPlan(before: before, after: after, calls: calls)
            plan.earlier = earlier
            guard case .crash(let failure) = plan.verdict(in: .table) else { return nil }
            return failure
        }
        if let match = sentence.wholeMatch(
            of: /so ends a table of (.+?) with (.+) while they are so, and (.+) once they have become (.+)/)
        {
            return failure(counts(match.1), counts(match.4), calls(match.2), calls(match.3))
        }
        if let match = sentence.wholeMatch(of: /so ends a table of (.+?) (unchanged|that become (.+?)), with (.+)/) {
            let before = counts(match.1)
            return failure(before, match.3.map(counts) ?? before, [], calls(match.4))
        }
        return nil
    }

    @Test("a scroll's witness has the scroll's own numbers")
    func scrollWitness() throws {
        let path = TableIndexPath(section: 3, row: 0)
        let report = try #require(
            CrashLog.reports(in: MessageStyle().message(for: .scrollBeyondRow(path, rows: 0))).first)
        let finding = try #require(Diagnosis(of: report).findings.first { $0.mistake == .scrollTooEarly })
        #expect(finding.reason == "so ends a table of 0 0 0 0 rows unchanged, with scrollToRow 3.0 none")
    }

    @Test("a text without its numbers leaves every mistake open that it does not rule out")
    func partial() throws {
        let report = try #require(
            CrashLog.reports(in: "Invalid update: invalid number of rows in section 0. The number of rows").first)
        for finding in Diagnosis(of: report).findings {
            #expect(finding.judgement == (finding.mistake == .scrollTooEarly ? .ruledOut : .cannotTell))
        }
        #expect(
            Diagnosis(of: report).equation == "after ? = before ? + ? inserted − ? deleted + ? moved in − ? moved out")
    }

    @Test("titles are those of the list, and all differ")
    func titles() {
        #expect(UsualMistake.allCases.map(\.rawValue) == Array(1...10))
        #expect(Set(UsualMistake.allCases.map { $0.title() }).count == 10)
    }
}

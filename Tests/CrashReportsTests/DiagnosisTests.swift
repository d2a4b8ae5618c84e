// Diagnoses: the equation with its numbers, the side that is off, the mistakes that fit, and what cannot be told.

import TableUpdates
import Testing

@testable import CrashReports

@Suite("Diagnoses")
struct DiagnosisTests {
    private func diagnosis(_ failure: UpdateFailure) throws -> Diagnosis {
        Diagnosis(of: try #require(CrashLog.reports(in: MessageStyle().message(for: failure)).first))
    }

    private func judgement(_ mistake: UsualMistake, of diagnosis: Diagnosis) -> MistakeFinding.Judgement? {
        diagnosis.findings.first { $0.mistake == mistake }?.judgement
    }

    @Test("the equation stands with its numbers and says which side is off by how much")
    func equation() throws {
        let diagnosis = try diagnosis(.rowCount(section: 0, RowTerms(before: 80, after: 82, inserted: 1)))
        #expect(diagnosis.equation == "after 82 ≠ 81 = before 80 + 1 inserted − 0 deleted + 0 moved in − 0 moved out")
        #expect(diagnosis.offBy == 1)
        #expect(diagnosis.imbalance == "the data source has 1 row more in section 0 than the calls account for")
        #expect(diagnosis.announced == "announced for section 0: 1 inserted")
        #expect(diagnosis.required == "to go from 80 to 82, calls must announce 2 more rows in than out")
        #expect(diagnosis.findings.count == 10)
        #expect(diagnosis.otherExplanation == nil)
    }

    @Test("before and after alike with changes announced: not changed, or changed too early, and the text cannot tell")
    func unchanged() throws {
        let diagnosis = try diagnosis(.rowCount(section: 0, RowTerms(before: 20, after: 20, deleted: 1)))
        #expect(diagnosis.doubts.contains { $0.contains("not changed") && $0.contains("too early") })
        #expect(judgement(.flagNotFlipped, of: diagnosis) == .fits)
        #expect(judgement(.refreshInBetween, of: diagnosis) == .fits)
        #expect(judgement(.twoSectionsOneNamed, of: diagnosis) == .ruledOut)
        #expect(judgement(.reloadRowsToOpen, of: diagnosis) == .ruledOut)
    }

    @Test("an unannounced closing fits an accordion that declares only the opening")
    func accordion() throws {
        let diagnosis = try diagnosis(.rowCount(section: 0, RowTerms(before: 30, after: 0)))
        #expect(judgement(.onlyOpeningDeclared, of: diagnosis) == .fits)
        #expect(judgement(.twoSectionsOneNamed, of: diagnosis) == .fits)
        #expect(judgement(.pathsFromElsewhere, of: diagnosis) == .ruledOut)
        #expect(judgement(.flagNotFlipped, of: diagnosis) == .ruledOut)
    }

    @Test("too few paths fit paths computed from visible cells")
    func visibleCells() throws {
        let diagnosis = try diagnosis(.rowCount(section: 1, RowTerms(before: 297, after: 0, deleted: 13)))
        #expect(judgement(.pathsFromElsewhere, of: diagnosis) == .fits)
        #expect(judgement(.twoSectionsOneNamed, of: diagnosis) == .ruledOut)
    }

    @Test("as many deletes as inserts fit reloadRows used to open")
    func reloadRows() throws {
        let diagnosis = try diagnosis(.rowCount(section: 0, RowTerms(before: 2, after: 5, inserted: 1, deleted: 1)))
        #expect(judgement(.reloadRowsToOpen, of: diagnosis) == .fits)
    }

    @Test("a scroll past the end fits a scroll that came too early, and nothing else of the update")
    func scroll() throws {
        let diagnosis = try diagnosis(.scrollBeyondRow(TableIndexPath(section: 0, row: 3), rows: 0))
        #expect(judgement(.scrollTooEarly, of: diagnosis) == .fits)
        #expect(judgement(.onlyOpeningDeclared, of: diagnosis) == .ruledOut)
        #expect(diagnosis.equation == nil)
    }

    @Test("every update failure has ten findings with a reason each", arguments: 0..<UpdateFailure.kinds)
    func tenFindings(kind: Int) throws {
        var random = SeededGenerator(seed: UInt64(kind))
        let diagnosis = try diagnosis(.random(kind: kind, using: &random))
        #expect(diagnosis.findings.map(\.mistake) == UsualMistake.allCases)
        #expect(diagnosis.findings.allSatisfy { !$0.reason.isEmpty })
        #expect(diagnosis.otherExplanation == nil)
    }

    @Test("texts that are no update failure are explained for what they are", arguments: CrashCase.readable)
    func otherTexts(crash: CrashCase) throws {
        for report in CrashLog.reports(in: crash.text) where !report.isUpdateFailure {
            let diagnosis = Diagnosis(of: report)
            #expect(diagnosis.findings.isEmpty)
            #expect(report.code == nil)
            #expect(diagnosis.otherExplanation?.isEmpty == false)
            #expect(
                diagnosis.otherExplanation != "the text is no update failure, and counts cannot explain it",
                "\(crash.kind)")
        }
    }
}

// Diagnoses: the equation with its numbers, the side that is off, the mistakes that fit, and what cannot be reported.

import TableUpdates
import TestSupport
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
        #expect(diagnosis.required == "to go from 80 to 82, calls must announce 2 rows more in than out")
        #expect(diagnosis.findings.count == 10)
        #expect(diagnosis.meaning == nil)
    }

    @Test("a change announced the wrong way round is named where the number is right, and only there")
    func swapped() throws {
        func required(_ before: Int, _ after: Int, inserted: Int = 0, deleted: Int = 0) throws -> String {
            let terms = RowTerms(before: before, after: after, inserted: inserted, deleted: deleted)
            return try diagnosis(.rowCount(section: 0, terms)).required ?? ""
        }
        let remark = "; with inserts and deletes swapped, or before and after, the numbers fit"
        #expect(
            try required(3, 4, deleted: 1) == "to go from 3 to 4, calls must announce 1 row more in than out" + remark)
        #expect(
            try required(4, 3, inserted: 1) == "to go from 4 to 3, calls must announce 1 row more out than in" + remark)
        #expect(try required(9, 4, inserted: 6, deleted: 1).hasSuffix(remark))
        #expect(try !required(3, 5, deleted: 1).contains("swapped"))
        #expect(try !required(3, 4).contains("swapped"))
        #expect(try !required(3, 3, inserted: 1).contains("swapped"))
    }

    @Test("an item has the article of its own everywhere", arguments: ["row", "item"])
    func article(unit: String) throws {
        let view = unit == "row" ? "table view" : "collection view"
        let text =
            """
            Invalid update: invalid number of \(unit)s in section 0.  The number of \(unit)s contained in an existing \
            section after the update (4) must be equal to the number of \(unit)s contained in that section before the \
            update (3), plus or minus the number of \(unit)s inserted or deleted from that section (0 inserted, 0 \
            deleted) and plus or minus the number of \(unit)s moved into or out of that section (0 moved in, 0 moved \
            out). \(view)
            """
        let article = unit == "row" ? "a row" : "an item"
        #expect(
            try #require(CrashLog.reports(in: text).first).rule
                == "\(unit) count of section 0 must change by exactly what was inserted, deleted and moved")
        let move = try #require(
            CrashLog.reports(in: "cannot move \(article) into a newly inserted section (1)").first)
        #expect(move.rule == "\(article) may not be moved into a section inserted in the same batch")
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
        // No cell of a section that is scrolled away is visible, so that its paths are none.
        #expect(judgement(.pathsFromElsewhere, of: diagnosis) == .cannotTell)
        #expect(judgement(.flagNotFlipped, of: diagnosis) == .cannotTell)
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

    private func cures(_ text: String) throws -> String {
        Diagnosis(of: try #require(CrashLog.reports(in: text).first)).causes.map(\.cure).joined(separator: "\n")
    }

    @Test("a cure is about sections where the text is")
    func curesOfSections() throws {
        let sections = RequestedText.allCases.map(\.rawValue)
        for text in sections {
            let cures = try cures(text)
            #expect(!cures.contains("IndexPath"), "\(text): \(cures)")
            #expect(!cures.contains("rows"), "\(text): \(cures)")
            #expect(cures.contains("ection"), "\(text): \(cures)")
        }
        let scroll = try cures(MessageStyle().message(for: .scrollBeyondSection(section: 3, sections: 3)))
        #expect(scroll.contains("guard path.section < tableView.numberOfSections else { return }"))
    }

    private enum RequestedText: String, CaseIterable {
        case delete = "attempt to delete section 1, but there are only 1 sections before the update"
        case insert = "attempt to insert section 2 but there are only 2 sections after the update"
        case asked = "request for number of rows in section 2 when there are only 2 sections in the table view"
        case askedOld = "Requested the number of rows for section (4) which is out of bounds."
    }

    @Test("a cure names items where the view has them")
    func curesOfItems() throws {
        for failure in [
            UpdateFailure.insertRowBeyond(TableIndexPath(section: 0, row: 1), rowsAfter: 1),
            .deleteMissingRow(TableIndexPath(section: 0, row: 4), rowsBefore: 4),
            .rowCount(section: 0, RowTerms(before: 3, after: 5, deleted: 2)),
        ] {
            let cures = try cures(MessageStyle(view: .collection).message(for: failure))
            #expect(!cures.isEmpty)
            #expect(!cures.contains("row") && !cures.contains("Row"), "\(cures)")
        }
    }

    @Test("a sentence without its beginning has an equation all the same")
    func headless() throws {
        let text = """
            rows contained in an existing section after the update (2) must be equal to the number of rows contained in \
            that section before the update (3), plus or minus the number of rows inserted or deleted from that section \
            (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, \
            0 moved out).
            """
        let diagnosis = Diagnosis(of: try #require(CrashLog.reports(in: text).first))
        #expect(diagnosis.shortEquation == "after 2 ≠ 3 = before 3 + 0 inserted − 0 deleted")
        #expect(diagnosis.imbalance == "the data source has 1 row fewer in the section than the calls account for")
    }

    @Test("a cure presumes no view where the text names none")
    func curesOfNoView() throws {
        let cures = try cures("attempt to delete section 3, but there are only 3 sections before the update")
        #expect(cures.contains("view.reloadData()"))
        #expect(!cures.contains("tableView") && !cures.contains("collectionView"), "\(cures)")
    }

    @Test(
        "some rows deleted or inserted beside others are an edit, all of them a fold",
        arguments: [
            (RowTerms(before: 3, after: 3, deleted: 1), "rows.remove(at: index)"),
            (RowTerms(before: 3, after: 3, inserted: 1), "rows.insert(new, at: index)"),
            (RowTerms(before: 3, after: 3, deleted: 3), "sections[0].isOpen.toggle()"),
            (RowTerms(before: 1, after: 1, inserted: 4), "sections[0].isOpen.toggle()"),
        ])
    func editOrFold(terms: RowTerms, cure: String) throws {
        let causes = try diagnosis(.rowCount(section: 0, terms)).causes
        #expect(causes.first { $0.mistake == .flagNotFlipped }?.cure.hasPrefix(cure + "  // before the call") == true)
    }

    @Test("an end from outside in an update is no fault of what the update did")
    func endedInUpdate() throws {
        func meaning(_ head: String) throws -> String {
            let trace = "0   UIKitCore   0x000000018a2f0c10 -[UITableView _endCellAnimationsWithContext:] + 4432"
            return try #require(CrashLog.reports(in: head + "\n\nThread 0 Crashed:\n" + trace).first?.meaning)
        }
        #expect(try meaning("Exception Type: EXC_BAD_ACCESS (SIGSEGV)").contains("after its checks"))
        let watchdog = try meaning("Termination Reason: FRONTBOARD, code 0x8badf00d")
        #expect(watchdog.hasPrefix("the app was in UIKit's update") && !watchdog.contains("checks"), "\(watchdog)")
    }

    @Test("every update failure has ten findings with a reason each", arguments: 0..<UpdateFailure.kinds)
    func tenFindings(kind: Int) throws {
        var random = SeededGenerator(seed: UInt64(kind))
        let diagnosis = try diagnosis(.random(kind: kind, using: &random))
        #expect(diagnosis.findings.map(\.mistake) == UsualMistake.allCases)
        #expect(diagnosis.findings.allSatisfy { !$0.reason.isEmpty })
        #expect(diagnosis.meaning == nil)
    }

    @Test("texts that are no update failure are explained for what they are", arguments: CrashCase.readable)
    func otherTexts(crash: CrashCase) throws {
        for report in CrashLog.reports(in: crash.text) where !report.isUpdateFailure {
            let diagnosis = Diagnosis(of: report)
            #expect(diagnosis.findings.isEmpty)
            #expect(report.code == nil)
            #expect(diagnosis.meaning?.isEmpty == false)
            #expect(
                diagnosis.meaning != "the text is no update failure, and counts cannot explain it",
                "\(crash.kind)")
        }
    }
}

// What everything public prints itself as: the way people write it.

import Testing

@testable import TableUpdates

@Suite("Descriptions")
struct DescriptionTests {
    private func path(_ section: Int, _ row: Int) -> TableIndexPath { TableIndexPath(section: section, row: row) }

    @Test("sets of sections are ranges and numbers")
    func sections() {
        #expect("\(SectionSet([0, 1, 2, 3, 7]))" == "0-3 7")
        #expect("\(SectionSet([0, 1, 5]))" == "0 1 5")
        #expect("\(SectionSet())" == "")
    }

    @Test("rows are paths, each as often as it is named")
    func rows() {
        #expect("\(RowSet([path(1, 0), path(0, 2), path(0, 2), path(0, .max)]))" == "0.2 0.2 0.notFound 1.0")
        #expect("\(TableCall.deleteRows([path(0, 1), path(0, 1)], .fade))" == "deleteRows 0.1 0.1 fade")
        #expect("\(TableCall.reconfigureRows([path(0, 1), path(2, 0)]))" == "reconfigureRows 0.1 2.0")
        #expect("\(TableCall.rectForHeader(3))" == "rectForHeader 3")
        #expect("\(TableCall.reloadRows([path(0, -1)], .none))" == "reloadRows 0.-1 none")
        #expect(
            TableCall.reconfigureRows([path(0, 1), path(2, 0)]).description(placeLimit: 1)
                == "reconfigureRows 0.1 … (1 more)")
    }

    @Test("a batch is its calls, one for each kind")
    func batches() {
        #expect("\(UpdateBatch([]))" == "nothing")
        #expect(
            "\(UpdateBatch([.deleteRows([path(0, 1)], .fade), .moveSection(2, to: 0), .deleteRows([path(0, 0)], .fade)]))"
                == "deleteRows 0.0 0.1; moveSection 2 0")
    }

    @Test("a verdict is a sentence")
    func verdicts() {
        #expect("\(Verdict.ok)" == "ok: every check passes")
        #expect(
            "\(Verdict.crash(.rowCount(section: 1, RowTerms(before: 3, after: 4))))"
                == "crash row-count in 1: the row equation of section 1 fails: 3 expected, 4 there")
        #expect(
            "\(Verdict.crash(.sectionCount(SectionTerms(before: 3, after: 2, inserted: 1))))"
                == "crash section-count: the section equation fails: "
                + "3 before + 1 inserted − 0 deleted = 4 expected, 2 there")
        #expect(
            "\(Verdict.risky(.rowDeletedTwice(path(0, 1))))"
                == "risky: row 0.1 is deleted twice, which ends in a memory fault later")
        let batch = UpdateBatch([.deleteRows([path(0, 0), path(0, 0)], .fade)])
        #expect(
            "\(batch.verdict(on: ListedCounts(before: [3], after: [2])))"
                == "unknown: row 0.0 is named twice by inserts or deletes, which is not settled; "
                + "if it counts each time: crash row-count in 0; if it counts once: ok")
    }

    @Test("counts, sequences and differences are what is called and found")
    func sequences() throws {
        let counts = ListedCounts(before: [3, 0], after: [0, 4])
        let sequence = CallSequence([.reloadSections([1], .fade), .reloadData])
        #expect("\(counts)" == "3 0 -> 0 4")
        #expect("\(sequence)" == "reloadSections 1 fade; reloadData")
        let sentence = "crash row-count in 0: the row equation of section 0 fails: 3 expected, 0 there"
        #expect("\(sequence.verdict(on: counts))" == sentence)
        #expect("\(UpdateBatch([.reloadSections([1], .fade)]).judgement(on: counts))" == sentence)
        #expect("\(MessageStyle(view: .collection, wording: .batch))" == "collection batch")
        let batch = UpdateBatch([.deleteRows([path(0, 0), path(0, 0)], .fade)])
        guard case .unknown(let behavior) = batch.verdict(on: ListedCounts(before: [3], after: [2])) else { return }
        #expect(behavior.verdicts.map(\.description).contains("it counts once: ok"))
    }

    @Test("every reading and every code has words of its own")
    func words() {
        #expect(Set(Reading.allCases.map(\.description)).count == Reading.allCases.count)
        #expect(Set(FailureCode.allCases.map(\.description)).count == FailureCode.allCases.count)
    }
}

// A verdict costs what the batch names: counts of a large table keep account of how often they are asked.

import Testing

@testable import TableUpdates

/// A table of equal sections with a few exceptions, which answers for runs of sections without visiting them.
final class CountingCounts: UpdateCounts {
    let sectionCountBefore: Int
    let sectionCountAfter: Int
    private let rows: Int
    /// Rows of the sections that have another number of them, by section.
    private let before: [Int: Int]
    private let after: [Int: Int]
    /// How often a count was asked for, and how often a run was compared.
    private(set) var questions = 0
    private(set) var comparisons = 0

    init(sections: Int, sectionsAfter: Int? = nil, rows: Int, before: [Int: Int] = [:], after: [Int: Int] = [:]) {
        sectionCountBefore = sections
        sectionCountAfter = sectionsAfter ?? sections
        self.rows = rows
        self.before = before
        self.after = after
    }

    func rowCountBefore(inSection section: Int) -> Int {
        questions += 1
        return before[section] ?? rows
    }

    func rowCountAfter(inSection section: Int) -> Int {
        questions += 1
        return after[section] ?? rows
    }

    func firstDifference(inOldSections oldSections: Range<Int>, fromNewSection newSection: Int) -> Int? {
        comparisons += 1
        let shift = newSection - oldSections.lowerBound
        if !(0...sectionCountBefore).contains(oldSections.upperBound) { Issue.record("\(oldSections) out of bounds") }
        if !(0...sectionCountAfter).contains(oldSections.upperBound + shift) { Issue.record("\(newSection) too high") }
        // Only an exception can differ from what it meets.
        let exceptions =
            before.keys.filter { oldSections.contains($0) }
            + after.keys.map { $0 - shift }.filter { oldSections.contains($0) }
        return exceptions.filter { (before[$0] ?? rows) != (after[$0 + shift] ?? rows) }.min()
    }
}

@Suite("What a verdict costs")
struct VerdictCostTests {
    private let million = 1_000_000

    @Test("a toggle among a million sections asks a handful of questions", arguments: [0, 400_000, 999_999])
    func toggleByReload(section: Int) {
        let counts = CountingCounts(sections: million, rows: 3, before: [section: 0], after: [section: 3])
        #expect(UpdateBatch([.reloadSections([section], .fade)]).verdict(on: counts) == .ok)
        #expect(counts.questions <= 4)
        #expect(counts.comparisons <= 2)
    }

    @Test("a toggle by row edits asks a handful of questions", arguments: [0, 400_000, 999_999])
    func toggleByRows(section: Int) {
        var rows = RowSet()
        rows.insert(section: section, rows: 0..<million)
        let opened = CountingCounts(sections: million, rows: 3, before: [section: 0], after: [section: million])
        #expect(UpdateBatch([.insertRows(rows, .fade)]).verdict(on: opened) == .ok)
        #expect(opened.questions <= 8)
        #expect(opened.comparisons <= 2)
        let closed = CountingCounts(sections: million, rows: 3, before: [section: million], after: [section: 0])
        #expect(UpdateBatch([.deleteRows(rows, .fade)]).verdict(on: closed) == .ok)
        #expect(closed.questions <= 8)
    }

    @Test("the first section that differs is found without visiting the others")
    func failureFarAway() {
        let counts = CountingCounts(sections: million, rows: 3, before: [700_000: 5], after: [8: 0])
        let verdict = UpdateBatch([.reloadSections([8], .fade)]).verdict(on: counts)
        #expect(verdict == .crash(.rowCount(section: 700_000, RowTerms(before: 5, after: 3))))
        #expect(counts.questions <= 4)
    }

    @Test("a run of half a million sections costs as much as one section")
    func runsOfSections() {
        let half = million / 2
        let counts = CountingCounts(sections: million, sectionsAfter: million, rows: 2)
        let batch = UpdateBatch([
            .deleteSections(SectionSet(0..<half), .fade), .insertSections(SectionSet(10..<half + 10), .fade),
            .reloadSections(SectionSet(half + 5..<million), .fade),
        ])
        #expect(batch.verdict(on: counts) == .ok)
        #expect(counts.questions == 0)
        #expect(counts.comparisons <= 3)
        let mapping = batch.sectionMapping(sectionsBefore: million, sectionsAfter: million)
        #expect(mapping.runs == [PlaceRun(old: half..<half + 5, new: 0)])
        #expect(mapping.reloaded.count == 2)
    }

    @Test("moving one section across the table compares two runs")
    func moveAcross() {
        let counts = CountingCounts(sections: million, rows: 2, before: [3: 7], after: [999_000: 7])
        #expect(UpdateBatch([.moveSection(3, to: 999_000)]).verdict(on: counts) == .ok)
        #expect(counts.comparisons <= 4)
        #expect(counts.questions <= 4)
    }
}

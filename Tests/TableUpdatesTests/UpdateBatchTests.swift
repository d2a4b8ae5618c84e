// What a batch folds together, and the finer points of the rules, each in a case of its own.

import Testing

@testable import TableUpdates

@Suite("Batches")
struct UpdateBatchTests {
    private func path(_ section: Int, _ row: Int) -> TableIndexPath { TableIndexPath(section: section, row: row) }

    private func verdict(_ calls: [String], _ before: [Int], _ after: [Int]) throws -> Verdict {
        try UpdateBatch(calls.map(TableCall.init(reading:))).verdict(on: ListedCounts(before: before, after: after))
    }

    @Test("a move that is named twice counts once, and a row keeps how often it is named")
    func namedTwice() throws {
        let batch = UpdateBatch([
            .deleteSections([1], .fade), .deleteSections([0, 1], .none), .moveSection(2, to: 0),
            .moveSection(2, to: 0), .insertRows([path(0, 1), path(0, 1)], .fade), .insertRows([path(0, 1)], .fade),
        ])
        #expect(batch.deletedSections == [0, 1])
        #expect(batch.sectionMoves == [SectionMove(2, to: 0)])
        #expect(Array(batch.insertedRows) == [path(0, 1)])
        #expect(Array(batch.insertedRows.namings) == [path(0, 1), path(0, 1), path(0, 1)])
    }

    @Test(
        "a batch is empty only where it names nothing",
        arguments: [
            "reloadData", "insertSections 0", "deleteSections 0", "reloadSections 0", "insertRows 0.0",
            "deleteRows 0.0",
            "reloadRows 0.0", "moveSection 0 1", "moveRow 0.0 0.1", "reconfigureRows 0.0",
        ])
    func emptiness(call: String) throws {
        #expect(try !UpdateBatch([TableCall(reading: call)]).isEmpty)
        let name = String(call.prefix { $0 != " " })
        if !["reloadData", "moveSection", "moveRow"].contains(name) {
            #expect(try UpdateBatch([.beginUpdates, TableCall(reading: name), .endUpdates]).isEmpty)
        }
    }

    @Test("scrolls are kept apart and change nothing")
    func lookups() {
        let scroll = TableCall.scrollToRow(ScrollTarget(section: 9, row: 9), .top)
        let batch = UpdateBatch([scroll])
        #expect(batch.lookups == [scroll])
        #expect(batch.isEmpty)
        #expect(batch.verdict(on: ListedCounts(before: [1], after: [1])) == .ok)
    }

    @Test("of several absent places the highest delete and the lowest insert are named")
    func failingOrder() throws {
        #expect(
            try verdict(["deleteRows 0.3 0.4 0.5"], [3], [3]) == .crash(.deleteMissingRow(path(0, 5), rowsBefore: 3)))
        #expect(
            try verdict(["insertRows 0.3 0.4 0.5"], [3], [3]) == .crash(.insertRowBeyond(path(0, 3), rowsAfter: 3)))
        #expect(
            try verdict(["reloadRows 0.3", "reloadRows 0.7"], [3], [3])
                == .crash(.deleteMissingRow(path(0, 7), rowsBefore: 3)))
        #expect(try verdict(["deleteSections 4 9"], [3], [3]) == .crash(.deleteMissingSection(9, sectionsBefore: 1)))
        #expect(try verdict(["insertSections 9 4"], [3], [3]) == .crash(.insertSectionBeyond(4, sectionsAfter: 1)))
    }

    @Test("sections and rows are checked in one order of places")
    func mixedOrder() throws {
        // The row's section lies above the missing section, so the row is met first among the deletes.
        #expect(
            try verdict(["deleteSections 4", "deleteRows 6.0"], [1], [1])
                == .crash(.deleteRowInMissingSection(path(6, 0), sectionsBefore: 1)))
        #expect(
            try verdict(["deleteSections 4", "deleteRows 0.9"], [1], [1])
                == .crash(.deleteMissingSection(4, sectionsBefore: 1)))
        #expect(
            try verdict(["insertSections 4", "insertRows 0.9"], [1], [1])
                == .crash(.insertRowBeyond(path(0, 9), rowsAfter: 1)))
    }

    @Test("negative numbers are out of bounds and trap nothing")
    func negative() throws {
        #expect(try verdict(["deleteRows 0.-1"], [3], [3]) == .crash(.invalidPath(path(0, -1))))
        #expect(try verdict(["insertRows -1.0"], [3], [3]).word == "crash")
        #expect(try verdict(["reloadSections -2"], [3], [3]).word == "crash")
        #expect(try verdict(["insertSections -1 0"], [3], [3]).word == "crash")
        #expect(try verdict(["moveSection -1 -1"], [3], [3]) == .crash(.moveMissingSection(-1, sectionsBefore: 1)))
        #expect(try verdict(["moveRow 0.0 0.-1"], [3], [3]).word == "crash")
    }

    @Test("a row cannot move out of or into a reloaded section")
    func goneSections() throws {
        #expect(
            try verdict(["reloadSections 0", "moveRow 0.0 1.0"], [1, 0], [0, 1])
                == .crash(.moveRowFromDeletedSection(0)))
        #expect(
            try verdict(["reloadSections 1", "moveRow 0.0 1.0"], [1, 0], [0, 1])
                == .crash(.moveRowIntoInsertedSection(1)))
    }

    @Test("a reload beside a move that shifts it is risky, or fails")
    func shiftedReloads() throws {
        // Section 1 is reloaded; the move of section 0 behind it would shift it to 0, the reload stays at 1.
        #expect(
            try verdict(["reloadSections 1", "moveSection 0 2"], [1, 2, 3], [3, 9, 1])
                == .risky(.reloadedSectionShiftedByMove(1)))
        #expect(
            try verdict(["reloadSections 1", "moveSection 0 2"], [1, 2, 3], [2, 3, 1])
                == .crash(.rowCount(section: 0, RowTerms(before: 3, after: 2))))
        #expect(
            try verdict(["reloadRows 0.1", "moveRow 0.0 0.2"], [3], [3])
                == .risky(.reloadedRowShiftedByMove(path(0, 1))))
        #expect(try verdict(["reloadRows 0.2", "moveRow 0.0 0.1"], [3], [3]) == .ok)
        #expect(
            try verdict(["reloadSections 1", "moveSection 0 1"], [1, 2], [1, 2])
                == .crash(.insertAndMoveSection(1)))
    }

    @Test("row calls in a moved section are risky")
    func rowCallsInMovedSection() throws {
        #expect(
            try verdict(["moveSection 0 1", "insertRows 1.0"], [1, 0], [0, 2]) == .risky(.rowCallInMovedSection(0)))
        #expect(try verdict(["moveSection 0 1", "insertRows 0.0"], [1, 0], [1, 1]) == .ok)
    }

    @Test("the lowest new number is named, whatever its old number")
    func lowestNewNumber() throws {
        #expect(
            try verdict(["moveSection 2 0"], [1, 2, 3], [4, 5, 6])
                == .crash(.rowCount(section: 0, RowTerms(before: 3, after: 4))))
    }

    @Test("a mapping has runs, and answers both ways")
    func mapping() {
        let batch = UpdateBatch([
            .deleteSections([1], .fade), .insertSections([0], .fade), .reloadSections([3], .fade),
            .moveSection(0, to: 2),
        ])
        let mapping = batch.sectionMapping(sectionsBefore: 6, sectionsAfter: 6)
        #expect(
            mapping.runs == [
                PlaceRun(old: 2..<3, new: 1), PlaceRun(old: 0..<1, new: 2), PlaceRun(old: 4..<6, new: 4),
            ])
        #expect(mapping.inserted == [0, 3])
        #expect(mapping.deleted == [1, 3])
        #expect((0..<7).map(mapping.newNumber(ofOld:)) == [2, nil, 1, nil, 4, 5, nil])
        #expect((0..<7).map(mapping.oldNumber(ofNew:)) == [nil, 2, 0, nil, 4, 5, nil])
        #expect(mapping.newNumber(ofOld: -1) == nil && mapping.oldNumber(ofNew: -1) == nil)
    }
}

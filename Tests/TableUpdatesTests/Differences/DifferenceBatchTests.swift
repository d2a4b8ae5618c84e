// The shapes of a difference's batches: what is one call, what is split, and why.

import Testing

@testable import TableUpdates

@Suite("Batches of a difference")
struct DifferenceBatchTests {
    private static let table: ShownTable = [
        ShownSection(1, [10, 11, 12]), ShownSection(2, [20, 21]), ShownSection(3, [30, 31, 32]),
    ]

    private static func calls(_ source: ShownTable, _ target: ShownTable) -> [[String]] {
        let difference = SectionedDifference(source, target)
        #expect(DifferenceReplay.flaw(difference, source, target) == nil)
        return difference.batches(animation: .fade).map { $0.calls.map(\.description) }
    }

    @Test("equal tables need no batch")
    func nothing() {
        let difference = SectionedDifference(Self.table, Self.table)
        #expect(difference.isEmpty)
        #expect(difference.batches(animation: .fade).isEmpty)
        #expect(SectionedDifference([], []).isEmpty)
    }

    @Test("a section that opens is one insertRows, one that closes one deleteRows")
    func fold() {
        var closed = Self.table
        closed[1].rows = []
        #expect(Self.calls(closed, Self.table) == [["insertRows 1.0 1.1 fade"]])
        #expect(Self.calls(Self.table, closed) == [["deleteRows 1.0 1.1 fade"]])
    }

    @Test("one opens and another closes: one deleteRows and one insertRows")
    func accordion() {
        var source = Self.table
        var target = Self.table
        source[2].rows = []
        target[0].rows = []
        #expect(Self.calls(source, target) == [["deleteRows 0.0 0.1 0.2 fade", "insertRows 2.0 2.1 2.2 fade"]])
    }

    @Test("deletes come before inserts, moves and reloads, sections before rows")
    func order() {
        var source = Self.table
        source += [ShownSection(4, [40]), ShownSection(5, [50]), ShownSection(6, [60, 61, 62])]
        var target = source
        target.remove(at: 3)
        target.swapAt(3, 4)
        target.insert(ShownSection(7, []), at: 0)
        target[1].rows.remove(at: 2)
        target[1].header = 1
        target[2].rows.append(ShownRow(id: 22, content: 0))
        target[3].rows.swapAt(1, 2)
        target[3].rows.remove(at: 0)
        #expect(
            Self.calls(source, target)
                == [
                    [
                        "deleteSections 3 fade", "deleteRows 2.0 fade", "insertSections 0 fade", "insertRows 2.2 fade",
                        "moveSection 4 5", "moveRow 2.2 3.0", "reloadSections 0 fade",
                    ]
                ])
    }

    @Test("a changed row is reloaded, and a changed header reloads its section with all rows")
    func reloads() {
        #expect(Self.calls(Self.table, Self.table.changing(0, 1)) == [["reloadRows 0.1 fade"]])
        var target = Self.table.changing(0, 1)
        target[0].header = 1
        target[0].rows.remove(at: 0)
        #expect(Self.calls(Self.table, target) == [["reloadSections 0 fade"]])
    }

    @Test("a row that goes to another section moves, and one that changed as well is deleted and inserted")
    func crossing() {
        var target = Self.table
        target[2].rows.insert(target[0].rows.remove(at: 1), at: 3)
        #expect(Self.calls(Self.table, target) == [["moveRow 0.1 2.3"]])
        #expect(Self.calls(Self.table, target.changing(2, 3)) == [["deleteRows 0.1 fade", "insertRows 2.3 fade"]])
    }

    @Test("a row that leaves a deleted section is inserted where it goes")
    func leavingDeletedSection() {
        var target = Self.table
        let row = target.remove(at: 0).rows[1]
        target[1].rows.append(row)
        #expect(Self.calls(Self.table, target) == [["deleteSections 0 fade", "insertRows 1.3 fade"]])
    }

    @Test("a section that moved and whose header changed is deleted and inserted")
    func movedAndChangedSection() {
        var target = Self.table
        target.append(target.remove(at: 0))
        target[2].header = 1
        #expect(Self.calls(Self.table, target) == [["deleteSections 0 fade", "insertSections 2 fade"]])
    }

    @Test("of two sections that changed places, the one whose rows need no call moves")
    func cheaperMove() {
        var target: ShownTable = [Self.table[1], Self.table[0]]
        target[1].rows.remove(at: 0)
        #expect(Self.calls([Self.table[0], Self.table[1]], target) == [["deleteRows 0.0 fade", "moveSection 1 0"]])
    }

    @Test("of two rows that changed places, the one whose content changed is the one that goes")
    func cheaperRowMove() {
        var target = Self.table
        target[1].rows.swapAt(0, 1)
        #expect(
            Self.calls(Self.table, target.changing(1, 0)) == [["deleteRows 1.1 fade", "insertRows 1.0 fade"]])
        #expect(
            Self.calls(Self.table, target.changing(1, 1)) == [["deleteRows 1.0 fade", "insertRows 1.1 fade"]])
    }

    @Test("row calls in a moved section follow in a batch of their own, which says why")
    func rowCallsInMovedSection() {
        var target: ShownTable = [Self.table[2], Self.table[0], Self.table[1]]
        target[0].rows.remove(at: 1)
        target[0].rows.append(ShownRow(id: 33, content: 0))
        let difference = SectionedDifference(Self.table, target)
        let batches = difference.batches(animation: .none)
        #expect(DifferenceReplay.flaw(difference, Self.table, target) == nil)
        #expect(
            batches.map { $0.calls.map(\.description) }
                == [["moveSection 2 0"], ["deleteRows 0.1 none", "insertRows 0.2 none"]])
        #expect(batches.map(\.risks) == [[], [.rowCallInMovedSection(2)]])
        #expect(batches.map(\.sectionsAwaitingRows) == [[0], []])
        #expect(batches.map(\.rowCounts) == [[3, 3, 2], [3, 3, 2]])
    }

    @Test("rows of sections that stay do not wait for those of sections that move, unless they trade rows")
    func rowsOfStayingSections() {
        var target: ShownTable = [Self.table[2], Self.table[0], Self.table[1]]
        target[0].rows.removeLast()
        target[1].rows.removeLast()
        #expect(
            Self.calls(Self.table, target)
                == [["deleteRows 0.2 fade", "moveSection 2 0"], ["deleteRows 0.2 fade"]])
        target[1].rows.append(ShownRow(id: 32, content: 0))
        #expect(
            Self.calls(Self.table, target)
                == [["moveSection 2 0"], ["deleteRows 1.2 fade", "moveRow 0.2 1.2"]])
    }

    @Test("a reload in a moved section in which a row moves across it comes third")
    func thirdBatch() {
        var target: ShownTable = [Self.table[2], Self.table[0], Self.table[1]]
        target[0].rows.insert(target[0].rows.removeLast(), at: 0)
        let difference = SectionedDifference(Self.table, target.changing(0, 1))
        let batches = difference.batches(animation: .fade)
        #expect(DifferenceReplay.flaw(difference, Self.table, target.changing(0, 1)) == nil)
        #expect(
            batches.map { $0.calls.map(\.description) }
                == [["moveSection 2 0"], ["moveRow 0.2 0.0"], ["reloadRows 0.1 fade"]])
        #expect(
            batches.map(\.risks) == [
                [], [.rowCallInMovedSection(2)],
                [.reloadedRowShiftedByMove(TableIndexPath(section: 0, row: 0))],
            ])
    }

    @Test("a reload that a row's move shifts follows in a batch of its own, which says why")
    func shiftedRowReload() {
        var target = Self.table.changing(0, 0)
        target[0].rows.insert(target[0].rows.remove(at: 2), at: 0)
        let difference = SectionedDifference(Self.table, target)
        let batches = difference.batches(animation: .fade)
        #expect(DifferenceReplay.flaw(difference, Self.table, target) == nil)
        #expect(
            batches.map { $0.calls.map(\.description) } == [["moveRow 0.2 0.0"], ["reloadRows 0.1 fade"]])
        #expect(
            batches.map(\.risks) == [[], [.reloadedRowShiftedByMove(TableIndexPath(section: 0, row: 0))]])
    }

    @Test("a reload of a section that another's move shifts follows in a batch of its own, which says why")
    func shiftedSectionReload() {
        var target: ShownTable = [Self.table[2], Self.table[0], Self.table[1]]
        target[1].header = 1
        target[1].rows.remove(at: 0)
        let difference = SectionedDifference(Self.table, target)
        let batches = difference.batches(animation: .fade)
        #expect(DifferenceReplay.flaw(difference, Self.table, target) == nil)
        #expect(
            batches.map { $0.calls.map(\.description) } == [["moveSection 2 0"], ["reloadSections 1 fade"]])
        #expect(batches.map(\.risks) == [[], [.reloadedSectionShiftedByMove(0)]])
        #expect(batches.map(\.rowCounts) == [[3, 3, 2], [3, 2, 2]])
    }

    @Test("the source number of a kept section is found, and an inserted one has none")
    func sourceSections() {
        var target: ShownTable = [Self.table[2], Self.table[0]]
        target.insert(ShownSection(9, []), at: 1)
        let difference = SectionedDifference(Self.table, target)
        #expect((0..<3).map { difference.sourceSection(of: $0) } == [2, nil, 0])
    }

    @Test("any collections of sections can be compared")
    func collections() {
        let source = [("Fruit", ["Apple", "Pear"]), ("Nuts", [])]
        let target = [("Fruit", ["Pear"]), ("Nuts", ["Apple"])]
        let difference = SectionedDifference(
            from: source, to: target, sectionID: \.0, rows: \.1, rowID: { $0 },
            sameHeader: { _, _ in true }, sameContent: ==)
        #expect(
            difference.batches(animation: .fade).map(\.calls) == [
                [.moveRow(TableIndexPath(section: 0, row: 0), to: TableIndexPath(section: 1, row: 0))]
            ])
    }

    @Test("arrays that do not fit one another make no side of a difference")
    func unfitArrays() {
        #expect(SectionedIDs(sections: [1], rowStarts: [0], rows: []) == nil)
        #expect(SectionedIDs(sections: [1], rowStarts: [0, 2], rows: [5]) == nil)
        #expect(SectionedIDs(sections: [1, 2], rowStarts: [0, 2, 1], rows: [5]) == nil)
        #expect(SectionedIDs(sections: [1, 2], rowStarts: [0, 1, 1], rows: [5])?.rowOffsets(inSection: 1) == 1..<1)
    }
}

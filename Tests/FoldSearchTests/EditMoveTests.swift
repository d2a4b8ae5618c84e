// The edits that a search tries: which, in which order, and that each can be made.

import FoldTable
import TableUpdates
import Testing

@testable import FoldSearch

@Suite("Edits that are tried")
struct EditMoveTests {
    private static func table(_ rows: [Int]) -> FoldTable {
        var table = FoldTable(rules: Preset.minimal.rules)
        for (number, count) in rows.enumerated() { table.prepareSection(title: "S\(number)", madeUpRows: count) }
        return table
    }

    @Test("of two sections all that can be done is tried, in a fixed order")
    func twoSections() {
        func row(_ section: Int) -> TableIndexPath { TableIndexPath(section: section, row: 0) }
        #expect(
            Self.table([1, 0]).tapsAndEdits() == [
                .toggle(0), .toggle(1),
                .insertSection(at: 0, title: "New", rows: ["New row"]),
                .insertSection(at: 2, title: "New", rows: ["New row"]),
                .deleteSection(0), .deleteSection(1), .moveSection(0, to: 1), .moveSection(1, to: 0),
                .insertRow(row(0), title: "New row"), .deleteRow(row(0)), .moveRow(row(0), to: row(1)),
                .insertRow(row(1), title: "New row"),
            ])
    }

    @Test("every edit can be made", arguments: 0...8)
    func possible(sections: Int) throws {
        let table = Self.table(Array(repeating: 2, count: sections))
        for move in table.tapsAndEdits() {
            var copy = table
            #expect(throws: Never.self, "\(move)") { _ = try move.make(on: &copy) }
        }
    }

    @Test("at most six sections grow and move", arguments: [(5, 2, 20), (6, 0, 30), (8, 0, 30)])
    func limits(sections: Int, inserted: Int, moved: Int) {
        let moves = Self.table(Array(repeating: 1, count: sections)).tapsAndEdits()
        #expect(moves.count { if case .insertSection = $0 { true } else { false } } == inserted)
        #expect(moves.count { if case .moveSection = $0 { true } else { false } } == moved)
    }

    @Test("of rows that do the same the first that is to be seen is tapped")
    func firstRow() {
        var rules = RuleSet()
        rules.hide = .titleRow
        for (rules, row) in [(RuleSet(), 0), (rules, 1)] {
            var table = FoldTable(rules: rules)
            table.prepareSection(title: "Closed", madeUpRows: 2)
            table.prepareSection(title: "Open", isOpen: true, madeUpRows: 3)
            #expect(
                table.taps(selecting: .firstOfSection)
                    == [.toggle(0), .toggle(1), .select(TableIndexPath(section: 1, row: row))])
        }
    }
}

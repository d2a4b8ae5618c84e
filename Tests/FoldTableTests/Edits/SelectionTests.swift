// The selected row: what carries it along, what clears it, what leaves it standing.

import FoldTable
import TableUpdates
import Testing

@Suite("The selected row")
struct SelectionTests {
    /// A table with three open sections, with row 1.1 selected.
    private func selected(_ change: (inout RuleSet) -> Void = { _ in }) throws -> FoldTable {
        var rules = Preset.minimal.rules
        change(&rules)
        let sections: [ContentsSketch] = ["A", "B", "C"].map { .section($0, 3, open: rules.state != .single) }
        var table = try FoldTable(sections.contents, rules: rules)
        if rules.state == .single { _ = try table.open([1]) }
        _ = try table.select(.at(1, 1))
        return table
    }

    @Test("inserts, deletes and moves of others carry it along")
    func editsCarryIt() throws {
        var table = try selected()
        _ = try table.insertRow(title: "n", at: .at(1, 0))
        #expect(table.selection == .at(1, 2))
        _ = try table.deleteRows([.at(1, 0), .at(1, 1)])
        #expect(table.selection == .at(1, 0))
        _ = try table.insertSection(title: "N", rows: [], at: 0)
        #expect(table.selection == .at(2, 0))
        _ = try table.moveSection(2, to: 0)
        #expect(table.selection == .at(0, 0))
        _ = try table.moveRow(.at(0, 0), to: .at(2, 1))
        #expect(table.selection == .at(2, 1))
    }

    @Test("reloadData, and a reload or delete of its row or section, clear it")
    func reloadsClearIt() throws {
        let clearing: [(inout FoldTable) throws -> ActingResult] = [
            { try $0.call(.reloadData) }, { try $0.call(.reloadSections([1], .none)) },
            { try $0.renameRow(.at(1, 1), title: "n") }, { try $0.deleteRows([.at(1, 1)]) },
            { try $0.deleteSections([1]) }, { try $0.close([1]) },
        ]
        for (number, clear) in clearing.enumerated() {
            var table = try selected()
            _ = try clear(&table)
            #expect(table.selection == nil, "way \(number)")
        }
        var table = try selected()
        _ = try table.call(.reloadSections([0, 2], .none))
        _ = try table.renameRow(.at(1, 0), title: "n")
        #expect(table.selection == .at(1, 1))
    }

    @Test("a height of 0 keeps it")
    func heightKeepsIt() throws {
        var table = try selected {
            $0.hide = .height
            $0.refresh = .edits
        }
        _ = try table.close([1])
        #expect(table.selection == .at(1, 1))
    }

    @Test("where closing on select is refused it stands, and that is said")
    func refusedClosingIsSaid() throws {
        var rules = Preset.guarded.rules
        rules.keepOne = .on
        var table = try FoldTable([.section("A", 2, open: true)].contents, rules: rules)
        guard case .changed(let report) = try table.select(.at(0, 1)) else {
            Issue.record("no step")
            return
        }
        guard case .selectionStands(let refusal)? = report.notes.first else {
            Issue.record("nothing is said")
            return
        }
        #expect(refusal.code == .keepOne && refusal.section == 0)
        #expect(report.calls.isEmpty)
        #expect(table.selection == .at(0, 1))
    }

    @Test("a tap on a row that the view was not told of is not carried to another row")
    func untoldSelectionIsDropped() throws {
        var table = try FoldTable([.section("A", 2)].contents, rules: Preset.minimal.rules)
        _ = try table.call(.beginUpdates)
        _ = try table.toggle([0])
        _ = try table.select(.at(0, 0))
        _ = try table.call(.endUpdates)
        #expect(table.selection == nil)
    }
}

// How the library's values print themselves.

import FoldTable
import TableUpdates
import Testing

@Suite("Values print themselves")
struct DescriptionTests {
    @Test("rules print as they are set")
    func rules() throws {
        #expect("\(Preset.titleRow) \(RuleName.oneOpen)" == "title-row one-open")
        #expect(RuleSet().description == "every rule at its first value")
        #expect(Preset.accordion.rules.description == "accordion")
        var rules = RuleSet()
        try rules.set(.hide, to: "height")
        try rules.set(.keepOne, to: "on")
        #expect(rules.description == "hide height, keep-one on")
    }

    @Test("what became of a command prints in a line")
    func results() throws {
        var table = try FoldTable(Preset.guarded.sample)
        #expect("\(try table.toggle([0]))" == "opened 0: reloadSections 0 none: ok: scrollToRow 0.0 middle: ok")
        #expect("\(try table.toggle([2]))" == "refused empty in 2")
        #expect("\(try table.open([0]))" == "no change")
        #expect("\(try table.select(.at(1, 0)))" == "refused hidden in 1.0")
        #expect("\(try table.call(.deleteRows([.at(0, 7)], .none)))" == "deleteRows 0.7 none: crash")
        #expect(throws: TableError.viewCrashed) { try table.toggle([0]) }
    }

    @Test("a table, a section and a difference print as people see them")
    func tables() throws {
        var table = try FoldTable(Preset.guarded.sample)
        let before = table
        #expect("\(table)".hasSuffix(", none open"))
        _ = try table.toggle([0])
        #expect("\(table)".hasSuffix(" rows, open 0"))
        #expect("\(try #require(table.section(0)))".hasPrefix("▾ 0 "))
        #expect("\(FoldTable())" == "0 sections, 0 rows, none open")
        let difference = StateDifference(from: before, to: table)
        #expect("\(difference)" == "\(difference.batches[0].calls[0]): ok")
    }

    @Test("errors name their place")
    func errors() {
        let errors: [(TableError, String)] = [
            (.noSection(7, count: 3), "no-section: 7 of 3"), (.noRow(.at(0, 4), rows: 2), "no-row: 0.4 of 2"),
            (.titleRow(.at(1, 0)), "title-row: 1.0"), (.noHeaders, "title-row"),
            (.noDrawnHeader(5, count: 4), "no-section: 5 of 4"), (.beyondPlace(9, limit: 2), "beyond-place: 9 past 2"),
            (.viewCrashed, "view-crashed"), (.noOpenBatch, "no-batch"),
        ]
        for (error, text) in errors { #expect("\(error)" == text) }
    }

    @Test("drift prints what was drawn before what is")
    func drift() throws {
        var table = try FoldTable(Preset.hiddenSet.sample)
        _ = try table.open([0], notifying: .nobody)
        _ = try table.renameSection(0, title: "New", notifying: .nobody)
        #expect(table.drift().map(\.description) == ["0 title Inbox for New, drawn closed, rows 0 for 2"])
        _ = try table.deleteSections([1, 2], notifying: .nobody)
        #expect(table.drift().map(\.description).last == "2 gone")
        #expect("\(LinePlace(section: 1, dataRow: nil)) \(LinePlace(section: 1, dataRow: 0))" == "1 1.0")
    }
}

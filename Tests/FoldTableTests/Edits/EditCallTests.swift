// The call that announces each edit, under every way to keep flags, to hide rows and to refresh.

import FoldTable
import TableUpdates
import Testing

/// An edit of the table whose first section is open, and the calls that the article on folding gives for it.
struct EditCase: Sendable, CustomTestStringConvertible {
    var name: String
    /// The command; `o` is 1 where the title is row 0.
    var command: @Sendable (_ o: Int) -> RandomAction.Command
    /// The call under `refresh section`.
    var section: String
    /// The call under `refresh rows` and `edits`, where closed sections count no data rows.
    var counted: @Sendable (_ o: Int) -> String
    /// The call there under `hide height`, where closed sections count all their rows.
    var height: String
    /// The call under `refresh rows`, where it is another than under `edits`.
    var rows: String?

    var testDescription: String { name }

    func expected(_ refresh: RefreshRule, _ hide: HideRule) -> String {
        switch refresh {
        case .data: "reloadData"
        case .section: section
        case .rows: rows ?? (hide == .height ? height : counted(hide.titles))
        case .edits: hide == .height ? height : counted(hide.titles)
        }
    }

    /// An edit of sections: one and the same call under all rules but `refresh data`.
    static func section(
        _ name: String, _ command: RandomAction.Command, _ call: String, rows: String? = nil
    ) -> EditCase {
        EditCase(name: name, command: { _ in command }, section: call, counted: { _ in call }, height: call, rows: rows)
    }

    static let all: [EditCase] = [
        .section("insert a section", .insertSection(1, .section("N", 1)), "insertSections 1 fade"),
        .section("delete sections", .deleteSections([1, 2]), "deleteSections 1 2 fade"),
        .section("move a section", .moveSection(0, 2), "moveSection 0 2"),
        .section("rename a section", .renameSection(1, "N"), "reloadSections 1 fade", rows: ""),
        EditCase(
            name: "insert a row into an open section", command: { .insertRow(.at(0, 1 + $0), "n") },
            section: "reloadSections 0 fade",
            counted: { "insertRows 0.\(1 + $0) fade" }, height: "insertRows 0.1 fade"),
        EditCase(
            name: "insert a row into a closed section", command: { .insertRow(.at(1, 2 + $0), "n") },
            section: "reloadSections 1 fade", counted: { _ in "" }, height: "insertRows 1.2 fade"),
        EditCase(
            name: "delete rows of an open and a closed section",
            command: { .deleteRows([.at(1, 0 + $0), .at(0, 1 + $0)]) }, section: "reloadSections 0 1 fade",
            counted: { "deleteRows 0.\(1 + $0) fade" }, height: "deleteRows 0.1 1.0 fade"),
        EditCase(
            name: "move a row within an open section", command: { .moveRow(.at(0, 1 + $0), .at(0, 0 + $0)) },
            section: "reloadSections 0 fade",
            counted: { "moveRow 0.\(1 + $0) 0.\(0 + $0)" }, height: "moveRow 0.1 0.0"),
        EditCase(
            name: "move a row within a closed section", command: { .moveRow(.at(1, 0 + $0), .at(1, 1 + $0)) },
            section: "reloadSections 1 fade", counted: { _ in "" }, height: "moveRow 1.0 1.1"),
        EditCase(
            name: "move a row from shown to hidden", command: { .moveRow(.at(0, 0 + $0), .at(2, 1 + $0)) },
            section: "reloadSections 0 2 fade", counted: { "deleteRows 0.\(0 + $0) fade" }, height: "moveRow 0.0 2.1"),
        EditCase(
            name: "move a row from hidden to shown", command: { .moveRow(.at(1, 0 + $0), .at(0, 2 + $0)) },
            section: "reloadSections 0 1 fade", counted: { "insertRows 0.\(2 + $0) fade" }, height: "moveRow 1.0 0.2"),
        EditCase(
            name: "move a row from one closed section to another",
            command: { .moveRow(.at(1, 0 + $0), .at(2, 0 + $0)) }, section: "reloadSections 1 2 fade",
            counted: { _ in "" }, height: "moveRow 1.0 2.0"),
        EditCase(
            name: "rename a row of an open section", command: { .renameRow(.at(0, 1 + $0), "n") },
            section: "reloadSections 0 fade",
            counted: { "reloadRows 0.\(1 + $0) fade" }, height: "reloadRows 0.1 fade"),
        EditCase(
            name: "rename a row of a closed section", command: { .renameRow(.at(1, 1 + $0), "n") },
            section: "reloadSections 1 fade", counted: { _ in "" }, height: "reloadRows 1.1 fade"),
    ]
}

extension HideRule {
    /// 1 where the title is row 0, else 0; told here once more, since the tests do not ask the table.
    fileprivate var titles: Int { self == .titleRow ? 1 : 0 }
}

@Suite("The calls of edits")
struct EditCallTests {
    static let sections: [ContentsSketch] = [.section("A", 2, open: true), .section("B", 2), .section("C", 1)]

    @Test("each edit is announced as told, under every state, hide and refresh", arguments: EditCase.all)
    func editsAreAnnounced(edit: EditCase) throws {
        for state in StateRule.allCases {
            for hide in HideRule.allCases {
                for refresh in RefreshRule.allCases {
                    var rules = RuleSet()
                    if state == .single { rules.oneOpen = .on }
                    (rules.state, rules.hide, rules.refresh, rules.animation) = (state, hide, refresh, .fade)
                    // A scroll belongs to opening only.
                    rules.scroll = .top
                    let action = RandomAction(command: edit.command(hide.titles))
                    try check(action, edit.expected(refresh, hide), rules)
                }
            }
        }
    }

    private func check(_ action: RandomAction, _ expected: String, _ rules: RuleSet) throws {
        let before = try FoldTable(Self.sections.contents, rules: rules)
        var table = before
        var batches: [[TableCall]] = []
        let outcome = action.outcome(on: &table, &batches)
        let place: Comment = "\(action) under \(rules.state) \(rules.hide) \(rules.refresh)"
        #expect(outcome.kind == "changed", place)
        #expect(outcome.calls.joined(separator: "; ") == expected, place)
        // Where flags lie with their sections nothing slides, so that announcing the edit is enough.
        if rules.state == .section {
            #expect(outcome.verdict == "ok", place)
            #expect(!outcome.showsWrongRows, place)
            #expect(!table.drift().contains { $0.parts.contains { $0.word == "rows" } }, place)
        } else {
            #expect(Array(table.openKeys) == [0], place)
        }
        table = before
        let silent = RandomAction(command: action.command, isSilent: true).outcome(on: &table, &batches)
        #expect(silent.calls.isEmpty && silent.verdict.isEmpty && silent.changes == outcome.changes, place)
    }

    @Test("an edit to where things are is no change", arguments: HideRule.allCases)
    func nothingIsNoChange(hide: HideRule) throws {
        var rules = RuleSet()
        rules.hide = hide
        let o = hide.titles
        let commands: [RandomAction.Command] = [
            .moveSection(1, 1), .moveRow(.at(0, 1 + o), .at(0, 1 + o)), .renameSection(0, "A"),
            .renameRow(.at(0, 0 + o), "r0"), .deleteRows([]),
        ]
        var table = try FoldTable(Self.sections.contents, rules: rules)
        var batches: [[TableCall]] = []
        for command in commands {
            #expect(RandomAction(command: command).outcome(on: &table, &batches).line == "no change", "\(command)")
        }
    }

    @Test("what is not there is an error with its numbers")
    func errorsNameNumbers() throws {
        var table = try FoldTable(Self.sections.contents)
        #expect(throws: TableError.noSection(3, count: 3)) { try table.toggle([0, 3]) }
        #expect(throws: TableError.noSection(7, count: 3)) { try table.deleteSections([7]) }
        #expect(throws: TableError.beyondPlace(4, limit: 3)) { try table.insertSection(title: "N", rows: [], at: 4) }
        #expect(throws: TableError.beyondPlace(3, limit: 2)) { try table.moveSection(0, to: 3) }
        #expect(throws: TableError.noRow(.at(0, 2), rows: 2)) { try table.deleteRows([.at(0, 1), .at(0, 2)]) }
        #expect(throws: TableError.beyondPlace(3, limit: 2)) { try table.insertRow(title: "n", at: .at(0, 3)) }
        #expect(throws: TableError.beyondPlace(2, limit: 1)) { try table.moveRow(.at(0, 0), to: .at(0, 2)) }
        #expect(throws: TableError.noDrawnHeader(3, count: 3)) { try table.tapHeader(3) }
        #expect(throws: TableError.noOpenBatch) { try table.call(.endUpdates) }
        #expect(Array(table.openSections) == [0])
        #expect(table.rowCount == 5)
    }

    @Test("under hide title-row the title is no row to edit, and numbers are one higher")
    func titleRowsAreNoRows() throws {
        var table = try FoldTable(Self.sections.contents, rules: Preset.titleRow.rules)
        #expect(throws: TableError.titleRow(.at(0, 0))) { try table.renameRow(.at(0, 0), title: "n") }
        #expect(throws: TableError.titleRow(.at(0, 0))) { try table.deleteRows([.at(0, 0), .at(0, 1)]) }
        #expect(throws: TableError.titleRow(.at(1, 0))) { try table.moveRow(.at(0, 1), to: .at(1, 0)) }
        #expect(throws: TableError.titleRow(.at(1, 0))) { try table.insertRow(title: "n", at: .at(1, 0)) }
        #expect(throws: TableError.noHeaders) { try table.tapHeader(0) }
        #expect(throws: TableError.noRow(.at(0, 3), rows: 3)) { try table.renameRow(.at(0, 3), title: "n") }
        _ = try table.insertRow(title: "first", at: .at(0, 1))
        #expect(table.dataRow(0, ofSection: 0)?.title == "first")
    }
}

// Commands under each preset, its traps among them, by what the session prints.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

/// Commands with what must be printed of them; a `…` at the end stands for anything more.
struct Story: Sendable, CustomTestStringConvertible {
    let name: String
    /// What makes the table, a line each.
    let setup: String
    let lines: [(command: String, printed: String)]

    var testDescription: String { name }

    init(_ name: String, _ setup: String, _ lines: (String, String)...) {
        self.name = name
        self.setup = setup
        self.lines = lines.map { (command: $0.0, printed: $0.1) }
    }
}

@Suite("What commands come to under each preset")
struct PresetOutcomeTests {
    static let stories: [Story] = [
        Story(
            "dictionary: the guard sits in the header only, and flags stay at their numbers", "load sample dictionary",
            ("toggle 3", "refused fixed: section 3 \"Year\" is fixed"),
            ("open 3", "1  opened 3 \"Year\"\n   reloadSections 3 left                       ok"),
            ("close 3", "2  closed 3 \"Year\"\n   reloadSections 3 left                       ok"),
            ("toggle 0", "3  closed 0 \"Q1\"\n   reloadSections 0 left                       ok"),
            ("close-all", "4  closed 1 2\n   reloadSections 1 2 left                     ok"),
            ("open 1", "5  opened 1 \"Q2\"\n   reloadSections 1 left                       ok"),
            (
                "silently insert-section 0 New",
                "6  silently inserted section 0 \"New\", 0 rows"
            ),
            ("expect open 1", ""), ("expect row 1.0 Rent", ""), ("info", "sections   5, 1 open…")),
        Story(
            "model: a title is no key, and a change told to nobody drifts", "load sample model",
            (
                "toggle Family",
                "error: 6 sections have the title \"Family\": 2, 5, 8, 11, 14, 17; name one by its number\n  toggle Family\n         ^~~~~~"
            ),
            ("toggle 2", "1  opened 2 \"Family\"\n   reloadData                                  ok"),
            ("silently toggle 5", "2  silently opened 5 \"Family\""), ("expect drift 5", ""),
            ("toggle 2", "3  closed 2 \"Family\"\n   reloadData                                  ok"),
            ("expect no drift", ""), ("rule refresh rows", "4  rule refresh rows"),
            ("open 0", "5  crash delete-missing in 0…"),
            ("expect crash delete-missing in 0", "")),
        Story(
            "title-row: the title is row 0", "load sample title-row",
            ("select 0 0", "1  opened 0 \"Breakfast\"\n   reloadData                                  ok"),
            ("select 0 1", "2  selected 0.1 \"Porridge\""),
            ("toggle 0", "3  closed 0 \"Breakfast\"\n   reloadData                                  ok"),
            ("expect selected none", ""), ("expect rows 1 1 1", ""), ("expect row 1.0 Lunch", ""),
            ("expect row 1.1 Rice", ""), ("select 1 1", "refused hidden: row 1.1 \"Rice\" is hidden"),
            (
                "rename-row 1.0 x",
                "error: 1.0 is the section's title, which is no row of the data\n  rename-row 1.0 x\n             ^~~"
            ),
            (
                "tap-header 0",
                "error: headers are rows here (hide title-row); tap one with select S 0\n  tap-header 0\n  ^~~~~~~~~~~~"
            )),
        Story(
            "section-model: a header reloads the number that it captured", "load sample section-model",
            ("toggle 2", "1  opened 2 \"Group 2\"\n   reloadSections 2 fade                       ok"),
            ("silently insert-section 0 New", "2  silently inserted section 0 \"New\", 0 rows"),
            ("reloadData", "3  called\n   reloadData                                  ok"),
            (
                "insert-section 0 Newer",
                "4  inserted section 0 \"Newer\", 0 rows\n   insertSections 0 fade                       ok"
            ),
            ("tap-header 3", "5  …"), ("expect crash row-count in 3", "")),
        Story(
            "section-model: one-open without batches crashes when one section closes another",
            "load sample section-model",
            ("rule one-open on", "one-open on"), ("rule batch off", "batch off"),
            ("toggle 0", "1  opened 0 \"Group 0\"\n   reloadSections 0 fade                       ok"),
            ("toggle 3", "2  crash row-count in 3…"),
            ("expect crash row-count in 3", ""), ("expect calls reloadSections 0 fade", ""), ("expect open 3", ""),
            ("undo", "at step 1, toggle 0"), ("rule batch on", "2  rule batch on"),
            (
                "toggle 3",
                "3  closed 0 \"Group 0\", opened 3 \"Group 3\"\n   reloadSections 0 3 fade                     ok"
            )),
        Story(
            "guarded: the guard is what keeps the scroll from crashing", "load sample guarded",
            (
                "toggle 0",
                "1  opened 0 \"Fruit\"\n   reloadSections 0 none                       ok\n   scrollToRow 0.0 middle                      ok"
            ),
            ("toggle 2", "refused empty: section 2 \"Seafood\" has no rows"), ("expect no calls", ""),
            (
                "select 0 1",
                "2  selected 0.1 \"Pear\", closed 0 \"Fruit\"\n   reloadSections 0 none                       ok"
            ),
            ("expect selected none", ""),
            ("rule empty open", "3  rule empty open"),
            (
                "toggle 2",
                """
                4  crash scroll-beyond in 2
                   reloadSections 2 none                       ok
                   scrollToRow 2.0 middle                      crash
                   Attempted to scroll the table view to an out-of-bounds row (0) when there are only 0 rows in section 2.
                """
            )),
        Story(
            "guarded: what starts open and empty can be closed but not opened again",
            "rules guarded\nsection Sea open:\nsection Fruit: apple",
            ("close 0", "1  closed 0 \"Sea\"\n   reloadSections 0 none                       ok"),
            ("open 0", "refused empty: section 0 \"Sea\" has no rows"),
            (
                "open-all",
                "2  opened 1 \"Fruit\"\n   reloadSections 1 none                       ok\n   scrollToRow 1.0 middle                      ok\n   skipped, since without rows: 0"
            )),
        Story(
            "accordion: rows of the old and the new section are reloaded, headers are not", "load sample accordion",
            ("toggle 0", "1  opened 0 \"Trains\"\n   reloadRows 0.0 0.1 0.2 bottom               ok"),
            ("expect drift 0", ""),
            (
                "toggle 1",
                "2  closed 0 \"Trains\", opened 1 \"Buses\"\n   reloadRows 0.0 0.1 0.2 1.0 1.1 bottom       ok"
            ),
            ("expect drift 1", ""), ("select 0 0", "refused hidden: row 0.0 \"express\" is hidden"),
            ("selectRow 0.0", "3  called\n   selectRow 0.0 none                          ok"),
            ("open 0 2", "refused one-open: only one section may be open at a time"),
            ("rule one-open off", "refused one-open: under state single at most one section is open")),
        Story(
            "accordion: with hide rows the same calls crash, naming the highest absent row", "load sample accordion",
            ("rule hide rows", "hide rows"),
            (
                "toggle 0",
                """
                1  crash delete-missing in 0
                   reloadRows 0.0 0.1 0.2 bottom               crash
                   attempt to delete row 2 from section 0 which only contains 0 rows before the update
                """
            ),
            (
                "toggle 1",
                "error: the view has crashed; go back with undo or goto, or load a table\n  toggle 1\n  ^~~~~~~~"
            ), ("undo", "state 0, as loaded")),
        Story(
            "minimal: only the rows are told, and the app turns the arrows", "load sample minimal",
            ("toggle 0", "1  opened 0 \"Fruit\"\n   insertRows 0.0 0.1 automatic                ok"),
            ("expect no drift", ""),
            (
                "open-only 1",
                """
                2  closed 0 "Fruit", opened 1 "Nuts"
                   beginUpdates
                   deleteRows 0.0 0.1 automatic
                   insertRows 1.0 1.1 1.2 automatic
                   endUpdates                                  ok
                """
            ),
            ("open 1", "no change"), ("expect no change; expect no calls", ""),
            (
                "insert-row 1.1 Peanut",
                "3  inserted row 1.1 \"Peanut\"\n   insertRows 1.1 automatic                    ok"
            ),
            ("insert-row 0.0 Plum", "4  inserted row 0.0 \"Plum\""), ("expect no calls; expect ok", ""),
            (
                "move-row 1.0 0.0",
                "5  moved row 1.0 \"Almond\" to 0.0\n   deleteRows 1.0 automatic                    ok"
            ),
            (
                "move-section 0 2",
                "6  moved section 0 \"Fruit\" to 2\n   moveSection 0 2                             ok"
            ),
            ("move-section 0 0", "no change"), ("expect no drift", "")),
    ]

    @Test("a story comes out as told", arguments: stories)
    func story(printed: Story) {
        let probe = ShellProbe()
        probe.session.settings.calls = true
        probe.type(lines: printed.setup)
        for (command, printed) in printed.lines {
            let actual = probe.type(command)
            if printed.hasSuffix("…") {
                #expect(actual.hasPrefix(printed.dropLast()), "\(command)")
            } else {
                #expect(actual == printed, "\(command)")
            }
            #expect(probe.session.timeline?.table.brokenInvariant() == nil, "\(command)")
        }
    }

    /// What `toggle 0` and then `toggle 1` call, on two closed sections of two rows and one, preset by preset.
    static let taps: [(preset: Preset, first: String, second: String, openAtEnd: String)] = [
        (.dictionary, "reloadSections 0 left", "reloadSections 1 left", "0 1"),
        (.model, "reloadData", "reloadData", "0 1"),
        (.titleRow, "reloadData", "reloadData", "0 1"),
        (.sectionModel, "reloadSections 0 fade", "reloadSections 1 fade", "0 1"),
        (
            .guarded, "reloadSections 0 none; scrollToRow 0.0 middle", "reloadSections 1 none; scrollToRow 1.0 middle",
            "0 1"
        ),
        (.accordion, "reloadRows 0.0 0.1 bottom", "reloadRows 0.0 0.1 1.0 bottom", "1"),
        (.minimal, "insertRows 0.0 0.1 automatic", "insertRows 1.0 automatic", "0 1"),
    ]

    @Test("two taps make the preset's calls, and UIKit accepts them", arguments: taps)
    func twoTaps(preset: Preset, first: String, second: String, openAtEnd: String) {
        let probe = ShellProbe()
        let end = probe.run(
            """
            rules \(preset.rawValue)
            section A: a, b
            section B: c
            toggle 0
            expect calls \(first)
            expect ok
            toggle 1
            expect calls \(second)
            expect ok
            expect open \(openAtEnd)
            """)
        #expect(end == nil)
        #expect(probe.complaints == [])
    }

    /// Which rules make two taps on a table with an empty section crash, for every `hide` and `refresh`.
    @Test(
        "taps crash exactly where reloadRows names rows that are not counted",
        arguments: ["rows", "title-row", "height"], ["section", "data", "rows", "edits"])
    func crashes(hide: String, refresh: String) {
        let probe = ShellProbe()
        let crashes = refresh == "rows" && hide != "height"
        probe.run("rule hide \(hide)\nrule refresh \(refresh)\nsection A: a, b\nsection B:\ntoggle 0")
        let table = probe.session.timeline?.table
        #expect(table?.isCrashed == crashes)
        if crashes {
            #expect(probe.type("expect crash delete-missing in 0") == "")
        } else {
            #expect(probe.type("expect ok") == "")
        }
    }
}

// Taps go by what the view draws: in every preset, for rows and for headers, by number, title, range and `all`.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import Testing

@Suite("Taps on what is drawn")
struct TapTests {
    /// The header of a section that is gone. A flag in the section, a guard against empty ones and calls that name rows
    /// have the app's own array asked; a number by itself is taken, and then it is the call that fails, or none does.
    static let headers: [(preset: Preset, outcome: String)] = [
        (.dictionary, "crash insert-beyond in 1"), (.model, "crash array-index"),
        (.titleRow, "set the flag of number 1, past the end"),
        (.sectionModel, "crash array-index"), (.guarded, "crash array-index"), (.accordion, "crash array-index"),
        (.minimal, "crash array-index"), (.expandedNumber, "crash array-index"), (.hiddenSet, "crash array-index"),
        (.titleEdits, "crash array-index"), (.wholeReload, "crash section-beyond in 1"),
    ]

    @Test("a header whose section is gone can be tapped in every preset", arguments: headers)
    func goneHeader(preset: Preset, outcome: String) {
        let setup = [
            "rules \(preset.rawValue)", "section A: 2 rows", "section B: 3 rows", "silently delete-section 1",
        ]
        var taps = ["toggle 1", "toggle B", "toggle 1-1"]
        if [.titleRow, .titleEdits].contains(preset) { taps += ["select 1 0", "select B 0"] }
        for tap in taps {
            let probe = ShellProbe()
            #expect(probe.run(setup.joined(separator: "\n")) == nil, "\(probe.complaint)")
            probe.clear()
            probe.type(tap)
            #expect(probe.text.contains(outcome), "\(preset.rawValue), \(tap): \(probe.text) \(probe.complaint)")
        }
    }

    @Test("a row that the view still shows can be tapped in every preset", arguments: Preset.allCases)
    func goneRow(preset: Preset) {
        let title = preset.rules.hide == .titleRow ? 1 : 0
        let setup = ["rules \(preset.rawValue)", "section A: 1 row", "section B open: 3 rows"]
        for (edits, tap) in [
            (["delete-section 1"], "select 1 \(2 + title)"), (["delete-section 1"], "select B \(title)"),
            (["delete-row 1.\(title)"], "select 1 \(2 + title)"), (["delete-row 1.\(title)"], "select B \(2 + title)"),
        ] {
            let probe = ShellProbe()
            #expect(probe.run((setup + edits.map { "silently " + $0 }).joined(separator: "\n")) == nil)
            probe.clear()
            probe.type(tap)
            #expect(
                probe.text.contains("crash array-index"), "\(preset.rawValue), \(tap): \(probe.text) \(probe.complaint)"
            )
        }
    }

    @Test("what the data has and the view does not show cannot be tapped in any preset", arguments: Preset.allCases)
    func notDrawn(preset: Preset) {
        let title = preset.rules.hide == .titleRow ? 1 : 0
        let setup = ["rules \(preset.rawValue)", "section A: 1 row", "section B open: 3 rows"]
        var taps = [
            ("insert-section 2 C", "toggle 2"), ("insert-section 2 C", "toggle C"),
            ("insert-section 2 C", "toggle 1-2"), ("insert-row 1.\(3 + title) n", "select 1 \(3 + title)"),
        ]
        // By one number, or where rows are as high as they were, only one section is open.
        if preset.rules.oneOpen == .off { taps.append(("open 0", "select 0 \(title)")) }
        for (edit, tap) in taps {
            let probe = ShellProbe()
            #expect(probe.run((setup + ["silently " + edit]).joined(separator: "\n")) == nil, "\(probe.complaint)")
            probe.clear()
            probe.type(tap)
            #expect(
                probe.text.hasPrefix("refused hidden"), "\(preset.rawValue), \(tap): \(probe.text) \(probe.complaint)")
        }
    }

    @Test("all headers are those that are drawn, and what neither layer has is an error")
    func all() {
        let setup = "section A: 1 row\nsection B: 1 row\n"
        let probe = ShellProbe()
        probe.type(lines: setup + "silently insert-section 2 C\ntoggle all")
        #expect(probe.session.timeline?.table.openSections == [0, 1], "\(probe.text)")
        let less = ShellProbe()
        less.type(lines: setup + "silently delete-section 1\ntoggle all")
        #expect(less.text.contains("crash array-index"))
        for (tap, message) in [
            ("toggle 2", "no section 2; there is section 0 only"), ("toggle 1-2", "no section 2"),
            ("toggle Z", "no section has the title"), ("open 1", "no section 1"),
            ("open B", "no section has the title"),
            ("toggle id:z", "no section has the id"), ("select 2 0", "no section 2"),
        ] {
            let probe = ShellProbe()
            probe.type(lines: setup + "silently delete-section 1")
            probe.type(tap)
            #expect(probe.complaint.contains(message), "\(tap): \(probe.complaint)")
            #expect(probe.session.timeline?.steps.count == 1)
        }
    }
}

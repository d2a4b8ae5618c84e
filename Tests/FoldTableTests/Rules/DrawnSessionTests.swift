// What goes by the drawn table: who turns arrows, which taps reach what, and rules that go section by section.

import FoldTable
import TableUpdates
import TestSupport
import Testing

@Suite("Arrows, taps and what is drawn")
struct DrawnSessionTests {
    @Test("each rule and each tap does what it is told to do", arguments: arrows + batches + opening + taps)
    func sessionsMatchTheScript(session: ScriptedSession) throws { try session.check() }

    static let sections: [ContentsSketch] = [
        .section("A", 2, open: true), .section("B", 1), .section("E", 0), .section("F", 1, fixed: true),
    ]

    static let arrows: [ScriptedSession] = [
        ScriptedSession(
            "arrow redrawn: a call that draws no header leaves them as they are", .minimal, sections,
            { $0.arrow = .redrawn },
            [
                .step(.close([0]), "closed [0]: deleteRows 0.0 0.1 automatic = ok", drift: ["0 open"]),
                .step(.call(.reloadSections([0], .none)), "called: reloadSections 0 none = ok", drift: []),
            ]),
        ScriptedSession(
            "arrow own: only what is tapped turns at once", .minimal, sections,
            {
                $0.arrow = .own
                $0.oneOpen = .on
            },
            [
                .step(
                    .toggle([1]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 automatic; endUpdates = ok", drift: ["0 open"]),
                .step(.close([1]), "closed [1]: deleteRows 1.0 automatic = ok", drift: ["0 open", "1 open"]),
                .step(.tapHeader(1), "opened [1]: insertRows 1.0 automatic = ok", drift: ["0 open"]),
            ]),
        ScriptedSession(
            "arrow own: a header that flips another section turns by that one's flag", .hiddenSet,
            [.section("A", 1), .section("B", 1)], { $0.arrow = .own },
            [
                .step(.insertSection(0, .section("N", 1)), "inserted section 0: insertSections 0 fade = ok"),
                // The header of A, now at place 1, captured 0.
                .step(
                    .tapHeader(1), "opened [0]: insertRows 0.0 fade = ok",
                    drift: ["0 open", "1 open+captured", "2 captured"]),
            ]),
        ScriptedSession(
            "arrow own: a change that nobody is told of turns nothing", .minimal, sections, { $0.arrow = .own },
            [.silently(.toggle([1]), "opened [1]:  = ", drift: ["1 open+rows"])]),
        ScriptedSession(
            "arrow turned: every section that changed", .minimal, sections, { $0.onSelect = .close },
            [
                .step(
                    .openOnly([1]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 automatic; endUpdates = ok", drift: []),
                .step(.toggle([2]), "opened [2]:  = ok", drift: []),
                .step(.select(.at(1, 0)), "closed [1]; selected 1.0: deleteRows 1.0 automatic = ok", drift: []),
                .silently(.open([1]), "opened [1]:  = ", drift: ["1 open+rows"]),
            ]),
        ScriptedSession(
            "arrow turned: data that replaces flags", .minimal, sections, { $0.onReload = .close },
            [
                .step(
                    .replace(sections), "replaced 4 4: deleteRows 0.0 0.1 automatic = ok", drift: [], open: [])
            ]),
    ]

    static let batches: [ScriptedSession] = [
        ScriptedSession(
            "batch each: closings first, each with its call", .minimal, sections,
            {
                $0.batch = .each
                $0.oneOpen = .on
                $0.scroll = .top
            },
            [
                .step(
                    .toggle([1]),
                    "closed [0]; opened [1]: deleteRows 0.0 0.1 automatic; insertRows 1.0 automatic; "
                        + "scrollToRow 1.0 top = ok", drift: [])
            ]),
        ScriptedSession(
            "batch each, refresh section", .minimal, sections,
            {
                $0.batch = .each
                $0.refresh = .section
            },
            [
                .step(
                    .toggle([0, 1, 2]),
                    "closed [0]; opened [1, 2]: reloadSections 0 automatic; reloadSections 1 automatic; "
                        + "reloadSections 2 automatic = ok", drift: [])
            ]),
        ScriptedSession(
            "batch each, refresh data: one reloadData", .minimal, sections,
            {
                $0.batch = .each
                $0.refresh = .data
            },
            [.step(.toggle([0, 1]), "closed [0]; opened [1]: reloadData = ok")]),
        ScriptedSession(
            "batch each: what was to come after the exception has not changed", .minimal, sections,
            {
                $0.batch = .each
                $0.refresh = .rows
                $0.oneOpen = .on
            },
            [
                .step(
                    .toggle([1]), "closed [0]: reloadRows 0.0 0.1 automatic = crash insert-beyond in 0", open: [])
            ]),
        ScriptedSession(
            "batch each, nobody told", .minimal, sections, { $0.batch = .each },
            [.silently(.toggle([0, 1]), "closed [0]; opened [1]:  = ", open: [1])]),
    ]

    static let opening: [ScriptedSession] = [
        ScriptedSession(
            "empty pass", .minimal, sections, { $0.empty = .pass },
            [
                .step(.toggle([2]), "no change"),
                .step(.open([1, 2]), "opened [1]: insertRows 1.0 automatic = ok", open: [0, 1]),
                .step(.openAll, "no change"),
                .step(.openOnly([2]), "closed [0, 1]: deleteRows 0.0 0.1 1.0 automatic = ok", open: []),
            ]),
        ScriptedSession(
            "empty pass, one-open on", .minimal, sections,
            {
                $0.empty = .pass
                $0.oneOpen = .on
            },
            [
                .step(.open([1, 2]), "refused one-open in 1"),
                .step(.toggle([2]), "closed [0]: deleteRows 0.0 0.1 automatic = ok", open: []),
                .step(.toggle([2]), "no change"),
            ]),
        ScriptedSession(
            "empty pass, one-open on, keep-one on", .minimal, sections,
            {
                $0.empty = .pass
                $0.oneOpen = .on
                $0.keepOne = .on
            },
            [.step(.toggle([2]), "refused keep-one in 0", open: [0])]),
        ScriptedSession(
            "empty pass: a fixed section refuses first", .minimal,
            [.section("A", 1, open: true), .section("F", 0, fixed: true)],
            {
                $0.empty = .pass
                $0.oneOpen = .on
            },
            [.step(.toggle([1]), "refused fixed in 1", open: [0])]),
        ScriptedSession(
            "scroll header", .minimal, sections, { $0.scroll = .header },
            [
                .step(.openAll, "opened [1, 2]: insertRows 1.0 automatic; rectForHeader 1 = ok"),
                .step(.close([1]), "closed [1]: deleteRows 1.0 automatic = ok"),
                .step(.call(.rectForHeader(4)), "called: rectForHeader 4 = crash section-beyond in 4"),
            ]),
        ScriptedSession(
            "scroll header, by a number past the end", .wholeReload, [.section("A", 1), .section("B", 1)],
            [
                .silently(.deleteSections([0]), "deleted sections [0]:  = "),
                .step(
                    .tapHeader(1), "key 1 open: reloadData; rectForHeader 1 = crash section-beyond in 1", open: []),
            ]),
        ScriptedSession(
            "on-reload close", .hiddenSet, sections,
            {
                $0.onReload = .close
                $0.refresh = .data
            },
            [.step(.replace(sections), "replaced 4 4: reloadData = ok", drift: [], open: [])]),
    ]

    static let taps: [ScriptedSession] = [
        ScriptedSession(
            "a row that the view does not show cannot be tapped", .minimal, sections,
            [
                .silently(.open([1]), "opened [1]:  = "),
                .step(.select(.at(1, 0)), "refused hidden in 1"),
                .silently(.insertRow(.at(0, 2), "n"), "inserted row 0.2:  = "),
                .step(.select(.at(0, 2)), "refused hidden in 0"),
            ]),
        ScriptedSession(
            "a row that the view still shows can be tapped, where the data has it", .minimal, sections,
            { $0.onSelect = .close },
            [
                .silently(.close([0]), "closed [0]:  = "),
                .step(.select(.at(0, 1)), "selected 0.1:  = ok", open: []),
            ]),
        ScriptedSession(
            "a row that the data has lost makes the app read past the end", .minimal, sections,
            [
                .silently(.deleteRows([.at(0, 0)]), "deleted rows [0.0]:  = "),
                .step(.select(.at(0, 1)), ":  = crash array-index"),
            ]),
        ScriptedSession(
            "so does a row of a section that is gone", .minimal, [.section("A", 0), .section("B", 1, open: true)],
            [
                .silently(.deleteSections([0]), "deleted sections [0]:  = "),
                .step(.select(.at(1, 0)), ":  = crash array-index"),
            ]),
        ScriptedSession(
            "a header that is not drawn cannot be tapped, one whose section is gone crashes", .minimal, sections,
            [
                .silently(.insertSection(4, .section("N", 1)), "inserted section 4:  = "),
                .step(.toggle([4]), "refused hidden in 4"),
                .step(.toggle([5]), "error no-section"),
                .silently(.deleteSections([1, 2, 4]), "deleted sections [1, 2, 4]:  = "),
                .step(.toggle([3]), "refused fixed in 3"),
                .step(.toggle([0, 2]), ":  = crash array-index", open: [0]),
            ]),
        ScriptedSession(
            "a dictionary takes the number of a header whose section is gone", .hiddenSet, sections,
            { $0.refresh = .data },
            [
                .silently(.deleteSections([1]), "deleted sections [1]:  = "),
                .silently(.deleteSections([2]), "deleted sections [2]:  = "),
                .step(.toggle([2]), "key 2 open: reloadData = ok", open: [0]),
            ]),
        ScriptedSession(
            "hide height: rows are as high as when the view last asked", .minimal, sections, { $0.hide = .height },
            [
                .silently(.toggle([0, 1]), "closed [0]; opened [1]:  = "),
                .step(.select(.at(1, 0)), "refused hidden in 1"),
                .step(.select(.at(0, 0)), "selected 0.0:  = ok"),
                // Any batch has all heights asked for again.
                .step(.call(.reloadSections([2], .none)), "called: reloadSections 2 none = ok"),
                .step(.select(.at(1, 0)), "selected 1.0:  = ok"),
                .step(.select(.at(0, 0)), "refused hidden in 0"),
            ]),
        ScriptedSession(
            "a title row is tapped as a header", .titleRow, sections,
            [
                .silently(.insertSection(4, .section("N", 1)), "inserted section 4:  = "),
                .step(.select(.at(4, 0)), "refused hidden in 4"),
                .step(.select(.at(1, 0)), "opened [1]: reloadData = ok"),
                .step(.select(.at(4, 0)), "opened [4]: reloadData = ok"),
            ]),
    ]

    @Test(
        "with arrow turned and announced edits nothing ever drifts under minimal",
        arguments: 1...6 as ClosedRange<UInt64>)
    func minimalNeverDrifts(seed: UInt64) throws {
        var changes = 0
        for round in 0..<60 as Range<UInt64> {
            var maker = RandomMaker(seed: 40_000 + seed * 1_000 + round)
            let contents = maker.contents()
            var table = try FoldTable(contents.contents, rules: Preset.minimal.rules)
            var model = NaiveTable(contents, rules: Preset.minimal.rules)
            for step in 0..<12 {
                var action = maker.action(for: model)
                action.isSilent = false
                switch action.command {
                // What one does by hand can always leave the two apart.
                case .call, .setRules: continue
                default: break
                }
                var batches: [[TableCall]] = []
                let outcome = action.outcome(on: &table, &batches)
                _ = action.apply(to: &model, made: batches)
                if outcome.kind == "changed" { changes += 1 }
                #expect(table.driftWords.isEmpty, "seed \(seed), round \(round), step \(step): \(action)")
                #expect(!table.isCrashed, "seed \(seed), round \(round), step \(step): \(action)")
            }
        }
        #expect(changes > 300, "hardly anything changed: \(changes)")
    }
}

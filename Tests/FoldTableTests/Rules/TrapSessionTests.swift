// The traps that lie in the presets: where flags slide, headers go stale, and calls crash.

import FoldTable
import TableUpdates
import Testing

@Suite("The traps of the presets")
struct TrapSessionTests {
    @Test("each trap is there", arguments: flagTraps + headerTraps + callTraps)
    func trapsAreThere(session: ScriptedSession) throws { try session.check() }

    static let closed: [ContentsSketch] = [.section("A", 2), .section("B", 3), .section("C", 1)]
    static let firstOpen: [ContentsSketch] = [.section("A", 2, open: true), .section("B", 3), .section("C", 1)]
    static let new = ContentsSketch.section("N", 1)

    static let flagTraps: [ScriptedSession] = [
        ScriptedSession(
            "dictionary: flags slide when a section is inserted above", .dictionary, firstOpen,
            [
                .step(
                    .insertSection(0, new), "inserted section 0: insertSections 0 left = crash row-count in 1",
                    open: [0])
            ]),
        ScriptedSession(
            "dictionary: nobody opened the section that is open now", .dictionary, firstOpen, { $0.refresh = .data },
            [
                .step(.insertSection(0, new), "inserted section 0: reloadData = ok", drift: [], open: [0]),
                .step(.moveSection(1, 3), "moved section 1 to 3: reloadData = ok", open: [0]),
                .step(.deleteSections([0]), "deleted sections [0]: reloadData = ok", open: [0]),
            ]),
        ScriptedSession(
            "dictionary: a key past the end comes alive when sections reach it", .dictionary,
            [.section("A", 2), .section("B", 1, open: true)], { $0.refresh = .data },
            [
                .step(.deleteSections([0]), "deleted sections [0]: reloadData = ok", open: []),
                .step(.insertSection(0, new), "inserted section 0: reloadData = ok", open: [1]),
            ]),
        ScriptedSession(
            "accordion: the one number stays where it is", .accordion, firstOpen,
            [
                .step(.moveSection(0, 2), "moved section 0 to 2: moveSection 0 2 = ok", open: [0]),
                .step(.insertSection(0, new), "inserted section 0: insertSections 0 bottom = ok", open: [0]),
            ]),
        ScriptedSession(
            "section-model: flags follow their sections", .sectionModel, firstOpen,
            [
                .step(.moveSection(0, 2), "moved section 0 to 2: moveSection 0 2 = ok", open: [2]),
                .step(.insertSection(0, new), "inserted section 0: insertSections 0 fade = ok", open: [3]),
                .step(.deleteSections([1, 0]), "deleted sections [0, 1]: deleteSections 0 1 fade = ok", open: [1]),
            ]),
        ScriptedSession(
            "guarded: what starts open and empty can be closed, never opened again", .guarded,
            [.section("E", 0, open: true), .section("A", 1)],
            [
                .step(.toggle([0]), "closed [0]: reloadSections 0 none = ok"),
                .step(.toggle([0]), "refused empty in 0"),
                .step(.open([0, 1]), "refused empty in 0"),
            ]),
        ScriptedSession(
            "accordion: a fixed section that is open holds the number", .accordion,
            [.section("A", 1), .section("F", 1, open: true, fixed: true)], { $0.fixedGuard = .header },
            [
                .step(.toggle([0]), "refused fixed in 1"),
                .step(.tapHeader(0), "refused fixed in 1"),
                .step(.closeAll, "no change"),
                .step(.close([1]), "closed [1]: reloadRows 1.0 bottom = ok"),
                .step(.toggle([0]), "opened [0]: reloadRows 0.0 bottom = ok"),
            ]),
    ]

    static let headerTraps: [ScriptedSession] = [
        ScriptedSession(
            "section-model: the block reloads the number it captured", .sectionModel, closed,
            [
                .step(
                    .insertSection(0, new), "inserted section 0: insertSections 0 fade = ok",
                    drift: ["1 captured", "2 captured", "3 captured"]),
                // A header that is made again captures its number again.
                .step(.toggle([2]), "opened [2]: reloadSections 2 fade = ok", drift: ["1 captured", "3 captured"]),
                .step(.tapHeader(1), "opened [1]: reloadSections 0 fade = crash row-count in 1"),
            ]),
        ScriptedSession(
            "section-model: a wrong reload without a crash leaves its own arrow right", .sectionModel,
            [.section("E", 0), .section("A", 2)],
            [
                .step(.insertSection(0, new), "inserted section 0: insertSections 0 fade = ok"),
                .step(.tapHeader(1), "opened [1]: reloadSections 0 fade = ok", drift: ["1 captured", "2 captured"]),
            ]),
        ScriptedSession(
            "section-model: changes from elsewhere turn no arrow", .sectionModel, closed,
            [.silently(.open([1]), "opened [1]:  = ", drift: ["1 open+rows"])]),
        ScriptedSession(
            "guarded: the tag is a number, and another section answers", .guarded, closed,
            [
                .step(
                    .moveSection(0, 2), "moved section 0 to 2: moveSection 0 2 = ok",
                    drift: ["0 captured", "1 captured", "2 captured"]),
                .step(
                    .tapHeader(2), "opened [0]: reloadSections 0 none; scrollToRow 0.0 middle = ok",
                    drift: ["1 captured", "2 captured"]),
            ]),
        ScriptedSession(
            "model: a header goes by its own section, wherever it stands", .model, closed,
            [
                .silently(.moveSection(0, 2), "moved section 0 to 2:  = "),
                .step(.tapHeader(0), "opened [2]: reloadData = ok", drift: []),
            ]),
        ScriptedSession(
            "guarded: a captured number past the end is looked up in the array", .guarded, closed,
            [
                .step(.deleteSections([0]), "deleted sections [0]: deleteSections 0 none = ok"),
                .step(.tapHeader(1), ":  = crash array-index"),
                .step(.toggle([0]), "error view-crashed"),
            ]),
        ScriptedSession(
            "dictionary: a captured number past the end fails in the call", .dictionary, closed,
            [
                .step(.deleteSections([0]), "deleted sections [0]: deleteSections 0 left = ok"),
                .step(.tapHeader(1), "key 2 open: reloadSections 2 left = crash delete-missing in 2"),
            ]),
        ScriptedSession(
            "accordion: a captured number past the end has no rows to name", .accordion, closed,
            [
                .step(.deleteSections([0]), "deleted sections [0]: deleteSections 0 bottom = ok"),
                .step(.tapHeader(1), "key 2 open:  = crash array-index"),
            ]),
        ScriptedSession(
            "section-model: the block reloads a number past the end", .sectionModel, closed,
            [
                .step(.deleteSections([0]), "deleted sections [0]: deleteSections 0 fade = ok"),
                .step(.tapHeader(1), "opened [1]: reloadSections 2 fade = crash delete-missing in 2"),
            ]),
        ScriptedSession(
            "dictionary: a key past the end closes others by one-open, fixed ones aside", .dictionary,
            [.section("A", 1), .section("F", 1, open: true, fixed: true), .section("B", 1)],
            {
                $0.oneOpen = .on
                $0.refresh = .data
            },
            [
                .step(.toggle([0]), "opened [0]: reloadData = ok", open: [0, 1]),
                .silently(.deleteSections([2]), "deleted sections [2]:  = "),
                .step(.tapHeader(2), "closed [0]; key 2 open: reloadData = ok", open: [1]),
            ]),
    ]

    static let callTraps: [ScriptedSession] = [
        ScriptedSession(
            "accordion with hide rows: the rows to reload are not there", .accordion, firstOpen, { $0.hide = .rows },
            [
                .step(
                    .toggle([1]),
                    "closed [0]; opened [1]: reloadRows 0.0 0.1 1.0 1.1 1.2 bottom = crash delete-missing in 1")
            ]),
        ScriptedSession(
            "accordion with hide rows: closing fails at the rows that are read again", .accordion, firstOpen,
            { $0.hide = .rows },
            [.step(.toggle([0]), "closed [0]: reloadRows 0.0 0.1 bottom = crash insert-beyond in 0")]),
        ScriptedSession(
            "model with refresh rows: the arrow stays as it was drawn", .model, closed,
            {
                $0.refresh = .rows
                $0.hide = .height
            },
            [.step(.toggle([0]), "opened [0]: reloadRows 0.0 0.1 none = ok", drift: ["0 open"])]),
        ScriptedSession(
            "section-model with one-open: two sections change, one call names one", .sectionModel, closed,
            {
                $0.oneOpen = .on
                $0.batch = .off
                $0.scroll = .top
            },
            [
                .step(.toggle([0]), "opened [0]: reloadSections 0 fade; scrollToRow 0.0 top = ok"),
                // Nothing further is called after the crash, no scroll either.
                .step(.toggle([1]), "closed [0]; opened [1]: reloadSections 0 fade = crash row-count in 1"),
            ]),
        ScriptedSession(
            "section-model with one-open: one call for both is accepted", .sectionModel, firstOpen,
            { $0.oneOpen = .on },
            [.step(.toggle([1]), "closed [0]; opened [1]: reloadSections 0 1 fade = ok", drift: [])]),
        ScriptedSession(
            "guarded without the guard: the scroll goes to a row that is not there", .guarded,
            [.section("A", 2), .section("E", 0)], { $0.empty = .open },
            [
                .step(
                    .toggle([1]), "opened [1]: reloadSections 1 none; scrollToRow 1.0 middle = crash scroll-beyond in 1"
                )
            ]),
        ScriptedSession(
            "title-row: what tells of rows only leaves the title as it was", .titleRow, firstOpen,
            { $0.refresh = .edits },
            [
                .step(.toggle([1]), "opened [1]: insertRows 1.1 1.2 1.3 none = ok", drift: ["1 open"]),
                .step(.call(.reloadRows([.at(1, 0)], .none)), "called: reloadRows 1.0 none = ok", drift: []),
            ]),
    ]

    @Test("of several absent rows the highest is named in the text")
    func highestAbsentRowIsNamed() throws {
        var rules = Preset.accordion.rules
        rules.hide = .rows
        var table = try FoldTable(Self.closed.contents, rules: rules)
        guard case .changed(let report) = try table.toggle([1]) else {
            Issue.record("no step")
            return
        }
        #expect(report.failure == .deleteMissingRow(.at(1, 2), rowsBefore: 0))
        #expect(
            report.batches.first?.message
                == "attempt to delete row 2 from section 1 which only contains 0 rows before the update")
        #expect(table.isCrashed)
        // The data source keeps its new state, as in an app.
        #expect(Array(table.openSections) == [1])
    }

    @Test("the array's exception names number and count, and is raised before a call")
    func arrayExceptionNamesNumber() throws {
        var table = try FoldTable(Self.closed.contents, rules: Preset.guarded.rules)
        _ = try table.deleteSections([0])
        guard case .changed(let report) = try table.tapHeader(1) else {
            Issue.record("no step")
            return
        }
        #expect(report.failure == .arrayIndex(index: 2, count: 2))
        #expect(report.calls.isEmpty)
    }
}

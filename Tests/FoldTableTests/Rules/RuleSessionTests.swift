// Each rule at each of its values: what it refuses, which calls it makes, what it passes over.

import FoldTable
import TableUpdates
import Testing

@Suite("The rules, value by value")
struct RuleSessionTests {
    @Test("each rule does what it is told to do", arguments: refreshing + refusing + following)
    func rulesMatchTheScript(session: ScriptedSession) throws { try session.check() }

    static let sections: [ContentsSketch] = [
        .section("A", 2, open: true), .section("B", 1), .section("E", 0), .section("F", 1, fixed: true),
    ]

    static let refreshing: [ScriptedSession] = [
        ScriptedSession(
            "refresh section", .minimal, sections, { $0.refresh = .section },
            [.step(.toggle([0, 1]), "closed [0]; opened [1]: reloadSections 0 1 automatic = ok", drift: [])]),
        ScriptedSession(
            "refresh data", .minimal, sections, { $0.refresh = .data },
            [.step(.toggle([0, 1]), "closed [0]; opened [1]: reloadData = ok", drift: [])]),
        ScriptedSession(
            "refresh rows, hide height", .minimal, sections,
            {
                $0.refresh = .rows
                $0.hide = .height
                $0.arrow = .redrawn
            },
            [
                .step(
                    .toggle([0, 1]), "closed [0]; opened [1]: reloadRows 0.0 0.1 1.0 automatic = ok",
                    drift: ["0 open", "1 open"]),
                .step(.toggle([2]), "opened [2]: reloadRows automatic = ok"),
            ]),
        ScriptedSession(
            "refresh edits", .minimal, sections, { $0.arrow = .redrawn },
            [
                .step(
                    .toggle([0, 1]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; insertRows 1.0 automatic; "
                        + "endUpdates = ok"),
                .step(.toggle([2]), "opened [2]:  = ok", drift: ["0 open", "1 open", "2 open"]),
            ]),
        ScriptedSession(
            "refresh edits, hide height", .minimal, sections, { $0.hide = .height },
            [.step(.toggle([0, 1, 2]), "closed [0]; opened [1, 2]: beginUpdates; endUpdates = ok")]),
        ScriptedSession(
            "refresh edits, hide title-row", .minimal, sections,
            {
                $0.hide = .titleRow
                $0.arrow = .redrawn
            },
            [.step(.toggle([0]), "closed [0]: deleteRows 0.1 0.2 automatic = ok", drift: ["0 open"])]),
        ScriptedSession(
            "refresh section, hide title-row", .minimal, sections,
            {
                $0.hide = .titleRow
                $0.refresh = .section
            },
            [.step(.toggle([0]), "closed [0]: reloadSections 0 automatic = ok", drift: [])]),
        ScriptedSession(
            "batch off, refresh data", .minimal, sections,
            {
                $0.batch = .off
                $0.refresh = .data
            },
            [.step(.toggle([0, 1]), "closed [0]; opened [1]: reloadData = ok")]),
        ScriptedSession(
            "batch off, refresh rows, hide height", .minimal, sections,
            {
                $0.batch = .off
                $0.refresh = .rows
                $0.hide = .height
            },
            [
                .step(
                    .toggle([0, 1, 2]),
                    "closed [0]; opened [1, 2]: reloadRows 0.0 0.1 automatic; reloadRows 1.0 automatic; "
                        + "reloadRows automatic = ok")
            ]),
        ScriptedSession(
            "batch off, refresh edits", .minimal, sections, { $0.batch = .off },
            [
                // The second call would have been the insert.
                .step(.toggle([0, 1]), "closed [0]; opened [1]: deleteRows 0.0 0.1 automatic = crash row-count in 1")
            ]),
        ScriptedSession(
            "batch off, closings first", .minimal, [.section("A", 0), .section("B", 0, open: true)],
            {
                $0.batch = .off
                $0.refresh = .section
            },
            [
                .step(
                    .toggle([0, 1]),
                    "closed [1]; opened [0]: reloadSections 1 automatic; reloadSections 0 automatic = ok")
            ]),
    ]

    static let refusing: [ScriptedSession] = [
        ScriptedSession(
            "fixed-guard table", .minimal, sections,
            [
                .step(.toggle([3]), "refused fixed in 3"),
                .step(.open([3]), "refused fixed in 3"),
                .step(.open([1, 3]), "refused fixed in 3"),
                .step(.close([3]), "no change"),
                .step(.openAll, "opened [1, 2]: insertRows 1.0 automatic = ok", open: [0, 1, 2]),
            ]),
        ScriptedSession(
            "fixed-guard header", .minimal, sections, { $0.fixedGuard = .header },
            [
                .step(.toggle([3]), "refused fixed in 3"),
                .step(.tapHeader(3), "refused fixed in 3"),
                .step(.open([3]), "opened [3]: insertRows 3.0 automatic = ok"),
                // The others are passed over where they are fixed, whatever the guard.
                .step(.closeAll, "closed [0]: deleteRows 0.0 0.1 automatic = ok", open: [3]),
                .step(.close([3]), "closed [3]: deleteRows 3.0 automatic = ok"),
            ]),
        ScriptedSession(
            "empty refuse", .minimal, sections, { $0.empty = .refuse },
            [
                .step(.toggle([2]), "refused empty in 2"),
                .step(.open([1, 2]), "refused empty in 2", open: [0]),
                .step(
                    .closeOnly([0]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 automatic; endUpdates = ok", open: [1]),
            ]),
        ScriptedSession(
            "one-open on", .minimal, sections, { $0.oneOpen = .on },
            [
                .step(.open([1, 2]), "refused one-open in 1"),
                .step(.openAll, "refused one-open in 1"),
                .step(
                    .toggle([1]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 automatic; endUpdates = ok", open: [1]),
                .step(.open([1]), "no change"),
                .step(.toggle([1]), "closed [1]: deleteRows 1.0 automatic = ok", open: []),
            ]),
        ScriptedSession(
            "one-open on, beside a fixed section that is open", .minimal,
            [.section("A", 1), .section("F", 1, open: true, fixed: true)], { $0.oneOpen = .on },
            [.step(.toggle([0]), "opened [0]: insertRows 0.0 automatic = ok", open: [0, 1])]),
        ScriptedSession(
            "keep-one on", .minimal, sections, { $0.keepOne = .on },
            [
                .step(.toggle([0]), "refused keep-one in 0"),
                .step(.closeAll, "refused keep-one in 0"),
                .step(
                    .openOnly([1]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 automatic; endUpdates = ok"),
                .step(
                    .toggle([0, 1]),
                    "closed [1]; opened [0]: beginUpdates; deleteRows 1.0 automatic; "
                        + "insertRows 0.0 0.1 automatic; endUpdates = ok"),
            ]),
        ScriptedSession(
            "reasons come in their order, of the lowest section", .minimal,
            [.section("A", 1), .section("G", 0, fixed: true), .section("B", 1, open: true), .section("E", 0)],
            {
                $0.empty = .refuse
                $0.oneOpen = .on
                $0.keepOne = .on
            },
            [
                .step(.open([1]), "refused fixed in 1"),
                .step(.open([3, 1]), "refused fixed in 1"),
                .step(.open([3, 0]), "refused one-open in 0"),
                .step(.open([3]), "refused empty in 3"),
                .step(.close([2]), "refused keep-one in 2"),
                .step(
                    .open([0, 0]),
                    "closed [2]; opened [0]: beginUpdates; deleteRows 2.0 automatic; "
                        + "insertRows 0.0 automatic; endUpdates = ok"),
            ]),
    ]

    static let following: [ScriptedSession] = [
        ScriptedSession(
            "on-select nothing", .minimal, sections,
            [
                .step(.select(.at(0, 1)), "selected 0.1:  = ok", open: [0]),
                .step(.select(.at(0, 1)), "no change"),
                .step(.select(.at(0, 2)), "error no-row"),
                .step(.select(.at(1, 0)), "refused hidden in 1"),
                .step(.select(.at(9, 0)), "error no-section"),
                .step(.deselect, "deselected 0.1:  = ok"),
                .step(.deselect, "no change"),
                .silently(.select(.at(0, 0)), "selected 0.0:  = "),
            ]),
        ScriptedSession(
            "on-select close", .minimal, sections, { $0.onSelect = .close },
            [.step(.select(.at(0, 1)), "closed [0]; selected 0.1: deleteRows 0.0 0.1 automatic = ok", open: [])]),
        ScriptedSession(
            "on-select close, where closing is refused", .minimal, sections,
            {
                $0.onSelect = .close
                $0.keepOne = .on
            },
            [.step(.select(.at(0, 1)), "selected 0.1:  = ok", open: [0])]),
        ScriptedSession(
            "scroll goes to the lowest section opened, last", .minimal, sections, { $0.scroll = .bottom },
            [
                .step(
                    .closeOnly([0]),
                    "closed [0]; opened [1, 2]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 automatic; endUpdates; scrollToRow 1.0 bottom = ok"),
                .step(.close([1]), "closed [1]: deleteRows 1.0 automatic = ok"),
                .step(.insertRow(.at(2, 0), "n"), "inserted row 2.0: insertRows 2.0 automatic = ok"),
            ]),
        ScriptedSession(
            "scroll under hide title-row goes to the title", .minimal, sections,
            {
                $0.scroll = .top
                $0.hide = .titleRow
            },
            [.step(.toggle([2]), "opened [2]: scrollToRow 2.0 top = ok")]),
    ]

    @Test("each animation is named in the calls, none too", arguments: RowAnimation.allCases)
    func animationIsNamed(animation: RowAnimation) throws {
        for refresh in [RefreshRule.section, .rows, .edits] {
            var rules = RuleSet()
            rules.refresh = refresh
            rules.animation = animation
            var table = try FoldTable(Self.sections.contents, rules: rules)
            var batches: [[TableCall]] = []
            let action = RandomAction(command: .toggle([0]))
            let calls = action.outcome(on: &table, &batches).calls
            #expect(calls.allSatisfy { $0.hasSuffix(" \(animation.rawValue)") } && calls.count == 1, "\(calls)")
        }
    }

    @Test("each way to hide rows answers its count", arguments: HideRule.allCases)
    func hidingAnswersItsCount(hide: HideRule) throws {
        var rules = RuleSet()
        rules.hide = hide
        let table = try FoldTable(Self.sections.contents, rules: rules)
        let counts = (0..<4).map(table.numberOfRows(inSection:))
        switch hide {
        case .rows: #expect(counts == [2, 0, 0, 0])
        case .titleRow: #expect(counts == [3, 1, 1, 1])
        case .height: #expect(counts == [2, 1, 0, 1])
        }
        #expect(table.visibleRowCount == (hide == .titleRow ? 6 : 2))
        #expect(table.lineCount == 6)
    }

    @Test("each header detail is shown and compared", arguments: DetailRule.allCases)
    func headerDetailIsShown(detail: DetailRule) throws {
        var rules = RuleSet()
        rules.headerDetail = detail
        rules.refresh = .edits
        var table = try FoldTable([.section("A", 2, open: true, detail: "d"), .section("B", 1)].contents, rules: rules)
        let shown = (0..<2).compactMap { table.section($0)?.headerDetail }
        #expect(shown == [["", ""], ["2", "1"], ["d", ""]][DetailRule.allCases.firstIndex(of: detail) ?? 0])
        _ = try table.deleteRows([.at(0, 0)])
        // The rows are told of, the header is not.
        #expect(table.driftWords == (detail == .count ? ["0 detail"] : []))
    }

    @Test("what is passed over is said")
    func passedOverIsSaid() throws {
        var rules = RuleSet()
        rules.empty = .refuse
        var table = try FoldTable(Self.sections.contents, rules: rules)
        guard case .changed(let opened) = try table.openAll() else {
            Issue.record("no step")
            return
        }
        #expect(opened.notes == [.passedOverFixed([3]), .passedOverEmpty([2])])
        guard case .noChange(let notes) = try table.openAll() else {
            Issue.record("a step")
            return
        }
        #expect(notes == [.passedOverFixed([3]), .passedOverEmpty([2])])
    }
}

// Each preset as its document says it: what its sample does, call by call, and the traps that lie in it.

import FoldTable
import TableUpdates
import Testing

@Suite("The presets, as told")
struct PresetSessionTests {
    @Test("each preset does what its document tells", arguments: samples)
    func samplesMatchTheScript(session: ScriptedSession) throws { try session.check() }

    static let samples: [ScriptedSession] = [
        ScriptedSession(
            "dictionary", sampleOf: .dictionary,
            [
                .step(.toggle([0]), "closed [0]: reloadSections 0 left = ok", drift: []),
                .step(.toggle([0]), "opened [0]: reloadSections 0 left = ok", drift: []),
                .step(.toggle([3]), "refused fixed in 3"),
                .step(.tapHeader(3), "refused fixed in 3"),
                .step(.openAll, "no change"),
                // The guard sits in the header's button only.
                .step(.open([3]), "opened [3]: reloadSections 3 left = ok", drift: []),
                .step(.closeAll, "closed [0, 1, 2]: reloadSections 0 1 2 left = ok"),
            ]),
        ScriptedSession(
            "model", sampleOf: .model,
            [
                .step(.toggle([17]), "opened [17]: reloadData = ok", drift: []),
                .step(.toggle([17, 0]), "closed [17]; opened [0]: reloadData = ok", drift: []),
                // The arrow is right only because everything is drawn again.
                .silently(.toggle([1]), "opened [1]:  = ", drift: ["1 open+rows"]),
                .step(.toggle([2]), "opened [2]: reloadData = ok", drift: []),
            ]),
        ScriptedSession(
            "title-row", sampleOf: .titleRow,
            [
                .step(.toggle([0]), "opened [0]: reloadData = ok", drift: []),
                .step(.select(.at(0, 1)), "selected 0.1:  = ok"),
                .step(.select(.at(0, 0)), "closed [0]: reloadData = ok"),
                .step(.select(.at(0, 1)), "refused hidden in 0"),
                .step(.select(.at(0, 3)), "error no-row"),
                .step(.tapHeader(0), "error title-row"),
                .step(.insertRow(.at(0, 0), "new"), "error title-row"),
                .step(.renameRow(.at(0, 0), "new"), "error title-row"),
            ]),
        ScriptedSession(
            "section-model", sampleOf: .sectionModel,
            [
                .step(.toggle([19]), "opened [19]: reloadSections 19 fade = ok", drift: []),
                .step(.tapHeader(19), "closed [19]: reloadSections 19 fade = ok", drift: []),
            ]),
        ScriptedSession(
            "guarded", sampleOf: .guarded,
            [
                .step(.toggle([0]), "opened [0]: reloadSections 0 none; scrollToRow 0.0 middle = ok"),
                .step(.toggle([2]), "refused empty in 2"),
                .step(.toggle([3, 1]), "opened [1, 3]: reloadSections 1 3 none; scrollToRow 1.0 middle = ok"),
                .step(.select(.at(0, 2)), "closed [0]; selected 0.2: reloadSections 0 none = ok"),
                .step(.openAll, "opened [0]: reloadSections 0 none; scrollToRow 0.0 middle = ok"),
                .step(.close([1]), "closed [1]: reloadSections 1 none = ok", drift: []),
            ]),
        ScriptedSession(
            "accordion", sampleOf: .accordion,
            [
                .step(.toggle([0]), "opened [0]: reloadRows 0.0 0.1 0.2 bottom = ok", drift: ["0 open"]),
                // Headers are not drawn by reloadRows: the first one is right again, by chance.
                .step(
                    .toggle([1]), "closed [0]; opened [1]: reloadRows 0.0 0.1 0.2 1.0 1.1 bottom = ok",
                    drift: ["1 open"]),
                .step(.toggle([1]), "closed [1]: reloadRows 1.0 1.1 bottom = ok", drift: []),
                .step(.open([2, 3]), "refused one-open in 2"),
                .step(.select(.at(1, 0)), "refused hidden in 1"),
                // The calls reach rows of height 0 all the same.
                .step(
                    .call(.scrollToRow(ScrollTarget(section: 4, row: 0), .top)), "called: scrollToRow 4.0 top = ok"),
                .step(
                    .call(.selectRow(ScrollTarget(section: 4, row: 0), .none)), "called: selectRow 4.0 none = ok"),
            ]),
        ScriptedSession(
            "minimal", sampleOf: .minimal,
            [
                .step(.toggle([0]), "opened [0]: insertRows 0.0 0.1 automatic = ok", drift: []),
                .step(
                    .openOnly([1]),
                    "closed [0]; opened [1]: beginUpdates; deleteRows 0.0 0.1 automatic; "
                        + "insertRows 1.0 1.1 1.2 automatic; endUpdates = ok", drift: []),
                .step(.openOnly([1]), "no change"),
                .step(.closeAll, "closed [1]: deleteRows 1.0 1.1 1.2 automatic = ok", drift: []),
            ]),
        ScriptedSession(
            "expanded-number", sampleOf: .expandedNumber,
            [
                .step(.toggle([0]), "opened [0]: insertRows 0.0 0.1 fade = ok", drift: ["0 open"]),
                // Each section changes with its own call, so neither call finds the other's count changed.
                .step(
                    .toggle([1]),
                    "closed [0]; opened [1]: deleteRows 0.0 0.1 fade; insertRows 1.0 1.1 1.2 fade = ok",
                    drift: ["1 open"]),
                // A section without rows does not open, and the open one closes all the same.
                .step(.toggle([2]), "closed [1]: deleteRows 1.0 1.1 1.2 fade = ok", drift: [], open: []),
                .step(.toggle([2]), "no change"),
                .step(.open([3]), "opened [3]: insertRows 3.0 fade = ok"),
                .step(.openAll, "refused one-open in 0"),
            ]),
        ScriptedSession(
            "hidden-set", sampleOf: .hiddenSet,
            [
                .step(.toggle([0]), "opened [0]: insertRows 0.0 0.1 fade = ok", drift: ["0 open"]),
                .step(.tapHeader(1), "opened [1]: insertRows 1.0 1.1 1.2 fade = ok", drift: ["0 open", "1 open"]),
                .step(.toggle([0]), "closed [0]: deleteRows 0.0 0.1 fade = ok", drift: ["1 open"]),
                .step(.select(.at(1, 2)), "selected 1.2:  = ok", open: [1]),
            ]),
        ScriptedSession(
            "title-edits", sampleOf: .titleEdits,
            [
                .step(.toggle([1]), "opened [1]: insertRows 1.1 1.2 1.3 fade = ok", drift: ["1 open"]),
                .step(.select(.at(1, 0)), "closed [1]: deleteRows 1.1 1.2 1.3 fade = ok", drift: []),
                .step(.select(.at(1, 1)), "refused hidden in 1"),
            ]),
        ScriptedSession(
            "whole-reload", sampleOf: .wholeReload,
            [
                .step(.toggle([1]), "opened [1]: reloadData; rectForHeader 1 = ok", drift: []),
                .step(.select(.at(1, 0)), "selected 1.0:  = ok", open: [1]),
                .step(.tapHeader(1), "closed [1]: reloadData = ok", drift: []),
                .step(.open([0, 2]), "opened [0, 2]: reloadData; rectForHeader 0 = ok", open: [0, 2]),
            ]),
    ]
}

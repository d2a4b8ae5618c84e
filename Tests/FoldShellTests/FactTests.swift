// Facts: which hold after a command, which do not, and what may be typed next.

import CommandKit
import FoldShell
import ShellSupport
import Testing

@Suite("Facts")
struct FactTests {
    /// Commands, and of the facts about what was done last those that hold.
    static let events: [(typed: String, facts: Set<String>)] = [
        ("new 2", ["no calls"]),
        ("new 2\ntoggle 0", ["ok", "calls reloadSections 0 none", "call reloadSections *"]),
        ("new 2\nopen 0", ["no change", "no calls"]),
        ("new 2\ntoggle 7", ["error", "error no-section", "no calls"]),
        ("new 2\nrule empty refuse\nsection A:\ntoggle 1", ["refused", "refused empty", "no calls"]),
        (
            "new 2\nsilently delete-row 0.0\ninsertRows 0.0",
            ["crash", "crash row-count", "crash row-count in 0", "call insertRows *"]
        ),
        (
            "new 3\nsilently move-row 0.0 0.2\nbeginUpdates\nmoveRow 0.0 0.2\nreloadRows 0.1\nendUpdates", ["risky"]
        ),
        (
            "new 3\nsilently delete-row 0.2\nbeginUpdates\ndeleteRows 0.2\nreloadData\nendUpdates", ["unknown"]
        ),
        ("new 3\nreconfigureRows 0.1", ["ok", "calls reconfigureRows 0.1", "call reconfigureRows *"]),
        ("new 3\nreconfigureRows 0.3", ["unknown", "call reconfigureRows *"]),
        ("new 3 0\nrectForHeader 1", ["ok", "calls rectForHeader 1"]),
        ("new 3 0\nrectForHeader 2", ["crash", "crash section-beyond", "crash section-beyond in 2"]),
        ("new 3\nreloadRows 0.-1", ["crash", "crash invalid-path", "crash invalid-path in 0"]),
        ("new 3\nmoveRow 0.0 0.NSNotFound", ["crash", "crash invalid-path", "crash invalid-path in 0"]),
    ]

    private static let all = [
        "ok", "risky", "unknown", "no calls", "no change", "error", "error no-section", "refused", "refused empty",
        "crash", "crash row-count", "crash row-count in 0", "calls reloadSections 0 none", "call reloadSections *",
        "call insertRows *", "calls reconfigureRows 0.1", "call reconfigureRows *", "calls rectForHeader 1",
        "crash section-beyond", "crash section-beyond in 2", "crash invalid-path", "crash invalid-path in 0",
    ]

    @Test("of all facts about what was done last exactly these hold", arguments: events.indices)
    func exactly(index: Int) {
        let (typed, facts) = Self.events[index]
        let probe = ShellProbe()
        probe.type(lines: typed)
        #expect(Set(Self.all.filter { probe.type("expect " + $0) == "" }) == facts)
    }

    /// Lines, and the calls that may be typed at their end.
    static let lines: [(line: String, candidates: Set<String>)] = [
        ("expect calls rel", ["reloadData", "reloadSections", "reloadRows"]),
        ("expect calls reloadData ; rel", ["reloadData", "reloadSections", "reloadRows"]),
        ("expect calls rec", ["reconfigureRows", "rectForHeader"]), ("expect calls reloadData rel", []),
        ("expect call rel", ["reloadData", "reloadSections", "reloadRows"]),
    ]

    @Test("after expect calls every ; begins another call", arguments: lines)
    func completions(line: String, candidates: Set<String>) {
        let session = ShellProbe().session
        let completion = session.commands.completions(of: line, at: line.utf8.count, in: session)
        #expect(Set(completion.candidates.map(\.insertion)) == candidates)
    }
}

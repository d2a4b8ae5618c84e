// How many steps are kept, and what is said of those that are not.

import FoldShell
import ShellSupport
import TestSupport
import Testing

@Suite("How far undo reaches")
struct UndoLimitTests {
    private func probe(steps: Int, limit: Int) -> ShellProbe {
        let probe = ShellProbe()
        probe.type("set undo \(limit)")
        probe.type("new 2 2")
        for number in 0..<steps { probe.type("rename-row 0.0 x\(number)") }
        probe.clear()
        return probe
    }

    @Test("so many steps are kept at least, and a few hundred more at most")
    func bounded() throws {
        let probe = probe(steps: 2_000, limit: 300)
        let timeline = try #require(probe.session.timeline)
        #expect(300...(300 + 512) ~= timeline.steps.count)
        #expect(timeline.position == 2_000)
        #expect(timeline.heldStateCount <= 812)
        #expect(probe.type("undo 300") == "at step 1700, rename-row 0.0 x1699")
        #expect(probe.type("redo 300") == "at step 2000, rename-row 0.0 x1999")
        #expect(probe.type("goto 1900") == "at step 1900, rename-row 0.0 x1899")
    }

    @Test("undo says how far back it reaches")
    func reach() throws {
        let probe = probe(steps: 2_000, limit: 300)
        let first = try #require(probe.session.timeline?.stateNumbers.lowerBound)
        let states = "there are states \(first)…2000; older ones are forgotten; set undo N keeps more from now on"
        #expect(probe.type("undo 1999").contains("no state 1999 back; \(states)"))
        #expect(probe.type("goto 0").contains("no state 0; \(states)"))
        #expect(probe.type("calls 1").contains("no step 1; there are steps \(first + 1)…2000; older ones"))
        #expect(probe.type("explain 1").contains("no step 1; there are steps \(first + 1)…2000"))
        probe.type("goto \(first)")
        #expect(probe.type("undo").contains("no state 1 back; there are states \(first)…2000"))
        #expect(probe.type("steps").split(separator: "\n").count == 2_000 - first + 1)
        #expect(probe.type("diff \(first) 2000").contains("x1999"))
    }

    @Test("marks go with their states, and a smaller limit holds at once")
    func marks() throws {
        let probe = ShellProbe()
        probe.type(lines: "new 2 2\nmark start")
        for _ in 0..<600 { probe.type("toggle 0") }
        #expect(probe.type("diff start").isEmpty == false)
        probe.type("set undo 10")
        #expect(probe.type("goto start").contains("there is no mark start"))
        #expect(probe.type("undo 10") == "at state 590, the first that is kept")
        probe.type("toggle 1")
        #expect(probe.type("redo").contains("there is nothing to redo"))
        #expect(probe.session.timeline?.position == 591)
    }

    @Test("of tables that are replaced, no more are kept than a million sections and rows, and always the last")
    func replaced() throws {
        let folder = try TemporaryFolder()
        let rows = (0..<100_000).map { "a,\($0)" }.joined(separator: "\n")
        try folder.write("section,title\n" + rows, to: "a.csv")
        let probe = ShellProbe()
        probe.type("load \(folder.path)/a.csv")
        for _ in 0..<12 { probe.type("replace \(folder.path)/a.csv") }
        let timeline = try #require(probe.session.timeline)
        #expect(timeline.position == 12)
        #expect(timeline.heldStateCount == 9)
        #expect(probe.type("undo 9") == "at state 3, the first that is kept")
        #expect(probe.type("undo").contains("there are states 3…12"))
        #expect(probe.type("redo 9").hasPrefix("at step 12"))
    }

    @Test("tables whose replacement was undone and given up count no more")
    func replacedAndUndone() throws {
        let folder = try TemporaryFolder()
        let rows = (0..<100_000).map { "a,\($0)" }.joined(separator: "\n")
        try folder.write("section,title\n" + rows, to: "a.csv")
        let probe = ShellProbe()
        probe.type("load \(folder.path)/a.csv")
        for _ in 0..<12 {
            probe.type("replace \(folder.path)/a.csv")
            probe.type("undo")
        }
        let timeline = try #require(probe.session.timeline)
        #expect(timeline.stateNumbers == 0..<2)
        #expect(timeline.position == 0)
    }

    @Test("only a number from 1 on says how many", arguments: ["0", "-1", "x", "99999999999", "1.5"])
    func values(value: String) {
        #expect(ShellProbe().type("set undo \(value)").hasPrefix("error: "))
    }
}

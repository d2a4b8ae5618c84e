// Going back and forth: undo, redo, goto, marks, and what a new step drops.

import FoldShell
import FoldTable
import ShellSupport
import TableUpdates
import TestSupport
import Testing

@Suite("Time")
struct TimelineTests {
    /// Three steps on a table of two sections.
    private func probe() -> ShellProbe {
        let probe = ShellProbe()
        probe.type(lines: "new 2 2\ntoggle 0\ntoggle 1\nopen 0")
        return probe
    }

    private func open(_ probe: ShellProbe) -> [Int] { probe.session.timeline?.table.openSections.map { $0 } ?? [] }

    @Test("undo and redo say where they arrive, and the table is as it was")
    func backAndForth() {
        let probe = probe()
        #expect(probe.type("undo") == "at step 2, toggle 1")
        #expect(open(probe) == [])
        #expect(probe.type("undo 2") == "state 0, as loaded")
        #expect(open(probe) == [0, 1])
        #expect(probe.type("redo 3") == "at step 3, open 0")
        #expect(open(probe) == [0])
        #expect(probe.type("goto -2") == "at step 1, toggle 0")
    }

    @Test("keeps no state of folds and edits that the view followed, and one where it did not")
    func keepsWhatChanged() throws {
        let probe = probe()
        for section in [0, 1, 1, 0, 1] { probe.type("toggle \(section)") }
        #expect(try #require(probe.session.timeline).heldStateCount == 0)
        probe.type(lines: "undo 4\nredo 2\ngoto 0\nredo 8")
        #expect(try #require(probe.session.timeline).heldStateCount == 0)
        probe.type("rename-section 0 New")
        #expect(try #require(probe.session.timeline).heldStateCount == 0)
        // Drift is more than an open set says: the state behind is held as soon as it is left.
        probe.type(lines: "silently toggle 0\nundo")
        #expect(try #require(probe.session.timeline).heldStateCount == 1)
    }

    @Test("a step after an undo drops the undone steps and the marks on them")
    func dropsUndone() {
        let probe = probe()
        probe.type(lines: "mark end\nundo\nmark middle\nundo\nmark low\nmark start")
        #expect(
            probe.type("steps") == """
                  0  as loaded
                * 1  toggle 0   ok  marked low, start
                  2  toggle 1   ok  marked middle  undone
                  3  open 0     ok  marked end  undone
                """)
        probe.type("close 1")
        #expect(
            probe.type("steps") == """
                  0  as loaded
                  1  toggle 0   ok  marked low, start
                * 2  close 1    ok
                """)
        #expect(probe.type("goto end").hasPrefix("error: there is no mark end\n"))
        #expect(probe.type("goto middle").hasPrefix("error: there is no mark middle\n"))
        #expect(probe.type("goto low") == "at step 1, toggle 0")
        #expect(probe.type("redo 2").hasPrefix("error: no step 3; there are steps 1…2\n"))
    }

    @Test("a command that changes nothing, is refused or is an error drops no undone step")
    func keepsUndone() {
        let probe = ShellProbe()
        probe.type(lines: "section A open: a\nsection B fixed: b\nclose 0\nundo")
        for line in ["open 0", "toggle 1", "toggle 9", "show", "expect open 0"] { probe.type(line) }
        #expect(probe.type("redo") == "at step 1, close 0")
    }

    @Test("a step keeps its command as typed, without comment and without what stands beside it")
    func commandsOfSteps() {
        let probe = ShellProbe()
        probe.type("new 2 2;  toggle   0  # first; second")
        probe.type("silently toggle 'Section 1'; time open 0")
        #expect(
            probe.session.timeline?.steps.map(\.command) == [
                "toggle   0", "silently toggle 'Section 1'", "time open 0",
            ])
    }

    @Test("after a crash nothing more can be done until one goes back")
    func crashed() {
        let probe = ShellProbe()
        probe.type(lines: "new 2 2\ndeleteRows 0.0")
        for line in ["toggle 0", "reloadData", "select 0 1", "insert-row 0.0 x", "rule hide height", "scroll 0.0"] {
            #expect(probe.type(line).hasPrefix("error: the view has crashed; go back with undo or goto"), "\(line)")
        }
        #expect(probe.type("info").contains("view       crashed"))
        probe.type("undo")
        #expect(probe.type("toggle 0") == "1  closed 0 \"Section 0\"")
        probe.type(lines: "deleteRows 1.0\nundo")
        #expect(probe.type("redo").hasSuffix("; the view has crashed"))
        probe.type("new 1")
        #expect(probe.type("toggle 0") == "1  closed 0 \"Section 0\"")
    }

    @Test("undo brings back rules, selection, drift and an open batch")
    func wholeState() {
        let probe = ShellProbe()
        probe.type(
            lines: "new 2 2\nrule on-select nothing\nselect 0 1\nsilently toggle 1\nbeginUpdates\nreloadSections 1")
        let before = wholeState(probe)
        probe.type(lines: "endUpdates\nrule hide height\nselect 1 0\ntoggle 0")
        #expect(wholeState(probe) != before)
        probe.type("goto 4")
        #expect(wholeState(probe) == before)
    }

    /// Both layers, rules, selection and batch; how many steps are undone is no part of a state.
    private func wholeState(_ probe: ShellProbe) -> [String] {
        [probe.type("show --view"), probe.type("rules")]
            + probe.type("info").split(separator: "\n").filter { !$0.hasPrefix("step ") }.map(String.init)
    }

    @Test("rules before the first step make up state 0; later they are steps without calls")
    func rulesAndSteps() {
        let probe = ShellProbe()
        #expect(probe.type("rule hide height") == "hide height")
        probe.type("section A open: a")
        #expect(
            probe.type("rules accordion")
                == "state single, refresh rows, animation bottom, one-open on, on-select nothing, "
                + "header-keeps index")
        #expect(probe.type("rules accordion") == "no change")
        probe.type("section B: b")
        #expect(probe.type("steps") == "* 0  as loaded")
        #expect(probe.type("undo").hasPrefix("error: there is nothing to undo"))
        probe.type("toggle 1")
        #expect(probe.type("rule hide rows") == "2  rule hide rows")
        #expect(probe.type("expect no calls; expect ok") == "")
        #expect(
            probe.type("rules minimal")
                == "3  rule state section, rule refresh edits, rule animation automatic, rule one-open off, "
                + "rule arrow turned, rule header-keeps section")
        probe.type("undo 2")
        #expect(probe.type("rules").hasPrefix("preset accordion\n"))
        #expect(probe.type("section C: c").hasPrefix("error: the table has steps already; use insert-section"))
    }

    @Test("rules under which one section may be open close the others, and say so")
    func rulesClose() {
        let probe = ShellProbe()
        probe.type(lines: "new 1 1 1")
        #expect(probe.type("rule one-open on") == "one-open on; closed 1 2")
        let second = ShellProbe()
        second.type(lines: "new 1 1 1\ntoggle 0; toggle 0")
        #expect(
            second.type("rule state single")
                == "3  rule state single, rule one-open on\n   closed, since only one may be open: 1 2")
    }

    @Test("new and load begin again: steps, marks and what was expected are gone, the rules stay")
    func beginsAgain() {
        let probe = probe()
        probe.type(lines: "mark here\nrules accordion\nnew 3:closed 3:closed")
        #expect(probe.type("expect ok").hasPrefix("error: expected ok, got nothing yet"))
        #expect(probe.type("goto here").hasPrefix("error: there is no mark here"))
        #expect(probe.type("steps") == "* 0  as loaded")
        #expect(probe.type("rules").hasPrefix("preset accordion\n"))
    }

    @Test("undo goes back over load and new to a table with steps, as it was left, and redo comes again")
    func undoOverLoad() {
        let probe = ShellProbe()
        probe.type(lines: "rules accordion\nnew 2 2\ntoggle 1\nmark here\ntoggle 1\nundo")
        let before = wholeState(probe) + [probe.type("steps")]
        probe.type(lines: "load sample model\nnew 7")
        let between = wholeState(probe)
        #expect(probe.type("undo") == "at step 1, toggle 1")
        #expect(wholeState(probe) + [probe.type("steps")] == before)
        #expect(probe.type("redo") == "at step 2, toggle 1")
        #expect(probe.type("redo") == "state 0, as loaded")
        #expect(wholeState(probe) == between)
        #expect(probe.type("redo").hasPrefix("error: there is nothing to redo"))
        // What is done to a table that was brought back takes the other one's place.
        probe.type(lines: "undo\ntoggle 0")
        #expect(probe.type("redo").hasPrefix("error: there is nothing to redo"))
        // Several are gone back over, one after another; tables that nothing was done to are not among them.
        probe.type(lines: "new 1\nnew 3\ntoggle 0\nload sample guarded\nundo\nundo\nundo")
        #expect(probe.type("steps").contains("* 3  toggle 0"))
        #expect(probe.type("rules").hasPrefix("preset accordion\n"))
    }

    @Test("of many tables the last twenty are kept, and a table without steps is not")
    func undoOverManyLoads() {
        let probe = ShellProbe()
        for number in 1...30 { probe.type(lines: "new \(number)\ntoggle 0") }
        var count = 0
        while !probe.type("undo").hasPrefix("error") { count += 1 }
        #expect(count == 41, "\(count)")
        // Of large tables only the last one is kept.
        let large = ShellProbe()
        for number in 1...5 { large.type(lines: "new 60000\(number)\ntoggle 0") }
        for answer in ["state 0", "at step 1", "state 0", "at step 1", "state 0", "error"] {
            #expect(large.type("undo").hasPrefix(answer))
        }
        let other = ShellProbe()
        other.type(lines: "new 1\nnew 2")
        #expect(other.type("undo").hasPrefix("error: there is nothing to undo"))
    }

    @Test("a random walk of undo, redo and goto always shows the state that was there before", arguments: 0..<20)
    func randomWalk(number: Int) {
        let seed = UInt64(0x7431_0000 + number)
        var generator = SeededGenerator(seed: seed)
        let probe = ShellProbe()
        probe.type("new 2 3:closed 0 1")
        var pictures = [probe.type("show --view")]
        var position = 0
        for turn in 0..<40 {
            switch generator.below(4) {
            case 0: position = max(0, position - 1); probe.type("undo")
            case 1: position = min(pictures.count - 1, position + 1); probe.type("redo")
            case 2: position = generator.below(pictures.count); probe.type("goto \(position)")
            default:
                let command = generator.pick([
                    "toggle 0", "open-only 1", "insert-row 0.0 x", "silently toggle 2", "close-all",
                ])
                let steps = probe.session.timeline?.position ?? 0
                probe.type(command)
                guard (probe.session.timeline?.position ?? 0) > steps else { continue }
                pictures.removeSubrange((position + 1)...)
                pictures.append(probe.type("show --view"))
                position += 1
            }
            #expect(probe.type("show --view") == pictures[position], "seed \(seed), turn \(turn)")
        }
    }

    @Test("a long way of folds and edits leads back and forth, and a copy stays as it was", arguments: Preset.allCases)
    func longWalk(preset: Preset) throws {
        let seed = UInt64(0x7431_4000 + preset.rawValue.utf8.count)
        var generator = SeededGenerator(seed: seed)
        let probe = ShellProbe()
        probe.type("rules \(preset.rawValue)")
        probe.type("new 2 3:closed 0 1")
        var pictures = [probe.type("show --view")]
        func step() {
            let command = generator.pick([
                "toggle 0", "toggle 1", "toggle 3", "insert-row 0.1 x", "delete-row 0.1", "close-all", "open 2",
                "toggle 0 1", "insert-section 1 New open a b", "delete-section 1", "move-section 0 2",
                "move-row 0.1 1.1", "rename-section 0 'T\(pictures.count)'", "rename-row 0.1 'R\(pictures.count)'",
                "select 0 1", "deselect",
            ])
            let steps = probe.session.timeline?.position ?? 0
            probe.type(command)
            guard (probe.session.timeline?.position ?? 0) > steps else { return }
            if probe.session.timeline?.table.isCrashed == true {
                probe.type("undo")
            } else {
                pictures.append(probe.type("show --view"))
            }
        }
        for _ in 0..<5_000 where pictures.count < 300 { step() }
        try #require(pictures.count == 300)
        let copy = probe.session.state
        let there = pictures

        // Another branch from the middle of the list drops what came behind.
        let branch = 100 + generator.below(100)
        probe.type("goto \(branch)")
        pictures.removeSubrange((branch + 1)...)
        for _ in 0..<5_000 where pictures.count < branch + 100 { step() }
        for _ in 0..<30 {
            let position = generator.below(pictures.count)
            probe.type("goto \(position)")
            #expect(probe.type("show --view") == pictures[position], "seed \(seed), state \(position)")
        }

        probe.session.state = copy
        for position in [299, branch + 1, 0, 256, 255, 257, 298] {
            probe.type("goto \(position)")
            #expect(probe.type("show --view") == there[position], "seed \(seed), state \(position) of the copy")
        }
    }

    @Test("many folds in a row are crossed at once, each state as it was", arguments: Preset.allCases)
    func longRuns(preset: Preset) throws {
        let seed = UInt64(0x7431_8000 + preset.rawValue.utf8.count)
        var generator = SeededGenerator(seed: seed)
        let probe = ShellProbe()
        probe.type("rules \(preset.rawValue)")
        probe.type("new 2 3:closed 1 4:closed 2:closed")
        var pictures: [String] = []
        var opened: [[Int]] = []
        func look() {
            pictures.append(probe.type("show --view"))
            opened.append(open(probe))
        }
        look()
        func fold() {
            let command = generator.pick([
                "toggle \(generator.below(5))", "toggle \(generator.below(5))", "open-only \(generator.below(5))",
                "close-all",
            ])
            let steps = probe.session.timeline?.position ?? 0
            probe.type(command)
            if (probe.session.timeline?.position ?? 0) > steps { look() }
        }
        for _ in 0..<4_000 where pictures.count < 320 { fold() }
        // Among them stands what is no fold, and the present state is one that the view does not follow.
        probe.type("rename-section 1 New")
        look()
        for _ in 0..<4_000 where pictures.count < 640 { fold() }
        probe.type("silently toggle 2")
        look()
        let last = pictures.count - 1
        for position in [0, last, 3, 300, 330, 2, last - 1, 319, 320, 321, 322, 0, 1, last] {
            #expect(try #require(probe.session.timeline).state(position).openSections.map { $0 } == opened[position])
            probe.type("goto \(position)")
            #expect(probe.type("show --view") == pictures[position], "seed \(seed), state \(position)")
        }
    }
}

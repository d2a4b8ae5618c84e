// Tasks: done by any way, within what is allowed, and looked at without leaving anything behind.

import CommandSyntax
import FoldShell
import FoldTable
import TestSupport
import Testing

@testable import Lessons

@Suite("Tasks of a lesson")
struct LessonTaskTests {
    static let task = LessonWalkTests.task

    @Test(
        "a task is done by any way that reaches the state, harmless extras and undone steps among it",
        arguments: [
            ["toggle 0 1"], ["toggle 0", "toggle 1"], ["open 1", "open 0"],
            ["show", "toggle 0", "info", "help toggle", "toggle 1"],
            ["toggle 0", "toggle 0", "toggle 1", "toggle 0"],
            ["close-all", "undo", "open 0 1"], ["open-all", "undo", "undo", "toggle 0 1"],
            ["rule one-open on", "again", "toggle 0 1"], ["toggle 7", "frob", "refuse", "toggle 0; toggle 1"],
            ["mark here", "toggle 1", "goto here", "toggle 1 0"],
            ["alias both = toggle 0 1", "both"], ["time toggle 0 1"],
        ])
    func anyWay(_ lines: [String]) throws {
        let probe = try LessonProbe.learning(Self.task)
        for line in lines.dropLast() { #expect(!probe.type(line).contains("Done."), "\(line)") }
        #expect(probe.type(lines.last ?? "").contains("Done.\n\nafter\n\nThat is the end of One task."))
    }

    @Test("a command that the task does not allow is told of when it is used, and undo takes it back")
    func notAllowed() throws {
        let probe = try LessonProbe.learning(Self.task)
        let note = "This task is to be done with toggle or open, and not with open-all; undo takes steps back.\n"
        #expect(probe.type("open-all").hasSuffix(note))
        #expect(probe.type("show").hasSuffix(note))
        #expect(!probe.type("toggle 0").contains("to be done with"))
        // Nothing but the way is wrong now, so it is said again.
        #expect(probe.type("toggle 0").hasSuffix(note))
        #expect(probe.type("undo 3").contains("to be done") == false)
        #expect(probe.type("toggle 0 1").contains("Done."))
    }

    @Test(
        "another table, or rules before the first step, stand in no time line, so again takes them back",
        arguments: ["load sample minimal", "new 2 2", "rule one-open off", "rules accordion"])
    func notAllowedSetup(_ line: String) throws {
        let probe = try LessonProbe.learning(Self.task)
        let name = line.prefix { $0 != " " }
        #expect(probe.type(line).contains("and not with \(name); again begins the task anew."))
        #expect(!probe.type("open 0 1").contains("Done."))
        #expect(probe.type("again").contains("Task: Open both."))
        #expect(probe.type("toggle 0 1").contains("Done."))
    }

    @Test("what a script does that is run is looked at when the whole of it is done")
    func wholeScript() throws {
        let text = Self.task.replacing("  allow toggle open\n", with: "")
        let files = ["through.fold": "toggle 0 1\ntoggle 0\n", "there.fold": "toggle 0\necho x\n"]
        let probe = try LessonProbe.learning(text, files)
        #expect(!probe.type("run through.fold").contains("Done."))
        #expect(probe.open == "open 1")
        #expect(probe.type("run there.fold").contains("x\nDone."))
    }

    @Test("undone steps of the lesson make no room for commands that the task does not allow")
    func behindTheStart() throws {
        let text = """
            lesson A
            section A: x
            section B: y
            toggle 0
            toggle 0
            say begin
            toggle 0
            toggle 0
            task Open both.
              goal open 0 1
              allow toggle
              hint 1
              hint 2
              hint 3
              solution toggle 0 1
            """
        let probe = try LessonProbe.learning(text, ["all.fold": "open-all\n"])
        #expect(probe.session.timeline?.position == 4)
        probe.type("goto 0")
        #expect(probe.type("open-all").contains("This is before the task began; again begins it anew."))
        #expect(!probe.type("toggle 0 1").contains("Done."))
        #expect(probe.type("again").contains("Task: Open both."))
        #expect(probe.type("run all.fold").contains("and not with open-all, run; again begins the task anew."))
        probe.type("again")
        #expect(probe.type("toggle 0 1").contains("Done."))
    }

    @Test("a goal with a command is tried on the side, and leaves nothing behind")
    func trial() throws {
        let text = """
            lesson A
            section A open: x
            section B open: y
            silently delete-row 0.0
            task Make the next tap safe.
              goal toggle 1 : ok
              hint 1
              hint 2
              hint 3
              solution reloadData
            """
        let probe = try LessonProbe.learning(text)
        #expect(probe.type("show") == "▾ 0  A      0 rows\n▾ 1  B      1 row\n     1.0  y\n")
        #expect(probe.open == "open 0 1")
        #expect(probe.session.timeline?.steps.count == 1)
        #expect(probe.type("toggle 1").contains("crash row-count in 0"))
        #expect(probe.type("undo").contains("Done.") == false)
        #expect(probe.type("deleteRows 0.0").contains("Done."))
        #expect(probe.session.timeline?.steps.count == 2)
        #expect(probe.session.timeline?.table.isCrashed == false)
    }
}

// Where lessons and quizzes may write, and what they may not steer.

import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("What lessons write and steer")
struct LessonSandboxTests {
    private static let lesson = """
        lesson Harmless
        new 2 2
        write ../stolen.json
        write ../stolen.json
        write own.json
        load own.json
        ask toggle 0 : open 1
        task Close the other.
          goal open none
          allow toggle
          hint One tap.
          hint On section 1.
          hint toggle 1
          solution toggle 1
        """

    @Test("a lesson writes into a folder of its own, and the learner where he says")
    func lesson() throws {
        let probe = try LessonProbe(["box/lesson.fold": Self.lesson])
        probe.type("lesson box/lesson.fold")
        #expect(probe.folder.contents(of: "stolen.json") == nil)
        #expect(probe.folder.contents(of: "box/own.json") == nil)
        probe.type(lines: ["skip", "write mine.json", "skip"])
        #expect(probe.folder.contents(of: "mine.json") != nil)
        #expect(probe.folder.contents(of: "stolen.json") == nil)
        _ = probe.run("lesson --check box/lesson.fold")
        #expect(probe.folder.contents(of: "stolen.json") == nil)
    }

    @Test("a quiz writes into a folder of its own")
    func quiz() throws {
        let scenario = "new 2\nscenario a\n  toggle 0\n  expect open 1\n  write ../stolen.json\n  expect ok\n"
        let probe = try LessonProbe(["box/a.fold": scenario])
        probe.type("quiz box/a.fold")
        probe.type(lines: ["skip", "skip", "skip"])
        #expect(probe.folder.contents(of: "stolen.json") == nil)
    }

    @Test("what a lesson or scenario does is no progress of the user's")
    func progress() throws {
        let probe = try LessonProbe([
            "state/lessons": "sections-and-rows\n", "a.fold": "scenario a\n  lesson reset\n  new 1\n  expect rows 1\n",
            "l.fold": "lesson L\nnew 1\nlesson reset\nask toggle 0 : open none\n",
        ])
        #expect(probe.run("check a.fold").failure == nil)
        probe.type(lines: ["lesson l.fold", "skip"])
        #expect(probe.folder.contents(of: "state/lessons") == "sections-and-rows\n")
    }

    @Test(
        "a quiz of a file that steers quizzes ends",
        arguments: ["skip", "again", "back", "next", "continue", "hint", "guess open 0", "quit", "lesson 1"])
    func steering(command: String) throws {
        let probe = try LessonProbe(["a.fold": "  expect selected none\n\(command)\ntoggle 0\nexpect open none\n"])
        let said = probe.type(lines: ["quiz a.fold", "skip", "skip", "skip"])
        #expect(said.contains("Quiz: a."), "\(said)")
    }

    @Test(
        "a replay of a file that steers replays ends", arguments: ["next", "back", "to 1", "continue", "until open 0"])
    func replaySteering(command: String) throws {
        let probe = try LessonProbe(["a.fold": "new 2\n\(command)\ntoggle 0\nexpect open 1\n"])
        let said = probe.type(lines: ["replay a.fold", "continue"])
        #expect(said.contains("nothing is being"), "\(said)")
    }
}

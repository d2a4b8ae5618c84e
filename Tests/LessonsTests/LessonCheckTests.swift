// `lesson --check`: what it complains of, where, and how it ends.

import CommandSyntax
import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("Checking lessons")
struct LessonCheckTests {
    static func complaints(_ text: String) throws -> [String] {
        let probe = try LessonProbe()
        let lesson = try LessonProbe.read(text)
        #expect(LessonProbe.told(lesson.mistakes) == [])
        return LessonProbe.told(LessonCheck(lesson, for: probe.session).complaints())
    }

    /// A lesson with one task, whose lines are given.
    static func task(_ lines: String..., hints: Int = 3) -> String {
        "lesson A\nsection A: x, y\nsection B: z\ntask a\n" + lines.map { $0 + "\n" }.joined()
            + String(repeating: "hint h\n", count: hints)
    }

    @Test("a lesson that is right has no complaints", arguments: ["drift", "calls"])
    func right(_ name: String) throws {
        #expect(try Self.complaints(try LessonReadingTests.fixture(name)) == [])
    }

    @Test(
        "each thing that is wrong is told at its place",
        arguments: [
            (task("goal open 0", "solution toggle 0"), []),
            (task("goal open 0", "solution toggle 1"), ["5:6 the solution does not reach this; it is open 1"]),
            (task("goal open none", "solution show"), ["4:6 the start meets the goal already"]),
            (task("goal open 0", "solution toggle 0", hints: 2), ["4:6 a task has 3 hints, and this one has 2"]),
            (task("goal open 0", "solution toggle 0", hints: 4), ["4:6 a task has 3 hints, and this one has 4"]),
            (
                task("goal open 0", "allow open", "solution show; toggle 0"),
                ["7:16 toggle is not among the commands that the task allows"]
            ),
            (
                task("goal open 0", "allow silently", "solution silently open 0"),
                ["7:10 open is not among the commands that the task allows"]
            ),
            (task("goal open 0", "allow toggle", "solution toggle 1; undo; time toggle 0; show"), []),
            (
                task("goal open 0", "solution toggle 0; toggle 0; toggle 0"),
                ["6:20 the goal is reached before this command"]
            ),
            (
                task("goal open 0", "solution toggle 0; toggle 7"),
                ["6:20 the goal is reached before", "6:20 no section 7"]
            ),
            (task("goal open 7", "solution toggle 0"), ["5:6 the solution does not reach this; it is no section 7"]),
            (task("goal toggle 0 : open none", "solution toggle 0"), []),
            (
                task("goal toggle 0 : open none", "goal open 0 1", "solution toggle 0"),
                ["6:6 the solution does not reach this; it is open 0"]
            ),
            (
                task("goal toggle 1 : open 0", "solution toggle 0"),
                ["5:6 the solution does not reach this; it is open 0 1"]
            ),
            ("lesson A\nsection A: x\nask toggle 0 : open none", ["3:16 this is no right answer; it is open 0"]),
            ("lesson A\nsection A: x\nask toggle 7 : ok", ["3:16 this is no right answer; it is error no-section"]),
            ("lesson A\nsection A: x\nask toggle 7 : error no-section", []),
            ("lesson A\nsection A: x\nask toggle 0 : open B", ["3:16 this is no right answer; it is no section has"]),
            ("lesson A\nload nothing.json\nsay x", ["2:1 the setup fails: nothing.json: no such file"]),
            ("lesson A\nsection A: x\nreloadRows 7.7\nsay x", ["3:1 the setup fails: crash delete-missing in 7"]),
            ("lesson A\nsay x\nnew 2\ntoggle 7\nreloadRows 7.7", ["4:1 no section 7"]),
            // What comes later begins where the solutions before it end.
            (task("goal open 0", "solution toggle 0") + "ask toggle 1 : open 0 1", []),
            (task("goal open 0", "solution toggle 0") + "undo\nask toggle 1 : open 1", []),
        ] as [(String, [String])])
    func complaints(_ text: String, _ expected: [String]) throws {
        let told = try Self.complaints(text)
        #expect(told.count == expected.count, "\(told)")
        for (one, beginning) in zip(told, expected) { #expect(one.hasPrefix(beginning), "\(told)") }
    }

    @Test("the command prints each complaint as check does, counts, and says by its status how it went")
    func command() throws {
        let good = Self.task("goal open 0", "solution toggle 0")
        let probe = try LessonProbe([
            "good.fold": good, "bad.fold": Self.task("goal open 0", "solution toggle 1"), "broken.fold": "say a\nfrob",
            "sub/rows.fold": "lesson A\nload t.txt\nsay x\nask toggle 0 : open 0", "sub/t.txt": "A\n  a\n",
        ])
        let passed = probe.run("lesson --check good.fold sub/rows.fold")
        #expect(passed == (nil, "2 passed, 0 failed\n", ""))
        let failed = probe.run("lesson --check good.fold bad.fold")
        #expect(failed.failure == .step)
        #expect(failed.text == "1 passed, 1 failed\n")
        #expect(
            failed.complaints == """
                bad.fold:5:6: error: the solution does not reach this; it is open 1
                  goal open 0
                       ^~~~~~

                """)
        let broken = probe.run("lesson --check broken.fold good.fold")
        #expect(broken.failure == .parse)
        #expect(broken.text == "")
        #expect(broken.complaints.hasPrefix("broken.fold:1:1: error: a lesson must begin with lesson TITLE\n"))
        #expect(broken.complaints.contains("broken.fold:2:1: error: no command frob"))
        let missing = probe.run("lesson --check nothing.fold good.fold sub")
        #expect(missing.failure == .parse)
        #expect(missing.complaints.contains("nothing.fold: no such file"))
        #expect(missing.complaints.contains("sub: not a file but a folder"))
        #expect(probe.walk == nil)
    }

    @Test("without a file all lessons of the program are checked, and pass")
    func embedded() throws {
        let all = try LessonProbe().run("lesson --check")
        #expect(all.failure == nil)
        #expect(all.complaints == "")
        #expect(all.text == "\(EmbeddedLesson.all.count) lessons and the tour passed\n")
    }

    @Test("an interruption ends it, and is told as one")
    func interrupted() throws {
        let probe = try LessonProbe { environment, _ in environment.isInterrupted = { true } }
        #expect(probe.run("lesson --check").failure == .interrupted)
    }
}

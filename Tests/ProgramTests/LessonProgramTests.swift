// Lessons, quizzes and the tour from the command line, without a terminal.

import Lessons
import TestSupport
import Testing

@Suite("Lessons from the command line")
struct LessonProgramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let good = "section A: x\ntask Open it.\ngoal open 0\nhint 1\nhint 2\nhint 3\nsolution toggle 0\n"
        try folder.write("lesson Good\n" + good, to: "good.fold")
        try folder.write("lesson Bad\n" + good + "ask toggle 0 : ok\nask toggle 0 : open 1\n", to: "bad.fold")
        try folder.write("lesson Broken\nask frob : ok\n", to: "broken.fold")
    }

    @Test("lesson --check ends with 0, with 1 where one does not pass, and with 2 where one cannot be read")
    func check() throws {
        let all = try foldsh("lesson --check", in: folder)
        #expect(all.status == 0, "\(all.errors)")
        #expect(all.lines == ["\(EmbeddedLesson.all.count) lessons and the tour passed"])
        let good = try foldsh("lesson --check good.fold", in: folder)
        #expect((good.status, good.output, good.errors) == (0, "1 passed, 0 failed\n", ""))
        let bad = try foldsh("lesson --check good.fold bad.fold", in: folder)
        #expect(bad.status == 1)
        #expect(bad.lines == ["1 passed, 1 failed"])
        #expect(bad.errors.hasPrefix("bad.fold:10:16: error: "))
        let broken = try foldsh("lesson --check broken.fold good.fold", in: folder)
        #expect(broken.status == 2)
        #expect(broken.errors.hasPrefix("broken.fold:2:5: error: no command frob"))
        #expect(try foldsh("lesson broken.fold", in: folder).status == 2)
        #expect(try foldsh("lesson nothing.fold", in: folder).status == 1)
        #expect(try foldsh("lesson 999", in: folder).status == 1)
    }

    @Test("a lesson's lines come from a pipe, whatever crashes in it, and quit ends the program")
    func pipe() throws {
        let run = try foldsh(
            "lesson good.fold", input: "reloadRows 7.7\nfrob\nundo\ntoggle 0\nquit\necho not here\n", in: folder)
        #expect(run.status == 0)
        #expect(run.output.contains("Done."))
        #expect(run.output.hasSuffix("That is the end of Good. again begins it anew, quit leaves it.\n"))
        let short = try foldsh("lesson good.fold", input: "", in: folder)
        #expect(short.status == 0)
        #expect(short.output.contains("Task: Open it."))
        #expect(!short.output.contains("The tour"))
        // Where no lesson is under way a pipe ends at the first mistake.
        #expect(try foldsh("-", input: "lesson good.fold\nquit\nfrob\n", in: folder).status == 1)
    }

    @Test("list and reset need no prompt, and what is done is kept in the state folder")
    func progress() throws {
        let first = try #require(EmbeddedLesson.all.first)
        let skips = String(repeating: "skip\n", count: 30)
        let run = try foldsh("lesson 1", input: skips, in: folder)
        #expect(run.status == 0)
        #expect(folder.contents(of: ".local/state/foldsh/lessons") == "skipped \(first.name)\n")
        let list = try foldsh("lesson list", in: folder)
        #expect(list.lines.first == " 1  skipped  " + first.title)
        #expect(list.lines.count == EmbeddedLesson.all.count)
        #expect(try foldsh("lesson reset", in: folder).status == 0)
        #expect(folder.contents(of: ".local/state/foldsh/lessons") == "")
    }

    @Test("a state folder that cannot be made is complained of once, and the lessons go on")
    func noStateFolder() throws {
        try folder.write("in the way", to: ".local")
        let skips = String(repeating: "skip\n", count: 30)
        let run = try foldsh("-", input: "lesson 1\n" + skips + "lesson 2\n" + skips + "lesson list\n", in: folder)
        #expect(run.status == 1)
        #expect(run.errors.ranges(of: "which lessons are done cannot be kept: ").count == 1)
        #expect(run.lines.filter { $0.contains("  skipped  ") }.count == min(2, EmbeddedLesson.all.count))
    }

    @Test("a quiz takes its guesses from a pipe")
    func quiz() throws {
        try folder.write("new 2 3\ntoggle 0\nexpect open 1\nexpect ok\n", to: "q.fold")
        let run = try foldsh("quiz q.fold", input: "1\ncrash 0\n", in: folder)
        #expect(run.status == 0)
        #expect(
            run.output.contains("Right: open 1.\nNot so. You guessed crash in 0; it is ok.\nstep 1, toggle 0: ok\n"))
        #expect(try foldsh("quiz good.fold", in: folder).status == 2)
    }

    @Test("tour is a command of the program too")
    func tour() throws {
        let run = try foldsh("tour", in: folder)
        #expect(run.status == 0)
        #expect(run.output == (try foldsh("", in: folder)).output)
    }
}

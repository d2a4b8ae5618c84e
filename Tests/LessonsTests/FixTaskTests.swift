// Tasks that are done in a file: the handler is written once, checked at each save, judged by fuzz; Tab and scores.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Lessons

@Suite("Handlers to mend")
struct FixTaskTests {
    private static let lesson = """
        lesson L
        section A open: a, b
        section B: c
        say The app.
        task Mend it.
          fix menu.fold
          | # at most one section is open
          | rule one-open on
          |
          | rule batch off
          goal fuzz crash
          goal toggle 1 : open 1
          allow rule
          hint one
          hint two
          hint three
          solution rule batch on
        say Well done.

        """

    @Test("the handler is written where it is not there, and never over what the learner has")
    func written() throws {
        let probe = try LessonProbe.learning(Self.lesson)
        #expect(probe.folder.contents(of: "menu.fold") == nil)
        let said = probe.type("lesson watch")
        #expect(
            said.contains("Wrote menu.fold.")
                && said.contains(
                    "Not yet: fuzz crash: these steps still lead there: toggle 1; expect crash row-count in 1.")
        )
        #expect(
            probe.folder.contents(of: "menu.fold")
                == "# at most one section is open\nrule one-open on\n\nrule batch off\n")
        let own = try LessonProbe.learning(Self.lesson, ["menu.fold": "rule one-open on\nrule batch each\n"])
        #expect(own.type("lesson watch").contains("Done.\n\nWell done."))
        #expect(own.folder.contents(of: "menu.fold") == "rule one-open on\nrule batch each\n")
    }

    @Test(
        "what is in the file is judged, and what is wrong in it is told at its line",
        arguments: [
            ("rule one-open on\nrule batch on\n", "Done."),
            ("rule batch each\n", "toggle 1 would come to open 0 1, wanted open 1"),
            ("rule one-open on\nrule batch of\n", "menu.fold:2:"),
            ("", "toggle 1 would come to open 0 1, wanted open 1"),
            ("toggle 0\n", "menu.fold:1:1: error: this file holds rule, and no toggle"),
            ("rule refresh data\nrule one-open on\nrule batch off", "Done."),
        ])
    func judged(file: String, expected: String) throws {
        let probe = try LessonProbe.learning(Self.lesson, ["menu.fold": file])
        #expect(probe.type("lesson watch").contains(expected), "\(file)")
    }

    @Test("what is typed mends it as well, and a lesson without such a task says so")
    func typed() throws {
        let probe = try LessonProbe.learning(Self.lesson)
        #expect(probe.type("show").contains("▾ 0  A"))
        #expect(probe.type("rule batch on").contains("Done."))
        #expect(probe.type("lesson watch").contains("no task is set here that is done in a file"))
        #expect(try LessonProbe().type("lesson watch").contains("no lesson is under way"))
    }

    @Test("at a terminal each save is checked until it is right, and half a file is not")
    func watched() throws {
        let saves = Mutex(["rule one-open on\nrule batch", "rule one-open on\nrule batch on\n"])
        let looks = Mutex(0)
        let probe = try LessonProbe(["lesson.fold": Self.lesson]) { environment, folder in
            let file = folder.path("menu.fold")
            environment.ask = { _ in "" }
            environment.pause = { _ in
                let look = looks.withLock {
                    $0 += 1; return $0
                }
                guard look % 3 == 0, let text = saves.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
                try? Data(text.utf8).write(to: URL(fileURLWithPath: file))
            }
        }
        probe.type("lesson lesson.fold")
        let said = probe.type("lesson watch")
        #expect(
            said.contains("Edit menu.fold with any editor")
                && said.contains("Not yet: fuzz crash: these steps still lead there: toggle 1"))
        #expect(said.contains("menu.fold:2:") && said.contains("Done."), "\(said)")
    }

    @Test("an interrupt ends the watch, and the task is as before")
    func interrupted() throws {
        let isPending = Mutex(false)
        let probe = try LessonProbe(["lesson.fold": Self.lesson]) { environment, _ in
            environment.ask = { _ in "" }
            environment.isInterrupted = { isPending.withLock { $0 } }
            environment.pause = { _ in isPending.withLock { $0 = true } }
        }
        probe.type("lesson lesson.fold")
        probe.type("lesson watch")
        isPending.withLock { $0 = false }
        #expect(probe.type("rule batch on").contains("Done."))
    }

    @Test(
        "what can be wrong with such a task is found",
        arguments: [
            ("  goal fuzz crash\n", "", "a file to mend is judged by goal fuzz crash, or goal fuzz drift"),
            ("fix menu.fold", "fix a/menu.fold", "fix names a file, not a path"),
            ("fix menu.fold", "fix", "a text must follow fix"),
            ("| rule batch off", "| rule batch of", "batch takes on, off, each"),
            ("allow rule", "allow toggle", "the task does not allow this command of its file"),
            ("| rule batch off", "| rule batch on", "the start meets the goal already"),
            ("solution rule batch on", "solution rule batch each; rule batch off", "the solution does not reach this"),
            ("say The app.", "say The app.\nfix x", "fix must stand below a task"),
            ("goal fuzz crash", "goal fuzz crsh", "crsh is not"),
        ])
    func mistakes(old: String, new: String, message: String) throws {
        let text = Self.lesson.replacingOccurrences(of: old, with: new)
        let probe = try LessonProbe(["lesson.fold": text])
        let said = probe.type("lesson --check lesson.fold")
        #expect(said.contains(message), "\(said)")
    }

    @Test("Tab offers the forms of an answer where one is waited for, and else commands")
    func completion() throws {
        let probe = try LessonProbe.learning(
            "lesson L\nsection A: a\nsection B: b\nask toggle 0 : open 0\nask toggle 1 : ok\nsay x\n")
        func offered(_ line: String) -> [String] {
            probe.session.completions(of: line, at: line.utf8.count).candidates.map(\.text)
        }
        #expect(offered("") == ["open"])
        #expect(offered("open ") == ["0", "1", "none", "all"])
        #expect(offered("hin") == ["hint"] && offered("toggle ").first == "0")
        probe.type("0")
        #expect(offered("") == ["ok", "crash", "refused", "error", "no"])
        #expect(offered("crash row").contains("row-count") && offered("refused f") == ["fixed"])
        #expect(offered("o").starts(with: ["ok", "open"]))
        probe.type("ok")
        #expect(offered("hin") == ["hint"] && !offered("").contains("crash"))
    }

    @Test("help lessons names every kind of line, and a lesson with all of them passes")
    func everyLine() throws {
        let text =
            Self.lesson.replacingOccurrences(
                of: "say The app.",
                with:
                    "file a.json\n| []\nsay The app.\ncode\n| x\nask toggle 0 : open none\nwrong open 0 : It closes.\nundo"
            )
        let probe = try LessonProbe(["lesson.fold": text])
        let page = probe.type("help lessons")
        for word in LessonForm.words {
            #expect(page.contains(word == "lesson" ? "lesson TITLE comes first" : "\n  \(word) "), "\(word)")
            let stands = text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix(word) }
            #expect(stands, "\(word)")
        }
        #expect(probe.type("lesson --check lesson.fold") == "1 passed, 0 failed\n")
    }

    @Test("the best score of a quiz is kept, whatever else the file holds")
    func scores() throws {
        let probe = try LessonProbe(["a.fold": "new 1 1\ntoggle 0\nexpect open 0\ntoggle 1\nexpect open 0 1\n"])
        let kept = "state/lessons"
        probe.type(lines: ["quiz a.fold", "1"])
        #expect(probe.type("0 1").contains("1 of 2 were right at the first guess. again"))
        probe.type("quit")
        #expect(probe.folder.contents(of: kept) == "score 1 1 2 a\n")
        try probe.folder.write("some-lesson\nscore x\nscore 1 1 2 a\nscore 4 9 10 quiz\n", to: kept)
        let other = try LessonProbe(["a.fold": "new 1\ntoggle 0\nexpect open 0\n"]) {
            [folder = probe.folder] environment, _ in
            environment.stateFolder = folder.path("state")
            environment.makeFolder = { _ in nil }
        }
        other.type("quiz a.fold")
        #expect(other.type("none").contains("The best of 2 times: 1 of 1."))
        #expect(probe.folder.contents(of: kept) == "some-lesson\nscore x\nscore 4 9 10 quiz\nscore 2 1 1 a\n")
        #expect(!other.type("lesson list").contains("score"))
    }
}

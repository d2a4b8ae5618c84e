// Quizzes: what scenario files expect, asked; and the tour.

import CommandSyntax
import FoldScenarios
import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("Quizzes")
struct QuizTests {
    static let scenarios = """
        section Trains: express, local
        section Buses: coach
        rules accordion

        scenario one at a time
          each rule hide: height, rows
          # A section's rows are there or not.
          toggle Trains
          [rows]   expect crash delete-missing in 0
          [height] expect open 0
          [height] expect calls reloadRows 0.0 0.1 bottom
          show
          | ...
          | ▸ 1  Buses  1 row

        scenario an empty one
          rules guarded
          section Ferries:
          expect rows 0 0 0
          toggle Ferries
          expect refused empty
        """

    @Test("every scenario is asked in every variant, all facts of a command before it is carried out")
    func walk() throws {
        let probe = try LessonProbe(["a.fold": Self.scenarios])
        let first = probe.type("quiz a.fold")
        #expect(first.contains("Scenario 1 of 3\nfoldsh> section Trains: express, local\n"))
        // What changes nothing is not shown, and a title would say what comes.
        #expect(!first.contains("rule hide height"))
        #expect(!first.contains("one at a time"))
        #expect(
            first.hasSuffix(
                "toggle Trains: which sections are open then? (open S…, or only the numbers, or none, or all)\n"))
        #expect(!first.contains("expect"))
        #expect(probe.label == "guess")
        let second = probe.type("0")
        #expect(second == "\nAnd: which calls are made? (calls CALL; CALL, or only the calls, or no calls)\n")
        let told = probe.type("reloadRows 0.0")
        #expect(
            told.contains(
                "Right: open 0.\nNot so. You guessed calls reloadRows 0.0; it is calls reloadRows 0.0 0.1 bottom.\n"))
        // The step is explained as explain does.
        #expect(told.contains("step 1, toggle Trains: ok\n   changed   opened 0 \"Trains\"\n"))
        #expect(told.contains("The file says: A section's rows are there or not.\n"))
        #expect(
            told.contains(
                "That was: one at a time [height].\n\nScenario 2 of 3\nfoldsh> rule hide rows\nhide rows\n"
                    + "foldsh> show\n▸ 0  Trains  2 rows\n"))
        #expect(
            told.hasSuffix(
                "\ntoggle Trains: what comes of it? (ok, crash and its section, refused or error; more exactly: help guess)\n"
            ))
        let crash = probe.type("crash 0")
        #expect(crash.contains("Right: crash delete-missing in 0."))
        // The text of the exception was just told, and so was why a command was not carried out.
        #expect(crash.ranges(of: "attempt to delete row 1 from section 0").count == 1, "\(crash)")
        #expect(probe.type("0 0 0").contains("Right: rows 0 0 0."))
        let last = probe.type("ok")
        let refusal = "refused empty: section 2 \"Ferries\" has no rows\n"
        #expect(last.contains(refusal + "Not so. You guessed ok; it is refused empty.\n\n"))
        #expect(!last.contains("is not carried out"))
        #expect(
            last.hasSuffix(
                "That was: an empty one.\n\nThat was the last question. 2 of 4 were right at the first guess. "
                    + "again begins anew, quit leaves the quiz.\n"))
        #expect(probe.type("quit") == "left a\n")
        #expect(probe.session.timeline == nil)
    }

    @Test("wherever a quiz is interrupted, again and skip lead to its end", arguments: 0..<12)
    func interrupted(_ looks: Int) throws {
        let countdown = Countdown(looks)
        let probe = try LessonProbe(["a.fold": Self.scenarios]) { environment, _ in
            environment.isInterrupted = { countdown.isOver() }
        }
        let begun = probe.type("quiz a.fold")
        let isCut = begun.contains("Interrupted. again begins this step anew.") || !begun.contains("toggle Trains: ")
        #expect(isCut || looks > 3, "\(begun)")
        countdown.restart()
        if probe.walk == nil { probe.type("quiz a.fold") }
        if probe.walk?.current == nil { #expect(probe.type("again").contains("toggle Trains: which sections")) }
        var said = ""
        for _ in 0..<6 where !said.contains("This is the end") { said = probe.type("skip") }
        #expect(said.contains("This is the end"))
        #expect(probe.open == "open none")
    }

    @Test("skip tells the answer, back and again ask anew, and what is done meanwhile is taken back")
    func moves() throws {
        let probe = try LessonProbe(["a.fold": Self.scenarios])
        probe.type("quiz a.fold")
        probe.type(lines: ["0", "toggle 1"])
        #expect(probe.type("skip").contains("Back to where this began.\nfoldsh> toggle Trains"))
        #expect(probe.type("back").contains("toggle Trains: which sections are open"))
        #expect(probe.open == "open none")
        #expect(probe.type("hint") == "There is no hint here; any guess will do, or skip.\n")
        #expect(probe.type("again").contains("Scenario 1 of 3\nfoldsh> section Trains"))
    }

    @Test(
        "files that cannot be asked about say why",
        arguments: [
            ("frob", ScriptFailure.parse, "no command frob"), ("new 2\ntoggle 0", .nothingRun, "expects nothing"),
            ("\u{FF}", .parse, "no command"),
        ])
    func unusable(_ text: String, _ failure: ScriptFailure, _ words: String) throws {
        let probe = try LessonProbe(["a.fold": text])
        let ran = probe.run("quiz a.fold")
        #expect(ran.failure == failure)
        #expect(ran.complaints.contains(words), "\(ran.complaints)")
        #expect(probe.walk == nil)
        #expect(probe.run("quiz nothing.fold").complaints.contains("no such file"))
        #expect(probe.run("quiz .").failure != nil)
    }

    @Test(
        "in the project's own scenarios every expectation is a right guess",
        arguments: Repository.files(in: "scripts/scenarios", ending: ".fold"))
    func projectsScenarios(_ path: String) throws {
        let probe = try LessonProbe()
        probe.session.folder = Repository.root
        probe.type("quiz \(path)")
        let lesson = try #require(probe.walk?.lesson)
        for lines in lesson.rightLines {
            let facts = lines.map { "guess " + $0 }
            let said = probe.type(lines: facts)
            #expect(said.ranges(of: "Right: ").count == lines.count, "\(lines): \(said)")
        }
        #expect(probe.type("skip").contains("This is the end"))
    }

    @Test("the tour shows its commands without waiting, and the table from before is back")
    func tour() throws {
        let probe = try LessonProbe()
        probe.type(lines: ["new 1 1 1", "toggle 1"])
        let ran = probe.run("tour")
        #expect(ran.failure == nil)
        #expect(ran.complaints == "")
        #expect(ran.text.hasPrefix("\n"))
        #expect(ran.text.contains("foldsh> toggle Trains\n"))
        #expect(ran.text.contains("crash delete-missing in 0"))
        #expect(probe.open == "open 0 2")
        #expect(probe.session.walkthrough == nil)
        #expect(probe.session.timeline?.steps.count == 1)
    }

    @Test("a tour within a lesson leaves the lesson as it was")
    func tourInLesson() throws {
        let probe = try LessonProbe.learning(LessonWalkTests.task)
        probe.type("tour")
        #expect(probe.label == "lesson")
        #expect(probe.type("toggle 0 1").contains("Done."))
    }

    /// What the project's traps say as a quiz, each question skipped.
    private static func traps() throws -> String {
        let probe = try LessonProbe()
        probe.session.folder = Repository.root
        var said = probe.type("quiz scripts/scenarios/accordion/traps.fold")
        for _ in 0..<40 where !said.hasSuffix("leaves the quiz.\n") { said += probe.type("skip") }
        return said
    }

    @Test("comments in a scenario belong to its first question, and what begins the file to none")
    func remarks() throws {
        let said = try Self.traps()
        #expect(said.ranges(of: "The file says: A row that the view does not have cannot be reloaded.").count == 3)
        #expect(said.contains("The file says: Closed sections answer 0 here"))
        #expect(said.contains("The file says: reloadRows draws no header."))
        #expect(!said.contains("The traps of an accordion"))
    }

    @Test("rules that are other than in the scenario before are told, and the same table only with the same rules")
    func rulesBetweenScenarios() throws {
        let parts = try Self.traps().split(separator: "Scenario ").map(String.init)
        let sixth = try #require(parts.first { $0.hasPrefix("6 of") })
        #expect(
            sixth.contains(
                "Other rules than in the scenario before: hide height, refresh rows, batch on.\nfoldsh> show\n"))
        #expect(!sixth.contains("The table is as"))
        let seventh = try #require(parts.first { $0.hasPrefix("7 of") })
        #expect(
            seventh.contains(
                "The table is as it was at the beginning of the scenario before, with the same rules.\n"))
        #expect(!seventh.contains("foldsh> show"))
    }
}

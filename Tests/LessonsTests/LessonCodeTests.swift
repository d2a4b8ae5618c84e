// Code in lessons, replies to wrong guesses, forms of answers, places kept, quizzes of the course, lessons of crash logs.

import CommandSyntax
import FoldShell
import FoldTable
import Foundation
import TestSupport
import Testing

@testable import Lessons

@Suite("Code, replies and places")
struct LessonCodeTests {
    private static let table = "lesson L\nsection A: a, b, c\nsection B open: d\n"

    @Test("code is shown in the learner's language, unwrapped, and both stand beside each other")
    func code() throws {
        let text =
            Self.table + "say here\ncode swift\n| let x = 1\n|     y(x)\ncode objc\n| int x = 1;\nask toggle 0 : ok\n"
        let probe = try LessonProbe(["lesson.fold": text])
        #expect(probe.type("lesson lesson.fold").contains("    let x = 1\n        y(x)\n"))
        probe.type("quit")
        probe.type("set language objc")
        let said = probe.type("lesson lesson.fold")
        #expect(said.contains("    int x = 1;\n") && !said.contains("let x"))
        #expect(probe.type("lesson --check lesson.fold") == "1 passed, 0 failed\n")
    }

    @Test(
        "what can be wrong with code and with replies is found",
        arguments: [
            ("say x\ncode swift\n| a\n", "code swift has no code objc beside it"),
            ("say x\ncode ruby\n| a\n", "code is of swift or objc, or of none"),
            ("wrong ok : x\n", "wrong must stand below a question"),
            ("ask toggle 0 : ok\nwrong crash\n", "write wrong FACT : TEXT"),
            ("ask toggle 0 : ok\nwrong rows 1 : x\n", "this is no answer to the question above"),
            ("ask toggle 0 : ok\nwrong ok : x\n", "this is a right answer"),
            ("say x\n| a\n", "must stand below file NAME, code or fix NAME"),
        ])
    func mistakes(lines: String, message: String) throws {
        let probe = try LessonProbe(["lesson.fold": Self.table + lines])
        let said = probe.type("lesson --check lesson.fold")
        #expect(said.contains(message), "\(said)")
    }

    @Test("a reload of sections counts as UIKit's text does: one inserted and one deleted")
    func reloadedSections() throws {
        let probe = try LessonProbe.learning(
            Self.table + "silently delete-section 1\nask reloadSections 0 : crash section-count\nsay x\n")
        let said = probe.type("ok")
        #expect(said.contains("The sum of sections: before 2 + inserted 1 − deleted 1 = 2, the data has 1."), "\(said)")
    }

    @Test("a wrong guess gets the reason that the lesson gives, else the number that was overlooked")
    func reasons() throws {
        let text =
            Self.table + "say x\nask silently delete-row 1.0 : drift 1\nask toggle 0 : crash row-count in 1\n"
            + "wrong ok : Nobody told of B.\nsay y\nundo\nask toggle 0 : rows 3 0\n"
        let probe = try LessonProbe.learning(text)
        probe.type("1")
        #expect(probe.type("ok").contains("Nobody told of B.\n"))
        let again = try LessonProbe.learning(text)
        again.type("1")
        #expect(
            again.type("crash 0").contains(
                "The sum of section 1: before 1 + inserted 0 − deleted 0 = 0, the data has 0") == false)
        let rows = try LessonProbe.learning(text)
        rows.type(lines: ["1", "crash 1"])
        #expect(rows.type("0 0").contains("Section 0 is open and answers 3.\n"))
        let batch =
            Self.table + "beginUpdates\nask silently delete-row 1.0 : drift 1\nask endUpdates : crash row-count in 1\n"
        let empty = try LessonProbe.learning(batch)
        empty.type("1")
        #expect(empty.type("ok").contains("The sum of section 1: before 1 + inserted 0"))
        let reload = try LessonProbe.learning(Self.table + "ask toggle 0 : ok\n")
        #expect(
            reload.type("crash 0").contains("There is no sum to do of section 0: reloaded, any number of rows will do.")
        )
    }

    @Test(
        "answers may be written as people write them",
        arguments: [
            ("rows 1 2 3", "[0, 3, 0]", "rows 0 3 0"), ("rows 1 2 3", "0;3;0", "rows 0 3 0"),
            ("rows 1 2 3", "０，３，０", "rows 0 3 0"), ("rows 1 2 3", "ROWS 0 3 0", "rows 0 3 0"),
            ("rows 1 2 3", "0、3、0", "rows 0 3 0"), ("crash", "crash 0", "crash in 0"), ("crash", "CRASH", "crash"),
            ("crash", "Crash row-count 0", "crash row-count in 0"), ("crash", "OK", "ok"),
            ("open 0", "(0, 2)", "open 0 2"),
            ("open 0", "Open 0", "open 0"), ("drift 0", "No drift", "no drift"), ("open 0", "[]", nil),
        ])
    func forms(asked: String, typed: String, expected: String?) throws {
        let session = try GuessTests.session()
        let guess = Guess(SourceText(name: "", text: typed), try GuessTests.kind(of: asked), in: session)
        #expect(guess?.text == expected)
    }

    @Test("a lesson that is left goes on where it was left, with the table as it was, and can be begun anew")
    func places() throws {
        let probe = try LessonProbe()
        probe.type("lesson 1")
        probe.type(lines: ["0 3 0", "skip"])
        let open = probe.open
        #expect(probe.type("quit") == "left lesson 1 at 3 of 3\n")
        #expect(probe.type("lesson list").contains("3 of 3  Two questions"))
        let said = probe.type("lesson 1")
        #expect(
            said.contains("Going on at 3 of 3. lesson restart begins it anew.") && said.contains("Task: Make the three")
        )
        #expect(probe.open == open)
        #expect(probe.type("lesson restart").contains("A finger taps the header of Nuts"))
        #expect(probe.folder.contents(of: "state/lessons")?.contains("at sections-and-rows") == true)
        probe.type(lines: ["skip", "skip", "skip"])
        #expect(
            probe.folder.contents(of: "state/lessons") == "sections-and-rows\n"
                || probe.folder.contents(of: "state/lessons")?.contains("at sections") == false)
    }

    @Test("lesson reset asks a person, and forgets nothing without a yes", arguments: ["no", "", "yes"])
    func reset(answer: String) throws {
        let probe = try LessonProbe([:]) { environment, _ in environment.ask = { _ in answer } }
        probe.type(lines: ["lesson 2", "0", "skip", "skip", "quit"])
        #expect(probe.type("lesson list").contains("  done  Two memories"))
        probe.type("lesson reset")
        #expect(probe.type("lesson list").contains("  done  Two memories") == (answer != "yes"))
    }

    @Test("a quiz of the course asks ten, the same of one seed, and brings back what was missed")
    func quiz() throws {
        let probe = try LessonProbe()
        let first = probe.type("quiz --seed 7")
        #expect(first.contains("Question 1 of 10") && first.contains("rules") || first.contains("rule"))
        var said = first
        for _ in 0..<60 where !said.contains("That was the last question") { said = probe.type("skip") }
        #expect(said.contains("0 of 10 were right at the first guess"))
        let other = try LessonProbe()
        #expect(other.type("quiz --seed 7") == first)
        #expect(other.walk?.lesson.steps.count { $0.waits } == 10)
        other.type("skip")
        #expect(other.walk?.lesson.steps.count { $0.waits } == 11)
    }

    @Test("a question within a batch tells what the batch holds")
    func quizWithinBatch() throws {
        let asked = (0..<20).compactMap { seed -> String? in
            guard let probe = try? LessonProbe() else { return nil }
            var said = probe.type("quiz --seed \(seed)")
            for _ in 0..<10 where !said.contains("\nendUpdates: what comes of it?") { said = probe.type("skip") }
            return said.contains("\nendUpdates: what comes of it?") ? said : nil
        }
        #expect(asked.count > 2)
        for said in asked {
            let question = String(said.split(separator: "foldsh> info").last ?? "")
            #expect(question.contains("foldsh> beginUpdates\n"), "\(said)")
        }
    }

    @Test("a crash log becomes a lesson that can be gone through", arguments: ["crash.log", "newer.log"])
    func crashLog(name: String) throws {
        let file = try #require(EmbeddedLesson.all.last?.source)
        let session = try LessonProbe().session
        let lesson = LessonReader.read(file, .file(""), for: session)
        let log = try #require(lesson.files.first { $0.name == name })
        let probe = try LessonProbe(["my \(name)": log.lines.joined(separator: "\n")])
        let said = probe.type("lesson --from 'my \(name)'")
        #expect(said.contains("Your crash") && said.contains("what comes of it?"), "\(said)")
        #expect(probe.type("crash row-count in 0").contains("Right: crash row-count in 0."))
        #expect(probe.type("reloadData").contains("That is the end of Your crash."))
        #expect(try LessonProbe(["a.log": "nothing"]).type("lesson --from a.log").contains("error: "))
    }

    @Test("a log in another folder is read by its lesson, which says of it what is there")
    func crashLogElsewhere() throws {
        let reason = Self.rowCount(section: 0, after: 2, before: 3, inserted: 0)
        let other = try LessonProbe([
            "a.log":
                "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'"
        ])
        let probe = try LessonProbe()
        #expect(probe.type("lesson --from \(other.folder.path("a.log"))").contains("names no row and no section."))
        for line in ["crash 0", "again", "lesson restart"] {
            let said = probe.type(line)
            #expect(!said.contains("error: "), "\(said)")
        }
        let said = probe.type("crash 0")
        #expect(said.contains("diagnose lists the usual mistakes that fit:") && said.contains("   likely "), "\(said)")
    }

    @Test(
        "the answers to click are in words",
        arguments: [
            ("ok", "UIKit accepts it"), ("crash row-count in 0", "it crashes in section 0: row-count"),
            ("crash section-count", "it crashes: section-count"), ("crash in 2", "it crashes in section 2"),
            ("refused fixed", "the app itself says no: fixed"), ("no change", "nothing changes"),
            ("rows 0 3 0", "the sections answer 0, 3, 0"), ("open none", "no section is open"),
            ("open 0 2", "open: 0, 2"), ("no drift", "no section drifts"), ("drift 1 2", "drift: 1, 2"),
            ("selected none", "no row is selected"), ("selected 0.1", "row 0.1 is selected"),
            ("calls reloadData", "reloadData"), ("no calls", "no call is made"), ("row 0.0 Pear", "row 0.0 Pear"),
        ])
    func choiceWords(fact: String, words: String) {
        #expect(ChoiceWords.of(fact) == words)
    }

    @Test(
        "a crash is mended where it was made: in the place, in the data, in the rules, by a call",
        arguments: [
            ("attempt to delete row 33 from section 0 which only contains 33 rows before the update", "Make a call of"),
            (
                "attempt to insert row 1 into section 0, but there are only 1 rows in section 0 after the update",
                "never"
            ),
            ("request for rect of header in invalid section (4)", "Make a call of rectForHeader that UIKit accepts"),
            (rowCount(section: 2, after: 0, before: 3, inserted: 0), "With one rule"),
            (rowCount(section: 0, after: 1, before: 1, inserted: 1), "The data was never changed"),
            (rowCount(section: 0, after: 2, before: 3, inserted: 0), "The data stays as it is"),
        ])
    func crashCures(reason: String, task: String) throws {
        let log =
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(reason)'"
        let probe = try LessonProbe(["a.log": log])
        #expect(!probe.type("lesson --from a.log").contains("error: "))
        #expect(probe.type("ok").contains("Not so. You guessed ok; it is crash"))
        let walk = try #require(probe.walk)
        guard case .task(let asked)? = walk.current else {
            Issue.record("no task behind the question")
            return
        }
        #expect(asked.text.contains(task), "\(asked.text)")
        #expect(!probe.session.meets(asked.goals))
        let said = probe.type("skip")
        #expect(said.contains("That is the end of Your crash.") && !said.contains("error: "), "\(said)")
        #expect(probe.session.meets(asked.goals))
    }

    /// The text of a row count that does not come out.
    private static func rowCount(section: Int, after: Int, before: Int, inserted: Int) -> String {
        "Invalid update: invalid number of rows in section \(section). The number of rows contained in an existing "
            + "section after the update (\(after)) must be equal to the number of rows contained in that section before "
            + "the update (\(before)), plus or minus the number of rows inserted or deleted from that section "
            + "(\(inserted) inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section "
            + "(0 moved in, 0 moved out)."
    }

    @Test("every usual mistake is in a lesson, and the README says in which")
    func readme() throws {
        let shows = EmbeddedLesson.all.map(\.shows)
        let numbers = Set(
            shows.flatMap { $0.matches(of: /mistakes? ([0-9, ]+)/) }.flatMap { $0.output.1.split { !$0.isNumber } }
                .compactMap { Int($0) })
        #expect(numbers == Set(1...10))
        let lines = EmbeddedLesson.all.enumerated().map { number, lesson in
            "| \(number + 1) | \(lesson.title) | \(lesson.about) | \(lesson.shows) |"
        }
        let table = (["| | lesson | about | shows |", "|---|---|---|---|"] + lines).joined(separator: "\n") + "\n"
        let readme = try #require(Repository.text(of: "README.md"))
        let start = try #require(readme.ranges(of: "<!-- lessons -->\n").first, "the marker is missing")
        let end = try #require(readme.ranges(of: "<!-- /lessons -->").first, "the marker is missing")
        try Recording.record(readme[..<start.upperBound] + table + readme[end.lowerBound...], at: "README.md")
        #expect(readme[start.upperBound..<end.lowerBound] == table)
    }

    /// The traps of the systems that articles describe, in the order of ``Preset/traps``: what the lesson says that it
    /// shows, and what it does that shows it.
    private static let traps: [Preset: [(shows: String, by: String)]] = [
        .dictionary: [
            ("a flag called folded that means open", "load months.json --open folded"),
            ("rows that no tap shows", "reach open 3"), ("the guard in the button", "ask open 3 : open 0 1 2 3"),
            ("flags under the section's number", "ask insert-section 0 Athens Agora : crash row-count in 1"),
        ],
        .model: [
            ("six sections of one title", "ask reloadSections 5 : crash row-count in 2"),
            ("the wrong method overridden", "ask silently open 5 : drift 5"),
        ],
        .titleRow: [
            ("row numbers are one apart", "ask insertRows 0.0 0.1 : ok"),
            ("the title forgotten", "ask insertRows 0.1 : crash row-count in 0"),
            ("reloadData forgets the selection and costs most", "ask toggle 2 : selected none"),
        ],
        .sectionModel: [("the number that a block or a tag captured", "ask tap-header 3 : crash row-count in 3")],
        .guarded: [
            ("a scroll to no row", "ask toggle 2 : crash scroll-beyond in 2"),
            ("the guard that asks only when something opens", "ask toggle 4 : refused empty"),
            ("the number that a block or a tag captured", "ask tap-header 2 : crash array-index"),
        ],
        .accordion: [
            ("rows reloaded that are not there", "ask toggle Trains : crash delete-missing in 0"),
            ("borders and arrows go stale", "ask toggle Trams : drift 3"),
            ("rows 0 high still count, and spill", "ask selectRow 0.0 : ok"),
        ],
    ]

    @Test(
        "every trap of the systems that articles describe is in a lesson that says so and shows it",
        arguments: traps.keys)
    func everyTrap(_ preset: Preset) throws {
        let traps = try #require(Self.traps[preset])
        #expect(traps.count == preset.traps.count)
        for trap in traps {
            let lessons = EmbeddedLesson.all.filter { $0.shows.contains("trap: " + trap.shows) }
            #expect(lessons.contains { String(decoding: $0.source.bytes, as: UTF8.self).contains(trap.by) }, "\(trap)")
        }
    }

    @Test("a lesson becomes a page with questions to click, of which no answer is told twice, and one is right")
    func page() throws {
        let session = try LessonProbe().session
        for lesson in EmbeddedLesson.all {
            let page = try LessonPageMaking.document(lesson.source, folder: "", scheme: nil, for: session)
            let questions = page.components(separatedBy: "<fieldset class=\"question\">").dropFirst()
            #expect(!questions.isEmpty, "\(lesson.file)")
            for question in questions {
                let body = question.components(separatedBy: "</fieldset>")[0]
                #expect(body.components(separatedBy: "class=\"choice right\"").count == 2)
                #expect(
                    body.components(separatedBy: "class=\"choice wrong\"").count >= 2,
                    "\(lesson.file): \(body.prefix(300))")
            }
            #expect(!page.contains("<script"))
        }
        #expect(throws: ShellError.self) {
            try LessonPageMaking.document(
                SourceText(name: "a.fold", text: "lesson A\nask x\n"), folder: "", scheme: nil, for: session)
        }
    }
}

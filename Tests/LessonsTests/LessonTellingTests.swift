// What a lesson says where a learner is stuck: why a task is not done, what a question wants, and how it goes on.

import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("What a lesson says to who is stuck")
struct LessonTellingTests {
    private static let hints = "\nhint 1\nhint 2\nhint 3\n"

    @Test("where steps from before the task are undone it is said once, and later what is missing")
    func beforeTheStart() throws {
        let text =
            "lesson A\nnew 3:closed 2:closed 1:closed\nsay x\ninsert-row 0.0 a\ntask Open.\ngoal rows 4 2 1\nsolution toggle 0 1 2"
            + Self.hints
        let probe = try LessonProbe.learning(text)
        #expect(probe.type("undo") == "state 0, as loaded\nThis is before the task began; again begins it anew.\n")
        #expect(probe.type("hint") == "This is before the task began; again begins it anew.\nHint 1 of 3: 1\n")
        #expect(!probe.type("toggle 0").contains("before the task began"))
        #expect(probe.type("toggle 2").hasSuffix("Not yet: rows 3 0 1, wanted rows 4 2 1.\n"))
        probe.type("again")
        #expect(probe.type("undo").contains("before the task began"))
        probe.type("redo")
        #expect(probe.type("toggle 0 1 2").contains("Done."))
    }

    @Test("what is missing is said when there are as many commands as the solution has, and not after every one")
    func notYet() throws {
        let probe = try LessonProbe.learning(LessonWalkTests.task)
        let lines = [
            "toggle 0", "undo", "toggle 0", "show", "toggle 7", "toggle 0", "toggle 1", "toggle 1", "toggle 0",
        ]
        let told = lines.filter { probe.type($0).contains("Not yet: ") }
        #expect(told == [lines[2], lines[7]])
        #expect(probe.open == "open 0")
        #expect(probe.type("toggle 1").contains("Done."))
    }

    @Test(
        "what is so is told beside what is wanted, but not what would be the way",
        arguments: [
            ("goal toggle 1 : ok", "reloadData", "reloadRows 7.7", "the view has crashed; undo takes the step back"),
            (
                "goal silently toggle 1 : open 0", "toggle 1", "toggle 0",
                "silently toggle 1 would come to open 1, wanted open 0"
            ),
            ("goal open 1", "toggle 1", "toggle 0", "open none, wanted open 1"),
            ("goal selected 0.1", "select 0 1", "select 0 0", "row 0.0 is selected"),
            (
                "goal call reloadRows 0.1 *", "reloadRows 0.1", "reloadRows 0.0",
                "calls reloadRows 0.0 none, wanted another"
            ),
            (
                "goal call reloadRows 0.1 *\ngoal ok", "reloadRows 0.1", "reloadRows 7.0",
                "the view has crashed; undo takes the step back"
            ),
            (
                "goal crash insert-beyond", "insertRows 0.7", "reloadRows 7.0",
                "crash delete-missing in 7, wanted crash insert-beyond"
            ),
            ("goal ok\ngoal call reloadRows 0.1 *", "reloadRows 0.1", "toggle 7", nil),
            ("goal ok\ngoal call reloadRows 0.1 *", "reloadRows 0.1", "beginUpdates", nil),
        ] as [(String, String, String, String?)])
    func missing(_ goals: String, _ solution: String, _ line: String, _ expected: String?) throws {
        let text =
            "lesson A\nnew 2 2:closed\nrule on-select nothing\n"
            + "task T.\n\(goals)\nsolution \(solution)" + Self.hints
        let said = try LessonProbe.learning(text).type(line)
        guard let expected else {
            #expect(!said.contains("Not yet"), "\(said)")
            return
        }
        #expect(said.hasSuffix("Not yet: \(expected).\n"), "\(said)")
    }

    @Test(
        "a task whose text names none of the commands that it allows is told with them",
        arguments: [
            ("Open both.", "toggle open", "Open both. (With toggle or open.)"),
            ("Open both with toggle.", "toggle open", "Open both with toggle."),
            ("Tell it.", "deleteRows insertRows beginUpdates endUpdates", "Tell it. (With deleteRows or insertRows.)"),
            ("Tell it.", "beginUpdates endUpdates", "Tell it. (With beginUpdates or endUpdates.)"),
            ("Reopen it.", "open close open-all", "Reopen it. (With open, close or open-all.)"),
            ("Any way.", "", "Any way."),
        ])
    func allowed(_ text: String, _ names: String, _ told: String) throws {
        let allow = names.isEmpty ? "" : "\nallow \(names)"
        let lesson = "lesson A\nnew 2:closed\ntask \(text)\ngoal open 0\nsolution undo\(allow)" + Self.hints
        let task = try LessonProbe.read(lesson).steps.compactMap { step in
            if case .task(let task) = step { task.wholeText } else { nil }
        }
        #expect(task == [told])
    }

    @Test(
        "an answer to another kind of question is not carried out, and it is said what is asked for",
        arguments: [
            ("toggle 0 : ok", "open 1"), ("toggle 0 : ok", "rows 2 0"), ("toggle 0 : rows 2 0", "open 1"),
            ("toggle 0 : open 0", "crash"), ("toggle 0 : drift 0", "no change"), ("toggle 0 : rows 2 0", "crash 0"),
            ("toggle 0 : drift 0", "Crash 0"),
        ])
    func otherKind(_ question: String, _ line: String) throws {
        let probe = try LessonProbe.learning("lesson A\nnew 2:closed 2:closed\nask \(question)\nsay after")
        let said = probe.type(line)
        #expect(said.hasPrefix("This question asks for another kind of answer. Write "), "\(said)")
        #expect(probe.session.timeline?.steps.isEmpty == true)
        #expect(probe.label == "guess")
        #expect(probe.type("toggle 1").contains("opened 1"))
    }

    @Test(
        "too few or too many numbers use no guess up", arguments: ["2 3", "rows 2 3", "1 2 3 4", "rows 0", "guess 2 3"])
    func countOfNumbers(_ line: String) throws {
        let probe = try LessonProbe.learning("lesson A\nnew 2 2 2\nask toggle 0 : rows 0 2 2\nsay after")
        #expect(probe.type(line) == "Three numbers are asked for, one for each section.\n")
        #expect(probe.label == "guess")
        #expect(probe.type("0 2 2").contains("Right: rows 0 2 2."))
        let one = try LessonProbe.learning("lesson A\nnew 2\nask toggle 0 : rows 0\nsay after")
        #expect(one.type("2 3") == "One number is asked for: there is one section.\n")
    }

    @Test("who guesses a crash is asked where, whatever comes of it, and who does not say is not right")
    func crashWithSection() throws {
        let asked = "In which section? Write crash and its number, or crash again where it is of no section.\n"
        let text = "lesson A\nnew 2:closed 1\n"
        for (question, told) in [
            (
                "ask insertRows 0.0 : crash insert-beyond in 0",
                "It crashes, and where was not said: it is crash insert-beyond"
            ),
            ("ask insertSections 0 : crash section-count", "Right: crash section-count."),
            (
                "ask toggle 0 : ok\nwrong crash : Three words said.",
                "Not so. You guessed crash; it is ok.\nThree words said."
            ),
        ] {
            let probe = try LessonProbe.learning(text + question + "\nsay after")
            #expect(probe.type("crash") == asked)
            let said = probe.type("crash")
            #expect(said.contains(told), "\(said)")
        }
        let other = try LessonProbe.learning(text + "ask toggle 0 : ok\nwrong crash : Three words said.\nsay after")
        #expect(other.type("crash 1").contains("You guessed crash in 1; it is ok.\nThree words said."))
    }

    @Test("a verdict is asked for in few words, and told in all where a line cannot be read, and in help guess")
    func verdictForms() throws {
        let probe = try LessonProbe(["a.fold": "lesson A\nnew 2\nask toggle 0 : ok"])
        #expect(
            probe.type("lesson a.fold").hasSuffix(
                "toggle 0: what comes of it? (ok, crash and its section, refused or error; more exactly: help guess)\n")
        )
        #expect(probe.type("frob").contains("Write \(QuestionKind.verdict.form)."))
        let help = probe.type("help guess").replacing("\n", with: " ")
        #expect(help.contains(QuestionKind.verdict.form))
    }

    @Test(
        "what changed nothing is not taken back with words",
        arguments: ["undo", "goto 0", "toggle 99", "toggle 1; undo", "load nothing.json", "close 0", "show"])
    func undisturbed(_ line: String) throws {
        let probe = try LessonProbe.learning("lesson A\nnew 2:closed 2:closed 2\nask toggle 0 : open 0 2\nsay after")
        probe.type(line)
        let said = probe.type("0 2")
        #expect(!said.contains("Back to where"), "\(said)")
        #expect(said.contains("Right: open 0 2."))
    }

    @Test("what changed something is", arguments: ["toggle 1", "load sample minimal", "new 2 2", "rule one-open on"])
    func disturbed(_ line: String) throws {
        let probe = try LessonProbe.learning("lesson A\nnew 2:closed 2:closed 2\nask toggle 0 : open 0 2\nsay after")
        probe.type(line)
        let said = probe.type("0 2")
        #expect(said.hasPrefix("Back to where this began.\n"), "\(said)")
        #expect(said.contains("Right: open 0 2."))
    }

    @Test("lesson alone tells the step again in a lesson, and leaves the table as it is")
    func toldAgain() throws {
        let probe = try LessonProbe.learning(
            "lesson A\nnew 2:closed 2:closed\nsay far\nshow\nsay near\nsay nearer\ntask Open.\ngoal open 0 1\nsolution toggle 0 1"
                + Self.hints)
        probe.type("toggle 0")
        #expect(probe.type("lesson") == "\nnear\n\nnearer\n\nTask: Open.\n")
        #expect(probe.open == "open 0")
        #expect(probe.type("toggle 1").contains("Done."))
        #expect(probe.type("lesson").contains("Lesson 1: "))
    }

    @Test("next begins the next lesson behind the end of one, and nowhere else", arguments: ["next", "continue"])
    func goesOn(_ word: String) throws {
        let probe = try LessonProbe()
        probe.type("lesson 1")
        #expect(probe.type(word).contains("error: an answer is waited for: hint helps, skip tells it"))
        let task = try LessonProbe.learning(LessonWalkTests.task)
        #expect(task.type(word).contains("error: this task is not done yet: hint helps"))
        var said = ""
        for _ in 0..<20 where !said.contains("That is the end") { said = probe.type("skip") }
        #expect(said.hasSuffix("The next is lesson 2, \(EmbeddedLesson.all[1].title): next begins it.\n"))
        #expect(
            probe.type("skip") == "This is the end; next begins the next lesson, quit leaves, again begins anew.\n")
        #expect(probe.type(word).contains("Lesson 2: \(EmbeddedLesson.all[1].title)"))
        #expect(!probe.type("skip").contains("Back to where"))
        let own = try LessonProbe.learning("lesson A\nsay only this")
        #expect(own.type(word).contains("error: this is the end"))
        #expect(try LessonProbe().type(word).contains("error: nothing is being replayed"))
    }

    @Test("the lesson that help lessons shows passes the check, and shows no wrong rows by any way that it allows")
    func helpExample() throws {
        let page = try LessonProbe().type("help lessons")
        let lines = page.split(separator: "\n").drop { !$0.hasPrefix("  lesson ") }.prefix { $0.hasPrefix("  ") }
        let text = lines.joined(separator: "\n")
        let probe = try LessonProbe(["help.fold": text])
        #expect(probe.run("lesson --check help.fold").text == "1 passed, 0 failed\n")
        probe.type(lines: ["lesson help.fold", "0"])
        // The counts agree then, and the view shows the row that went.
        #expect(probe.type("deleteRows 0.1").contains("not with deleteRows"))
        #expect(!probe.type("show").contains("Done."))
        probe.type("undo")
        #expect(probe.type("reloadSections 0").contains("Done."))
    }

    @Test("lines that were pasted are offered to the lesson one by one")
    func paste() throws {
        let probe = try LessonProbe(["a.fold": LessonWalkTests.question])
        let said = probe.paste("lesson a.fold\nshow 1\n0\nrename-section 1 'x\ny'\necho last")
        #expect(said.contains("Right: open 0.\n\nafter"))
        #expect(said.contains("to \"x\u{FFFD}y\"\nlast\n"), "\(said)")
    }

    @Test("lesson at the end of a lesson begins the one that the end names, not the first that is left")
    func lessonAtTheEnd() throws {
        let probe = try LessonProbe()
        var said = probe.type("lesson 3")
        for _ in 0..<20 where !said.contains("That is the end") { said = probe.type("skip") }
        #expect(said.contains("The next is lesson 4, "))
        #expect(probe.type("lesson").contains("Lesson 4: \(EmbeddedLesson.all[3].title)"))
    }

    @Test(
        "a guess that names what is not there is told so and leaves the question, one that will be there is taken",
        arguments: [
            ("toggle 0 : drift 0", "5 drift", "no section 5"),
            ("toggle 0 : drift 0", "drift 0 drift", "no section has the title \"drift\""),
            ("toggle 0 : crash", "crash row-count in foo", "no section has the title \"foo\""),
            ("toggle 0 : crash", "crash row-count in 7", nil), ("toggle 0 : open 0", "1-9", "no section 2"),
            ("toggle 0 : selected 0.0", "7.0", "no section 7"),
            ("toggle 0 : selected 0.0", "0.7", "no row 0.7; there are rows 0.0…0.1"),
            ("toggle 0 : selected 0.0", "0.1", nil),
            ("insert-section 2 C : open 2", "open 2", nil), ("insert-section 2 C : open 2", "open C", nil),
            ("insert-section 2 C : open 2", "open 3", "no section 3; there are sections 0…2"),
            ("delete-section 1 : open 0", "1", nil),
        ] as [(String, String, String?)])
    func missingNames(_ question: String, _ line: String, _ reason: String?) throws {
        let probe = try LessonProbe.learning("lesson A\nnew 2:closed 2:closed\nask \(question)\nsay after")
        let said = probe.type(line)
        guard let reason else {
            #expect(said.contains("Right: ") || said.contains("Not so. "), "\(said)")
            return
        }
        #expect(said.hasPrefix("That reads as no guess: "), "\(said)")
        #expect(said.contains(reason), "\(said)")
        #expect(said.hasSuffix("skip tells the answer.\n"))
        #expect(probe.session.timeline?.steps.isEmpty == true)
        #expect(probe.label == "guess")
    }

    @Test("skip at the second question of a command judges the first guess")
    func skipAfterGuess() throws {
        let probe = try LessonProbe(["a.fold": QuizTests.scenarios])
        probe.type(lines: ["quiz a.fold", "1"])
        #expect(
            probe.type("skip").contains(
                "Not so. You guessed open 1; it is open 0.\nSo it is: calls reloadRows 0.0 0.1 bottom.\n"))
        #expect(probe.walk?.record.hasOwn == false)
    }

    @Test("a command that the task does not allow is told otherwise where undo leads farther away")
    func strayBeforeTheStart() throws {
        let text =
            "lesson A\nnew 3:closed 2:closed\nsay x\ninsert-row 0.0 a\ntask Open.\ngoal open 0\nallow toggle beginUpdates\n"
        let probe = try LessonProbe.learning(text + "solution toggle 0" + Self.hints)
        #expect(
            probe.type("insert-row 0.0 b").hasSuffix(
                "to be done with toggle, and not with insert-row; undo takes steps back.\n"))
        probe.type(lines: ["undo", "undo"])
        #expect(probe.type("insert-row 0.0 b").hasSuffix("This is before the task began; again begins it anew.\n"))
    }

    @Test("a crash of the learner's step is always answered")
    func crashes() throws {
        let text =
            "lesson A\nnew 2:closed 2:closed\ntask Open.\ngoal open 0 1\nsolution toggle 0; toggle 1" + Self.hints
        let probe = try LessonProbe.learning(text)
        for _ in 0..<3 {
            #expect(
                probe.type("reloadRows 7.7").hasSuffix("Not yet: the view has crashed; undo takes the step back.\n"))
            #expect(!probe.type("undo").contains("Not yet"))
        }
        probe.type(lines: ["beginUpdates", "reloadRows 7.7"])
        #expect(
            probe.type("endUpdates").hasSuffix(
                "the view has crashed; undo takes back endUpdates, undo N takes back N steps.\n"))
    }

    @Test("every row that is chosen is answered, and where none is, that is said")
    func choices() throws {
        let probe = try LessonProbe.learning(
            "lesson A\nnew 2 2:closed\nrule on-select nothing\ntask Choose.\ngoal selected 1.0\n"
                + "solution open 1; select 1.0" + Self.hints)
        #expect(!probe.type("open 1").contains("Not yet"))
        for row in ["0.0", "0.1", "1.1"] {
            #expect(probe.type("select \(row)").hasSuffix("Not yet: row \(row) is selected.\n"))
        }
        let none = try LessonProbe.learning(
            "lesson A\nnew 2 2\ntask Choose.\ngoal selected 1.0\nsolution select 1.0" + Self.hints)
        #expect(none.type("toggle 0").hasSuffix("Not yet: no row is selected.\n"))
    }
}

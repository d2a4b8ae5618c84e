// A lesson walked: guesses, tasks by any way, hints, going back, and what is left when it is left.

import CommandSyntax
import FoldShell
import FoldTable
import TestSupport
import Testing

@testable import Lessons

@Suite("Walking a lesson")
struct LessonWalkTests {
    static let task = """
        lesson One task
        section A: x, y
        section B: z
        task Open both.
          goal open 0 1
          allow toggle open
          hint first
          hint second
          hint third
          solution toggle 0 1
        say after
        """

    static let question =
        "lesson One question\nsection A: x, y\nsection B: z\nask toggle 0 : open 0\nhint look\nsay after"

    static func drift() throws -> LessonProbe {
        try LessonProbe.learning(try LessonReadingTests.fixture("drift"))
    }

    @Test("it says and shows, and waits at the first question with the answer hidden")
    func begins() throws {
        let probe = try LessonProbe(["lesson.fold": try LessonReadingTests.fixture("drift")])
        let said = probe.type("lesson lesson.fold")
        #expect(
            said == """

                Two memories

                The view remembers what it was told. 视图只记得别人告诉它的事。
                foldsh> show
                ▾ 0  Fruit      2 rows
                     0.0  Apple
                     0.1  Pear
                ▸ 1  坚果       3 rows

                Now a row goes, and nobody tells the view.

                silently delete-row 0.0: which sections drift then? (drift S…, or only the numbers, or no drift)

                """)
        #expect(probe.label == "guess")
    }

    @Test("a right guess is told to be right, a wrong one is told what is so, and both go on")
    func guesses() throws {
        let right = try Self.drift().type("0")
        #expect(
            right.contains("foldsh> silently delete-row 0.0\n1  silently deleted row 0.0 \"Apple\"\nRight: drift 0.\n"))
        let probe = try Self.drift()
        let wrong = probe.type("no drift")
        #expect(wrong.contains("Not so. You guessed no drift; it is drift 0.\n\nSection 0 has one row less"))
        #expect(probe.label == "guess")
        #expect(probe.type("crash 0").contains("Right: crash row-count in 0."))
        #expect(probe.label == "lesson")
    }

    @Test("what names a command is one, what reads as no guess is told how to write one, and both keep the question")
    func otherLines() throws {
        let probe = try Self.drift()
        #expect(probe.type("show 1").contains("坚果"))
        #expect(probe.type("sh").hasPrefix("error: sh could be"))
        #expect(
            probe.type("frob 7")
                == "That reads as no guess. Write drift S…, or only the numbers, or no drift. hint and skip help on.\n"
        )
        #expect(probe.type("") == "")
        #expect(probe.type("# nothing") == "")
        #expect(probe.type("toggle").hasPrefix("error: S is missing"))
        #expect(probe.label == "guess")
        #expect(probe.type("0").contains("Right"))
    }

    @Test("what was done while a question waits is taken back before its command is carried out, and this is said")
    func disturbed() throws {
        let probe = try LessonProbe.learning(Self.question)
        #expect(probe.type("toggle 1").contains("opened 1"))
        let said = probe.type("0")
        #expect(said.contains("Back to where this began.\nfoldsh> toggle 0\n1  opened 0 \"A\"\nRight: open 0."))
        #expect(probe.open == "open 0")
        let calm = try LessonProbe.learning(Self.question)
        calm.type(lines: ["show", "set ascii on", "alias x = show", "explain toggle 1"])
        #expect(!calm.type("0").contains("Back to"))
    }

    @Test("the question of a fact that has a command's name takes the line that reads as the fact, no other")
    func factOrCommand() throws {
        let probe = try LessonProbe.learning(Self.question)
        #expect(probe.type("open 0").contains("Right: open 0."))
        let other = try LessonProbe.learning("lesson A\nnew 2:closed 2:closed\nask toggle 0 : rows 2 0")
        #expect(other.type("toggle 1").contains("opened 1"))
        #expect(other.label == "guess")
    }

    @Test("guess takes its line for a guess, whatever it begins with")
    func guessCommand() throws {
        let probe = try LessonProbe.learning(Self.question)
        #expect(probe.type("guess show").contains("reads as no guess"))
        #expect(probe.type("guess 0").contains("Right: open 0."))
        #expect(probe.type("guess 0").contains("nothing is asked now"))
    }

    @Test("a setting made while a question waits holds for the table that is put back")
    func settingStays() throws {
        let probe = try LessonProbe.learning(Self.question)
        probe.type(lines: ["toggle 1", "set wording batch"])
        #expect(probe.type("0").contains("Back to where this began."))
        #expect(probe.session.settings[.wording] == "batch")
        #expect(probe.session.timeline?.table.messageStyle == probe.session.settings.messageStyle)
    }

    @Test("three hints, one after another, and then it is said that there is none left")
    func hints() throws {
        let probe = try LessonProbe.learning(Self.task)
        #expect(
            (1...4).map { _ in probe.type("hint") } == [
                "Hint 1 of 3: first\n", "Hint 2 of 3: second\n", "Hint 3 of 3: third\n",
                "That was the last hint; skip shows how it is done.\n",
            ])
        probe.type("again")
        #expect(probe.type("hint") == "Hint 1 of 3: first\n")
        let asked = try LessonProbe.learning("lesson A\nnew 2\nask toggle 0 : ok")
        #expect(asked.type("hint") == "There is no hint here; any guess will do, or skip.\n")
        asked.type("ok")
        #expect(asked.type("hint") == "Nothing is asked now, so there is no hint.\n")
    }

    @Test("skip shows the solution from where the task began, and the answer of a question")
    func skips() throws {
        let probe = try LessonProbe.learning(Self.task)
        probe.type("toggle 1")
        #expect(probe.type("skip").hasPrefix("Back to where this began.\nfoldsh> toggle 0 1\n1  opened"))
        #expect(probe.open == "open 0 1")
        #expect(probe.type("skip") == "This is the end; quit leaves, again begins anew.\n")
        let asked = try LessonProbe.learning(Self.question)
        #expect(asked.type("skip").contains("opened 0 \"A\"\nSo it is: open 0.\n\nafter"))
    }

    @Test("again begins the step anew with its table, and at the end the lesson")
    func again() throws {
        let probe = try LessonProbe.learning(Self.task)
        probe.type("toggle 1")
        #expect(probe.type("again").contains("Task: Open both."))
        #expect(probe.open == "open none")
        #expect(probe.session.timeline?.steps.isEmpty == true)
        probe.type("skip")
        #expect(probe.type("again").contains("Task: Open both."))
        #expect(probe.open == "open none")
    }

    @Test("back goes to the question or task before, with its table, from the end too")
    func back() throws {
        let probe = try Self.drift()
        #expect(probe.type("back").contains("this is where it begins"))
        probe.type("0")
        probe.type("crash 0")
        #expect(probe.type("back").contains("toggle 1: what comes of it?"))
        #expect(probe.session.timeline?.position == 1)
        #expect(probe.type("back").contains("silently delete-row 0.0: which sections drift"))
        #expect(probe.session.timeline?.position == 0)
        probe.type(lines: ["skip", "skip", "skip", "skip"])
        #expect(probe.label == "lesson")
        #expect(probe.type("back").contains("Task: Open 坚果."))
        #expect(probe.type("toggle 1").contains("That is the end of Two memories"))
    }

    @Test("quit leaves the lesson, and the table from before is back with its settings")
    func leaves() throws {
        let probe = try LessonProbe(["lesson.fold": Self.task])
        probe.type(lines: ["load sample accordion", "toggle 2", "lesson lesson.fold", "toggle 0"])
        #expect(probe.session.settings.calls)
        #expect(probe.type("quit") == "left lesson\n")
        #expect(probe.label == "foldsh")
        #expect(probe.open == "open 2")
        #expect(probe.session.timeline?.position == 1)
        #expect(!probe.session.settings.calls)
        for command in ["hint", "again", "skip", "guess 0"] {
            #expect(probe.type(command).contains("no lesson is under way; lesson begins one"), "\(command)")
        }
        #expect(probe.type("back").contains("nothing is being replayed"))
    }

    @Test("a lesson begun in another takes its place, and quit leads out of both")
    func inAnother() throws {
        let probe = try LessonProbe(["lesson.fold": Self.task, "other.fold": Self.question])
        probe.type(lines: ["new 3", "lesson lesson.fold", "lesson other.fold"])
        #expect(probe.label == "guess")
        #expect(probe.type("quit") == "left other\n")
        #expect(probe.label == "foldsh")
        #expect(probe.open == "open 0 1 2" || probe.open == "open 0")
    }

    @Test("an attached file is read in the lesson's time alone, and a real one of its name is not")
    func attachedFile() throws {
        let text =
            "lesson A\nfile t.txt\n| Fruit\n|   Apple\nnew 2\ntask Load it.\ngoal rows 0\nhint 1\nhint 2\nhint 3\nsolution load t.txt"
        let probe = try LessonProbe(["sub/lesson.fold": text, "sub/t.txt": "X\nY\nZ\n", "u.txt": "B\n  b\n"])
        #expect(probe.type("load t.txt").contains("no such file"))
        probe.type("lesson sub/lesson.fold")
        #expect(probe.type("load u.txt").contains("u.txt: 1 section, 1 row"))
        #expect(probe.type("load t.txt").contains("t.txt: 1 section, 1 row"))
        #expect(probe.session.paths("t", 9) == ["t.txt"])
        probe.type("again")
        // The lesson's own commands look in its folder.
        #expect(probe.type("skip").contains("t.txt: 1 section, 1 row"))
        probe.type("quit")
        #expect(probe.session.attachedFiles.isEmpty)
        #expect(probe.type("load t.txt").contains("no such file"))
    }

    @Test("a file that the learner writes is read from then on, whatever was attached under its name")
    func writtenOver() throws {
        let text = "lesson A\nfile t.json\n| [{\"title\": \"attached\"}]\nfile t.fold\n| new 3\nnew 2 2\nsay x"
        let probe = try LessonProbe.learning(text)
        #expect(probe.type("run t.fold").contains("1 section, 3 rows"))
        probe.type(lines: ["again", "new 4 5", "write t.json", "new 1", "load t.json"])
        #expect(probe.session.timeline?.table.rowCount == 9)
        probe.type(lines: ["toggle 0", "save t.fold", "new", "run t.fold"])
        #expect(probe.open == "open 1")
        probe.type("lesson lesson.fold")
        #expect(probe.type("write no/t.json").contains("its folder does not exist"))
        #expect(probe.type("load t.json").contains("1 section, 0 rows"))
    }

    @Test("in a script the lines of a lesson are commands, a guess is guess, and what crashes ends nothing")
    func script() throws {
        let probe = try LessonProbe(["lesson.fold": try LessonReadingTests.fixture("drift")])
        let ran = probe.run(
            "lesson lesson.fold\nguess 0\nguess ok\nreloadRows 7.7\nundo\nreloadData\ntoggle 1\necho after\n")
        #expect(ran.failure == nil, "\(ran.complaints)")
        #expect(ran.text.contains("Not so. You guessed ok; it is crash row-count in 0."))
        #expect(ran.text.hasSuffix("That is the end of Two memories. again begins it anew, quit leaves it.\nafter\n"))
        // Outside a lesson such a script ends at its crash.
        probe.type("quit")
        #expect(probe.run("new 2\nreloadRows 7.7\necho no\n").failure == .step)
    }

    @Test("from a pipe it goes as at the prompt")
    func pipe() throws {
        let probe = try LessonProbe(["lesson.fold": try LessonReadingTests.fixture("drift")], manner: .script)
        let said = probe.type(lines: [
            "lesson lesson.fold", "0", "frob", "find \"x", "ok", "toggle 1", "undo", "reloadData", "toggle 1",
        ])
        #expect(said.contains("That is the end of Two memories."))
        #expect(!probe.hasFailed)
    }

    @Test("a script that the setup, the lesson or its solution runs may quit, and ends nothing but itself")
    func quittingScript() throws {
        let text = """
            lesson A
            run q.fold
            say x
            run q.fold
            task Open it.
              goal open 0
              hint 1
              hint 2
              hint 3
              solution run q.fold; toggle 0
            """
        let probe = try LessonProbe.learning(text, ["q.fold": "new 2:closed\nquit\n"])
        #expect(probe.label == "lesson")
        probe.type("show")
        #expect(probe.label == "lesson")
        #expect(probe.type("skip").contains("That is the end of A."))
        #expect(!probe.session.hasQuit)
        #expect(probe.type("run q.fold") == "a new table: 1 section, 2 rows, 0 open\nleft lesson\n")
    }

    @Test("wherever a lesson is interrupted, it comes to the same end", arguments: 0..<4, 0..<7)
    func interrupted(_ interruptedLine: Int, _ looks: Int) throws {
        let text = """
            lesson A
            new 2:closed 2:closed 2:closed
            say x
            insert-row 0.0 x
            insert-row 0.0 y
            ask delete-row 0.0 : rows 3 2 2
            task Close and open.
              goal open 0 1
              goal rows 4 2 2
              hint 1
              hint 2
              hint 3
              solution toggle 0; toggle 1; insert-row 0.0 z
            insert-row 2.0 x
            insert-row 2.0 x
            """
        let countdown = Countdown()
        let probe = try LessonProbe(["lesson.fold": text, "grow.fold": "insert-row 1.0 g\ninsert-row 1.0 g\n"]) {
            environment, _ in environment.isInterrupted = { countdown.isOver() }
        }
        var said = ""
        for (number, line) in ["lesson lesson.fold", "run grow.fold", "0 0 0", "skip"].enumerated() {
            // The prompt takes an interrupt when the line is done.
            countdown.restart(number == interruptedLine ? looks : .max)
            said = probe.type(line)
            countdown.restart()
        }
        if probe.walk == nil { probe.type("lesson lesson.fold") }
        for _ in 0..<6 where !said.contains("This is the end") { said = probe.type("skip") }
        #expect(said.contains("This is the end"))
        #expect(probe.open == "open 0 1")
        #expect((0..<3).map { probe.session.timeline?.table.section($0)?.rowCount } == [4, 2, 4])
    }

    @Test("an interrupted answer is asked for again, an interrupted solution begins anew, and so does what leads on")
    func interruptedAnswer() throws {
        let countdown = Countdown()
        func learner(_ text: String) throws -> LessonProbe {
            let probe = try LessonProbe(["lesson.fold": text]) { environment, _ in
                environment.isInterrupted = { countdown.isOver() }
            }
            probe.type("lesson lesson.fold")
            return probe
        }
        /// Types a line that is interrupted at the look with this number, from 0.
        func type(_ line: String, _ looks: Int, _ probe: LessonProbe) -> String {
            countdown.restart(looks)
            defer { countdown.restart() }
            return probe.type(line)
        }
        let note = "Interrupted. again begins this step anew.\n"
        let asked = try learner(Self.question)
        #expect(type("0", 0, asked) == "foldsh> toggle 0\n\(note)error: interrupted\n  toggle 0\n  ^~~~~~~~\n")
        #expect(asked.label == "guess")
        #expect(asked.type("0").contains("Right: open 0."))
        let solving = try learner(Self.task.replacing("toggle 0 1\n", with: "toggle 0; toggle 1\n"))
        #expect(type("skip", 2, solving).contains("opened 0 \"A\"\nfoldsh> toggle 1\n\(note)"))
        #expect(solving.type("skip").hasPrefix("Back to where this began.\nfoldsh> toggle 0\n1  opened 0"))
        #expect(solving.open == "open 0 1")
        let leading = try learner(Self.question + "\ntoggle 1\nask toggle 0 : open 1")
        #expect(type("0", 1, leading).contains("Right: open 0.\n\nafter\nfoldsh> toggle 1\n\(note)"))
        #expect(leading.type("skip").hasSuffix("(open S…, or only the numbers, or none, or all)\n"))
        #expect(leading.label == "guess")
    }

    @Test("what a lesson says is JSON where that is set")
    func json() throws {
        let probe = try LessonProbe(["lesson.fold": "lesson A \"b\"\nnew 2\nsay c\nask toggle 0 : open 1"])
        probe.type("set output json")
        let lines = probe.type("lesson lesson.fold").split(separator: "\n").map(String.init)
        #expect(
            lines == [
                #"{"outcome":"lesson","kind":"title","text":"A \"b\""}"#,
                #"{"outcome":"lesson","kind":"say","text":"c"}"#,
                #"{"outcome":"lesson","kind":"question","text":"toggle 0: which sections are open then? (open S…, or only the numbers, or none, or all)"}"#,
            ])
        #expect(probe.type("lesson list").hasPrefix(#"{"outcome":"lessons","lessons":["#))
    }

    @Test("nothing in a lesson's text reaches the terminal as a command to it")
    func harmless() throws {
        let probe = try LessonProbe([
            "lesson.fold": "lesson A\u{1B}[2J\nsay \u{1B}[31mred\u{7}\nask undo : ok\nhint \u{1B}x"
        ])
        let said = probe.type("lesson lesson.fold") + probe.type("hint") + probe.type("\u{1B}[31m")
        #expect(!said.unicodeScalars.contains { $0.value == 0x1B || $0.value == 7 })
    }

    @Test(
        "every lesson and fixture comes to its end by right guesses and solutions, and by wrong ones, hints and skips")
    func toTheEnd() throws {
        for name in ["drift", "calls"] {
            let text = try LessonReadingTests.fixture(name)
            let lesson = try LessonProbe.read(text)
            let right = try LessonProbe.learning(text)
            for lines in lesson.rightLines {
                let said = right.type(lines: lines)
                #expect(said.contains("Right:") || said.contains("Done."), "\(name) \(lines): \(said)")
            }
            #expect(right.type("skip").contains("This is the end"))
            let wrong = try LessonProbe.learning(text)
            for lines in lesson.rightLines {
                for _ in 0..<4 { wrong.type("hint") }
                wrong.type(lines: ["?", "skip"])
                #expect(!lines.isEmpty)
            }
            #expect(wrong.type("skip").contains("This is the end"), "\(name)")
        }
    }
}

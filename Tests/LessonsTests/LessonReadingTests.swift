// Lesson files read: what becomes of each line, and everything that can be wrong with one.

import CommandKit
import CommandSyntax
import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("Reading lessons")
struct LessonReadingTests {
    static func fixture(_ name: String) throws -> String {
        try #require(Repository.text(of: "Tests/LessonsTests/Fixtures/\(name).fold"))
    }

    @Test("title, setup, files and steps are what the lines say")
    func whole() throws {
        let lesson = try LessonProbe.read(Self.fixture("drift"))
        #expect(LessonProbe.told(lesson.mistakes) == [])
        #expect(lesson.title == "Two memories")
        #expect(lesson.setup.map(\.text) == ["section Fruit open: Apple, Pear", "section 坚果: 3 rows"])
        #expect(lesson.files.map(\.name) == ["notes.txt"])
        #expect(lesson.files.map(\.lines) == [["section Nuts:", "", "  a # no comment"]])
        let kinds = lesson.steps.map { step in
            switch step {
            case .say: "say"
            case .command(let command): command.text
            case .question(let question): "ask \(question.hints.count)"
            case .task(let task): "task \(task.goals.count) \(task.allowed.count) \(task.hints.count)"
            case .scenario: "scenario"
            case .code: "code"
            }
        }
        #expect(
            kinds == [
                "say", "show", "say", "ask 1", "say", "ask 0", "say", "undo", "task 2 3 3", "say", "task 1 0 3", "say",
            ])
        #expect(lesson.rightLines == [["drift 0"], ["crash row-count in 0"], ["reloadData"], ["toggle 1"]])
    }

    @Test("what is said is taken as it stands, and blank lines and comments are nothing")
    func rawText() throws {
        let text = "# c\n\n  lesson  A; \"b\" # no comment \n# c\n\tsay x ; y : z # no comment\t\r\nshow # comment\n"
        let lesson = try LessonProbe.read(text)
        #expect(LessonProbe.told(lesson.mistakes) == [])
        #expect(lesson.title == "A; \"b\" # no comment")
        guard case .say(let said) = lesson.steps.first, case .command(let command) = lesson.steps.last else {
            Issue.record("there are other steps")
            return
        }
        #expect(said == "x ; y : z # no comment")
        #expect(command.text == "show")
    }

    @Test("the last colon that stands alone and in no quotes sets the fact apart")
    func colon() throws {
        let text = """
            lesson A
            say x
            ask rename-row 0.0 "a : b" : row 0.0 "a : b"
            ask insert-section 0 A open : open 0
            """
        let lesson = try LessonProbe.read(text)
        #expect(LessonProbe.told(lesson.mistakes) == [])
        #expect(lesson.rightLines == [["row 0.0 \"a : b\""], ["open 0"]])
    }

    @Test(
        "every mistake is told with its place",
        arguments: [
            ("", ["1:1 there is nothing in it; a lesson must begin with lesson TITLE"]),
            ("# only this", ["1:1 there is nothing in it; a lesson must begin with lesson TITLE"]),
            ("say a", ["1:1 a lesson must begin with lesson TITLE"]),
            ("lesson\nsay a", ["1:1 a text must follow lesson"]),
            ("lesson A", ["1:1 the lesson must say something, ask something or set a task"]),
            ("lesson A\nsay a\nlesson B", ["3:1 the lesson has its title already"]),
            ("lesson A\nsay", ["2:1 a text must follow say"]),
            // One mistake, one message: what stands below it is still read.
            ("say a\nlesson B", ["1:1 a lesson must begin with lesson TITLE"]),
            ("lesson A\ntask\ngoal ok\nhint 1\nallow undo\nsolution undo", ["2:1 a text must follow task"]),
            (
                "lesson A\ntask\ngoal maybe\nallow toogle\nsolution undo",
                ["2:1 a text must follow task", "3:6 maybe is not a fact", "4:7 no command toogle (toggle?)"]
            ),
            ("lesson A\nask toggle 0\nhint 1\nhint 2", ["2:5 write ask COMMAND : FACT"]),
            ("lesson A\nask togle 0 : okay\nhint 1", ["2:5 no command togle (toggle?)", "2:15 okay is not a fact"]),
            ("lesson A\nask toggle 0\ngoal ok", ["2:5 write ask COMMAND : FACT", "3:1 goal must stand below a task"]),
            ("lesson A\nfile\n| x\n| y\nsay a", ["2:1 a text must follow file"]),
            ("lesson A\nsay a\nfile x\n| x", ["3:1 file must stand before anything is said"]),
            ("lesson A\nsay a\nfile x", ["3:1 file must stand before anything is said, asked or set"]),
            ("lesson A\nfile\nsay a", ["2:1 a text must follow file"]),
            ("lesson A\nfile x\nfile x\nsay a", ["3:6 the file is attached already"]),
            ("lesson A\n| x\nsay a", ["2:1 a line behind | must stand below file NAME, code or fix NAME"]),
            ("lesson A\nfile x\nsay a\n| x", ["4:1 a line behind | must stand below file NAME, code or fix NAME"]),
            ("lesson A\nsay a\nask toggle 0", ["3:5 write ask COMMAND : FACT, with blanks around the colon"]),
            ("lesson A\nsay a\nask", ["3:1 write ask COMMAND : FACT, with blanks around the colon"]),
            ("lesson A\nsay a\nask : open 0", ["3:1 a command is missing"]),
            ("lesson A\nsay a\nask toggle 0; toggle 1 : ok", ["3:15 one command is asked about at a time"]),
            ("lesson A\nsay a\nask togle 0 : ok", ["3:5 no command togle (toggle?)"]),
            ("lesson A\nsay a\nask toggle 0 : okay", ["3:16 okay is not a fact", "ok"]),
            ("lesson A\nsay a\nask toggle 0 : open", ["3:16 open is not finished"]),
            ("lesson A\nsay a\nask toggle 0 : ok; ok", ["3:20 one fact stands in a line"]),
            ("lesson A\nsay a\nask toggle 0 : crash row", ["3:22 crash row is not a fact"]),
            ("lesson A\nsay a\nask toggle 0 :  # x", ["3:17 a fact is missing"]),
            ("lesson A\nsay a\nask toggle 0 : row 0.0 \"x", ["3:24"]),
            ("lesson A\nsay a\ngoal ok", ["3:1 goal must stand below a task"]),
            ("lesson A\nsay a\nhint b", ["3:1 hint must stand below a question or a task"]),
            ("lesson A\nsay a\nallow toggle", ["3:1 allow must stand below a task"]),
            ("lesson A\nsay a\nsolution toggle 0", ["3:1 solution must stand below a task"]),
            ("lesson A\ntask a", ["2:6 goal is missing below the task", "2:6 solution is missing below the task"]),
            ("lesson A\ntask a\ngoal ok\nsolution", ["4:1 a command is missing"]),
            ("lesson A\ntask a\ngoal ok\nsolution x 1", ["4:10 no command x"]),
            ("lesson A\ntask a\ngoal frob\nsolution undo", ["3:6 frob is not a fact"]),
            ("lesson A\ntask a\ngoal show : ok\nsolution undo", ["3:6 a goal tries a command that changes the table"]),
            (
                "lesson A\ntask a\ngoal ok\nallow togle tog\nsolution undo",
                ["4:7 no command togle (toggle?)", "4:13 no command tog"]
            ),
            ("lesson A\ntask a\ngoal ok\nallow\nsolution undo", ["4:1 the commands are missing"]),
            ("lesson A\nask undo : ok\nhint 1\nhint 2\nhint 3\nhint 4", ["6:1 a question has at most 3 hints"]),
            ("lesson A\nsay a\nhnt b", ["3:1 no command hnt (hint?)"]),
            ("lesson A\nsay a\nhint", ["3:1 a text must follow hint"]),
            ("lesson A\nsay a\nquit", ["3:1 quit has no place in a lesson"]),
            ("lesson A\nsay a\nskip", ["3:1 skip has no place in a lesson"]),
            ("lesson A\nsay a\nback", ["3:1 back has no place in a lesson"]),
            ("lesson A\nsay a\nfind \"x", ["3:6"]),
            ("lesson A\nsay \u{FF}x\nfrob", ["3:1 no command frob"]),
        ])
    func mistakes(_ text: String, _ expected: [String]) throws {
        let told = try LessonProbe.mistakes(text)
        if expected.count == 2, told.count == 1 {
            #expect(told[0].hasPrefix(expected[0]) && told[0].contains(expected[1]), "\(told)")
            return
        }
        #expect(told.count == expected.count, "\(told)")
        for (one, beginning) in zip(told, expected) { #expect(one.hasPrefix(beginning), "\(told)") }
    }

    @Test("bytes that are no text are one mistake, a long word makes no long message, and mistakes have an end")
    func awkward() throws {
        let session = try LessonProbe().session
        func read(_ bytes: [UInt8]) -> [Diagnostic] {
            LessonReader.read(SourceText(name: "x.fold", bytes: bytes), .file("x"), for: session).mistakes
        }
        #expect(LessonProbe.told(read(Array("lesson A\nsay ".utf8) + [0xFF, 0x0A])) == ["2:5 this is not UTF-8 text"])
        let long = read(Array(("lesson A\nsay a\n" + String(repeating: "x", count: 100_000)).utf8))
        #expect(long.count == 1)
        #expect((long.first?.message.utf8.count ?? 0) < 500)
        let many = read(Array(("lesson A\nsay a\n" + String(repeating: "frob\n", count: 5_000)).utf8))
        #expect(many.count == 1_000)
        let rest = "goal open 0\nhint a\nsolution toggle 0\n"
        let task = read(Array(("lesson A\ntask a\n" + String(repeating: "frob\n", count: 1_000) + rest).utf8))
        #expect(task.count == 1_000)
        #expect(!task.contains { $0.message.contains("is missing below") })
    }
}

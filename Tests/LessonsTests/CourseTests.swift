// The course as it is learned: hints everywhere, every right way accepted, and none that shows wrong rows.

import CommandSyntax
import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("The course")
struct CourseTests {
    private static let numbers = EmbeddedLesson.all.indices.map { $0 + 1 }

    private static func lesson(_ number: Int) throws -> Lesson {
        try #require(EmbeddedLesson.lesson(number, for: try LessonProbe().session))
    }

    @Test("every question has a hint, and leaves it to the program to ask for the verdict", arguments: numbers)
    func hints(_ number: Int) throws {
        for step in try Self.lesson(number).steps {
            if case .question(let question) = step { #expect(!question.hints.isEmpty, "line \(question.place.line)") }
            if case .say(let text) = step { #expect(!text.contains("Ok or crash?"), "\(text)") }
        }
    }

    @Test("lessons name each other by title, so that a new one can stand between them", arguments: numbers)
    func names(_ number: Int) throws {
        for case .say(let text) in try Self.lesson(number).steps {
            #expect(text.firstMatch(of: /[Ll]esson \d/) == nil, "\(text)")
        }
    }

    /// A learner in a lesson of the course, at its task `task`, counted from 1.
    private static func learner(_ number: Int, task: Int) throws -> LessonProbe {
        let probe = try LessonProbe()
        probe.type("lesson \(number)")
        var tasks = 0
        for step in try lesson(number).steps {
            if case .task = step { tasks += 1 }
            if tasks == task { break }
            if step.waits { probe.type("skip") }
        }
        return probe
    }

    @Test(
        "a task of the course accepts every right way",
        arguments: [
            (2, 1, "reloadData"), (2, 1, "reloadSections 0"), (2, 1, "beginUpdates; reloadSections 0 1; endUpdates"),
            (10, 1, "beginUpdates; reloadSections 5; endUpdates"), (3, 1, "deleteRows 0.2 0.0 0.1"),
            (3, 1, "beginUpdates; deleteRows 0.1; deleteRows 0.0 0.2; endUpdates"),
            (3, 2, "silently open 1; beginUpdates; insertRows 1.1; insertRows 1.0; endUpdates"),
            (6, 1, "beginUpdates; reloadSections 1; reloadSections 0; endUpdates"), (4, 1, "reloadSections 0"),
            (4, 1, "beginUpdates; insertRows 0.1; insertRows 0.0; endUpdates"),
            (12, 1, "reloadSections 0 1 2 3 4"), (13, 1, "rule scroll none"),
            (14, 1, "rule on-select nothing; open 0; select 0 1"),
            (24, 1, "beginUpdates; reloadSections 0; reloadSections 1; endUpdates"),
            (24, 3, "beginUpdates; insertRows 1.1 1.0; deleteRows 0.2; deleteRows 0.0 0.1; endUpdates"),
        ])
    func accepted(_ lesson: Int, _ task: Int, _ line: String) throws {
        #expect(try Self.learner(lesson, task: task).type(line).contains("Done."))
    }

    @Test(
        "and none that leaves wrong rows on the screen, or goes around what it is about",
        arguments: [
            (2, 1, "deleteRows 0.1"), (7, 2, "insertRows 0.0 0.1"), (10, 1, "reloadRows 5.0 5.1 5.2"),
            (3, 1, "deleteRows 0.0 0.1"), (3, 2, "open 1"), (12, 1, "reloadSections 3"),
            (13, 1, "rule empty refuse; insert-row 2.0 x"), (13, 1, "rule empty refuse"), (24, 2, "open 1"),
        ])
    func refused(_ lesson: Int, _ task: Int, _ line: String) throws {
        #expect(try !Self.learner(lesson, task: task).type(line).contains("Done."))
    }
}

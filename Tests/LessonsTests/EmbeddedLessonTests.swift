// The program's own lessons and the commands that teach: their lists, their order, their names.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import TestSupport
import Testing

@testable import Lessons

@Suite("The program's own lessons")
struct EmbeddedLessonTests {
    @Test("the list is the folder's files in their order, and the tour")
    func list() {
        let files = Repository.files(in: "Sources/Lessons/Course", ending: ".fold").map { path in
            String((path.split(separator: "/").last ?? "").dropLast(5))
        }
        #expect(files.filter { $0 != "tour" } == EmbeddedLesson.all.map(\.file))
        #expect(files.contains("tour"))
    }

    @Test("files are numbered in order, and each lesson has a name and a title of its own")
    func names() {
        for (position, lesson) in EmbeddedLesson.all.enumerated() {
            #expect(lesson.file == (position < 9 ? "0" : "") + "\(position + 1)-\(lesson.name)")
        }
        #expect(Set(EmbeddedLesson.all.map(\.name)).count == EmbeddedLesson.all.count)
        #expect(Set(EmbeddedLesson.all.map(\.title)).count == EmbeddedLesson.all.count)
    }

    @Test("what is embedded is the file's text", arguments: EmbeddedLesson.all.map(\.file) + ["tour"])
    func texts(_ file: String) throws {
        let lesson = try #require((EmbeddedLesson.all + [EmbeddedLesson.tour]).first { $0.file == file })
        #expect(
            String(decoding: lesson.source.bytes, as: UTF8.self)
                == Repository.text(of: "Sources/Lessons/Course/\(file).fold"))
    }

    @Test(
        "each asks or sets something, and its title is the one it is listed with", arguments: EmbeddedLesson.all.indices
    )
    func contents(_ position: Int) throws {
        let lesson = try #require(EmbeddedLesson.lesson(position + 1, for: try LessonProbe().session))
        #expect(lesson.mistakes.isEmpty)
        #expect(lesson.steps.contains { $0.waits })
        #expect(lesson.title == EmbeddedLesson.all[position].title)
    }

    @Test("the tour waits for nobody")
    func tour() throws {
        let session = try LessonProbe().session
        let lesson = LessonReader.read(EmbeddedLesson.tour.source, .tour, for: session)
        #expect(lesson.mistakes.isEmpty)
        #expect(!lesson.steps.contains { $0.waits })
    }

    @Test("the commands that teach are no steps of a scenario, and are declared without problems")
    func commands() throws {
        let lines = ["tour", "lesson 1", "lesson list", "hint", "again", "skip", "guess 0", "quiz a.fold"]
        let names = try lines.map { line in
            let source = SourceText(name: "", text: line)
            let statement = try #require(LexedText(source, tailRule: LessonProbe.commands.tailRule).statements.first)
            let invocation = try LessonProbe.commands.bind(statement)
            #expect(invocation.roles.isDisjoint(with: .inScripts), "\(line)")
            return invocation.command.name
        }
        #expect(Set(names) == Set(LessonCommands.all.map(\.name)))
        #expect(LessonProbe.commands.problems == [])
    }

    @Test("completion offers the lessons by number, with their titles")
    func completion() throws {
        let session = try LessonProbe().session
        let found = session.commands.completions(of: "lesson ", at: 7, in: session).candidates
        #expect(found.prefix(3).map(\.text) == ["list", "reset", "restart"])
        #expect(found.first { $0.text == "1" }?.description == EmbeddedLesson.all.first?.title)
    }
}

// The file that keeps which lessons are done: kept whole, whatever stands in it, and no error where it cannot be.

import CommandSyntax
import FoldShell
import TerminalText
import TestSupport
import Testing

@testable import Lessons

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Which lessons are done")
struct LessonProgressTests {
    @Test("a lesson that came to its end is done, and the next one is begun")
    func markedAtTheEnd() throws {
        let probe = try LessonProbe()
        for (number, lesson) in EmbeddedLesson.all.enumerated() {
            probe.type("lesson")
            #expect(probe.walk?.lesson.origin == .course(number: number + 1, name: lesson.name))
            var said = ""
            for _ in 0..<100 where !said.contains("That is the end") { said = probe.type("skip") }
            let next = "The next is lesson \(number + 2), "
            #expect(number + 1 == EmbeddedLesson.all.count || said.contains(next), "\(said)")
        }
        let names = EmbeddedLesson.all.map(\.name)
        #expect(probe.folder.contents(of: "state/lessons") == names.map { "skipped \($0)\n" }.joined())
        #expect(probe.type("lesson").contains("All lessons are done"))
        #expect(probe.type("lesson list").split(separator: "\n").allSatisfy { $0.contains("  skipped  ") })
        #expect(probe.type("lesson reset") == "No lesson is done any more.\n")
        #expect(probe.folder.contents(of: "state/lessons") == "")
        #expect(!probe.type("lesson list").contains("skipped"))
    }

    @Test("a lesson in which one step was done is done, and done stays what is skipped later")
    func doneReplacesSkipped() throws {
        let probe = try LessonProbe()
        let name = EmbeddedLesson.all[0].name
        func walk(_ first: String) {
            var said = probe.type(lines: ["lesson 1", first])
            for _ in 0..<20 where !said.contains("That is the end") { said = probe.type("skip") }
        }
        walk("skip")
        #expect(probe.folder.contents(of: "state/lessons") == "skipped \(name)\n")
        #expect(probe.type("lesson list").hasPrefix(" 1  skipped  \(EmbeddedLesson.all[0].title)\n 2           "))
        walk("9 9 9")
        #expect(probe.folder.contents(of: "state/lessons") == "\(name)\n")
        #expect(probe.type("lesson list").hasPrefix(" 1  done  \(EmbeddedLesson.all[0].title)\n"))
        walk("skip")
        #expect(probe.folder.contents(of: "state/lessons") == "\(name)\n")
        #expect(LessonProgress(probe.session).next?.title == EmbeddedLesson.all[1].title)
    }

    @Test("where no lesson is done, or all are, there is none to go on with")
    func nothingToGoOnWith() throws {
        let probe = try LessonProbe()
        #expect(LessonProgress(probe.session).next == nil)
        try probe.folder.write(EmbeddedLesson.all.map { $0.name + "\n" }.joined(), to: "state/lessons")
        #expect(LessonProgress(probe.session).next == nil)
    }

    @Test("the end of the last lesson says that it is the end, and what was left out")
    func theEnd() throws {
        let count = EmbeddedLesson.all.count
        let probe = try LessonProbe()
        probe.type("lesson \(count)")
        var said = ""
        for _ in 0..<100 where !said.contains("That is the end") { said = probe.type("skip") }
        let left = (1..<count).map(String.init).joined(separator: ", ")
        #expect(said.hasSuffix("That is the end of the last lesson. Not done yet: \(left).\n"))
        #expect(probe.type("lesson").contains("Lesson 1: "))
    }

    @Test("lesson alone tells the step anew of a lesson that is under way, and loses no place")
    func underWay() throws {
        let probe = try LessonProbe()
        probe.type(lines: ["lesson", "skip"])
        let position = probe.walk?.position
        let walk = probe.walk
        #expect(probe.type("lesson") != "")
        #expect(probe.walk === walk)
        #expect(probe.walk?.position == position)
    }

    @Test(
        "lessons are named by numbers there are",
        arguments: ["0", "-1", "999", "-9223372036854775808", "99999999999999999999"])
    func numbers(_ number: String) throws {
        let probe = try LessonProbe()
        #expect(probe.type("lesson \(number)").hasPrefix("error: "))
        #expect(probe.walk == nil)
        #expect(probe.type("lesson 1 2").contains("one lesson at a time"))
    }

    @Test(
        "lines that mean nothing, bytes that are no text and a missing line end are kept",
        arguments: [
            "", "\n\n", "unknown thing\n", "unknown", "first\r\nmore\r\n", "\u{FF}\u{0}x\n", "# a comment\nfirst\n",
        ])
    func keepsLines(_ text: String) throws {
        let probe = try LessonProbe()
        let bytes = Array(text.utf8) + (text.isEmpty ? [] : [0xFE])
        try probe.folder.write(bytes, to: "state/lessons")
        let progress = LessonProgress(probe.session, names: ["first", "second"])
        progress.markDone("second")
        progress.markDone("second")
        let path = probe.folder.path("state/lessons")
        let kept = Array(FileManager.default.contents(atPath: path) ?? Data())
        let lines = kept.split(separator: 0x0A)
        #expect(lines.last.map(Array.init) == Array("second".utf8))
        #expect(lines.count(where: { Array($0) == Array("second".utf8) }) == 1)
        let before = bytes.split(separator: 0x0A).map { $0.last == 0x0D ? Array($0.dropLast()) : Array($0) }
        #expect(lines.dropLast().map(Array.init) == before)
        #expect(progress.done.learned.contains("second"))
        progress.reset()
        let after = Array(FileManager.default.contents(atPath: path) ?? Data()).split(separator: 0x0A).map(Array.init)
        #expect(after == before.filter { $0 != Array("first".utf8) })
    }

    @Test("where the file cannot be used it is said once, and the session remembers")
    func unusable() throws {
        let folderInPlace = try LessonProbe()
        try folderInPlace.folder.makeFolder("state/lessons")
        let noFolder = try LessonProbe { environment, _ in environment.makeFolder = { "\($0) cannot be made" } }
        let huge = try LessonProbe()
        try huge.folder.write([UInt8](repeating: 0x61, count: 2 << 20), to: "state/lessons")
        for (probe, reason) in [
            (folderInPlace, "not a file but a folder"), (noFolder, "cannot be made"), (huge, "too large"),
        ] {
            let progress = LessonProgress(probe.session, names: ["first", "second"])
            var said: [String] = []
            probe.session.context.report = { said.append($0.message) }
            #expect(progress.next == nil)
            #expect(said == [])
            progress.markDone("first")
            progress.markDone("second")
            #expect(said.count == 1)
            #expect(said.first?.hasPrefix("which lessons are done cannot be kept: ") == true)
            #expect(said.first?.contains(reason) == true, "\(said)")
            #expect(progress.done.learned == ["first", "second"])
            #expect(progress.left == [])
            #expect(progress.isKept == (reason != "cannot be made"))
        }
    }

    @Test("where nothing is kept nothing is said of it")
    func nowhere() throws {
        let probe = try LessonProbe { environment, _ in environment.stateFolder = nil }
        let progress = LessonProgress(probe.session, names: ["first"])
        progress.markDone("first")
        #expect(progress.done.learned == ["first"])
        #expect(!progress.isKept)
        progress.reset()
        #expect(progress.done.learned == [])
    }

    @Test("programs that finish lessons at once lose none of them")
    func atOnce() async throws {
        let probe = try LessonProbe()
        let state = probe.folder.path("state")
        let names = (0..<8).map { "lesson-\($0)" }
        let learners = try names.map { name in
            Learner(probe: try LessonProbe { environment, _ in environment.stateFolder = state }, name: name)
        }
        await withTaskGroup { group in
            for learner in learners {
                group.addTask {
                    let progress = LessonProgress(learner.probe.session, names: names)
                    progress.keep(place: 2, in: learner.name)
                    progress.markDone(learner.name)
                    progress.keep(place: nil, in: learner.name)
                }
            }
        }
        let kept = try #require(probe.folder.contents(of: "state/lessons"))
        #expect(Set(kept.split(separator: "\n").map(String.init)) == Set(names))
    }

    /// A learner with a session of his own, which one thread alone uses.
    private struct Learner: @unchecked Sendable {
        let probe: LessonProbe
        let name: String
    }
}

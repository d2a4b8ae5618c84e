// Learners who type at random: whatever they do, a lesson stays whole, and skip leads to its end.

import CommandSyntax
import FoldShell
import FoldTable
import TestSupport
import Testing

@testable import Lessons

@Suite("Learners who type at random")
struct RandomLearnerTests {
    static let lines = [
        "0", "1 0", "none", "ok", "crash", "no change", "open 0", "rows 3 0", "reloadSections 0", "reloadData", "frob",
        "", "hint", "again", "back", "skip", "guess 0", "guess", "lesson", "show", "toggle 0", "toggle 1 2",
        "toggle 9", "undo", "undo 2", "redo", "goto 0", "mark here", "goto here", "open-all", "load sample minimal",
        "new 2 3", "rules guarded", "rule hide height", "silently open 1", "insertRows 0.9", "beginUpdates",
        "endUpdates", "delete-section 0", "set output json", "set output text", "alias ok = toggle 0", "find \"x",
        "tour", "echo x; show", "time toggle 0", "expect open 0", "explain", "reload; # comment", "\u{1B}[2J", "🂡",
        "select 0 0", "run nothing.fold",
    ]

    @Test("nothing fails, and the lesson comes to its end", arguments: 0..<24)
    func random(_ seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let number = seed % EmbeddedLesson.all.count + 1
        let probe = try LessonProbe()
        probe.type(lines: ["new 1 2", "lesson \(number)"])
        var typed: [String] = []
        for _ in 0..<60 {
            let line = Self.lines.randomElement(using: &generator) ?? ""
            typed.append(line)
            let said = probe.type(line)
            let walk = try #require(probe.walk, "seed \(seed): \(typed)")
            // Whatever goes wrong is the learner's line; the lesson itself is checked, and no message is of its text.
            #expect(!said.contains(walk.lesson.source.name + ":"), "seed \(seed): \(typed) \(said)")
            #expect(walk.outer == nil)
            #expect(walk.position <= walk.lesson.steps.count)
        }
        probe.type("set output text")
        var said = ""
        for _ in 0..<40 where !said.contains("This is the end") { said = probe.type("skip") }
        #expect(said.contains("This is the end"), "seed \(seed): \(typed)")
        probe.type("quit")
        #expect(probe.session.walkthrough == nil)
        #expect(probe.open == "open 0 1", "seed \(seed): \(typed)")
        #expect(probe.session.timeline?.table.sectionCount == 2)
        #expect(probe.session.attachedFiles.isEmpty)
    }
}

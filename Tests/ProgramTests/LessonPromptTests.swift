// Lessons at a terminal: each of the program's own is walked from its beginning to its end, rightly and wrongly.

import CommandKit
import CommandSyntax
import FoldScenarios
import FoldShell
import Lessons
import PseudoTerminalSupport
import TestSupport
import Testing

@testable import foldsh

/// A program that was begun in a lesson, at a pseudo-terminal.
private struct LearnerSession {
    let terminal: PseudoTerminal
    /// High enough that nothing of what one line prints leaves the screen.
    private static let rows = 200

    init(_ arguments: [String], in folder: TemporaryFolder, columns: Int = 100, _ environment: [String: String] = [:])
        throws
    {
        let usual = [
            "HOME": folder.path, "TERM": "xterm-256color", "LANG": "C.UTF-8", "NO_COLOR": "1",
            // Nobody reads along, so that nothing waits for Enter.
            "CI": "1", "XDG_STATE_HOME": folder.path("state"),
        ]
        terminal = try PseudoTerminal(
            program: BuiltProduct.path("foldsh"), arguments: arguments,
            environment: usual.merging(environment) { $1 }, folder: folder.path, rows: Self.rows, columns: columns)
    }

    /// Waits for a prompt in the cursor's line.
    @discardableResult
    func wait(_ prompts: String...) throws -> TerminalScreen {
        try terminal.expectScreen("one of the prompts \(prompts)") { prompts.contains($0.cursorLine) }
    }

    /// Types a line, and waits for the next prompt; a Ctrl-L before it makes the screen show what comes of this line only.
    @discardableResult
    func enter(_ line: String, then prompts: [String]) throws -> TerminalScreen {
        terminal.send("\u{0C}")
        _ = try terminal.expectScreen("an empty screen") { screen in
            screen.lines.first.map { prompts.contains($0) || $0.hasSuffix(">") } == true
        }
        terminal.send(line + Key.enter)
        return try terminal.expectScreen("a prompt behind \(line)") { screen in
            prompts.contains(screen.cursorLine) && screen.lines.first?.hasSuffix(line) == true
        }
    }
}

@Suite("Lessons at the prompt")
struct LessonPromptTests {
    static let commands = Program.commands
    static let numbers = EmbeddedLesson.all.indices.map { $0 + 1 }

    private static func lesson(_ number: Int) throws -> Lesson {
        try #require(EmbeddedLesson.lesson(number, for: Session(commands: commands)))
    }

    @Test("every lesson goes to its end by right guesses and its own solutions", arguments: numbers)
    func rightly(_ number: Int) throws {
        let lesson = try Self.lesson(number)
        let folder = try TemporaryFolder()
        let session = try LearnerSession(["lesson", "\(number)"], in: folder)
        let prompts = ["guess>", "lesson \(number)>"]
        try session.wait("guess>", "lesson \(number)>")
        for step in lesson.steps {
            switch step {
            case .say, .command, .scenario, .code: continue
            case .question(let question):
                for fact in question.facts {
                    let screen = try session.enter(lesson.source.text(in: fact.range), then: prompts)
                    #expect(screen.lines.contains { $0.hasPrefix("Right: ") }, "\(screen)")
                }
            case .task(let task):
                for (position, command) in task.solution.enumerated() {
                    let screen = try session.enter(command.text, then: prompts)
                    #expect(screen.lines.contains("Done.") == (position == task.solution.count - 1), "\(screen)")
                }
            }
        }
        let screen = try session.enter("skip", then: prompts)
        #expect(screen.lines.contains { $0.hasPrefix("This is the end") })
        #expect(folder.contents(of: "state/foldsh/lessons") == EmbeddedLesson.all[number - 1].name + "\n")
        session.terminal.send("quit" + Key.enter)
        #expect(try session.terminal.exitStatus() == 0)
    }

    @Test("and by wrong guesses, every hint, and skips", arguments: numbers)
    func wrongly(_ number: Int) throws {
        let lesson = try Self.lesson(number)
        let folder = try TemporaryFolder()
        let session = try LearnerSession(["lesson", "\(number)"], in: folder)
        let prompts = ["guess>", "lesson \(number)>"]
        try session.wait("guess>", "lesson \(number)>")
        for step in lesson.steps {
            switch step {
            case .say, .command, .scenario, .code: continue
            case .question(let question):
                for hint in question.hints.indices { try self.hint(hint, of: question.hints.count, session, prompts) }
                let wrong = Self.wrong(question)
                let screen = try session.enter(wrong, then: prompts)
                #expect(screen.lines.contains { $0.hasPrefix("Not so. You guessed ") }, "\(wrong): \(screen)")
            case .task(let task):
                for hint in task.hints.indices { try self.hint(hint, of: 3, session, prompts) }
                try session.enter("hint", then: prompts)
                try session.enter("skip", then: prompts)
            }
        }
        let screen = try session.enter("skip", then: prompts)
        #expect(screen.lines.contains { $0.hasPrefix("This is the end") })
        session.terminal.send(Key.controlD)
        #expect(try session.terminal.exitStatus() == 0)
    }

    private func hint(_ position: Int, of count: Int, _ session: LearnerSession, _ prompts: [String]) throws {
        let screen = try session.enter("hint", then: prompts)
        #expect(screen.lines.contains { $0.hasPrefix("Hint \(position + 1) of \(count): ") }, "\(screen)")
    }

    /// A guess of the kind that is asked for, and not the right one.
    private static func wrong(_ question: Question) -> String {
        switch question.facts.first?.value {
        case .open(.none): "open all"
        case .open: "open none"
        case .rows(let numbers): "rows" + String(repeating: " 99", count: numbers.count)
        case .row(let path, _): "row \(path) nothing of the kind"
        case .visible: "visible 99"
        case .selected(.value(.none)): "selected 0.0"
        case .selected: "selected none"
        case .drift: "no drift"
        case .noDrift: "drift 0"
        case .calls, .noCalls, .call: "moveSection 98 99"
        default: "risky"
        }
    }

    @Test("lines that are pasted at a guess are answers and commands one by one")
    func paste() throws {
        let folder = try TemporaryFolder()
        try folder.write("lesson A\nsection A: x\nask toggle 0 : open 0\nask toggle 0 : ok\nsay after", to: "a.fold")
        let session = try LearnerSession([], in: folder)
        try session.wait("foldsh>")
        session.terminal.send(Key.paste("lesson a.fold\n0\nshow\nok"))
        _ = try session.terminal.expectScreen("the pasted lines") { $0.lines.contains { $0.hasSuffix("ok") } }
        session.terminal.send(Key.enter)
        let screen = try session.wait("a>")
        #expect(screen.lines.contains("Right: open 0."), "\(screen)")
        #expect(screen.lines.contains("Right: ok."), "\(screen)")
    }

    @Test("Ctrl-C at a guess takes the line away, and not the lesson; completion goes on as always")
    func controlC() throws {
        let folder = try TemporaryFolder()
        try folder.write("lesson A\nsection Trains: x\nask toggle 0 : open 0\nsay after", to: "a.fold")
        let session = try LearnerSession(["lesson", "a.fold"], in: folder)
        try session.wait("guess>")
        session.terminal.send("open 7" + Key.controlC)
        try session.wait("guess>")
        session.terminal.send("togg" + Key.tab + "Tr" + Key.tab)
        _ = try session.terminal.expectScreen("a completed title") { $0.cursorLine.hasPrefix("guess> toggle Trains ") }
        session.terminal.send(Key.controlC)
        try session.wait("guess>")
        let screen = try session.enter("0", then: ["a>"])
        #expect(screen.lines.contains("Right: open 0."))
        session.terminal.send("quit" + Key.enter)
        #expect(try session.terminal.exitStatus() == 0)
    }

    @Test("quit leads back to the prompt that a lesson was begun at, and paragraphs fit the window")
    func atThePrompt() throws {
        let folder = try TemporaryFolder()
        let text = "The view remembers what it was told, 视图只记得别人告诉它的事情, and nothing besides that."
        try folder.write("lesson A\nsay \(text)\nnew 2\ntask b\ngoal open none\nsolution toggle 0", to: "a.fold")
        let session = try LearnerSession([], in: folder, columns: 40)
        // Nobody was here before, so the tour is offered.
        let first = try session.wait("foldsh>")
        #expect(first.lines.joined(separator: " ").contains("type tour for a two-minute introduction"))
        let screen = try session.enter("lesson a.fold", then: ["a>"])
        #expect(screen.lines.contains("The view remembers what it was told, 视"))
        #expect(screen.lines.contains("图只记得别人告诉它的事情, and nothing"))
        try session.enter("quit", then: ["foldsh>"])
        session.terminal.send(Key.controlD)
        #expect(try session.terminal.exitStatus() == 0)
        // Now there is a history.
        let second = try LearnerSession([], in: folder)
        #expect(try second.wait("foldsh>").lines.contains { $0.contains("load sample minimal loads a table to try") })
    }
}

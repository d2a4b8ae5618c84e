// Commands of a lesson executed on a session, and goals looked at.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable

extension Session {
    /// Executes a command of a lesson as the prompt would. A script that it runs may quit, and ends itself alone.
    ///
    /// - Returns: Whether it was executed, and the user did not interrupt it.
    func execute(_ command: LessonStatement, _ change: (inout ScriptContext) -> Void = { _ in }) -> Bool {
        let hasQuit = hasQuit
        defer { self.hasQuit = hasQuit }
        return inContext { context in
            context.folder = command.folder
            enterLesson(&context)
            change(&context)
        } perform: {
            switch ScriptRunner(self, .prompt).run(command.invocation) {
            case .goesOn, .quits: true
            case .stops: false
            }
        }
    }

    /// Executes a command of a lesson, and gathers what it comes to instead of printing it.
    ///
    /// - Returns: Whether it was executed, and the user did not interrupt it.
    func gather(_ command: LessonStatement) -> (isDone: Bool, outcomes: [Outcome]) {
        let gathered = Outcomes()
        let isDone = execute(command) { $0.emit = { gathered.all.append($0) } }
        return (isDone, gathered.all)
    }

    private final class Outcomes {
        var all: [Outcome] = []
    }

    /// Executes a command of a lesson without a word. A script that it runs may quit, and ends itself alone.
    ///
    /// - Returns: Why it failed; nil where it did not.
    @discardableResult
    func executeSilently(_ command: LessonStatement) -> StatementFailure? {
        let hasQuit = hasQuit
        defer { self.hasQuit = hasQuit }
        return execute(command.invocation, in: command.folder) { context in
            enterLesson(&context)
            context.silence()
        }.failure
    }

    /// Has what follows be played by the lesson that is stepped through.
    private func enterLesson(_ context: inout ScriptContext) {
        if let walk = walkthrough as? LessonWalk { context.enter(walk.sandbox) }
    }

    /// Whether a goal is reached, and what holds instead, written as a fact. What is tried leaves nothing behind.
    func judge(_ goal: LessonGoal) -> (isMet: Bool, got: String) {
        let state = state
        defer { self.state = state }
        guard let fact = goal.fact?.value else {
            return (goal.trial.map(finding) ?? nil).map { (false, $0) } ?? (true, "")
        }
        if let trial = goal.trial { executeSilently(trial) }
        do {
            let result = try check(fact, written: "")
            return (result.isMet, result.got)
        } catch {
            return (false, error.problem.message)
        }
    }

    /// What a command finds that searches, as the commands that lead there; nil where it finds nothing.
    private func finding(_ command: LessonStatement) -> String? {
        let executed = execute(command.invocation, in: command.folder) { $0.silence() }
        guard executed.failure != nil else { return nil }
        let lines = executed.outcome?.plainText.split(separator: "\n").filter { !$0.hasPrefix("#") } ?? []
        let found =
            lines.isEmpty ? "it happens here already" : "these steps still lead there: " + lines.joined(separator: "; ")
        return "\(command.text): \(found)"
    }

    /// Whether all goals of a task are reached.
    func meets(_ goals: [LessonGoal]) -> Bool { goals.allSatisfy { judge($0).isMet } }
}

extension Outcome {
    /// What is printed of it, whatever the window and the settings.
    var plainText: String { plainText(showsCalls: false) }

    /// What is printed of it with its calls, or without.
    func plainText(showsCalls: Bool) -> String {
        let text = Text()
        var printer = Printer { bytes in
            text.bytes += bytes
            return true
        }
        OutcomeText(showsCalls: showsCalls).print(self, to: &printer)
        printer.flush()
        let written = String(decoding: text.bytes, as: UTF8.self)
        return written.hasSuffix("\n") ? String(written.dropLast()) : written
    }

    private final class Text {
        var bytes: [UInt8] = []
    }
}

extension StatementFailure {
    /// What went wrong, in a few words.
    var words: String { error.map { $0.problem.message } ?? (kind == .event ? summary : "it failed") }
}

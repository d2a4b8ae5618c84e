// Commands of a lesson carried out on a session, and goals looked at.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldShell
import FoldTable

extension Session {
    /// Carries out a command of a lesson as the prompt would. A script that it runs may quit, and ends itself alone.
    ///
    /// - Returns: Whether it was carried out, and the user did not interrupt it.
    func carryOut(_ command: TaughtCommand) -> Bool {
        let (folder, statement, hasQuit) = (self.folder, currentStatement, self.hasQuit)
        self.folder = command.folder
        defer { (self.folder, currentStatement, self.hasQuit) = (folder, statement, hasQuit) }
        switch ScriptRunner(self, .prompt).run(command.invocation) {
        case .goesOn, .quits: return true
        case .stops: return false
        }
    }

    /// Carries out a command of a lesson, and gathers what it comes to instead of printing it.
    ///
    /// - Returns: Whether it was carried out, and the user did not interrupt it.
    func gather(_ command: TaughtCommand) -> (isDone: Bool, outcomes: [Outcome]) {
        let emit = emit
        let gathered = Outcomes()
        self.emit = { gathered.all.append($0) }
        defer { self.emit = emit }
        let isDone = carryOut(command)
        return (isDone, gathered.all)
    }

    private final class Outcomes {
        var all: [Outcome] = []
    }

    /// Carries out a command of a lesson without a word. A script that it runs may quit, and ends itself alone.
    ///
    /// - Returns: What is wrong where it is an error; what crashed, was refused, or failed otherwise as `trouble`.
    func carryOutSilently(_ command: TaughtCommand) -> (error: String?, trouble: String?) {
        let (folder, statement, hasQuit) = (self.folder, currentStatement, self.hasQuit)
        let (emit, tell) = (self.emit, self.tell)
        self.folder = command.folder
        currentStatement = command.invocation.statement
        self.emit = { _ in }
        self.tell = { _ in }
        defer {
            (self.folder, currentStatement, self.hasQuit) = (folder, statement, hasQuit)
            (self.emit, self.tell) = (emit, tell)
        }
        do {
            return (nil, Self.trouble(try command.invocation.run(self)))
        } catch {
            if ShellProblem.codes.contains(error.problem.code) { lastEvent = .failed(code: error.problem.code) }
            return (error.problem.message, nil)
        }
    }

    private static func trouble(_ outcome: Outcome) -> String? {
        switch outcome {
        case .step(_, let report): report.failure == nil ? nil : report.verdict?.summary
        case .refused(let refusal): "refused \(refusal.code.rawValue)"
        case .timed(let inner, _): trouble(inner)
        case .report(let report): report.failure != nil && report.failureScope >= .lessons ? "it failed" : nil
        default: nil
        }
    }

    /// Whether a goal is reached, and what holds instead, written as a fact. What is tried leaves nothing behind.
    func judge(_ goal: LessonGoal) -> (isMet: Bool, got: String) {
        let state = SessionState(self)
        defer { state.restore(to: self) }
        if let trial = goal.trial { _ = carryOutSilently(trial) }
        do {
            let result = try check(goal.fact.value, written: "")
            return (result.isMet, result.got)
        } catch {
            return (false, error.problem.message)
        }
    }

    /// Whether all goals of a task are reached.
    func meets(_ goals: [LessonGoal]) -> Bool { goals.allSatisfy { judge($0).isMet } }
}

extension Outcome {
    /// What is printed of it, whatever the window and the settings.
    var plainText: String {
        let text = Text()
        var printer = Printer { bytes in
            text.bytes += bytes
            return true
        }
        OutcomeText(tellsCalls: false).print(self, to: &printer)
        printer.flush()
        let written = String(decoding: text.bytes, as: UTF8.self)
        return written.hasSuffix("\n") ? String(written.dropLast()) : written
    }

    private final class Text {
        var bytes: [UInt8] = []
    }
}

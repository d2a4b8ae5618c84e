// Commands of a lesson carried out on a session, and goals looked at.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable

extension Session {
    /// Carries out a command of a lesson as the prompt would.
    func carryOut(_ command: TaughtCommand) -> ScriptRunner.Flow {
        let (folder, statement) = (self.folder, currentStatement)
        self.folder = command.folder
        defer { (self.folder, currentStatement) = (folder, statement) }
        return ScriptRunner(self, .prompt).run(command.invocation)
    }

    /// Carries out a command of a lesson without a word.
    ///
    /// - Returns: What is wrong where it is an error; what crashed, was refused, or failed otherwise as `trouble`.
    func carryOutSilently(_ command: TaughtCommand) -> (error: String?, trouble: String?) {
        let (folder, statement, emit, tell) = (self.folder, currentStatement, self.emit, self.tell)
        self.folder = command.folder
        currentStatement = command.invocation.statement
        self.emit = { _ in }
        self.tell = { _ in }
        defer { (self.folder, currentStatement, self.emit, self.tell) = (folder, statement, emit, tell) }
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
        case .other(let foreign): foreign.isFailure ? "it failed" : nil
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

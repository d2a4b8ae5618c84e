// Executes statements one after another, and stops a script at what nothing expected.

package import CommandKit
import CommandSyntax
import FoldTable
import TableUpdates

/// Executes statements.
///
/// At the prompt every statement counts by itself. In a script a step that fails, is refused or crashes must be
/// followed by an expectation that says so; else the script ends there. Commands between them that only print wait until
/// it is known which it is.
package final class ScriptRunner {
    /// Whether what nothing expected ends the run.
    package enum Mode: Sendable {
        case prompt, script
    }

    /// Whether more statements are to be executed.
    package enum Flow: Hashable, Sendable {
        case goesOn
        case stops(ScriptFailure)
        case quits
    }

    private let session: Session
    private let mode: Mode
    /// How many walkthroughs there were before the first statement: to quit one of them is to quit the session.
    private let depthBefore: Int
    /// How deep a batch was open before the first statement.
    private let batchDepthBefore: Int
    /// What was executed last.
    private var last: Invocation<Fold>?
    /// What failed and waits for the expectation that says so.
    private var pending: Diagnostic?
    /// The printing commands since then, which are executed when it is known whether the script goes on.
    private var waiting: [Invocation<Fold>] = []
    /// Whether the last command could not be executed.
    private var wasError = false
    /// Whether anything failed that nothing expected, also where the run went on.
    package private(set) var hasFailed = false

    /// Creates a runner.
    package init(_ session: Session, _ mode: Mode) {
        self.session = session
        self.mode = mode
        depthBefore = session.walkthrough?.depth ?? 0
        batchDepthBefore = session.timeline?.table.openBatchDepth ?? 0
    }

    /// Executes one statement and emits its outcome.
    package func run(_ invocation: Invocation<Fold>) -> Flow {
        wasError = false
        let output = session.state.settings.output
        if invocation.wantsJSON { session.state.settings.output = .json }
        defer { if invocation.wantsJSON { session.state.settings.output = output } }
        let flow = execute(invocation)
        switch flow {
        case .goesOn: session.walkthrough?.hasCarriedOut(invocation, isError: wasError)
        case .stops(.interrupted): session.walkthrough?.wasInterrupted()
        case .stops, .quits: break
        }
        return flow
    }

    /// Whether what fails ends the run.
    private var isStrict: Bool {
        mode == .script && !session.keepsGoing && !session.isPractice
    }

    private func execute(_ invocation: Invocation<Fold>) -> Flow {
        if session.environment.isInterrupted() { return interrupted(invocation.statement) }
        if pending != nil {
            switch ReplyToFailure(invocation) {
            case .passes:
                waiting.append(invocation)
                return .goesOn
            case .expects:
                if let flow = executeWaiting() { return flow }
                pending = nil
            case .ignores:
                if let flow = settlePending() { return flow }
            }
        }
        return executeNow(invocation)
    }

    private func executeNow(_ invocation: Invocation<Fold>) -> Flow {
        last = invocation
        let executed = session.execute(invocation)
        wasError = executed.outcome == nil
        if let failure = executed.failure { return note(failure, invocation) }
        if executed.outcome?.isQuit == true {
            session.hasQuit = true
            return quits()
        }
        // A script that the command ran may have ended the session.
        return session.hasQuit ? quits() : .goesOn
    }

    /// Reports a failure that no statement expected, and a batch that was left open.
    package func finish() -> Flow {
        // What prints or searches stops in the middle and says so; before a further command it would have been seen.
        if let last, !session.hasQuit, session.environment.isInterrupted() { return interrupted(last.statement) }
        if let flow = settlePending() { return flow }
        guard leavesBatchOpen, let last else { return .goesOn }
        return stop(Diagnostic(.error, "a batch is still open: endUpdates is missing", at: last.statement.place))
    }

    /// Whether the script ends in an open batch, whose calls would never be judged.
    ///
    /// One that another script runs may leave it open for that one, and a walkthrough may be left anywhere.
    private var leavesBatchOpen: Bool {
        guard mode == .script, session.context.includes.isEmpty, !session.hasQuit, session.walkthrough == nil,
            let table = session.timeline?.table
        else { return false }
        return table.openBatchDepth > batchDepthBefore && !table.isCrashed
    }

    /// Reports what failed and was not expected; then the printing commands after it have their turn.
    ///
    /// - Returns: How the run ends there; nil where it goes on.
    package func settlePending() -> Flow? {
        guard let diagnostic = pending else { return nil }
        pending = nil
        let flow = stop(diagnostic)
        return flow == .goesOn ? executeWaiting() : flow
    }

    /// Executes the printing commands that wait; what is not `goesOn` ends the run.
    private func executeWaiting() -> Flow? {
        let commands = waiting
        waiting = []
        for command in commands {
            let flow = executeNow(command)
            if flow != .goesOn { return flow }
        }
        return nil
    }

    /// What a failure means for the statements that follow.
    private func note(_ failure: StatementFailure, _ invocation: Invocation<Fold>) -> Flow {
        // What was stopped while it read files failed for that alone.
        if case .finding(.parse, _) = failure.kind, session.environment.isInterrupted() {
            return interrupted(invocation.statement)
        }
        let diagnostics = failure.diagnostics(at: invocation.statement)
        switch failure.kind {
        case .interrupted: return interrupted(invocation.statement)
        case .finding(let failure, _): return fail(failure)
        case .script(let ending):
            // The inner script has said why.
            if !session.isPractice { hasFailed = true }
            if ending == .interrupted { return .stops(ending) }
            return isStrict ? .stops(ending == .parse ? .step : ending) : .goesOn
        case .expectation, .event:
            // What was stopped may have failed for that alone.
            if session.environment.isInterrupted() { return interrupted(invocation.statement) }
            if failure.kind == .expectation { return stop(diagnostics[0]) }
        }
        if case .input(.isTerminal) = failure.error?.problem, mode == .script {
            // No file was named and nothing is piped in: the command was written wrongly.
            diagnostics.forEach { session.report($0, includingCallers: true) }
            return fail(.parse)
        }
        if invocation.roles.contains(.check) { return diagnostics.map(stop).last ?? .goesOn }
        if mode == .script, !session.isPractice {
            // A printing command that fails cannot be between a failing step and its expectation.
            if let earlier = pending, case .stops(let failure) = stop(earlier) { return .stops(failure) }
            pending = diagnostics.first
            return .goesOn
        }
        return failure.error == nil ? .goesOn : diagnostics.map(stop).last ?? .goesOn
    }

    /// Ends the walkthrough that was begun here, if there is one; else the session.
    private func quits() -> Flow {
        guard let walkthrough = session.walkthrough, walkthrough.depth > depthBefore else { return .quits }
        session.hasQuit = false
        session.emit(.report(walkthrough.leave()))
        return .goesOn
    }

    /// An outcome that is a failure by itself, and says so where it is printed.
    private func fail(_ failure: ScriptFailure) -> Flow {
        if !session.isPractice { hasFailed = true }
        return isStrict ? .stops(failure) : .goesOn
    }

    private func stop(_ diagnostic: Diagnostic) -> Flow {
        session.report(diagnostic, includingCallers: true)
        if !session.isPractice { hasFailed = true }
        return isStrict ? .stops(.step) : .goesOn
    }

    private func interrupted(_ statement: Statement) -> Flow {
        session.report(Diagnostic(.error, "interrupted", at: statement.place), includingCallers: true)
        hasFailed = true
        return .stops(.interrupted)
    }
}

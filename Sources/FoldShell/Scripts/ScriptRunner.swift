// Carries out statements one after another, and stops a script at what nothing expected.

package import CommandKit
import CommandSyntax
import FoldTable

/// Carries out statements.
///
/// At the prompt every statement stands by itself. In a script a step that fails, is refused or crashes must be
/// followed by an expectation that says so, printing commands between them aside; else the script ends there.
package final class ScriptRunner {
    /// Whether what nothing expected ends the run.
    package enum Manner: Sendable {
        case prompt, script
    }

    /// Whether more statements are to be carried out.
    package enum Flow: Hashable, Sendable {
        case goesOn
        case stops(ScriptFailure)
        case quits
    }

    private let session: Session
    private let manner: Manner
    /// How many walkthroughs there were before the first statement: to quit one of them is to quit the session.
    private let depthBefore: Int
    /// How deep a batch was open before the first statement.
    private let batchDepthBefore: Int
    /// What was carried out last.
    private var last: Invocation<Fold>?
    /// What failed and waits for the expectation that says so.
    private var pending: Diagnostic?
    /// Whether the last command could not be carried out.
    private var wasError = false
    /// Whether anything failed that nothing expected, also where the run went on.
    package private(set) var hasFailed = false

    /// Creates a runner.
    package init(_ session: Session, _ manner: Manner) {
        self.session = session
        self.manner = manner
        depthBefore = session.walkthrough?.depth ?? 0
        batchDepthBefore = session.timeline?.table.openBatchDepth ?? 0
    }

    /// Carries out one statement and emits its outcome.
    package func run(_ invocation: Invocation<Fold>) -> Flow {
        wasError = false
        let flow = carryOut(invocation)
        switch flow {
        case .goesOn: session.walkthrough?.hasCarriedOut(invocation, isError: wasError)
        case .stops(.interrupted): session.walkthrough?.wasInterrupted()
        case .stops, .quits: break
        }
        return flow
    }

    /// Whether what fails ends the run.
    private var isStrict: Bool {
        manner == .script && !session.keepsGoing && !session.isPractice
    }

    private func carryOut(_ invocation: Invocation<Fold>) -> Flow {
        if session.surroundings.isInterrupted() { return interrupted(invocation.statement) }
        if let flow = settlePending(before: invocation) { return flow }
        session.currentStatement = invocation.statement
        last = invocation
        do {
            let outcome = try invocation.run(session)
            session.emit(outcome)
            return note(outcome, invocation)
        } catch {
            wasError = true
            return fail(error, invocation)
        }
    }

    /// Tells of what failed last and was expected by nothing, and of a batch that was left open.
    package func finish() -> Flow {
        // What prints or searches stops in the middle and says so; before a further command it would have been seen.
        if let last, !session.hasQuit, session.surroundings.isInterrupted() { return interrupted(last.statement) }
        if let diagnostic = pending {
            pending = nil
            if case .stops(let failure) = stop(diagnostic) { return .stops(failure) }
        }
        guard leavesBatchOpen, let last else { return .goesOn }
        return stop(Diagnostic(.error, "a batch is still open: endUpdates is missing", at: last.statement.place))
    }

    /// Whether the script ends in an open batch, whose calls would never be judged.
    ///
    /// One that another script runs may leave it open for that one, and a walkthrough may be left anywhere.
    private var leavesBatchOpen: Bool {
        guard manner == .script, session.includes.isEmpty, !session.hasQuit, session.walkthrough == nil,
            let table = session.timeline?.table
        else { return false }
        return table.openBatchDepth > batchDepthBefore && !table.isCrashed
    }

    /// A failing step waits for its expectation: what only prints may come between.
    private func settlePending(before invocation: Invocation<Fold>) -> Flow? {
        guard let diagnostic = pending else { return nil }
        if invocation.fact?.value.speaksOfFailure == true {
            // Whether it says the right thing is the expectation's own affair.
            pending = nil
            return nil
        }
        if invocation.roles.contains(.printing) { return nil }
        pending = nil
        let flow = stop(diagnostic)
        return flow == .goesOn ? nil : flow
    }

    /// What an outcome means for the statements that follow.
    private func note(_ outcome: Outcome, _ invocation: Invocation<Fold>) -> Flow {
        switch outcome {
        case .quit:
            session.hasQuit = true
            return quits()
        case .refused(let refusal):
            expectLater("refused \(refusal.code.rawValue), and no expect says so", invocation)
        case .step(_, let report):
            if let verdict = report.verdict, report.failure != nil {
                expectLater("\(verdict.summary), and no expect says so", invocation)
            }
        case .timed(let inner, _): return note(inner, invocation)
        case .report(let report): if let failure = report.failure { return fail(failure) }
        default: break
        }
        // A script that the command ran may have ended the session.
        return session.hasQuit ? quits() : .goesOn
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

    private func expectLater(_ message: String, _ invocation: Invocation<Fold>) {
        guard manner == .script, !session.isPractice else { return }
        pending = Diagnostic(.error, message, at: invocation.statement.place)
    }

    private func fail(_ error: ShellError, _ invocation: Invocation<Fold>) -> Flow {
        if case .interrupted = error.problem { return interrupted(invocation.statement) }
        if case .script(let diagnostics, let failure) = error.problem {
            // The inner script has told of it already.
            diagnostics.forEach(session.tellIncluded)
            if !session.isPractice { hasFailed = true }
            if failure == .interrupted { return .stops(failure) }
            return isStrict ? .stops(failure == .parse ? .step : failure) : .goesOn
        }
        if case .expectationFailed = error.problem {
            return stop(error.diagnostics(at: invocation.statement)[0])
        }
        let diagnostics = error.diagnostics(at: invocation.statement)
        if case .input(.isTerminal) = error.problem, manner == .script {
            // No file was named and nothing is piped in: the command was written wrongly.
            diagnostics.forEach(session.tellIncluded)
            return fail(.parse)
        }
        if invocation.command.name != "expect", ShellProblem.codes.contains(error.problem.code) {
            session.lastEvent = .failed(code: error.problem.code)
            if manner == .script, !session.isPractice {
                // A printing command that fails cannot stand between a failing step and its expectation.
                if let earlier = pending, case .stops(let failure) = stop(earlier) { return .stops(failure) }
                pending = diagnostics.first
                return .goesOn
            }
        }
        return diagnostics.map(stop).last ?? .goesOn
    }

    private func stop(_ diagnostic: Diagnostic) -> Flow {
        session.tellIncluded(diagnostic)
        if !session.isPractice { hasFailed = true }
        return isStrict ? .stops(.step) : .goesOn
    }

    private func interrupted(_ statement: Statement) -> Flow {
        session.tellIncluded(Diagnostic(.error, "interrupted", at: statement.place))
        hasFailed = true
        return .stops(.interrupted)
    }
}

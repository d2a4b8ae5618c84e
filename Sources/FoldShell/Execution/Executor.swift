// The one place where statements are executed, and where it is recorded what came of them.

package import CommandKit
import CommandSyntax
import FoldTable

/// What a statement came to.
package struct Executed {
    /// What the command came to, or why it could not be executed.
    package let result: Result<Outcome, ShellError>
    /// Why it failed; nil where it did not.
    package let failure: StatementFailure?

    /// What the command came to; nil where it could not be executed.
    package var outcome: Outcome? { try? result.get() }
}

extension Session {
    /// Executes a statement, records what came of it as the last event, and emits it.
    ///
    /// An error is for the caller to report: where it is expected nobody is told.
    package func execute(_ invocation: Invocation<Fold>) -> Executed {
        context.statement = invocation.statement
        do {
            let outcome = try invocation.run(self)
            let failure = outcome.failure
            record(outcome, failure, of: invocation)
            context.emit(outcome)
            return Executed(result: .success(outcome), failure: failure)
        } catch {
            let failure = StatementFailure(error)
            if isEvent(failure, of: invocation) { state.lastEvent = .failed(code: error.problem.code) }
            return Executed(result: .failure(error), failure: failure)
        }
    }

    /// Executes a statement in a context of its own, seen from `folder`.
    package func execute(
        _ invocation: Invocation<Fold>, in folder: String, _ change: (inout ScriptContext) -> Void = { _ in }
    ) -> Executed {
        inContext { context in
            context.folder = folder
            change(&context)
        } perform: {
            execute(invocation)
        }
    }

    private func record(_ outcome: Outcome, _ failure: StatementFailure?, of invocation: Invocation<Fold>) {
        switch outcome {
        case .step(_, let report): state.lastEvent = .step(report)
        case .noChange: state.lastEvent = .noChange
        case .refused(let refusal):
            state.lastEvent = .refused(
                code: refusal.code.rawValue, command: invocation.statement.text, folder: context.folder)
        case .timed(let inner, _): record(inner, failure, of: invocation)
        default: if let failure, isEvent(failure, of: invocation) { state.lastEvent = .failed(code: "script") }
        }
    }

    /// Whether expectations speak of a failure from now on, where it is no step.
    private func isEvent(_ failure: StatementFailure, of invocation: Invocation<Fold>) -> Bool {
        switch failure.kind {
        // A check is no event itself.
        case .event: !invocation.roles.contains(.check)
        case .finding, .script: context.findingsAreEvents
        case .expectation, .answer, .interrupted: false
        }
    }
}

// The one place where statements are executed, and where it is recorded what came of them.

package import CommandKit
import CommandSyntax
import FoldTable

/// The result of a statement.
package struct Executed {
    /// The result of the command; nil where it could not be executed.
    package let outcome: Outcome?
    /// Why it failed; nil where it did not.
    package let failure: StatementFailure?
}

extension Session {
    /// Executes a statement, records what came of it as the last event, and emits it.
    ///
    /// An error is for the caller to report: where it is expected nobody is told.
    package func execute(_ invocation: Invocation<Fold>) -> Executed {
        defer { assert(holdsInvariants, "\(invocation.statement.text): \(timeline?.table.brokenInvariant() ?? "")") }
        context.statement = invocation.statement
        do {
            let outcome = try invocation.run(self)
            let failure = outcome.failure
            record(outcome, failure, of: invocation)
            context.emit(invocation.wantsJSON ? .asJSON(outcome) : outcome)
            return Executed(outcome: outcome, failure: failure)
        } catch {
            let failure = StatementFailure(error)
            record(failure, of: invocation)
            return Executed(outcome: nil, failure: failure)
        }
    }

    /// Whether the table is one that can be; debug builds look after every command, whoever has it executed.
    private var holdsInvariants: Bool {
        guard let table = timeline?.table, table.sectionCount <= 2_000 else { return true }
        return table.brokenInvariant() == nil
    }

    /// Executes a statement in a context of its own, seen from `folder`.
    package func execute(
        _ invocation: Invocation<Fold>, in folder: String, _ change: (inout ScriptContext) -> Void = { _ in }
    ) -> Executed {
        let outer = context
        defer { context = outer }
        context.folder = folder
        change(&context)
        return execute(invocation)
    }

    private func record(_ outcome: Outcome, _ failure: StatementFailure?, of invocation: Invocation<Fold>) {
        switch outcome {
        case .step(_, let report): state.lastEvent = .step(report)
        case .noChange:
            state.lastEvent = .noChange
            timeline?.noteIdle(invocation.statement.text, folder: context.folder)
        case .refused(let refusal):
            state.lastEvent = .refused(
                code: refusal.code.rawValue, command: invocation.statement.text, folder: context.folder)
        case .timed(let inner, _): record(inner, failure, of: invocation)
        default: if let failure { record(failure, of: invocation) }
        }
    }

    /// Records a failure that is no step, if expectations are to speak of it.
    private func record(_ failure: StatementFailure, of invocation: Invocation<Fold>) {
        switch failure.kind {
        // A check is no event itself.
        case .event where invocation.roles.contains(.check): break
        case .event: state.lastEvent = .failed(code: failure.code)
        case .finding, .script:
            if context.isScenario, failure.counts(in: .scenarios) { state.lastEvent = .failed(code: failure.code) }
        case .expectation, .interrupted: break
        }
    }
}

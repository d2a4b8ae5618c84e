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
    /// What failed and waits for the expectation that says so.
    private var pending: Diagnostic?
    /// Whether anything failed that nothing expected, also where the run went on.
    package private(set) var hasFailed = false

    /// Creates a runner.
    package init(_ session: Session, _ manner: Manner) {
        self.session = session
        self.manner = manner
    }

    /// Carries out one statement and emits its outcome.
    package func run(_ invocation: Invocation<Fold>) -> Flow {
        if session.surroundings.isInterrupted() { return interrupted(invocation.statement) }
        if let flow = settlePending(before: invocation) { return flow }
        session.currentStatement = invocation.statement
        do {
            let outcome = try invocation.run(session)
            session.emit(outcome)
            return note(outcome, invocation)
        } catch {
            return fail(error, invocation)
        }
    }

    /// Tells of what failed last and was expected by nothing.
    package func finish() -> Flow {
        guard let diagnostic = pending else { return .goesOn }
        pending = nil
        return stop(diagnostic)
    }

    /// A failing step waits for its expectation: what only prints may come between.
    private func settlePending(before invocation: Invocation<Fold>) -> Flow? {
        guard let diagnostic = pending else { return nil }
        if invocation.command.name == "expect" {
            pending = nil
            return nil
        }
        if invocation.command.isPrinting { return nil }
        pending = nil
        let flow = stop(diagnostic)
        return flow == .goesOn ? nil : flow
    }

    /// What an outcome means for the statements that follow.
    private func note(_ outcome: Outcome, _ invocation: Invocation<Fold>) -> Flow {
        switch outcome {
        case .quit: return .quits
        case .refused(let refusal):
            expectLater("refused \(refusal.code.rawValue), and no expect says so", invocation)
        case .step(_, let report):
            if let verdict = report.verdict, report.failure != nil {
                expectLater("\(verdict.summary), and no expect says so", invocation)
            }
        case .timed(let inner, _): return note(inner, invocation)
        case .other(let foreign) where foreign.isFailure:
            hasFailed = true
            if manner == .script, !session.keepsGoing { return .stops(.step) }
        default: break
        }
        return .goesOn
    }

    private func expectLater(_ message: String, _ invocation: Invocation<Fold>) {
        guard manner == .script else { return }
        pending = Diagnostic(.error, message, at: invocation.statement.place)
    }

    private func fail(_ error: ShellError, _ invocation: Invocation<Fold>) -> Flow {
        if case .interrupted = error.problem { return interrupted(invocation.statement) }
        if case .script(let diagnostics, let failure) = error.problem {
            // The inner script has told of it already.
            diagnostics.forEach(tell)
            hasFailed = true
            if failure == .interrupted { return .stops(failure) }
            return manner == .script && !session.keepsGoing ? .stops(failure == .parse ? .step : failure) : .goesOn
        }
        if case .expectationFailed = error.problem {
            return stop(error.diagnostics(at: invocation.statement)[0])
        }
        if invocation.command.isActing { session.lastEvent = .failed(code: error.problem.code) }
        let diagnostics = error.diagnostics(at: invocation.statement)
        if manner == .script, invocation.command.isActing || error.problem.isTablesOwn {
            session.lastEvent = .failed(code: error.problem.code)
            pending = diagnostics.first
            return .goesOn
        }
        return diagnostics.map(stop).last ?? .goesOn
    }

    private func stop(_ diagnostic: Diagnostic) -> Flow {
        tell(diagnostic)
        hasFailed = true
        return manner == .script && !session.keepsGoing ? .stops(.step) : .goesOn
    }

    private func interrupted(_ statement: Statement) -> Flow {
        tell(Diagnostic(.error, "interrupted", at: statement.place))
        hasFailed = true
        return .stops(.interrupted)
    }

    private func tell(_ diagnostic: Diagnostic) {
        session.tell(session.includes.reversed().reduce(diagnostic) { $0.included(from: $1) })
    }
}

extension ShellProblem {
    /// Whether the table, or a file that would be one, is at fault: an error that an expectation can name.
    fileprivate var isTablesOwn: Bool {
        switch self {
        case .noTable, .table, .tableFile, .build, .file, .hasSteps, .noSectionID, .noSectionTitle, .ambiguousTitle:
            true
        default: false
        }
    }
}

extension Command where Language == Fold {
    /// Whether the command only prints, so that it may stand between a failing step and its expectation.
    package var isPrinting: Bool {
        !isActing && ["echo", "show", "calls", "diff", "info", "find", "at", "steps", "history", "help"].contains(name)
    }
}

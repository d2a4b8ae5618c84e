// Whether a statement failed, and whether the one after it expects that.

package import CommandKit
package import CommandSyntax
package import FoldTable
import TableUpdates

/// Why a statement failed.
package struct StatementFailure: Sendable {
    /// What a failure means for the statements after it.
    package enum Kind: Hashable, Sendable {
        /// A crash, a refusal, or an error of a command: the next statement may expect it.
        case event
        /// An expectation is not met.
        case expectation
        /// A script that the command ran ended so, and has said why.
        case script(ScriptFailure)
        /// What the command found is a failure, and is reported as its outcome.
        case finding(ScriptFailure, FailureScope)
        case interrupted
    }

    package let kind: Kind
    /// What failed, as an expectation would say it: `refused fixed`, `crash row-count in 1`, `error no-section`.
    package let summary: String
    /// What else there is to say: an exception's text, an error's sentence.
    package let message: String?
    /// The error, where the command could not be executed.
    package let error: ShellError?

    fileprivate init(_ kind: Kind, _ summary: String = "error script", message: String? = nil) {
        (self.kind, self.summary, self.message, error) = (kind, summary, message, nil)
    }

    /// The failure of a command that could not be executed.
    package init(_ error: ShellError) {
        switch error.problem {
        case .interrupted: kind = .interrupted
        case .expectationFailed: kind = .expectation
        case .script(let failure): kind = .script(failure)
        default: kind = .event
        }
        (summary, message, self.error) = ("error " + error.problem.code, error.problem.message, error)
    }

    /// The failure of a statement that cannot be read.
    package init(_ mistake: Diagnostic) { self.init(.event, "error usage", message: mistake.message) }

    /// Whether it is one in `scope`: a command that answers a question has done what was asked, whatever the answer.
    package func counts(in scope: FailureScope) -> Bool {
        if case .finding(_, let own) = kind { own >= scope } else { true }
    }

    /// The code by which an expectation names an error.
    var code: String { error?.problem.code ?? "script" }

    /// What is said of it where no statement expects it.
    package func diagnostics(at statement: Statement) -> [Diagnostic] {
        error?.diagnostics(at: statement)
            ?? [Diagnostic(.error, "\(summary), and no expect says so", at: statement.place)]
    }
}

extension StepReport {
    /// How the step crashed, as an expectation would say it; nil where it did not.
    package var failureSummary: String? { failure == nil ? nil : verdict?.summary }
}

extension Outcome {
    /// Why the command failed; nil where it did not.
    package var failure: StatementFailure? {
        switch self {
        case .step(_, let report):
            report.failureSummary.map {
                StatementFailure(.event, $0, message: report.batches.lazy.compactMap(\.message).first)
            }
        case .refused(let refusal): StatementFailure(.event, "refused \(refusal.code.rawValue)")
        case .timed(let inner, _): inner.failure
        case .report(let report): report.failure.map { StatementFailure(.finding($0, report.failureScope)) }
        default: nil
        }
    }
}

/// What a statement is to a failure before it.
package enum ReplyToFailure: Sendable {
    /// It expects one; whether this one is its own affair.
    case expects
    /// It only prints, so that the next statement may expect it.
    case passes
    case ignores

    /// What `invocation` is to a failure before it.
    package init(_ invocation: Invocation<Fold>) {
        if let fact = invocation.fact {
            self = fact.value.speaksOfFailure ? .expects : .ignores
        } else {
            self = invocation.roles.contains(.printing) ? .passes : .ignores
        }
    }
}

// The outcome of a command that failed and has said why.

import CommandSyntax
package import FoldShell
package import TerminalText

/// The outcome of a command that failed, where the reason was reported as a message already.
package struct ReportedFailure: Report {
    package let failure: ScriptFailure?
    package func text(_ style: Style) -> String { "" }
    package var json: String { "" }

    /// A command that failed in this way.
    package init(failure: ScriptFailure?) { self.failure = failure }
}

extension Session {
    /// Tells why the command that is being executed cannot be.
    ///
    /// - Parameter range: The bytes of its words at fault; all of them where nil.
    package func fails(_ message: String, _ failure: ScriptFailure = .step, at range: Range<Int>? = nil) -> Outcome {
        let place = currentStatement.map { SourcePlace($0.source, range ?? $0.range) }
        report(Diagnostic(.error, message, at: place), includingCallers: true)
        return .report(ReportedFailure(failure: failure))
    }
}

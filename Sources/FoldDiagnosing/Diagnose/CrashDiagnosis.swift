// What a crash log tells, exception by exception, and the script that proves one of the readings.

package import CrashReports
import FoldRendering
package import FoldShell
package import TerminalText

/// What came of `diagnose`.
package struct CrashDiagnosis: Report {
    /// One exception that the text tells of.
    package struct Finding: Sendable {
        /// What was read.
        package let report: CrashReport
        /// What it means.
        package let diagnosis: Diagnosis
        /// What became of a script for it; nil where none was asked for, or another exception got it.
        package let scenario: Scenario?
    }

    /// What became of a script that was asked for.
    package enum Scenario: Hashable, Sendable {
        case written(path: String)
        /// No script can be made, and why.
        case missing(Reproduction)
    }

    /// The exceptions, in the order of the text.
    package let findings: [Finding]
    /// Whether there may be more: so many are read at most.
    package let isCut: Bool
    /// Whether everything is told, and not only what fits on a screen.
    package let tellsAll: Bool
    /// Whether it is to be told as JSON whatever the session's setting.
    package let asJSON: Bool

    package var failure: ScriptFailure? { findings.allSatisfy { $0.report.kind == .noException } ? .step : nil }
    package var failureScope: FailureScope { .scripts }
    package var layout: ReportLayout { asJSON ? .verbatim : .lines() }

    package func text(_ style: Style) -> String {
        asJSON ? json : DiagnosisText(style: style).lines(self).joined(separator: "\n")
    }

    package var json: String {
        let exceptions = DiagnosisJSON.array(self)
        if asJSON { return exceptions.text }
        return JSONText.object([("outcome", .string("diagnosis")), ("exceptions", exceptions)]).text
    }
}

// What a crash log tells, exception by exception, and the script that proves one of the readings.

import CrashReports
import FoldRendering
import FoldShell
import TerminalText

/// What came of `diagnose`.
struct CrashDiagnosis: Report {
    /// One exception that the text tells of.
    struct Finding: Sendable {
        /// What was read.
        let report: CrashReport
        /// What it means.
        let diagnosis: Diagnosis
        /// What became of a script for it; nil where none was asked for, or another exception got it.
        let scenario: Scenario?
    }

    /// What became of a script that was asked for.
    enum Scenario: Hashable, Sendable {
        case written(path: String)
        /// No script can be made, and why.
        case missing(Reproduction)
    }

    /// The exceptions, in the order of the text.
    let findings: [Finding]
    /// Whether the calls of a recording were replayed for it.
    let isReplayed: Bool
    /// Whether there may be more: so many are read at most.
    let isCut: Bool
    /// Whether everything is told, and not only what fits on a screen.
    let tellsAll: Bool
    /// Whether it is to be told as JSON whatever the session's setting.
    let asJSON: Bool

    var failure: ScriptFailure? { findings.allSatisfy { $0.report.kind == .noException } ? .step : nil }
    var failureScope: FailureScope { .scripts }
    var layout: ReportLayout { asJSON ? .verbatim : .lines() }

    func text(_ style: Style) -> String {
        asJSON ? json : DiagnosisText(style: style).lines(self).joined(separator: "\n")
    }

    var json: String {
        let exceptions = DiagnosisJSON.array(self)
        if asJSON { return exceptions.text }
        return JSONText.object([("outcome", .string("diagnosis")), ("exceptions", exceptions)]).text
    }
}

// What a crash log tells, exception by exception, and the script that proves one of the readings.

package import CrashReports

/// What came of `diagnose`.
package struct CrashDiagnosis: Sendable {
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
    /// Whether it is to be told as JSON whatever the session's setting.
    package let asJSON: Bool
}

// The statuses with which the program ends.

import FoldShell

/// The statuses with which the program ends.
enum ExitStatus: Int32 {
    case success = 0
    /// An error, an unexpected refusal or crash, or a failed expectation.
    case failure = 1
    /// Wrong usage, or a script that could not be parsed.
    case usage = 2
    /// Nothing was run.
    case nothingRun = 3
    case interrupted = 130

    init(_ failure: ScriptFailure?) {
        switch failure {
        case nil: self = .success
        case .parse: self = .usage
        case .step: self = .failure
        case .nothingRun: self = .nothingRun
        case .interrupted: self = .interrupted
        }
    }
}

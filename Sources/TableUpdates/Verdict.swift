// What UIKit says of a batch: accepted, an exception, known to misbehave, or not known.

/// Why a batch that passes every check is known to misbehave all the same (update-rules.md, "Combinations").
public enum Risk: Hashable, Sendable {
    /// A row call lies in a section that the same batch moves; the section's old number.
    case rowCallInMovedSection(Int)
    /// A reloaded section is shifted by a move elsewhere in the batch; the section's old number.
    case reloadedSectionShiftedByMove(Int)
    /// A reloaded row is shifted by a move elsewhere in the batch; the row's old place.
    case reloadedRowShiftedByMove(TableIndexPath)
}

/// What is not settled anywhere, so that no verdict would be honest.
public enum Unsettled: Hashable, Sendable {
    /// `reloadData` inside a batch.
    case reloadDataInBatch
    /// The same row deleted by two calls of one batch, in a table view.
    case rowDeletedTwice(TableIndexPath)
}

/// What UIKit says of a batch.
public enum Verdict: Hashable, Sendable {
    /// UIKit accepts the batch.
    case ok
    /// UIKit raises an exception; the failure says in which index space its numbers count.
    case crash(UpdateFailure)
    /// Every check passes, yet the batch is known to misbehave; numbers before the batch.
    case risky(Risk)
    /// What UIKit does is not settled; numbers before the batch.
    case unknown(Unsettled)

    /// The verdict's word: `ok`, `crash`, `risky` or `unknown`.
    ///
    /// - Complexity: O(1).
    public var word: String {
        switch self {
        case .ok: "ok"
        case .crash: "crash"
        case .risky: "risky"
        case .unknown: "unknown"
        }
    }
}

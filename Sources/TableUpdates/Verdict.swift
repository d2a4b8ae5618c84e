// What UIKit says of a batch: accepted, an exception, known to misbehave, or not known.

/// Why a batch that passes every check is known to misbehave all the same (<doc:HowUIKitChecksABatch>, "Combinations").
public enum Risk: Hashable, Sendable {
    /// A row is deleted twice, which ends in a memory fault later; the row's old place.
    case rowDeletedTwice(TableIndexPath)
    /// A row call lies in a section that the same batch moves; the section's old number.
    case rowCallInMovedSection(Int)
    /// A reloaded section is shifted by a move elsewhere in the batch; the section's old number.
    case reloadedSectionShiftedByMove(Int)
    /// A reloaded row is shifted by a move elsewhere in the batch; the row's old place.
    case reloadedRowShiftedByMove(TableIndexPath)
}

/// What UIKit says of a batch.
public enum Verdict: Hashable, Sendable {
    /// UIKit accepts the batch.
    case ok
    /// UIKit raises an exception; the failure says in which index space its numbers count.
    case crash(UpdateFailure)
    /// Every check passes, yet the batch is known to misbehave; numbers before the batch.
    case risky(Risk)
    /// What UIKit does depends on a point that nobody has settled.
    case unknown(UnknownBehavior)

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

    /// The verdict's word, with the code of a crash: what two readings must have in common to agree.
    var kind: String {
        guard case .crash(let failure) = self else { return word }
        return "crash \(failure.code.rawValue)"
    }

    /// The verdict's word, with the code of a crash and the section that it names: `crash row-count in 1`.
    ///
    /// - Complexity: O(1).
    public var summary: String {
        guard case .crash(let failure) = self else { return word }
        return kind + (failure.section.map { " in \($0)" } ?? "")
    }

    /// Why the verdict is what it is, in words.
    ///
    /// - Complexity: O(1).
    public var reason: String {
        switch self {
        case .ok: "every check passes"
        case .crash(let failure): failure.description
        case .risky(let risk): risk.description
        case .unknown(let behavior): behavior.description
        }
    }
}

// What else UIKit might say of a batch in which two things are wrong at once, or whose numbers depend on a reading.

package import TableUpdates

extension UnknownBehavior {
    /// What the readings make of a verdict in which they agree as far as it is written, or that is not the only one:
    /// only what differs from `verdict` somewhere is reported.
    package func lines(beside verdict: Verdict) -> [String] {
        let all = verdicts.map { $0.verdict ?? verdict }
        let isSameSummary = all.allSatisfy { $0.summary == verdict.summary }
        let isSameReason = all.allSatisfy { $0.reason == verdict.reason }
        if isSameSummary, isSameReason {
            return ["\(point); it is \(verdict.summary) all the same, perhaps at another place"]
        }
        return ["\(point)"]
            + readingLines { other in
                [isSameSummary ? nil : other?.summary, isSameReason ? nil : other?.reason].compactMap(\.self)
                    .joined(separator: ": ")
            }
    }
}

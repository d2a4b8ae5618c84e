// The sum that a wrong guess overlooked, in a sentence.

import FoldPictures
import FoldRendering
import FoldTable
import TableUpdates

/// Finds the sum that decided a step.
enum OverlookedSum {
    /// The sum that does not come out, or of an accepted step the first one, or why no sum was done of a section; nil where
    /// no sum decided it.
    static func sentence(_ report: StepReport, _ before: FoldTable, _ after: FoldTable) -> String? {
        // Where a place or a pair of calls decided, UIKit did no sum.
        switch report.verdict {
        case .crash(.rowCount), .crash(.sectionCount), .ok, nil: break
        default: return nil
        }
        let sums = Stage(from: before, to: after, report).sums
        let done = sums.filter { $0.remark == nil }
        if let sum = done.first(where: { !$0.holds }) ?? done.first { return "The sum of \(sum.subject): \(sum.text)." }
        return sums.first.map { "There is no sum to do of \($0.subject): \($0.remark ?? "")." }
    }
}

// The sum that a wrong guess overlooked, in a sentence.

import FoldRendering
import FoldShell
import FoldTable
import TableUpdates

/// Finds the sum that decided a step.
enum OverlookedSum {
    /// The sum that does not come out, or of an accepted step the first one, or why no sum was done of a section; nil where
    /// no section was looked at.
    static func sentence(_ report: StepReport, _ before: FoldTable, _ after: FoldTable) -> String? {
        var counts = StepCounts(before: before, after: after)
        var (sums, remarks): ([UpdateSum], [UpdateSum]) = ([], [])
        for record in report.batches where record.calls.contains(where: \.isUpdate) {
            if case .crash(let failure)? = record.verdict {
                switch failure {
                case .rowCount, .sectionCount: break
                default: return nil
                }
            }
            let batch = UpdateBatch(record.calls)
            let touched = batch.touchedSections(
                sectionsBefore: counts.sectionCountBefore, sectionsAfter: counts.sectionCountAfter)
            let all = UpdateSum.all(batch.arithmetic(on: counts), record.calls, telling: touched)
            sums += all.filter { $0.remark == nil }
            remarks += all.filter { $0.remark != nil }
            counts.isTakenOver = true
        }
        guard let sum = sums.first(where: { !$0.holds }) ?? sums.first else {
            return remarks.first.map { "There is no sum to do of \($0.subject): \($0.remark ?? "")." }
        }
        return "The sum of \(sum.subject): \(sum.text)."
    }
}

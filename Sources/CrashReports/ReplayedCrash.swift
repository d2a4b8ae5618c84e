// A crash that was replayed from calls and counts, as a report that says more than its text.

package import TableUpdates

extension CrashReport {
    /// The report of a crash that calls came to when they were made again: what its text says, and beside it the calls,
    /// all of them, and the counts on both sides.
    ///
    /// - Parameters:
    ///   - message: The exception's text.
    ///   - calls: The calls of the batch, or the one that was checked by itself.
    ///   - line: The line of the file on which the call stands that raised the exception, from 1.
    ///   - offset: Where that line starts, as a byte's number from 0.
    package init?(
        replaying failure: UpdateFailure, _ message: String, _ calls: [TableCall], on counts: ListedCounts,
        in view: ViewKind, line: Int, offset: Int
    ) {
        guard var report = CrashLog.reports(in: message).first else { return nil }
        report.view = view == .table ? .table : .collection
        report.viewIsPresumed = false
        report.failure = failure
        report.code = failure.code
        report.possibleCodes = [failure.code]
        report.missing = []
        (report.line, report.offset) = (line, offset)
        let updates = calls.filter(\.isUpdate)
        if calls.first?.isLookup != true {
            var batch = BatchWording()
            (batch.rowCountsBefore, batch.rowCountsAfter) = (counts.before, counts.after)
            (batch.sectionsBefore, batch.sectionsAfter) = (counts.before.count, counts.after.count)
            (batch.updates, batch.isComplete) = (updates, true)
            report.batch = batch
        }
        self = report
    }
}

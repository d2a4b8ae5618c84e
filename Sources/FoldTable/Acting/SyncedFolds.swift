// Folds of a table whose view counts the rows that the data source has: what is sure to be accepted is not checked.

import TableUpdates

extension FoldTable {
    /// The report of a fold whose calls are sure to be accepted; nil where it has to be looked at closely.
    ///
    /// Where the view counts what the data source has, every section that the calls do not name keeps its count. One that
    /// is reloaded may change it, one whose rows all go or come is reported exactly, and under `hide height` none changes, as
    /// the row equation says. So there is nothing to compare.
    func reportOfSureFold(_ change: FoldChange, _ notes: [StepNote]) -> StepReport? {
        guard layers.rowsAgree, layers.openBatch == nil, layers.selection == nil,
            rules.scroll == .none || change.opening.isEmpty
        else { return nil }
        let sections = change.sections
        let isSingle = sections.first == sections.last
        switch rules.refresh {
        case .data: break
        // With batch off the first call would find the counts of the sections behind it changed.
        case .section: if !layers.agree || rules.batch != .on && !isSingle { return nil }
        case .edits: if rules.hide == .height || rules.batch == .off && !isSingle { return nil }
        case .rows: if rules.hide != .height { return nil }
        }
        if notes.isEmpty {
            if isSingle, rules.refresh == .section, let only = sections.first {
                return StepReport(
                    reloaded: only, title: data.title(only), opens: change.closing.isEmpty, rules.animation)
            }
            if let fold = AnnouncedFold(change, data, rules) { return StepReport(fold) }
        }
        var report = StepReport(changes: foldChanges(change))
        let groups = rules.foldCalls(of: change) { data.rowCount(ofSection: $0) }
        report.batches = groups.map { BatchRecord($0.calls, .ok) }
        report.notes = notes
        return report
    }

    /// Carries out a fold whose calls are sure to be accepted.
    ///
    /// - Parameter tapped: The sections whose headers were tapped, which may turn their own arrows.
    mutating func foldSurely(_ change: FoldChange, tapped: SectionSet) {
        switch rules.refresh {
        case .section: layers.fold(opening: change.opening, closing: change.closing)
        case .data: layers.reload(opening: change.opening, closing: change.closing)
        case .rows, .edits:
            let turned: SectionSet =
                switch rules.arrow {
                case .redrawn: []
                case .own: tapped
                case .turned: change.sections
                }
            layers.foldRows(opening: change.opening, closing: change.closing, turning: turned)
        }
        forgetKeysBeyond(opening: change.opening)
        checkInvariants()
    }
}

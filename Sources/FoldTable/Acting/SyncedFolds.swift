// Folds of a table whose layers are in sync: one call tells of all that changes, and no check can fail.

public import TableUpdates

extension FoldTable {
    /// Whether the view shows just what the data source has, and nothing else is to be known of the table than its
    /// sections, its open set and its rules. Of a fold it is then enough to keep which sections it opened and closed.
    ///
    /// - Complexity: O(1).
    public var layersAreInSync: Bool { layers.areInSync && keysBeyond.isEmpty }

    /// Makes this the table with its layers in sync (``layersAreInSync``) in which `opened` were opened and `closed`
    /// closed; all else stays.
    ///
    /// With both sets exchanged it takes back a fold of such a table, whatever became of the view.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections.
    public mutating func resync(opening opened: SectionSet, closing closed: SectionSet) {
        if !layers.areInSync { layers = TableLayers(loading: data) }
        keysBeyond = []
        layers.fold(opening: opened, closing: closed)
    }

    /// The report of a fold of which one `reloadSections` is all that the view is told, where that is sure to be
    /// accepted and to leave both layers alike; nil where it has to be looked at closely.
    ///
    /// Where both layers agree, every section that is not reloaded keeps its count, and a section that is reloaded may
    /// change it, as the row equation says. So there is nothing to compare, however the rule `hide` counts.
    func reportOfReload(_ change: FoldChange, _ notes: [StepNote]) -> StepReport? {
        guard layers.agree, layers.openBatch == nil, layers.selection == nil, rules.refresh == .section else {
            return nil
        }
        if rules.scroll != .none, !change.opening.isEmpty { return nil }
        let changed = change.sections
        let count = changed.count
        if count == 1, notes.isEmpty, let only = changed.first {
            return StepReport(reloaded: only, title: data.title(only), opens: change.closing.isEmpty, rules.animation)
        }
        // One after the other, each call would find the counts of those behind it changed.
        if rules.batch != .on, count > 1 { return nil }
        var report = StepReport(changes: foldChanges(change))
        report.batches = [BatchRecord([.reloadSections(changed, rules.animation)], .ok)]
        report.notes = notes
        return report
    }
}

// Folds that need no check: both layers agreed, and one call tells of all that changes.

public import TableUpdates

extension FoldTable {
    /// Whether the view shows just what the data source has, and nothing else is to be known of the table than its
    /// sections, its open set and its rules. Of a fold it is then enough to keep which sections it opened and closed.
    ///
    /// - Complexity: O(1).
    public var isPlain: Bool { layers.arePlain && keysBeyond.isEmpty }

    /// Makes this the plain table (``isPlain``) in which `opened` were opened and `closed` closed; all else stays.
    ///
    /// With both sets exchanged it takes a fold of a plain table back, whatever became of the view.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections.
    public mutating func becomePlain(opening opened: SectionSet, closing closed: SectionSet) {
        if !layers.arePlain { layers = TableLayers(loading: data) }
        keysBeyond = []
        layers.fold(opening: opened, closing: closed)
    }

    /// The `reloadSections` that is all the view is told of a fold, where that is sure to be accepted and to leave both
    /// layers alike; nil where it has to be looked at closely.
    ///
    /// Where both layers agree, every section that is not reloaded keeps its count, and a section that is reloaded may
    /// change it (update-rules.md, "row equation"). So there is nothing to compare, however the rule `hide` counts.
    func onlyReload(opened: SectionSet, closed: SectionSet) -> TableCall? {
        guard layers.agree, layers.openBatch == nil, layers.selection == nil, rules.refresh == .section else {
            return nil
        }
        if rules.scroll != .none, !opened.isEmpty { return nil }
        var changed = closed
        changed.formUnion(opened)
        // One after the other, each call would find the counts of those behind it changed.
        if rules.batch == .off, changed.count > 1 { return nil }
        return .reloadSections(changed, rules.animation)
    }
}

extension StepReport {
    /// The sections that the step opened and closed.
    ///
    /// - Complexity: O(1).
    public var folded: (opened: SectionSet, closed: SectionSet) {
        var folded = (opened: SectionSet(), closed: SectionSet())
        for change in changes {
            switch change {
            case .opened(let sections, _): folded.opened.formUnion(sections)
            case .closed(let sections, _): folded.closed.formUnion(sections)
            default: break
            }
        }
        return folded
    }
}

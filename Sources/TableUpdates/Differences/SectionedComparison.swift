// Two tables whose sections and rows know their counterparts, with room to note which rows changed.

/// What a difference is made of: the counterparts among sections and rows, and the rows whose content changed.
@usableFromInline
struct SectionedComparison {
    let source: SectionedIDs
    let target: SectionedIDs
    let sections: SectionEdits
    let rows: RowMatching
    @usableFromInline var changes: RowChanges

    /// Finds the counterparts, and asks which headers changed.
    @usableFromInline
    init(_ source: SectionedIDs, _ target: SectionedIDs, sameHeader: ((Int, Int) -> Bool)?) {
        self.source = source
        self.target = target
        sections = SectionEdits(source, target, sameHeader: sameHeader)
        rows = RowMatching(source, target, sections: sections.unreloadedSections)
        changes = RowChanges(rows, sourceRowStarts: source.rowStarts, targetRowStarts: target.rowStarts)
    }
}

// The calls that the refresh rule makes of a change.

import TableUpdates

extension FoldTable {
    /// The calls for sections that opened and closed; the data source is as after the change.
    ///
    /// - Parameter change: The sections that the view is notified of.
    func refreshCalls(of change: FoldChange) -> [CallGroup] {
        rules.refreshCalls(of: change) { $0 < data.count ? data.rowCount(ofSection: $0) : nil }
    }
}

extension RuleSet {
    /// The calls for sections that opened and closed, by the rules `refresh`, `batch` and `hide`.
    ///
    /// - Parameters:
    ///   - change: The sections that the view is notified of.
    ///   - rowCount: How many data rows a section has; nil where there is no such section.
    func refreshCalls(of change: FoldChange, rowCount: (Int) -> Int?) -> [CallGroup] {
        if refresh == .data { return [CallGroup(.reloadData)] }
        return (batch == .off ? change.parts : [change]).compactMap { refreshBatch(of: $0, rowCount) }
    }

    /// The calls of a fold that is executed whole: those of all its sections, told together or one after the other,
    /// and the one that brings the first that opened into sight.
    func foldCalls(of change: FoldChange, rowCount: (Int) -> Int?) -> [CallGroup] {
        let parts = batch == .each && refresh != .data ? change.parts : [change]
        let groups = parts.flatMap { refreshCalls(of: $0, rowCount: rowCount) }
        return groups + (change.opening.first.flatMap(scroll.call).map { [CallGroup($0)] } ?? [])
    }

    /// One batch for all sections of `change`, or nil where the rule makes no call of them.
    private func refreshBatch(of change: FoldChange, _ rowCount: (Int) -> Int?) -> CallGroup? {
        if change.isEmpty { return nil }
        switch refresh {
        case .data: return CallGroup(.reloadData)
        case .section: return CallGroup(.reloadSections(change.sections, animation))
        case .rows: return CallGroup(.reloadRows(dataRows(of: change.sections, rowCount), animation))
        case .edits:
            if hide == .height { return CallGroup(batch: []) }
            var calls: [TableCall] = []
            let vanishing = dataRows(of: change.closing, rowCount)
            let appearing = dataRows(of: change.opening, rowCount)
            if !vanishing.isEmpty { calls.append(.deleteRows(vanishing, animation)) }
            if !appearing.isEmpty { calls.append(.insertRows(appearing, animation)) }
            return calls.isEmpty ? nil : CallGroup(batch: calls)
        }
    }

    /// All data rows of `sections`, numbered as the view numbers rows.
    private func dataRows(of sections: SectionSet, _ rowCount: (Int) -> Int?) -> RowSet {
        var rows = RowSet()
        for section in sections {
            guard let count = rowCount(section) else { continue }
            rows.insert(section: section, rows: hide.titleRows..<hide.titleRows + count)
        }
        return rows
    }
}

// The calls that the refresh rule makes of a change.

import TableUpdates

extension FoldTable {
    /// The calls for sections that opened and closed, by the rules `refresh`, `batch` and `hide`; the data source is
    /// as after the change.
    ///
    /// - Parameter change: The sections that the view is notified of.
    func refreshCalls(of change: FoldChange) -> [CallGroup] {
        if rules.refresh == .data { return [CallGroup(.reloadData)] }
        return (rules.batch == .off ? change.parts : [change]).compactMap(refreshBatch)
    }

    /// One batch for all sections of `change`, or nil where the rule makes no call of them.
    private func refreshBatch(of change: FoldChange) -> CallGroup? {
        if change.isEmpty { return nil }
        switch rules.refresh {
        case .data: return CallGroup(.reloadData)
        case .section: return CallGroup(.reloadSections(change.sections, rules.animation))
        case .rows: return CallGroup(.reloadRows(dataRows(of: change.sections), rules.animation))
        case .edits:
            if rules.hide == .height { return CallGroup(batch: []) }
            var calls: [TableCall] = []
            let (vanishing, appearing) = (dataRows(of: change.closing), dataRows(of: change.opening))
            if !vanishing.isEmpty { calls.append(.deleteRows(vanishing, rules.animation)) }
            if !appearing.isEmpty { calls.append(.insertRows(appearing, rules.animation)) }
            return calls.isEmpty ? nil : CallGroup(batch: calls)
        }
    }

    /// All data rows of `sections`, numbered as the view numbers rows.
    private func dataRows(of sections: SectionSet) -> RowSet {
        var rows = RowSet()
        for section in sections where section < data.count {
            rows.insert(section: section, rows: titleRows..<titleRows + data[section].rows.count)
        }
        return rows
    }
}

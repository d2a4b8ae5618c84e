// The calls that the refresh rule makes of a change.

import TableUpdates

extension FoldTable {
    /// The calls for sections that opened and closed, by the rules `refresh`, `batch` and `hide`; the data source is
    /// as after the change.
    ///
    /// - Parameters:
    ///   - opened: The sections to tell of as opened, by number.
    ///   - closed: Those to tell of as closed.
    ///   - shown: The section whose first row the rule `scroll` brings into sight, or nil where none opened. A header
    ///     that captured another number than its own tells of that one, and opens its own all the same.
    func refreshCalls(opened: SectionSet, closed: SectionSet, scrollingTo shown: Int?) -> [CallGroup] {
        var groups: [CallGroup] = []
        if rules.refresh == .data {
            groups = [CallGroup(.reloadData)]
        } else if rules.batch == .on {
            groups = refreshBatch(opened: opened, closed: closed).map { [$0] } ?? []
        } else {
            for section in closed {
                groups += refreshBatch(opened: [], closed: [section]).map { [$0] } ?? []
            }
            for section in opened {
                groups += refreshBatch(opened: [section], closed: []).map { [$0] } ?? []
            }
        }
        if rules.scroll != .none, let shown {
            groups.append(CallGroup(.scrollToRow(ScrollTarget(section: shown, row: 0), rules.scroll)))
        }
        return groups
    }

    /// One batch for all these sections, or nil where the rule makes no call of them.
    private func refreshBatch(opened: SectionSet, closed: SectionSet) -> CallGroup? {
        var changed = closed
        changed.formUnion(opened)
        if changed.isEmpty { return nil }
        switch rules.refresh {
        case .data: return CallGroup(.reloadData)
        case .section: return CallGroup(.reloadSections(changed, rules.animation))
        case .rows: return CallGroup(.reloadRows(dataRows(of: changed), rules.animation))
        case .edits:
            if rules.hide == .height { return CallGroup(batch: []) }
            var calls: [TableCall] = []
            let (vanishing, appearing) = (dataRows(of: closed), dataRows(of: opened))
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

// Tapping a row: it is selected, and what follows is the rule `on-select`.

public import TableUpdates

extension FoldTable {
    /// Taps the row at `path`, numbered as numberOfRows would count if the section were open. Where the title is row
    /// 0, a tap on it is a tap on the header.
    ///
    /// - Throws: ``TableError`` where there is no such section or row, or the view is crashed.
    /// - Complexity: O(log *n*).
    public mutating func select(_ path: TableIndexPath, notifying: ViewNotification = .view) throws(TableError)
        -> ActingResult
    {
        try check(section: path.section)
        if rules.hide == .titleRow, path.row == 0 { return try toggle([path.section], notifying: notifying) }
        let entry = data[path.section]
        guard let row = entry.rows.row(at: path.row - titleRows) else {
            throw .noRow(path, rows: entry.rows.count + titleRows)
        }
        guard entry.isOpen, row.height != 0 else {
            return .refused(Refusal(.hidden, section: path.section, title: row.title, row: path.row))
        }
        var report = StepReport()
        report.isSilent = notifying == .nobody
        if view.selection != path { report.changes.append(.selected(path, title: row.title)) }
        view.selection = path
        if rules.onSelect == .close { closeOnSelect(path.section, notifying, &report) }
        checkInvariants()
        return report.changes.isEmpty ? .noChange(report.notes) : .changed(report)
    }

    /// Selecting closes: a change from code, which the rules may refuse; then the selection stands.
    private mutating func closeOnSelect(_ section: Int, _ notifying: ViewNotification, _ report: inout StepReport) {
        if let refusal = refusal(of: FoldRequest(closing: [section])) {
            report.notes.append(.selectionStands(refusal))
            return
        }
        setFlags(opening: [], closing: [section])
        report.changes += foldChanges(opened: [], closed: [section])
        announceToView(notifying, &report) { table, report in
            table.perform(table.refreshCalls(opened: [], closed: [section], scrollingTo: nil), &report)
        }
    }

    /// Takes the selection away.
    ///
    /// - Throws: ``TableError/viewCrashed``.
    /// - Complexity: O(1).
    public mutating func deselect() throws(TableError) -> ActingResult {
        try checkAlive()
        guard let path = view.selection else { return .noChange([]) }
        view.selection = nil
        return .changed(StepReport(changes: [.deselected(path)]))
    }
}

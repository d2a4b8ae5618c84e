// Tapping a row: it is selected, and what follows is the rule `on-select`.

public import TableUpdates

extension FoldTable {
    /// Taps the row at `path`, numbered as numberOfRows would count if the section were open. Where the title is row
    /// 0, a tap on it is a tap on the header.
    ///
    /// A tap reaches a row that the view shows. One that the data has lost meanwhile makes the app read its own array
    /// past the end; one that the data has and the view does not show is refused.
    ///
    /// - Throws: ``TableError`` where neither layer has such a row, or the view is crashed.
    /// - Complexity: O(log *n*).
    public mutating func select(
        _ path: TableIndexPath, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        if rules.hide == .titleRow, path.row == 0 { return try toggle([path.section], notifying: notifying) }
        let index = path.row - titleRows
        guard view.shows(path, rules.hide) else {
            try check(section: path.section)
            let rows = data[path.section].rows
            guard let row = rows.row(at: index) else { throw .noRow(path, rows: rows.count + titleRows) }
            return .refused(Refusal(.hidden, section: path.section, title: row.title, row: path.row))
        }
        var report = StepReport()
        guard path.section < data.count else {
            crashArray(index: path.section, count: data.count, &report)
            return .changed(report)
        }
        guard let row = data[path.section].rows.row(at: index) else {
            crashArray(index: index, count: data[path.section].rows.count, &report)
            return .changed(report)
        }
        report.isSilent = notifying == .nobody
        if view.selection != path { report.changes.append(.selected(path, title: row.title)) }
        view.selection = path
        if rules.onSelect == .close, data.isOpen(path.section) { closeOnSelect(path.section, notifying, &report) }
        checkInvariants()
        return report.changes.isEmpty ? .noChange(report.notes) : .changed(report)
    }

    /// Selecting closes: a change from code, which the rules may refuse; then the selection stands.
    private mutating func closeOnSelect(_ section: Int, _ notifying: ViewNotification, _ report: inout StepReport) {
        switch decision(on: FoldRequest(closing: [section])) {
        case .refused(let refusal): report.notes.append(.selectionStands(refusal))
        case .change(let change, _): execute(change, notifying, &report)
        }
    }

    /// Taps on headers of which some lie past the end of one layer; nil where that makes no difference.
    ///
    /// - Throws: ``TableError/noSection(_:count:)`` where neither layer has a section.
    mutating func tapOutside(
        _ sections: SectionSet, _ notifying: ViewNotification
    ) throws(TableError) -> ActingResult? {
        let counts = (data: data.count, view: view.headers.count)
        let all = 0..<max(counts.data, counts.view)
        if let missing = sections.first(where: { !all.contains($0) }) { throw .noSection(missing, count: counts.data) }
        if let hidden = sections.first(where: { $0 >= counts.view }) {
            return .refused(Refusal(.hidden, section: hidden, title: data.title(hidden)))
        }
        guard let gone = sections.first(where: { $0 >= counts.data }) else { return nil }
        let header = view.headers[gone].head
        if header.isFixed { return .refused(Refusal(.fixed, section: gone, title: header.title)) }
        if sections.count == 1 {
            return flip(HeaderTap(place: gone, flipped: gone, reported: gone), notifying)
        }
        var report = StepReport()
        crashArray(index: gone, count: counts.data, &report)
        return .changed(report)
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

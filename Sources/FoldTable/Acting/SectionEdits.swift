// Edits of sections: inserted, deleted, moved and renamed, each with the calls that announce just that edit.

public import TableUpdates

extension FoldTable {
    /// Inserts a section before section `place`, or at the end.
    ///
    /// Where the open set is kept by number the new section takes the flag of its number, whatever `isOpen` says; what
    /// slid is not announced.
    ///
    /// - Throws: ``TableError`` where the place lies past the end or the view is crashed.
    /// - Complexity: O(log *n* + *r*) for *r* runs of open keys.
    public mutating func insertSection(
        title: String, rows: [String], isOpen: Bool = false, at place: Int, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        guard (0...data.count).contains(place) else { throw .beyondPlace(place, limit: data.count) }
        var report = StepReport(changes: [.insertedSection(place, title: title, rows: rows.count)])
        let keys = openKeys
        let head = SectionHead(key: nextSectionKey, id: nil, title: title, detail: nil, isFixed: false)
        nextSectionKey += 1
        let opens = isOpen && (rules.state != .section || !rules.opensOne || data.measure.openSections == 0)
        if isOpen, !opens { report.notes.append(.insertedClosed(place)) }
        data.insert(SectionEntry(body: SectionBody(head: head, rows: newRows(rows)), isOpen: opens), at: place)
        slideFlags(backTo: keys)
        if rules.state != .section, data.isOpen(place) != isOpen {
            report.notes.append(.tookFlagOfNumber(place, isOpen: data.isOpen(place)))
        }
        announce(.insertSections([place], rules.animation), notifying, &report)
        return .changed(report)
    }

    /// Deletes `sections`.
    ///
    /// - Throws: ``TableError`` where a section is not there or the view is crashed.
    /// - Complexity: O(*k* log *n* + *r*) for *k* ranges and *r* runs of open keys.
    public mutating func deleteSections(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(sections)
        var report = StepReport(changes: [.deletedSections(sections, title: onlyTitle(sections))])
        let keys = openKeys
        for range in sections.ranges.reversed() { data.replace(range, with: SectionTree()) }
        slideFlags(backTo: keys)
        announce(.deleteSections(sections, rules.animation), notifying, &report)
        return .changed(report)
    }

    /// Moves section `source` so that its number is `target` in the end.
    ///
    /// - Throws: ``TableError`` where either is not there or the view is crashed.
    /// - Complexity: O(log *n* + *r*) for *r* runs of open keys.
    public mutating func moveSection(
        _ source: Int, to target: Int, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(section: source)
        guard (0..<data.count).contains(target) else { throw .beyondPlace(target, limit: data.count - 1) }
        if source == target { return .noChange([]) }
        let keys = openKeys
        data.move(from: source, to: target)
        slideFlags(backTo: keys)
        var report = StepReport(changes: [.movedSection(from: source, to: target, title: data.title(target))])
        announce(.moveSection(source, to: target), notifying, &report)
        return .changed(report)
    }

    /// Gives section `number` another title. With the refresh rule `rows` nobody draws its header again: drift.
    ///
    /// - Throws: ``TableError`` where the section is not there or the view is crashed.
    /// - Complexity: O(log *n*).
    public mutating func renameSection(
        _ number: Int, title: String, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(section: number)
        let head = data.head(number)
        if head.title == title { return .noChange([]) }
        data.update(at: number) { $0.head = head.renamed(title) }
        var report = StepReport(changes: [.renamedSection(number, from: head.title, to: title)])
        let call = rules.refresh == .rows ? nil : TableCall.reloadSections([number], rules.animation)
        announce(call, notifying, &report)
        return .changed(report)
    }

    /// Tells the view of an edit by `call`, or by `reloadData` where that is the refresh rule.
    func groups(announcing call: TableCall?) -> [CallGroup] {
        if rules.refresh == .data { return [CallGroup(.reloadData)] }
        return call.map { [CallGroup($0)] } ?? []
    }

    mutating func announce(_ call: TableCall?, _ notifying: ViewNotification, _ report: inout StepReport) {
        announceToView(notifying, &report) { table, report in table.perform(table.groups(announcing: call), &report) }
    }

    /// New rows with these titles, under new keys.
    mutating func newRows(_ titles: [String]) -> RowList {
        if titles.isEmpty { return RowList() }
        var packed = PackedStrings()
        for title in titles { packed.append(title) }
        let store = RowStore(firstKey: nextRowKey, count: titles.count, titles: .packed(packed))
        nextRowKey += titles.count
        return RowList(RowPiece(store: store, rows: 0..<titles.count))
    }
}

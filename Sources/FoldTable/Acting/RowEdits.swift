// Edits of rows: inserted, deleted, moved and renamed, announced where numberOfRows counts them.

public import TableUpdates

extension FoldTable {
    /// Inserts a row before the row at `path`, or at the end of its section. Paths are numbered as numberOfRows would
    /// count if the section were open.
    ///
    /// - Throws: ``TableError`` where the section is not there, the place lies past the end or is a title row, or the
    ///   view is crashed.
    /// - Complexity: O(log *n*).
    public mutating func insertRow(
        title: String, at path: TableIndexPath, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(section: path.section)
        let row = try newPlace(path, in: data[path.section].rows.count)
        let rows = newRows([title])
        let isSure = isSureEdit(notifying)
        update(path.section, isSure) { $0.rows.replace(row..<row, with: rows) }
        var report = StepReport(changes: [.insertedRow(path, title: title)])
        let call = rowCall(touching: [path.section]) {
            counts(path.section) ? .insertRows([path], rules.animation) : nil
        }
        announce(call, isSure, notifying, &report)
        return .changed(report)
    }

    /// Deletes the rows at `paths`, all or none.
    ///
    /// - Throws: ``TableError`` where a row is not there or is a title row, or the view is crashed.
    /// - Complexity: O(*k* log *n*) for *k* runs of rows.
    public mutating func deleteRows(_ paths: RowSet, notifying: ViewNotification = .view) throws(TableError)
        -> ActingResult
    {
        try checkAlive()
        for run in paths.runs {
            try checkRow(TableIndexPath(section: run.section, row: run.rows.lowerBound))
            let count = data[run.section].rows.count + titleRows
            if run.rows.upperBound > count {
                throw .noRow(
                    TableIndexPath(section: run.section, row: max(run.rows.lowerBound, count)), rows: count)
            }
        }
        guard let first = paths.first(where: { _ in true }) else { return .noChange([]) }
        let title = paths.count == 1 ? data[first.section].rows.row(at: first.row - titleRows)?.title : nil
        var report = StepReport(changes: [.deletedRows(paths, title: title)])
        var (touched, counted) = (SectionSet(), RowSet())
        let isSure = isSureEdit(notifying)
        for run in paths.runs.reversed() {
            let rows = run.rows.lowerBound - titleRows..<run.rows.upperBound - titleRows
            touched.insert(run.section)
            if counts(run.section) { counted.insert(section: run.section, rows: run.rows) }
            update(run.section, isSure) { $0.rows.replace(rows, with: RowList()) }
        }
        let call = rowCall(touching: touched) { counted.isEmpty ? nil : .deleteRows(counted, rules.animation) }
        announce(call, isSure, notifying, &report)
        return .changed(report)
    }

    /// Moves the row at `source` so that its place is `target` in the end.
    ///
    /// - Throws: ``TableError`` where either place is not there or is a title row, or the view is crashed.
    /// - Complexity: O(log *n*).
    public mutating func moveRow(
        _ source: TableIndexPath, to target: TableIndexPath, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        try checkRow(source)
        try check(section: target.section)
        let isWithin = source.section == target.section
        let targetRow = try newPlace(target, in: data[target.section].rows.count - (isWithin ? 1 : 0))
        if source == target { return .noChange([]) }
        let sourceRow = source.row - titleRows
        let moved = data[source.section].rows.slice(sourceRow..<sourceRow + 1)
        let isSure = isSureEdit(notifying)
        update(source.section, isSure) { $0.rows.replace(sourceRow..<sourceRow + 1, with: RowList()) }
        update(target.section, isSure) { $0.rows.replace(targetRow..<targetRow, with: moved) }
        var report = StepReport(
            changes: [.movedRow(from: source, to: target, title: moved.row(at: 0)?.title ?? "")])
        let call = rowCall(touching: [source.section, target.section]) {
            // A move between rows that are counted and rows that are not is an insert or a delete to the view.
            switch (counts(source.section), counts(target.section)) {
            case (true, true): .moveRow(source, to: target)
            case (true, false): .deleteRows([source], rules.animation)
            case (false, true): .insertRows([target], rules.animation)
            case (false, false): nil
            }
        }
        announce(call, isSure, notifying, &report)
        return .changed(report)
    }

    /// Gives the row at `path` another title.
    ///
    /// - Throws: ``TableError`` where the row is not there or is a title row, or the view is crashed.
    /// - Complexity: O(log *n*).
    public mutating func renameRow(
        _ path: TableIndexPath, title: String, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        try checkRow(path)
        let index = path.row - titleRows
        guard let renaming = data[path.section].rows.renaming(index, title) else { return .noChange([]) }
        let isSure = isSureEdit(notifying)
        update(path.section, isSure) { $0.rows = renaming.rows }
        var report = StepReport(changes: [.renamedRow(path, from: renaming.oldTitle, to: title)])
        let call = rowCall(touching: [path.section]) {
            counts(path.section) ? .reloadRows([path], rules.animation) : nil
        }
        announce(call, isSure, notifying, &report)
        return .changed(report)
    }

    /// Whether an edit of rows is sure to be accepted, and to leave both layers alike: they are, and the view reads again
    /// the sections that are edited, or everything.
    private func isSureEdit(_ notifying: ViewNotification) -> Bool {
        notifying == .view && layers.agree && layers.openBatch == nil && layers.selection == nil
            && (rules.refresh == .section || rules.refresh == .data)
    }

    private mutating func update(_ section: Int, _ isSure: Bool, _ change: (inout SectionEntry) -> Void) {
        if isSure { layers.updateBoth(at: section, change) } else { data.update(at: section, change) }
    }

    private mutating func announce(
        _ call: TableCall?, _ isSure: Bool, _ notifying: ViewNotification, _ report: inout StepReport
    ) {
        guard isSure else { return announce(call, notifying, &report) }
        if rules.refresh == .data { layers.reload(opening: [], closing: []) }
        report.batches = groups(announcing: call).map { BatchRecord($0.calls, .ok) }
        checkInvariants()
    }

    /// The call for an edit of rows: `reloadSections` of the sections touched, closed ones too, where the refresh rule
    /// goes by sections, else `call`.
    private func rowCall(touching sections: SectionSet, _ call: () -> TableCall?) -> TableCall? {
        rules.refresh == .section ? .reloadSections(sections, rules.animation) : call()
    }

    /// Whether numberOfRows counts the data rows of `section`.
    private func counts(_ section: Int) -> Bool { data.isOpen(section) || rules.hide == .height }

    private func checkRow(_ path: TableIndexPath) throws(TableError) {
        try check(section: path.section)
        let rows = data[path.section].rows.count + titleRows
        if rules.hide == .titleRow, path.row == 0 { throw .titleRow(path) }
        guard (titleRows..<max(titleRows, rows)).contains(path.row) else { throw .noRow(path, rows: rows) }
    }

    /// The data row before which a row can end up at `path`, in a section of `count` data rows.
    private func newPlace(_ path: TableIndexPath, in count: Int) throws(TableError) -> Int {
        if rules.hide == .titleRow, path.row == 0 { throw .titleRow(path) }
        let row = path.row - titleRows
        guard (0...max(0, count)).contains(row) else { throw .beyondPlace(path.row, limit: count + titleRows) }
        return row
    }
}

extension RowList {
    /// The list with row `index` renamed, and its title so far; nil where that is its title already.
    func renaming(_ index: Int, _ title: String) -> (rows: RowList, oldTitle: String)? {
        var found: (rows: RowList, oldTitle: String)?
        forEachPiece(in: index..<index + 1) { piece in
            if let row = piece.store.renamed(piece.rows.lowerBound, title) {
                var rows = self
                rows.replace(index..<index + 1, with: RowList(RowPiece(store: row, rows: 0..<1)))
                found = (rows, piece.store.title(piece.rows.lowerBound))
            }
            return false
        }
        return found
    }
}

extension RowStore {
    /// A store of row `index` alone under another title, or nil where that is its title already.
    func renamed(_ index: Int, _ title: String) -> RowStore? {
        let row = row(index)
        if row.title == title { return nil }
        return RowStore(row: row, title: title, original: original ?? RowPiece(store: self, rows: index..<index + 1))
    }

    /// A store of one row.
    convenience init(row: Row, title: String, original: RowPiece?) {
        func column(_ text: String?) -> PackedStrings? {
            guard let text else { return nil }
            var strings = PackedStrings()
            strings.append(text)
            return strings
        }
        self.init(
            firstKey: row.key, count: 1, titles: .packed(column(title) ?? PackedStrings()), ids: column(row.id),
            details: column(row.detail), heights: row.height.map { [$0] }, original: original)
    }
}

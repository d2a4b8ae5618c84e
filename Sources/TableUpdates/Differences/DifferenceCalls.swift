// Places gathered for the calls of one batch, and the calls made of them in the order a batch lists them.

/// What one batch names.
struct DifferenceCalls {
    var deletedSections = SectionSet()
    var insertedSections = SectionSet()
    var movedSections: [SectionMove] = []
    var reloadedSections = SectionSet()
    var deletedRows = RowSet()
    var insertedRows = RowSet()
    var movedRows: [RowMove] = []
    var reloadedRows = RowSet()

    /// The calls: deletes, inserts, moves, reloads, sections before rows; a kind that names nothing makes no call.
    ///
    /// - Complexity: O(*n*) for *n* moves.
    func calls(animation: RowAnimation) -> [TableCall] {
        var calls: [TableCall] = []
        calls.reserveCapacity(movedSections.count + movedRows.count + 6)
        if !deletedSections.isEmpty { calls.append(.deleteSections(deletedSections, animation)) }
        if !deletedRows.isEmpty { calls.append(.deleteRows(deletedRows, animation)) }
        if !insertedSections.isEmpty { calls.append(.insertSections(insertedSections, animation)) }
        if !insertedRows.isEmpty { calls.append(.insertRows(insertedRows, animation)) }
        for move in movedSections { calls.append(.moveSection(move.source, to: move.target)) }
        for move in movedRows { calls.append(.moveRow(move.source, to: move.target)) }
        if !reloadedSections.isEmpty { calls.append(.reloadSections(reloadedSections, animation)) }
        if !reloadedRows.isEmpty { calls.append(.reloadRows(reloadedRows, animation)) }
        return calls
    }
}

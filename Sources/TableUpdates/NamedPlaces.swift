// The places that the calls of a batch name, folded into one set for each kind of call.

/// What the calls name, with each place once.
struct NamedPlaces: Hashable, Sendable {
    var deletedSections = SectionSet()
    var insertedSections = SectionSet()
    var reloadedSections = SectionSet()
    var deletedRows = RowSet()
    var insertedRows = RowSet()
    var reloadedRows = RowSet()
    /// Rows that two calls delete.
    var rowsDeletedTwice = RowSet()
    /// Moves in the order of the calls; the same one may come twice.
    var sectionMoves: [SectionMove] = []
    var rowMoves: [RowMove] = []
    /// Whether `reloadData` is among the calls.
    var reloadsData = false
    /// Scrolls and selections, which name no place of the update.
    var strayCalls: [TableCall] = []

    /// Adds what `call` names.
    ///
    /// - Complexity: O(*r*) in the runs that it and the calls before it name.
    mutating func add(_ call: TableCall) {
        switch call {
        case .beginUpdates, .endUpdates: break
        case .reloadData: reloadsData = true
        case .insertSections(let sections, _): insertedSections.formUnion(sections)
        case .deleteSections(let sections, _): deletedSections.formUnion(sections)
        case .reloadSections(let sections, _): reloadedSections.formUnion(sections)
        case .insertRows(let rows, _): insertedRows.formUnion(rows)
        case .deleteRows(let rows, _):
            if !deletedRows.isEmpty { rowsDeletedTwice.formUnion(deletedRows.intersection(rows)) }
            deletedRows.formUnion(rows)
        case .reloadRows(let rows, _): reloadedRows.formUnion(rows)
        case .moveSection(let source, let target): sectionMoves.append(SectionMove(source, to: target))
        case .moveRow(let source, let target): rowMoves.append(RowMove(source, to: target))
        case .scrollToRow, .selectRow, .rectForHeader: strayCalls.append(call)
        }
    }
}

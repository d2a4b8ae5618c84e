// The places that the calls of a batch name, folded into one set for each kind of call.

/// What the calls name. Rows keep how often they are named, since a call takes them in a list; a section that a further
/// call of the kind names is counted beside the set, since a call takes sections in a set.
struct NamedPlaces: Hashable, Sendable {
    var deletedSections = SectionSet()
    var insertedSections = SectionSet()
    var reloadedSections = SectionSet()
    /// How often sections are named again by further calls of the kind.
    var deletedAgain = 0
    var insertedAgain = 0
    var reloadedAgain = 0
    var deletedRows = RowSet()
    var insertedRows = RowSet()
    var reloadedRows = RowSet()
    var reconfiguredRows = RowSet()
    /// Moves in the order of the calls; the same one may come twice.
    var sectionMoves: [SectionMove] = []
    var rowMoves: [RowMove] = []
    /// Whether `reloadData` is among the calls.
    var reloadsData = false
    /// Scrolls and the like, which name no place of the update.
    var lookups: [TableCall] = []
    /// The path of the first call that raises an exception by itself.
    var invalidPath: TableIndexPath?

    /// Adds what `call` names.
    ///
    /// - Complexity: O(*r*) in the runs that it and the calls before it name.
    mutating func add(_ call: TableCall) {
        if invalidPath == nil { invalidPath = call.invalidPath }
        switch call {
        case .beginUpdates, .endUpdates: break
        case .reloadData: reloadsData = true
        case .insertSections(let sections, _): Self.add(sections, to: &insertedSections, again: &insertedAgain)
        case .deleteSections(let sections, _): Self.add(sections, to: &deletedSections, again: &deletedAgain)
        case .reloadSections(let sections, _): Self.add(sections, to: &reloadedSections, again: &reloadedAgain)
        case .insertRows(let rows, _): insertedRows.append(contentsOf: rows)
        case .deleteRows(let rows, _): deletedRows.append(contentsOf: rows)
        case .reloadRows(let rows, _): reloadedRows.append(contentsOf: rows)
        case .reconfigureRows(let rows): reconfiguredRows.append(contentsOf: rows)
        case .moveSection(let source, let target): sectionMoves.append(SectionMove(source, to: target))
        case .moveRow(let source, let target): rowMoves.append(RowMove(source, to: target))
        case .scrollToRow, .selectRow, .rectForHeader: lookups.append(call)
        }
    }

    private static func add(_ sections: SectionSet, to set: inout SectionSet, again: inout Int) {
        if !set.isEmpty { again += set.intersectionCount(sections) }
        set.formUnion(sections)
    }
}

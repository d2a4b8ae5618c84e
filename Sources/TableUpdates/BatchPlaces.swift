// The places of a batch with each reload read as a delete and an insert, and without the calls that UIKit ignores.

/// What the checks of a batch look at.
///
/// A reload is a delete at its old place and an insert at an *adjusted* new one: the old number minus the deletes below
/// it, then for each insert, ascending, one more if its place is at or below the result. Other reloads and all moves
/// are ignored, which is how a reload beside a move can fail though it looks legal on paper. That rule is
/// "the rest fills the free places in ascending order", so a ``PlaceShift`` computes it for whole runs.
///
/// A class, so that the many sets of a batch are passed around as one reference; nothing in it ever changes.
final class BatchPlaces: Sendable {
    /// What the calls name, moves sorted and each once.
    let named: NamedPlaces
    /// The moves of sections and of rows, each once, sorted both ways.
    let sectionMoves: MoveList<SectionMove>
    let rowMoves: MoveList<RowMove>
    /// Old numbers of sections that have no row equation.
    let deletedOrReloadedSections: SectionSet
    /// New numbers of sections that have no row equation; a reloaded section counts at its adjusted place.
    let insertedOrReloadedSections: SectionSet
    /// How reloaded sections pass to their adjusted places, by old number.
    let sectionReloads: [PlaceRun]
    /// Rows that leave, by old place: deleted or reloaded, in sections that have a row equation.
    let deletes: RowSet
    /// Rows that arrive, by new place: inserted, or the target of a reload, in sections that have a row equation.
    let inserts: RowSet
    /// Rows that calls delete, reload and insert in sections that have a row equation.
    let plainDeletes: RowSet
    let plainReloads: RowSet
    let plainInserts: RowSet
    /// Rows that calls insert in inserted and in reloaded sections.
    let ignoredInserts: RowSet
    /// The adjusted new places of reloaded rows.
    let reloadTargets: RowSet

    /// Reads what the calls of a batch name.
    ///
    /// - Complexity: O(*r* log *r*) in the runs of the sets and in the moves.
    init(_ named: NamedPlaces) {
        sectionMoves = MoveList(named.sectionMoves, source: \.source, target: \.target)
        rowMoves = MoveList(named.rowMoves, source: \.source, target: \.target)
        var sorted = named
        sorted.sectionMoves = sectionMoves.bySource
        sorted.rowMoves = rowMoves.bySource
        self.named = sorted
        let deletedSections = named.deletedSections
        let insertedSections = named.insertedSections
        let reloadedSections = named.reloadedSections
        var leaving = deletedSections
        var arriving = insertedSections
        var reloads: [PlaceRun] = []
        if !reloadedSections.isEmpty {
            leaving.formUnion(reloadedSections)
            let shift = PlaceShift(removed: Array(deletedSections.ranges), taken: Array(insertedSections.ranges))
            for range in reloadedSections.ranges { reloads += shift.runs(of: range) }
            for run in reloads { arriving.insert(run.newRange) }
        }
        deletedOrReloadedSections = leaving
        insertedOrReloadedSections = arriving
        sectionReloads = reloads
        plainDeletes = named.deletedRows.outside(leaving)
        plainReloads = named.reloadedRows.outside(leaving)
        plainInserts = named.insertedRows.outside(arriving)
        ignoredInserts = named.insertedRows.inside(arriving)
        var targets = RowSet()
        if !plainReloads.isEmpty {
            targets = Self.targets(
                of: plainReloads,
                PlaceShift(removed: Array(deletedSections.ranges), taken: Array(insertedSections.ranges)),
                deletes: plainDeletes, inserts: plainInserts)
        }
        reloadTargets = targets
        deletes = plainReloads.isEmpty ? plainDeletes : plainDeletes.union(plainReloads)
        inserts = targets.isEmpty ? plainInserts : plainInserts.union(targets)
    }

    /// How sections pass to their adjusted places: the shift that deletes and inserts make, moves and reloads left aside.
    ///
    /// - Complexity: O(*r*) for *r* ranges of sections.
    var adjustment: PlaceShift {
        PlaceShift(removed: Array(named.deletedSections.ranges), taken: Array(named.insertedSections.ranges))
    }

    /// The adjusted places of the rows of `reloads`: sections first, then rows in the adjusted section.
    private static func targets(
        of reloads: RowSet, _ shift: PlaceShift, deletes: RowSet, inserts: RowSet
    ) -> RowSet {
        var targets = RowSet()
        for section in reloads.sections {
            guard let target = shift.new(ofOld: section) else { continue }
            let rows = PlaceShift(removed: deletes.rows(inSection: section), taken: inserts.rows(inSection: target))
            for run in reloads.runs(inSection: section) {
                for piece in rows.runs(of: run.rows) { targets.insert(section: target, rows: piece.newRange) }
            }
        }
        return targets
    }
}

// The difference of two sectioned tables: the fewest places that calls must name to turn one into the other.

/// What turns one sectioned table into another, in the terms of `UITableView`'s calls.
///
/// Sections and rows are told apart by id, and rows keep their identity when they go to another section. The difference
/// names the fewest places that can be named while what is kept keeps its identity:
/// - A section is deleted, inserted, moved, or kept; as few as possible move. A kept section is never reloaded merely
///   because that would save row calls.
/// - A section whose header changed is reloaded, and its rows need no calls then. Where it also moved, it is deleted and
///   inserted: two places either way, but UIKit forbids the reload of what moves in the same batch.
/// - A row that changed is reloaded where it stays; where it moved, it is deleted and inserted, for the same reason.
/// - A row that leaves a section that is deleted or reloaded, or goes to one that is inserted or reloaded, is inserted
///   or deleted at its other end: UIKit forbids such moves ("move-dead-section").
///
/// Deletes, reloads and sources of moves count places in the source, inserts and targets of moves in the target
/// (see <doc:HowUIKitChecksABatch>).
public struct SectionedDifference: Hashable, Sendable {
    /// Sections that are gone, by their source numbers.
    public let deletedSections: SectionSet
    /// Sections that are new, by their target numbers.
    public let insertedSections: SectionSet
    /// Sections that move, in ascending order of their targets.
    public let movedSections: [SectionMove]
    /// Sections whose header changed and that do not move, by their source numbers.
    public let reloadedSections: SectionSet
    /// Rows that are gone from kept sections, by their source places.
    public let deletedRows: RowSet
    /// Rows that are new in kept sections, by their target places.
    public let insertedRows: RowSet
    /// Rows that move, in ascending order of their targets.
    public let movedRows: [RowMove]
    /// Rows whose content changed and that do not move, by their source places.
    public let reloadedRows: RowSet

    /// The sections that both tables have, as runs ascending in the target, those deleted and inserted left out.
    let keptSections: [EqualRun]
    /// The reloaded rows with their target offsets.
    let changedRows: [EqualRun]
    /// Where each section's rows begin in the source.
    let sourceRowStarts: [Int]
    /// Where each section's rows begin in the target.
    let targetRowStarts: [Int]

    /// Finds changed contents: told a source place, the place of its counterpart, and how many rows follow from there
    /// in both sections, it gives the number of rows before the first whose content changed, or nil where none did.
    public typealias FirstChange = (_ source: TableIndexPath, _ target: TableIndexPath, _ count: Int) -> Int?

    /// Creates the difference that turns `source` into `target`.
    ///
    /// - Parameters:
    ///   - source: The ids of the table before.
    ///   - target: The ids of the table after, in the same numbers.
    ///   - sameHeader: Whether the header of a source section shows what that of its counterpart shows; asked once for
    ///     each section that both tables have. Nil where headers never change.
    ///   - sameContent: Whether the row at a source place shows what its counterpart shows; asked once for each row that
    ///     stands in kept, unreloaded sections on both sides. Nil where rows never change.
    /// - Complexity: O(*n* + *m*) comparisons for the ids of both sides, hashing only those about which the tables do
    ///   not agree; O(*k* log *k*) for the moves, where *k* is the number of runs of rows that moved or did not.
    public init(
        from source: SectionedIDs, to target: SectionedIDs,
        sameHeader: ((_ source: Int, _ target: Int) -> Bool)? = nil,
        sameContent: ((_ source: TableIndexPath, _ target: TableIndexPath) -> Bool)? = nil
    ) {
        self.init(
            from: source, to: target, sameHeader: sameHeader,
            firstChange: sameContent.map { sameContent in
                { source, target, count in
                    (0..<count).first { distance in
                        !sameContent(
                            TableIndexPath(section: source.section, row: source.row + distance),
                            TableIndexPath(section: target.section, row: target.row + distance))
                    }
                }
            })
    }

    /// Creates the difference that turns `source` into `target`, for a caller that can compare many rows at once, say
    /// because both tables share what did not change.
    ///
    /// - Parameters:
    ///   - source: The ids of the table before.
    ///   - target: The ids of the table after, in the same numbers.
    ///   - sameHeader: Whether the header of a source section shows what that of its counterpart shows. Nil where
    ///     headers never change.
    ///   - firstChange: Finds the rows whose content changed; asked once for each stretch of rows that stand in kept,
    ///     unreloaded sections on both sides, and once more after each change. Nil where rows never change.
    /// - Complexity: as above, but with comparisons of contents as `firstChange` makes them.
    public init(
        from source: SectionedIDs, to target: SectionedIDs,
        sameHeader: ((_ source: Int, _ target: Int) -> Bool)?, firstChange: FirstChange?
    ) {
        var comparison = SectionedComparison(source, target, sameHeader: sameHeader)
        if let firstChange {
            while let stretch = comparison.changes.nextStretch() {
                var row = 0
                while row < stretch.count {
                    let source = TableIndexPath(section: stretch.source.section, row: stretch.source.row + row)
                    let target = TableIndexPath(section: stretch.target.section, row: stretch.target.row + row)
                    guard let same = firstChange(source, target, stretch.count - row), row + same < stretch.count else {
                        break
                    }
                    comparison.changes.note(row + same)
                    row += same + 1
                }
            }
        }
        self.init(comparison)
    }

    /// Creates the difference of two tables whose counterparts were found and compared.
    @usableFromInline
    init(_ comparison: SectionedComparison) {
        let source = comparison.source
        let target = comparison.target
        var sections = comparison.sections
        let rows = RowEdits(comparison.rows, comparison.changes)
        var sourcePlaces = RowPlaces(source.rowStarts)
        var targetPlaces = RowPlaces(target.rowStarts)
        deletedRows = sourcePlaces.rowSet(rows.deleted)
        insertedRows = targetPlaces.rowSet(rows.inserted)
        var movedRows: [RowMove] = []
        movedRows.reserveCapacity(rows.moved.reduce(0) { $0 + Int($1.count) })
        for run in rows.moved {
            for (sourceRow, targetRow) in zip(run.sources, run.targets) {
                movedRows.append(RowMove(sourcePlaces.path(sourceRow), to: targetPlaces.path(targetRow)))
            }
        }
        self.movedRows = movedRows
        changedRows = rows.changed
        var reloaded = Stretches()
        for run in rows.changed { reloaded.append(run.sources) }
        reloaded.sort()
        reloadedRows = sourcePlaces.rowSet(reloaded)

        sections.chooseMoves(
            rowCalls: RowCallSections(
                deletedRows: deletedRows, insertedRows: insertedRows, movedRows: movedRows,
                reloadedRows: reloadedRows))
        deletedSections = sections.deleted.sectionSet
        insertedSections = sections.inserted.sectionSet
        movedSections = sections.moved
        reloadedSections = sections.reloaded.sectionSet
        keptSections = sections.kept
        sourceRowStarts = source.rowStarts
        targetRowStarts = target.rowStarts
    }

    /// Whether nothing needs a call.
    ///
    /// - Complexity: O(*r*) for *r* runs of neighbouring places.
    public var isEmpty: Bool { placeCount == 0 }

    /// How many places the calls name: sections and rows deleted, inserted, moved and reloaded.
    ///
    /// - Complexity: O(*r*) for *r* runs of neighbouring places.
    public var placeCount: Int {
        deletedSections.count + insertedSections.count + movedSections.count + reloadedSections.count
            + deletedRows.count + insertedRows.count + movedRows.count + reloadedRows.count
    }

    /// The source number of the section that has number `target` in the target, or nil for an inserted one.
    ///
    /// - Complexity: O(log *r*) for *r* runs of sections that stayed together.
    public func sourceSection(of target: Int) -> Int? {
        let position = keptSections.firstPosition { $0.targets.upperBound > target }
        guard position < keptSections.count, keptSections[position].targets.contains(target) else { return nil }
        return target - Int(keptSections[position].target) + Int(keptSections[position].source)
    }
}

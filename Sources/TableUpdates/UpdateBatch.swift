// The calls of one batch folded into sets, which is all that UIKit's checks look at.

/// The update calls between the outermost `beginUpdates` and `endUpdates`, or one call alone. Their order does not
/// matter (update-rules.md, "Index spaces").
///
/// ```swift
/// let batch = UpdateBatch([.deleteRows([TableIndexPath(section: 0, row: 1)], .fade)])
/// batch.verdict(on: ListedCounts(before: [3], after: [3]))  // crash row-count
/// ```
///
/// Numbers of deletes, reloads and sources of moves count in the state before the batch, those of inserts and of
/// targets of moves in the state after it. Any number is accepted here, also one that the checks refuse.
public struct UpdateBatch: Sendable {
    /// What the calls name, and what the checks look at: shared by copies, as a batch never changes.
    let places: BatchPlaces

    /// Folds `calls` into sets. `beginUpdates` and `endUpdates` are passed over: nested pairs read as if only the outer
    /// one were there. A place that is named twice in one set counts once.
    ///
    /// - Complexity: O(*b* log *b*) in the runs and moves that the calls name, times their number where many calls
    ///   name places of one kind.
    public init(_ calls: [TableCall]) {
        var named = NamedPlaces()
        for call in calls { named.add(call) }
        places = BatchPlaces(named)
    }

    /// Folds a sequence of calls into sets.
    ///
    /// - Complexity: As for an array of calls.
    public init(_ calls: some Sequence<TableCall>) {
        self.init(Array(calls))
    }

    /// Sections that calls delete, by old number.
    ///
    /// - Complexity: O(1).
    public var deletedSections: SectionSet { places.named.deletedSections }

    /// Sections that calls insert, by new number.
    ///
    /// - Complexity: O(1).
    public var insertedSections: SectionSet { places.named.insertedSections }

    /// Sections that calls reload, by old number.
    ///
    /// - Complexity: O(1).
    public var reloadedSections: SectionSet { places.named.reloadedSections }

    /// Rows that calls delete, by old place; those of deleted and reloaded sections too, which no check looks at.
    ///
    /// - Complexity: O(1).
    public var deletedRows: RowSet { places.named.deletedRows }

    /// Rows that calls insert, by new place; those of inserted and reloaded sections too, which no check looks at.
    ///
    /// - Complexity: O(1).
    public var insertedRows: RowSet { places.named.insertedRows }

    /// Rows that calls reload, by old place; those of deleted and reloaded sections too, which no check looks at.
    ///
    /// - Complexity: O(1).
    public var reloadedRows: RowSet { places.named.reloadedRows }

    /// Moves of sections, each once, by source and then by target.
    ///
    /// - Complexity: O(1).
    public var sectionMoves: [SectionMove] { places.sectionMoves.bySource }

    /// Moves of rows, each once, by source and then by target.
    ///
    /// - Complexity: O(1).
    public var rowMoves: [RowMove] { places.rowMoves.bySource }

    /// Whether `reloadData` is among the calls, which leaves the batch's effect unsettled.
    ///
    /// - Complexity: O(1).
    public var reloadsData: Bool { places.named.reloadsData }

    /// Calls that belong to no batch: scrolls and selections. They are kept here and change nothing; ``UpdateScript``
    /// is what takes them out of a sequence of calls and checks them.
    ///
    /// - Complexity: O(1).
    public var strayCalls: [TableCall] { places.named.strayCalls }

    /// The lowest row, outside deleted and reloaded sections, that two calls delete.
    ///
    /// - Complexity: O(1).
    public var rowDeletedTwice: TableIndexPath? { places.rowDeletedTwice }

    /// Whether the batch names nothing: such a batch still has the counts checked.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
        places.deadSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && reloadedRows.isEmpty && places.sectionMoves.isEmpty && places.rowMoves.isEmpty && !reloadsData
    }
}

extension UpdateBatch: Hashable {
    /// Whether two batches name the same places by the same kinds of calls, in whatever order.
    ///
    /// - Complexity: O(*b*) in the runs and moves that the calls name.
    public static func == (left: UpdateBatch, right: UpdateBatch) -> Bool {
        left.places.named == right.places.named
    }

    /// Feeds what the batch names to `hasher`.
    ///
    /// - Complexity: O(*b*) in the runs and moves that the calls name.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(places.named)
    }
}

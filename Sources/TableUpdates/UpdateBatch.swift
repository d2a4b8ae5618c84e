// The calls of one batch folded into sets, which is all that UIKit's checks look at.

/// The update calls between the outermost `beginUpdates` and `endUpdates`, or one call alone. Their order does not
/// matter (<doc:HowUIKitChecksABatch>, "Index spaces").
///
/// ```swift
/// let batch = UpdateBatch([.deleteRows([TableIndexPath(section: 0, row: 1)], .fade)])
/// print(batch.verdict(on: ListedCounts(before: [3], after: [3])))  // crash row-count in 0: …
/// ```
///
/// Numbers of deletes, reloads and sources of moves count in the state before the batch, those of inserts and of
/// targets of moves in the state after it. Any number is accepted here, also one that the checks refuse.
public struct UpdateBatch: Sendable {
    /// What the calls name, and what the checks look at: shared by copies, as a batch never changes.
    let places: BatchPlaces

    /// Folds `calls` into sets. `beginUpdates` and `endUpdates` are passed over: nested pairs read as if only the outer
    /// one were there.
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

    /// Rows that calls delete, by old place; those of deleted and reloaded sections too.
    ///
    /// - Complexity: O(1).
    public var deletedRows: RowSet { places.named.deletedRows }

    /// Rows that calls insert, by new place; those of inserted and reloaded sections too.
    ///
    /// - Complexity: O(1).
    public var insertedRows: RowSet { places.named.insertedRows }

    /// Rows that calls reload, by old place; those of deleted and reloaded sections too.
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

    /// Rows that calls reconfigure, by old place. They enter no equation and shift nothing.
    ///
    /// - Complexity: O(1).
    public var reconfiguredRows: RowSet { places.named.reconfiguredRows }

    /// Whether `reloadData` is among the calls.
    ///
    /// - Complexity: O(1).
    public var reloadsData: Bool { places.named.reloadsData }

    /// Calls that belong to no batch: scrolls, selections, questions. They are kept here and change nothing;
    /// ``CallSequence`` is what takes them out of a sequence of calls and checks them.
    ///
    /// - Complexity: O(1).
    public var lookups: [TableCall] { places.named.lookups }

    /// Whether the batch names nothing: such a batch still has the counts checked.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
        var none = NamedPlaces()
        none.lookups = lookups
        return places.named == none
    }
}

extension UpdateBatch: Hashable {
    /// Whether two batches name the same places by the same kinds of calls, in any order.
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

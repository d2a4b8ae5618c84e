// Which section is which before and after a batch.

/// How sections pass from before an accepted batch to after it: by position, as UIKit pairs them.
///
/// Sections that are deleted or reloaded leave, those that are moved go where the call says, and the rest fill the new
/// places that are left, in ascending order. Each new place is in one of ``runs`` or in ``inserted``, but in a batch that
/// names a section twice some are left over.
public struct SectionMapping: Hashable, Sendable {
    /// Sections that survive, in runs that keep in step, by ascending new number. A moved section is a run of its own.
    public let runs: [PlaceRun]
    /// New numbers that no old section passes to: inserted ones and the targets of reloads.
    public let inserted: SectionSet
    /// Old numbers that pass nowhere: deleted and reloaded ones.
    public let deleted: SectionSet
    /// Reloaded sections and the places at which they are read again, by ascending old number; these places are in
    /// ``inserted`` too.
    public let reloaded: [PlaceRun]
    /// Positions in ``runs``, by ascending old number.
    private let byOld: [Int]

    /// Creates the mapping of a batch in a table of that many sections on both sides.
    ///
    /// - Complexity: O(*b* log *b*) for *b* ranges and moves of sections in the batch.
    init(_ places: BatchPlaces, sectionsBefore: Int, sectionsAfter: Int) {
        inserted = places.insertedOrReloadedSections
        deleted = places.deletedOrReloadedSections
        reloaded = places.sectionReloads
        var runs = PlaceRun.surviving(
            oldCount: sectionsBefore, newCount: sectionsAfter, removed: Array(deleted.ranges),
            taken: Array(inserted.ranges), moves: places.sectionMoves.bySource)
        let isSorted = places.sectionMoves.isEmpty
        if !isSorted { runs.sort { $0.new < $1.new } }
        self.runs = runs
        byOld = isSorted ? [] : runs.indices.sorted { runs[$0].old.lowerBound < runs[$1].old.lowerBound }
    }

    /// The new number of the section with an old number, or nil where it is deleted, reloaded or out of bounds.
    ///
    /// - Complexity: O(log *r*) for *r* runs.
    public func newNumber(ofOld old: Int) -> Int? {
        let run: PlaceRun
        if byOld.isEmpty {
            let position = runs.firstPosition { $0.old.upperBound > old }
            guard position < runs.count else { return nil }
            run = runs[position]
        } else {
            let position = byOld.firstPosition { runs[$0].old.upperBound > old }
            guard position < byOld.count else { return nil }
            run = runs[byOld[position]]
        }
        return run.old.contains(old) ? run.new + (old - run.old.lowerBound) : nil
    }

    /// The old number of the section with a new number, or nil where it is inserted, reloaded or out of bounds.
    ///
    /// - Complexity: O(log *r*) for *r* runs.
    public func oldNumber(ofNew new: Int) -> Int? {
        let position = runs.firstPosition { $0.newRange.upperBound > new }
        guard position < runs.count, runs[position].newRange.contains(new) else { return nil }
        return runs[position].old.lowerBound + (new - runs[position].new)
    }
}

extension UpdateBatch {
    /// Which section is which before and after the batch, in a table of that many sections on both sides.
    ///
    /// The batch must have passed the checks up to the section equation; of another the mapping says only as much as
    /// is in bounds.
    ///
    /// - Complexity: O(*b* log *b*) for *b* ranges and moves of sections in the batch.
    public func sectionMapping(sectionsBefore: Int, sectionsAfter: Int) -> SectionMapping {
        SectionMapping(places, sectionsBefore: sectionsBefore, sectionsAfter: sectionsAfter)
    }
}

extension PlaceRun {
    /// The runs of `oldCount` neighbours that survive among `newCount`: those that are neither removed nor moved fill
    /// the places that are neither taken nor moved to. The moved ones follow at the end, in the order given.
    ///
    /// - Complexity: O(*b* log *b*).
    static func surviving(
        oldCount: Int, newCount: Int, removed: [Range<Int>], taken: [Range<Int>], moves: [SectionMove]
    ) -> [PlaceRun] {
        if moves.isEmpty, removed == taken {
            // What leaves comes back in its place, so that the rest stays.
            return staying(min(oldCount, newCount), without: removed)
        }
        var gone = SectionSet(ascending: removed)
        var filled = SectionSet(ascending: taken)
        // Only a batch that fails the checks has moves out of bounds.
        let moves = moves.filter { (0..<oldCount).contains($0.source) && (0..<newCount).contains($0.target) }
        if !moves.isEmpty {
            gone.formUnion(SectionSet(moves.lazy.map(\.source).sorted()))
            filled.formUnion(SectionSet(moves.lazy.map(\.target).sorted()))
        }
        var runs: [PlaceRun] = []
        for run in PlaceShift(removed: Array(gone.ranges), taken: Array(filled.ranges)).runs(of: 0..<oldCount) {
            // Only a batch that fails the equation has survivors past the end.
            guard run.new < newCount else { break }
            let length = min(run.old.count, newCount - run.new)
            runs.append(PlaceRun(old: run.old.lowerBound..<run.old.lowerBound + length, new: run.new))
        }
        for move in moves {
            runs.append(PlaceRun(old: move.source..<move.source + 1, new: move.target))
        }
        return runs
    }

    /// The runs of the numbers below `count` that `removed` leaves over, each in its place.
    private static func staying(_ count: Int, without removed: [Range<Int>]) -> [PlaceRun] {
        var runs: [PlaceRun] = []
        runs.reserveCapacity(removed.count + 1)
        var low = 0
        for range in removed {
            let high = Swift.min(range.lowerBound, count)
            if low < high { runs.append(PlaceRun(old: low..<high, new: low)) }
            low = Swift.max(low, range.upperBound)
        }
        if low < count { runs.append(PlaceRun(old: low..<count, new: low)) }
        return runs
    }
}

extension SectionSet {
    /// Creates the set of the numbers in `ranges`, which ascend.
    fileprivate init(ascending ranges: [Range<Int>]) {
        self.init()
        for range in ranges { insert(range) }
    }
}

// Which counterparts among the rows show something else: stretches to compare, and what was noted of them.

/// Neighbouring rows in one section on both sides, counterparts of one another, whose contents are to be compared.
@usableFromInline
struct RowStretch {
    @usableFromInline let source: TableIndexPath
    @usableFromInline let target: TableIndexPath
    @usableFromInline let count: Int

    /// Whether both stretches are in the same sections.
    @inlinable @inline(__always)
    func isInSections(of other: RowStretch) -> Bool {
        source.section == other.source.section && target.section == other.target.section
    }
}

/// The counterparts whose content changed, run by run.
///
/// Stretches are given out and changes noted in ascending order, so that whoever compares needs no closure: a call for
/// each row took longer than all the rest.
@usableFromInline
struct RowChanges {
    private let runs: [EqualRun]
    private let crossing: [EqualRun]
    private var sourcePlaces: RowPlaces
    private var targetPlaces: RowPlaces
    /// The run of which the last stretch is, and how much of it was given out.
    private var run = 0
    private var distance = 0
    /// Where the last stretch begins in its run.
    private var stretchStart = 0
    /// Distances of changed rows from the start of their runs.
    private var distances: [Int] = []
    /// Where the distances of each run end; empty as long as none was noted.
    private var ends: [Int] = []

    /// Nothing was noted of the counterparts that `matching` found.
    init(_ matching: RowMatching, sourceRowStarts: [Int], targetRowStarts: [Int]) {
        runs = matching.runs
        crossing = matching.crossing
        sourcePlaces = RowPlaces(sourceRowStarts)
        targetPlaces = RowPlaces(targetRowStarts)
    }

    /// The next rows to compare, or nil.
    ///
    /// - Complexity: O(1) in the section of the stretch before and the next one, else O(log *s*).
    @usableFromInline
    mutating func nextStretch() -> RowStretch? {
        guard run < runs.count + crossing.count else { return nil }
        let current = run < runs.count ? runs[run] : crossing[run - runs.count]
        let source = sourcePlaces.path(Int(current.source) + distance)
        let target = targetPlaces.path(Int(current.target) + distance)
        let count = min(
            Int(current.count) - distance, sourcePlaces.remainingRows(from: source),
            targetPlaces.remainingRows(from: target))
        stretchStart = distance
        distance += count
        if distance == Int(current.count) {
            run += 1
            distance = 0
        }
        return RowStretch(source: source, target: target, count: count)
    }

    /// Notes that a row of the last stretch changed, by its distance from the start of the stretch.
    @usableFromInline
    mutating func note(_ row: Int) {
        let noted = distance == 0 ? run - 1 : run
        while ends.count < noted { ends.append(distances.count) }
        distances.append(stretchStart + row)
    }

    /// Whether nothing changed.
    var isEmpty: Bool { distances.isEmpty }

    /// The distances of changed rows in the run of this number, those that cross counted after the others.
    subscript(run: Int) -> ArraySlice<Int> {
        let start = run == 0 ? 0 : run - 1 < ends.count ? ends[run - 1] : distances.count
        return distances[start..<(run < ends.count ? ends[run] : distances.count)]
    }
}

// Numbers for the ids of two lists of sections: ids are hashed only where the lists do not agree.

/// The ids of both sides as numbers, section after section: equal numbers for equal ids.
///
/// Where the lists agree ids are numbered as they come, by comparing alone. Where an id repeats, its occurrences in
/// different runs get different numbers: the elements of one run are counterparts.
@usableFromInline
struct RowNumbering {
    @usableFromInline private(set) var source: [UInt32] = []
    @usableFromInline private(set) var target: [UInt32] = []

    /// Numbers the rows of `source` and `target`.
    ///
    /// - Complexity: O(*n* + *m*) expected for the rows of both sides.
    @inlinable @inline(__always)
    init<Row, ID: Hashable>(_ source: [[Row]], _ target: [[Row]], id: (Row) -> ID) {
        self.init(Self.ids(source, id), Self.ids(target, id))
    }

    @inlinable
    init<ID: Hashable>(_ source: [ID], _ target: [ID]) {
        source.withUnsafeBufferPointer { source in
            target.withUnsafeBufferPointer { target in
                let scan = RunScan(source, target)
                let gaps = Gaps(around: scan.runs, source.count, target.count)
                number(scan.runs, GapNumbers(source, target, gaps))
            }
        }
    }

    @inlinable @inline(__always)
    static func ids<Row, ID>(_ sections: [[Row]], _ id: (Row) -> ID) -> [ID] {
        var ids: [ID] = []
        ids.reserveCapacity(sections.reduce(0) { $0 + $1.count })
        for rows in sections {
            for row in rows { ids.append(id(row)) }
        }
        return ids
    }

    /// Numbers elements of gaps by their ids, those that only the target has and those of runs as they come.
    @usableFromInline
    mutating func number(_ runs: [EqualRun], _ gaps: GapNumbers) {
        source.reserveCapacity(gaps.source.count + runs.reduce(0) { $0 + Int($1.count) })
        target.reserveCapacity(gaps.target.count + source.capacity)
        var next = UInt32(truncatingIfNeeded: gaps.bound)
        var sourcePosition = 0
        var targetPosition = 0
        /// The number of an element, a new one where it has no counterpart.
        func known(_ number: UInt32) -> UInt32 {
            if number != EqualRun.none { return number }
            next += 1
            return next - 1
        }
        func addGaps(beforeSource sourceEnd: UInt32, target targetEnd: UInt32) {
            while sourcePosition < gaps.source.count, gaps.sourceOffsets[sourcePosition] < sourceEnd {
                source.append(known(gaps.source[sourcePosition]))
                sourcePosition += 1
            }
            while targetPosition < gaps.target.count, gaps.targetOffsets[targetPosition] < targetEnd {
                target.append(known(gaps.target[targetPosition]))
                targetPosition += 1
            }
        }
        for run in runs {
            addGaps(beforeSource: run.source, target: run.target)
            source += next..<next + run.count
            target += next..<next + run.count
            next += run.count
        }
        addGaps(beforeSource: EqualRun.none, target: EqualRun.none)
    }
}

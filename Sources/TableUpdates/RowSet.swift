// A set of index paths kept as ascending runs of rows, as UIKit's row calls take them in an array.

/// A set of index paths, kept as runs of rows: all rows of a section cost one run.
public struct RowSet: Hashable, Sendable {
    /// The rows of one section that the set has.
    public struct Run: Hashable, Sendable {
        /// The section's number, from 0.
        public let section: Int
        /// The rows' numbers, from 0; never empty.
        public var rows: Range<Int>

        /// Creates a run of `rows` in `section`.
        public init(section: Int, rows: Range<Int>) {
            self.section = section
            self.rows = rows
        }
    }

    /// The runs in ascending order; two runs of one section never touch.
    public private(set) var runs: [Run] = []

    /// Creates an empty set.
    public init() {}

    /// Creates the set of `paths`, in any order; a path named twice counts once.
    ///
    /// - Complexity: O(*n*) where the paths ascend, else O(*n* · *r*) for *r* runs.
    public init(_ paths: some Sequence<TableIndexPath>) {
        for path in paths { insert(path) }
    }

    /// Whether the set has no path.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool { runs.isEmpty }

    /// How many paths the set has.
    ///
    /// - Complexity: O(*r*) for *r* runs.
    public var count: Int { runs.reduce(0) { $0 + $1.rows.count } }

    /// Whether `path` is in the set.
    ///
    /// - Complexity: O(log *r*) for *r* runs.
    public func contains(_ path: TableIndexPath) -> Bool {
        let position = firstRun(reaching: path)
        return position < runs.count && runs[position].section == path.section
            && runs[position].rows.lowerBound <= path.row
    }

    /// The runs that lie in `section`.
    ///
    /// - Complexity: O(log *r* + *k*) for *r* runs, *k* of them in the section.
    public func runs(inSection section: Int) -> ArraySlice<Run> {
        let low = firstRun(reaching: TableIndexPath(section: section, row: Int.min))
        var high = low
        while high < runs.count, runs[high].section == section { high += 1 }
        return runs[low..<high]
    }

    /// Adds `path`. The row `Int.max`, Foundation's `NSNotFound`, names no row and is passed over.
    ///
    /// - Complexity: O(1) at the end, else O(*r*) for *r* runs.
    public mutating func insert(_ path: TableIndexPath) {
        guard path.row < Int.max else { return }
        insert(section: path.section, rows: path.row..<path.row + 1)
    }

    /// Adds the rows `rows` of `section`.
    ///
    /// - Complexity: O(1) at the end, else O(*r*) for *r* runs.
    public mutating func insert(section: Int, rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        let run = Run(section: section, rows: rows)
        guard let last = runs.last, (section, rows.lowerBound) <= (last.section, last.rows.upperBound) else {
            runs.append(run)
            return
        }
        // The runs of this section that touch the new one become one with it.
        let low = firstRun(reaching: TableIndexPath(section: section, row: rows.lowerBound - 1))
        var high = low
        var merged = rows
        while high < runs.count, runs[high].section == section, runs[high].rows.lowerBound <= rows.upperBound {
            let other = runs[high].rows
            merged = Swift.min(merged.lowerBound, other.lowerBound)..<Swift.max(merged.upperBound, other.upperBound)
            high += 1
        }
        runs.replaceSubrange(low..<high, with: CollectionOfOne(Run(section: section, rows: merged)))
    }

    /// Adds every path of `other`.
    ///
    /// - Complexity: O(1) where one of the two is empty, else O(*r* + *s*) in the runs of both.
    public mutating func formUnion(_ other: RowSet) {
        guard !other.isEmpty else { return }
        guard !isEmpty else {
            self = other
            return
        }
        // Both lists ascend: taking the lower head each time only ever adds at the end.
        var merged = RowSet()
        merged.runs.reserveCapacity(runs.count + other.runs.count)
        var left = runs[...]
        var right = other.runs[...]
        while let run = left.first, let rival = right.first {
            if (run.section, run.rows.lowerBound) <= (rival.section, rival.rows.lowerBound) {
                merged.insert(section: run.section, rows: run.rows)
                left.removeFirst()
            } else {
                merged.insert(section: rival.section, rows: rival.rows)
                right.removeFirst()
            }
        }
        for run in left { merged.insert(section: run.section, rows: run.rows) }
        for run in right { merged.insert(section: run.section, rows: run.rows) }
        self = merged
    }

    /// The position of the first run whose last path is `path` or comes after it.
    private func firstRun(reaching path: TableIndexPath) -> Int {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            let run = runs[middle]
            if (run.section, run.rows.upperBound - 1) >= (path.section, path.row) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}

extension RowSet: Sequence {
    /// Walks the paths in ascending order.
    ///
    /// - Complexity: O(1), and O(1) for each path walked.
    public func makeIterator() -> AnyIterator<TableIndexPath> {
        var position = 0
        var offset = 0
        return AnyIterator {
            guard position < runs.count else { return nil }
            let run = runs[position]
            let path = TableIndexPath(section: run.section, row: run.rows.lowerBound + offset)
            offset += 1
            if offset == run.rows.count {
                position += 1
                offset = 0
            }
            return path
        }
    }
}

extension RowSet: ExpressibleByArrayLiteral {
    /// Creates the set of the paths listed.
    public init(arrayLiteral elements: TableIndexPath...) {
        self.init(elements)
    }
}

// The index paths of a row call, kept as ascending runs of rows.

/// The index paths that a row call names, kept as runs of rows: all rows of a section cost one run.
///
/// It is a set, but for one thing: a call takes its paths in an array, so it can name one row twice, or name no row at
/// all with `NSNotFound`. What a set cannot hold is kept beside it, in ``repeats`` and ``sectionsWithoutRow``.
public struct RowSet: Hashable, Sendable {
    /// The rows of one section that the set has.
    public struct Run: Hashable, Sendable {
        /// The section's number, from 0.
        public let section: Int
        /// The rows' numbers, from 0; never empty.
        public var rows: Range<Int>

        /// Creates the run of `rows` in `section`.
        public init(section: Int, rows: Range<Int>) {
            self.section = section
            self.rows = rows
        }
    }

    /// The runs in ascending order; two runs of one section never touch.
    public private(set) var runs: [Run] = []

    /// Rows that are named again, a run for each further naming, in ascending order.
    public private(set) var repeats: [Run] = []

    /// The sections of the paths whose row is `Int.max`, Foundation's `NSNotFound`, in ascending order.
    public private(set) var sectionsWithoutRow: [Int] = []

    /// Creates an empty set.
    public init() {}

    /// Creates the set of `paths`, in any order, as ``append(_:)`` adds them.
    ///
    /// - Complexity: O(*n*) where the paths ascend, else O(*n* · *r*) for *r* runs.
    public init(_ paths: some Sequence<TableIndexPath>) {
        for path in paths { append(path) }
    }

    /// Names `path`: one that the set has already is named again, and one without a row is kept aside.
    ///
    /// - Complexity: O(1) at the end, else O(*r*) for *r* runs.
    public mutating func append(_ path: TableIndexPath) {
        guard path.row < Int.max else {
            sectionsWithoutRow.append(path.section)
            sectionsWithoutRow.sort()
            return
        }
        if let last = runs.last, (path.section, path.row) < (last.section, last.rows.upperBound), contains(path) {
            repeats.append(Run(section: path.section, rows: path.row..<path.row + 1))
            repeats.sort()
        } else {
            insert(path)
        }
    }

    /// Names every path of `other`, as often as it does.
    ///
    /// - Complexity: O(1) where one of the two is empty, else O(*r* + *s*) in the runs of both.
    public mutating func append(contentsOf other: RowSet) {
        if !isEmpty, !other.isEmpty {
            repeats += intersection(other).runs
            repeats.sort()
        }
        formUnion(other)
    }

    /// Whether the set has no row.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool { runs.isEmpty }

    /// How many rows the set has, each counted once.
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

    /// Adds `path`, once. The row `Int.max`, Foundation's `NSNotFound`, names no row and is passed over.
    ///
    /// - Complexity: O(1) at the end, else O(*r*) for *r* runs.
    public mutating func insert(_ path: TableIndexPath) {
        guard path.row < Int.max else { return }
        insert(section: path.section, rows: path.row..<path.row + 1)
    }

    /// Adds the rows `rows` of `section`, each once.
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

    /// Adds every path of `other`. A row that both have counts once; what either repeats stays repeated.
    ///
    /// - Complexity: O(1) where one of the two is empty, else O(*r* + *s*) in the runs of both.
    public mutating func formUnion(_ other: RowSet) {
        guard !other.namesNothing else { return }
        guard !namesNothing else {
            self = other
            return
        }
        // Both lists ascend: taking the lower head each time only ever adds at the end.
        var merged = RowSet()
        merged.repeats = (repeats + other.repeats).sorted()
        merged.sectionsWithoutRow = (sectionsWithoutRow + other.sectionsWithoutRow).sorted()
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

    /// The paths whose section `isWanted`, each as often as here.
    ///
    /// - Complexity: O(*r*) and a question for each run.
    func inSections(where isWanted: (Int) -> Bool) -> RowSet {
        var rest = RowSet()
        rest.runs = runs.filter { isWanted($0.section) }
        rest.repeats = repeats.filter { isWanted($0.section) }
        rest.sectionsWithoutRow = sectionsWithoutRow.filter(isWanted)
        return rest
    }

    private var namesNothing: Bool { runs.isEmpty && sectionsWithoutRow.isEmpty }

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
    /// Walks the rows in ascending order, each once.
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

extension RowSet.Run: Comparable {
    /// Orders runs by section, then by their first row.
    ///
    /// - Complexity: O(1).
    public static func < (left: RowSet.Run, right: RowSet.Run) -> Bool {
        (left.section, left.rows.lowerBound) < (right.section, right.rows.lowerBound)
    }
}

extension RowSet: CustomStringConvertible {
    /// The paths as a call lists them, ascending: `0.1 0.2 1.notFound`. A path that is named twice comes twice.
    ///
    /// - Complexity: O(*n*), and O(*n* log *n*) where something is repeated.
    public var description: String { namings.map(\.description).joined(separator: " ") }

    /// Every path as often as it is named, ascending.
    ///
    /// - Complexity: O(1), but O(*n* log *n*) where something is repeated, and O(1) for each path walked.
    public var namings: AnySequence<TableIndexPath> {
        if repeats.isEmpty, sectionsWithoutRow.isEmpty { return AnySequence(self) }
        var all = Array(self)
        for run in repeats { all += run.rows.map { TableIndexPath(section: run.section, row: $0) } }
        all += sectionsWithoutRow.map { TableIndexPath(section: $0, row: .max) }
        return AnySequence(all.sorted())
    }

    /// How many paths are named, each as often as it is.
    ///
    /// - Complexity: O(*r*) for *r* runs.
    public var namingCount: Int {
        count + repeats.reduce(0) { $0 + $1.rows.count } + sectionsWithoutRow.count
    }

    /// The lowest path that can be no row: one below 0, or `NSNotFound`.
    ///
    /// - Complexity: O(*r*) for *r* runs.
    var invalidPath: TableIndexPath? {
        let negative = runs.first { $0.rows.lowerBound < 0 }.map {
            TableIndexPath(section: $0.section, row: $0.rows.lowerBound)
        }
        let missing = sectionsWithoutRow.first.map { TableIndexPath(section: $0, row: .max) }
        return [negative, missing].compactMap(\.self).min()
    }
}

// The lines that differ between two states, as the written form of a table has lines.

import TableUpdates

/// Compares headers and the rows that are seen.
struct LineComparison {
    let lines: [StateDifference.Line]

    /// Where a line is reported: at its place in the target, removed lines before what took their place.
    private struct Order: Comparable {
        var section: Int
        var row: Int
        var rank: Int

        static func < (left: Order, right: Order) -> Bool {
            (left.section, left.row, left.rank) < (right.section, right.row, right.rank)
        }
    }

    /// - Complexity: O(*k* log *n* + *m* log *m*) for *k* sections of *m* seen rows in `span`.
    init(_ source: FoldTable, _ target: FoldTable, _ span: ComparedSections) {
        let nextRowKey = max(source.nextRowKey, target.nextRowKey)
        let old = ComparisonSide(source.data, span.source, nextRowKey: nextRowKey) { $0.visibleRows.rows }
        let new = ComparisonSide(target.data, span.target, nextRowKey: nextRowKey) { $0.visibleRows.rows }
        let difference = SectionedDifference(
            from: old.ids, to: new.ids,
            sameContent: { old.row($0)?.hasSameContent(as: new.row($1)) ?? true })
        var found: [(order: Order, line: StateDifference.Line)] = []
        /// Whether what differs need not be gathered any more.
        func isOver() -> Bool { Interruption.isRequested(inRound: found.count) }
        var targets = [Int?](repeating: nil, count: old.numbers.count)

        func place(_ side: ComparisonSide, _ section: Int, _ row: Int? = nil) -> LinePlace {
            guard let row else { return LinePlace(section: side.numbers[section], dataRow: nil) }
            return LinePlace(section: side.numbers[section], dataRow: side.entries[section].visibleRows.dataRow(row))
        }
        func add(_ kind: StateDifference.Line.Kind, _ source: LinePlace?, _ target: LinePlace?, _ order: Order) {
            found.append((order, StateDifference.Line(kind: kind, source: source, target: target)))
        }

        let movedSections = SectionSet(difference.movedSections.map(\.target).sorted())
        for section in new.numbers.indices {
            let order = Order(section: section, row: -1, rank: 1)
            guard let origin = difference.sourceSection(of: section) else {
                add(.added, nil, place(new, section), order)
                for row in 0..<new.rows[section].count {
                    if isOver() { break }
                    add(.added, nil, place(new, section, row), Order(section: section, row: row, rank: 1))
                }
                continue
            }
            targets[origin] = section
            if movedSections.contains(section) {
                add(.moved, place(old, origin), place(new, section), order)
            } else if !source.hasSameHeader(old.entries[origin], as: new.entries[section], in: target) {
                add(.changed, place(old, origin), place(new, section), order)
            }
        }
        var previous = -1
        for section in old.numbers.indices {
            if let target = targets[section] {
                previous = target
                continue
            }
            add(.removed, place(old, section), nil, Order(section: previous, row: Int.max, rank: section * 2))
            for row in 0..<old.rows[section].count {
                if isOver() { break }
                add(
                    .removed, place(old, section, row), nil,
                    Order(section: previous, row: Int.max, rank: section * 2 + 1))
            }
        }
        for path in difference.deletedRows {
            if isOver() { break }
            guard let section = targets[path.section] else { continue }
            add(
                .removed, place(old, path.section, path.row), nil, Order(section: section, row: path.row, rank: 0))
        }
        for path in difference.insertedRows {
            if isOver() { break }
            add(
                .added, nil, place(new, path.section, path.row),
                Order(section: path.section, row: path.row, rank: 1))
        }
        for move in difference.movedRows {
            if isOver() { break }
            add(
                .moved, place(old, move.source.section, move.source.row),
                place(new, move.target.section, move.target.row),
                Order(section: move.target.section, row: move.target.row, rank: 1))
        }
        Self.addChangedRows(difference, old, new, targets) { source, target in
            add(
                .changed, place(old, source.section, source.row), place(new, target.section, target.row),
                Order(section: target.section, row: target.row, rank: 1))
        }
        if Interruption.isRequested() { found = [] }
        found.sort { $0.order < $1.order }
        lines = found.map(\.line)
    }

    /// Rows that stay where they are and show something else; each is reported with both its paths.
    private static func addChangedRows(
        _ difference: SectionedDifference, _ old: ComparisonSide, _ new: ComparisonSide, _ targets: [Int?],
        _ add: (TableIndexPath, TableIndexPath) -> Void
    ) {
        guard !difference.reloadedRows.isEmpty else { return }
        for section in Set(difference.reloadedRows.runs.map(\.section)).sorted() {
            if Interruption.isRequested() { return }
            guard let target = targets[section] else { continue }
            var places: [Int: Int] = [:]
            for (row, key) in new.rows[target].keyRuns.lazy.joined().enumerated() { places[key] = row }
            for run in difference.reloadedRows.runs(inSection: section) {
                for row in run.rows {
                    guard let key = old.rows[section].key(at: row), let targetRow = places[key] else { continue }
                    add(
                        TableIndexPath(section: section, row: row), TableIndexPath(section: target, row: targetRow))
                }
            }
        }
    }
}

/// The rows of a section that are seen, and their numbers among all its rows.
struct VisibleRows {
    let rows: RowList
    /// The data rows' numbers, where rows 0 high are left out; nil where all rows are seen.
    private let numbers: [Int]?

    fileprivate init(_ entry: SectionEntry) {
        guard entry.isOpen else {
            rows = RowList()
            numbers = nil
            return
        }
        guard entry.rows.measure.zeroHeight > 0 else {
            rows = entry.rows
            numbers = nil
            return
        }
        var seen = RowList()
        var numbers: [Int] = []
        for index in 0..<entry.rows.count where entry.rows.row(at: index)?.height != 0 {
            seen.append(entry.rows.slice(index..<index + 1))
            numbers.append(index)
        }
        rows = seen
        self.numbers = numbers
    }

    func dataRow(_ index: Int) -> Int { numbers?[index] ?? index }
}

extension SectionEntry {
    /// The rows that are seen: those of an open section that are not 0 high.
    var visibleRows: VisibleRows { VisibleRows(self) }
}

extension FoldTable {
    /// Whether a section's header line is the same in this table and another.
    fileprivate func hasSameHeader(_ own: SectionEntry, as other: SectionEntry, in table: FoldTable) -> Bool {
        own.isOpen == other.isOpen && own.rows.count == other.rows.count && own.head.title == other.head.title
            && own.head.isFixed == other.head.isFixed && headerDetail(of: own) == table.headerDetail(of: other)
    }
}

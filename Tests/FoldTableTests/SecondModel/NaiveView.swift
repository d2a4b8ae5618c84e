// A second table view, kept in plain arrays and written from the update rules: what a batch draws and what it leaves.

import TableUpdates

/// A row as a view shows it: which it is, and the text it was drawn with.
struct NaiveRow: Hashable {
    var key: Int
    var text: String
    /// Whether it is 0 high by itself.
    var isFlat = false
}

/// What a header shows.
struct NaiveHeader: Hashable {
    var title: String
    var isOpen: Bool
    var detail: String
    var isFixed: Bool
}

/// A section as the data source answers it: its header, and the rows that numberOfRows counts.
struct NaiveSource {
    var key: Int
    var header: NaiveHeader
    var rows: [NaiveRow]
}

/// What was drawn of a section, and when: `captured` is the number that the header had then.
struct NaiveDrawing: Hashable {
    var key: Int
    var header: NaiveHeader
    var captured: Int
    var rows: [NaiveRow]
    /// Whether the section was open when the heights of its rows were last asked for.
    var isTall: Bool
}

/// The table view's layer.
struct NaiveView {
    var sections: [NaiveDrawing] = []
    var selection: TableIndexPath?
    /// Whether the title is row 0 of its section, and takes the header's part.
    var hasTitleRows = false

    init(loading data: [NaiveSource], hasTitleRows: Bool) {
        self.hasTitleRows = hasTitleRows
        reload(data)
    }

    mutating func reload(_ data: [NaiveSource]) {
        sections = data.indices.map { Self.drawing(of: $0, data) }
        selection = nil
    }

    var counts: [Int] { sections.map(\.rows.count) }

    /// Of a batch of which nobody knows what becomes, the counts are those of the data source all the same.
    mutating func takeCounts(of data: [NaiveSource]) {
        if sections.count != data.count { return reload(data) }
        for number in data.indices where sections[number].rows.count != data[number].rows.count {
            sections[number].rows = data[number].rows
            sections[number].isTall = data[number].header.isOpen
        }
    }

    private static func drawing(of number: Int, _ data: [NaiveSource]) -> NaiveDrawing {
        NaiveDrawing(
            key: data[number].key, header: data[number].header, captured: number, rows: data[number].rows,
            isTall: data[number].header.isOpen)
    }

    /// The verdict on a batch, over plain counts.
    func verdict(on calls: [TableCall], _ data: [NaiveSource]) -> Verdict {
        UpdateBatch(calls).verdict(on: ListedCounts(before: counts, after: data.map(\.rows.count)))
    }

    /// Carries out the calls of a batch that was accepted.
    mutating func apply(_ calls: [TableCall], _ data: [NaiveSource]) {
        if calls.contains(.reloadData) {
            reload(data)
            return
        }
        let batch = NaiveBatch(calls)
        let origins = batch.origins(
            of: data.count, before: sections.count, deleted: batch.deletedSections, reloaded: batch.reloadedSections,
            inserted: batch.insertedSections, moves: batch.sectionMoves)
        let old = sections
        let oldSelection = selection
        selection = nil
        sections = origins.indices.map { number in
            guard let origin = origins[number] else { return Self.drawing(of: number, data) }
            return old[origin]
        }
        for number in origins.indices {
            guard let origin = origins[number] else { continue }
            applyRows(batch, origin, number, old, data, oldSelection)
        }
        if let path = oldSelection, let move = batch.rowMoves.first(where: { $0.from == path }) { selection = move.to }
        // The heights of all rows are asked for again; where the view shows just what is there, each gets its own.
        for number in sections.indices { sections[number].isTall = data[number].header.isOpen }
        let isCurrent = zip(sections, data).allSatisfy { $0.key == $1.key && $0.rows.map(\.key) == $1.rows.map(\.key) }
        if isCurrent { for number in sections.indices { sections[number].rows = data[number].rows } }
    }

    /// The row calls in one section that stays.
    private mutating func applyRows(
        _ batch: NaiveBatch, _ origin: Int, _ number: Int, _ old: [NaiveDrawing], _ data: [NaiveSource],
        _ oldSelection: TableIndexPath?
    ) {
        func rows(_ set: Set<TableIndexPath>, _ section: Int) -> Set<Int> {
            Set(set.filter { $0.section == section }.map(\.row))
        }
        // Moves within the section pass a row on; those to other sections take it away.
        let moves = batch.rowMoves.filter { $0.to.section == number }
        let leaving = Set(batch.rowMoves.filter { $0.from.section == origin }.map(\.from.row))
        let deleted = rows(batch.deletedRows, origin)
        let reloaded = rows(batch.reloadedRows, origin)
        let inserted = rows(batch.insertedRows, number)
        let reconfigured = rows(batch.reconfiguredRows, origin)
        if moves.isEmpty, leaving.isEmpty, deleted.isEmpty, reloaded.isEmpty, inserted.isEmpty {
            if oldSelection?.section == origin {
                selection = oldSelection.map { TableIndexPath(section: number, row: $0.row) }
            }
            // A reconfigured row keeps its cell and is read again, where there is such a row on both sides.
            for row in reconfigured where row < min(old[origin].rows.count, data[number].rows.count) {
                sections[number].rows[row] = data[number].rows[row]
                if hasTitleRows, row == 0 {
                    sections[number].header = data[number].header
                    sections[number].captured = number
                }
            }
            return
        }
        let origins = batch.origins(
            of: data[number].rows.count, before: old[origin].rows.count, deleted: deleted, reloaded: reloaded,
            inserted: inserted, moves: moves.filter { $0.from.section == origin }.map { ($0.from.row, $0.to.row) },
            leaving: leaving, arriving: Set(moves.map(\.to.row)))
        let arrivals = Dictionary(uniqueKeysWithValues: moves.map { ($0.to.row, $0.from) })
        sections[number].rows = origins.indices.map { row in
            if let from = arrivals[row], from.section != origin || !reconfigured.contains(from.row) {
                return old[from.section].rows[from.row]
            }
            if let before = origins[row] {
                if oldSelection == TableIndexPath(section: origin, row: before) {
                    selection = TableIndexPath(section: number, row: row)
                }
                // A reconfigured row stays the row it is, and is read again.
                if !reconfigured.contains(before) { return old[origin].rows[before] }
            }
            if hasTitleRows, row == 0 {
                sections[number].header = data[number].header
                sections[number].captured = number
            }
            return data[number].rows[row]
        }
    }
}

/// The calls of a batch as plain sets.
struct NaiveBatch {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    var sectionMoves: [(Int, Int)] = []
    var deletedRows: Set<TableIndexPath> = []
    var insertedRows: Set<TableIndexPath> = []
    var reloadedRows: Set<TableIndexPath> = []
    var reconfiguredRows: Set<TableIndexPath> = []
    var rowMoves: [(from: TableIndexPath, to: TableIndexPath)] = []

    init(_ calls: [TableCall]) {
        for call in calls {
            switch call {
            case .insertSections(let set, _): insertedSections.formUnion(set)
            case .deleteSections(let set, _): deletedSections.formUnion(set)
            case .reloadSections(let set, _): reloadedSections.formUnion(set)
            case .insertRows(let set, _): insertedRows.formUnion(set)
            case .deleteRows(let set, _): deletedRows.formUnion(set)
            case .reloadRows(let set, _): reloadedRows.formUnion(set)
            case .moveSection(let from, let to):
                if !sectionMoves.contains(where: { $0 == (from, to) }) { sectionMoves.append((from, to)) }
            case .moveRow(let from, let to):
                if !rowMoves.contains(where: { $0 == (from, to) }) { rowMoves.append((from, to)) }
            case .reconfigureRows(let set): reconfiguredRows.formUnion(set)
            case .reloadData, .beginUpdates, .endUpdates, .scrollToRow, .selectRow, .rectForHeader: break
            }
        }
    }

    /// For each new place its old one; nil where it is read from the data source. Deletes, reloads and moves leave
    /// free what the rest fills in ascending order; a reload is read again at its adjusted place.
    func origins(
        of after: Int, before: Int, deleted: Set<Int>, reloaded: Set<Int>, inserted: Set<Int>, moves: [(Int, Int)],
        leaving: Set<Int>? = nil, arriving: Set<Int>? = nil
    ) -> [Int?] {
        var taken = inserted
        for place in reloaded {
            // The old number minus the deletes below it, then one more for each insert at or below the result.
            var target = place - deleted.count(where: { $0 < place })
            for insert in inserted.sorted() where insert <= target { target += 1 }
            taken.insert(target)
        }
        let gone = deleted.union(reloaded).union(leaving ?? Set(moves.map(\.0)))
        let blocked = taken.union(arriving ?? Set(moves.map(\.1)))
        var rest = (0..<before).filter { !gone.contains($0) }[...]
        var origins: [Int?] = (0..<after).map { blocked.contains($0) ? nil : rest.popFirst() }
        for (from, to) in moves where origins.indices.contains(to) { origins[to] = from }
        return origins
    }
}

// A table view that does what a batch says, step by step and by UIKit's rules: the independent applier.

@testable import TableUpdates

/// What a view shows. It keeps what it drew until a call makes it draw again from the data source, so that a change that
/// no call names stays visible as a difference. Shares no code with the engine that makes the calls.
struct NaiveView {
    /// Why a batch could not be run.
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// What is on the screen.
    var shown: ShownTable

    /// Carries out `calls` while the data source holds `data`.
    mutating func apply(_ calls: [TableCall], data: ShownTable) throws(Failure) {
        var deleted: Set<Int> = []
        var inserted: Set<Int> = []
        var reloaded: Set<Int> = []
        var moves: [Int: Int] = [:]
        var deletedRows: Set<TableIndexPath> = []
        var insertedRows: Set<TableIndexPath> = []
        var reloadedRows: Set<TableIndexPath> = []
        var rowMoves: [TableIndexPath: TableIndexPath] = [:]
        for call in calls {
            switch call {
            case .deleteSections(let sections, _): deleted.formUnion(sections)
            case .insertSections(let sections, _): inserted.formUnion(sections)
            case .reloadSections(let sections, _): reloaded.formUnion(sections)
            case .moveSection(let source, let target): moves[source] = target
            case .deleteRows(let rows, _): deletedRows.formUnion(rows)
            case .insertRows(let rows, _): insertedRows.formUnion(rows)
            case .reloadRows(let rows, _): reloadedRows.formUnion(rows)
            case .moveRow(let source, let target): rowMoves[source] = target
            default: throw Failure(description: "\(call) is no update")
            }
        }

        // Where every section of the data source comes from: nil for an inserted one.
        let origins = try Self.origins(
            count: data.count, before: shown.count, gone: deleted.union(moves.keys), taken: inserted,
            moves: moves.map { ($0.key, $0.value) })
        var after: ShownTable = []
        for (target, origin) in origins.enumerated() {
            guard let origin, !reloaded.contains(origin) else {
                after.append(data[target])
                continue
            }
            var section = shown[origin]
            let old = section.rows
            section.rows = []
            let rowOrigins = try Self.origins(
                count: data[target].rows.count, before: old.count,
                gone: Set(deletedRows.union(rowMoves.keys).filter { $0.section == origin }.map(\.row)),
                taken: Set(
                    insertedRows.union(rowMoves.values).filter { $0.section == target }.map(\.row)),
                moves: [])
            for (row, rowOrigin) in rowOrigins.enumerated() {
                let place = TableIndexPath(section: target, row: row)
                if let rowOrigin {
                    let isReloaded = reloadedRows.contains(TableIndexPath(section: origin, row: rowOrigin))
                    section.rows.append(isReloaded ? data[target].rows[row] : old[rowOrigin])
                } else if let mover = rowMoves.first(where: { $0.value == place })?.key {
                    guard shown.indices.contains(mover.section), shown[mover.section].rows.indices.contains(mover.row)
                    else { throw Failure(description: "no row \(mover) to move") }
                    section.rows.append(shown[mover.section].rows[mover.row])
                } else {
                    section.rows.append(data[target].rows[row])
                }
            }
            after.append(section)
        }
        shown = after
    }

    /// For each new place the old one: movers where they go, nothing in the places taken, and the others in order in
    /// what is left free.
    private static func origins(
        count: Int, before: Int, gone: Set<Int>, taken: Set<Int>, moves: [(Int, Int)]
    ) throws(Failure) -> [Int?] {
        var origins = [Int?](repeating: nil, count: count)
        var isFree = [Bool](repeating: true, count: count)
        for place in taken.union(moves.map(\.1)) {
            guard isFree.indices.contains(place) else { throw Failure(description: "no place \(place)") }
            isFree[place] = false
        }
        guard gone.allSatisfy({ (0..<before).contains($0) }) else { throw Failure(description: "no old \(gone)") }
        for (source, target) in moves { origins[target] = source }
        let survivors = (0..<before).filter { !gone.contains($0) }
        let free = (0..<count).filter { isFree[$0] }
        guard survivors.count == free.count else {
            throw Failure(description: "\(survivors.count) survivors for \(free.count) places")
        }
        for (source, target) in zip(survivors, free) { origins[target] = source }
        return origins
    }
}

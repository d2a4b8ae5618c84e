// A second reading of the rules with loops and lists only, slow and plain, for the engine to agree with.

import Testing

@testable import TableUpdates

/// The rules read word by word: every place is looked at on its own, nothing is kept as runs.
struct NaiveReading {
    var deletedSections: Set<Int> = [], insertedSections: Set<Int> = [], reloadedSections: Set<Int> = []
    /// Every naming of a section by a call of the kind, and every naming of a row.
    var sectionDeletes: [Int] = [], sectionInserts: [Int] = [], sectionReloads: [Int] = []
    var rowDeletes: [TableIndexPath] = [], rowInserts: [TableIndexPath] = [], rowReloads: [TableIndexPath] = []
    var reconfigured: [TableIndexPath] = []
    var sectionMoves: Set<SectionMove> = [], rowMoves: Set<RowMove> = []
    var reloadsData = false
    var invalidPath: TableIndexPath?
    let before: [Int], after: [Int], view: ViewKind
    /// How the points that nobody has settled are taken.
    var choice = NaiveChoice()

    init(_ calls: [TableCall], before: [Int], after: [Int], view: ViewKind = .table) {
        self.before = before
        self.after = after
        self.view = view
        for call in calls {
            if invalidPath == nil { invalidPath = Self.paths(call).filter { $0.row < 0 || $0.row == .max }.min() }
            switch call {
            case .reloadData: reloadsData = true
            case .insertSections(let set, _): sectionInserts += Array(set)
            case .deleteSections(let set, _): sectionDeletes += Array(set)
            case .reloadSections(let set, _): sectionReloads += Array(set)
            case .insertRows(let set, _): rowInserts += Array(set.namings)
            case .deleteRows(let set, _): rowDeletes += Array(set.namings)
            case .reloadRows(let set, _): rowReloads += Array(set.namings)
            case .reconfigureRows(let set): reconfigured += Array(set.namings)
            case .moveSection(let source, let target): sectionMoves.insert(SectionMove(source, to: target))
            case .moveRow(let source, let target): rowMoves.insert(RowMove(source, to: target))
            case .beginUpdates, .endUpdates, .scrollToRow, .selectRow, .rectForHeader: break
            }
        }
        deletedSections = Set(sectionDeletes)
        insertedSections = Set(sectionInserts)
        reloadedSections = Set(sectionReloads)
    }

    /// The paths of an update call.
    static func paths(_ call: TableCall) -> [TableIndexPath] {
        switch call {
        case .insertRows(let set, _), .deleteRows(let set, _), .reloadRows(let set, _), .reconfigureRows(let set):
            Array(set.namings)
        case .moveRow(let source, let target): source.row < 0 || source.row == .max ? [source] : [source, target]
        default: []
        }
    }

    /// "The old number minus the deletes below it; then for each insert, ascending, one more if its place is at or
    /// below the result."
    func adjusted(_ number: Int, deletes: some Sequence<Int>, inserts: some Sequence<Int>) -> Int {
        var place = number
        for delete in deletes where delete < number { place -= 1 }
        for insert in inserts.sorted() where insert <= place { place += 1 }
        return place
    }

    var dead: Set<Int> { deletedSections.union(reloadedSections) }

    func newSection(ofReload old: Int) -> Int {
        adjusted(old, deletes: deletedSections, inserts: insertedSections)
    }

    var born: Set<Int> { insertedSections.union(reloadedSections.map(newSection(ofReload:))) }

    // Row calls in sections that are deleted, inserted or reloaded are ignored.
    var deletes: Set<TableIndexPath> { let dead = dead; return Set(rowDeletes.filter { !dead.contains($0.section) }) }
    var reloads: Set<TableIndexPath> { let dead = dead; return Set(rowReloads.filter { !dead.contains($0.section) }) }
    var inserts: Set<TableIndexPath> { let born = born; return Set(rowInserts.filter { !born.contains($0.section) }) }

    // What the bounds are checked of: some readings have ignored calls checked too.
    var checkedDeletes: Set<TableIndexPath> { choice.checksDeleted ? Set(rowDeletes) : deletes }
    var checkedReloads: Set<TableIndexPath> { choice.checksDeleted ? Set(rowReloads) : reloads }
    var checkedInserts: Set<TableIndexPath> {
        let (born, new) = (born, insertedSections)
        return Set(
            rowInserts.filter { path in
                if new.contains(path.section) { return choice.checksInserted }
                return choice.checksDeleted || !born.contains(path.section)
            })
    }

    func newPath(ofReload path: TableIndexPath) -> TableIndexPath {
        let section = newSection(ofReload: path.section)
        let row = adjusted(
            path.row, deletes: deletes.filter { $0.section == path.section }.map(\.row),
            inserts: inserts.filter { $0.section == section }.map(\.row))
        return TableIndexPath(section: section, row: row)
    }

    /// The verdict under one reading of everything.
    func verdictOfChoice() -> Verdict {
        let checks = [firstCheck, secondCheck, thirdCheck, fourthCheck, fifthCheck]
        for check in checks {
            if let failure = check() { return .crash(failure) }
        }
        let pairs = pairedSections()
        if let failure = sixthCheck(pairs) { return .crash(failure) }
        return risk(pairs).map(Verdict.risky) ?? .ok
    }

    /// Sections are among the rows index paths whose row is `NSNotFound`, ascending or descending, unless the reading
    /// has all sections first.
    func mixed(_ sections: Set<Int>, _ rows: Set<TableIndexPath>, descending: Bool = false) -> [TableIndexPath] {
        let places = sections.map { TableIndexPath(section: $0, row: Int.max) }
        func sorted(_ paths: [TableIndexPath]) -> [TableIndexPath] {
            descending ? paths.sorted().reversed() : paths.sorted()
        }
        return choice.sectionsFirst ? sorted(places) + sorted(Array(rows)) : sorted(places + rows)
    }

    func firstCheck() -> UpdateFailure? {
        var rows = checkedDeletes.intersection(checkedReloads)
        if view == .collection { rows.formUnion(reloads.intersection(rowMoves.map(\.source))) }
        let both = mixed(deletedSections.intersection(reloadedSections), rows)
        guard let path = both.first else { return nil }
        return path.row == Int.max ? .deleteAndReloadSection(path.section) : .deleteAndReloadRow(path)
    }

    func secondCheck() -> UpdateFailure? {
        for path in mixed(dead, checkedDeletes.union(checkedReloads), descending: true) {
            let section = path.section
            if path.row == Int.max {
                if section < 0 || section >= before.count {
                    return .deleteMissingSection(section, sectionsBefore: before.count)
                }
                if sectionMoves.contains(where: { $0.source == section }) { return .deleteAndMoveSection(section) }
                if rowMoves.contains(where: { $0.source.section == section }) {
                    return .moveRowFromDeletedSection(section)
                }
            } else {
                if section < 0 || section >= before.count {
                    return .deleteRowInMissingSection(path, sectionsBefore: before.count)
                }
                if path.row < 0 || path.row >= before[section] {
                    return .deleteMissingRow(path, rowsBefore: before[section])
                }
                if rowMoves.contains(where: { $0.source == path }) { return .deleteAndMoveRow(path) }
            }
        }
        return nil
    }

    func thirdCheck() -> UpdateFailure? {
        for path in mixed(born, checkedInserts.union(reloads.map(newPath(ofReload:)))) {
            let section = path.section
            if path.row == Int.max {
                if section < 0 || section >= after.count {
                    return .insertSectionBeyond(section, sectionsAfter: after.count)
                }
                if sectionMoves.contains(where: { $0.target == section }) { return .insertAndMoveSection(section) }
                if rowMoves.contains(where: { $0.target.section == section }) {
                    return .moveRowIntoInsertedSection(section)
                }
            } else {
                if section < 0 || section >= after.count {
                    return .insertRowInMissingSection(path, sectionsAfter: after.count)
                }
                if path.row < 0 || path.row >= after[section] {
                    return .insertRowBeyond(path, rowsAfter: after[section])
                }
                if !born.contains(section), rowMoves.contains(where: { $0.target == path }) {
                    return .insertAndMoveRow(path)
                }
            }
        }
        return nil
    }

    /// A move of a row, or of a section as a path whose row is `NSNotFound`.
    private var mixedMoves: [RowMove] {
        rowMoves
            + sectionMoves.map {
                RowMove(
                    TableIndexPath(section: $0.source, row: Int.max),
                    to: TableIndexPath(section: $0.target, row: Int.max))
            }
    }

    func fourthCheck() -> UpdateFailure? {
        // All sections come before all rows in one reading, behind their own rows in the other.
        func key(_ path: TableIndexPath) -> [Int] {
            choice.sectionsFirst ? [path.row == .max ? 0 : 1, path.section, path.row] : [path.section, path.row]
        }
        func sorted(_ keys: (RowMove) -> [Int]) -> [RowMove] {
            mixedMoves.sorted { keys($0).lexicographicallyPrecedes(keys($1)) }
        }
        let bySource = sorted { key($0.source) + key($0.target) }
        let byTarget = sorted { key($0.target) + key($0.source) }
        if choice.movesOneByOne {
            for move in bySource {
                if let failure = sourceFailure(move) ?? targetFailure(move) { return failure }
            }
        } else {
            for move in bySource { if let failure = sourceFailure(move) { return failure } }
            for move in bySource { if let failure = targetFailure(move) { return failure } }
        }
        for (left, right) in zip(byTarget, byTarget.dropFirst()) where left.target == right.target {
            return left.target.row == Int.max
                ? .moveSectionsToOnePlace(left.source.section, right.source.section, to: left.target.section)
                : .moveRowsToOnePlace(left.source, right.source, to: left.target)
        }
        for (left, right) in zip(bySource, bySource.dropFirst()) where left.source == right.source {
            return left.source.row == Int.max
                ? .moveSectionToTwoPlaces(left.source.section, left.target.section, right.target.section)
                : .moveRowToTwoPlaces(left.source, left.target, right.target)
        }
        return nil
    }

    private func sourceFailure(_ move: RowMove) -> UpdateFailure? {
        let source = move.source
        if source.section < 0 || source.section >= before.count {
            return source.row == .max
                ? .moveMissingSection(source.section, sectionsBefore: before.count)
                : .moveRowFromMissingSection(source, sectionsBefore: before.count)
        }
        if source.row != .max, source.row >= before[source.section] {
            return .moveMissingRow(source, rowsBefore: before[source.section])
        }
        return nil
    }

    private func targetFailure(_ move: RowMove) -> UpdateFailure? {
        let target = move.target
        if target.section < 0 || target.section >= after.count {
            return target.row == .max
                ? .moveSectionBeyond(move.source.section, to: target.section, sectionsAfter: after.count)
                : .moveRowToMissingSection(move.source, to: target, sectionsAfter: after.count)
        }
        if target.row != .max, target.row >= after[target.section] {
            return .moveRowBeyond(move.source, to: target, rowsAfter: after[target.section])
        }
        return nil
    }

    func fifthCheck() -> UpdateFailure? {
        // Each call counts, so that a section named by two counts twice.
        let inserted = sectionInserts.count + sectionReloads.count
        let deleted = sectionDeletes.count + sectionReloads.count
        if after.count == before.count + inserted - deleted { return nil }
        return .sectionCount(
            SectionTerms(before: before.count, after: after.count, inserted: inserted, deleted: deleted))
    }
}

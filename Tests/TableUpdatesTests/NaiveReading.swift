// A second reading of update-rules.md with loops and lists only, slow and plain, for the engine to agree with.

import Testing

@testable import TableUpdates

/// The rules read word by word: every place is looked at on its own, nothing is kept as runs.
struct NaiveReading {
    var deletedSections: Set<Int> = [], insertedSections: Set<Int> = [], reloadedSections: Set<Int> = []
    var deletedRows: Set<TableIndexPath> = [], insertedRows: Set<TableIndexPath> = []
    var reloadedRows: Set<TableIndexPath> = [], twice: Set<TableIndexPath> = []
    var sectionMoves: Set<SectionMove> = [], rowMoves: Set<RowMove> = []
    var reloadsData = false
    let before: [Int], after: [Int]

    init(_ calls: [TableCall], before: [Int], after: [Int]) {
        self.before = before
        self.after = after
        for call in calls {
            switch call {
            case .reloadData: reloadsData = true
            case .insertSections(let set, _): for number in set { insertedSections.insert(number) }
            case .deleteSections(let set, _): for number in set { deletedSections.insert(number) }
            case .reloadSections(let set, _): for number in set { reloadedSections.insert(number) }
            case .insertRows(let set, _): for path in set { insertedRows.insert(path) }
            case .deleteRows(let set, _):
                for path in set where !deletedRows.insert(path).inserted { twice.insert(path) }
            case .reloadRows(let set, _): for path in set { reloadedRows.insert(path) }
            case .moveSection(let source, let target): sectionMoves.insert(SectionMove(source, to: target))
            case .moveRow(let source, let target): rowMoves.insert(RowMove(source, to: target))
            case .beginUpdates, .endUpdates, .scrollToRow, .selectRow, .rectForHeader: break
            }
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
    var deletes: Set<TableIndexPath> { let dead = dead; return deletedRows.filter { !dead.contains($0.section) } }
    var reloads: Set<TableIndexPath> { let dead = dead; return reloadedRows.filter { !dead.contains($0.section) } }
    var inserts: Set<TableIndexPath> { let born = born; return insertedRows.filter { !born.contains($0.section) } }

    func newPath(ofReload path: TableIndexPath) -> TableIndexPath {
        let section = newSection(ofReload: path.section)
        let row = adjusted(
            path.row, deletes: deletes.filter { $0.section == path.section }.map(\.row),
            inserts: inserts.filter { $0.section == section }.map(\.row))
        return TableIndexPath(section: section, row: row)
    }

    func verdict() -> Verdict {
        if reloadsData { return .unknown(.reloadDataInBatch) }
        let checks = [firstCheck, secondCheck, thirdCheck, fourthCheck, fifthCheck]
        for check in checks {
            if let failure = check() { return .crash(failure) }
        }
        let dead = dead
        if let path = twice.filter({ !dead.contains($0.section) }).min() { return .unknown(.rowDeletedTwice(path)) }
        let pairs = pairedSections()
        if let failure = sixthCheck(pairs) { return .crash(failure) }
        return risk(pairs).map(Verdict.risky) ?? .ok
    }

    /// Sections stand among the rows as index paths whose row is `NSNotFound`.
    func mixed(_ sections: Set<Int>, _ rows: Set<TableIndexPath>) -> [TableIndexPath] {
        (sections.map { TableIndexPath(section: $0, row: Int.max) } + rows).sorted()
    }

    func firstCheck() -> UpdateFailure? {
        let both = mixed(deletedSections.intersection(reloadedSections), deletes.intersection(reloads))
        guard let path = both.first else { return nil }
        return path.row == Int.max ? .deleteAndReloadSection(path.section) : .deleteAndReloadRow(path)
    }

    func secondCheck() -> UpdateFailure? {
        for path in mixed(dead, deletes.union(reloads)).reversed() {
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
        for path in mixed(born, inserts.union(reloads.map(newPath(ofReload:)))) {
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
                if rowMoves.contains(where: { $0.target == path }) { return .insertAndMoveRow(path) }
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
        let bySource = mixedMoves.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
        let byTarget = mixedMoves.sorted { ($0.target, $0.source) < ($1.target, $1.source) }
        for move in bySource {
            let source = move.source
            let isSection = source.row == Int.max
            if source.section < 0 || source.section >= before.count {
                return isSection
                    ? .moveMissingSection(source.section, sectionsBefore: before.count)
                    : .moveRowFromMissingSection(source, sectionsBefore: before.count)
            }
            if !isSection, source.row < 0 || source.row >= before[source.section] {
                return .moveMissingRow(source, rowsBefore: before[source.section])
            }
        }
        for move in bySource {
            let target = move.target
            let isSection = target.row == Int.max
            if target.section < 0 || target.section >= after.count {
                return isSection
                    ? .moveSectionBeyond(move.source.section, to: target.section, sectionsAfter: after.count)
                    : .moveRowToMissingSection(move.source, to: target, sectionsAfter: after.count)
            }
            if !isSection, target.row < 0 || target.row >= after[target.section] {
                return .moveRowBeyond(move.source, to: target, rowsAfter: after[target.section])
            }
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

    func fifthCheck() -> UpdateFailure? {
        let inserted = insertedSections.count + reloadedSections.count
        let deleted = deletedSections.count + reloadedSections.count
        if after.count == before.count + inserted - deleted { return nil }
        return .sectionCount(
            SectionTerms(before: before.count, after: after.count, inserted: inserted, deleted: deleted))
    }
}

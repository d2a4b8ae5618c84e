// The naive reading of the row equation and of the known risks.

@testable import TableUpdates

extension NaiveReading {
    /// The old number for each new one; nil for what is new.
    func pairedSections() -> [Int?] {
        var pairs: [Int?] = Array(repeating: nil, count: after.count)
        for move in sectionMoves { pairs[move.target] = move.source }
        let moved = Set(sectionMoves.map(\.source))
        let (dead, born) = (dead, born)
        var free = (0..<after.count).filter { pairs[$0] == nil && !born.contains($0) }
        // Fewer places are left only where a section is deleted twice.
        for old in 0..<before.count where !dead.contains(old) && !moved.contains(old) && !free.isEmpty {
            pairs[free.removeFirst()] = old
        }
        return pairs
    }

    func sixthCheck(_ pairs: [Int?]) -> UpdateFailure? {
        let (dead, born) = (dead, born)
        // A list that counts once is a set.
        func counted(_ rows: [TableIndexPath], each: Bool) -> [TableIndexPath] { each ? rows : Array(Set(rows)) }
        let left =
            counted(rowDeletes, each: choice.countsEachTime).filter { !dead.contains($0.section) }
            + counted(rowReloads, each: choice.reloadCountsEachTime).filter { !dead.contains($0.section) }
        let arrived =
            counted(rowInserts, each: choice.countsEachTime).filter { !born.contains($0.section) }
            + counted(rowReloads, each: choice.reloadCountsEachTime).filter { !dead.contains($0.section) }
            .map(newPath(ofReload:))
        for new in 0..<after.count {
            guard let old = pairs[new] else { continue }
            var terms = RowTerms(before: before[old], after: after[new])
            terms.deleted = left.count { $0.section == old }
            terms.inserted = arrived.count { $0.section == new }
            for move in rowMoves {
                let isOut = move.source.section == old
                let isIn = move.target.section == new
                if choice.mapsRowMoves ? isOut && isIn : move.source.section == move.target.section { continue }
                if isOut { terms.movedOut += 1 }
                if isIn { terms.movedIn += 1 }
            }
            let expected = terms.before + terms.inserted - terms.deleted + terms.movedIn - terms.movedOut
            if terms.after != expected { return .rowCount(section: new, terms) }
        }
        return nil
    }

    /// Rows of a list that come more than once, outside sections that go.
    func repeated(_ rows: [TableIndexPath]) -> [TableIndexPath] {
        let dead = dead
        return Set(rows).filter { path in !dead.contains(path.section) && rows.count { $0 == path } > 1 }.sorted()
    }

    func risk(_ pairs: [Int?]) -> Risk? {
        let twice =
            (choice.countsEachTime ? repeated(rowDeletes) : [])
            + (choice.reloadCountsEachTime ? repeated(rowReloads) : [])
        if let path = twice.min() { return .rowDeletedTwice(path) }
        for move in sectionMoves.sorted(by: { $0.source < $1.source }) {
            let old = deletes.union(reloads).contains { $0.section == move.source }
            let new = inserts.contains { $0.section == move.target }
            let out = rowMoves.contains { $0.source.section == move.source }
            let into = rowMoves.contains { $0.target.section == move.target }
            if old || new || out || into { return .rowCallInMovedSection(move.source) }
        }
        for old in reloadedSections.sorted() {
            let place = filled(
                old, among: before.count, gone: deletedSections.union(sectionMoves.map(\.source)),
                taken: insertedSections.union(sectionMoves.map(\.target)))
            if place != newSection(ofReload: old) { return .reloadedSectionShiftedByMove(old) }
        }
        for path in reloads.sorted() {
            guard let section = pairs.firstIndex(of: path.section) else { continue }
            if newPath(ofReload: path).section != section { return .reloadedRowShiftedByMove(path) }
            let row = filled(
                path.row, among: before[path.section],
                gone: Set(deletes.filter { $0.section == path.section }.map(\.row))
                    .union(rowMoves.filter { $0.source.section == path.section }.map(\.source.row)),
                taken: Set(inserts.filter { $0.section == section }.map(\.row))
                    .union(rowMoves.filter { $0.target.section == section }.map(\.target.row)))
            if newPath(ofReload: path) != TableIndexPath(section: section, row: row) {
                return .reloadedRowShiftedByMove(path)
            }
        }
        return nil
    }

    /// The place that `number` would fill if it merely survived, filling free places one after another.
    private func filled(_ number: Int, among count: Int, gone: Set<Int>, taken: Set<Int>) -> Int {
        var place = -1
        for old in 0..<count where !gone.contains(old) {
            repeat { place += 1 } while taken.contains(place)
            if old == number { break }
        }
        return place
    }
}

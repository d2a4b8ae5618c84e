// Which row is which before and after a batch, inside one section that survives it.

/// How the rows of one surviving section pass from before an accepted batch to after it: by position, as UIKit pairs
/// them. A view that keeps what it showed replays a batch by walking ``pieces``.
public struct RowMapping: Hashable, Sendable {
    /// Neighbouring rows of the state after the batch that have the same origin.
    public enum Piece: Hashable, Sendable {
        /// Rows that were in the section before, moves inside the section among them.
        case kept(PlaceRun)
        /// Rows that calls inserted, by new number.
        case inserted(Range<Int>)
        /// Places at which reloaded rows are read again, by new number.
        case reloaded(Range<Int>)
        /// A row that a call moved in from the place `source` of another section.
        case movedIn(source: TableIndexPath, row: Int)

        /// The rows' new numbers, from 0.
        ///
        /// - Complexity: O(1).
        public var rows: Range<Int> {
            switch self {
            case .kept(let run): run.newRange
            case .inserted(let rows), .reloaded(let rows): rows
            case .movedIn(_, let row): row..<row + 1
            }
        }
    }

    /// Where the rows after the batch come from, ascending; together they are every row of the section after it.
    public let pieces: [Piece]

    /// The old number, in this section, of the row with a new number; nil where it is new here or out of bounds.
    ///
    /// - Complexity: O(log *p*) for *p* pieces.
    public func oldRow(ofNew new: Int) -> Int? {
        let position = pieces.firstPosition { $0.rows.upperBound > new }
        guard position < pieces.count, case .kept(let run) = pieces[position], run.newRange.contains(new) else {
            return nil
        }
        return run.old.lowerBound + (new - run.new)
    }

    /// The new number, in this section, of the row with an old number; nil where it left, is read again or is out of
    /// bounds.
    ///
    /// - Complexity: O(*p*) for *p* pieces. ``UpdateBatch/newPath(ofOld:in:)`` finds one row faster.
    public func newRow(ofOld old: Int) -> Int? {
        for case .kept(let run) in pieces where run.old.contains(old) { return run.new + (old - run.old.lowerBound) }
        return nil
    }
}

extension RowMapping {
    /// The pieces cut off at `count`, with what none of them fills read as inserted: a batch that is accepted although
    /// it names a row twice does not say where every row comes from.
    fileprivate static func fitted(_ pieces: [Piece], to count: Int) -> [Piece] {
        var fitted: [Piece] = []
        var next = 0
        for piece in pieces where piece.rows.lowerBound < count {
            if piece.rows.lowerBound > next { fitted.append(.inserted(next..<piece.rows.lowerBound)) }
            let rows = piece.rows.clamped(to: next..<count)
            next = max(next, rows.upperBound)
            switch piece {
            case .kept(let run) where rows.count < run.old.count:
                let start = run.old.lowerBound + (rows.lowerBound - run.new)
                fitted.append(.kept(PlaceRun(old: start..<start + rows.count, new: rows.lowerBound)))
            case .inserted: fitted.append(.inserted(rows))
            case .reloaded: fitted.append(.reloaded(rows))
            case .kept, .movedIn: fitted.append(piece)
            }
        }
        if next < count { fitted.append(.inserted(next..<count)) }
        return fitted.filter { !$0.rows.isEmpty }
    }
}

extension UpdateBatch {
    /// The sections that survive the batch and whose rows calls change or move, by ascending new number; each old
    /// number is the first range's only member. Every other surviving section keeps its rows as they are.
    ///
    /// - Complexity: O(*b* log *b*) for *b* runs and moves of rows in the batch.
    public func sectionsWithRowCalls(in sections: SectionMapping) -> [PlaceRun] {
        var numbers = places.inserts.sections
        numbers += places.deletes.sections.compactMap(sections.newNumber(ofOld:))
        numbers += places.rowMoves.bySource.compactMap { sections.newNumber(ofOld: $0.source.section) }
        numbers += places.rowMoves.byTarget.map(\.target.section)
        if numbers.count > 1 { numbers.sort() }
        var found: [PlaceRun] = []
        for number in numbers where found.last?.new != number {
            guard let old = sections.oldNumber(ofNew: number) else { continue }
            found.append(PlaceRun(old: old..<old + 1, new: number))
        }
        return found
    }

    /// Which row is which in the section with an old number, or nil where that section does not survive.
    ///
    /// - Parameters:
    ///   - section: The section's number before the batch, from 0.
    ///   - sections: The mapping of the batch's sections.
    ///   - rowsBefore: Rows in the section before the batch.
    ///   - rowsAfter: Rows in it after the batch.
    /// - Complexity: O(log *b* + *k* log *k*) where *k* of the batch's *b* runs and moves lie in the section.
    public func rowMapping(
        ofOldSection section: Int, in sections: SectionMapping, rowsBefore: Int, rowsAfter: Int
    ) -> RowMapping? {
        guard let target = sections.newNumber(ofOld: section) else { return nil }
        let shift = rowShift(ofOldSection: section, newSection: target)
        var pieces: [RowMapping.Piece] = []
        for run in shift.runs(of: 0..<rowsBefore) { pieces.append(.kept(run)) }
        if !shift.taken.ranges.isEmpty {
            pieces += places.plainInserts.rows(inSection: target).map(RowMapping.Piece.inserted)
            pieces += places.reloadTargets.rows(inSection: target).map(RowMapping.Piece.reloaded)
            for move in places.rowMoves.byTarget.slice(target, by: \.target.section) {
                let row = move.source.row
                pieces.append(
                    move.source.section == section
                        ? .kept(PlaceRun(old: row..<row + 1, new: move.target.row))
                        : .movedIn(source: move.source, row: move.target.row))
            }
            pieces.sort { $0.rows.lowerBound < $1.rows.lowerBound }
        }
        return RowMapping(pieces: RowMapping.fitted(pieces, to: rowsAfter))
    }

    /// The place after the batch of the row at an old place, wherever it went; nil where it was deleted or reloaded,
    /// or its section was.
    ///
    /// - Complexity: O(log *b* + *k* log *k*) where *k* of the batch's *b* runs and moves lie in the row's section.
    public func newPath(ofOld path: TableIndexPath, in sections: SectionMapping) -> TableIndexPath? {
        guard let target = sections.newNumber(ofOld: path.section) else { return nil }
        if let move = places.rowMoves.bySource.first(from: path, by: \.source), move.source == path {
            return move.target
        }
        return rowShift(ofOldSection: path.section, newSection: target).new(ofOld: path.row).map {
            TableIndexPath(section: target, row: $0)
        }
    }

    /// How the rows of a surviving section that no call names fill its free places.
    func rowShift(ofOldSection section: Int, newSection target: Int) -> PlaceShift {
        var removed = places.deletes.only(section)
        for move in places.rowMoves.bySource.slice(section, by: \.source.section) { removed.insert(move.source) }
        var taken = places.inserts.only(target)
        for move in places.rowMoves.byTarget.slice(target, by: \.target.section) { taken.insert(move.target) }
        return PlaceShift(removed: removed.runs.map(\.rows), taken: taken.runs.map(\.rows))
    }
}

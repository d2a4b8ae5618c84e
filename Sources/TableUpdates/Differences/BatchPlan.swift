// Which batch each place of a difference goes to.

/// Up to three batches: sections, with the rows and reloads that fit in; then what a section's move kept apart or
/// shifted, and rows whose moves nobody has settled while sections shift; then reloads that are shifted there as well.
/// The later ones are empty where they are not needed.
struct BatchPlan {
    /// A batch to be.
    struct Stage {
        /// What the batch names.
        var places = DifferenceCalls()
        /// Why it does not come earlier.
        private(set) var risks: [Risk] = []
        /// What of it nobody has settled if it came earlier.
        var unsettled: UnsettledPoint?
        /// Target numbers of the sections whose rows are still the source's when it is done.
        var awaiting = SectionSet()

        /// Notes why calls were put off; of each kind of risk the first that is met.
        mutating func note(_ risk: Risk) {
            let isKnown = risks.contains { known in
                switch (known, risk) {
                case (.rowCallInMovedSection, .rowCallInMovedSection),
                    (.reloadedSectionShiftedByMove, .reloadedSectionShiftedByMove),
                    (.reloadedRowShiftedByMove, .reloadedRowShiftedByMove):
                    true
                default: false
                }
            }
            if !isKnown { risks.append(risk) }
        }
    }

    private let difference: SectionedDifference
    private var reloads: ReloadPlaces
    /// Source numbers of the sections that move.
    private let movedSources: Set<Int>
    /// For each source section that is kept its target number; empty where no section moves, and where none comes or
    /// goes while rows move.
    private let targetSections: [Int]
    /// Target numbers of the sections whose row calls, reloads aside, come in the second batch.
    private let apart: Set<Int>
    private(set) var stages = [Stage(), Stage(), Stage()]

    /// Plans the batches of `difference`.
    ///
    /// - Complexity: O(*k* log *k*) for *k* places named, and O(*s*) for *s* sections where some move, or where some come
    ///   or go while rows move.
    init(_ difference: SectionedDifference) {
        self.difference = difference
        reloads = ReloadPlaces(difference)
        movedSources = Set(difference.movedSections.map(\.source))
        targetSections = Self.targetSections(difference)
        let unsettled = Self.moveAcrossShift(difference, targetSections)
        apart = Self.sectionsApart(difference, targetSections, unbalanced: unsettled.sections)
        stages[1].unsettled = unsettled.point
        stages[0].places.deletedSections = difference.deletedSections
        stages[0].places.insertedSections = difference.insertedSections
        stages[0].places.movedSections = difference.movedSections
        placeSectionReloads()
        placeRows()
        placeRowReloads()
    }

    private static func targetSections(_ difference: SectionedDifference) -> [Int] {
        let shifts = !difference.insertedSections.isEmpty || !difference.deletedSections.isEmpty
        guard !difference.movedSections.isEmpty || shifts && !difference.movedRows.isEmpty else { return [] }
        var targets = [Int](repeating: 0, count: difference.sourceRowStarts.count - 1)
        for run in difference.keptSections {
            for (source, target) in zip(run.sources, run.targets) { targets[source] = target }
        }
        return targets
    }

    /// The sections, by target number, whose equation fails if a row move that keeps its section's number counts for
    /// nothing, though that number is another section's afterwards; and the first such move that one of them sees.
    private static func moveAcrossShift(
        _ difference: SectionedDifference, _ targets: [Int]
    ) -> (sections: [Int], point: UnsettledPoint?) {
        guard !targets.isEmpty else { return ([], nil) }
        var balances: [Int: Int] = [:]
        let crossing = difference.movedRows.filter { move in
            move.staysByRawNumbers && targets[move.source.section] != move.target.section
        }
        for move in crossing {
            balances[targets[move.source.section], default: 0] -= 1
            balances[move.target.section, default: 0] += 1
        }
        let unbalanced = balances.filter { $0.value != 0 }.map(\.key).sorted()
        let first = crossing.first { balances[$0.target.section] != 0 || balances[targets[$0.source.section]] != 0 }
        return (unbalanced, first.map { .rowMoveAcrossShift($0.source, to: $0.target) })
    }

    /// The moved sections with row calls, those that are `unbalanced`, and all that are tied to them by rows that go from
    /// one to another: such a row cannot leave one section in one batch and arrive in the other in the next.
    private static func sectionsApart(
        _ difference: SectionedDifference, _ targets: [Int], unbalanced: [Int]
    ) -> Set<Int> {
        guard !targets.isEmpty else { return [] }
        let rowCalls = RowCallSections(
            deletedRows: difference.deletedRows, insertedRows: difference.insertedRows,
            movedRows: difference.movedRows)
        var ties: [Int: Set<Int>] = [:]
        for move in difference.movedRows where targets[move.source.section] != move.target.section {
            ties[targets[move.source.section], default: []].insert(move.target.section)
            ties[move.target.section, default: []].insert(targets[move.source.section])
        }
        var apart: Set<Int> = []
        var open =
            difference.movedSections.filter { rowCalls.contains(source: $0.source, target: $0.target) }
            .map(\.target) + unbalanced
        while let section = open.popLast() {
            if apart.insert(section).inserted { open.append(contentsOf: ties[section] ?? []) }
        }
        return apart
    }

    /// A source place as it is once the sections are where they go.
    private func renumbered(_ path: TableIndexPath) -> TableIndexPath {
        targetSections.isEmpty ? path : TableIndexPath(section: targetSections[path.section], row: path.row)
    }

    /// Reloads of sections stay in the first batch unless a move shifts them; then their rows wait with them.
    private mutating func placeSectionReloads() {
        guard !targetSections.isEmpty else {
            stages[0].places.reloadedSections = difference.reloadedSections
            return
        }
        for source in difference.reloadedSections {
            let target = targetSections[source]
            if reloads.isSectionInPlace(source, target) {
                stages[0].places.reloadedSections.insert(source)
            } else {
                stages[1].places.reloadedSections.insert(target)
                stages[1].note(.reloadedSectionShiftedByMove(source))
                stages[0].awaiting.insert(target)
            }
        }
    }

    /// Row calls, reloads aside, stay in the first batch unless their section is apart.
    private mutating func placeRows() {
        guard !apart.isEmpty else {
            stages[0].places.deletedRows = difference.deletedRows
            stages[0].places.insertedRows = difference.insertedRows
            stages[0].places.movedRows = difference.movedRows
            return
        }
        let firstMoved = difference.movedSections.filter { apart.contains($0.target) }.map(\.source).min()
        if let firstMoved { stages[1].note(.rowCallInMovedSection(firstMoved)) }
        for section in apart.sorted() { stages[0].awaiting.insert(section) }
        var deletedApart: [RowSet.Run] = []
        for run in difference.deletedRows.runs {
            let target = targetSections[run.section]
            if apart.contains(target) {
                deletedApart.append(RowSet.Run(section: target, rows: run.rows))
            } else {
                stages[0].places.deletedRows.insert(section: run.section, rows: run.rows)
            }
        }
        deletedApart.sort { ($0.section, $0.rows.lowerBound) < ($1.section, $1.rows.lowerBound) }
        for run in deletedApart { stages[1].places.deletedRows.insert(section: run.section, rows: run.rows) }
        for run in difference.insertedRows.runs {
            stages[apart.contains(run.section) ? 1 : 0].places.insertedRows.insert(
                section: run.section, rows: run.rows)
        }
        for move in difference.movedRows {
            if apart.contains(move.target.section) {
                stages[1].places.movedRows.append(RowMove(renumbered(move.source), to: move.target))
            } else {
                stages[0].places.movedRows.append(move)
            }
        }
    }

    /// Each reload of a row goes to the first batch in which neither its section nor a row moves across it.
    private mutating func placeRowReloads() {
        guard !difference.movedSections.isEmpty || !difference.movedRows.isEmpty else {
            stages[0].places.reloadedRows = difference.reloadedRows
            return
        }
        var atFirst: [TableIndexPath] = []
        var sourcePlaces = RowPlaces(difference.sourceRowStarts)
        var targetPlaces = RowPlaces(difference.targetRowStarts)
        for run in difference.changedRows {
            for (sourceRow, targetRow) in zip(run.sources, run.targets) {
                let source = sourcePlaces.path(sourceRow)
                let target = targetPlaces.path(targetRow)
                let isRowInPlace = reloads.isRowInPlace(source, target)
                let isSectionInPlace =
                    !movedSources.contains(source.section)
                    && reloads.isSectionInPlace(source.section, target.section)
                let waitsForRows = apart.contains(target.section)
                if isSectionInPlace, waitsForRows || isRowInPlace {
                    atFirst.append(source)
                    continue
                }
                let stage = waitsForRows && !isRowInPlace ? 2 : 1
                stages[stage].places.reloadedRows.insert(waitsForRows && stage == 1 ? renumbered(source) : target)
                let isMoved = stage == 1 && movedSources.contains(source.section)
                stages[stage].note(
                    isMoved
                        ? .rowCallInMovedSection(source.section)
                        : .reloadedRowShiftedByMove(stage == 2 ? renumbered(source) : source))
            }
        }
        stages[0].places.reloadedRows = RowSet(atFirst.sorted())
    }
}

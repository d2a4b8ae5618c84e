// The verdict on a batch: every check in the order in which UIKit makes them, under every reading of what is not settled.

extension UpdateBatch {
    /// What UIKit says of the batch when the counts are `counts`: the first check that fails, else the first known
    /// risk, else `ok`; `unknown` where that depends on a point that nobody has settled.
    ///
    /// The verdict costs what the batch names, not what the table holds: sections that no call names are compared in
    /// runs by ``UpdateCounts/firstDifference(inOldSections:fromNewSection:)``.
    ///
    /// - Parameters:
    ///   - counts: What the view cached before the batch, and what the data source answers now.
    ///   - view: The view that is told; a few rules are settled for one kind only.
    /// - Complexity: O(*b* log *b*) for *b* runs and moves in the batch, and O(*b*) questions to `counts`; as often as
    ///   there are combinations of readings, where something is not settled.
    public func verdict(on counts: some UpdateCounts, in view: ViewKind = .table) -> Verdict {
        judgement(on: counts, in: view).verdict
    }

    /// The verdict, and what else UIKit might say of a batch in which two things are wrong at once.
    ///
    /// - Complexity: As ``verdict(on:in:)``, and up to four times as much for a batch that fails.
    public func judgement(on counts: some UpdateCounts, in view: ViewKind = .table) -> Judgement {
        let (written, points) = writtenVerdict(on: counts, in: view)
        if points.isEmpty { return Judgement(written) }
        return Judgement(on: points) { verdict(on: counts, in: view, under: $0) }
    }

    /// The verdict by the rules as they are written, and the points on which another one may depend.
    func writtenVerdict(on counts: some UpdateCounts, in view: ViewKind) -> (Verdict, [UnsettledPoint]) {
        // A call with such a path raises the exception by itself, before anything is counted.
        if let path = places.named.invalidPath { return (.crash(.invalidPath(path)), []) }
        let written = BatchChecks(places, counts, view).verdict
        var points = unsettledPoints(on: counts, in: view)
        if case .crash(let failure) = written {
            points += failure.code.hasOrder ? [.orderOfSectionsAndRows] : []
            points += failure.code == .moveMissing ? [.orderOfMoves] : []
        }
        return (written, points)
    }

    /// The verdict under `readings`; nil where no report of any exists.
    func verdict(on counts: some UpdateCounts, in view: ViewKind, under readings: Set<Reading>) -> Verdict? {
        readings.contains(.unreported) ? nil : BatchChecks(places, counts, view, readings).verdict
    }
}

extension FailureCode {
    /// Whether a failure is met by walking places, so that another order of the walk may meet another one first.
    fileprivate var hasOrder: Bool {
        switch self {
        case .deleteReload, .deleteMissing, .deleteMove, .insertBeyond, .insertMove, .moveMissing, .moveTwice,
            .moveDeadSection:
            true
        case .rowCount, .sectionCount, .scrollBeyond, .sectionBeyond, .invalidPath, .arrayIndex: false
        }
    }
}

/// The checks of one batch under one reading of everything that is not settled.
struct BatchChecks<Counts: UpdateCounts> {
    let places: BatchPlaces
    let counts: Counts
    let view: ViewKind
    /// The readings taken; of a point that has none here, the first.
    let readings: Set<Reading>

    init(_ places: BatchPlaces, _ counts: Counts, _ view: ViewKind, _ readings: Set<Reading> = []) {
        self.places = places
        self.counts = counts
        self.view = view
        self.readings = readings
    }

    /// The first check that fails, else the first known risk, else `ok`.
    var verdict: Verdict {
        if readings.contains(.replacesCounts) { return .ok }
        if let failure = deleteReloadFailure { return .crash(failure) }
        if let failure = deleteFailure { return .crash(failure) }
        if let failure = insertFailure { return .crash(failure) }
        if let failure = moveFailure { return .crash(failure) }
        let sections = places.sectionTerms(on: counts)
        guard sections.after == sections.expected else { return .crash(.sectionCount(sections)) }
        let mapping = SectionMapping(places, sectionsBefore: sections.before, sectionsAfter: sections.after)
        if let failure = rowFailure(mapping) { return .crash(failure) }
        return firstRisk(mapping).map(Verdict.risky) ?? .ok
    }

    /// Check 1: a delete and a reload of one place; in a collection view, a reload and a move of one row too.
    ///
    /// The lowest section is named, as reloads are split into deletes and inserts from the lowest up, and a row before
    /// its section.
    private var deleteReloadFailure: UpdateFailure? {
        let section = places.named.deletedSections.firstCommon(with: places.named.reloadedSections)
        let isWhole = readings.contains(.checkedInDeletedSections)
        var rows =
            isWhole
            ? places.named.deletedRows.intersection(places.named.reloadedRows)
            : places.plainDeletes.intersection(places.plainReloads)
        if view == .collection, !places.plainReloads.isEmpty {
            rows.formUnion(places.plainReloads.intersection(RowSet(places.rowMoves.bySource.lazy.map(\.source))))
        }
        if let run = rows.runs.first,
            section.map({ run.section <= $0 && !readings.contains(.sectionsFirst) }) ?? true
        {
            return .deleteAndReloadRow(TableIndexPath(section: run.section, row: run.rows.lowerBound))
        }
        return section.map(UpdateFailure.deleteAndReloadSection)
    }
}

// The smallest script that ends in the same failure, which proves that a text was read right.

package import TableUpdates

/// A script for a report, or why there is none.
package enum Reproduction: Hashable, Sendable {
    /// Commands, one a line: a `new` table, `silently` edits, calls, and `expect crash …` at the end.
    case script([String])
    /// The text does not have these numbers.
    case lacking([CrashKey])
    /// The text has the counts, and the list of updates was cut off.
    case lackingUpdates
    /// The text does not say which of these codes it is.
    case undecided([FailureCode])
    /// A number is larger than ``limit``, and the script would be too long to be read.
    case tooLarge(Int)
    /// No table can have these numbers: the checks that come earlier rule them out, or nothing fails.
    case impossible
    /// When UIKit raises it is not known.
    case noKnownRule
    /// The text is no update failure.
    case noFailure

    /// The largest count, section or row that a script is made for.
    package static let limit = 100_000

    /// The script that ends in the failure of `report` with the same numbers.
    ///
    /// - Complexity: O(*n*) in the numbers of the report, which are bounded by ``limit``.
    package init(of report: CrashReport) {
        guard report.isUpdateFailure else {
            self = .noFailure
            return
        }
        guard let failure = report.failure else {
            self = Self.lack(of: report)
            return
        }
        // A row that cannot be is what this failure is about.
        let isAnyRow = failure.code == .invalidPath
        let bounded = isAnyRow ? [failure.section ?? 0] : failure.numbers
        if let large = bounded.first(where: { $0 > Self.limit || $0 < 0 }) {
            self = large < 0 ? .impossible : .tooLarge(large)
            return
        }
        guard let batch = report.batch, let counts = batch.counts else {
            // Where no view is named the script names none, if a table view gives the same.
            self = Self.script(for: failure, in: report.viewIsPresumed ? .table : report.view)
            if report.viewIsPresumed, self == .impossible { self = Self.script(for: failure, in: report.view) }
            return
        }
        self = Self.script(for: failure, of: batch.updates, on: counts, in: report.view)
    }

    /// A script of taps that may end as `report` did, for the commonest way: two sections change and one is named.
    ///
    /// Each section tells the view for itself, the one that closes first. So a tap that opens a section where one may be
    /// open opens it before the view hears of it, and whoever closes all closes one that the view hears of later. Nil
    /// where the text is of another failure; whether the rules lead there is for a run to say.
    package static func taps(for report: CrashReport) -> [String]? {
        guard case .rowCount(let section, let terms)? = report.failure, terms.expected == terms.before,
            terms.inserted + terms.deleted + terms.movedIn + terms.movedOut == 0, section <= 1000,
            Swift.max(terms.before, terms.after) <= limit
        else { return nil }
        let opens = terms.before == 0
        guard opens || terms.after == 0 && section > 0 else { return nil }
        // Of a list of updates the reload says which other section there was.
        var other = section == 0 ? 1 : 0
        if let batch = report.batch, batch.isComplete {
            guard batch.updates.count == 1, case .reloadSections(let named, _) = batch.updates[0],
                let named = named.first,
                named != section, named <= 1000, opens || named < section
            else { return nil }
            other = named
        }
        let counts = (0...Swift.max(section, other)).map { number in
            number == other ? "2" : number != section ? "0:closed" : opens ? "\(terms.after):closed" : "\(terms.before)"
        }
        return (report.unit == .item ? ["set view collection"] : [])
            + ["new " + counts.joined(separator: " ")]
            + (opens
                ? ["rule one-open on", "rule batch off", "toggle \(section)"] : ["rule batch off", "close-all"])
            + ["expect crash row-count in \(section)"]
    }

    private static func lack(of report: CrashReport) -> Reproduction {
        if let batch = report.batch, batch.counts != nil {
            return batch.isComplete ? .impossible : .lackingUpdates
        }
        if report.possibleCodes.isEmpty { return .noKnownRule }
        guard report.code != nil else { return .undecided(report.possibleCodes) }
        return report.missing.isEmpty ? .impossible : .lacking(report.missing)
    }

    /// The script whose only step fails with `failure`.
    private static func script(for failure: UpdateFailure, in view: CrashView) -> Reproduction {
        guard let plan = ReproductionPlan(failure) else { return .impossible }
        return checked(plan, failure, view)
    }

    /// The script of a text that lists counts and updates: they are played back as they are.
    private static func script(
        for failure: UpdateFailure, of updates: [TableCall], on counts: ListedCounts, in view: CrashView
    ) -> Reproduction {
        let places = UpdateBatch(updates)
        let total = counts.before.reduce(0) { $0 &+ $1 } &+ counts.after.reduce(0) { $0 &+ $1 }
        guard total <= limit, total >= 0, counts.before.count <= limit, counts.after.count <= limit else {
            return .tooLarge(total < 0 ? Int.max : total)
        }
        guard places.insertedRows.count <= limit else { return .tooLarge(places.insertedRows.count) }
        return checked(
            ReproductionPlan(before: counts.before, after: counts.after, calls: merged(updates)), failure, view)
    }

    /// The updates with those of one kind in one call, so that a list of many gives few lines.
    private static func merged(_ updates: [TableCall]) -> [TableCall] {
        let batch = UpdateBatch(updates)
        var calls: [TableCall] = []
        if !batch.deletedSections.isEmpty { calls.append(.deleteSections(batch.deletedSections, .none)) }
        if !batch.insertedSections.isEmpty { calls.append(.insertSections(batch.insertedSections, .none)) }
        if !batch.reloadedSections.isEmpty { calls.append(.reloadSections(batch.reloadedSections, .none)) }
        if !batch.deletedRows.isEmpty { calls.append(.deleteRows(batch.deletedRows, .none)) }
        if !batch.insertedRows.isEmpty { calls.append(.insertRows(batch.insertedRows, .none)) }
        if !batch.reloadedRows.isEmpty { calls.append(.reloadRows(batch.reloadedRows, .none)) }
        calls += batch.sectionMoves.map { .moveSection($0.source, to: $0.target) }
        calls += batch.rowMoves.map { .moveRow($0.source, to: $0.target) }
        return calls
    }

    /// The plan's script if UIKit's checks do end in `failure` there, so that no script is ever handed out that does
    /// not prove the reading.
    private static func checked(_ plan: ReproductionPlan, _ failure: UpdateFailure, _ view: CrashView) -> Reproduction {
        guard plan.before.count <= limit, plan.after.count <= limit else { return .tooLarge(plan.before.count) }
        guard plan.verdict(in: view) == .crash(failure) else { return .impossible }
        return .script(plan.lines(view: view, failure: failure))
    }
}

extension UpdateFailure {
    /// Every number in the failure: counts, sections and rows.
    var numbers: [Int] {
        switch self {
        case .rowCount(let section, let terms):
            [section, terms.before, terms.after, terms.inserted, terms.deleted, terms.movedIn, terms.movedOut]
        case .sectionCount(let terms): [terms.before, terms.after, terms.inserted, terms.deleted]
        case .deleteMissingRow(let path, let count), .deleteRowInMissingSection(let path, let count),
            .insertRowBeyond(let path, let count), .insertRowInMissingSection(let path, let count),
            .moveMissingRow(let path, let count), .moveRowFromMissingSection(let path, let count),
            .scrollBeyondRow(let path, let count):
            [path.section, path.row, count]
        case .deleteMissingSection(let section, let count), .insertSectionBeyond(let section, let count),
            .moveMissingSection(let section, let count), .scrollBeyondSection(let section, let count):
            [section, count]
        case .moveRowBeyond(let source, let target, let count),
            .moveRowToMissingSection(let source, let target, let count):
            [source.section, source.row, target.section, target.row, count]
        case .moveSectionBeyond(let section, let target, let count): [section, target, count]
        case .deleteAndReloadRow(let path), .deleteAndMoveRow(let path), .insertAndMoveRow(let path),
            .invalidPath(let path):
            [path.section, path.row]
        case .deleteAndReloadSection(let section), .deleteAndMoveSection(let section),
            .insertAndMoveSection(let section),
            .moveRowIntoInsertedSection(let section), .moveRowFromDeletedSection(let section),
            .sectionBeyond(let section):
            [section]
        case .moveRowsToOnePlace(let first, let second, let third),
            .moveRowToTwoPlaces(let first, let second, let third):
            [first.section, first.row, second.section, second.row, third.section, third.row]
        case .moveSectionsToOnePlace(let first, let second, let third),
            .moveSectionToTwoPlaces(let first, let second, let third):
            [first, second, third]
        case .arrayIndex(let index, let count): [index, count]
        }
    }
}

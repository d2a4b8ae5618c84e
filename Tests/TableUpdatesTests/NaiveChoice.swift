// The naive way to the verdict where something is not settled: every reading that could matter is tried.

@testable import TableUpdates

/// One way to take all points that nobody has settled; as it begins, the way in which the rules are written.
struct NaiveChoice: Hashable {
    var countsEachTime = true
    var reloadCountsEachTime = true
    var checksDeleted = false
    var checksInserted = false
    var mapsRowMoves = true
    var sectionsFirst = false
    var movesOneByOne = false

    /// Takes a reading as the engine names it; of those that are no choice here nothing is taken.
    init(_ readings: [Reading] = []) {
        for reading in readings {
            switch reading {
            case .countsOnce: countsEachTime = false
            case .reloadCountsOnce: reloadCountsEachTime = false
            case .checkedInDeletedSections: checksDeleted = true
            case .checkedInInsertedSections: checksInserted = true
            case .rawNumbers: mapsRowMoves = false
            case .sectionsFirst: sectionsFirst = true
            case .movesOneByOne: movesOneByOne = true
            default: break
            }
        }
    }
}

extension NaiveReading {
    /// What is said of the batch: nothing finer than a verdict as it is written, where readings differ.
    enum Answer: Equatable {
        case verdict(Verdict)
        /// Readings that differ by themselves from the way in which the rules are written, or none by itself.
        case unknown([Reading: Verdict?])
    }

    /// The word of a verdict, and the code of a crash: in these readings must agree.
    private static func kind(_ verdict: Verdict) -> [String] {
        guard case .crash(let failure) = verdict else { return [verdict.word] }
        return [verdict.word, failure.code.rawValue]
    }

    private func with(_ readings: [Reading]) -> Verdict {
        var other = self
        other.choice = NaiveChoice(readings)
        return other.verdictOfChoice()
    }

    /// The readings, other than those in which the rules are written, that might matter to this batch.
    private var candidates: [Reading] {
        let (dead, born) = (dead, born)
        var readings: [Reading] = []
        if view == .table, Set(rowDeletes).count < rowDeletes.count || Set(rowInserts).count < rowInserts.count {
            readings.append(.countsOnce)
        }
        if Set(rowReloads).count < rowReloads.count { readings.append(.reloadCountsOnce) }
        if (rowDeletes + rowReloads).contains(where: { dead.contains($0.section) })
            || rowInserts.contains(where: { born.contains($0.section) })
        {
            readings += [.checkedInDeletedSections, .checkedInInsertedSections]
        }
        if !rowMoves.isEmpty { readings.append(.rawNumbers) }
        return readings
    }

    /// Whether what happens is reported nowhere, however the rest is read.
    private var isUnreported: Bool {
        if reloadsData, view == .table { return true }
        if after.isEmpty, !before.isEmpty, !rowReloads.isEmpty { return true }
        if reconfigured.isEmpty { return false }
        if before != after || Set(reconfigured).count < reconfigured.count { return true }
        return reconfigured.contains { path in
            !before.indices.contains(path.section) || path.row >= before[path.section] || dead.contains(path.section)
                || rowDeletes.contains(path) || rowReloads.contains(path) || rowMoves.contains { $0.source == path }
                || sectionMoves.contains { $0.source == path.section }
        }
    }

    /// What UIKit says of the batch, all readings considered.
    func answer() -> Answer {
        if let invalidPath { return .verdict(.crash(.invalidPath(invalidPath))) }
        let written = with([])
        if isUnreported { return .unknown([.unreported: nil]) }
        var combinations: [[Reading]] = [[]]
        for reading in candidates { combinations += combinations.map { $0 + [reading] } }
        let verdicts = combinations.map(with)
        if verdicts.allSatisfy({ Self.kind($0) == Self.kind(written) }) { return .verdict(written) }
        var single: [Reading: Verdict?] = [:]
        for reading in candidates where Self.kind(with([reading])) != Self.kind(written) {
            single[reading] = with([reading])
        }
        return .unknown(single)
    }

    /// The failures that another order of the checks, or another reading, would have met first.
    func otherFailures() -> Set<UpdateFailure> {
        var combinations: [[Reading]] = [[]]
        for reading in candidates + [.sectionsFirst, .movesOneByOne] {
            combinations += combinations.map { $0 + [reading] }
        }
        var failures: Set<UpdateFailure> = []
        for case .crash(let failure) in combinations.map(with) { failures.insert(failure) }
        if case .crash(let written) = with([]) { failures.remove(written) }
        return failures
    }
}

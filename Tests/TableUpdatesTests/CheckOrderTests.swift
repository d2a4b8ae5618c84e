// The order of the checks, which nobody has settled: batches on which the two orders differ, in every check that walks.

import Testing

@testable import TableUpdates

@Suite("The order of the checks")
struct CheckOrderTests {
    /// The verdict of the naive reading in which the checks go in another order.
    private static func naive(_ reading: NaiveReading, _ others: [Reading]) -> Verdict {
        var other = reading
        other.choice = NaiveChoice(others)
        return other.verdictOfChoice()
    }

    /// Every pair of calls, on tables that keep their counts: wherever a batch fails, the engine describes another
    /// failure exactly if the naive reading meets another one in another order.
    @Test("every pair of calls that fails is told with the failure that another order meets")
    func pairs() {
        let calls = SmallWorld.calls(sections: 2, rows: 1)
        var met: [String: Int] = [:]
        for counts in [[1], [1, 1], [1, 0]] {
            for (position, first) in calls.enumerated() {
                for second in calls[position...] where !Self.isReported([first, second], counts, &met) { return }
            }
        }
        // Two calls meet all these; the first check needs four, and is tried below.
        for order in [
            "delete-missing, sections", "insert-beyond, sections", "move-missing, sections", "move-missing, moves",
        ] {
            #expect(met[order, default: 0] > 0, "\(order) is never met in \(met)")
        }
    }

    /// Whether the engine describes the other order on this batch what the naive reading says.
    private static func isReported(_ calls: [TableCall], _ counts: [Int], _ met: inout [String: Int]) -> Bool {
        let batch = UpdateBatch(calls)
        let listed = ListedCounts(before: counts, after: counts)
        guard batch.unsettledPoints(on: listed, in: .table).isEmpty else { return true }
        let found = batch.judgement(on: listed)
        guard case .crash(let failure) = found.verdict, failure.code != .invalidPath else { return true }
        let reading = NaiveReading(calls, before: counts, after: counts)
        let (sections, moves) = (naive(reading, [.sectionsFirst]), naive(reading, [.movesOneByOne]))
        let differs = sections != found.verdict || moves != found.verdict
        guard let alternative = found.alternative else {
            if differs { Issue.record("\(calls) on \(counts): \(sections) or \(moves), and it is not told") }
            return !differs
        }
        let isSections = alternative.point == .orderOfSectionsAndRows
        met["\(failure.code.rawValue), \(isSections ? "sections" : "moves")", default: 0] += 1
        // Where both orders are open, one may make a difference only beside the other.
        let (one, other): (Reading, Reading) =
            isSections ? (.sectionsFirst, .movesOneByOne) : (.movesOneByOne, .sectionsFirst)
        let known = alternative.verdicts.map(\.verdict)
        let isSame =
            known[0] != known[1]
            && (known == [found.verdict, naive(reading, [one])]
                || known == [naive(reading, [other]), naive(reading, [one, other])])
        if !isSame { Issue.record("\(calls) on \(counts): told \(alternative), naive \(sections), \(moves)") }
        return isSame
    }

    /// A batch, with what is met first where all sections come first, or where moves are checked one by one.
    static let batches: [(calls: [String], before: [Int], after: [Int], verdicts: [String])] = [
        (
            ["deleteSections 1", "reloadSections 1", "deleteRows 0.0", "reloadRows 0.0"], [1, 1], [1, 1],
            ["crash delete-reload in 0", "crash delete-reload in 1"]
        ),
        (
            ["deleteSections 0", "moveSection 0 0", "deleteRows 5.0"], [1, 1], [1],
            ["crash delete-missing in 5", "crash delete-move in 0"]
        ),
        (
            ["insertSections 2", "moveSection 1 2", "insertRows 0.9"], [1, 1], [1, 1, 1],
            ["crash insert-beyond in 0", "crash insert-move in 2"]
        ),
        (
            ["moveRow 0.5 0.0", "moveSection 7 0"], [1, 1], [1, 1],
            ["crash move-missing in 0", "crash move-missing in 7"]
        ),
        (
            ["moveRow 0.0 0.1", "moveRow 0.2 0.1", "moveSection 1 2", "moveSection 2 2"], [3, 1, 1], [3, 1, 1],
            ["crash move-twice in 0", "crash move-twice in 1"]
        ),
        (
            ["moveRow 0.0 0.9", "moveRow 1.9 0.0"], [1, 1], [1, 1],
            ["crash move-missing in 1", "crash move-missing in 0"]
        ),
    ]

    @Test("each check that walks places has a batch on which the orders differ", arguments: batches)
    func differs(calls: [String], before: [Int], after: [Int], verdicts: [String]) throws {
        let read = try calls.map(TableCall.init(reading:))
        let found = UpdateBatch(read).judgement(on: ListedCounts(before: before, after: after))
        let alternative = try #require(found.alternative)
        #expect(alternative.point.isOrder)
        #expect(alternative.verdicts.compactMap { $0.verdict?.summary } == verdicts)
        #expect(found.verdict.summary == verdicts[0])
        let naive = NaiveReading(read, before: before, after: after)
        #expect(Self.naive(naive, []) == found.verdict)
        #expect(Self.naive(naive, [.sectionsFirst, .movesOneByOne]).summary == verdicts[1])
    }
}

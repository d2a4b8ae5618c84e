// Every small batch on every small table: the engine and the naive reading must say the same, to the last number.

import TestSupport
import Testing

@testable import TableUpdates

/// All tables and calls of a small world.
enum SmallWorld {
    /// Every table of up to `sections` sections of up to `rows` rows.
    static func tables(sections: Int, rows: Int) -> [[Int]] {
        var all: [[Int]] = [[]]
        var longest: [[Int]] = [[]]
        for _ in 0..<sections {
            longest = longest.flatMap { table in (0...rows).map { table + [$0] } }
            all += longest
        }
        return all
    }

    /// Every call that names one place, or a place and a target, with section numbers up to `sections` and row numbers
    /// up to `rows`, so that the highest are out of bounds; and the calls of two neighbours, of nothing, of everything.
    static func calls(sections: Int, rows: Int) -> [TableCall] {
        let numbers = 0...sections
        let paths = numbers.flatMap { section in (0...rows).map { TableIndexPath(section: section, row: $0) } }
        var calls: [TableCall] = [
            .reloadData, .deleteRows([], .fade), .insertSections([0, 1], .fade),
            .deleteRows([TableIndexPath(section: 0, row: -1)], .fade),
            .reloadRows([TableIndexPath(section: 0, row: .max)], .fade),
        ]
        for number in numbers {
            calls += [
                .insertSections([number], .fade), .deleteSections([number], .fade), .reloadSections([number], .fade),
            ]
            calls += numbers.map { .moveSection(number, to: $0) }
        }
        for path in paths {
            calls += [
                .insertRows([path], .fade), .deleteRows([path], .fade), .reloadRows([path], .fade),
                .reconfigureRows([path]),
            ]
            calls += paths.map { .moveRow(path, to: $0) }
        }
        return calls
    }

    /// A random call that names up to two places, which may be neighbours.
    static func call(
        sections: ClosedRange<Int>, rows: ClosedRange<Int>, kinds: ClosedRange<Int> = 0...16,
        _ random: inout SeededGenerator
    ) -> TableCall {
        func number() -> Int { Int.random(in: sections, using: &random) }
        func path() -> TableIndexPath {
            TableIndexPath(section: number(), row: Int.random(in: rows, using: &random))
        }
        let numbers = SectionSet((0..<1 + random.below(2)).map { _ in number() })
        let paths = RowSet((0..<1 + random.below(2)).map { _ in path() })
        switch Int.random(in: kinds, using: &random) {
        case 0, 1: return .insertSections(numbers, .fade)
        case 2: return .deleteSections(numbers, .fade)
        case 3: return .reloadSections(numbers, .fade)
        case 4, 5: return .moveSection(number(), to: number())
        case 6, 7, 8: return .insertRows(paths, .fade)
        case 9, 10: return .deleteRows(paths, .fade)
        case 11, 12: return .reloadRows(paths, .fade)
        case 16: return .reconfigureRows(paths)
        default: return .moveRow(path(), to: path())
        }
    }
}

@Suite("The engine and the naive reading agree")
struct SmallWorldTests {
    /// Whether the kind of view matters to `calls`.
    private func dependsOnView(_ calls: [TableCall]) -> Bool {
        let batch = UpdateBatch(calls)
        return batch.reloadsData || !batch.deletedRows.repeats.isEmpty || !batch.insertedRows.repeats.isEmpty
            || (!batch.reloadedRows.isEmpty && !batch.rowMoves.isEmpty)
    }

    /// Compares both readings on one world, in both kinds of view where that matters.
    private func compare(_ calls: [TableCall], _ before: [Int], _ after: [Int], order: Bool = false) -> Bool {
        let views = order || dependsOnView(calls) ? ViewKind.allCases : [.table]
        return views.allSatisfy { view in
            let engine = UpdateBatch(calls).judgement(on: ListedCounts(before: before, after: after), in: view)
            let naive = NaiveReading(calls, before: before, after: after, view: view)
            let answer = naive.answer()
            let isSame =
                switch (engine.verdict, answer) {
                case (.unknown(let behavior), .unknown(let singles)): Self.agrees(behavior, singles)
                case (let verdict, .verdict(let expected)): verdict == expected
                default: false
                }
            guard isSame else {
                Issue.record(
                    "\(calls.map(\.description)) \(before) → \(after) in a \(view): \(engine.verdict), naive \(answer)")
                return false
            }
            guard order, engine.verdict.word == "crash", naive.invalidPath == nil else { return true }
            let others = naive.otherFailures()
            let known = Set(
                engine.alternative?.verdicts.compactMap { entry -> UpdateFailure? in
                    guard case .crash(let failure)? = entry.verdict else { return nil }
                    return failure
                } ?? [])
            guard others.isEmpty == (engine.alternative == nil), known.subtracting(others).count <= 1 else {
                Issue.record("\(calls.map(\.description)) \(before) → \(after): told \(known), naive \(others)")
                return false
            }
            return true
        }
    }

    /// Whether the point that the engine names is one that makes a difference, and each reading says what it should.
    private static func agrees(_ behavior: UnknownBehavior, _ singles: [Reading: Verdict?]) -> Bool {
        for entry in behavior.verdicts.dropFirst() {
            guard let expected = singles[entry.reading] else { continue }
            if expected != entry.verdict { return false }
        }
        // Where no reading makes a difference by itself, any point may be named.
        return singles.isEmpty || behavior.verdicts.contains { singles[$0.reading] != nil }
    }

    /// Tables after have at most one section more or less; 27,000 worlds, and 23,000.
    @Test(
        "of one call, in tables of up to 3 sections of up to 1 row, or 2 of up to 2 rows", arguments: [(3, 1), (2, 2)])
    func singles(sections: Int, rows: Int) {
        let calls = SmallWorld.calls(sections: sections, rows: rows)
        let tables = SmallWorld.tables(sections: sections, rows: rows)
        for before in tables {
            for after in tables where abs(after.count - before.count) <= 1 {
                for call in calls where !compare([call], before, after) { return }
            }
        }
    }

    /// 7 tables, 7 tables after, every pair of 83 calls, equal ones too.
    @Test(
        "of two calls, in tables of up to 2 sections of up to 1 row", arguments: SmallWorld.tables(sections: 2, rows: 1)
    )
    func pairs(before: [Int]) {
        let calls = SmallWorld.calls(sections: 2, rows: 1)
        for after in SmallWorld.tables(sections: 2, rows: 1) {
            for (position, first) in calls.enumerated() {
                for second in calls[position...] where !compare([first, second], before, after) { return }
            }
        }
    }

    /// What the exhaustive tests leave out: more calls at once, in larger tables; 12,000 worlds.
    @Test("of up to six calls, in random tables", arguments: [1, 2, 3, 4] as [UInt64])
    func samples(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var met: [String: Int] = [:]
        for round in 0..<3_000 {
            // Most batches name only what is there before, so that not every one fails at its first bound; the others
            // go past the ends, below 0 too, to show that nothing traps there.
            let isTame = !random.oneIn(5)
            let (sections, rows) = (1 + random.below(4), 1 + random.below(4))
            var calls = (0...random.below(isTame ? 3 : 6)).map { _ in
                isTame
                    ? SmallWorld.call(sections: 0...sections - 1, rows: 0...rows - 1, &random)
                    : SmallWorld.call(sections: -1...sections, rows: -1...rows, &random)
            }
            // Reloads beside moves are rare among all calls, and the hardest to place.
            if isTame, random.oneIn(6) {
                let kinds = random.oneIn(4) ? 12...13 : 3...4
                calls = (0..<2).map { _ in
                    SmallWorld.call(sections: 0...sections - 1, rows: 0...rows - 1, kinds: kinds, &random)
                }
            }
            let before = (0..<sections).map { _ in rows + random.below(2) }
            let after = Self.likelyCounts(after: calls, before, &random)
            met[UpdateBatch(calls).verdict(on: ListedCounts(before: before, after: after)).kind, default: 0] += 1
            guard compare(calls, before, after, order: true) else {
                Issue.record("seed \(seed), round \(round)")
                return
            }
        }
        // A sample that never meets a verdict says nothing about it.
        for kind in Self.kinds { #expect(met[kind, default: 0] >= 2, "seed \(seed): \(kind) is hardly met in \(met)") }
    }

    /// Every verdict that a batch of these calls can get.
    static let kinds = [
        "ok", "row-count", "section-count", "delete-missing", "insert-beyond", "move-missing", "delete-reload",
        "delete-move", "insert-move", "move-twice", "move-dead-section", "invalid-path", "twice", "row call", "section",
        "row", "unknown",
    ]

    /// Counts after that the equations allow, as far as a guess goes, so that not every batch fails early.
    static func likelyCounts(
        after calls: [TableCall], _ before: [Int], _ random: inout SeededGenerator
    ) -> [Int] {
        let reading = NaiveReading(calls, before: before, after: [])
        let count = max(before.count + reading.sectionInserts.count - reading.sectionDeletes.count, 0)
        var after = (0..<count).map { _ in random.below(6) }
        // The row equation is solved section by section by asking the naive reading what it misses.
        for _ in 0..<count {
            guard
                case .crash(.rowCount(let section, let terms)) = NaiveReading(calls, before: before, after: after)
                    .verdictOfChoice()
            else { break }
            after[section] = max(terms.expected, 0)
        }
        if random.oneIn(8), !after.isEmpty { after[random.below(after.count)] += 1 }
        if random.oneIn(16) { after.append(2) }
        return after
    }
}

extension Verdict {
    /// The verdict's word, or what its crash or risk is of.
    fileprivate var kind: String {
        switch self {
        case .crash(let failure): failure.code.rawValue
        case .risky(.rowCallInMovedSection): "row call"
        case .risky(.reloadedSectionShiftedByMove): "section"
        case .risky(.reloadedRowShiftedByMove): "row"
        case .risky(.rowDeletedTwice): "twice"
        case .ok, .unknown: word
        }
    }
}

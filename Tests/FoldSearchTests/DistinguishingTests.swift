// The fewest taps that tell two rule sets apart, against a naive search through pairs.

import FoldSearch
import FoldTable
import TableUpdates
import Testing

@Suite("Telling rule sets apart")
struct DistinguishingTests {
    static let pairs = Preset.allCases.flatMap { first in Preset.allCases.map { (first, $0) } }

    /// The fewest steps after which the two differ, nil where they never do.
    private static func naive(_ left: FoldTable, _ right: FoldTable) -> Int? {
        if left.openSections != right.openSections { return 0 }
        var seen: Set<NaiveState> = [NaiveState(left, [])]
        var queue = [(left, right, 0)]
        while !queue.isEmpty {
            let (left, right, distance) = queue.removeFirst()
            for section in 0..<left.sectionCount {
                for row in -1..<(left.section(section)?.rowCount ?? 0) {
                    if row >= 0, left.section(section)?.isOpen != true { continue }
                    var (first, second) = (left, right)
                    let results =
                        row < 0
                        ? (try? first.toggle([section]), try? second.toggle([section]))
                        : (
                            try? first.select(.init(section: section, row: row + first.titleRows)),
                            try? second.select(.init(section: section, row: row + second.titleRows))
                        )
                    let reports = (results.0?.report, results.1?.report)
                    if first.openSections != second.openSections || (reports.0?.calls ?? []) != (reports.1?.calls ?? [])
                        || reports.0?.verdict != reports.1?.verdict
                    {
                        return distance + 1
                    }
                    if seen.insert(NaiveState(first, [])).inserted, !first.isCrashed {
                        queue.append((first, second, distance + 1))
                    }
                }
            }
        }
        return nil
    }

    @Test("two presets differ after as few taps as a naive search finds", arguments: pairs)
    func presets(first: Preset, second: Preset) throws {
        try Self.compare(FoldTable.plainTable, first.rules, second.rules, "\(first), \(second)")
    }

    @Test("so do rules at random on tables at random", arguments: 0..<150 as Range<UInt64>)
    func random(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        let other = RandomTable.table(seed: seed / 3).rules
        try Self.compare(table, table.rules, other, "seed \(seed)")
    }

    private static func compare(_ table: FoldTable, _ first: RuleSet, _ second: RuleSet, _ name: String) throws {
        var (left, right) = (table, table)
        _ = try left.setRules(first)
        _ = try right.setRules(second)
        let expected = naive(left, right)
        switch try table.distinguishing(first, second) {
        case .differ(let moves, _, _): #expect(moves.count == expected, "\(name): \(moves)")
        case .never: #expect(expected == nil, "\(name)")
        case .notFound, .stopped: Issue.record("\(name): not settled")
        }
    }

    @Test("open sets are looked at before calls, calls before verdicts")
    func order() throws {
        var table = FoldTable()
        table.prepareSection(title: "A")
        // Opening an empty section: one refuses, the other opens and scrolls to a row that is not there.
        var refusing = RuleSet()
        refusing.empty = .refuse
        guard
            case .differ(let moves, .openSets(let first, let second), _) = try table.distinguishing(refusing, RuleSet())
        else {
            Issue.record("they differ in something else")
            return
        }
        #expect(moves == [.toggle(0)])
        #expect(first == [] && second == [0])
        var fading = RuleSet()
        fading.animation = .fade
        guard case .differ(_, .calls, _) = try table.distinguishing(RuleSet(), fading) else {
            Issue.record("they differ in something else")
            return
        }
        var hiding = RuleSet()
        hiding.refresh = .rows
        var showing = hiding
        showing.hide = .height
        let plain = FoldTable.plainTable
        guard case .differ(_, .verdicts, _) = try plain.distinguishing(hiding, showing) else {
            Issue.record("they differ in something else")
            return
        }
    }
}

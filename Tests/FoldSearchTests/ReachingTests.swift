// The shortest way is the shortest, and what cannot be reached is found by nothing else either.

import FoldSearch
import FoldTable
import TableUpdates
import TestSupport
import Testing

@Suite("Reaching a state or an event")
struct ReachingTests {
    /// The goals that every small table is asked for.
    static func goals(_ table: FoldTable, seed: UInt64) -> [SearchGoal] {
        var random = SeededGenerator(seed: seed ^ 0xF01D)
        let count = table.sectionCount
        var goals: [SearchGoal] = (0..<1 << UInt64(count)).map { .open(SectionSet(bits: UInt64($0))) }
        goals += [
            .crash, .drift, .visibleRows(random.below(6)), .always(true), .always(false),
            .rowCounts((0..<count).map { _ in random.below(3) }),
            .rowCounts((0..<count).map { table.section($0)?.rowCount ?? 0 }),
            .event { if case .refused = $0 { true } else { false } },
            .event { if case .refused(let refusal) = $0 { refusal.code == .keepOne } else { false } },
            .event { $0.report?.calls.count ?? 0 > 1 },
            .event { $0.report?.calls.contains { $0.name == "scrollToRow" } ?? false },
            .state(.selection) { table, _ in table.selection != nil },
            .state(.selection) { table, _ in table.selection?.row == 1 && table.openSections.count > 1 },
            .state(.selection) { if case .noChange = $1 { true } else { false } },
            .state(.view) { table, _ in table.drift().count > 1 },
        ]
        return goals
    }

    private static func needs(of goal: SearchGoal) -> StateNeeds {
        if case .state(let needs, _) = goal { return needs }
        return []
    }

    @Test("the fewest taps are those that a naive search finds", arguments: 0..<25 as Range<UInt64>)
    func shortest(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        let goals = Self.goals(table, seed: seed)
        for needs in [StateNeeds(), .selection, .view] {
            let own = goals.filter { Self.needs(of: $0) == needs }
            let naive = NaiveSearch(table, needs: needs, tests: own.map { goal in { goal.isMet(by: $0, after: $1) } })
            for (goal, expected) in zip(own, naive.met) {
                let answer = try table.reaching(goal)
                #expect(answer.path?.moves.count == expected, "seed \(seed), \(goal)")
                switch answer {
                case .reached(let path):
                    var reached = table
                    var last: ActingResult?
                    for move in path.moves { last = try move.make(on: &reached) }
                    #expect(goal.isMet(by: reached, after: last), "seed \(seed), \(goal), \(path.moves)")
                case .impossible(let effort, _):
                    if case .open = goal { #expect(effort.states == naive.openSets, "seed \(seed)") }
                case .notFound, .stopped: Issue.record("seed \(seed), \(goal): \(answer)")
                }
            }
        }
    }

    @Test("each reason given is one: without it the goal is reached", arguments: 0..<20 as Range<UInt64>)
    func reasonsHold(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        for goal in Self.goals(table, seed: seed) {
            guard case .impossible(_, let reasons) = try table.reaching(goal) else { continue }
            for case .rule(let name, let value, let instead) in reasons {
                #expect(table.rules[name] == value)
                var rules = table.rules
                try rules.set(name, to: instead)
                if name == .state, table.rules.state == .single, try !Self.reaches(goal, table, rules) {
                    rules.oneOpen = .off
                }
                #expect(try Self.reaches(goal, table, rules), "seed \(seed), \(goal): \(reasons)")
            }
        }
    }

    private static func reaches(_ goal: SearchGoal, _ table: FoldTable, _ rules: RuleSet) throws -> Bool {
        var table = table
        _ = try table.setRules(rules)
        return NaiveSearch(table, needs: needs(of: goal), tests: [{ goal.isMet(by: $0, after: $1) }]).met[0] != nil
    }

    @Test("a fixed section is the reason why it is never open")
    func fixedIsTheReason() throws {
        let table = try FoldTable(Preset.dictionary.sample)
        guard case .impossible(let effort, let reasons) = try table.reaching(.open([3])) else {
            Issue.record("it is reached")
            return
        }
        #expect(effort.states == 8)
        #expect(reasons == [.fixed(3, title: "Year")])
    }

    @Test("one number is the reason why two are never open")
    func singleIsTheReason() throws {
        let table = try FoldTable(Preset.accordion.sample)
        guard case .impossible(let effort, let reasons) = try table.reaching(.open([0, 1])) else {
            Issue.record("it is reached")
            return
        }
        #expect(effort.states == 6)
        #expect(reasons == [.rule(.state, value: "single", instead: "section")])
    }

    @Test("a view that knows other counts is searched too")
    func viewOutOfStep() throws {
        var table = FoldTable()
        for title in ["A", "B"] { table.prepareSection(title: title, madeUpRows: 2) }
        _ = try table.open([0], notifying: .nobody)
        let answer = try table.reaching(.crash)
        #expect(answer.path?.moves == [.toggle(1)])
        // Closing what the view never saw open brings both together again.
        let other = try table.reaching(.open([]))
        #expect(other.path?.moves == [.toggle(0)])
    }

    @Test("what the view drew belongs to a state where the goal is about it")
    func drawnHeaders() throws {
        var rules = RuleSet()
        rules.refresh = .edits
        rules.arrow = .own
        rules.onSelect = .close
        var table = FoldTable(rules: rules)
        for title in ["A", "B"] { table.prepareSection(title: title, madeUpRows: 1) }
        // A tap turns the arrow, a selection that closes does not: both closed with both arrows open takes all four.
        let goal = SearchGoal.state(.view) { table, _ in table.openCount == 0 && table.drift().count == 2 }
        let naive = NaiveSearch(table, needs: .view, tests: [{ goal.isMet(by: $0, after: $1) }])
        #expect(naive.met == [4])
        #expect(try table.reaching(goal).path?.moves.count == 4)
    }

    @Test("a crashed view answers nothing")
    func crashed() throws {
        var table = FoldTable()
        table.prepareSection(title: "A", madeUpRows: 1)
        _ = try table.call(.deleteRows(RowSet([TableIndexPath(section: 0, row: 7)]), .none))
        #expect(throws: TableError.viewCrashed) { try table.reaching(.open([0])) }
        #expect(throws: TableError.viewCrashed) { try table.stateSpace() }
        #expect(throws: TableError.viewCrashed) { try table.fuzzing(FuzzRequest(.crash, steps: 9)) }
    }
}

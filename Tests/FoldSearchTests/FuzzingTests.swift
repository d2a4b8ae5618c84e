// Fuzzing finds what is there, the same with the same seed, and nothing can be left out of what it finds.

import FoldSearch
import FoldTable
import TableUpdates
import Testing

@Suite("Fuzzing")
struct FuzzingTests {
    @Test("small spaces are tried whole: what is found is the shortest", arguments: 0..<30 as Range<UInt64>)
    func exhaustive(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        for goal in [SearchGoal.crash, .drift] {
            let answer = try table.fuzzing(FuzzRequest(goal, steps: 100, seed: seed))
            let reached = try table.reaching(goal)
            switch answer {
            case .found(let path, let isShortest):
                #expect(isShortest)
                #expect(path.moves == reached.path?.moves, "seed \(seed)")
            case .impossible: #expect(reached.path == nil, "seed \(seed)")
            case .notFound, .stopped: Issue.record("seed \(seed): \(answer)")
            }
        }
    }

    /// Sections without end, of which the last crashes when it opens after the first: only walks find it.
    private static func large() -> (FoldTable, SearchGoal) {
        var table = FoldTable()
        for number in 0..<40 { table.prepareSection(title: "S\(number)", madeUpRows: 1) }
        let goal = SearchGoal.state([]) { table, _ in
            table.openSections.contains(7) && table.openSections.contains(33) && table.openSections.contains(20)
        }
        return (table, goal)
    }

    @Test("the same seed gives the same answer, and no move of it can be left out", arguments: [0, 1, 99] as [UInt64])
    func walks(seed: UInt64) throws {
        let (table, goal) = Self.large()
        var limits = SearchLimits()
        limits.tables = 50
        let request = FuzzRequest(goal, steps: 20_000, seed: seed)
        guard case .found(let path, let isShortest) = try table.fuzzing(request, limits),
            case .found(let again, _) = try table.fuzzing(request, limits)
        else {
            Issue.record("seed \(seed): nothing found")
            return
        }
        #expect(!isShortest)
        #expect(path.moves == again.moves)
        #expect(Set(path.moves) == [.toggle(7), .toggle(20), .toggle(33)])
    }

    @Test("walks on open sets find what walks on tables find", arguments: [0, 1, 2] as [UInt64])
    func walksOnOpenSets(seed: UInt64) throws {
        let (table, _) = Self.large()
        var limits = SearchLimits()
        limits.openSets = 50
        // All others are as likely to be open: a goal that walks meet soon.
        let goal = SearchGoal.visibleRows(5)
        guard case .found(let path, false) = try table.fuzzing(FuzzRequest(goal, steps: 9_999, seed: seed), limits)
        else {
            Issue.record("seed \(seed): nothing found")
            return
        }
        #expect(path.moves.count == 5)
    }

    @Test("what cannot happen is said only after everything was tried")
    func impossible() throws {
        let table = try FoldTable(Preset.minimal.sample)
        guard case .impossible(let effort) = try table.fuzzing(FuzzRequest(.crash, steps: 1)) else {
            Issue.record("it can happen")
            return
        }
        #expect(effort.states == 8)
    }

    @Test("edits find the flags that stay at their numbers, in one step")
    func edits() throws {
        let table = try FoldTable(Preset.dictionary.sample)
        let request = FuzzRequest(.crash, steps: 2_000, edits: true)
        guard case .found(let path, true) = try table.fuzzing(request) else {
            Issue.record("nothing found")
            return
        }
        #expect(path.moves == [.insertSection(at: 0, title: "New", rows: ["New row"])])
        #expect(path.ending?.failure?.code == .rowCount)
    }

    @Test("edits that are announced well do not crash")
    func goodEdits() throws {
        var table = FoldTable(rules: Preset.minimal.rules)
        table.prepareSection(title: "A", madeUpRows: 1)
        guard case .notFound(let effort) = try table.fuzzing(FuzzRequest(.crash, steps: 600, edits: true)) else {
            Issue.record("it crashed")
            return
        }
        #expect(effort.steps >= 600)
    }

    @Test("shrinking keeps what fails, and nothing can be left out", arguments: 0..<40 as Range<UInt64>)
    func shrinking(seed: UInt64) throws {
        let (table, _) = Self.large()
        let moves = (0..<60).map { SearchMove.toggle(($0 * 7 + Int(seed) * 13) % 40) }
        let fails: (FoldTable, ActingResult?) -> Bool = { table, _ in
            table.openSections.contains(Int(seed) % 40) && table.openSections.count >= 3
        }
        let kept = table.shrinking(moves, while: fails)
        func ends(_ moves: [SearchMove]) throws -> Bool {
            var copy = table
            var last: ActingResult?
            for move in moves {
                last = try move.make(on: &copy)
                if fails(copy, last) { return true }
            }
            return false
        }
        guard try ends(moves) else {
            #expect(kept == moves)
            return
        }
        #expect(try ends(kept))
        #expect(kept.count == 3)
        for index in kept.indices {
            var shorter = kept
            shorter.remove(at: index)
            #expect(try !ends(shorter))
        }
    }
}

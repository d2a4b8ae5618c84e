// Where a search ends before it has tried everything, it says so and proves nothing.

import FoldSearch
import FoldTable
import TableUpdates
import Testing

@Suite("Limits of searches")
struct LimitTests {
    private static func table(_ sections: Int) -> FoldTable {
        var table = FoldTable()
        for number in 0..<sections { table.prepareSection(title: "S\(number)", madeUpRows: 1) }
        return table
    }

    @Test("a search that meets its limit proves nothing", arguments: [12, 70])
    func limit(sections: Int) throws {
        let table = Self.table(sections)
        let answer = try table.reaching(.always(false), SearchLimits().states(100))
        guard case .notFound(let effort) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(effort.states > 100 && effort.states < 100 + 2 * sections)
        let space = try table.stateSpace(SearchLimits().states(100))
        #expect(!space.isComplete && !space.isStopped && space.nodes.isEmpty)
    }

    @Test("a search that is stopped says what it tried", arguments: [12, 70])
    func stopping(sections: Int) throws {
        var limits = SearchLimits()
        limits.shouldStop = { true }
        let table = Self.table(sections)
        guard case .stopped = try table.reaching(.crash, limits) else {
            Issue.record("it went on")
            return
        }
        #expect(try table.stateSpace(limits).isStopped)
        guard case .stopped = try table.fuzzing(FuzzRequest(.drift, steps: 10), limits) else {
            Issue.record("it went on")
            return
        }
        guard case .stopped = try table.distinguishing(Preset.minimal.rules, Preset.minimal.rules, limits) else {
            Issue.record("it went on")
            return
        }
    }

    @Test("more sections than a word has bits are searched all the same")
    func manySections() throws {
        let table = Self.table(70)
        #expect(try table.reaching(.open([69])).path?.moves == [.toggle(69)])
    }

    @Test("a thousand and twenty-four open sets of ten sections are all there are")
    func allOpenSets() throws {
        let space = try Self.table(10).stateSpace()
        #expect(space.effort.states == 1_024)
        #expect(space.effort.steps == 10_240)
        #expect(space.isComplete)
        // Past sixty nothing is drawn.
        #expect(space.nodes.isEmpty)
    }

    @Test("sections past the bits are found again in the hash table")
    func hashedSets() throws {
        // 30 sections, 25 of them fixed: few states, but words too long for a bit each.
        var table = FoldTable()
        for number in 0..<30 { table.prepareSection(title: "S\(number)", isFixed: number > 4, madeUpRows: 1) }
        #expect(try table.stateSpace().effort.states == 32)
    }
}

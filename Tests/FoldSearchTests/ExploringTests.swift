// How many states there are, and the graph between them.

import FoldSearch
import FoldTable
import TableUpdates
import Testing

@Suite("Exploring states")
struct ExploringTests {
    @Test("there are as many open sets as a naive search finds", arguments: 0..<60 as Range<UInt64>)
    func counts(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        let naive = NaiveSearch(table)
        let space = try table.stateSpace()
        #expect(space.isComplete)
        #expect(space.effort.states == naive.openSets, "seed \(seed)")
        #expect(Set(space.nodes).count == naive.openSets, "seed \(seed)")
    }

    @Test("every edge drawn is a step that does what it says", arguments: 0..<30 as Range<UInt64>)
    func edges(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        let space = try table.stateSpace()
        for edge in space.edges {
            let answer = try table.reaching(
                .state([]) { tested, _ in
                    tested.openSections == space.nodes[edge.source] && !tested.isCrashed
                })
            var source = table
            for move in try #require(answer.path, "seed \(seed)").moves { _ = try move.make(on: &source) }
            let result = try edge.move.make(on: &source)
            #expect(source.openSections == space.nodes[edge.target], "seed \(seed), \(edge)")
            #expect(result.failure?.code == edge.crash, "seed \(seed), \(edge)")
        }
    }

    @Test("sections that are alike count by how many are open", arguments: 0..<60 as Range<UInt64>)
    func groups(seed: UInt64) throws {
        let table = RandomTable.table(seed: seed)
        let space = try table.stateSpace(grouping: true)
        let naive = NaiveSearch(table)
        let counts = naive.distances.keys.map { state in
            space.groups.map { group in group.count { state.open[$0] } }
        }
        #expect(space.effort.states == Set(counts).count, "seed \(seed)")
        #expect(space.groups.reduce(0) { $0 + $1.count } == table.sectionCount)
    }

    @Test("sections are alike that have as many rows and are both fixed or not")
    func groupsAreAlike() throws {
        var table = FoldTable()
        for (rows, isFixed) in [(1, false), (1, true), (2, false), (1, false), (1, true), (0, false)] {
            table.prepareSection(title: "S", isFixed: isFixed, madeUpRows: rows)
        }
        #expect(try table.stateSpace(grouping: true).groups == [[0, 3], [1, 4], [2], [5]])
    }

    @Test(
        "five sections have 32 states under section-model and six under accordion",
        arguments: [(Preset.sectionModel, 32), (.accordion, 6), (.minimal, 32), (.guarded, 32)])
    func presets(preset: Preset, states: Int) throws {
        var table = FoldTable(rules: preset.rules)
        for number in 0..<5 { table.prepareSection(title: "S\(number)", madeUpRows: 2) }
        #expect(try table.stateSpace().effort.states == states)
    }
}

// How many states there are, and how taps lead from one to another.

package import FoldTable
package import TableUpdates

/// The states that taps and selections lead to.
package struct StateSpace: Sendable {
    /// A way from one state to another.
    package struct Edge: Hashable, Sendable {
        /// The places of both in ``StateSpace/nodes``.
        package let source: Int
        package let target: Int
        package let move: SearchMove
        /// The code of the crash that the step ends in; nil where it is none.
        package let crash: FailureCode?
    }

    /// What was found and tried.
    package let effort: SearchEffort
    /// Whether these are all states, and not only those within the limits.
    package let isComplete: Bool
    /// Whether the user stopped the search.
    package let isStopped: Bool
    /// Steps that end in a crash.
    package let crashes: Int
    /// The groups of sections that were taken together; empty where none were.
    package let groups: [SectionSet]
    /// The open sets, in the order of discovery; empty where there are more than can be drawn.
    package let nodes: [SectionSet]
    /// The ways between them; taps that are refused or change no flag are left out.
    package let edges: [Edge]

    /// The most states that are drawn where no other number is asked for.
    package static let drawnStates = 60
}

extension FoldTable {
    /// All states that taps and selections lead to from the present one.
    ///
    /// - Parameters:
    ///   - grouping: Whether sections that are alike are taken together, so that only how many of them are open makes
    ///     a state.
    ///   - drawn: The most states for which nodes and edges are made.
    /// - Throws: ``TableError/viewCrashed`` where nothing can be done with the table any more.
    /// - Complexity: O(*s* · *n*) for *s* states of a table of *n* sections, within the limits.
    package func stateSpace(
        grouping: Bool = false, drawn: Int = StateSpace.drawnStates, _ limits: SearchLimits = SearchLimits()
    ) throws(TableError) -> StateSpace {
        if isCrashed { throw .viewCrashed }
        guard let model = OpenSetModel(self) else { return stateSpaceOfTables(limits) }
        let groups = grouping ? AlikeSections.groups(of: self) : []
        var search = OpenSetSearch(self, model, groups: groups)
        let end = search.run(to: .never, limits)
        let (isComplete, isStopped) = Self.reading(end)
        let drawing = isComplete && search.effort.states <= drawn
        var drawer = StateDrawer(groups)
        if drawing {
            for place in search.states.indices { drawer.add(table(after: search.path(to: place, nil))) }
        }
        return StateSpace(
            effort: search.effort, isComplete: isComplete, isStopped: isStopped, crashes: search.crashes,
            groups: groups.map { SectionSet(bits: $0.sections) }, nodes: drawer.nodes, edges: drawer.edges)
    }

    private static func reading(_ end: OpenSetSearch.End) -> (isComplete: Bool, isStopped: Bool) {
        switch end {
        case .exhausted, .reached: (true, false)
        case .limit: (false, false)
        case .stopped: (false, true)
        }
    }

    /// The states where one word does not hold the open set, or the view decides too; they are counted, not drawn.
    private func stateSpaceOfTables(_ limits: SearchLimits) -> StateSpace {
        let rows = rowsThatFold
        var crashes = 0
        var search = TableSearch(showsAllRows ? [] : .view) {
            $0.taps(selecting: rows)
        } meets: { _, result in
            if result?.failure != nil { crashes += 1 }
            return false
        }
        let end = search.run(from: self, limits)
        let (isComplete, isStopped) =
            switch end {
            case .exhausted, .reached: (true, false)
            case .limit: (false, false)
            case .stopped: (false, true)
            }
        return StateSpace(
            effort: search.effort, isComplete: isComplete, isStopped: isStopped, crashes: crashes, groups: [],
            nodes: [], edges: [])
    }

    /// The table after moves that were found to be possible.
    func table(after moves: [SearchMove]) -> FoldTable {
        var table = self
        for move in moves { _ = try? move.make(on: &table) }
        return table
    }
}

/// Gathers the open sets of tables, and the ways that taps make between them.
private struct StateDrawer {
    private(set) var nodes: [SectionSet] = []
    private(set) var edges: [StateSpace.Edge] = []
    private var places: [UInt64: Int] = [:]
    private let groups: [AlikeSections]

    init(_ groups: [AlikeSections]) {
        self.groups = groups
    }

    /// Adds the state of `table` and every way out of it.
    mutating func add(_ table: FoldTable) {
        let source = place(of: table)
        var drawn: Set<Int> = []
        for move in table.taps(selecting: table.rowsThatFold) {
            var after = table
            guard let result = try? move.make(on: &after), after.openSections != table.openSections else { continue }
            let target = place(of: after)
            // Taps on sections that are alike are one way.
            if !groups.isEmpty, !drawn.insert(target).inserted { continue }
            edges.append(
                StateSpace.Edge(source: source, target: target, move: move, crash: result.failure?.code))
        }
    }

    private mutating func place(of table: FoldTable) -> Int {
        let bits = groups.reduce(UInt64(table.openSections)) { $1.canonical($0) }
        if let known = places[bits] { return known }
        places[bits] = nodes.count
        nodes.append(groups.isEmpty ? table.openSections : SectionSet(bits: bits))
        return nodes.count - 1
    }
}

// The search through tables, breadth first: for goals that take more than the open set.

import FoldTable

/// A search through the states of a table, from the present one on, breadth first and in the order of the moves.
struct TableSearch {
    /// How the search ended.
    enum End {
        case reached([SearchMove], ActingResult?)
        case exhausted, limit, stopped
    }

    /// What belongs to a state.
    let needs: StateNeeds
    /// The moves that can be made on a table, in the order in which they are tried.
    let moves: (FoldTable) -> [SearchMove]
    /// Whether a table, to which a step led, is what is looked for.
    let meets: (FoldTable, ActingResult?) -> Bool
    private var seen: Set<TableKey> = []
    private var origins: [UInt32] = []
    private var lastMoves: [SearchMove] = []
    private(set) var effort = SearchEffort(states: 0, steps: 0)

    init(
        _ needs: StateNeeds, moves: @escaping (FoldTable) -> [SearchMove],
        meets: @escaping (FoldTable, ActingResult?) -> Bool
    ) {
        self.needs = needs
        self.moves = moves
        self.meets = meets
    }

    /// Goes on until the goal is met, everything is tried, or a limit is met. Only the tables of two levels are kept
    /// at a time; of the others their keys.
    ///
    /// - Complexity: O(*s* · *m*) for *s* states with *m* moves each, times the cost of a move.
    mutating func run(from start: FoldTable, _ limits: SearchLimits) -> End {
        if meets(start, nil) { return .reached([], nil) }
        seen.insert(TableKey(start, needs))
        origins.append(0)
        lastMoves.append(.toggle(0))
        effort.states = 1
        var level = [start]
        var levelStart = 0
        while !level.isEmpty {
            var next: [FoldTable] = []
            let nextStart = origins.count
            for (offset, table) in level.enumerated() {
                if limits.shouldStop() { return .stopped }
                limits.progress(effort.states, limits.tables)
                if effort.states > limits.tables || effort.steps > limits.tableSteps { return .limit }
                if let end = expand(table, at: levelStart + offset, &next, limits) { return end }
            }
            (level, levelStart) = (next, nextStart)
        }
        return .exhausted
    }

    /// Makes every move on `table`, and keeps the tables that are new and alive.
    private mutating func expand(
        _ table: FoldTable, at place: Int, _ next: inout [FoldTable], _ limits: SearchLimits
    ) -> End? {
        for move in moves(table) {
            // A table may have as many moves as a search has steps.
            if effort.steps & 0xFF == 0, limits.shouldStop() { return .stopped }
            if effort.steps > limits.tableSteps { return .limit }
            var after = table
            guard let result = try? move.make(on: &after) else { continue }
            assert(after.brokenInvariant() == nil, "\(move): \(after.brokenInvariant() ?? "")")
            effort.steps += 1
            if meets(after, result) { return .reached(path(to: place) + [move], result) }
            guard case .changed = result, seen.insert(TableKey(after, needs)).inserted else { continue }
            effort.states = seen.count
            if after.isCrashed { continue }
            origins.append(UInt32(truncatingIfNeeded: place))
            lastMoves.append(move)
            next.append(after)
        }
        return nil
    }

    private func path(to place: Int) -> [SearchMove] {
        var moves: [SearchMove] = []
        var place = place
        while place != 0 {
            moves.append(lastMoves[place])
            place = Int(origins[place])
        }
        return moves.reversed()
    }
}

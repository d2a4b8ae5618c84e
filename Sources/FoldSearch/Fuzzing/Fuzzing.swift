// Looking for what must not happen: everything is tried while that is little, then walks at random.

package import FoldTable
import TableUpdates

/// What is looked for, and how hard.
package struct FuzzRequest: Sendable {
    /// What must not happen.
    package var goal: SearchGoal
    /// How many steps are tried at random.
    package var steps: Int
    /// Where the random numbers begin.
    package var seed: UInt64
    /// Whether the data is edited too.
    package var edits: Bool

    /// Creates a request.
    package init(_ goal: SearchGoal, steps: Int, seed: UInt64 = 0, edits: Bool = false) {
        self.goal = goal
        self.steps = steps
        self.seed = seed
        self.edits = edits
    }
}

/// What came of it.
package enum FuzzAnswer: Sendable {
    /// It happens, and by this way; the shortest, where everything shorter was tried, else one from which no move can
    /// be left out.
    case found(SearchPath, isShortest: Bool)
    /// Every state was tried: it cannot happen.
    case impossible(SearchEffort)
    /// It did not happen, and not everything was tried.
    case notFound(SearchEffort)
    case stopped(SearchEffort)
}

extension FoldTable {
    /// Looks for a way to what must not happen.
    ///
    /// - Throws: ``TableError/viewCrashed`` where nothing can be done with the table any more.
    /// - Complexity: O(*k* log *n*) for *k* steps on a table of *n* sections.
    package func fuzzing(
        _ request: FuzzRequest, _ limits: SearchLimits = SearchLimits()
    ) throws(TableError) -> FuzzAnswer {
        if isCrashed { throw .viewCrashed }
        return request.edits ? fuzzEdits(request, limits) : fuzzTaps(request, limits)
    }

    /// Taps and selections: the states are finitely many, so they are all tried where the limits allow.
    private func fuzzTaps(_ request: FuzzRequest, _ limits: SearchLimits) -> FuzzAnswer {
        var exhaustive = limits
        exhaustive.openSets = min(limits.openSets, 1 << 20)
        exhaustive.tables = min(limits.tables, 1 << 12)
        switch search(for: request.goal, exhaustive) {
        case .reached(let path): return .found(path, isShortest: true)
        case .impossible(let effort, _): return .impossible(effort)
        case .stopped(let effort): return .stopped(effort)
        case .notFound(let effort): return walk(request, limits, after: effort)
        }
    }

    /// Edits add and take away without end: ways are tried up to a length, then at random.
    private func fuzzEdits(_ request: FuzzRequest, _ limits: SearchLimits) -> FuzzAnswer {
        let goal = request.goal
        var few = limits
        few.tableSteps = min(limits.tableSteps, request.steps / 4)
        var search = TableSearch([.data, .view]) {
            $0.tapsAndEdits()
        } meets: {
            goal.isMet(by: $0, after: $1)
        }
        let end = search.run(from: self, few)
        switch end {
        case .reached(let moves, let ending):
            return .found(SearchPath(moves: moves, ending: ending, effort: search.effort), isShortest: true)
        case .exhausted: return .impossible(search.effort)
        case .stopped: return .stopped(search.effort)
        case .limit: return walk(request, limits, after: search.effort)
        }
    }

    /// Walks at random, and makes what was found as short as it goes.
    private func walk(_ request: FuzzRequest, _ limits: SearchLimits, after effort: SearchEffort) -> FuzzAnswer {
        let goal = request.goal
        var walks = RandomWalks(seed: request.seed, limits)
        let end: RandomWalks.End
        if !request.edits, let model = OpenSetModel(self), let test = OpenSetGoal(goal, self) {
            end = walks.walk(from: self, model, steps: request.steps, test) { result in
                if case .event(let meets) = goal { return meets(result) }
                return false
            }
        } else {
            let rows = rowsToSelect(for: goal)
            end = walks.walk(from: self, steps: request.steps) { table in
                request.edits ? table.tapsAndEdits() : table.taps(selecting: rows)
            } meets: {
                goal.isMet(by: $0, after: $1)
            }
        }
        let total = SearchEffort(states: effort.states, steps: effort.steps + walks.steps)
        switch end {
        case .nothing: return .notFound(total)
        case .stopped: return .stopped(total)
        case .found(let moves):
            let code = result(of: moves)?.failure?.code
            let shortest = shrinking(moves, shouldStop: limits.shouldStop) { table, result in
                goal.isMet(by: table, after: result) && result?.failure?.code == code
            }
            return .found(
                SearchPath(moves: shortest, ending: result(of: shortest), effort: total), isShortest: false)
        }
    }

    private func rowsToSelect(for goal: SearchGoal) -> SelectedRows {
        if case .state(let needs, _) = goal, needs.contains(.selection) { return .all }
        return rowsThatFold
    }
}

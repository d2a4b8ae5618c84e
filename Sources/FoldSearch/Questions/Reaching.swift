// Can it be reached by taps and selections, and what is the shortest way?

package import FoldTable

extension FoldTable {
    /// The fewest taps and selections that lead from the present state to `goal`; or that nothing does, which is said
    /// only after every state was tried.
    ///
    /// - Throws: ``TableError/viewCrashed`` where nothing can be done with the table any more.
    /// - Complexity: O(*s* · *n*) for *s* states of a table of *n* sections, within the limits.
    package func reaching(_ goal: SearchGoal, _ limits: SearchLimits = SearchLimits()) throws(TableError)
        -> SearchAnswer
    {
        if isCrashed { throw .viewCrashed }
        let answer = search(for: goal, limits)
        guard case .impossible(let effort, _) = answer else { return answer }
        return .impossible(effort, reasons(against: goal, limits))
    }

    /// The search itself, on open sets where they decide.
    func search(for goal: SearchGoal, _ limits: SearchLimits) -> SearchAnswer {
        if let model = OpenSetModel(self), let test = OpenSetGoal(goal, self) {
            return searchOpenSets(model, goal, test, limits)
        }
        return searchTables(for: goal, limits)
    }

    private func searchOpenSets(
        _ model: OpenSetModel, _ goal: SearchGoal, _ test: OpenSetGoal, _ limits: SearchLimits
    ) -> SearchAnswer {
        var search = OpenSetSearch(self, model) { result in
            if case .event(let meets) = goal { return meets(result) }
            return false
        }
        let end = search.run(to: test, limits)
        let effort = search.effort
        switch end {
        case .reached(let place, let lastMove):
            let moves = search.path(to: place, lastMove)
            return .reached(SearchPath(moves: moves, ending: result(of: moves), effort: effort))
        case .exhausted: return .impossible(effort, [])
        case .limit: return .notFound(effort)
        case .stopped: return .stopped(effort)
        }
    }

    /// The search through tables, where more than the open set decides.
    func searchTables(for goal: SearchGoal, _ limits: SearchLimits) -> SearchAnswer {
        var needs = StateNeeds()
        if case .state(let own, _) = goal { needs = own }
        // What the view knows wrongly decides what later calls result in.
        if !showsAllRows { needs.insert(.view) }
        let rows: SelectedRows = needs.contains(.selection) ? .all : rowsThatFold
        var search = TableSearch(needs) {
            $0.taps(selecting: rows)
        } meets: {
            goal.isMet(by: $0, after: $1)
        }
        let end = search.run(from: self, limits)
        switch end {
        case .reached(let moves, let ending):
            return .reached(SearchPath(moves: moves, ending: ending, effort: search.effort))
        case .exhausted: return .impossible(search.effort, [])
        case .limit: return .notFound(search.effort)
        case .stopped: return .stopped(search.effort)
        }
    }
}

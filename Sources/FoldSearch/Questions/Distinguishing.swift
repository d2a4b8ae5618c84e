// The fewest taps after which two rule sets can be told apart.

package import FoldTable
package import TableUpdates

/// What two rule sets differ in, looked at in this order.
package enum Distinction: Sendable {
    case openSets(SectionSet, SectionSet)
    case calls([TableCall], [TableCall])
    case verdicts(Verdict?, Verdict?)
}

/// What came of telling two rule sets apart.
package enum DistinctionAnswer: Sendable {
    /// They differ after these taps, and after no fewer; rows are numbered as under the first of the two.
    case differ([SearchMove], Distinction, SearchEffort)
    /// Every pair of states was tried: taps and selections never tell them apart.
    case never(SearchEffort)
    case notFound(SearchEffort)
    case stopped(SearchEffort)
}

extension FoldTable {
    /// The table on which rule sets are told apart where there is none: two closed sections with a row each.
    package static var plainTable: FoldTable {
        var table = FoldTable()
        for title in ["Fruit", "Nuts"] { table.prepareSection(title: title, madeUpRows: 1) }
        return table
    }

    /// The fewest taps and selections after which the table under the rules `first` differs from the same table under
    /// `second`: in its open set, else in the calls of the last step, else in their verdict.
    ///
    /// - Throws: ``TableError/viewCrashed`` where nothing can be done with the table any more.
    /// - Complexity: O(*s* · *n*) for *s* pairs of states of a table of *n* sections, within the limits.
    package func distinguishing(
        _ first: RuleSet, _ second: RuleSet, _ limits: SearchLimits = SearchLimits()
    ) throws(TableError) -> DistinctionAnswer {
        if isCrashed { throw .viewCrashed }
        var (left, right) = (self, self)
        _ = try left.setRules(first)
        _ = try right.setRules(second)
        var search = PairSearch()
        return search.run(TablePair(left, right), limits)
    }
}

/// One table under two rule sets.
private struct TablePair {
    var left: FoldTable
    var right: FoldTable

    init(_ left: FoldTable, _ right: FoldTable) {
        self.left = left
        self.right = right
    }

    /// What can be tapped: the same headers and data rows on both sides, numbered as on the left.
    var moves: [SearchMove] {
        let rows: SelectedRows =
            left.rules.onSelect == .close || right.rules.onSelect == .close ? .firstOfSection : .none
        return left.taps(selecting: rows)
    }

    /// Makes a move on both sides.
    ///
    /// - Returns: What the two differ in then.
    mutating func make(_ move: SearchMove) -> Distinction? {
        var other = move
        if case .select(let path) = move {
            // The same data row has another number where the title is row 0.
            let row = path.row - left.titleRows + right.titleRows
            other = .select(TableIndexPath(section: path.section, row: row))
        }
        let results = (try? move.make(on: &left), try? other.make(on: &right))
        if let difference { return difference }
        let calls = (results.0?.report?.calls ?? [], results.1?.report?.calls ?? [])
        if calls.0 != calls.1 { return .calls(calls.0, calls.1) }
        let verdicts = (results.0?.report?.verdict, results.1?.report?.verdict)
        return verdicts.0 == verdicts.1 ? nil : .verdicts(verdicts.0, verdicts.1)
    }

    /// What the open sets of the two differ in.
    var difference: Distinction? {
        let open = (left.openSections, right.openSections)
        return open.0 == open.1 ? nil : .openSets(open.0, open.1)
    }
}

/// The search through pairs of tables, breadth first; as long as they do not differ one open set stands for both.
private struct PairSearch {
    private var seen: Set<TableKey> = []
    private var effort = SearchEffort(states: 1, steps: 0)

    mutating func run(_ start: TablePair, _ limits: SearchLimits) -> DistinctionAnswer {
        if let distinction = start.difference { return .differ([], distinction, effort) }
        let needs: StateNeeds = start.left.showsAllRows && start.right.showsAllRows ? [] : .view
        seen.insert(TableKey(start.left, needs))
        var level = [(pair: start, path: [SearchMove]())]
        while !level.isEmpty {
            var next: [(pair: TablePair, path: [SearchMove])] = []
            for (pair, path) in level {
                if limits.shouldStop() { return .stopped(effort) }
                limits.progress(effort.states, limits.tables)
                if effort.states > limits.tables || effort.steps > limits.tableSteps { return .notFound(effort) }
                for move in pair.moves {
                    var after = pair
                    effort.steps += 1
                    if let distinction = after.make(move) { return .differ(path + [move], distinction, effort) }
                    // Both crash or neither does: their verdicts agree.
                    if seen.insert(TableKey(after.left, needs)).inserted {
                        effort.states += 1
                        if !after.left.isCrashed { next.append((after, path + [move])) }
                    }
                }
            }
            level = next
        }
        return .never(effort)
    }
}

// Changing the rules of a table that is in use.

import TableUpdates

extension FoldTable {
    /// Puts `rules` in force. Open flags are carried over by section; where the rules now allow one open section the
    /// lowest is kept. The view loads anew, without a call.
    ///
    /// - Returns: The sections that had to be closed, or nil where the rules were in force already.
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections.
    public mutating func setRules(_ rules: RuleSet) throws(TableError) -> ActingResult {
        try checkAlive()
        let changed = rules.differences(from: self.rules)
        if changed.isEmpty { return .noChange([]) }
        if rules.state != self.rules.state { keysBeyond = [] }
        self.rules = rules
        var report = StepReport(changes: changed.map { .ruleSet($0, value: rules[$0]) })
        let closed = keepLowestOpen()
        if !closed.isEmpty { report.notes.append(.closedByRules(closed)) }
        let selection = view.selection
        view = ViewLayer(loading: data)
        view.selection = selection.flatMap { path in
            path.section < data.count && path.row < data[path.section].count(rules.hide) ? path : nil
        }
        checkInvariants()
        return .changed(report)
    }
}

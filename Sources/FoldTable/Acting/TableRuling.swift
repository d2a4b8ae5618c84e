// Changing the rules of a table that is in use.

import TableUpdates

extension FoldTable {
    /// Puts `rules` in force. Open flags are carried over by section; where the rules now allow one open section the
    /// lowest is kept. The view loads again, without a call, and with nothing selected.
    ///
    /// - Returns: A step, which names the sections that had to be closed; no change where the rules are in force already.
    /// - Throws: ``TableError/viewCrashed``.
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
        if layers.isLoaded { view = ViewLayer(loading: data) }
        checkInvariants()
        return .changed(report)
    }
}

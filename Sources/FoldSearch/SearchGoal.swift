// What a search looks for: a state, or a step that results in something.

package import FoldTable
package import TableUpdates

/// What of a table besides its open set belongs to a state.
package struct StateNeeds: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The selected row, and which of several rows is selected.
    package static let selection = StateNeeds(rawValue: 1)
    /// Where the view differs from the data source.
    package static let view = StateNeeds(rawValue: 2)
    /// The sections and rows themselves, since edits are among the moves.
    package static let data = StateNeeds(rawValue: 4)
}

/// What a search looks for.
package enum SearchGoal: Sendable {
    /// Exactly these sections are open.
    case open(SectionSet)
    /// What numberOfRows answers, section by section.
    case rowCounts([Int])
    /// How many rows are visible, as `FoldTable.visibleRowCount` counts them.
    case visibleRows(Int)
    /// Nothing that a tap changes decides it.
    case always(Bool)
    /// The result of a step, where that depends on the open set before it alone: calls, verdicts, refusals of taps.
    case event(@Sendable (ActingResult) -> Bool)
    /// Whatever can be seen of a table and of the step that led to it, which is nil at the start.
    case state(StateNeeds, @Sendable (FoldTable, ActingResult?) -> Bool)

    /// A crash, whatever its code.
    package static let crash = SearchGoal.event { $0.failure != nil }
    /// Any drift.
    package static let drift = SearchGoal.state(.view) { table, _ in !table.drift(limit: 1).isEmpty }

    /// Whether the goal is met by `table`, to which `result` led.
    ///
    /// - Complexity: O(*n*) for states, as the closure for the others.
    package func isMet(by table: FoldTable, after result: ActingResult?) -> Bool {
        switch self {
        case .open(let sections): table.openSections == sections
        case .rowCounts(let counts):
            counts.count == table.sectionCount
                && counts.indices.allSatisfy { table.numberOfRows(inSection: $0) == counts[$0] }
        case .visibleRows(let count): table.visibleRowCount == count
        case .always(let isMet): isMet
        case .event(let meets): result.map(meets) ?? false
        case .state(_, let meets): meets(table, result)
        }
    }
}

extension ActingResult {
    /// What UIKit, or the app, raised an exception for; nil where all went well.
    package var failure: UpdateFailure? { report?.failure }

    /// The report of a step; nil where there was none.
    package var report: StepReport? {
        if case .changed(let report) = self { return report }
        return nil
    }
}

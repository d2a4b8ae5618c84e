// From the facts of the scenario language to what a search looks for.

import CommandKit
package import FoldSearch
package import FoldShell
import FoldTable
import TableUpdates

extension Session {
    /// What a search looks for that looks for `fact`.
    ///
    /// - Parameter edits: Whether the data is edited among the moves, so that sections and titles do not stay.
    /// - Throws: ``ShellError`` where the fact names a section that is not there, or there is no table.
    func goal(of fact: Fact, edits: Bool = false) throws(ShellError) -> SearchGoal {
        let table = try table()
        let resolved = try resolved(fact)
        switch fact {
        case .open(.none): return .open([])
        case .open(.all):
            return edits
                ? .state([]) { table, _ in resolved.holds(on: table, after: nil) }
                : .open(.init(0..<table.sectionCount))
        case .open(.these): return .open(resolved.sections)
        case .rows(let stated):
            let counts = stated.compactMap(\.known)
            return counts.count == stated.count ? .rowCounts(counts) : .always(false)
        case .visible(.value(let count)): return .visibleRows(count)
        case .row(_, .value):
            // Taps move no row.
            return edits
                ? .state([]) { table, _ in resolved.holds(on: table, after: nil) }
                : .always(resolved.holds(on: table, after: nil))
        case .selected(.value): return .state(.selection) { table, _ in resolved.holds(on: table, after: nil) }
        case .noDrift, .drift(.all), .drift(.these):
            return .state(.view) { table, _ in resolved.holds(on: table, after: nil) }
        case .crash, .message, .calls, .call, .risky, .unknown, .refused:
            return .event { resolved.holds(on: nil, after: Event($0)) }
        // A selection is a step that calls nothing, and none where it is there already, so the selection belongs to the
        // state where that may be what is looked for.
        case .noCalls, .ok, .noChange:
            return .state(.selection) { _, result in
                result.map { resolved.holds(on: nil, after: Event($0)) } ?? false
            }
        // What is not written yet is met by nothing; and taps are no errors.
        default: return .always(false)
        }
    }

    /// How far a search may go; the user may stop it.
    package func searchLimits(states: Int? = nil) -> SearchLimits {
        var limits = SearchLimits()
        if let states { limits = limits.states(states) }
        limits.shouldStop = environment.isInterrupted
        limits.progress = environment.progress
        return limits
    }
}

extension Stated {
    /// The value where it is written.
    fileprivate var known: Value? {
        if case .value(let value) = self { return value }
        return nil
    }
}

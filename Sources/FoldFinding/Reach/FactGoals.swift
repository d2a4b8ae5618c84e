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
        if let goal = eventGoal(of: fact) { return goal }
        switch fact {
        case .open(.none): return .open([])
        case .open(.all):
            return edits
                ? .state([]) { table, _ in table.openCount == table.sectionCount }
                : .open(.init(0..<table.sectionCount))
        case .open(.these(let picks)): return .open(try sections(picks))
        case .rows(let stated):
            let counts = stated.compactMap(\.known)
            return counts.count == stated.count ? .rowCounts(counts) : .always(false)
        case .visible(.value(let count)): return .visibleRows(count)
        case .row(let path, .value(let title)):
            let isMet: @Sendable (FoldTable, ActingResult?) -> Bool = { table, _ in
                table.title(of: path) == title
            }
            // Taps move no row.
            return edits ? .state([], isMet) : .always(isMet(table, nil))
        case .selected(.value(let path)): return .state(.selection) { table, _ in table.selection == path }
        case .noDrift: return .state(.view) { table, _ in table.drift(limit: 1).isEmpty }
        case .drift(let stated): return try driftGoal(stated, table)
        case .crash(let code, let section):
            let number = try section.map { (name) throws(ShellError) in try self.number(of: name.value, at: name.range)
            }
            return .event { result in
                guard let failure = result.failure else { return false }
                return (code == nil || code == .value(failure.code)) && (number == nil || failure.section == number)
            }
        // What is not written yet is met by nothing; and taps are no errors.
        default: return .always(false)
        }
    }

    private func driftGoal(_ stated: StatedSections, _ table: FoldTable) throws(ShellError) -> SearchGoal {
        let wanted: SectionSet
        switch stated {
        case .none, .open: return .always(false)
        case .all: wanted = SectionSet(0..<table.sectionCount)
        case .these(let picks): wanted = try sections(picks)
        }
        return .state(.view) { table, _ in
            !wanted.isEmpty && SectionSet(table.drift().map(\.section)) == wanted
        }
    }

    /// What a fact says of the last step. A selection is a step that calls nothing, and none where it is there
    /// already, so the selection belongs to the state where that may be what is looked for.
    private func eventGoal(of fact: Fact) -> SearchGoal? {
        switch fact {
        case .calls(let patterns):
            .event { result in
                let calls = result.report?.calls ?? []
                return patterns.count == calls.count && zip(patterns, calls).allSatisfy { $0.matches($1) }
            }
        case .call(let pattern): .event { $0.report?.calls.contains { pattern.matches($0) } ?? false }
        case .risky: .event { $0.report?.verdict?.word == "risky" }
        case .unknown: .event { $0.report?.verdict?.word == "unknown" }
        case .refused(let code):
            .event { result in
                guard case .refused(let refusal) = result else { return false }
                return code == nil || code == .value(refusal.code.rawValue)
            }
        case .noCalls: .state(.selection) { _, result in result.map { $0.report?.calls.isEmpty ?? true } ?? false }
        case .ok: .state(.selection) { _, result in result?.report?.verdict?.word == "ok" }
        case .noChange:
            .state(.selection) { _, result in
                if case .noChange = result { true } else { false }
            }
        default: nil
        }
    }

    /// How far a search may go; the user may stop it.
    package func searchLimits(states: Int? = nil) -> SearchLimits {
        var limits = SearchLimits()
        if let states { limits = limits.states(states) }
        limits.shouldStop = surroundings.isInterrupted
        limits.progress = surroundings.progress
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

extension FoldTable {
    /// The title of the row at `path`, which is the section's where titles are rows; nil where there is none.
    fileprivate func title(of path: TableIndexPath) -> String? {
        if titleRows == 1, path.row == 0 { return section(path.section)?.head.title }
        return dataRow(path.row - titleRows, ofSection: path.section)?.title
    }
}

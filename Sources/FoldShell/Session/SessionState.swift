// What of a session steps and settings change: a copy of it is a place to go back to.

import CommandKit
package import FoldTable

extension Session {
    /// What steps and settings change. Tables share what they have in common, so a copy costs next to nothing.
    package struct State {
        /// The table's states; nil until there is a table.
        package var timeline: Timeline?
        /// Where the table came from.
        package var origin: TableOrigin = .none
        /// Rules chosen before there is a table; they go with the first one.
        package var rulesBeforeTable = RuleSet()
        /// The result of the last acting command; nil where there was none, or a table was loaded since.
        package var lastEvent: Event?
        package var settings: Settings
        package var aliases: [String: String] = [:]
        /// The tables with steps that others came in the place of, for `undo`: the last one is the one before this.
        private(set) var tablesBefore: [State] = []
        /// The tables that `undo` took away, for `redo`: the last one comes next.
        private(set) var tablesAfter: [State] = []
        /// Further back than this nothing is kept, nor beyond so many sections and rows in all: no more than the last table
        /// of those is a large one.
        private static let (tableLimit, rowLimit) = (20, 1_000_000)

        /// Keeps the table with all that was done to it, before another one comes in its place.
        mutating func keepTable() {
            if timeline?.hasSteps == true {
                tablesBefore.append(alone)
                var left = Self.rowLimit
                let kept = tablesBefore.suffix(Self.tableLimit).reversed().prefix { state in
                    defer { left -= state.timeline.map { $0.table.rowCount + $0.table.sectionCount } ?? 0 }
                    return left > 0
                }
                tablesBefore.removeFirst(tablesBefore.count - kept.count)
            }
            tablesAfter = []
        }

        /// A step was taken, after which there is nothing to take again.
        mutating func forgetTablesAfter() {
            if !tablesAfter.isEmpty { tablesAfter = [] }
        }

        /// Goes to the table before this one, or after it, where there is one.
        mutating func goToTable(before isBack: Bool) -> Bool {
            guard var other = isBack ? tablesBefore.last : tablesAfter.last else { return false }
            other.tablesBefore = isBack ? tablesBefore.dropLast() : tablesBefore + [alone]
            other.tablesAfter = isBack ? tablesAfter + [alone] : tablesAfter.dropLast()
            self = other
            return true
        }

        /// The state without the tables before and after it.
        private var alone: State {
            var state = self
            (state.tablesBefore, state.tablesAfter) = ([], [])
            return state
        }

        /// How many steps that led to this state are still those that lead to `other`.
        ///
        /// - Complexity: O(*s*) for *s* steps.
        package func stepsShared(with other: State) -> Int {
            guard let timeline, let other = other.timeline else { return 0 }
            let first = max(timeline.steps.startIndex, other.steps.startIndex)
            let end = min(timeline.position, other.position)
            guard first <= end else { return end }
            let pairs = zip(timeline.steps[first..<end], other.steps[first..<end])
            return first + pairs.prefix { $0.0.command == $0.1.command && $0.0.folder == $0.1.folder }.count
        }

        /// Whether `other` is a place before this one on its time line, so that steps that led here are undone.
        ///
        /// - Complexity: O(*s*) for *s* steps.
        package func isAhead(of other: State) -> Bool {
            guard let timeline, other.timeline != nil else { return false }
            return stepsShared(with: other) < timeline.position
        }

        /// Whether the same steps led to `other`, and no more; tables made by the same steps are not told apart.
        ///
        /// - Complexity: O(*s*) for *s* steps.
        package func isPlace(of other: State) -> Bool {
            guard let timeline, let present = other.timeline else {
                return timeline == nil && other.timeline == nil
            }
            return present.position == timeline.position && stepsShared(with: other) == timeline.position
        }
    }

    /// Goes over a `load` or `new` to the table with steps that it replaced, or forward again; settings and aliases stay.
    ///
    /// - Returns: Whether there is such a table.
    func goToTable(before isBack: Bool) -> Bool {
        var other = state
        guard other.goToTable(before: isBack) else { return false }
        restoreTable(of: other)
        return true
    }

    /// Puts the table of `old` back with its rules and its time line; settings and aliases stay.
    package func restoreTable(of old: State) {
        let (settings, aliases) = (settings, aliases)
        state = old
        state.aliases = aliases
        self.settings = settings
    }
}

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
        /// What the last acting command came to; nil where there was none, or a table was loaded since.
        package var lastEvent: Event?
        package var settings: Settings
        package var aliases: [String: String] = [:]

        /// How many steps that led to this state are still those that lead to `other`.
        ///
        /// - Complexity: O(*s*) for *s* steps.
        package func stepsShared(with other: State) -> Int {
            guard let timeline, let other = other.timeline else { return 0 }
            let pairs = zip(timeline.steps[..<timeline.position], other.steps[..<other.position])
            return pairs.prefix { $0.0.command == $0.1.command && $0.0.folder == $0.1.folder }.count
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

    /// Puts the table of `old` back with its rules and its time line; settings and aliases stay.
    package func restoreTable(of old: State) {
        let (settings, aliases) = (settings, aliases)
        state = old
        state.aliases = aliases
        self.settings = settings
    }
}

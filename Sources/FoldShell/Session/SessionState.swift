// What of a session a step can change: a copy of it is a place to go back to.

import FoldTable

/// What of a session a step can change. Tables share what they have in common, so a copy costs next to nothing.
package struct SessionState {
    private let timeline: Timeline?
    private let origin: TableOrigin
    private let rules: RuleSet
    private let event: Event?
    private let refusedCommand: String?
    private let settings: Settings
    private let aliases: [String: String]

    /// Copies what `session` has.
    package init(_ session: Session) {
        timeline = session.timeline
        origin = session.origin
        rules = session.rulesBeforeTable
        event = session.lastEvent
        refusedCommand = session.lastRefusedCommand
        settings = session.settings
        aliases = session.aliases
    }

    /// How many steps that led to this state are still those that lead to the present one of `session`.
    ///
    /// - Complexity: O(*s*) for *s* steps.
    package func stepsShared(with session: Session) -> Int {
        guard let timeline, let other = session.timeline else { return 0 }
        let pairs = zip(timeline.steps[..<timeline.position], other.steps[..<other.position])
        return pairs.prefix { $0.0.command == $0.1.command && $0.0.folder == $0.1.folder }.count
    }

    /// Whether `session` has come to a place before this one on its time line, so that steps that led here are undone.
    ///
    /// - Complexity: O(*s*) for *s* steps.
    package func isAhead(of session: Session) -> Bool {
        guard let timeline, session.timeline != nil else { return false }
        return stepsShared(with: session) < timeline.position
    }

    /// Whether the same steps led `session` to where it is, and no others; tables made anew are not told apart.
    ///
    /// - Complexity: O(*s*) for *s* steps.
    package func isPlace(of session: Session) -> Bool {
        guard let timeline, let other = session.timeline else { return timeline == nil && session.timeline == nil }
        return other.position == timeline.position && stepsShared(with: session) == timeline.position
    }

    /// Puts all of it back.
    package func restore(to session: Session) {
        restoreTable(to: session)
        session.settings = settings
        session.aliases = aliases
    }

    /// Puts the table back with its rules and its time line; settings and aliases stay.
    package func restoreTable(to session: Session) {
        session.timeline = timeline
        session.origin = origin
        session.rulesBeforeTable = rules
        session.lastEvent = event
        session.lastRefusedCommand = refusedCommand
        let style = session.settings.messageStyle
        if style == settings.messageStyle { return }
        session.timeline?.updateAll { $0.messageStyle = style }
    }
}

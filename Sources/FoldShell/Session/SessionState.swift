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

    /// The number of the present state in the time line.
    package var position: Int { timeline?.position ?? 0 }

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

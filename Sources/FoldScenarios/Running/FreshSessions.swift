// The sessions in which scenarios are carried out: one of its own for each, so that none sees what another did.

import CommandKit
import FoldShell

extension Session {
    /// A session without a table, for a scenario of the file at `path`.
    static func fresh(_ context: FreshContext, for path: String) -> Session {
        let session = Session(commands: context.commands, surroundings: context.surroundings)
        session.settings[.calls] = "off"
        session.settings[.color] = "off"
        session.runningScripts = context.running + [path]
        session.scriptReader = ScenarioScripts()
        return session
    }
}

/// What the sessions of all scenarios have in common.
struct FreshContext: Sendable {
    let commands: CommandSet<Fold>
    let surroundings: Surroundings
    /// The scripts that are being carried out already, by path, the outermost first.
    let running: [String]

    init(_ session: Session) {
        commands = session.commands
        var surroundings = session.surroundings
        // Nobody is asked anything, and nothing is shown, while scenarios run.
        surroundings.ask = nil
        surroundings.progress = { _, _ in }
        self.surroundings = surroundings
        running = session.runningScripts
    }
}

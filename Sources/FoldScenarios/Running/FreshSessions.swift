// The sessions in which scenarios are executed: one of its own for each, so that none sees what another did.

import CommandKit
package import FoldShell

extension Session {
    /// A session without a table, for a scenario.
    package static func fresh(_ context: FreshContext) -> Session {
        let session = Session(commands: context.commands, environment: context.environment)
        session.settings.calls = false
        session.settings.color = .off
        session.context.runningScripts = context.running
        session.context.sandbox = context.sandbox
        session.context.allowedFolders = context.allowedFolders
        session.scriptReader = ScenarioScripts()
        session.attachedFiles = context.attachedFiles
        return session
    }
}

/// What the sessions of all scenarios have in common.
package struct FreshContext: Sendable {
    let commands: CommandSet<Fold>
    let environment: Environment
    /// The scripts that are being executed already, by path, the outermost first.
    let running: [String]
    /// Where the session may read and write in which scenarios are executed, and where these may read beside that.
    let sandbox: FileSandbox?
    let allowedFolders: [String]
    /// What is read in place of files.
    let attachedFiles: [String: [UInt8]]

    /// What sessions have in common with `session`.
    package init(_ session: Session) {
        commands = session.commands
        var environment = session.environment
        // Nobody is asked anything, and nothing is shown, while scenarios run.
        environment.ask = nil
        environment.progress = { _, _ in }
        // What the user typed and learned is no affair of theirs.
        environment.history = { [] }
        environment.stateFolder = nil
        self.environment = environment
        running = session.context.runningScripts
        sandbox = session.context.sandbox
        allowedFolders = session.context.allowedFolders
        attachedFiles = session.attachedFiles
    }
}

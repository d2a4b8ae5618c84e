// `silently`: changes the data source and tells the view nothing.

import CommandKit
import FoldTable

/// The command `silently`.
enum SilentlyCommand {
    static let silently = ShellCommand(
        "silently", group: .updates, abstract: "runs a command that changes data, without telling the view",
        discussion: """
            With silently and the calls of the group updates you can make any crash by hand. The step has no calls and \
            no verdict. Counts that the view does not know fail at its next update. show shows the data; show --view \
            shows both sides, and marks where they drift.
            """,
        example: Example("new 3\nsilently delete-row 0.0\ninsertRows 0.0", shows: "an update that fails"),
        roles: .step,
        parameters: .command(),
        body: { (session, command) throws(ShellError) in
            guard command.command.roles.contains(.editsData) else {
                throw ShellError(.notSilent(command: command.command.name), at: command.range)
            }
            let notification = session.context.viewNotification
            session.context.viewNotification = .nobody
            defer { session.context.viewNotification = notification }
            return try command.run(session)
        })
}

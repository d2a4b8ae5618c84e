// The start-up files: commands that are run before the first prompt.

import CommandSyntax
import FoldShell
import LineEditing
import SystemIO
import TerminalText

/// Runs the start-up files.
struct StartFiles {
    private let session: Session
    private let output: Output
    private let variables: [String: String]
    /// The project's own file, in the present folder.
    private static let project = ".foldshrc"

    init(_ session: Session, _ output: Output, _ variables: [String: String]) {
        (self.session, self.output, self.variables) = (session, output, variables)
    }

    /// Runs the user's own file, and the project's where that is trusted. Mistakes in them are reported, and the prompt
    /// comes.
    func run() {
        let own = HistoryLocation.configurationFolder(program: "foldsh", environment: variables).map { $0 + "/rc" }
        if let own, isThere(own) { run(own) }
        guard !session.hasQuit, let status = try? SystemCalls.live.status(Self.project), status.kind == nil else {
            return
        }
        if !session.settings.trust {
            let place = own.map { " in \($0.printable)" } ?? ""
            output.complain("\(Self.project) is not run; to run it, write set trust on\(place)")
        } else if status.owner != getuid() {
            output.complain("\(Self.project) is not run: it belongs to another user")
        } else {
            run(Self.project)
        }
    }

    private func isThere(_ path: String) -> Bool { (try? SystemCalls.live.status(path)) != nil }

    /// Runs a file, of which only what it says itself is printed.
    private func run(_ path: String) {
        let emit = session.context.emit
        session.context.emit = { if case .text = $0 { emit($0) } }
        defer { session.context.emit = emit }
        do {
            try session.runScript(path)
        } catch {
            if case .script = error.problem { return }
            output.complain(error.problem.message)
        }
    }
}

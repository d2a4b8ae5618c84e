// A short tour, shown where there is neither a terminal nor a command.

import CommandKit
import CommandSyntax
import FoldShell

/// A sample, a crash, and its cure, each command shown before it is carried out.
struct Tour {
    private let session: Session
    private let output: Output

    /// What the tour says and does; lines that begin with a dash are said.
    private static let script = """
        - foldsh holds a table whose sections fold, and the table view that shows it. Here is a sample.
        load sample accordion
        show
        - One number says which section is open. A tap opens section 0, and tells the view to reload its rows.
        toggle 0
        - Opening another closes the first.
        toggle 1
        show
        - Now closed sections answer 0 rows instead of hiding them. The same calls crash:
        goto 0
        rule hide rows
        toggle 0
        - UIKit was told to reload rows that were not there. Reloading the section instead is accepted:
        undo
        rule refresh section
        toggle 0
        show
        - foldsh --help tells how to begin; at a terminal foldsh without arguments is a prompt, and help is a command.
        """

    init(_ session: Session, _ output: Output) {
        self.session = session
        self.output = output
    }

    func run() -> ExitStatus {
        session.settings[.calls] = "on"
        let runner = ScriptRunner(session, .prompt)
        for line in Self.script.split(separator: "\n") {
            if line.hasPrefix("- ") {
                output.line("")
                output.line(String(line.dropFirst(2)))
                continue
            }
            output.line("foldsh> " + line)
            let source = SourceText(name: "", text: String(line))
            for statement in LexedText(source, tailRule: session.commands.tailRule).statements {
                switch session.bind(statement, aliases: [:]) {
                case .failure(let mistake): output.tell(mistake)
                case .success(let invocation):
                    if let failure = runner.run(invocation).failure { return ExitStatus(failure) }
                }
            }
        }
        return runner.hasFailed ? .failure : .success
    }
}

// A session that is typed to and looked at by a test.

package import CommandKit
package import CommandSyntax
import FoldDiagnosing
import FoldFinding
import FoldRendering
package import FoldShell
package import TerminalText

/// A session with what it printed.
package final class ShellProbe {
    /// The session itself.
    package let session: Session
    /// How texts look.
    package var style = Style()
    /// Every outcome so far.
    package private(set) var outcomes: [Outcome] = []
    /// The lines printed so far: outcomes as texts, or as JSON where that is set.
    package private(set) var lines: [String] = []
    /// The messages so far about mistakes, as they are printed.
    package private(set) var complaints: [String] = []
    /// The same messages as data.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The commands of its sessions: all but those that need files or a person.
    package static let commands = CommandSet<Fold>(FoldCommands.all, DiagnosingCommands.all, FindingCommands.all)

    /// Creates a fresh session.
    package init(environment: Environment = Environment(), isInteractive: Bool = false) {
        session = Session(
            commands: Self.commands, environment: environment, isInteractive: isInteractive)
        session.context.emit = { [unowned self] in emit($0) }
        session.context.report = { [unowned self] in show($0) }
    }

    /// What was printed so far, line by line.
    package var text: String { lines.joined(separator: "\n") }

    /// The first message so far, or an empty text.
    package var complaint: String { complaints.first ?? "" }

    /// The result of the last command, where that is such a report.
    package func lastReport<Kind: Report>(_ kind: Kind.Type = Kind.self) -> Kind? {
        if case .report(let report)? = outcomes.last { return report as? Kind }
        return nil
    }

    /// Forgets what was printed so far.
    package func clear() {
        outcomes = []
        lines = []
        complaints = []
        diagnostics = []
    }

    /// Types a line at the prompt.
    ///
    /// - Returns: What it printed, messages among it.
    @discardableResult
    package func type(_ line: String) -> String {
        let (linesBefore, complaintsBefore) = (lines.count, complaints.count)
        let source = SourceText(name: "", text: line)
        let lexed = LexedText(source, tailRule: session.commands.tailRule)
        let runner = ScriptRunner(session, .prompt)
        if let mistake = lexed.mistakes.first {
            show(mistake.diagnostic(in: source))
        } else {
            run(lexed.statements, runner)
        }
        return (lines[linesBefore...] + complaints[complaintsBefore...]).joined(separator: "\n")
    }

    private func run(_ statements: [Statement], _ runner: ScriptRunner) {
        for statement in statements {
            switch session.bind(statement, aliases: session.aliases) {
            case .failure(let mistake): return show(mistake)
            case .success(let invocation): if runner.run(invocation) != .goesOn { return }
            }
        }
    }

    /// The result of the command of a line, which is not printed; nil where it cannot be run.
    package func outcome(of line: String) -> Outcome? {
        let lexed = LexedText(SourceText(name: "", text: line), tailRule: session.commands.tailRule)
        guard let statement = lexed.statements.first,
            case .success(let invocation) = session.bind(statement, aliases: session.aliases)
        else { return nil }
        return session.execute(invocation, in: session.folder) { $0.silence() }.outcome
    }

    /// Types several lines one after another.
    ///
    /// - Returns: What they printed.
    @discardableResult
    package func type(lines: String) -> String {
        lines.split(separator: "\n").map { type(String($0)) }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Carries out a script.
    ///
    /// - Returns: How it ended where it did not end well.
    @discardableResult
    package func run(_ script: String, name: String = "test.fold") -> ScriptFailure? {
        session.runScript(SourceText(name: name, text: script))
    }

    /// Carries out the script in a file, as the program does.
    ///
    /// - Returns: The error where it did not end well.
    package func runFile(_ path: String) -> ShellProblem? {
        do {
            try session.runScript(path)
            return nil
        } catch {
            return error.problem
        }
    }

    private func emit(_ outcome: Outcome) {
        outcomes.append(outcome)
        if session.settings.output == .json {
            if let line = OutcomeJSON.line(outcome) { lines.append(line) }
        } else {
            lines += ShellProbe.text(of: outcome, style, showsCalls: session.settings.calls)
        }
    }

    private func show(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        complaints.append(DiagnosticPrinter.text(for: diagnostic))
        if session.settings.output == .json { lines.append(OutcomeJSON.line(diagnostic)) }
    }

    /// The lines of an outcome.
    package static func text(of outcome: Outcome, _ style: Style = Style(), showsCalls: Bool = true) -> [String] {
        let gathered = Gathered()
        var printer = Printer { bytes in
            gathered.bytes += bytes
            return true
        }
        OutcomeText(style: style, showsCalls: showsCalls).print(outcome, to: &printer)
        printer.flush()
        var lines = String(decoding: gathered.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // Every line ends in a line end, so that behind the last one is none.
        lines.removeLast()
        return lines
    }

    /// The bytes that a printer handed on.
    private final class Gathered {
        var bytes: [UInt8] = []
    }
}

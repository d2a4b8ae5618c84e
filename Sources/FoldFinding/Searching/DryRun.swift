// Commands run on the side: the session and its table stay as they are.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// The result of one command on the side.
struct DryRunResult: Sendable {
    /// What it did to the table; nil where it did nothing to it.
    let acted: ActingResult?
    /// Why it failed; nil where it did not.
    let failure: StatementFailure?
}

/// A session of its own, on which commands are tried.
struct DryRun {
    private let session: Session

    /// Begins with `table`, in a session with the commands, aliases and environment of `original`.
    init(of original: Session, on table: FoldTable) {
        var environment = original.environment
        environment.ask = nil
        environment.progress = { _, _ in }
        session = Session(commands: original.commands, environment: environment)
        session.settings = original.settings
        session.aliases = original.aliases
        session.context.folder = original.folder
        session.context.runningScripts = original.context.runningScripts
        session.context.sandbox = original.context.sandbox
        session.context.allowedFolders = original.context.allowedFolders
        session.scriptReader = original.scriptReader
        session.begin(table, from: .made)
    }

    /// The table as it is now.
    var table: FoldTable? { session.timeline?.table }

    /// The table at the beginning and after each step.
    var states: [FoldTable] { session.timeline.map { Array($0.states) } ?? [] }

    /// The reports of the steps so far.
    var reports: [StepReport] { session.timeline?.steps.map(\.report) ?? [] }

    /// Runs the commands of `text`, until one fails, is refused or crashes.
    ///
    /// - Returns: The result of each.
    func run(_ text: String, folder: String? = nil) -> [DryRunResult] {
        if let folder { session.context.folder = folder }
        let source = SourceText(name: "", text: text)
        let lexed = LexedText(source, tailRule: session.commands.tailRule)
        if let mistake = lexed.mistakes.first {
            return [Self.mistaken(mistake.diagnostic(in: source))]
        }
        var results: [DryRunResult] = []
        for statement in lexed.statements {
            let result = run(statement)
            results.append(result)
            if result.failure != nil { break }
        }
        return results
    }

    private func run(_ statement: Statement) -> DryRunResult {
        switch session.bind(statement, aliases: session.aliases) {
        case .failure(let mistake): return Self.mistaken(mistake)
        case .success(let invocation):
            guard Self.isExecuted(invocation) else { return DryRunResult(acted: nil, failure: nil) }
            let executed = session.execute(invocation)
            return DryRunResult(acted: executed.outcome.flatMap(Self.acted), failure: executed.failure)
        }
    }

    private static func mistaken(_ mistake: Diagnostic) -> DryRunResult {
        DryRunResult(acted: nil, failure: StatementFailure(mistake))
    }

    /// What has none of these roles leaves the table as it is; it may print, or write files.
    private static func isExecuted(_ invocation: Invocation<Fold>) -> Bool {
        !invocation.roles.isDisjoint(with: [.setup, .step, .check, .naming])
            || invocation.nested.map(isExecuted) ?? false
    }

    private static func acted(_ outcome: Outcome) -> ActingResult? {
        switch outcome {
        case .step(_, let report): .changed(report)
        case .noChange(let notes): .noChange(notes)
        case .refused(let refusal): .refused(refusal)
        case .timed(let inner, _): acted(inner)
        default: nil
        }
    }

    /// Puts one rule in force, without a step where there are none yet.
    ///
    /// - Returns: Whether the rules allow it.
    func set(_ name: RuleName, to value: String) -> Bool {
        guard let table else { return false }
        var rules = table.rules
        guard (try? rules.set(name, to: value)) != nil else { return false }
        return (try? session.setRules(rules)) != nil
    }
}

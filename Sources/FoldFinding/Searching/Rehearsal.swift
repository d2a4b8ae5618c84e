// Commands carried out on the side: the session and its table stay as they are.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// What one rehearsed command came to.
enum RehearsedResult: Sendable {
    case acted(ActingResult)
    /// It looked, or told a setting.
    case other
    case failed(code: String, message: String)

    /// What stops a script here, as `expect` would say it; nil where nothing does.
    var trouble: String? {
        switch self {
        case .acted(.refused(let refusal)): "refused \(refusal.code.rawValue)"
        case .acted(.changed(let report)): report.failure == nil ? nil : report.verdict?.summary
        case .failed(let code, _): "error \(code)"
        case .acted(.noChange), .other: nil
        }
    }
}

/// A session of its own, on which commands are tried.
struct Rehearsal {
    private let session: Session

    /// Begins with `table`, in a session with the commands, aliases and surroundings of `original`.
    init(of original: Session, on table: FoldTable) {
        var surroundings = original.surroundings
        surroundings.ask = nil
        surroundings.progress = { _, _ in }
        session = Session(commands: original.commands, surroundings: surroundings)
        session.settings = original.settings
        session.aliases = original.aliases
        session.folder = original.folder
        session.scriptReader = original.scriptReader
        session.runningScripts = original.runningScripts
        session.begin(table, from: .made)
    }

    /// The table as it is now.
    var table: FoldTable? { session.timeline?.table }

    /// The table at the beginning and after each step.
    var states: [FoldTable] { session.timeline.map { Array($0.states) } ?? [] }

    /// The reports of the steps so far.
    var reports: [StepReport] { session.timeline?.steps.map(\.report) ?? [] }

    /// Carries out the commands of `text`, until one fails, is refused or crashes.
    ///
    /// - Returns: What each came to.
    func run(_ text: String, folder: String? = nil) -> [RehearsedResult] {
        if let folder { session.folder = folder }
        let source = SourceText(name: "", text: text)
        let lexed = LexedText(source, tailRule: session.commands.tailRule)
        if let mistake = lexed.mistakes.first {
            return [.failed(code: "usage", message: mistake.diagnostic(in: source).message)]
        }
        var results: [RehearsedResult] = []
        for statement in lexed.statements {
            let result = run(statement)
            results.append(result)
            if result.trouble != nil { break }
        }
        return results
    }

    private func run(_ statement: Statement) -> RehearsedResult {
        switch session.bind(statement, aliases: session.aliases) {
        case .failure(let mistake): return .failed(code: "usage", message: mistake.message)
        case .success(let invocation):
            guard Self.isRehearsed(invocation) else { return .other }
            session.currentStatement = invocation.statement
            do {
                return Self.reading(try invocation.run(session))
            } catch {
                if invocation.command.isActing { session.lastEvent = .failed(code: error.problem.code) }
                return .failed(code: error.problem.code, message: error.problem.message)
            }
        }
    }

    /// What is neither acting nor among these leaves the table as it is; it may print, or write files.
    private static let rehearsed: Set = [
        "expect", "undo", "redo", "goto", "mark", "run", "alias", "load", "new", "section",
    ]

    private static func isRehearsed(_ invocation: Invocation<Fold>) -> Bool {
        if invocation.command.isActing || rehearsed.contains(invocation.command.name) { return true }
        return invocation.nested.map(isRehearsed) ?? false
    }

    private static func reading(_ outcome: Outcome) -> RehearsedResult {
        switch outcome {
        case .step(_, let report): .acted(.changed(report))
        case .noChange(let notes): .acted(.noChange(notes))
        case .refused(let refusal): .acted(.refused(refusal))
        case .timed(let inner, _): reading(inner)
        default: .other
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

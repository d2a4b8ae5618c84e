// A session: what commands act on, its table and what it is given of the world.

package import CommandKit
package import CommandSyntax
package import FoldTable
package import TableFiles
import TableUpdates

/// What commands act on. One thread uses it at a time.
package final class Session {
    /// Every command there is.
    package let commands: CommandSet<Fold>
    /// Files, clock and whatever else comes from outside.
    package let environment: Environment
    /// What steps and settings change: a copy of it is a place to go back to.
    package var state: State
    /// The context of the statement that is being executed.
    package var context = ScriptContext()
    /// Whether scripts go on after what nothing expected.
    package var keepsGoing = false
    /// Whether `quit` was executed, in any script.
    package var hasQuit = false
    /// Reads scripts whose lines are more than commands; a floor above gives it.
    package var scriptReader: (any ScriptReading)?
    /// The scenario or lesson that is stepped through.
    package var walkthrough: (any Walkthrough)?
    /// Files that commands read in place of those of the system, by path: what a lesson brings along.
    package var attachedFiles: [String: [UInt8]] = [:]
    /// The folder that paths started from before the last `cd`.
    package var folderBefore: String?
    /// Executes what is given with its output going elsewhere; nil where that cannot be, as in a script.
    package var redirect: ((_ target: Redirection.Target, _ body: () -> ScriptRunner.Flow) throws -> ScriptRunner.Flow)?
    /// What lessons remember for as long as the session lasts.
    package var lessonMemory: AnyObject?
    /// Writes the lesson that a text is as a page, where the program has lessons; a mistake in it is thrown.
    package var lessonPage: ((SourceText, _ folder: String, _ scheme: String?) throws(ShellError) -> String)?

    /// Creates a session without a table.
    package init(commands: CommandSet<Fold>, environment: Environment = Environment(), isInteractive: Bool = false) {
        self.commands = commands
        self.environment = environment
        state = State(settings: Settings(isInteractive: isInteractive))
    }

    /// The table's states; nil until there is a table.
    package var timeline: Timeline? {
        _read { yield state.timeline }
        _modify { yield &state.timeline }
    }

    package var settings: Settings {
        _read { yield state.settings }
        set {
            let style = newValue.messageStyle
            if style != state.settings.messageStyle { state.timeline?.updateAll { $0.messageStyle = style } }
            if newValue.undo != state.settings.undo { state.timeline?.limit = newValue.undo }
            state.settings = newValue
        }
    }

    package var aliases: [String: String] {
        _read { yield state.aliases }
        _modify { yield &state.aliases }
    }

    /// Where the table came from, for `info` and `save`.
    package var origin: TableOrigin { state.origin }

    /// The result of the last acting command; nil where there was none, or a table was loaded since.
    package var lastEvent: Event? { state.lastEvent }

    /// The folder that relative paths start from.
    package var folder: String {
        get { context.folder }
        set { context.folder = newValue }
    }

    /// The statement that is being executed.
    package var currentStatement: Statement? { context.statement }

    /// The present table.
    ///
    /// - Throws: ``ShellError`` `no-table` where nothing is loaded.
    package func table() throws(ShellError) -> FoldTable {
        guard let table = timeline?.table else { throw ShellError(.noTable) }
        return table
    }

    /// The table's states.
    ///
    /// - Throws: ``ShellError`` `no-table` where nothing is loaded.
    package func presentTimeline() throws(ShellError) -> Timeline {
        guard let timeline else { throw ShellError(.noTable) }
        return timeline
    }

    /// Makes `table` the one to work on; steps start again.
    package func begin(_ table: FoldTable, from origin: TableOrigin) {
        var table = table
        if let mutated = environment.mutateRules?(table.rules) { _ = try? table.setRules(mutated) }
        table.messageStyle = settings.messageStyle
        state.keepTable()
        var timeline = Timeline(table)
        timeline.limit = settings.undo
        state.timeline = timeline
        state.origin = origin
        state.lastEvent = nil
    }

    /// Forgets the table, and with it the rules; settings and aliases stay.
    package func beginAfresh() {
        state = State(settings: settings, aliases: aliases)
    }

    /// Applies `action` to the present table, and makes a step of what changed.
    package func act(
        at range: Range<Int>? = nil, _ action: (inout FoldTable) throws(TableError) -> ActingResult
    ) throws(ShellError) -> Outcome {
        guard var table = timeline?.table else { throw ShellError(.noTable, at: range) }
        let result = try interruptibly { Result { () throws(TableError) in try action(&table) } }
        do {
            return record(try result.get(), table)
        } catch {
            throw ShellError(.table(error), at: range)
        }
    }

    /// Does what may take long, whose loops end early at an interrupt; their results are given up then.
    package func interruptibly<Value>(_ work: () -> Value) throws(ShellError) -> Value {
        let value = Interruption.asking(environment.isInterrupted, during: work)
        if environment.isInterrupted() { throw ShellError(.interrupted) }
        return value
    }

    /// Applies `action`, which opens and closes sections and changes nothing else of the data, and makes a step of
    /// what changed. As ``act(at:_:)``, but in place.
    package func fold(_ action: (inout FoldTable) throws(TableError) -> ActingResult) throws(ShellError) -> Outcome {
        let (command, folder) = (currentStatement?.text ?? "", folder)
        let result: ActingResult?
        do {
            result = try timeline?.fold({ Step(command: command, folder: folder, report: $0) }, action)
        } catch {
            throw ShellError(.table(error))
        }
        guard let result else { throw ShellError(.noTable) }
        if case .changed = result { state.forgetTablesAfter() }
        return outcome(result)
    }

    /// Makes a step of a result, if it is one, and says what came of the command.
    package func record(_ result: ActingResult, _ table: FoldTable) -> Outcome {
        if case .changed(let report) = result {
            timeline?.append(Step(command: currentStatement?.text ?? "", folder: folder, report: report), table)
            state.forgetTablesAfter()
        }
        return outcome(result)
    }

    private func outcome(_ result: ActingResult) -> Outcome {
        switch result {
        case .changed(let report): .step(number: timeline?.position ?? 0, report)
        case .noChange(let notes): .noChange(notes)
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// The text of a range of the statement that is being executed.
    package func currentText(_ range: Range<Int>) -> String {
        currentStatement?.source.text(in: range) ?? ""
    }

    /// Takes the result of a statement.
    package func emit(_ outcome: Outcome) { context.emit(outcome) }

    /// Reports a mistake.
    ///
    /// - Parameter includingCallers: Whether the `run` commands that led to where it is, those in files, are named too.
    package func report(_ diagnostic: Diagnostic, includingCallers: Bool = false) {
        if !includingCallers { return context.report(diagnostic) }
        context.report(context.includes.reversed().reduce(diagnostic) { $0.included(from: $1) })
    }

    /// A path as a command names it, seen from the folder that paths start from.
    package func path(_ path: String) -> String { self.path(path, in: folder) }

    /// A path as somebody writes it in `folder`; `~` is the home folder, where that is known.
    package func path(_ path: String, in folder: String) -> String {
        guard let home = environment.homeFolder, path == "~" || path.hasPrefix("~/") else {
            return Paths.joined(folder, path)
        }
        return home + path.dropFirst()
    }

    /// How long loads may take and whom they tell.
    package var loadWatch: LoadWatch {
        LoadWatch(shouldStop: environment.isInterrupted, progress: environment.progress)
    }
}

/// The result of the last acting command, for expectations.
package enum Event: Sendable {
    case step(StepReport)
    case noChange
    /// The command that was refused, and the folder that its relative paths start from.
    case refused(code: String, command: String, folder: String)
    case failed(code: String)
}

/// Where the table came from.
package enum TableOrigin: Hashable, Sendable {
    case none
    case file(path: String, arguments: [String])
    case sample(Sample)
    /// Made by `section` lines or `new`.
    case made
}

// A session: the table with its time line, the settings and aliases, and what the last command came to.

package import CommandKit
package import CommandSyntax
package import FoldTable
package import TableFiles

/// What commands act on. One thread uses it at a time.
package final class Session {
    /// Every command there is.
    package let commands: CommandSet<Fold>
    /// Files, clock and whatever else comes from outside.
    package let surroundings: Surroundings
    package var settings: Settings {
        didSet {
            let style = settings.messageStyle
            if style != oldValue.messageStyle { timeline?.updateAll { $0.messageStyle = style } }
        }
    }
    /// The table's states; nil until there is a table.
    package var timeline: Timeline?
    /// Where the table came from, for `info` and `save`.
    package var origin: TableOrigin = .none
    /// Rules chosen before there is a table; they go with the first one.
    package var rulesBeforeTable = RuleSet()
    /// What the last acting command came to; nil where there was none, or a table was loaded since.
    package var lastEvent: Event?
    /// The command that was refused last.
    package var lastRefusedCommand: String?
    package var aliases: [String: String] = [:]
    /// The folder that relative paths start from: a script's own while it runs; empty for the present folder.
    package var folder = ""
    /// The scripts that are running, the innermost last, by path.
    package var runningScripts: [String] = []
    /// Takes the outcomes of commands that scripts inside a command carry out.
    package var emit: (Outcome) -> Void = { _ in }
    /// Whether the view is told of changes; `silently` tells nobody.
    var viewNotification = ViewNotification.view
    /// The statement that is being carried out.
    package var currentStatement: Statement?
    /// The places of the `run` commands that are being carried out, the outermost first.
    package var includes: [SourcePlace] = []
    /// Takes the messages of scripts that commands carry out.
    package var tell: (Diagnostic) -> Void = { _ in }
    /// Whether scripts go on after what nothing expected.
    package var keepsGoing = false
    /// Whether `quit` was carried out, in whatever script.
    package var hasQuit = false
    /// Reads scripts whose lines are more than commands; a floor above gives it.
    package var scriptReader: (any ScriptReading)?
    /// The scenario or lesson that is stepped through.
    package var walkthrough: (any Walkthrough)?
    /// Files that commands read in place of those of the system, by path: what a lesson brings along.
    package var attachedFiles: [String: [UInt8]] = [:]
    /// What floors above keep with the session, by its type.
    private var kept: [ObjectIdentifier: Any] = [:]

    /// Creates a session without a table.
    package init(commands: CommandSet<Fold>, surroundings: Surroundings = Surroundings(), isInteractive: Bool = false) {
        self.commands = commands
        self.surroundings = surroundings
        settings = Settings(isInteractive: isInteractive)
    }

    /// What a floor above keeps with the session as a value of type `Kept`; nil where it keeps none.
    package subscript<Kept>(kept type: Kept.Type) -> Kept? {
        get { kept[ObjectIdentifier(type)] as? Kept }
        set { kept[ObjectIdentifier(type)] = newValue }
    }

    /// The present table.
    ///
    /// - Throws: ``ShellError`` `no-table` where nothing is loaded.
    package func table() throws(ShellError) -> FoldTable {
        guard let timeline else { throw ShellError(.noTable) }
        return timeline.table
    }

    /// Makes `table` the one to work on; steps start anew.
    package func begin(_ table: FoldTable, from origin: TableOrigin) {
        var table = flipped(table)
        table.messageStyle = settings.messageStyle
        timeline = Timeline(table)
        self.origin = origin
        lastEvent = nil
    }

    /// Carries out `action` on the present table, and makes a step of what changed.
    package func act(
        at range: Range<Int>? = nil, _ action: (inout FoldTable) throws(TableError) -> ActingResult
    ) throws(ShellError) -> Outcome {
        guard var table = timeline?.table else { throw ShellError(.noTable, at: range) }
        let result: ActingResult
        do {
            result = try action(&table)
        } catch {
            throw ShellError(.table(error), at: range)
        }
        return record(result, table)
    }

    /// Carries out `action`, which opens and closes sections and changes nothing else of the data, and makes a step of
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
        return note(result)
    }

    /// Makes a step of a result, if it is one, and tells what came of the command.
    package func record(_ result: ActingResult, _ table: FoldTable) -> Outcome {
        if case .changed(let report) = result {
            timeline?.append(Step(command: currentStatement?.text ?? "", folder: folder, report: report), table)
        }
        return note(result)
    }

    /// Keeps what the last command came to, and tells it.
    private func note(_ result: ActingResult) -> Outcome {
        switch result {
        case .changed(let report):
            lastEvent = .step(report)
            return .step(number: timeline?.position ?? 0, report)
        case .noChange(let notes):
            lastEvent = .noChange
            return .noChange(notes)
        case .refused(let refusal):
            lastEvent = .refused(refusal.code.rawValue)
            lastRefusedCommand = currentStatement?.text
            return .refused(refusal)
        }
    }

    /// The text of a range of the statement that is being carried out.
    package func currentText(_ range: Range<Int>) -> String {
        currentStatement?.source.text(in: range) ?? ""
    }

    /// Tells of what is wrong, naming the `run` commands that led to where it is, those in files.
    package func tellIncluded(_ diagnostic: Diagnostic) {
        tell(includes.reversed().reduce(diagnostic) { $0.included(from: $1) })
    }

    /// A path as a command names it, seen from the folder that paths start from.
    package func path(_ path: String) -> String {
        Paths.joined(folder, path)
    }

    /// How long loads may take and whom they tell.
    package var loadWatch: LoadWatch {
        LoadWatch(shouldStop: surroundings.isInterrupted, progress: surroundings.progress)
    }
}

/// What the last acting command came to, for expectations.
package enum Event: Sendable {
    case step(StepReport)
    case noChange
    case refused(String)
    case failed(code: String)
}

/// Where the table came from.
package enum TableOrigin: Hashable, Sendable {
    case none
    case file(path: String, arguments: [String])
    case sample(Preset)
    /// Made by `section` lines or `new`.
    case made
}

// The program: reads its arguments, sets up a session, and executes what is asked.

import CommandKit
import CommandSyntax
import FoldCode
import FoldDiagnosing
import FoldFinding
import FoldPictures
import FoldRendering
import FoldScenarios
import FoldShell
import Lessons
import LineEditing
import SystemIO
import TableFiles
import TerminalText

/// The program.
@main
struct Program {
    /// The version that `--version` prints.
    static let version = "foldsh 0.1"
    /// The date of the version, for the manual page.
    static let date = "2026-12-01"

    static func main() {
        // A reader that goes away is seen where it is written to; it must not end the program in mid-command.
        signal(SIGPIPE, SIG_IGN)
        // A file that may not grow any more is an error as a full disk is.
        signal(SIGXFSZ, SIG_IGN)
        MemoryEnd.say("foldsh: out of memory; the files and the history are intact\n")
        openStandardDescriptors()
        var arguments = Arguments(Array(CommandLine.arguments.dropFirst()))
        arguments.openByContent(FileAccess())
        let status = Program(arguments).run()
        ScratchFolder.removeAll()
        exit(status.rawValue)
    }

    /// Every command there is, in the order in which they are listed within their groups.
    static let commands = CommandSet<Fold>(
        FoldCommands.all, DiagnosingCommands.all, FindingCommands.all, CodeCommands.all, ScenarioCommands.all,
        PictureCommands.all, ScenarioCommands.stepping, LessonCommands.all, GeneratedCommands.all)

    private let arguments: Arguments
    private let session: Session
    private let output: Output
    private let variables: [String: String]
    private let isInteractive: Bool

    init(_ arguments: Arguments) {
        self.arguments = arguments
        variables = Self.variables()
        isInteractive =
            arguments.readsCommands && arguments.request != .standardInput && Terminal.isTerminal(STDIN_FILENO)
            && Terminal.isTerminal(STDOUT_FILENO)
        let progress = ProgressBar(clock: Environment.seconds)
        let history = KeptHistory(variables: variables, isKept: isInteractive)
        self.history = history
        let session = Session(
            commands: Self.commands,
            environment: .system(
                history: history, progress: progress, variables: variables,
                inputIsScript: arguments.readsCommands),
            isInteractive: isInteractive)
        let output = Output(session, progress: progress, isInteractive: isInteractive, variables: variables)
        session.context.emit = { output.emit($0) }
        session.context.report = { output.show($0) }
        if isInteractive { session.redirect = output.redirect }
        session.keepsGoing = arguments.keepsGoing
        session.scriptReader = ScenarioScripts()
        session.lessonPage = { [unowned session] (source, folder, scheme) throws(ShellError) in
            try LessonPageMaking.document(source, folder: folder, scheme: scheme, for: session)
        }
        self.session = session
        self.output = output
    }

    private let history: KeptHistory

    /// Does what is asked.
    func run() -> ExitStatus {
        _ = Interrupts.install()
        let status = execute()
        output.flush()
        if let reason = output.failure {
            output.complain("standard output cannot be written: \(SystemError(code: reason).reason)")
            return .failure
        }
        // A reader that went away knows that it has not seen all; whoever asks for the status does not.
        // Nor does one who learns from a pipe see that nothing is kept.
        let isWhole = !output.isClosed && (isInteractive || !LessonProgress.hasFailed(in: session))
        return status == .success && !isWhole ? .failure : status
    }

    /// Carries out what is asked, and then what comes at the prompt where the prompt is to come.
    private func execute() -> ExitStatus {
        let status = executeRequest()
        guard arguments.staysAtPrompt, arguments.request != .prompt, status != .interrupted, !session.hasQuit else {
            return status
        }
        let rest = readCommands()
        return rest == .success ? status : rest
    }

    private func executeRequest() -> ExitStatus {
        switch arguments.request {
        case .version:
            output.line(Self.version)
            return .success
        case .help:
            output.line(Arguments.usage)
            return .success
        case .wrong(let message):
            output.complain(message + "; see foldsh --help")
            return .usage
        case .commands(let text):
            return ExitStatus(session.runScript(SourceText(name: "-c", text: text)))
        case .subcommand(let words):
            let text = words.map { $0.quotedForStatement(forced: false) }.joined(separator: " ")
            let status = ExitStatus(session.runScript(SourceText(name: "", text: text)))
            let goesOn = session.walkthrough != nil && !arguments.staysAtPrompt
            return status == .success && goesOn ? readCommands() : status
        case .files(let files):
            return openFiles(files)
        case .standardInput:
            return StandardInput(session, output).run(.fails)
        case .prompt:
            return readCommands()
        }
    }

    /// Commands from the terminal or a pipe; where there are none at all, the tour, unless something was begun.
    private func readCommands() -> ExitStatus {
        if isInteractive {
            if arguments.runsStartFiles { StartFiles(session, output, variables).run() }
            return session.hasQuit ? .success : PromptLoop(session, output, history).run()
        }
        let isAll = session.walkthrough == nil && arguments.request == .prompt
        return StandardInput(session, output).run(isAll ? .tours : .isFine)
    }

    /// Files one after another, all scripts among them parsed before anything runs; after a table the prompt comes.
    private func openFiles(_ files: [OpenedFile]) -> ExitStatus {
        let comesPrompt = arguments.readsCommands && !arguments.staysAtPrompt
        if comesPrompt, !isInteractive, let file = files.last, canLoad(file.path) {
            output.complain(
                "\(file.path.printable) is a table, and standard input is no terminal to ask for more; "
                    + "foldsh -c '\(file.command.printable); show' prints it, "
                    + "foldsh -i \(file.path.printable) reads commands")
            return .usage
        }
        let scripts = files.filter { $0 == .script($0.path) }.map(\.path)
        if files.count > 1, !scripts.isEmpty, !session.canParse(scripts: scripts) { return .usage }
        let status = openAll(files)
        return comesPrompt && status == .success && !session.hasQuit ? readCommands() : status
    }

    /// Whether there is such a file, of a kind that is read; of any other, loading it reports why not.
    private func canLoad(_ path: String) -> Bool {
        TableFormat(path: path) != nil
            && (try? session.environment.files.readPieces(of: session.path(path)) { (_) throws(FileError) in true })
                ?? false
    }

    private func openAll(_ files: [OpenedFile]) -> ExitStatus {
        var hasFailed = false
        for file in files {
            let path = file.path
            if file != .script(path) {
                let status = ExitStatus(session.runScript(SourceText(name: "", text: file.command)))
                if status == .success { continue }
                if !arguments.keepsGoing { return status }
                hasFailed = true
                continue
            }
            do {
                try session.runScript(path)
                if session.hasQuit { break }
            } catch {
                if case .script(let failure) = error.problem {
                    if arguments.keepsGoing, failure == .step {
                        hasFailed = true
                        continue
                    }
                    return ExitStatus(failure)
                }
                let isCommand = session.commands[path] != nil
                output.complain(
                    error.problem.message + (isCommand ? "; foldsh -c 'COMMANDS' runs commands" : ""))
                if error.problem.isInterruption { return .interrupted }
                if !arguments.keepsGoing { return .failure }
                hasFailed = true
            }
        }
        return hasFailed ? .failure : .success
    }

    /// Opens what of standard input, output and error is closed, since the next pipe or file would be taken for it: to read
    /// nothing from, or so that writing still fails.
    private static func openStandardDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is the one that is closed.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// The variables of the process.
    private static func variables() -> [String: String] {
        var variables: [String: String] = [:]
        for name in [
            "HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "PAGER", "NO_COLOR", "TERM", "CLICOLOR", "CLICOLOR_FORCE",
            "CI",
        ] {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }
}

extension ShellProblem {
    fileprivate var isInterruption: Bool {
        if case .interrupted = self { return true }
        return false
    }
}

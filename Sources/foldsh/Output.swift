// Where outcomes and messages go: results to standard output, errors to standard error.

import CommandSyntax
import FoldRendering
import FoldShell
import LineEditing
import SystemIO
import TerminalText

/// Prints the result of a session.
final class Output {
    private let session: Session
    private let isInteractive: Bool
    private let variables: [String: String]
    private let progress: ProgressBar
    /// Whether standard output is a terminal, which it stays.
    private let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
    private var printer: Printer
    /// Whether what is printed goes into a file or a program.
    private var isRedirected = false
    private let failures = Failures()

    private final class Failures {
        /// The last error of writing.
        var code: Int32?
        /// Whether the user gave up what a reader does not take: what else comes until he is heard is given up, too.
        var isCutShort = false
    }

    /// Why standard output cannot be written, but for a reader that went away.
    var failure: Int32? { failures.code }

    init(_ session: Session, progress: ProgressBar, isInteractive: Bool, variables: [String: String]) {
        self.progress = progress
        self.session = session
        self.isInteractive = isInteractive
        self.variables = variables
        let failures = failures
        printer = Printer(
            write: { bytes in
                failures.isCutShort = failures.isCutShort && Interrupts.isPending
                if failures.isCutShort { return true }
                let code = Self.write(bytes, to: STDOUT_FILENO)
                failures.isCutShort = code == ECANCELED
                if code == 0 || failures.isCutShort { return true }
                if code != EPIPE { failures.code = code }
                return false
            }, shouldStop: { Interrupts.isPending })
    }

    /// Whether nobody reads standard output any more.
    var isClosed: Bool { printer.isClosed }

    /// Prints an outcome in the form that is set.
    func emit(_ outcome: Outcome) {
        progress.clear()
        if let pager {
            printer.flush()
            var paged = Printer(write: pager.write, shouldStop: { Interrupts.isPending })
            print(outcome, to: &paged)
            paged.flush()
            _ = Self.write(pager.finish(), to: STDOUT_FILENO)
        } else {
            print(outcome, to: &printer)
        }
        if isInteractive { flush() }
    }

    private func print(_ outcome: Outcome, to printer: inout Printer) {
        if session.settings.output == .json {
            OutcomeJSON.print(outcome, to: &printer)
        } else {
            OutcomeText(style: style, showsCalls: session.settings.calls).print(outcome, to: &printer)
        }
    }

    /// The pager that may be needed: where a person sits at a terminal, and nothing else is set.
    private var pager: Pager? {
        guard isTerminal, !isRedirected, session.settings.pager, session.settings.output == .text,
            Terminal.isTerminal(STDIN_FILENO), let command = Pager.command(in: variables),
            let rows = Terminal.size(of: STDOUT_FILENO)?.rows
        else { return nil }
        return Pager(command, rows: rows)
    }

    /// Executes `body` with what it prints going elsewhere.
    ///
    /// - Throws: Why that cannot be, before anything is executed.
    func redirect(_ target: Redirection.Target, _ body: () -> ScriptRunner.Flow) throws -> ScriptRunner.Flow {
        flush()
        switch target {
        case .file(let path, let appends):
            let descriptor: Int32
            do throws(SystemError) {
                descriptor = try SystemCalls.live.open(
                    path, O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC), 0o666)
            } catch {
                throw RedirectionError("\(path.printable): \(error.reason)")
            }
            defer { close(descriptor) }
            var failure: Int32 = 0
            let flow = print(
                into: { bytes in
                    failure = Self.write(bytes, to: descriptor)
                    return failure == 0
                }, body)
            if failure != 0 { throw RedirectionError("\(path.printable): \(SystemError(code: failure).reason)") }
            return flow
        case .program(let command, let folder):
            let program: ChildProgram
            do throws(SystemError) {
                program = try .inFolder(folder, command, isFed: true)
            } catch {
                throw RedirectionError("the system's shell cannot be started: \(error.reason)")
            }
            let flow = print(into: { program.write($0, shouldStop: { Interrupts.isPending }) }, body)
            _ = program.wait()
            _ = Interrupts.takeInterrupt()
            return flow
        }
    }

    private func print(into write: @escaping ([UInt8]) -> Bool, _ body: () -> ScriptRunner.Flow) -> ScriptRunner.Flow {
        var other = Printer(write: write, shouldStop: { Interrupts.isPending })
        swap(&printer, &other)
        isRedirected = true
        let flow = body()
        printer.flush()
        isRedirected = false
        swap(&printer, &other)
        return flow
    }

    /// Tells of something that is wrong.
    func show(_ diagnostic: Diagnostic) {
        if session.settings.output == .json { printer.writeVerbatim(OutcomeJSON.line(diagnostic)) }
        flush()
        var (message, excerpt) = DiagnosticPrinter.parts(of: diagnostic)
        let mark = "\(diagnostic.kind.rawValue):"
        if diagnostic.kind == .error, usesColor, Terminal.isTerminal(STDERR_FILENO),
            let range = message.firstRange(of: mark)
        {
            message.replaceSubrange(range, with: Style(usesColor: true).paint(mark, .red))
            excerpt = excerpt.enumerated().map { $0 == excerpt.count - 1 ? Style(usesColor: true).paint($1, .red) : $1 }
        }
        // After a place the sentence begins too far to the right to go on under itself.
        let isPlaced = diagnostic.place?.source.name.isEmpty == false
        Self.show(message, indent: isPlaced ? 4 : diagnostic.kind.rawValue.count + 2, excerpt)
    }

    /// Prints a line that is no outcome.
    func line(_ text: String) {
        printer.columns = style.columns
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { printer.writeWrapped(String(line)) }
        if isInteractive { flush() }
    }

    /// Hands on what was gathered where somebody may wait for it: who sends many lines at once gets the answers at once.
    func flush(moreFollows: Bool) {
        if isTerminal || !moreFollows { flush() }
    }

    /// Hands on what was gathered.
    func flush() {
        progress.clear()
        printer.flush()
    }

    /// A message of the program itself.
    func complain(_ text: String) {
        flush()
        Self.show("foldsh: " + text.printable, indent: 8)
    }

    /// Writes a message to standard error, broken to fit where that is a terminal, and the lines below it as they are.
    private static func show(_ message: String, indent: Int, _ below: [String] = []) {
        let breaker = LineBreaker(columns: Terminal.size(of: STDERR_FILENO)?.columns)
        let lines = (breaker?.lines(of: message, indent: indent) ?? [message]) + below
        _ = write(Array(lines.map { WorkflowCommands.broken($0) + "\n" }.joined().utf8), to: STDERR_FILENO)
    }

    /// Whether colour is used at a terminal.
    var usesColor: Bool {
        session.settings.color == .on || session.settings.color == .auto && Terminal.wantsColor(in: variables)
    }

    /// How texts look at present.
    private var style: Style {
        let isTerminal = isTerminal && !isRedirected
        let size = isTerminal ? Terminal.size(of: STDOUT_FILENO) : nil
        return Style(
            usesColor: isTerminal ? usesColor : session.settings.color == .on, isASCII: session.settings.ascii,
            columns: size?.columns,
            rows: isInteractive ? size?.rows : nil)
    }

    /// Writes all bytes; 0, or the number of the error: `ECANCELED` where the user gave up waiting for a reader.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        do {
            try SystemCalls.live.writeAll(bytes, to: descriptor, shouldStop: { Interrupts.isPending })
            return 0
        } catch {
            return error.code
        }
    }
}

/// Why the output of a line cannot go where it is to go.
private struct RedirectionError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension ChildProgram {
    /// A command line of the system's shell in a folder, the present one where it is empty.
    static func inFolder(_ folder: String, _ command: String, isFed: Bool = false) throws(SystemError) -> ChildProgram {
        // `eval`, so that the command line is read as if it had been typed in that folder.
        try ChildProgram(
            shell: "cd -- \"$1\" && eval \"$2\"", arguments: [folder.isEmpty ? "." : folder, command], isFed: isFed)
    }
}

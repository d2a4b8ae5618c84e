// Where outcomes and messages go: results to standard output, what is wrong to standard error.

import CommandSyntax
import FoldRendering
import FoldShell
import LineEditing
import SystemIO
import TerminalText

/// Prints what a session comes to.
final class Output {
    private let session: Session
    private let isInteractive: Bool
    private let variables: [String: String]
    private let progress: ProgressBar
    /// Whether standard output is a terminal, which it stays.
    private let isTerminal = Terminal.isTerminal(STDOUT_FILENO)
    private var printer: Printer
    private let failures = Failures()

    /// The last error of writing.
    private final class Failures {
        var code: Int32?
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
                let code = Self.write(bytes, to: STDOUT_FILENO)
                if code != 0, code != EPIPE { failures.code = code }
                return code == 0
            }, shouldStop: { Interrupts.isPending })
    }

    /// Whether nobody reads standard output any more.
    var isClosed: Bool { printer.isClosed }

    /// Prints an outcome in the form that is set.
    func emit(_ outcome: Outcome) {
        progress.clear()
        if session.settings.output == .json {
            OutcomeJSON.print(outcome, to: &printer)
        } else {
            OutcomeText(style: style, tellsCalls: session.settings.calls).print(outcome, to: &printer)
        }
        if isInteractive { flush() }
    }

    /// Tells of something that is wrong.
    func tell(_ diagnostic: Diagnostic) {
        if session.settings.output == .json { printer.writeVerbatim(OutcomeJSON.line(diagnostic)) }
        flush()
        let (message, excerpt) = DiagnosticPrinter.parts(of: diagnostic)
        // After a place the sentence begins too far to the right to go on under itself.
        let isPlaced = diagnostic.place?.source.name.isEmpty == false
        Self.tell(message, indent: isPlaced ? 4 : diagnostic.kind.rawValue.count + 2, excerpt)
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
        Self.tell("foldsh: " + text, indent: 8)
    }

    /// Writes a message to standard error, broken to fit where that is a terminal, and the lines below it as they are.
    private static func tell(_ message: String, indent: Int, _ below: [String] = []) {
        let breaker = LineBreaker(columns: Terminal.size(of: STDERR_FILENO)?.columns)
        let lines = (breaker?.lines(of: message, indent: indent) ?? [message]) + below
        _ = write(Array(lines.map { $0 + "\n" }.joined().utf8), to: STDERR_FILENO)
    }

    /// How texts look at present.
    private var style: Style {
        let size = isTerminal ? Terminal.size(of: STDOUT_FILENO) : nil
        let mayUseColor = isTerminal && session.settings.color == .auto
        let usesColor = session.settings.color == .on || mayUseColor && Terminal.wantsColor(in: variables)
        return Style(
            usesColor: usesColor, isASCII: session.settings.ascii, columns: size?.columns,
            rows: isInteractive ? size?.rows : nil)
    }

    /// Writes all bytes; 0, or the number of the error.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        do {
            try SystemCalls.live.writeAll(bytes, to: descriptor)
            return 0
        } catch {
            return error.code
        }
    }
}

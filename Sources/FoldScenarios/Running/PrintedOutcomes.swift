// What commands print, kept until a picture asks for it.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// What the last command printed; made into lines only where a picture is compared with it.
final class PrintedOutcomes {
    private enum Piece {
        case outcome(Outcome)
        case message(Diagnostic)
        case error(String)
    }

    private var pieces: [Piece] = []

    func clear() { pieces.removeAll(keepingCapacity: true) }

    func add(_ outcome: Outcome) { pieces.append(.outcome(outcome)) }

    func add(_ message: Diagnostic) { pieces.append(.message(message)) }

    /// Adds an error of the command itself, whose place says nothing in a picture.
    func add(error: String) { pieces.append(.error(error)) }

    /// The lines as a file would hold them: no colour, lines of any length.
    func lines(_ settings: Settings) -> [String] {
        let output = ByteStore()
        var printer = Printer { bytes in
            output.bytes += bytes
            return true
        }
        printer.isForReading = true
        for piece in pieces {
            switch piece {
            case .outcome(let outcome):
                if settings.output == .json {
                    OutcomeJSON.print(outcome, to: &printer)
                } else {
                    let style = Style(isASCII: settings.ascii)
                    OutcomeText(style: style, showsCalls: settings.calls).print(outcome, to: &printer)
                }
            case .message(let message):
                let text = DiagnosticPrinter.text(for: message)
                text.split(separator: "\n", omittingEmptySubsequences: false).forEach {
                    printer.writeWrapped(String($0))
                }
            case .error(let message): printer.writeWrapped("error: \(message.printable)")
            }
        }
        printer.flush()
        var lines = output.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self).trimmedEnd
        }
        lines.removeLast()
        return lines
    }

    /// Bytes that a closure gathers.
    private final class ByteStore {
        var bytes: [UInt8] = []
    }
}

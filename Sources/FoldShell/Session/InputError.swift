// Why standard input cannot be read for a command.

import TerminalText

/// Why standard input cannot be read for a command.
package enum InputError: Error, Hashable, Sendable {
    /// Nothing is piped in: it is a terminal.
    case isTerminal
    /// The commands themselves come from it.
    case isTheScript
    case interrupted
    /// The system's error: its number and its text.
    case failed(code: Int32, text: String)

    /// What is wrong, in one sentence.
    package var message: String {
        switch self {
        case .isTerminal: "name a file, or pipe a text into standard input"
        case .isTheScript: "name a file; standard input is where the commands come from"
        case .interrupted: "interrupted"
        case .failed(_, let text): "standard input cannot be read: \(text.printable)"
        }
    }
}

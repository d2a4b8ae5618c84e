// One picture's worth of a session: the command, what was said, the calls, the verdict, and the part of the table seen.

package import FoldCode
import FoldRendering
import FoldShell
import TableUpdates

/// One state of a table, and what led to it, as pictures show it.
package struct Frame: Sendable {
    /// A call that was made.
    package struct Call: Sendable {
        /// The call as the shell prints it.
        package let text: String
        /// What UIKit said of the batch that the call ends; nil where none ends with it.
        package let verdict: FrameVerdict?
    }

    /// Something that a scenario expects after the command.
    package struct Check: Sendable {
        /// What is expected, as it is written.
        package let expected: String
        /// What came instead; nil where it is as expected.
        package let got: String?

        /// Creates the check of an expectation.
        package init(expected: String, got: String?) {
            self.expected = expected
            self.got = got
        }
    }

    /// The command as it was typed; empty for the state at the beginning.
    package var command = ""
    /// The number of the state that the command was typed at, as the prompt shows it; nil where there was no table.
    package var typedAt: Int?
    /// What the shell said, line by line, without calls and exceptions.
    package var said: [String] = []
    /// The calls, in order; of very many only the first.
    package var calls: [Call] = []
    /// How many calls were made that ``calls`` leaves out.
    package var furtherCalls = 0
    /// How it ended; nil for the beginning, and for moves along the time line.
    package var verdict: FrameVerdict?
    /// The exception's text, or an error's sentence, line by line.
    package var message: [String] = []
    /// The table as it is seen after the command.
    package var table: FrameTable
    /// Both layers before the command and after it, the calls and the sums.
    var stage: Stage
    /// What the author says of it: comments, echoes, titles; a paragraph each.
    var prose: [String] = []
    /// The app's code that folds so, as far as it is known.
    package var code: [CodeLine] = []
    /// What the scenario expects of it.
    package var checks: [Check] = []

    /// The most calls, and lines of an exception, that a frame tells: nobody reads more of them in a picture.
    static let lineLimit = 40
    /// The most places of one call that are told: as many fill a few lines, and the rest would say nothing new.
    static let placeLimit = 40
    /// The most columns that one line has: some lines of a page, and a bound for what one command can add to it.
    static let columnLimit = 400
    /// The most columns of an exception's text before it is broken into lines: more than ``lineLimit`` lines have.
    static let messageLimit = 8_000
}

/// How a command ended.
package enum FrameVerdict: Hashable, Sendable {
    case ok
    /// An exception; its code, and the section that it names.
    case crash(String)
    case risky, unknown
    /// The table's own no.
    case refused(String)
    /// What the command named is not there, or the like.
    case error(String)
    /// The view was told nothing on purpose.
    case silent
    /// The calls wait for the end of their batch.
    case waiting
    /// It was so already.
    case noChange

    /// The verdict of a batch or a step.
    init(_ verdict: Verdict) {
        switch verdict {
        case .ok: self = .ok
        case .crash:
            // Without the word itself, which stands before it.
            self = .crash(String(verdict.summary.dropFirst("crash ".count)))
        case .risky: self = .risky
        case .unknown: self = .unknown
        }
    }

    /// The verdict in words: `crash row-count in 1`.
    package var words: String {
        switch self {
        case .ok: "ok"
        case .crash(let code): "crash \(code)"
        case .risky: "risky"
        case .unknown: "unknown"
        case .refused(let code): "refused \(code)"
        case .error(let code): "error \(code)"
        case .silent: "silent"
        case .waiting: "batch open"
        case .noChange: "no change"
        }
    }

    /// The first of the words: `crash`.
    var word: String { words.split(separator: " ").first.map(String.init) ?? words }

    /// The mark that stands before the words, so that colour is never the only one.
    package var sign: String {
        switch self {
        case .ok: "✓"
        case .crash, .error: "✕"
        case .risky: "!"
        case .unknown: "?"
        case .refused: "⊘"
        case .silent: "○"
        case .waiting: "…"
        case .noChange: "="
        }
    }

    /// How it is coloured; style sheets know it by this word.
    enum Tone: String {
        case good, bad, doubtful, plain
    }

    /// How it is coloured.
    var tone: Tone {
        switch self {
        case .ok: .good
        case .crash, .error: .bad
        case .risky, .unknown, .refused: .doubtful
        case .silent, .waiting, .noChange: .plain
        }
    }
}

// What a search found, as commands that can be run.

import CommandSyntax
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Commands that a search found, each a line.
struct FoundScript: Hashable, Sendable {
    /// The commands, in order.
    let commands: [String]
    /// The expectation that a script needs behind them, where the last one fails; nil where it does not.
    let expectation: String?

    /// The script of a way through a table's states.
    init(_ path: SearchPath) {
        self.init(path.moves, endingIn: path.ending)
    }

    /// The script of `moves`, the last of which results in `ending`.
    init(_ moves: [SearchMove], endingIn ending: ActingResult? = nil) {
        commands = moves.map(\.command)
        switch ending {
        case .refused(let refusal): expectation = "expect refused \(refusal.code.rawValue)"
        case .changed(let report):
            expectation = report.failure.map { _ in "expect " + (report.verdict?.summary ?? "crash") }
        case .noChange, nil: expectation = nil
        }
    }

    /// All lines.
    var lines: [String] { commands + (expectation.map { [$0] } ?? []) }
}

extension SearchMove {
    /// The move as a command.
    var command: String {
        switch self {
        case .toggle(let section): "toggle \(section)"
        case .select(let path): "select \(path)"
        case .tapHeader(let place): "tap-header \(place)"
        case .insertSection(let place, let title, let rows):
            "insert-section \(place) \(title.argument)" + rows.map { " " + $0.argument }.joined()
        case .deleteSection(let section): "delete-section \(section)"
        case .moveSection(let source, let target): "move-section \(source) \(target)"
        case .renameSection(let section, let title): "rename-section \(section) \(title.argument)"
        case .insertRow(let path, let title): "insert-row \(path) \(title.argument)"
        case .deleteRow(let path): "delete-row \(path)"
        case .moveRow(let source, let target): "move-row \(source) \(target)"
        }
    }
}

extension String {
    /// The text as one word of a command.
    fileprivate var argument: String { quotedForStatement(forced: contains(" ") || contains(",")) }
}

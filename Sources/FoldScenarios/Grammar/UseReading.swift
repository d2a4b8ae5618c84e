// `use FILE`: the setup lines of another file, nothing else.

import CommandSyntax
import FoldShell
import SystemIO
import TerminalText

/// Reads the setup of the files that `use` lines name.
struct UseReading {
    let session: Session
    /// The folder of the file in which the line is.
    let folder: String
    /// The files that led here, by path, the last one the line's own.
    let users: [String]

    /// What the file that `statement` names gives.
    func read(_ statement: Statement) -> (items: [ScenarioItem], eaches: [EachLine], mistakes: [Diagnostic]) {
        func mistaken(_ message: String, _ range: Range<Int>) -> ([ScenarioItem], [EachLine], [Diagnostic]) {
            ([], [], [Diagnostic(.error, message, at: SourcePlace(statement.source, range))])
        }
        guard statement.words.count == 2, !statement.words[1].text.isEmpty else {
            return mistaken("write use and one file", statement.range)
        }
        let word = statement.words[1]
        let path = session.path(word.text, in: folder)
        let seen = users.map(Paths.normalized)
        if let first = seen.firstIndex(of: Paths.normalized(path)) {
            let circle = (seen[first...] + [Paths.normalized(path)]).map(\.printable).joined(separator: " → ")
            return mistaken("the files use each other in a circle: \(circle)", word.range)
        }
        guard users.count <= Session.nestingLimit else {
            return mistaken("files use files more than \(Session.nestingLimit) deep", word.range)
        }
        let bytes: [UInt8]
        do {
            // What the outermost of the files may read.
            let sandbox = session.sandbox(for: users[0])
            bytes = try session.inContext({ $0.enter(sandbox) }) { () throws(FileError) in
                try session.fileBytes(path)
            }
        } catch {
            return mistaken("\(word.text.printable): \(error.message)", word.range)
        }
        let source = SourceText(name: word.text, bytes: bytes)
        var reader = ScenarioReader(
            source, path, session, StatementScope(session.commands, aliases: [:]), users: users)
        let setup = reader.readSetup()
        let place = SourcePlace(statement.source, word.range)
        return (setup.items, setup.eaches, setup.mistakes.map { $0.included(from: place) })
    }
}

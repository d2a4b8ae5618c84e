// Where the output of a line at the prompt goes that ends in `> FILE`, `>> FILE` or `| PROGRAM`.

import CommandSyntax

/// Where the output of a line goes in place of the screen.
package struct Redirection {
    /// Where output goes.
    package enum Target: Hashable, Sendable {
        case file(path: String, appends: Bool)
        /// To the standard input of a command line of the system's shell, run in a folder.
        case program(String, folder: String)
    }

    /// Where the output of its last statement goes.
    let target: Target
    /// The words behind the sign.
    let place: SourcePlace
    /// The line in front of the sign.
    let line: SourceText

    /// Finds the sign in a line that was taken apart.
    ///
    /// - Returns: nil where there is none.
    /// - Throws: What is wrong with what stands behind the sign.
    init?(_ lexed: LexedText, of source: SourceText, in session: Session) throws(Diagnostic) {
        guard let sign = lexed.statements.lazy.compactMap({ Self.sign(in: $0) }).first else { return nil }
        line = SourceText(name: source.name, text: source.text(in: 0..<sign.range.lowerBound))
        let length = sign.text.hasPrefix(">>") ? 2 : 1
        let rest = sign.range.lowerBound + length..<source.bytes.count
        place = SourcePlace(source, sign.range)
        if sign.text.hasPrefix("|") {
            let command = source.text(in: rest)
            guard command.contains(where: { $0 != " " && $0 != "\t" }) else {
                throw Diagnostic(.error, "a program must follow |, as in show | less -S", at: place)
            }
            target = .program(command, folder: session.folder)
            return
        }
        let words = LexedText(source, in: rest, tailRule: { _ in .words }).statements.flatMap(\.words)
        guard words.count == 1, let path = words.first?.text, !path.isEmpty else {
            throw Diagnostic(.error, "one file must follow >, as in show > table.txt", at: place)
        }
        target = .file(path: session.path(path), appends: length == 2)
    }

    /// The first word of a statement that says where its output goes; in a `section` line it is a part of a title.
    static func sign(in statement: Statement) -> Word? {
        if statement.name.text == "section" { return nil }
        return statement.words.dropFirst().first { !$0.isQuoted && ($0.text.hasPrefix(">") || $0.text.hasPrefix("|")) }
    }

    /// What a script is told that has a sign, or a command of the prompt.
    static let onlyAtPrompt = "works at the prompt only"
}

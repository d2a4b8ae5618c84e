// From a statement to a command with its arguments, aliases put in their place.

package import CommandKit
package import CommandSyntax
import TerminalText

extension Session {
    /// Binds `statement`; `aliases` are those that hold where it is.
    ///
    /// - Parameter atPrompt: Whether a person typed it; some commands work there only.
    /// - Returns: The invocation, or the mistake in the statement.
    package func bind(
        _ statement: Statement, aliases: [String: String], atPrompt: Bool = false
    ) -> Result<Invocation<Fold>, Diagnostic> {
        commands.bind(statement, aliases: aliases, atPrompt: atPrompt)
    }
}

extension CommandSet<Fold> {
    /// Binds `statement`; `aliases` are those that hold where it is.
    ///
    /// - Returns: The invocation, or the mistake in the statement.
    package func bind(
        _ statement: Statement, aliases: [String: String], atPrompt: Bool = false
    ) -> Result<Invocation<Fold>, Diagnostic> {
        let written = statement
        var statement = statement
        func failure(_ mistake: Diagnostic) -> Result<Invocation<Fold>, Diagnostic> {
            // What an alias stands for is a text of its own, and was reached from where the alias is written.
            let isElsewhere = mistake.place.map { $0.source !== written.source } ?? false
            return .failure(isElsewhere ? mistake.included(from: written.place) : mistake)
        }
        do {
            if !aliases.isEmpty { statement = try expanded(statement, aliases) }
            if !atPrompt { try refuseWhatIsForThePrompt(statement) }
            if let help = helpInvocation(for: statement) { return .success(help) }
            return .success(try bind(statement))
        } catch let error as BindingError {
            return failure(error.diagnostic(in: statement.source))
        } catch let error as Diagnostic {
            return failure(error)
        } catch {
            return failure(Diagnostic(.error, "the statement cannot be read", at: statement.place))
        }
    }

    /// What a person may type and a script may not hold, since it would do otherwise elsewhere.
    private func refuseWhatIsForThePrompt(_ statement: Statement) throws(Diagnostic) {
        let name = statement.name
        if name.text.hasPrefix("!"), !name.isQuoted {
            throw Diagnostic(
                .error, "!COMMAND \(Redirection.onlyAtPrompt)", at: SourcePlace(statement.source, name.range))
        }
        if let sign = Redirection.sign(in: statement) {
            let form = sign.text.hasPrefix("|") ? "| PROGRAM" : "> FILE"
            throw Diagnostic(
                .error, "\(form) \(Redirection.onlyAtPrompt); put text with this sign in quotes",
                at: SourcePlace(statement.source, sign.range))
        }
        if let command = self[name.text], command.roles.contains(.promptOnly) {
            throw Diagnostic(
                .error, "\(command.name) \(Redirection.onlyAtPrompt)", at: SourcePlace(statement.source, name.range))
        }
    }

    /// The `help` that `toggle --help` or `toggle -h` stands for; nil for other statements.
    private func helpInvocation(for statement: Statement) -> Invocation<Fold>? {
        guard statement.words.count > 1, statement.rest == nil,
            statement.words.dropFirst().contains(where: { $0.isKeyword("--help") || $0.isKeyword("-h") }),
            case .command(let command) = match(statement.name.text)
        else { return nil }
        let help = LexedText(SourceText(name: "", text: "help " + command.name.quotedForStatement())).statements
        return help.first.flatMap { try? bind($0) }
    }

    /// The statement that an alias stands for, with what follows the alias after it.
    private func expanded(_ statement: Statement, _ aliases: [String: String]) throws -> Statement {
        var statement = statement
        var seen: Set<String> = []
        while self[statement.name.text] == nil, !statement.name.isQuoted,
            let replacement = aliases[statement.name.text]
        {
            let name = statement.name.text
            guard seen.insert(name).inserted else {
                throw Diagnostic(.error, "the alias \(name.printable) refers to itself", at: statement.place)
            }
            let rest = statement.source.text(in: statement.name.range.upperBound..<statement.range.upperBound)
            let source = SourceText(name: "alias \(name)", text: replacement + rest)
            let lexed = LexedText(source, tailRule: tailRule)
            if let mistake = lexed.mistakes.first { throw mistake.diagnostic(in: source) }
            guard lexed.statements.count == 1 else {
                throw Diagnostic(.error, "an alias is one command", at: statement.place)
            }
            statement = lexed.statements[0]
        }
        return statement
    }
}

/// A text read as a script: every mistake is found before anything runs.
///
/// What is bound to see whether it is right is let go again, and bound again when its turn comes: the invocations of a
/// million statements would take more memory than the table they speak of. Plain statements, most of a long script, are
/// known to be right without being bound; the others are read twice.
package struct Script {
    /// The statements, in order.
    package let invocations: Invocations
    /// Everything that is wrong with it, in the order of the text.
    package private(set) var mistakes: [Diagnostic] = []
    /// The aliases that hold after it.
    package private(set) var aliases: [String: String]

    /// At most so many mistakes are told of one script.
    package static let mistakeLimit = 100

    /// Reads `source`, in front of which `aliases` hold; the session's own where none are given.
    ///
    /// - Complexity: O(*n*) in its bytes.
    package init(_ source: SourceText, for session: Session, aliases: [String: String]? = nil) {
        self.aliases = aliases ?? session.aliases
        invocations = Invocations(source: source, session: session, aliases: self.aliases)
        if let offset = source.firstInvalidByte {
            mistakes = [Diagnostic(.error, "this is not UTF-8 text", at: SourcePlace(source, offset..<offset + 1))]
            return
        }
        var reader = invocations.makeIterator()
        while mistakes.count <= Self.mistakeLimit {
            if reader.skipNumericStatement() { continue }
            guard let found = reader.next() else { break }
            if case .failure(let wrong) = found { mistakes += wrong.list }
        }
        if mistakes.count > Self.mistakeLimit {
            mistakes.removeSubrange(Self.mistakeLimit...)
            let script = source.name.isEmpty ? "the script" : source.name.printable
            mistakes.append(Diagnostic(.note, "only the first \(Self.mistakeLimit) mistakes in \(script) are shown"))
        }
        self.aliases = reader.aliases
    }

    /// An alias that a script defines holds for the statements after it.
    package static func noteAlias(_ invocation: Invocation<Fold>, _ aliases: inout [String: String]) {
        guard let (name, replacement) = ShellCommands.definition(invocation) else { return }
        aliases[name] = replacement
    }

    /// The statements of a text as commands, each bound as it is reached.
    package struct Invocations: Sequence {
        fileprivate let source: SourceText
        fileprivate let session: Session
        /// The aliases that hold before the first.
        fileprivate let aliases: [String: String]

        package func makeIterator() -> Iterator { Iterator(self) }

        /// Walks the statements.
        package struct Iterator: IteratorProtocol {
            private let session: Session
            private var lexer: Lexer
            /// How many of the lexer's mistakes were reported.
            private var reported = 0
            /// The aliases that hold where it is.
            fileprivate private(set) var aliases: [String: String]

            fileprivate init(_ script: Invocations) {
                session = script.session
                aliases = script.aliases
                lexer = Lexer(script.source, tailRule: script.session.commands.tailRule)
            }

            /// Passes over the next statement if nothing can be wrong with it, as is reported without binding it.
            fileprivate mutating func skipNumericStatement() -> Bool {
                // Without any number it may be a command of the prompt.
                lexer.skipNumericStatement { $1 > 0 && session.commands.accepts(numberCount: $1, forName: $0) }
            }

            /// The next statement as a command, or the mistake in it; nil at the end.
            package mutating func next() -> Result<Invocation<Fold>, StatementMistakes>? {
                guard let statement = lexer.next() else { return nil }
                guard statement.isWellFormed else {
                    defer { reported = lexer.mistakes.count }
                    let mistakes = lexer.mistakes[reported...].map { $0.diagnostic(in: lexer.source) }
                    return .failure(StatementMistakes(list: mistakes))
                }
                switch session.bind(statement, aliases: aliases) {
                case .success(let invocation):
                    Script.noteAlias(invocation, &aliases)
                    return .success(invocation)
                case .failure(let mistake): return .failure(StatementMistakes(list: [mistake]))
                }
            }
        }
    }
}

/// What is wrong with a statement.
package struct StatementMistakes: Error {
    /// The mistakes, in the order of the text.
    package let list: [Diagnostic]
}

extension SourceText {
    /// The offset of the first byte that is part of no UTF-8 character, or nil where all is well.
    ///
    /// - Complexity: O(*n*).
    package var firstInvalidByte: Int? {
        if String(validating: bytes, as: UTF8.self) != nil { return nil }
        var decoder = UTF8()
        var iterator = CountingIterator(bytes: bytes)
        while true {
            let start = iterator.position
            switch decoder.decode(&iterator) {
            case .scalarValue: continue
            case .emptyInput: return nil
            case .error: return min(start, bytes.count - 1)
            }
        }
    }
}

/// Walks bytes and knows how far it came.
private struct CountingIterator: IteratorProtocol {
    let bytes: [UInt8]
    var position = 0

    mutating func next() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }
}

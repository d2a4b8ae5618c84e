// From a statement to a command with its arguments, aliases put in their place.

package import CommandKit
package import CommandSyntax

extension Session {
    /// Binds `statement`; `aliases` are those that hold where it stands.
    ///
    /// - Returns: The invocation, or what is wrong with the statement.
    package func bind(
        _ statement: Statement, aliases: [String: String]
    ) -> Result<Invocation<Fold>, Diagnostic> {
        var statement = statement
        do {
            if !aliases.isEmpty { statement = try expanded(statement, aliases) }
            return .success(try commands.bind(statement))
        } catch let error as BindingError {
            // What an alias stands for is a text of its own.
            return .failure(error.diagnostic(in: statement.source))
        } catch let error as Diagnostic {
            return .failure(error)
        } catch {
            return .failure(Diagnostic(.error, "the statement cannot be read", at: statement.place))
        }
    }

    /// The statement that an alias stands for, with what follows the alias behind it.
    private func expanded(_ statement: Statement, _ aliases: [String: String]) throws -> Statement {
        var statement = statement
        var seen: Set<String> = []
        while commands[statement.name.text] == nil, !statement.name.isQuoted,
            let replacement = aliases[statement.name.text]
        {
            let name = statement.name.text
            guard seen.insert(name).inserted else {
                throw Diagnostic(.error, "the alias \(name.printable) stands for itself", at: statement.place)
            }
            let rest = statement.source.text(in: statement.name.range.upperBound..<statement.range.upperBound)
            let source = SourceText(name: "alias \(name)", text: replacement + rest)
            let lexed = LexedText(source, tailRule: commands.tailRule)
            if let mistake = lexed.mistakes.first { throw mistake.diagnostic(in: source) }
            guard lexed.statements.count == 1 else {
                throw Diagnostic(.error, "an alias stands for one command", at: statement.place)
            }
            statement = lexed.statements[0]
        }
        return statement
    }
}

/// A text read as a script: every statement bound, every mistake found, before anything runs.
package struct Script {
    /// The invocations, in order.
    package private(set) var invocations: [Invocation<Fold>] = []
    /// Everything that is wrong with it, in the order of the text.
    package private(set) var mistakes: [Diagnostic] = []

    /// The aliases that hold behind it.
    package private(set) var aliases: [String: String]

    /// At most so many mistakes are told of one script.
    package static let mistakeLimit = 100

    /// Reads `source`, in front of which `aliases` hold; the session's own where none are given.
    ///
    /// - Complexity: O(*n*) in its bytes.
    package init(
        _ source: SourceText, for session: Session, quotes: OpenQuotes = .endAtLineEnd,
        aliases: [String: String]? = nil
    ) {
        self.aliases = aliases ?? session.aliases
        if let offset = source.firstInvalidByte {
            mistakes = [Diagnostic(.error, "this is no UTF-8 text", at: SourcePlace(source, offset..<offset + 1))]
            return
        }
        let lexed = LexedText(source, quotes: quotes, tailRule: session.commands.tailRule)
        var lexical = lexed.mistakes[...]
        for statement in lexed.statements {
            while let mistake = lexical.first, mistake.range.lowerBound < statement.range.upperBound {
                mistakes.append(mistake.diagnostic(in: source))
                lexical.removeFirst()
            }
            if mistakes.count >= Self.mistakeLimit { break }
            guard statement.isWellFormed else { continue }
            switch session.bind(statement, aliases: self.aliases) {
            case .success(let invocation):
                invocations.append(invocation)
                Self.noteAlias(invocation, &self.aliases)
            case .failure(let mistake): mistakes.append(mistake)
            }
        }
        mistakes = Array((mistakes + lexical.map { $0.diagnostic(in: source) }).prefix(Self.mistakeLimit))
    }

    /// An alias that a script defines holds for the statements behind it.
    package static func noteAlias(_ invocation: Invocation<Fold>, _ aliases: inout [String: String]) {
        guard invocation.command.name == "alias" else { return }
        let words = invocation.statement.words.dropFirst()
        guard let name = words.first?.text, words.dropFirst().first?.isKeyword("=") == true else { return }
        aliases[name] = ShellCommands.aliased(words.dropFirst(2))
    }
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

// Lines as they come, from a prompt or a pipe: each is offered to what is stepped through, else executed.

import CommandKit
package import CommandSyntax

/// Executes lines as they come.
package struct TypedLines {
    private let session: Session
    private let mode: ScriptRunner.Mode
    private let runner: ScriptRunner
    /// Whether a line could not be understood, also where the run went on.
    private var isWrong = false
    /// Whether there was any statement, or an answer to a question.
    package private(set) var hasStatements = false

    /// Begins: `mode` says whether a mistake in a line ends the run.
    package init(_ session: Session, _ mode: ScriptRunner.Mode) {
        self.session = session
        self.mode = mode
        runner = ScriptRunner(session, mode)
    }

    /// Whether anything failed that nothing expected, or could not be understood.
    package var hasFailed: Bool { runner.hasFailed || isWrong }

    /// The line with a blank behind the `!` that it begins with, which makes that a word: `! ls` for `!ls`.
    package static func spacedShellCommand(_ line: String) -> String {
        let start = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line[start.endIndex...]
        guard rest.first == "!", let next = rest.dropFirst().first, next != " ", next != "\t" else { return line }
        return start + "! " + rest.dropFirst()
    }

    /// Executes the statements of a line. What is wrong with one is reported; it ends the line, and in a script the run.
    package mutating func execute(_ line: SourceText) -> ScriptRunner.Flow {
        execute(LexedText(line, tailRule: session.commands.tailRule), of: line)
    }

    /// Executes a text that was taken apart already: one line, or several from a paste, each as if it had been typed.
    ///
    /// A line end within quotes ends no line.
    package mutating func executeAll(_ lexed: LexedText, of text: SourceText) -> ScriptRunner.Flow {
        guard text.lineCount > 1 else { return execute(lexed, of: text) }
        var statements = lexed.statements[...]
        var start = 0
        for (offset, byte) in text.bytes.enumerated() where byte == 0x0A {
            while let first = statements.first, first.range.upperBound <= offset { statements.removeFirst() }
            if statements.first?.range.contains(offset) == true { continue }
            let flow = execute(text, start..<offset)
            if flow != .goesOn { return flow }
            start = offset + 1
        }
        return execute(text, start..<text.bytes.count)
    }

    /// Executes a part of a paste, in which a quote may go on over its lines.
    private mutating func execute(_ text: SourceText, _ range: Range<Int>) -> ScriptRunner.Flow {
        let part = SourceText(name: text.name, text: Self.spacedShellCommand(text.text(in: range)))
        return execute(LexedText(part, quotes: .mayContinue, tailRule: session.commands.tailRule), of: part)
    }

    /// Executes the statements of a line that was taken apart already.
    package mutating func execute(_ lexed: LexedText, of line: SourceText) -> ScriptRunner.Flow {
        if session.walkthrough?.takes(line) == true {
            hasStatements = true
            return .goesOn
        }
        if mode == .prompt {
            if let again = session.walkthrough?.lineToRepeat, line.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
                return execute(SourceText(name: line.name, text: again))
            }
            if let flow = executeRedirected(lexed, line) { return flow }
        }
        for mistake in lexed.mistakes {
            if let flow = note(mistake.diagnostic(in: line)) { return flow }
        }
        return execute(lexed.statements[...])
    }

    /// Executes a line whose last statement prints elsewhere; nil where there is no such statement.
    private mutating func executeRedirected(_ lexed: LexedText, _ line: SourceText) -> ScriptRunner.Flow? {
        guard let redirect = session.redirect else { return nil }
        let found: Redirection?
        do {
            found = try Redirection(lexed, of: line, in: session)
        } catch {
            return note(error) ?? .goesOn
        }
        guard let redirection = found else { return nil }
        let lexed = LexedText(redirection.line, tailRule: session.commands.tailRule)
        if let mistake = lexed.mistakes.first { return note(mistake.diagnostic(in: redirection.line)) ?? .goesOn }
        let flow = execute(lexed.statements.dropLast())
        if flow != .goesOn { return flow }
        do {
            return try redirect(redirection.target) { execute(lexed.statements.suffix(1)) }
        } catch {
            return note(Diagnostic(.error, "\(error)", at: redirection.place)) ?? .goesOn
        }
    }

    private mutating func execute(_ statements: ArraySlice<Statement>) -> ScriptRunner.Flow {
        for statement in statements where statement.isWellFormed {
            hasStatements = true
            switch session.bind(statement, aliases: session.aliases, atPrompt: mode == .prompt) {
            case .failure(let mistake):
                if let flow = note(mistake) { return flow }
            case .success(let invocation):
                let flow = runner.run(invocation)
                if flow != .goesOn { return flow }
            }
        }
        return .goesOn
    }

    /// Reports a failure that no statement expected, and a batch that was left open.
    package func finish() -> ScriptRunner.Flow { runner.finish() }

    /// Reports a mistake; nil where the line goes on after it.
    private mutating func note(_ mistake: Diagnostic) -> ScriptRunner.Flow? {
        // What failed before it comes first, and may be all that is reported.
        if let flow = runner.settlePending() { return flow }
        session.report(mistake)
        if mode == .prompt || session.isPractice { return .goesOn }
        isWrong = true
        return session.keepsGoing ? nil : .stops(.step)
    }
}

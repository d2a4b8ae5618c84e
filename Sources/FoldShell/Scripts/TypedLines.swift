// Lines as they come, from a prompt or a pipe: each is offered to what is stepped through, else carried out.

import CommandKit
package import CommandSyntax

/// Carries out lines as they come.
package struct TypedLines {
    private let session: Session
    private let manner: ScriptRunner.Manner
    private let runner: ScriptRunner
    /// Whether a line could not be understood, also where the run went on.
    private var isWrong = false
    /// Whether there was any statement, or an answer to a question.
    package private(set) var hasStatements = false

    /// Begins: `manner` says whether what is wrong with a line ends the run.
    package init(_ session: Session, _ manner: ScriptRunner.Manner) {
        self.session = session
        self.manner = manner
        runner = ScriptRunner(session, manner)
    }

    /// Whether anything failed that nothing expected, or could not be understood.
    package var hasFailed: Bool { runner.hasFailed || isWrong }

    /// Carries out the statements of a line. What is wrong with one is told; it ends the line, and in a script the run.
    package mutating func carryOut(_ line: SourceText) -> ScriptRunner.Flow {
        carryOut(LexedText(line, tailRule: session.commands.tailRule), of: line)
    }

    /// Carries out a text that was taken apart already: one line, or several from a paste, each as if it had been typed.
    ///
    /// A line end within quotes ends no line.
    package mutating func carryOutAll(_ lexed: LexedText, of text: SourceText) -> ScriptRunner.Flow {
        guard text.lineCount > 1 else { return carryOut(lexed, of: text) }
        var statements = lexed.statements[...]
        var start = 0
        for (offset, byte) in text.bytes.enumerated() where byte == 0x0A {
            while let first = statements.first, first.range.upperBound <= offset { statements.removeFirst() }
            if statements.first?.range.contains(offset) == true { continue }
            let flow = carryOut(text, start..<offset)
            if flow != .goesOn { return flow }
            start = offset + 1
        }
        return carryOut(text, start..<text.bytes.count)
    }

    /// Carries out a part of a paste, in which a quote may go on over its lines.
    private mutating func carryOut(_ text: SourceText, _ range: Range<Int>) -> ScriptRunner.Flow {
        let part = SourceText(name: text.name, text: text.text(in: range))
        return carryOut(LexedText(part, quotes: .mayContinue, tailRule: session.commands.tailRule), of: part)
    }

    /// Carries out the statements of a line that was taken apart already.
    package mutating func carryOut(_ lexed: LexedText, of line: SourceText) -> ScriptRunner.Flow {
        if session.walkthrough?.takes(line) == true {
            hasStatements = true
            return .goesOn
        }
        for mistake in lexed.mistakes {
            if let flow = note(mistake.diagnostic(in: line)) { return flow }
        }
        for statement in lexed.statements where statement.isWellFormed {
            hasStatements = true
            switch session.bind(statement, aliases: session.aliases) {
            case .failure(let mistake):
                if let flow = note(mistake) { return flow }
            case .success(let invocation):
                let flow = runner.run(invocation)
                if flow != .goesOn { return flow }
            }
        }
        return .goesOn
    }

    /// Tells of what failed last and was expected by nothing, and of a batch that was left open.
    package func finish() -> ScriptRunner.Flow { runner.finish() }

    /// Tells of a mistake; nil where the line goes on behind it.
    private mutating func note(_ mistake: Diagnostic) -> ScriptRunner.Flow? {
        session.tell(mistake)
        if manner == .prompt || session.isPractice { return .goesOn }
        isWrong = true
        return session.keepsGoing ? nil : .stops(.step)
    }
}

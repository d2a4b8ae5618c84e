// Commands from standard input, carried out as they come.

import CommandKit
import CommandSyntax
import FoldShell
import LineEditing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads and carries out commands from standard input.
struct StandardInput {
    private let session: Session
    private let output: Output

    init(_ session: Session, _ output: Output) {
        self.session = session
        self.output = output
    }

    /// Carries out all commands; where there are none at all, the tour may be shown instead.
    func run(toursWhereEmpty: Bool) -> ExitStatus {
        let reader = PlainLineReader()
        let runner = ScriptRunner(session, .script)
        var number = 0
        var hasStatements = false
        var isWrong = false
        while !output.isClosed {
            number += 1
            switch reader.readLine(prompt: "") {
            case .line(let text):
                let source = SourceText(name: "stdin", text: text, firstLine: number)
                let lexed = LexedText(source, tailRule: session.commands.tailRule)
                for mistake in lexed.mistakes {
                    output.tell(mistake.diagnostic(in: source))
                    isWrong = true
                    if !session.keepsGoing { return .failure }
                }
                for statement in lexed.statements where statement.isWellFormed {
                    hasStatements = true
                    switch session.bind(statement, aliases: session.aliases) {
                    case .failure(let mistake):
                        output.tell(mistake)
                        isWrong = true
                        if !session.keepsGoing { return .failure }
                    case .success(let invocation):
                        let flow = runner.run(invocation)
                        if flow == .quits { return end(runner, isWrong) }
                        if let failure = flow.failure { return ExitStatus(failure) }
                    }
                }
                output.flush()
            case .malformed(let line):
                output.complain("stdin:\(number): this is no UTF-8 text, from byte \(line.offset + 1) of the line on")
                isWrong = true
                if !session.keepsGoing { return .failure }
            case .endOfInput:
                if !hasStatements, toursWhereEmpty, !isWrong { return Tour(session, output).run() }
                return end(runner, isWrong)
            case .interrupted: return .interrupted
            case .outgrown: continue
            case .failed(let code):
                output.complain("standard input cannot be read: \(String(cString: strerror(code)))")
                return .failure
            }
        }
        return end(runner, isWrong)
    }

    private func end(_ runner: ScriptRunner, _ isWrong: Bool) -> ExitStatus {
        if let failure = runner.finish().failure { return ExitStatus(failure) }
        return runner.hasFailed || isWrong ? .failure : .success
    }
}

// Commands from standard input, executed as they come.

import CommandKit
import CommandSyntax
import FoldShell
import LineEditing
import SystemIO

/// Reads and executes commands from standard input.
struct StandardInput {
    private let session: Session
    private let output: Output

    init(_ session: Session, _ output: Output) {
        self.session = session
        self.output = output
    }

    /// What is done where there are no commands at all.
    enum WhereEmpty {
        /// Nothing: commands were executed already.
        case isFine
        /// It is said, as a failure: they were asked for.
        case fails
        /// The tour is shown: nothing was asked for.
        case tours
    }

    /// Executes all commands.
    func run(_ whereEmpty: WhereEmpty) -> ExitStatus {
        let reader = PlainLineReader()
        var lines = TypedLines(session, .script)
        var number = 0
        var isWrong = false
        while !output.isClosed {
            number += 1
            switch reader.readLine(prompt: "") {
            case .line(let text):
                switch lines.execute(SourceText(name: "stdin", text: text, firstLine: number)) {
                case .goesOn: output.flush(moreFollows: reader.hasLine)
                case .quits: return end(lines, isWrong)
                case .stops(let failure): return ExitStatus(failure)
                }
            case .malformed(let line):
                let byte = "byte \(line.offset + 1) of the line"
                output.complain(
                    "stdin:\(number): "
                        + (line.fault == .nul ? "\(byte) is a NUL" : "this is not UTF-8 text, from \(byte) on"))
                if session.isPractice { continue }
                isWrong = true
                if !session.keepsGoing { return .failure }
            case .endOfInput:
                let isEmpty = !lines.hasStatements && !lines.hasFailed && !isWrong
                return isEmpty ? end(whereEmpty) : end(lines, isWrong)
            case .interrupted: return .interrupted
            case .tooLarge: continue
            case .failed(let code):
                output.complain("standard input cannot be read: \(SystemError(code: code).reason)")
                return .failure
            }
        }
        return end(lines, isWrong)
    }

    private func end(_ lines: TypedLines, _ isWrong: Bool) -> ExitStatus {
        if let failure = lines.finish().failure { return ExitStatus(failure) }
        return lines.hasFailed || isWrong ? .failure : .success
    }

    private func end(_ whereEmpty: WhereEmpty) -> ExitStatus {
        switch whereEmpty {
        case .isFine: return .success
        case .fails:
            output.complain("there are no commands on standard input, so nothing was run")
            return .nothingRun
        case .tours:
            let status = ExitStatus(session.runScript(SourceText(name: "", text: "tour")))
            output.complain(
                "no commands came on standard input, so the tour was shown; see foldsh --help")
            return status
        }
    }
}

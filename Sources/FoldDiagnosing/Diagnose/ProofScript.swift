// The script that ends as an exception did: taps where a rule set can make them, else calls; run before it is told.

import CommandKit
import CommandSyntax
import CrashReports
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// A script that was run and ended in the failure of a report.
struct ProofScript {
    /// Its commands, one a line.
    private let lines: [String]
    private let report: CrashReport

    /// What became of the attempt.
    enum Outcome {
        case script(ProofScript)
        case missing(Reproduction)
    }

    /// Looks for a script for `report`.
    static func find(for report: CrashReport, _ session: Session) -> Outcome {
        let reproduction = Reproduction(of: report)
        guard case .script(let calls) = reproduction else { return .missing(reproduction) }
        for lines in [Reproduction.taps(for: report), calls].compactMap({ $0 }) where session.ends(lines, as: report) {
            return .script(ProofScript(lines: lines, report: report))
        }
        return .missing(.impossible)
    }

    /// The text of the file, with a comment that says which exception it is.
    func text(from source: String) -> String {
        var comments = ["# Ends as the exception on line \(report.line) of \(source.printable) did."]
        if let equation = Diagnosis(of: report).equation { comments.append("# " + equation) }
        return (comments + lines).map { $0 + "\n" }.joined()
    }
}

extension Session {
    /// Whether a session of its own that executes `lines` ends in the failure of `report`, with the same numbers.
    fileprivate func ends(_ lines: [String], as report: CrashReport) -> Bool {
        var environment = environment
        environment.ask = nil
        environment.progress = { _, _ in }
        let session = Session(commands: commands, environment: environment)
        let runner = ScriptRunner(session, .script)
        let lexed = LexedText(
            SourceText(name: "", text: lines.joined(separator: "\n")), tailRule: session.commands.tailRule)
        guard lexed.mistakes.isEmpty else { return false }
        for statement in lexed.statements {
            guard case .success(let invocation) = session.bind(statement, aliases: session.aliases),
                runner.run(invocation) == .goesOn
            else { return false }
        }
        guard runner.finish() == .goesOn, case .step(let step)? = session.lastEvent else { return false }
        return step.failure == report.failure
    }
}

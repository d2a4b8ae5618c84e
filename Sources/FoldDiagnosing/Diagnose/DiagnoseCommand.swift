// `diagnose`: what a crash log, or any text with exceptions in it, says and does not say.

import CommandKit
import CommandSyntax
import CrashReports
import FoldShell
import SystemIO
import TerminalText

/// The command `diagnose`.
enum DiagnoseCommand {
    static let diagnose = ShellCommand(
        "diagnose", group: .updates, abstract: "reads a crash log and says what each exception in it tells",
        discussion: """
            For each exception: its code and numbers, the equation as it stands and which side is off by how much,
            what must have been announced and what was, which of the usual mistakes fit and which the numbers rule
            out, and what the text cannot tell. Any text will do, of any size; without a file, or with -, it is
            standard input.

            With --scenario the smallest script is written that ends in the same code with the same numbers, for the
            first exception for which there is one: running it proves the reading. Where the text has too little, it
            says what is missing.

            As a command of the program it ends with status 1 where the text tells of no exception.
            """,
        example: nil,
        parameters: .optional("FILE|-", .located(.file)),
        .option("--scenario", "OUT.fold", .located(.file), "writes a script that ends in the same exception"),
        .flag("--json", "prints a JSON array with an object for each exception"),
        body: diagnose)

    private static func diagnose(
        _ session: Session, _ path: Located<String>?, _ output: Located<String>?, _ asJSON: Bool
    ) throws(ShellError) -> Outcome {
        let file = path.flatMap { $0.value == "-" ? nil : $0 }
        if let file, let output, session.path(file.value) == session.path(output.value) {
            throw ShellError(.sameFile(path: output.value), at: output.range)
        }
        let reports = CrashLog.reports(in: try session.crashText(in: file))
        var proof: (position: Int, lines: [String])?
        var scenarios = [CrashDiagnosis.Scenario?](repeating: nil, count: output == nil ? 0 : reports.count)
        if let output {
            for (position, report) in reports.enumerated() {
                let reproduction = Reproduction(of: report)
                guard case .script(let lines) = reproduction else {
                    scenarios[position] = .missing(reproduction)
                    continue
                }
                // One script proves one reading; the exceptions behind it get none.
                proof = (position, lines)
                scenarios[position] = .written(path: output.value)
                break
            }
        }
        if let output, let proof {
            let source = file?.value ?? "standard input"
            let script = ProofScript(of: reports[proof.position], from: source, lines: proof.lines)
            try session.write(script.text, to: output)
        }
        let findings = reports.enumerated().map { position, report in
            CrashDiagnosis.Finding(
                report: report, diagnosis: Diagnosis(of: report),
                scenario: scenarios.isEmpty ? nil : scenarios[position])
        }
        return .report(
            CrashDiagnosis(
                findings: findings, isCut: reports.count >= CrashLog.reportLimit, asJSON: asJSON))
    }
}

/// The script that ends as an exception did, with a comment that says which.
private struct ProofScript {
    let text: String

    init(of report: CrashReport, from source: String, lines: [String]) {
        let diagnosis = Diagnosis(of: report)
        var comments = ["# Ends as the exception on line \(report.line) of \(source.printable) did."]
        if let equation = diagnosis.equation { comments.append("# " + equation) }
        text = (comments + lines).map { $0 + "\n" }.joined()
    }
}

extension Session {
    /// The bytes of the file, or of standard input where none is named.
    fileprivate func crashText(in file: Located<String>?) throws(ShellError) -> [UInt8] {
        guard let file else {
            do {
                return try environment.readInput()
            } catch {
                throw ShellError(error == .interrupted ? .interrupted : .input(error))
            }
        }
        do {
            return try read(file.value)
        } catch {
            // The file's name is what is wrong, so that is what the message points at.
            throw ShellError(error.problem, at: file.range)
        }
    }

    /// Writes a text in place of the file.
    fileprivate func write(_ text: String, to file: Located<String>) throws(ShellError) {
        do {
            try writeFile(Array(text.utf8), to: path(file.value))
        } catch {
            throw ShellError(.file(error), at: file.range)
        }
    }
}

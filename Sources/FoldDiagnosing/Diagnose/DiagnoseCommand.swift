// `diagnose`: what a crash log, or any text with exceptions in it, says and does not say.

import CommandKit
import CommandSyntax
import CrashReports
import FoldShell
import TerminalText

/// The command `diagnose`.
enum DiagnoseCommand {
    static let diagnose = ShellCommand(
        "diagnose", group: .updates, abstract: "reads a crash log and explains each exception in it",
        discussion: """
            One screen shows what happened, the equation with its numbers and the side that is wrong, the place in \
            your own code, the likeliest mistakes with a line of Swift to fix each, and what the text does not say. \
            Other exceptions in the text get a line each. --all prints everything about every exception: its family, \
            rule and numbers, what must have been announced, and whether each of the ten usual mistakes fits, is ruled \
            out, or stays open. A mistake is ruled out if none of the small tables and batches that make it ends in \
            the text's numbers.

            Any text of any size will do: a log, an .ips or .crash file of a device, what Xcode or a crash service \
            shows, or a stack trace alone. Without a file, or with -, it reads standard input. At a terminal paste the \
            text, and end it with an empty line after the exception or with Ctrl-D. Signals, kills and exceptions of \
            other platforms are named as such.

            It replays a recording of an app, or any scenario (.fold). The crash that it ends in, and those that the \
            app caught, are explained by the calls and the numbers of rows, which say more than a text.

            --scenario writes a script that ends in the same crash with the same numbers, for the first exception that \
            allows it. It is made of taps if some rules lead there, otherwise of calls, and it is run before it is \
            reported. If the text says too little, what is missing is named.

            On the command line it exits with status 1 if the text has no exception.
            """,
        example: nil,
        parameters: .optional("FILE|-", .located(.file)),
        .option("--scenario", "OUT.fold", .located(.file), "writes a script that ends in the same exception"),
        .flag("--all", "prints everything about every exception"),
        .flag("--json", "prints a JSON array with an object for each exception"),
        body: diagnose)

    private static func diagnose(
        _ session: Session, _ path: Located<String>?, _ output: Located<String>?, _ tellsAll: Bool, _ asJSON: Bool
    ) throws(ShellError) -> Outcome {
        let file = path.flatMap { $0.value == "-" ? nil : $0 }
        if let file, let output, session.path(file.value) == session.path(output.value) {
            throw ShellError(.sameFile(path: output.value), at: output.range)
        }
        var reports = try session.crashReports(in: file)
        let replayed = try file.flatMap { (file) throws(ShellError) in try session.replayedReports(of: file) }
        if let replayed {
            // What the text says that the calls come to is told once, with the calls.
            reports.removeAll { report in replayed.contains { $0.failure == report.failure } }
            // A text that does not say what failed says less than the calls.
            reports = reports.filter { $0.failure != nil } + replayed + reports.filter { $0.failure == nil }
        }
        var scenarios = [CrashDiagnosis.Scenario?](repeating: nil, count: reports.count)
        if let output {
            search: for (position, report) in reports.enumerated() {
                switch ProofScript.find(for: report, session) {
                case .missing(let reproduction): scenarios[position] = .missing(reproduction)
                case .script(let script):
                    // One script proves one reading; the exceptions after it get none.
                    try session.write(script.text(from: file?.value ?? "standard input"), to: output)
                    scenarios[position] = .written(path: output.value)
                    break search
                }
            }
        }
        let findings = zip(reports, scenarios).map { report, scenario in
            CrashDiagnosis.Finding(report: report, diagnosis: Diagnosis(of: report), scenario: scenario)
        }
        return .report(
            CrashDiagnosis(
                findings: findings, isReplayed: replayed != nil, isCut: reports.count >= CrashLog.reportLimit,
                tellsAll: tellsAll, asJSON: asJSON))
    }
}

// `check`: executes every scenario of files and folders, and reports what went otherwise than expected.

import CommandKit
import CommandSyntax
import FoldShell
import TerminalText

/// The command `check`.
enum CheckCommand {
    static let check = ShellCommand(
        "check", group: .scripts, abstract: "checks scenario files, and those in folders",
        discussion: """
            Every scenario runs in every variant, each from a fresh table. Everything that is wrong with a file is \
            found before anything runs. The report ends with how many passed and failed. --shuffle runs them in a \
            random order, which --seed N gives again; --jobs N runs as many at once. help scenarios \
            says what files a scenario may read and write.
            """,
        example: nil,
        parameters: .oneOrMore("FILE|DIR", .located(.file)),
        .option("--format", "FORMAT", .choice("a format", of: ReportFormat.self), "how the report is written"),
        .flag("--fail-fast", "ends with the first scenario that fails"),
        .flag("--shuffle", "in a random order"),
        .option("--seed", "N", .integer("a seed", in: 0...Int.max), "the random order of this number"),
        .option("--jobs", "N", .integer("a number of threads", in: 1...256), "so many scenarios at once"),
        .allowedFolders,
        body: { session, paths, format, failsFast, shuffles, seed, jobs, folders in
            var options = CheckOptions(failsFast: failsFast, jobs: jobs ?? 1)
            if let seed {
                options.seed = UInt64(seed)
            } else if shuffles {
                // Small enough to be typed again.
                options.seed = UInt64.random(in: 1...999_999)
            }
            return session.allowing(folders) { .report(report(session, paths, format ?? .text, options)) }
        })

    private static func report(
        _ session: Session, _ paths: [Located<String>], _ format: ReportFormat, _ options: CheckOptions
    ) -> CheckReport {
        let found = ScenarioFinding(session: session).find(paths)
        let mistakes = found.allMistakes
        if !mistakes.isEmpty {
            mistakes.forEach { session.report($0) }
            return CheckReport(format: format, results: [], seed: options.seed, mistakes: mistakes, failure: .parse)
        }
        if found.files.isEmpty {
            for folder in found.emptyFolders {
                session.report(Diagnostic(.error, "there are no scenario files in \(folder.printable)"))
            }
            return CheckReport(format: format, results: [], seed: options.seed, failure: .nothingRun)
        }
        let (results, isWhole) = CheckRun(context: FreshContext(session), options: options).run(found.files)
        let hasFailed = results.contains { !$0.failures.isEmpty }
        return CheckReport(
            format: format, results: results, seed: options.seed,
            failure: isWhole ? hasFailed ? .step : nil : .interrupted)
    }
}

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
            Every scenario runs in every variant, each from a fresh table. A file with mistakes is not run; the other \
            files are. FILE:LINE checks the scenario that the line is in. The report ends with the numbers of passed \
            and failed. --output writes the report to a file in its format, while the terminal gets text. --shard 2/3 \
            runs the second of three equal parts, for three machines at once. help scenarios says what files a \
            scenario may read and write.
            """,
        example: nil,
        parameters: .oneOrMore("FILE[:LINE]|DIR", .located(.file)),
        .option("--format", "FORMAT", .choice("a format", of: ReportFormat.self), "the format of the report"),
        .option("--output", "FILE", .located(.file), "writes the report to this file"),
        .option("--filter", "TEXT", .text("a text"), "only scenarios with this text in their title"),
        .option("--shard", "I/N", .shard, "only one part of several"),
        .flag("--list", "lists the scenarios, and runs none"),
        .flag("--verbose", "also lists those that pass, and how long each took"),
        .flag("--fail-fast", "stops at the first scenario that fails"),
        .flag("--shuffle", "runs the scenarios in a random order"),
        .option("--seed", "N", .integer("a seed", in: 0...Int.max), "repeats the random order of a seed"),
        .option("--jobs", "N", .integer("a number of threads", in: 1...256), "how many scenarios run at once"),
        .allowedFolders,
        body: {
            (session, paths, format, output, filter, shard, lists, showsAll, failsFast, shuffles, seed, jobs, folders)
                throws(ShellError) in
            var options = CheckOptions(failsFast: failsFast, jobs: jobs ?? 1, filter: filter, shard: shard)
            if let seed {
                options.seed = UInt64(seed)
            } else if shuffles {
                // Small enough to be typed again.
                options.seed = UInt64.random(in: 1...999_999)
            }
            if lists {
                return try session.allowing(folders) { () throws(ShellError) in
                    .report(list(session, try ScenarioFinding(session: session).findChosen(paths), options))
                }
            }
            var report = try session.allowing(folders) { () throws(ShellError) in
                Self.report(session, try ScenarioFinding(session: session).findChosen(paths), options)
            }
            report.showsAll = showsAll
            report.format = format ?? .text
            guard let output else { return .report(report) }
            try session.write(report.text(Style()) + "\n", to: output)
            report.format = .text
            return .report(report)
        })

    /// Checks what was found; mistakes in files are reported at once.
    private static func report(_ session: Session, _ found: FoundFiles, _ options: CheckOptions) -> CheckReport {
        let (files, unread) = readable(session, found)
        var report = CheckReport(results: [], seed: options.seed, failure: nil)
        report.mistakes = unread.flatMap { $0 }
        report.unreadCount = unread.count
        if files.isEmpty {
            report.failure = unread.isEmpty ? .nothingRun : .parse
            return report
        }
        let run = CheckRun(context: FreshContext(session), options: options)
        if run.cases(of: files).isEmpty, let filter = options.filter {
            session.report(Diagnostic(.error, "no scenario has \"\(filter.printable)\" in its title"))
            report.failure = .nothingRun
            return report
        }
        let isWhole: Bool
        (report.results, isWhole) = run.run(files)
        report.failure = !isWhole ? .interrupted : !unread.isEmpty ? .parse : report.failedCount > 0 ? .step : nil
        return report
    }

    private static func list(_ session: Session, _ found: FoundFiles, _ options: CheckOptions) -> ScenarioList {
        let (files, unread) = readable(session, found)
        let cases = CheckRun(context: FreshContext(session), options: options).cases(of: files)
        return ScenarioList(cases: cases, failure: unread.isEmpty ? cases.isEmpty ? .nothingRun : nil : .parse)
    }

    /// The files that can be run, and for each of the others its mistakes, which are reported.
    private static func readable(
        _ session: Session, _ found: FoundFiles
    ) -> (files: [ScenarioFile], unread: [[Diagnostic]]) {
        var unread = found.mistakes.map { [$0] }
        unread += found.files.map(\.allMistakes).filter { !$0.isEmpty }
        for mistake in unread.joined() { session.report(mistake) }
        if found.files.isEmpty {
            for folder in found.emptyFolders {
                session.report(Diagnostic(.error, "there are no scenario files in \(folder.printable)"))
            }
        }
        let files = found.files.filter { $0.allMistakes.isEmpty }
        for note in files.lazy.flatMap(\.notes) { session.report(note) }
        return (files, unread)
    }
}

extension ValueKind where Language == Fold, Value == CheckShard {
    /// `2/3`: the second of three parts.
    fileprivate static var shard: Self {
        Self("a part of several, as 2/3") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            let numbers = word.text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] else {
                throw ValueProblem("write the part and how many there are, as 2/3", at: word.range)
            }
            return CheckShard(part: numbers[0], count: numbers[1])
        }
    }
}

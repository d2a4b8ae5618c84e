// `shrink`: the smallest scenario that fails as the one in a file does.

import CommandKit
import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// The command `shrink`.
enum ShrinkCommand {
    static let shrink = ShellCommand(
        "shrink", group: .find, abstract: "finds the smallest scenario that fails like one in a file",
        discussion: """
            FILE:LINE is the scenario around that line; FILE alone is the first that fails. Steps are left out first, \
            then sections, rows and rules, as long as the same check fails with the same answer, or a step with the \
            same code. Where nothing fails, it is the last crash that the file expects. What is left is printed as a \
            scenario of its own; the file stays as it is.
            """,
        example: nil,
        parameters: .required("FILE[:LINE]", .located(.file)), .allowedFolders,
        body: { session, path, folders in session.allowing(folders) { shrink(session, path) } })

    private static func shrink(_ session: Session, _ path: Located<String>) -> Outcome {
        let (name, line) = ScenarioWord.split(path.value)
        let found = ScenarioFinding(session: session).find([Located(name, range: path.range)])
        let mistakes = found.mistakes + found.files.flatMap(\.mistakes)
        if !mistakes.isEmpty {
            mistakes.forEach { session.report($0) }
            return .report(ReportedFailure(failure: .parse))
        }
        guard found.files.count == 1, var file = found.files.first else {
            return session.fails("name one scenario file", found.files.isEmpty ? .nothingRun : .parse, at: path.range)
        }
        if let line, let scenario = file.scenarios.last(where: { $0.place.line <= line }) {
            file.scenarios = [scenario]
        }
        let context = FreshContext(session)
        let (results, isWhole) = CheckRun(context: context, options: CheckOptions(failsFast: true)).run([file])
        guard isWhole else { return session.fails("interrupted", .interrupted) }
        let failing = results.first { !$0.failures.isEmpty }
        let expected = failing == nil ? results.lazy.compactMap { $0.scenarioCase.lastCrash(context) }.first : nil
        guard let failure = failing?.failures.first ?? expected?.failure,
            let scenarioCase = failing?.scenarioCase ?? expected?.scenarioCase
        else { return session.fails("nothing in it fails or crashes", .step, at: path.range) }
        guard var shrinking = ScenarioShrinking(scenarioCase, failure, context, isExpected: failing == nil) else {
            return session.fails("a scenario of its own cannot show this failure", .step, at: path.range)
        }
        let lines = shrinking.run()
        return .report(ShrinkReport(lines: lines, wholeCount: shrinking.wholeCount))
    }
}

/// The smallest scenario that fails as another did.
struct ShrinkReport: Report {
    let lines: [String]
    /// How many lines there were at first.
    let wholeCount: Int

    func text(_ style: Style) -> String {
        (lines + ["# \(lines.count) of \(wholeCount) lines are left"]).map(\.printable).joined(separator: "\n")
    }

    var json: String {
        JSONText.object([
            ("outcome", .string("shrink")), ("lines", .array(lines.map(JSONText.string))),
            ("before", .int(wholeCount)),
        ]).text
    }
}

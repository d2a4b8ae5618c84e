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
            then sections, rows and rules, as long as the same check fails with the same answer, or a tap with the \
            same code. A crash of a call keeps its code, its place and the side that is off. If nothing fails, the \
            last crash that the file expects, up to LINE, is kept, with its message. What is left is printed as a new scenario; the \
            file stays as it is.
            """,
        example: nil,
        parameters: .required("FILE[:LINE]", .located(.file)), .allowedFolders,
        body: { (session, path, folders) throws(ShellError) in
            try session.allowing(folders) { () throws(ShellError) in try shrink(session, path) }
        })

    private static func shrink(_ session: Session, _ path: Located<String>) throws(ShellError) -> Outcome {
        let (name, line) = ScenarioWord.split(path.value)
        let found = try ScenarioFinding(session: session).find([Located(name, range: path.range)])
        let mistakes = found.readingMistakes
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
        guard let (scenarioCase, key, place) = toShrink(results, line, context) else {
            return session.fails("nothing in it fails or crashes", .step, at: path.range)
        }
        guard var shrinking = ScenarioShrinking(scenarioCase, key, at: place, context) else {
            return session.fails("a separate scenario cannot show this failure", .step, at: path.range)
        }
        let lines = shrinking.run()
        return .report(ShrinkReport(lines: lines, wholeCount: shrinking.wholeCount))
    }

    /// The first failure and its case; where nothing fails, the last crash that is expected, up to `line` where there is
    /// one.
    private static func toShrink(
        _ results: [CaseResult], _ line: Int?, _ context: FreshContext
    ) -> (ScenarioCase, FailureKey, SourcePlace)? {
        if let failing = results.first(where: { !$0.failures.isEmpty }), let failure = failing.failures.first {
            // A call's failure is the app's own: in another section it would be another.
            let crash = failing.scenarioCase.crashes(context)?.last {
                failure.kind == .step && $0.isCalled && $0.place.range == failure.place.range
            }
            let key = crash.map { FailureKey($0.failure, $0.after, isExpected: false) } ?? FailureKey(failure)
            return (failing.scenarioCase, key, failure.place)
        }
        return results.lazy.compactMap { result in
            let crashes = result.scenarioCase.crashes(context) ?? []
            let upToLine = line.flatMap { line in crashes.last { $0.place.line <= line } }
            return (upToLine ?? crashes.last).map {
                (result.scenarioCase, FailureKey($0.failure, $0.after, isExpected: true), $0.place)
            }
        }.first
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

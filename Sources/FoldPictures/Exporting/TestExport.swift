// `export` into a file of Swift: the session, a scenario, or all scenarios of folders, as tests that ask UIKit.

import CommandKit
import CommandSyntax
import FoldCode
import FoldRendering
import FoldScenarios
import FoldShell
import FoldTable
import SystemIO
import TerminalText

/// One export as tests; beside the file lies the header that they need.
struct TestExport {
    let session: Session
    /// Scenario files and folders; none for the session so far.
    let sources: [Located<String>]
    let target: Located<String>
    let usesTesting: Bool

    /// Whether a path is one of a file of tests.
    static func takes(_ path: String) -> Bool { path.hasSuffix(".swift") }

    func run() throws(ShellError) -> Outcome {
        var (steps, failures): ([TestedStep], Int) = ([], 0)
        if sources.isEmpty {
            let timeline = try session.presentTimeline()
            for number in 0..<timeline.position {
                let step = timeline.steps[number]
                if let tested = TestedStep(
                    "step \(number + 1): \(step.command)", step.report, before: timeline.state(number),
                    after: timeline.state(number + 1))
                {
                    steps.append(tested)
                }
            }
        } else {
            let found = try ScenarioFinding(session: session).findChosen(sources)
            let mistakes = found.readingMistakes
            if !mistakes.isEmpty || found.files.isEmpty {
                mistakes.forEach { session.report($0) }
                let failure: ScriptFailure = found.files.isEmpty && mistakes.isEmpty ? .nothingRun : .parse
                return session.fails("name scenario files, or folders of them", failure, at: sources[0].range)
            }
            for file in found.files {
                for scenario in file.scenarios {
                    for variant in scenario.variants { failures += try add(file, scenario, variant, to: &steps) }
                }
            }
        }
        if steps.isEmpty {
            return session.fails("no step calls anything, so there is nothing to test", .step, at: target.range)
        }
        let file = target.value.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
        let source = sources.isEmpty ? "a session" : sources.map(\.value).joined(separator: ", ")
        let tests = TestFile(named: file, from: source, steps, usesTesting: usesTesting)
        try session.write(tests.text, to: target)
        let folder = target.value.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
        let header = Located(folder.isEmpty ? "FoldCatch.h" : folder + "/FoldCatch.h", range: target.range)
        try session.write(EmbeddedFile.catching, to: header)
        return .report(
            TestExportReport(path: target.value, header: header.value, tests: steps.count, failures: failures))
    }

    /// Carries out a scenario and adds what it calls.
    ///
    /// - Returns: How much went otherwise than it expects.
    private func add(
        _ file: ScenarioFile, _ scenario: Scenario, _ variant: Variant, to steps: inout [TestedStep]
    ) throws(ShellError) -> Int {
        let fresh = Session.fresh(FreshContext(session))
        let player = ScenarioPlayer(scenario, variant, of: file.path, in: fresh)
        var failures = player.playSetup().count
        var before = fresh.timeline?.table
        while !player.isOver {
            if fresh.environment.isInterrupted() { throw ShellError(.interrupted) }
            let played = player.next()
            failures += played.failures.count
            let after = fresh.timeline?.table
            if let item = played.item, item.isStep, let before, let after, case .step(let report)? = fresh.lastEvent,
                let tested = TestedStep(
                    "\(file.source.name):\(item.place.line) \(item.text)", report, before: before, after: after)
            {
                steps.append(tested)
            }
            before = after
        }
        return failures
    }
}

/// What was written.
struct TestExportReport: ListedReport {
    let path: String
    let header: String
    let tests: Int
    let failures: Int

    var kind: String { "exported" }
    var members: [(String, JSONText)] {
        [
            ("path", .string(path)), ("format", .string("swift")), ("header", .string(header)), ("tests", .int(tests)),
            ("failures", .int(failures)),
        ]
    }
    var failure: ScriptFailure? { failures > 0 ? .step : nil }
    func lines(_ style: Style) -> [String] {
        let tests = "\(tests) \(tests == 1 ? "test" : "tests")"
        return [
            "wrote \(path.printable): \(tests); and \(header.printable)" + (failures > 0 ? "; a scenario fails" : "")
        ]
    }
}

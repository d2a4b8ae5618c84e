// The crashes of a scenario, expected or not: of a recording, what the app ended in, and what it caught.

package import CommandKit
package import CommandSyntax
package import FoldShell
package import FoldTable
package import TableUpdates

/// A crash that a scenario comes to.
package struct RecordedCrash: Sendable {
    /// The step that crashed.
    package let place: SourcePlace
    package let report: StepReport
    package let failure: UpdateFailure
    /// The table before the step and after it.
    package let before, after: FoldTable

    /// Whether no step follows it.
    package fileprivate(set) var endsScenario = false

    /// Whether it came of a call that was typed or recorded, and not of a tap.
    var isCalled: Bool { report.changes == [.called] }

    /// The crashes that the scenarios of a file come to, in the order of happening; nil where it is no scenario file.
    ///
    /// - Throws: ``ShellError/Problem/interrupted``.
    package static func all(in path: Located<String>, _ session: Session) throws(ShellError) -> [RecordedCrash]? {
        let found = try ScenarioFinding(session: session).find([path])
        guard found.mistakes.isEmpty, found.files.count == 1, found.files[0].mistakes.isEmpty else { return nil }
        let context = FreshContext(session)
        var crashes: [RecordedCrash] = []
        for scenarioCase in CheckRun(context: context, options: CheckOptions()).cases(of: found.files) {
            guard let found = scenarioCase.crashes(context) else { throw ShellError(.interrupted) }
            crashes += found
        }
        return crashes
    }
}

extension ScenarioCase {
    /// The crashes that it comes to, in the order of happening; nil where it was interrupted.
    func crashes(_ context: FreshContext) -> [RecordedCrash]? {
        let session = Session.fresh(context)
        let player = ScenarioPlayer(scenario, variant, of: file.path, in: session)
        var crashes: [RecordedCrash] = []
        let isWhole = player.playAll { played in
            guard let item = played.item, item.isCommand(with: .step) else { return }
            if let last = crashes.indices.last { crashes[last].endsScenario = false }
            guard case .step(let report)? = session.lastEvent,
                let failure = report.failure, let after = session.timeline?.table,
                let before = player.progress.before?.table(in: session)
            else { return }
            crashes.append(
                RecordedCrash(
                    place: item.place, report: report, failure: failure, before: before, after: after,
                    endsScenario: true))
        }
        return isWhole ? crashes : nil
    }
}

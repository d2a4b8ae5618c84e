// `cost`: what a step has UIKit ask and draw, beside what other refresh rules would.

import CommandKit
import FoldShell
import FoldTable
import TableUpdates

/// The command `cost`.
enum CostCommand {
    /// Lines of a screen where nothing else is said: what a phone shows.
    private static let screen = 15

    static let cost = ShellCommand(
        "cost", group: .find, abstract: "counts what UIKit asks and draws for a step, under each refresh rule",
        discussion: """
            It counts how often numberOfRows is asked, and how many headers and rows are made. UIKit asks for every \
            section's count after each batch, and makes what is redrawn or comes on screen. The screen shows the first \
            15 lines of the table, or as many as --lines says.
            """,
        example: Example("load sample model\ntoggle 0\ncost", shows: "a full reload beside smaller ones"),
        roles: .printing,
        parameters: .optional("STEP", .located(.integer("a step", in: 1...Int.max))),
        .option("--lines", "N", .integer("a number of lines", in: 1...Int.max), "the lines of the screen"),
        body: { (session, number, lines) throws(ShellError) in
            let timeline = try session.presentTimeline()
            let wanted = number?.value ?? timeline.position
            guard let step = timeline.step(wanted) else {
                throw ShellError(.noStep(wanted, steps: timeline.stepNumbers), at: number?.range)
            }
            let before = timeline.state(wanted - 1)
            let screen = lines ?? Self.screen
            let own = CostReport.Row(
                refresh: before.rules.refresh,
                figures: CostFigures(step.report, before: before, after: timeline.state(wanted), lines: screen),
                failureSummary: step.report.failureSummary)
            let others = RefreshRule.allCases.filter { $0 != before.rules.refresh }.compactMap { refresh in
                session.cost(of: step, on: before, under: refresh, screen)
            }
            return .report(CostReport(step: wanted, command: step.command, screen: screen, rows: [own] + others))
        })
}

extension Session {
    /// What `step` would cost under another refresh rule.
    fileprivate func cost(
        of step: Step, on before: FoldTable, under refresh: RefreshRule, _ lines: Int
    ) -> CostReport.Row? {
        var table = before
        var rules = before.rules
        rules.refresh = refresh
        guard (try? table.setRules(rules)) != nil else { return nil }
        let dryRun = DryRun(of: self, on: table)
        let results = dryRun.run(step.command, folder: step.folder)
        guard let after = dryRun.table, let report = dryRun.reports.last else { return nil }
        return CostReport.Row(
            refresh: refresh, figures: CostFigures(report, before: table, after: after, lines: lines),
            failureSummary: results.last?.failure?.summary)
    }
}

// `explain`: a step as a chain of cause and effect, what a command would do, and what would avoid a crash.

import CommandKit
import CommandSyntax
import FoldCode
package import FoldShell
package import FoldTable
import TableUpdates

/// The command `explain`.
enum ExplainCommand {
    static let explain = ShellCommand(
        "explain", group: .find, abstract: "explains the last step, step N, or what a command would do",
        discussion: """
            It explains a step as a chain of cause and effect: what changed, the rules that made a difference, the \
            calls, UIKit's arithmetic section by section, what was redrawn, and what drifts now. A command after \
            explain is not run.

            After a crash or a refusal, explain --fix changes one rule at a time, runs the same commands again, and \
            lists the changes with which they all succeed, each as a difference of the code that code prints. For \
            calls that were typed it shows the lines that are missing and the calls that are too many, and no rules where \
            nothing else was done. With a command \
            it explains the crash or refusal that the command would end in, and with a step's number that step.
            """,
        example: Example("load sample accordion\nexplain toggle 1", shows: "a step that is explained, and not run"),
        roles: .printing,
        parameters: .flag("--fix", "shows which single rule would avoid the crash or the refusal"),
        .words("STEP | COMMAND", "a step's number, or a command, which is not run"),
        body: { (session, fix, words) throws(ShellError) in
            if fix {
                guard let first = words.first else { return .report(try session.fixes()) }
                if let number = Int(first.text), words.count == 1 {
                    return .report(try session.fixes(ofStep: number, at: first.range))
                }
                return .report(try session.fixes(ofCommand: words))
            }
            if let first = words.first, Int(first.text) == nil || words.count > 1 {
                return .report(try session.explanation(ofCommand: words))
            }
            let number = words.first.flatMap { Int($0.text) }
            return .report(try session.explanation(ofStep: number, at: words.first?.range))
        })
}

extension Session {
    /// The last step, or step `number`, taken apart.
    fileprivate func explanation(ofStep number: Int?, at range: Range<Int>?) throws(ShellError) -> Explanation {
        let timeline = try presentTimeline()
        let wanted = number ?? timeline.position
        guard let step = timeline.step(wanted) else {
            throw ShellError(.noStep(wanted, steps: timeline.stepNumbers), at: range)
        }
        let before = timeline.state(wanted - 1)
        return Explanation(
            step: wanted, command: step.command, result: .changed(step.report), before: before,
            after: timeline.state(wanted), deciding: deciding(step.command, on: before, folder: step.folder))
    }

    /// What the command would result in that `words` name.
    fileprivate func explanation(ofCommand words: [Word]) throws(ShellError) -> Explanation {
        let before = try table()
        let range = words[0].range.lowerBound..<(words.last?.range.upperBound ?? 0)
        let text = currentText(range)
        let dryRun = DryRun(of: self, on: before)
        let last = dryRun.run(text).last
        guard let result = last?.acted else {
            let reason = last?.failure?.message ?? "it does nothing to the table"
            throw ShellError(.cannotExplain(command: text, reason), at: range)
        }
        return Explanation(
            step: nil, command: text, result: result, before: before, after: dryRun.table ?? before,
            deciding: deciding(text, on: before, folder: folder))
    }

    /// Values by which nothing is done: that another would do something explains nothing.
    private static let idle: Set = ["scroll none", "keep-one off", "one-open off", "on-select nothing"]

    /// The rules without whose values the command would result in something else on `table`.
    private func deciding(
        _ command: String, on table: FoldTable, folder: String
    ) -> [(name: RuleName, value: String)] {
        let outcome = summary(of: command, on: table, folder: folder)
        // Where rules change, the view counts again and lets an open batch go. If that alone makes a difference, what
        // other rules result in says nothing of them.
        guard let counted = recounted(table), summary(of: command, on: counted, folder: folder) == outcome else {
            return []
        }
        return RuleName.allCases.compactMap { name in
            let value = table.rules[name]
            if name == .animation || Self.idle.contains("\(name.rawValue) \(value)") { return nil }
            let decides = name.definition.values.contains { other, _ in
                var changed = table
                var rules = table.rules
                if environment.isInterrupted() { return false }
                guard other != value, (try? rules.set(name, to: other)) != nil,
                    (try? changed.setRules(rules)) != nil, changed.openSections == table.openSections
                else { return false }
                return summary(of: command, on: changed, folder: folder) != outcome
            }
            return decides ? (name, value) : nil
        }
    }

    /// The table with its view loaded again under the same rules; nil where that cannot be.
    private func recounted(_ table: FoldTable) -> FoldTable? {
        var counted = table
        var rules = table.rules
        let other = RuleName.animation.definition.values.map(\.value).first { $0 != rules[.animation] }
        guard let other, (try? rules.set(.animation, to: other)) != nil, (try? counted.setRules(rules)) != nil,
            (try? counted.setRules(table.rules)) != nil, counted.openSections == table.openSections
        else { return nil }
        return counted
    }

    private func summary(of command: String, on table: FoldTable, folder: String) -> StepSummaryKey {
        let dryRun = DryRun(of: self, on: table)
        let results = dryRun.run(command, folder: folder)
        return StepSummaryKey(
            open: dryRun.table?.openSections ?? [], calls: dryRun.reports.flatMap(\.calls),
            failureSummary: results.last?.failure?.summary)
    }

    /// The single rules with which what went wrong last would have gone through.
    fileprivate func fixes() throws(ShellError) -> FixReport {
        let timeline = try presentTimeline()
        guard case .refused(let code, let command, let folder) = lastEvent else {
            return try fixes(ofStep: timeline.position, at: nil)
        }
        return try fixes(of: "refused \(code)", steps: timeline.position, then: (command, folder))
    }

    /// The single rules with which the crash of step `number` would have gone through.
    fileprivate func fixes(ofStep number: Int, at range: Range<Int>?) throws(ShellError) -> FixReport {
        let timeline = try presentTimeline()
        guard timeline.stateNumbers.contains(number) else {
            throw ShellError(.noStep(number, steps: timeline.stepNumbers), at: range)
        }
        guard let report = timeline.step(number)?.report, report.failure != nil, let verdict = report.verdict else {
            throw ShellError(.nothingToFix(command: nil))
        }
        let (before, after) = (timeline.state(number - 1), timeline.state(number))
        return try fixes(
            of: verdict.summary, steps: number, failed: FailedStep(report: report, before: before, after: after))
    }

    /// The rules that mend what apps do wrong most often, the ones that change least else first.
    private static let usualCures: [RuleName] = [.headerKeeps, .batch, .scroll, .refresh]

    /// The rules with which step `number` would not have crashed, and would have left the same sections open; of several
    /// the one that mends a usual mistake, then the one that changes the fewest lines of the app's code. To read
    /// everything again is the last resort. Nil where there are none, or it did not crash.
    package func cure(ofStep number: Int) -> RuleSet? {
        guard let rules = timeline?.state(number - 1).rules, let report = try? fixes(ofStep: number, at: nil) else {
            return nil
        }
        func cost(_ fix: FixReport.Fix) -> (Int, Int) {
            let place = fix.value == "data" ? nil : Self.usualCures.firstIndex(of: fix.name)
            return (place ?? Self.usualCures.count, fix.code.count)
        }
        let least = report.fixes.filter(\.keepsData).min { cost($0) < cost($1) }
        return least.flatMap { fix in
            var others = rules
            try? others.set(fix.name, to: fix.value)
            return others
        }
    }

    /// The single rules with which the command would go through that `words` name.
    fileprivate func fixes(ofCommand words: [Word]) throws(ShellError) -> FixReport {
        let range = words[0].range.lowerBound..<(words.last?.range.upperBound ?? 0)
        let text = currentText(range)
        let before = try table()
        let dryRun = DryRun(of: self, on: before)
        let last = dryRun.run(text).last
        switch last?.acted {
        case .refused(let refusal):
            return try fixes(
                of: "refused \(refusal.code.rawValue)", steps: try presentTimeline().position, then: (text, folder))
        case .changed(let report):
            guard report.failure != nil, let verdict = report.verdict else { break }
            let position = try presentTimeline().position
            let failed = FailedStep(report: report, before: before, after: dryRun.table ?? before)
            return try fixes(of: verdict.summary, steps: position, then: (text, folder), failed: failed)
        case .noChange: break
        case nil:
            let reason = last?.failure?.message ?? "it does nothing to the table"
            throw ShellError(.cannotExplain(command: text, reason), at: range)
        }
        throw ShellError(.nothingToFix(command: text), at: range)
    }

    /// The single rules with which the first `count` steps and `command` go through.
    private func fixes(
        of failureSummary: String, steps count: Int, then command: (text: String, folder: String)? = nil,
        failed: FailedStep? = nil
    ) throws(ShellError) -> FixReport {
        let timeline = try presentTimeline()
        let steps = timeline.commands(upTo: count, isWhole: command != nil) + (command.map { [$0] } ?? [])
        let rules = timeline.state(count).rules
        let open = timeline.state(count).openSections
        var fixes: [FixReport.Fix] = []
        // Rules decide what taps call, and nothing of what was called by hand.
        let isCalled =
            failed.map { ($0.report.isOfCallsAlone && timeline.steps[..<count].allSatisfy(\.report.isOfCallsAlone)) }
            ?? false
        for name in isCalled ? [] : RuleName.allCases {
            for (value, _) in name.definition.values where value != rules[name] {
                if environment.isInterrupted() { throw ShellError(.interrupted) }
                let first = timeline.state(timeline.stateNumbers.lowerBound)
                guard let table = goesThrough(steps, on: first, name, value) else { continue }
                var others = rules
                try? others.set(name, to: value)
                let code = AppCode.difference(from: rules, to: others)
                fixes.append(
                    FixReport.Fix(name: name, value: value, code: code, keepsData: table.openSections == open))
            }
        }
        let isTyped = failed?.report.changes == [.called] || fixes.isEmpty
        let cure = isTyped ? failed.flatMap { $0.cure } : nil
        return FixReport(
            failureSummary: failureSummary, commands: steps.map(\.text), fixes: fixes, cure: cure?.lines ?? [],
            isOfCalls: isCalled)
    }

    /// The table after all commands with one rule changed, which stays changed whatever the commands set; nil where they
    /// do not all go through.
    private func goesThrough(
        _ steps: [(text: String, folder: String)], on table: FoldTable, _ name: RuleName, _ value: String
    ) -> FoldTable? {
        let dryRun = DryRun(of: self, on: table)
        guard dryRun.set(name, to: value) else { return nil }
        for step in steps {
            let results = dryRun.run(step.text, folder: step.folder)
            if results.isEmpty || results.contains(where: { $0.failure != nil }) { return nil }
            if dryRun.table?.rules[name] != value, !dryRun.set(name, to: value) { return nil }
        }
        return dryRun.table
    }
}

extension StepReport {
    /// Whether nothing was folded or edited: calls were made, or the data source answers something else.
    fileprivate var isOfCallsAlone: Bool {
        changes.allSatisfy { change in
            switch change {
            case .called, .recounted: true
            default: false
            }
        }
    }
}

/// A step that crashed, and the table before and after it.
private struct FailedStep {
    let report: StepReport
    let before, after: FoldTable

    /// The lines that its calls need, where some are known.
    var cure: CallCure? {
        report.countedBatches(from: before, to: after).last.flatMap { CallCure(of: $0, in: before.messageStyle.view) }
    }
}

/// What a command came to, as far as rules decide it.
private struct StepSummaryKey: Equatable {
    let open: SectionSet
    let calls: [TableCall]
    let failureSummary: String?
}

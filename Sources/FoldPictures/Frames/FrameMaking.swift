// From what a command came to to the frame that shows it.

import FoldCode
import FoldRendering
package import FoldShell
package import FoldTable
import TableUpdates
import TerminalText

extension Frame {
    /// The frame of a table as a session or scenario begins with it; nil where there is none.
    package init(beginning table: FoldTable?) {
        self.init(table: FrameTable(table), stage: Stage(table))
        guard let table else {
            said = ["there is no table"]
            return
        }
        said = [
            "\(Plural.sections(table.sectionCount)), \(Plural.rows(table.rowCount)), \(table.openCount) open"
        ]
    }

    /// The frame of a step from one table to another.
    ///
    /// - Parameter cure: The rules with which it would not have crashed; nil where there are none, or it did not.
    package init(
        command: String, _ report: StepReport, before: FoldTable, after table: FoldTable, cure: RuleSet? = nil
    ) {
        self.init(
            table: FrameTable(table, showing: FrameFocus(report.changes)), stage: Stage(from: before, to: table, report)
        )
        self.command = command.shortened(to: Self.columnLimit)
        code = StepCode.lines(report, before: before, after: table, cure: cure)
        tell(report)
    }

    /// The frame of a command that came to `outcome`; nil where that is no change of what is seen, and no refusal.
    ///
    /// - Parameters:
    ///   - before: The table before the command.
    ///   - table: The table after it.
    ///   - cure: The rules with which it would not have crashed; nil where there are none, or it did not.
    package init?(
        command: String, _ outcome: Outcome, before: FoldTable?, after table: FoldTable?, cure: RuleSet? = nil
    ) {
        switch outcome {
        case .step(_, let report):
            guard let table else { return nil }
            self.init(command: command, report, before: before ?? table, after: table, cure: cure)
        case .timed(let inner, _):
            self.init(command: command, inner, before: before, after: table, cure: cure)
        case .noChange, .refused, .wentTo, .loaded:
            // Another table has nothing in common with the one before, not even where the same names are in it.
            let isSame = if case .loaded = outcome { false } else { true }
            let stage = isSame ? table.map { Stage(from: before ?? $0, to: $0, nil) } : nil
            self.init(
                table: FrameTable(table, showing: Self.focus(outcome, before, table)), stage: stage ?? Stage(table))
            self.command = command.shortened(to: Self.columnLimit)
            said = Self.lines(outcome)
            if case .refused(let refusal) = outcome { verdict = .refused(refusal.code.rawValue) }
            if case .noChange = outcome { verdict = .noChange }
        default: return nil
        }
    }

    /// The frame of a command that could not be executed.
    package init(command: String, error: ShellProblem, at table: FoldTable?) {
        self.init(table: FrameTable(table), stage: Stage(table))
        self.command = command.shortened(to: Self.columnLimit)
        verdict = .error(error.code)
        message = [error.message.shortened(to: Self.columnLimit)]
    }

    private mutating func tell(_ report: StepReport) {
        let step = StepText(style: Style(), showsCalls: false)
        // The verdict tells of a crash.
        if report.failure == nil { said.append(step.headline(report)) }
        if case .risky(let risk) = report.verdict { said.append("risky: " + risk.description) }
        if case .unknown(let behavior) = report.verdict { said.append("unknown: " + behavior.description) }
        said += report.notes.map(NoteText.text)
        said = said.prefix(Self.lineLimit).map { $0.shortened(to: Self.columnLimit) }
        verdict = report.verdict.map(FrameVerdict.init) ?? (report.isSilent ? .silent : .waiting)
        for batch in report.batches {
            for (position, call) in batch.calls.enumerated() {
                if calls.count == Self.lineLimit {
                    furtherCalls += 1
                    continue
                }
                let ends = position == batch.calls.count - 1
                calls.append(
                    Call(
                        text: call.description(placeLimit: Self.placeLimit),
                        verdict: ends ? batch.verdict.map(FrameVerdict.init) : nil))
            }
            guard let message = batch.message else { continue }
            self.message += ExceptionText.lines(message.shortened(to: Self.messageLimit), indent: "", style: Style())
        }
        if message.count > Self.lineLimit {
            message.removeSubrange(Self.lineLimit...)
            message.append("…")
        }
    }

    /// What the shell prints of an outcome.
    private static func lines(_ outcome: Outcome) -> [String] {
        let gathered = Gathered()
        var printer = Printer { bytes in
            gathered.bytes += bytes
            return true
        }
        OutcomeText(showsCalls: false).print(outcome, to: &printer)
        printer.flush()
        return String(decoding: gathered.bytes, as: UTF8.self).split(separator: "\n").prefix(lineLimit)
            .map { String($0).shortened(to: columnLimit) }
    }

    /// What a printer handed on.
    private final class Gathered {
        var bytes: [UInt8] = []
    }

    /// What is to be seen after a move along the time line: the sections whose flags differ.
    private static func focus(_ outcome: Outcome, _ before: FoldTable?, _ after: FoldTable?) -> FrameFocus {
        guard case .wentTo = outcome, let before, let after, before.sectionCount == after.sectionCount else {
            return FrameFocus()
        }
        return FrameFocus(before.openSections, differingFrom: after.openSections)
    }
}

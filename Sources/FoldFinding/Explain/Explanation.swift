// A step taken apart: what was asked, which rules decided, what was called, what UIKit reckoned, what was drawn.

import FoldCode
import FoldShell
import FoldTable
import TableUpdates

/// One batch of a step, as UIKit saw it.
struct ExplainedBatch: Sendable {
    let record: BatchRecord
    /// The equations of the sections that the batch touches; nil for what is no batch: reloadData, a scroll.
    let arithmetic: UpdateArithmetic?
    /// The headers that it drew again; nil for all of them.
    let headers: SectionSet?
    /// Whether rows were drawn again.
    let drawsRows: Bool
}

/// A step, or what would be one, taken apart.
package struct Explanation: Sendable {
    /// The step's number; nil where the command was not run.
    let step: Int?
    let command: String
    let result: ActingResult
    /// The rules without which it would have resulted in something else, with their values.
    private(set) var deciding: [(name: RuleName, value: String)]
    let batches: [ExplainedBatch]
    /// Sections whose number of rows is another than before, with both.
    let counts: [(section: Int, before: Int, after: Int)]
    /// What drifts afterwards that did not before.
    let drift: [Drift]
    /// Whether the texts of exceptions are reported.
    private(set) var showsMessage = true
    /// More rules than this say little of any of them.
    private static let briefRules = 3

    /// Takes apart the result of `command`.
    ///
    /// - Complexity: O(*n* log *n*) in the sections, for each batch.
    init(
        step: Int?, command: String, result: ActingResult, before: FoldTable, after: FoldTable,
        deciding: [(name: RuleName, value: String)]
    ) {
        self.step = step
        self.command = command
        self.result = result
        self.deciding = deciding
        let count = min(before.sectionCount, after.sectionCount)
        counts = (0..<count).compactMap { section in
            let rows = (before.numberOfRows(inSection: section), after.numberOfRows(inSection: section))
            return rows.0 == rows.1 ? nil : (section, rows.0, rows.1)
        }
        let report = if case .changed(let report) = result { report } else { StepReport() }
        batches = Self.batches(report, before, after)
        let known = Set(before.drift())
        drift = after.drift().filter { !known.contains($0) }
    }

    /// The explanation behind a step that was just told: without the exception's text, which stands there, and without
    /// a long list of rules.
    package func brief() -> Explanation {
        var brief = self
        brief.showsMessage = false
        if deciding.count > Self.briefRules { brief.deciding = [] }
        return brief
    }

    private static func batches(_ report: StepReport, _ before: FoldTable, _ after: FoldTable) -> [ExplainedBatch] {
        report.countedBatches(from: before, to: after).map { counted in
            let record = counted.record
            let isBatch = record.calls.first.map { $0.isUpdate || $0 == .beginUpdates } ?? false
            let counts = ListedCounts(before: counted.before, after: counted.after)
            let arithmetic = isBatch ? UpdateBatch(record.calls).arithmetic(on: counts) : nil
            return ExplainedBatch(
                record: record, arithmetic: arithmetic, headers: headers(record.calls),
                drawsRows: record.calls.contains { $0.drawsRows })
        }
    }

    /// The headers that calls draw again, by number; nil for every one.
    private static func headers(_ calls: [TableCall]) -> SectionSet? {
        var headers = SectionSet()
        for call in calls {
            switch call {
            case .reloadData: return nil
            case .reloadSections(let sections, _), .insertSections(let sections, _): headers.formUnion(sections)
            default: continue
            }
        }
        return headers
    }
}

extension TableCall {
    /// Whether the call draws rows again.
    fileprivate var drawsRows: Bool {
        switch self {
        case .reloadData, .reloadSections, .insertSections, .reloadRows, .insertRows, .reconfigureRows: true
        default: false
        }
    }
}

/// What a crash or a refusal can be avoided by.
struct FixReport: Sendable {
    /// What went wrong, as `expect` says it.
    let failureSummary: String
    /// The commands that were run again, each time under other rules.
    let commands: [String]
    /// A single rule with which all of them go through.
    struct Fix: Sendable {
        let name: RuleName
        let value: String
        /// What it changes in the app's code.
        let code: [String]
        /// Whether the same sections are open afterwards, so that nothing but the calls differs.
        let keepsData: Bool
    }

    /// Each rule that helps.
    let fixes: [Fix]
    /// The lines of Swift that are missing, and the calls that are too many, where the calls were made by hand, or no rule
    /// helps: all of them together are the cure; empty where none is known.
    let cure: [CallCure.Line]
    /// Whether nothing but calls led to it, which no rule decides.
    let isOfCalls: Bool
}

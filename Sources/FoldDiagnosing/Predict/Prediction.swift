// What UIKit would say of calls between two lists of counts, with the arithmetic behind it.

import FoldRendering
import FoldShell
import TableUpdates
import TerminalText

/// What came of `predict`.
struct Prediction: Report {
    /// The verdict of the first part that is not ok.
    let verdict: Verdict
    /// The exception's text, where the verdict is a crash.
    let message: String?
    /// The calls, cut into what is checked in one go.
    let script: UpdateScript
    /// The position of the part that the verdict is about; nil where all are ok.
    let decisive: Int?
    /// The position of the batch whose arithmetic is given: the decisive one, else the first.
    let shown: Int?
    /// That batch's arithmetic; nil where there is no batch at all.
    let arithmetic: UpdateArithmetic?
    /// Whether it is to be told as JSON whatever the session's setting.
    let asJSON: Bool

    /// Asks what UIKit says of `script` on `counts`.
    ///
    /// - Parameter loaded: Whether the view had counted before the data changed.
    /// - Complexity: O(*n* + *b* log *b*) for *n* sections on both sides and *b* runs and moves in the calls.
    init(of script: UpdateScript, on counts: ListedCounts, loaded: Bool, style: MessageStyle, asJSON: Bool) {
        let result = script.verdict(on: counts, loaded: loaded)
        verdict = result.verdict
        decisive = result.part
        self.script = script
        self.asJSON = asJSON
        shown =
            result.part.flatMap { script.parts[$0].kind == .batch ? $0 : nil }
            ?? script.parts.firstIndex { $0.kind == .batch }
        // A batch behind another one, or behind reloadData, finds before and after alike.
        let hasCounted = shown.map { !loaded || script.parts[..<$0].contains { $0.kind != .scroll } } ?? false
        let committed = ListedCounts(before: counts.after, after: counts.after)
        let batch = shown.map { UpdateBatch(script.parts[$0].calls) }
        arithmetic = batch.map { $0.arithmetic(on: hasCounted ? committed : counts) }
        guard case .crash(let failure) = result.verdict else {
            message = nil
            return
        }
        if let batch, shown == result.part {
            message = style.message(for: failure, of: batch, on: hasCounted ? committed : counts)
        } else {
            message = style.message(for: failure)
        }
    }

    var failure: ScriptFailure? { if case .crash = verdict { .step } else { nil } }
    var failureScope: FailureScope { .scripts }
    var layout: ReportLayout { asJSON ? .verbatim : .lines() }

    func text(_ style: Style) -> String {
        asJSON ? json : PredictionText(style: style).lines(self).joined(separator: "\n")
    }

    var json: String {
        // What was asked for as JSON has no need to say what it is.
        JSONText.object((asJSON ? [] : [("outcome", .string("prediction"))]) + PredictionJSON.members(self)).text
    }
}

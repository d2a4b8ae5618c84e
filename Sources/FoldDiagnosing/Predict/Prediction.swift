// What UIKit would say of calls between two lists of counts, with the arithmetic behind it.

import FoldRendering
import FoldShell
import TableUpdates
import TerminalText

/// What came of `predict`.
struct Prediction: Report {
    /// The verdict of the part that decides.
    let verdict: Verdict
    /// Where two things are wrong at once there, or its numbers depend on a reading: what each reading says.
    let alternative: UnknownBehavior?
    /// What else should be said.
    let notes: [Note]
    /// The exception's text, where the verdict is a crash.
    let message: String?
    /// The calls, cut into what is checked in one go.
    let sequence: CallSequence
    /// The position of the part that the verdict is about; nil where all are ok.
    let decisive: Int?
    /// The position of the batch whose arithmetic is given: the decisive one, else the first.
    let shown: Int?
    /// That batch's arithmetic; nil where there is no batch at all.
    let arithmetic: UpdateArithmetic?
    /// Whether it is to be reported as JSON whatever the session's setting.
    let asJSON: Bool

    /// Asks what UIKit says of `sequence` on `counts`.
    ///
    /// - Parameters:
    ///   - loaded: Whether the view had counted before the data changed.
    ///   - remarks: What is to be said of how the calls were read.
    /// - Complexity: O(*n* + *b* log *b*) for *n* sections on both sides and *b* runs and moves in the calls.
    init(
        of sequence: CallSequence, on counts: ListedCounts, loaded: Bool, style: MessageStyle, remarks: [Note],
        asJSON: Bool
    ) {
        let result = sequence.verdict(on: counts, in: style.view, loaded: loaded)
        verdict = result.verdict
        decisive = result.part
        alternative = result.alternative
        notes = Note.all(result.verdict, sequence, style.view) + remarks
        self.sequence = sequence
        self.asJSON = asJSON
        shown =
            result.part.flatMap { sequence.parts[$0].kind == .batch ? $0 : nil }
            ?? sequence.parts.firstIndex { $0.kind == .batch }
        // A batch behind another one, or behind reloadData, finds before and after alike.
        let hasCounted = shown.map { !loaded || sequence.parts[..<$0].contains { $0.kind != .single } } ?? false
        let committed = ListedCounts(before: counts.after, after: counts.after)
        let batch = shown.map { UpdateBatch(sequence.parts[$0].calls) }
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

    /// Something worth saying that is no verdict.
    enum Note: Hashable, Sendable, CustomStringConvertible {
        /// Older collection views only log the failure.
        case mayBeLogged
        /// Rows are inserted in a section that the batch inserts too.
        case cellsMadeTwice(section: Int)
        /// Calls that stand outside `beginUpdates` and `endUpdates` in code are read as one batch.
        case readAsOneBatch
        /// The calls of code are made of views with these names.
        case severalViews([String])
        /// A statement of code is not a call of a table view.
        case passedOver(String)

        /// The note in words.
        var description: String {
            switch self {
            case .mayBeLogged:
                "a collection view built with an SDK before iOS 16.4 logs some of these failures, with \"will perform "
                    + "reloadData\", and goes on"
            case .cellsMadeTwice(let section):
                "section \(section) is inserted with all its rows, so the cells of the rows that are inserted there are "
                    + "made twice"
            case .readAsOneBatch:
                "calls outside beginUpdates and endUpdates are read as one batch; --separately checks each by itself"
            case .severalViews(let names): "the calls of \(names.joined(separator: " and ")) are read as one view's"
            case .passedOver(let statement):
                "skipped, since it is not a call of a table view: "
                    + statement.split(whereSeparator: \.isWhitespace).joined(separator: " ").truncated(to: 60)
            }
        }

        fileprivate static func all(_ verdict: Verdict, _ sequence: CallSequence, _ view: ViewKind) -> [Note] {
            var notes: [Note] = []
            if view == .collection, case .crash(let failure) = verdict,
                [.rowCount, .sectionCount].contains(failure.code)
            {
                notes.append(.mayBeLogged)
            }
            for part in sequence.parts where part.kind == .batch {
                let batch = UpdateBatch(part.calls)
                if let run = batch.insertedRows.runs.first(where: { batch.insertedSections.contains($0.section) }) {
                    notes.append(.cellsMadeTwice(section: run.section))
                }
            }
            return notes
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

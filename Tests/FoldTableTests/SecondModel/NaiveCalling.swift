// The second model's calls: checked over plain counts, run on plain arrays, recorded in an open batch.

import FoldTable
import TableUpdates

/// What became of a command in the second model, in the words in which both models are compared.
struct NaiveOutcome: Equatable {
    var kind: String
    var changes: [String] = []
    var calls: [String] = []
    /// A word, with code and section for a crash; empty where there is none.
    var verdict = ""
    /// Whether UIKit accepts the batch although the view shows other rows than the data source has.
    var showsWrongRows = false
}

/// The calls of a step while they are made.
struct NaiveReport {
    var changes: [String] = []
    var calls: [String] = []
    var verdicts: [Verdict?] = []
    var isSilent = false
    /// Whether the view has run a batch or a `reloadData`.
    var hasCommitted = false

    var verdict: Verdict? {
        if isSilent { return nil }
        let known = verdicts.compactMap { $0 }
        if known.isEmpty, !verdicts.isEmpty { return nil }
        return known.first { $0.word == "crash" } ?? known.first { $0 != .ok } ?? .ok
    }
}

extension NaiveTable {
    func outcome(_ report: NaiveReport) -> NaiveOutcome {
        let data = sources
        let agrees = view.sections.count == data.count
        let isWrong = zip(view.sections, data).contains { $0.key != $1.key || $0.rows.map(\.key) != $1.rows.map(\.key) }
        return NaiveOutcome(
            kind: "changed", changes: report.changes.sorted(), calls: report.calls,
            verdict: report.verdict.map(Self.words) ?? "",
            showsWrongRows: !isCrashed && report.hasCommitted && agrees && isWrong)
    }

    /// A verdict as a scenario names it.
    static func words(_ verdict: Verdict) -> String {
        guard case .crash(let failure) = verdict else { return verdict.word }
        return "crash \(failure.code.rawValue)" + (failure.section.map { " in \($0)" } ?? "")
    }

    mutating func raise(_ failure: UpdateFailure, _ report: inout NaiveReport) {
        isCrashed = true
        report.verdicts.append(.crash(failure))
    }

    /// Makes the calls of one group: an update alone, several between `beginUpdates` and `endUpdates`, a `reloadData`,
    /// or a lookup. After a crash nothing further is called.
    mutating func make(_ calls: [TableCall], _ report: inout NaiveReport) {
        if isCrashed { return }
        if batch != nil {
            for call in calls { makeInBatch(call, &report) }
            return
        }
        switch calls.first {
        case nil: return
        case .reloadData:
            report.calls.append("reloadData")
            view.reload(sources)
            report.verdicts.append(.ok)
            report.hasCommitted = true
        case .scrollToRow, .selectRow, .rectForHeader: lookUp(calls[0], &report)
        default:
            report.calls += calls.map(\.description)
            commit(calls, &report)
        }
    }

    private mutating func commit(_ calls: [TableCall], _ report: inout NaiveReport) {
        let data = sources
        let verdict = view.verdict(on: calls, data)
        report.verdicts.append(verdict)
        if case .crash = verdict {
            isCrashed = true
        } else {
            view.apply(calls, data)
            if case .unknown = verdict { view.takeCounts(of: data) }
            report.hasCommitted = true
        }
    }

    /// A lookup is checked against the committed counts; a row `NSNotFound` is legal in every section.
    private mutating func lookUp(_ call: TableCall, _ report: inout NaiveReport) {
        report.calls.append(call.description)
        let target: ScrollTarget
        var isSettled = true
        var selects = false
        switch call {
        case .scrollToRow(let place, _): target = place
        case .rectForHeader(let section):
            if view.sections.indices.contains(section) {
                report.verdicts.append(.ok)
            } else {
                raise(.sectionBeyond(section), &report)
            }
            return
        case .selectRow(let place, let position):
            target = place
            isSettled = position != .none
            selects = true
        default: return
        }
        let counts = view.counts
        let isSection = counts.indices.contains(target.section)
        let isThere = isSection && (target.row.map { $0 < counts[target.section] } ?? true)
        if isSettled, !isThere {
            let path = TableIndexPath(section: target.section, row: target.row ?? 0)
            raise(
                isSection
                    ? .scrollBeyondRow(path, rows: counts[target.section])
                    : .scrollBeyondSection(section: target.section, sections: counts.count), &report)
            return
        }
        if selects {
            view.selection = isThere ? target.row.map { TableIndexPath(section: target.section, row: $0) } : nil
        }
        report.verdicts.append(
            isThere ? .ok : .unknown(UnknownBehavior(point: .absentRowSelected(target), verdicts: [])))
    }

    private mutating func makeInBatch(_ call: TableCall, _ report: inout NaiveReport) {
        switch call {
        case .scrollToRow, .selectRow, .rectForHeader:
            lookUp(call, &report)
            return
        case let call where call.invalidPath != nil:
            report.calls.append(call.description)
            if let path = call.invalidPath { raise(.invalidPath(path), &report) }
            return
        case .beginUpdates: batchDepth += 1
        case .endUpdates: batchDepth -= 1
        default: break
        }
        guard batchDepth == 0 else {
            batch?.append(call)
            report.calls.append(call.description)
            report.verdicts.append(nil)
            return
        }
        let calls = batch ?? []
        batch = nil
        report.calls += ["beginUpdates"] + calls.map(\.description) + ["endUpdates"]
        commit(calls, &report)
    }

    /// A call typed by hand.
    mutating func call(_ call: TableCall) -> NaiveOutcome {
        if isCrashed { return NaiveOutcome(kind: "error view-crashed") }
        var report = NaiveReport(changes: ["called"])
        switch call {
        case .beginUpdates where batch == nil:
            batch = []
            batchDepth = 1
            report.calls = ["beginUpdates"]
            report.verdicts = [nil]
        case .endUpdates where batch == nil: return NaiveOutcome(kind: "error no-batch")
        default: make([call], &report)
        }
        return outcome(report)
    }
}

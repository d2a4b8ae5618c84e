// Notifies the table view of changes: batches are checked and then performed, or recorded while a batch is open.

public import TableUpdates

/// The calls that are reported in one go: one update call, several between `beginUpdates` and `endUpdates`, a
/// `reloadData`, or a lookup.
struct CallGroup: Sendable {
    let calls: [TableCall]

    /// One call.
    init(_ call: TableCall) {
        calls = [call]
    }

    /// The calls of one batch: a single call goes alone, several or none stand between `beginUpdates` and
    /// `endUpdates`.
    init(batch: [TableCall]) {
        calls = batch.count == 1 ? batch : [.beginUpdates] + batch + [.endUpdates]
    }
}

extension FoldTable {
    /// Makes the calls of a step: ``make(_:_:)``, then looks for wrong rows.
    mutating func perform(_ groups: [CallGroup], _ report: inout StepReport) {
        make(groups, &report)
        noteWrongRows(&report)
    }

    /// Makes the calls of `groups` until one crashes, and adds them with their verdicts to `report`.
    mutating func make(_ groups: [CallGroup], _ report: inout StepReport) {
        for group in groups {
            if layers.isCrashed { return }
            for record in perform(group.calls) { report.batches.append(record) }
        }
    }

    /// Performs the calls of one group.
    private mutating func perform(_ calls: [TableCall]) -> [BatchRecord] {
        loadView()
        if layers.openBatch != nil { return calls.compactMap { performInOpenBatch($0) } }
        guard let first = calls.first else { return [] }
        switch first {
        case .reloadData:
            view.reload(data)
            return [BatchRecord(calls, .ok)]
        case let call where call.isLookup:
            return calls.map { lookUp($0) }
        default:
            return [performBatch(calls, recorded: calls)]
        }
    }

    /// Checks and performs the batch of `calls`; `recorded` is how they are reported, with the ends of the batch.
    private mutating func performBatch(_ calls: [TableCall], recorded: [TableCall]) -> BatchRecord {
        let counts = LayerCounts(view: view.rows, data: data, hide: rules.hide)
        let batch = UpdateBatch(calls)
        let judgement = batch.judgement(on: counts, in: messageStyle.view)
        if case .crash(let failure) = judgement.verdict {
            view.isCrashed = true
            return BatchRecord(
                recorded, judgement.verdict, message: messageStyle.message(for: failure, of: batch, on: counts),
                alternative: judgement.alternative)
        }
        view.commit(batch, data, rules.hide)
        if case .unknown = judgement.verdict { view.takeCounts(of: data, rules.hide) }
        return BatchRecord(recorded, judgement.verdict)
    }

    /// A call that is checked by itself, against what the view has committed.
    private mutating func lookUp(_ call: TableCall) -> BatchRecord {
        let verdict =
            Verdict.single(call, sections: view.rows.count, in: messageStyle.view) {
                view.rows[$0].count(rules.hide)
            } ?? .ok
        if case .crash(let failure) = verdict {
            view.isCrashed = true
            return BatchRecord([call], verdict, message: messageStyle.message(for: failure))
        }
        if case .selectRow(let target, _) = call {
            view.selection = target.row.flatMap { row in
                let path = TableIndexPath(section: target.section, row: row)
                return view.counts(path, rules.hide) ? path : nil
            }
        }
        return BatchRecord([call], verdict)
    }

    /// A call while a batch is open: recorded until the outermost `endUpdates`, but for those that are
    /// checked by themselves.
    private mutating func performInOpenBatch(_ call: TableCall) -> BatchRecord? {
        guard var open = layers.openBatch else { return nil }
        switch call {
        case let call where call.isLookup || call.invalidPath != nil:
            return lookUp(call)
        case .endUpdates where open.depth == 1:
            let calls = [.beginUpdates] + open.calls + [.endUpdates]
            view.openBatch = nil
            return performBatch(open.calls, recorded: calls)
        case .beginUpdates: open.depth += 1
        case .endUpdates: open.depth -= 1
        default: break
        }
        open.calls.append(call)
        view.openBatch = open
        return BatchRecord([call], nil)
    }

    /// Performs a call that was typed by hand; the data source stays as it is.
    ///
    /// - Returns: Always a step, with the call's verdict; inside an open batch the verdict comes with its end.
    /// - Throws: ``TableError/viewCrashed``, or ``TableError/noOpenBatch`` for an `endUpdates` without a beginning.
    /// - Complexity: O(*b* log *n*) for a batch that names *b* ranges.
    public mutating func call(_ call: TableCall) throws(TableError) -> ActingResult {
        try checkAlive()
        var report = StepReport(changes: [.called])
        switch call {
        case .beginUpdates where layers.openBatch == nil:
            loadView()
            view.openBatch = ViewLayer.OpenBatch()
            report.batches.append(BatchRecord([call], nil))
        case .endUpdates where layers.openBatch == nil:
            throw .noOpenBatch
        default:
            report.batches += perform([call])
            noteWrongRows(&report)
        }
        checkInvariants()
        return .changed(report)
    }

    func checkAlive() throws(TableError) {
        if layers.isCrashed { throw .viewCrashed }
    }

    /// Says so where a batch was accepted, since the counts agree, but leaves other rows shown than there are.
    func noteWrongRows(_ report: inout StepReport) {
        guard !layers.isCrashed, report.batches.contains(where: \.isCommitted) else { return }
        if view.rows.count == data.count, let section = view.firstWrongRows(data, rules.hide) {
            report.notes.append(.wrongRowsShown(section: section))
        }
    }

    /// The exception raised when the app reads its own array past its end; no call is made.
    mutating func crashArray(index: Int, count: Int, _ report: inout StepReport) {
        let failure = UpdateFailure.arrayIndex(index: index, count: count)
        view.isCrashed = true
        report.batches.append(BatchRecord([], .crash(failure), message: messageStyle.message(for: failure)))
    }
}

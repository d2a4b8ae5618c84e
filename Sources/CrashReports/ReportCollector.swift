// Gathers reports in order, and makes one of the sentences that describe one exception.

import TableUpdates

/// The reports found so far.
struct ReportCollector {
    private(set) var reports: [CrashReport] = []
    /// The texts that count where nothing else is, of exceptions and of other ends: of the highest rank, the first.
    private var thrown: CrashReport?
    private var ended: CrashReport?
    /// Whether an exception was thrown: then no signal, no kill and no warning around it is what happened.
    var hasProof = false

    /// How many more reports there may be.
    var room: Int { CrashLog.reportLimit - reports.count }
    /// Whether there may be more.
    var hasRoom: Bool { room > 0 }
    /// What was found.
    var found: [CrashReport] {
        if !reports.isEmpty { return reports }
        guard let thrown, let ended else { return [thrown ?? ended].compactMap { $0 } }
        return [hasProof || thrown.text.explains(more: ended.text) ? thrown : ended]
    }

    /// Whether another report of the text is of use.
    func takes(_ text: CrashText) -> Bool {
        guard text.rank != nil else { return true }
        guard reports.isEmpty else { return false }
        return (text.kind == .noException ? ended : thrown).map { text.explains(more: $0.text) } ?? true
    }

    /// Adds a report, or joins it to the one before where both tell of one exception.
    ///
    /// A log reports an exception more than once: as an assertion, as the reason for terminating, as the caption of a
    /// thread, as a frame's name. Two sentences are one exception where they agree, unless both say that the app ends.
    mutating func add(_ report: CrashReport) {
        guard hasRoom else { return }
        if report.text.rank != nil {
            if report.kind == .noException { ended = report } else { thrown = report }
        } else if let last = reports.indices.last, let joined = reports[last].joined(with: report) {
            reports[last] = joined
        } else {
            reports.append(report)
        }
    }
}

extension CrashText {
    /// Whether the text says more of what happened than `other`.
    fileprivate func explains(more other: CrashText) -> Bool {
        guard let rank else { return true }
        return other.rank.map { $0 < rank } ?? false
    }
}

extension CrashReport {
    /// Both reports as one, or nil where they tell of two exceptions.
    fileprivate func joined(with next: CrashReport) -> CrashReport? {
        let ends: Set<CrashLead> = [.terminating, .fatal]
        guard leads.isDisjoint(with: next.leads.intersection(ends)), agrees(with: next) else { return nil }
        // A frame's name may come before its message only in an assertion's line; it is never more than a name.
        if text.isFrame, !next.text.isFrame, !leads.contains(.assertion) { return nil }
        var joined =
            !next.text.isFrame && (text.isFrame || next.numbers.listed.count > numbers.listed.count) ? next : self
        let other = joined.offset == offset && joined.text == text ? next : self
        joined.numbers.fill(from: other.numbers)
        joined.layer = joined.layer ?? other.layer
        joined.leads = leads.union(next.leads)
        joined.offset = offset
        joined.line = line
        joined.ownFrame = ownFrame ?? next.ownFrame
        joined.failure = joined.failure ?? other.failure ?? joined.failure(endsWithoutMoves: false)
        joined.missing = joined.failure == nil ? joined.missing.filter { joined.numbers[$0] == nil } : []
        if joined.viewIsPresumed, !other.viewIsPresumed, other.ownFamily == joined.ownFamily {
            joined.viewIsPresumed = false
        }
        joined.isRecovered = isRecovered || next.isRecovered
        if let wrapper = [self, next].first(where: { $0.wrapped != nil }), joined.wrapped == nil {
            joined.wrapped = joined.family
            joined.family = wrapper.family
        }
        return joined
    }

    /// Whether nothing that the two say differs.
    private func agrees(with next: CrashReport) -> Bool {
        guard numbers.agrees(with: next.numbers), batch == nil || next.batch == nil || batch == next.batch,
            identifier == nil || next.identifier == nil || identifier == next.identifier
        else { return false }
        let oneView = view == next.view || viewIsPresumed || next.viewIsPresumed
        if text.isFrame || next.text.isFrame {
            let codes = Set(possibleCodes)
            return !codes.isEmpty && oneView
                && (!codes.isDisjoint(with: next.possibleCodes) || ownFamily == next.ownFamily)
        }
        return (text == next.text || ownFamily == next.ownFamily) && oneView
    }
}

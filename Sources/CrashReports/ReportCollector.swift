// Gathers reports in order, and makes one of the sentences that one exception is told with.

import TableUpdates

/// The reports found so far.
struct ReportCollector {
    private var reports: [CrashReport] = []
    /// Traces that only pass through the checks, and exceptions without a reason: they count where nothing else is.
    private var fallbacks: [CrashReport] = []

    /// How many more reports there may be.
    var room: Int { CrashLog.reportLimit - reports.count }
    /// Whether there may be more.
    var hasRoom: Bool { room > 0 }

    /// Whether another report of the topic is of use: of those that count only alone, a few are enough.
    func takes(_ topic: CrashTopic) -> Bool {
        !topic.isFallback || reports.isEmpty && fallbacks.count < 8
    }

    /// Adds a report, or joins it to the one before where both tell of one exception.
    ///
    /// A log tells an exception more than once: as an assertion, as the reason for terminating, as the caption of a
    /// thread, as a frame's name. Two sentences are one exception where they agree, unless both say that the app ends.
    mutating func add(_ report: CrashReport) {
        guard hasRoom else { return }
        if report.topic.isFallback {
            fallbacks.append(report)
            return
        }
        if let last = reports.indices.last, let joined = reports[last].joined(with: report) {
            reports[last] = joined
        } else {
            reports.append(report)
        }
    }

    /// The reports, with the lines that they start on.
    func finished(in bytes: UnsafeRawBufferPointer) -> [CrashReport] {
        let best = fallbacks.compactMap(\.topic.fallbackRank).max()
        var reports = reports.isEmpty ? Array(fallbacks.filter { $0.topic.fallbackRank == best }.prefix(1)) : reports
        var line = 1
        var offset = 0
        for index in reports.indices {
            while offset < reports[index].offset {
                if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
                offset += 1
            }
            reports[index].line = line
        }
        return reports
    }
}

extension CrashReport {
    /// Both reports as one, or nil where they tell of two exceptions.
    fileprivate func joined(with next: CrashReport) -> CrashReport? {
        let ends: Set<CrashLead> = [.terminating, .fatal]
        guard leads.isDisjoint(with: next.leads.intersection(ends)), agrees(with: next) else { return nil }
        // A frame's name may come before its message only in an assertion's line; it is never more than a name.
        if topic.isFrame, !next.topic.isFrame, !leads.contains(.assertion) { return nil }
        var joined =
            !next.topic.isFrame && (topic.isFrame || next.numbers.listed.count > numbers.listed.count) ? next : self
        let other = joined.offset == offset && joined.topic == topic ? next : self
        joined.numbers.fill(from: other.numbers)
        joined.layer = joined.layer ?? other.layer
        joined.leads = leads.union(next.leads)
        joined.offset = offset
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
        guard numbers.agrees(with: next.numbers), batch == nil || next.batch == nil || batch == next.batch else {
            return false
        }
        if topic.isFrame || next.topic.isFrame {
            let codes = Set(possibleCodes)
            return !codes.isEmpty && !codes.isDisjoint(with: next.possibleCodes)
                && (view == next.view || viewIsPresumed || next.viewIsPresumed)
        }
        let same = topic == next.topic || ownFamily == next.ownFamily
        return same && (view == next.view || viewIsPresumed || next.viewIsPresumed)
    }
}

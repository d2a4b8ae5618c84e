// A tap on a header as it was drawn: with the section it belongs to, or the number it captured then.

import TableUpdates

extension FoldTable {
    /// Taps the header drawn at `place`, from 0, which goes by the rule `header-keeps`.
    ///
    /// - Throws: ``TableError`` where no header is drawn there, headers are rows, or the view is crashed.
    /// - Complexity: O(log *n*), and O(*n*) where the header's section is no longer at its place.
    public mutating func tapHeader(
        _ place: Int, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        if rules.hide == .titleRow { throw .noHeaders }
        guard (0..<view.headers.count).contains(place) else {
            throw .noDrawnHeader(place, count: view.headers.count)
        }
        let header = view.headers[place].head
        if header.isFixed { return .refused(Refusal(.fixed, section: place, title: header.title)) }
        let captured = view.captured[place]
        if rules.headerKeeps == .index {
            return flip(HeaderTap(place: place, flipped: captured, reported: captured), notifying)
        }
        let isHere = place < data.count && data.head(place).key == header.key
        let own = isHere ? place : sections(where: { $0.key == header.key }, limit: 1).first
        let reported = rules.headerKeeps == .mixed ? captured : own
        guard let own, let reported else { return tapWithoutSection(place, reporting: reported, notifying) }
        return flip(HeaderTap(place: place, flipped: own, reported: reported), notifying)
    }

    /// Flips the section or key of `tap`.
    mutating func flip(_ tap: HeaderTap, _ notifying: ViewNotification) -> ActingResult {
        guard tap.flipped < data.count else { return flipPastEnd(tap, notifying) }
        // Only the header itself guards against taps; what it flips is changed from code.
        var request = FoldRequest()
        if data.isOpen(tap.flipped) {
            request.closing = [tap.flipped]
        } else {
            request.opening = [tap.flipped]
            request.wanted = [tap.flipped]
        }
        return fold(request, by: tap, notifying)
    }

    /// The number lies past the last section: only a dictionary, or one number, takes it. To know whether a section has
    /// rows the app looks into its own array.
    private mutating func flipPastEnd(_ tap: HeaderTap, _ notifying: ViewNotification) -> ActingResult {
        var report = StepReport()
        if rules.state == .section || rules.empty != .open {
            crashArray(index: tap.flipped, count: data.count, &report)
            return .changed(report)
        }
        var change = FoldChange()
        if keysBeyond.contains(tap.flipped) {
            change.closing = [tap.flipped]
        } else {
            if let holder = fixedHolder { return .refused(holder) }
            var request = FoldRequest()
            if rules.opensOne { gatherClosing(besides: [], &request) }
            report.notes = request.notes
            change = FoldChange(opening: [tap.flipped], closing: request.othersClosing)
        }
        execute(change, by: tap, notifying, &report)
        return .changed(report)
    }

    /// The header's own section is gone from the data: a flag that no one sees is flipped.
    private mutating func tapWithoutSection(
        _ place: Int, reporting reported: Int?, _ notifying: ViewNotification
    ) -> ActingResult {
        let note = StepNote.headerSectionGone(place: place)
        guard reported != nil || rules.refresh == .data else { return .noChange([note]) }
        let number = reported ?? 0
        var report = StepReport(changes: [.called])
        report.notes = [note]
        announceToView(notifying, &report) { table, report in
            if table.rules.arrow == .own { table.view.headers.update(at: place) { $0.isOpen.toggle() } }
            if number >= table.data.count, table.rules.refresh == .rows || table.rules.refresh == .edits {
                table.crashArray(index: number, count: table.data.count, &report)
            } else {
                table.perform(table.refreshCalls(of: FoldChange(closing: [number])), &report)
            }
        }
        return .changed(report)
    }
}

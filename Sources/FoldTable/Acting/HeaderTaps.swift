// A tap on a header as it was drawn: with the section it belongs to, or the number it captured then.

import TableUpdates

extension FoldTable {
    /// Taps the header drawn at `place`, from 0, which goes by what the rule `header-keeps` says.
    ///
    /// - Throws: ``TableError`` where no header is drawn there, headers are rows, or the view is crashed.
    /// - Complexity: O(log *n*), and O(*n*) where the header's section no longer stands at its place.
    public mutating func tapHeader(_ place: Int, notifying: ViewNotification = .view) throws(TableError) -> ActingResult
    {
        try checkAlive()
        if rules.hide == .titleRow { throw .noHeaders }
        guard (0..<view.headers.count).contains(place) else {
            throw .noDrawnHeader(place, count: view.headers.count)
        }
        let header = view.headers[place].head
        if header.isFixed { return .refused(Refusal(.fixed, section: place, title: header.title)) }
        let captured = view.captured[place]
        let own =
            place < data.count && data.head(place).key == header.key
            ? place : sections(where: { $0.key == header.key }, limit: 1).first
        switch rules.headerKeeps {
        case .section:
            guard let own else { return tapWithoutSection(place, reloading: nil, notifying) }
            return tap(flipping: own, reporting: own, place, notifying)
        case .index:
            return tap(flipping: captured, reporting: captured, place, notifying)
        case .mixed:
            guard let own else { return tapWithoutSection(place, reloading: captured, notifying) }
            return tap(flipping: own, reporting: captured, place, notifying)
        }
    }

    /// Flips the section or key `flipped` and tells the view of the section `reported`.
    private mutating func tap(
        flipping flipped: Int, reporting reported: Int, _ place: Int, _ notifying: ViewNotification
    ) -> ActingResult {
        var report = StepReport()
        guard flipped < data.count else { return tapPastEnd(flipped, notifying) }
        var request = FoldRequest(isTap: false)
        let opens = !data.isOpen(flipped)
        if opens {
            request.opening = [flipped]
            request.wanted = [flipped]
        } else {
            request.closing = [flipped]
        }
        if let refusal = refusal(of: request) { return .refused(refusal) }
        if opens, rules.opensOne { gatherClosing(besides: request.wanted, &request) }
        let others = request.othersClosing
        let (opening, closing) = (request.opening, opens ? others : request.closing)
        setFlags(opening: opening, closing: closing)
        report.changes = foldChanges(opened: opening, closed: closing)
        report.notes = request.notes
        announceToView(notifying, &report) { table, report in
            if table.rules.headerKeeps == .mixed { table.view.headers.set(place..<place + 1, open: opens) }
            let named =
                opens ? (opened: SectionSet([reported]), closed: others) : (opened: [], closed: SectionSet([reported]))
            table.makeTapCalls(reported, named.opened, named.closed, scrollingTo: opens ? flipped : nil, &report)
        }
        return .changed(report)
    }

    /// The number lies past the last section: only a dictionary, or one number, takes it.
    private mutating func tapPastEnd(_ number: Int, _ notifying: ViewNotification) -> ActingResult {
        var report = StepReport()
        if rules.state == .section || rules.empty == .refuse {
            crashArray(index: number, count: data.count, &report)
            return .changed(report)
        }
        let opens = !keysBeyond.contains(number)
        var request = FoldRequest()
        if opens, rules.opensOne { gatherClosing(besides: [], &request) }
        if opens, let holder = fixedHolder { return .refused(holder) }
        let closing = request.othersClosing
        report.notes = request.notes
        setFlags(opening: [], closing: closing)
        let others = rules.state == .single ? SectionSet() : keysBeyond.subtracting([number])
        keysBeyond = others
        if opens { keysBeyond.insert(number) }
        report.changes = foldChanges(opened: [], closed: closing) + [.keyBeyond(number, isOpen: opens)]
        announceToView(notifying, &report) { table, report in
            table.makeTapCalls(
                number, opens ? [number] : [], opens ? closing : [number], scrollingTo: opens ? number : nil, &report)
        }
        return .changed(report)
    }

    /// The header's own section is gone from the data: a flag that no one sees is flipped.
    private mutating func tapWithoutSection(
        _ place: Int, reloading reported: Int?, _ notifying: ViewNotification
    ) -> ActingResult {
        let note = StepNote.headerSectionGone(place: place)
        guard reported != nil || rules.refresh == .data else { return .noChange([note]) }
        var report = StepReport(changes: [.called])
        report.notes = [note]
        announceToView(notifying, &report) { table, report in
            let number = reported ?? 0
            table.view.headers.update(at: place) { $0.isOpen.toggle() }
            table.makeTapCalls(number, [], [number], scrollingTo: nil, &report)
        }
        return .changed(report)
    }

    /// The refresh rule's calls for a tapped header. Where the app must look into its own array to name the rows of a
    /// section that is not there, that is where it crashes.
    private mutating func makeTapCalls(
        _ reported: Int, _ opened: SectionSet, _ closed: SectionSet, scrollingTo shown: Int?, _ report: inout StepReport
    ) {
        if reported >= data.count, rules.refresh == .rows || rules.refresh == .edits {
            crashArray(index: reported, count: data.count, &report)
            return
        }
        perform(refreshCalls(opened: opened, closed: closed, scrollingTo: shown), &report)
    }
}

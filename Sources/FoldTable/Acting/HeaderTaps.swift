// A tap on a header as it was drawn: with the section it belongs to, or the number it captured then.

import TableUpdates

extension FoldTable {
    /// Taps the header drawn at `place`, from 0, which goes by what the rule `header-keeps` says.
    ///
    /// - Throws: ``TableError`` where no header is drawn there, headers are rows, or the view is crashed.
    /// - Complexity: O(log *n*), and O(*n*) where the header's section no longer stands at its place.
    public mutating func tapHeader(_ place: Int, telling: Telling = .view) throws(TableError) -> ActingResult {
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
            guard let own else { return tapWithoutSection(place, reloading: nil, telling) }
            return tap(flipping: own, telling: own, place, telling)
        case .index:
            return tap(flipping: captured, telling: captured, place, telling)
        case .mixed:
            guard let own else { return tapWithoutSection(place, reloading: captured, telling) }
            return tap(flipping: own, telling: captured, place, telling)
        }
    }

    /// Flips the section or key `flipped` and tells the view of the section `told`.
    private mutating func tap(
        flipping flipped: Int, telling told: Int, _ place: Int, _ telling: Telling
    ) -> ActingResult {
        var report = StepReport()
        guard flipped < data.count else { return tapPastEnd(flipped, telling) }
        var wish = FoldWish(isTap: false)
        let opens = !data.isOpen(flipped)
        if opens {
            wish.opening = [flipped]
            wish.wanted = [flipped]
        } else {
            wish.closing = [flipped]
        }
        if let refusal = refusal(of: wish) { return .refused(refusal) }
        if opens, rules.opensOne { gatherClosing(besides: wish.wanted, &wish) }
        let others = wish.othersClosing
        let (opening, closing) = (wish.opening, opens ? others : wish.closing)
        setFlags(opening: opening, closing: closing)
        report.changes = foldChanges(opened: opening, closed: closing)
        report.notes = wish.notes
        tell(telling, &report) { table, report in
            if table.rules.headerKeeps == .mixed { table.view.headers.set(place..<place + 1, open: opens) }
            let named = opens ? (opened: SectionSet([told]), closed: others) : (opened: [], closed: SectionSet([told]))
            table.makeTapCalls(told, named.opened, named.closed, scrollingTo: opens ? flipped : nil, &report)
        }
        return .changed(report)
    }

    /// The number lies past the last section: only a dictionary, or one number, takes it.
    private mutating func tapPastEnd(_ number: Int, _ telling: Telling) -> ActingResult {
        var report = StepReport()
        if rules.state == .section || rules.empty == .refuse {
            crashArray(index: number, count: data.count, &report)
            return .changed(report)
        }
        let opens = !keysBeyond.contains(number)
        var wish = FoldWish()
        if opens, rules.opensOne { gatherClosing(besides: [], &wish) }
        if opens, let holder = fixedHolder { return .refused(holder) }
        let closing = wish.othersClosing
        report.notes = wish.notes
        setFlags(opening: [], closing: closing)
        let others = rules.state == .single ? SectionSet() : keysBeyond.subtracting([number])
        keysBeyond = others
        if opens { keysBeyond.insert(number) }
        report.changes = foldChanges(opened: [], closed: closing) + [.keyBeyond(number, isOpen: opens)]
        tell(telling, &report) { table, report in
            table.makeTapCalls(
                number, opens ? [number] : [], opens ? closing : [number], scrollingTo: opens ? number : nil, &report)
        }
        return .changed(report)
    }

    /// The header's own section is gone from the data: a flag that no one sees is flipped.
    private mutating func tapWithoutSection(
        _ place: Int, reloading told: Int?, _ telling: Telling
    ) -> ActingResult {
        let note = StepNote.headerSectionGone(place: place)
        guard told != nil || rules.refresh == .data else { return .noChange([note]) }
        var report = StepReport(changes: [.called])
        report.notes = [note]
        tell(telling, &report) { table, report in
            let number = told ?? 0
            table.view.headers.update(at: place) { $0.isOpen.toggle() }
            table.makeTapCalls(number, [], [number], scrollingTo: nil, &report)
        }
        return .changed(report)
    }

    /// The refresh rule's calls for a tapped header. Where the app must look into its own array to name the rows of a
    /// section that is not there, that is where it crashes.
    private mutating func makeTapCalls(
        _ told: Int, _ opened: SectionSet, _ closed: SectionSet, scrollingTo shown: Int?, _ report: inout StepReport
    ) {
        if told >= data.count, rules.refresh == .rows || rules.refresh == .edits {
            crashArray(index: told, count: data.count, &report)
            return
        }
        perform(refreshCalls(opened: opened, closed: closed, scrollingTo: shown), &report)
    }
}

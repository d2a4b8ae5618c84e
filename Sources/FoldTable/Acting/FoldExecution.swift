// Performs a fold that nothing refuses: flags, arrows and calls, in the order that the rule `batch` says.

import TableUpdates

/// A tap on a header, which goes by a number that may be another than its own section's.
struct HeaderTap {
    /// Where the header is drawn.
    let place: Int
    /// The section, or key, that the tap flips.
    let flipped: Int
    /// The section that the view is notified of in its place.
    let reported: Int
}

extension FoldTable {
    /// Opens and closes sections, and notifies the view.
    ///
    /// All data changes before the first call. With `batch each` sections change one by one instead, each with its
    /// call; after an exception those that were still to come have not changed.
    ///
    /// - Parameters:
    ///   - tapped: The places of headers that were tapped, which may turn their own arrows.
    ///   - tap: The tap on a header as it was drawn, where it is one.
    mutating func execute(
        _ change: FoldChange, tapped: SectionSet = [], by tap: HeaderTap? = nil, _ notifying: ViewNotification,
        _ report: inout StepReport
    ) {
        report.isSilent = notifying == .nobody
        let isStepwise = rules.batch == .each && rules.refresh != .data && notifying == .view
        var done = FoldChange()
        for part in isStepwise ? change.parts : [change] where !layers.isCrashed {
            setFlags(opening: part.opening, closing: part.closing)
            done.opening.formUnion(part.opening)
            done.closing.formUnion(part.closing)
            if notifying == .nobody { continue }
            turnArrows(of: part, tapped: tapped, by: tap)
            if let tap, tap.reported >= data.count, rules.refresh == .rows || rules.refresh == .edits,
                part.sections.contains(tap.flipped)
            {
                // To name the rows the app looks into its own array.
                crashArray(index: tap.reported, count: data.count, &report)
            } else {
                make(refreshCalls(of: tap.map(part.reported) ?? part), &report)
            }
        }
        report.changes += foldChanges(done)
        if notifying == .view {
            // A header that captured another number than its own announces that one, and opens its own all the same.
            let shown = tap.map { change.opening.contains($0.flipped) ? $0.flipped : nil } ?? change.opening.first
            if let call = shown.flatMap(rules.scroll.call) { make([CallGroup(call)], &report) }
            noteWrongRows(&report)
        }
        checkInvariants()
    }

    /// The arrows that are turned without a call: those of tapped headers, or those of all sections that changed.
    private mutating func turnArrows(of part: FoldChange, tapped: SectionSet, by tap: HeaderTap?) {
        switch rules.arrow {
        case .redrawn: return
        case .own:
            if let tap {
                let isOpen = tap.flipped < data.count ? data.isOpen(tap.flipped) : keysBeyond.contains(tap.flipped)
                view.headers.set(tap.place..<tap.place + 1, open: isOpen)
            }
            for section in tapped { view.headers.set(section..<section + 1, open: data.isOpen(section)) }
        case .turned:
            for section in part.sections where section < view.headers.count {
                view.headers.set(section..<section + 1, open: part.opening.contains(section))
            }
        }
    }

    /// What a step that opened and closed these sections changed; keys past the last section's are named one by one.
    func foldChanges(_ change: FoldChange) -> [StepChange] {
        var changes: [StepChange] = []
        let (opened, closed) = (change.opening.split(at: data.count), change.closing.split(at: data.count))
        if !closed.below.isEmpty { changes.append(.closed(closed.below, title: onlyTitle(closed.below))) }
        if !opened.below.isEmpty { changes.append(.opened(opened.below, title: onlyTitle(opened.below))) }
        changes += closed.above.map { .keyBeyond($0, isOpen: false) }
        changes += opened.above.map { .keyBeyond($0, isOpen: true) }
        return changes
    }

    /// The title of the only section of `sections`; nil where there are several.
    func onlyTitle(_ sections: SectionSet) -> String? {
        guard let only = sections.first, sections.last == only, only < data.count else { return nil }
        return data.title(only)
    }
}

extension FoldChange {
    /// The change as the view hears of it: in the place of the section that `tap` flips stands the one it captured.
    func reported(by tap: HeaderTap) -> FoldChange {
        func renumbered(_ sections: SectionSet) -> SectionSet {
            guard sections.contains(tap.flipped) else { return sections }
            var renumbered = sections.subtracting([tap.flipped])
            renumbered.insert(tap.reported)
            return renumbered
        }
        return FoldChange(opening: renumbered(opening), closing: renumbered(closing))
    }
}

extension SectionSet {
    /// The numbers below `bound`, and the others.
    ///
    /// - Complexity: O(*r*) in the ranges.
    func split(at bound: Int) -> (below: SectionSet, above: SectionSet) {
        var (below, above) = (SectionSet(), SectionSet())
        for range in ranges {
            below.insert(range.clamped(to: 0..<bound))
            above.insert(range.clamped(to: bound..<Int.max))
        }
        return (below, above)
    }
}

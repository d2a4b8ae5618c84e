// Opening and closing sections: what is asked for, what the rules make of it, what they refuse.

public import TableUpdates

/// Whether the table view is told of a change.
public enum ViewNotification: Sendable {
    /// The refresh rule's calls are made.
    case view
    /// The view is told nothing: `silently`.
    case nobody
}

extension FoldTable {
    /// Taps the headers of `sections`, as if they had just been drawn. Only a header that the view shows can be tapped;
    /// one whose section is gone makes the app read its own array past the end.
    ///
    /// - Throws: ``TableError`` where a section is neither in the data nor in the view, or the view is crashed.
    /// - Complexity: O(*k* log *n*) for *k* sections that change.
    public mutating func toggle(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try checkAlive()
        if let last = sections.last, last >= min(data.count, layers.drawnHeaderCount) || sections.first ?? 0 < 0 {
            if let result = try tapOutside(sections, notifying) { return result }
        }
        var request = FoldRequest(isTap: true)
        for section in sections {
            if data.isOpen(section) {
                request.closing.insert(section)
            } else {
                request.opening.insert(section)
                request.wanted.insert(section)
            }
        }
        return fold(consume request, notifying)
    }

    /// Opens `sections`, as code would.
    ///
    /// - Throws: ``TableError`` where a section is not there or the view is crashed.
    /// - Complexity: O(*k* log *n*) for *k* sections named, and those open already where the rules allow one.
    public mutating func open(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(sections)
        var request = FoldRequest(wanted: sections)
        for section in sections where !data.isOpen(section) { request.opening.insert(section) }
        return fold(consume request, notifying)
    }

    /// Closes `sections`, as code would.
    ///
    /// - Throws: ``TableError`` where a section is not there or the view is crashed.
    /// - Complexity: O(*k* log *n*) for *k* sections named.
    public mutating func close(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(sections)
        var request = FoldRequest()
        for section in sections where data.isOpen(section) { request.closing.insert(section) }
        return fold(consume request, notifying)
    }

    /// Opens `sections` and closes every other section that is not fixed.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections that are named or open.
    public mutating func openOnly(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(sections)
        var request = FoldRequest(wanted: sections)
        for section in sections where !data.isOpen(section) { request.opening.insert(section) }
        gatherClosing(besides: sections, &request)
        return fold(consume request, notifying)
    }

    /// Closes `sections` and opens every other section that is not fixed.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections that are named or closed, and the open ones where the rules allow
    ///   one.
    public mutating func closeOnly(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(sections)
        var request = FoldRequest()
        for section in sections where data.isOpen(section) { request.closing.insert(section) }
        gatherOpening(besides: sections, &request)
        return fold(consume request, notifying)
    }

    /// Opens every section that is not fixed.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections that are closed, and the open ones where the rules allow one.
    public mutating func openAll(notifying: ViewNotification = .view) throws(TableError) -> ActingResult {
        try closeOnly([], notifying: notifying)
    }

    /// Closes every section that is not fixed.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections that are open.
    public mutating func closeAll(notifying: ViewNotification = .view) throws(TableError) -> ActingResult {
        try openOnly([], notifying: notifying)
    }

    func check(section: Int) throws(TableError) {
        try checkAlive()
        guard (0..<data.count).contains(section) else { throw .noSection(section, count: data.count) }
    }

    func check(_ sections: SectionSet) throws(TableError) {
        try checkAlive()
        if let first = sections.first, first < 0 { throw .noSection(first, count: data.count) }
        if let last = sections.last, last >= data.count {
            throw .noSection(sections.first { $0 >= data.count } ?? last, count: data.count)
        }
    }

    /// Performs a request, a tap on a header as it was drawn where it is one, unless the rules refuse it.
    mutating func fold(
        _ request: consuming FoldRequest, by tap: HeaderTap? = nil, _ notifying: ViewNotification
    ) -> ActingResult {
        var tapped = SectionSet()
        if request.isTap, rules.arrow == .own {
            tapped = request.opening
            tapped.formUnion(request.closing)
        }
        switch decision(on: request) {
        case .refused(let refusal): return .refused(refusal)
        case .change(let change, let notes):
            if change.isEmpty { return .noChange(notes) }
            if tap == nil, notifying == .view, let report = reportOfSureFold(change, notes) {
                foldSurely(change, tapped: tapped)
                return .changed(report)
            }
            var report = StepReport()
            report.notes = notes
            execute(change, tapped: tapped, by: tap, notifying, &report)
            report.shorten(to: AnnouncedFold(change, data, rules))
            return .changed(report)
        }
    }

    /// Makes the calls of a step that `calls` knows, unless nobody is told.
    mutating func announceToView(
        _ notifying: ViewNotification, _ report: inout StepReport, _ calls: (inout FoldTable, inout StepReport) -> Void
    ) {
        switch notifying {
        case .view: calls(&self, &report)
        case .nobody: report.isSilent = true
        }
        checkInvariants()
    }
}

// Opening and closing sections: what is asked for, what the rules make of it, what they refuse.

public import TableUpdates

/// What a fold command asks for.
struct FoldRequest {
    /// Sections named to be opened that are not.
    var opening = SectionSet()
    /// Sections named to be closed that are open.
    var closing = SectionSet()
    /// Sections that shall be open in the end and were named or meant, those that are so already among them.
    var wanted = SectionSet()
    /// Sections that are opened or closed since they were not named; fixed ones are no part of it.
    var othersOpening = SectionSet()
    var othersClosing = SectionSet()
    var isTap = false
    var notes: [StepNote] = []
}

/// Whether the table view is told of a change.
public enum ViewNotification: Sendable {
    /// The refresh rule's calls are made.
    case view
    /// The view is told nothing: `silently`.
    case nobody
}

extension FoldTable {
    /// Taps the headers of `sections`, as if they had just been drawn.
    ///
    /// - Throws: ``TableError`` where a section is not there or the view is crashed.
    /// - Complexity: O(*k* log *n*) for *k* sections that change.
    public mutating func toggle(
        _ sections: SectionSet, notifying: ViewNotification = .view
    ) throws(TableError) -> ActingResult {
        try check(sections)
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

    /// Every open section but those named is to be closed, fixed ones aside.
    func gatherClosing(besides named: SectionSet, _ request: inout FoldRequest) {
        var fixed = SectionSet()
        for section in data.openSections where !named.contains(section) {
            if data.isFixed(section) { fixed.insert(section) } else { request.othersClosing.insert(section) }
        }
        if !fixed.isEmpty { request.notes.append(.passedOverFixed(fixed)) }
    }

    /// Every closed section but those named is to be opened, fixed ones and, by the rule `empty`, empty ones aside.
    private func gatherOpening(besides named: SectionSet, _ request: inout FoldRequest) {
        var (fixed, empty) = (SectionSet(), SectionSet())
        data.walk(0..<data.count, skipping: { sum, count in sum.openSections == count }) { number, entry in
            if named.contains(number) || entry.isOpen { return true }
            if entry.head.isFixed {
                fixed.insert(number)
            } else if rules.empty == .refuse, entry.rows.isEmpty {
                empty.insert(number)
            } else {
                request.othersOpening.insert(number)
            }
            return true
        }
        if !fixed.isEmpty { request.notes.append(.passedOverFixed(fixed)) }
        if !empty.isEmpty { request.notes.append(.passedOverEmpty(empty)) }
        request.wanted.formUnion(request.othersOpening)
    }

    /// Carries out a request, unless the rules refuse it.
    private mutating func fold(_ request: consuming FoldRequest, _ notifying: ViewNotification) -> ActingResult {
        if let refusal = refusal(of: request) { return .refused(refusal) }
        var opened = request.opening
        opened.formUnion(request.othersOpening)
        if !opened.isEmpty, rules.opensOne { gatherClosing(besides: request.wanted, &request) }
        var closed = request.closing
        closed.formUnion(request.othersClosing)
        if opened.isEmpty, closed.isEmpty { return .noChange(request.notes) }

        if notifying == .view, let report = reportOfReload(opened: opened, closed: closed, notes: request.notes) {
            foldBothLayers(opened: opened, closed: closed)
            checkInvariants()
            return .changed(report)
        }
        var report = StepReport(changes: foldChanges(opened: opened, closed: closed))
        report.notes = request.notes
        setFlags(opening: opened, closing: closed)
        announceToView(notifying, &report) { table, report in
            if request.isTap, table.rules.headerKeeps == .mixed { table.flipDrawnFlags(request) }
            table.perform(table.refreshCalls(opened: opened, closed: closed, scrollingTo: opened.first), &report)
        }
        return .changed(report)
    }

    /// A header that goes by `mixed` turns its own arrow when it is tapped.
    private mutating func flipDrawnFlags(_ request: FoldRequest) {
        for section in request.opening where section < view.headers.count {
            view.headers.set(section..<section + 1, open: true)
        }
        for section in request.closing where section < view.headers.count {
            view.headers.set(section..<section + 1, open: false)
        }
    }

    func foldChanges(opened: SectionSet, closed: SectionSet) -> [StepChange] {
        var changes: [StepChange] = []
        if !closed.isEmpty { changes.append(.closed(closed, title: onlyTitle(closed))) }
        if !opened.isEmpty { changes.append(.opened(opened, title: onlyTitle(opened))) }
        return changes
    }

    /// The title of the only section of `sections`; nil where there are several.
    func onlyTitle(_ sections: SectionSet) -> String? {
        guard let only = sections.first, sections.last == only, only < data.count else { return nil }
        return data.title(only)
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

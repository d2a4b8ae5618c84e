// What a step changed, which calls it made and what UIKit said of them.

public import TableUpdates

/// What a step changed, which calls it made and what UIKit said of them.
///
/// Sessions keep one for each of their steps, and nearly all tell of one section that was folded: such a report takes
/// no memory but its own.
public struct StepReport: Sendable {
    private enum Content: Sendable {
        case reloaded(FoldedSection)
        case announced(AnnouncedFold)
        case listed(Lists)
    }

    /// One section that opened or closed, told by an accepted `reloadSections`.
    private struct FoldedSection: Sendable {
        let number: Int
        let title: String
        let opens: Bool
        let animation: RowAnimation

        var change: StepChange { opens ? .opened(sections, title: title) : .closed(sections, title: title) }
        var call: TableCall { .reloadSections(sections, animation) }
        private var sections: SectionSet { SectionSet(number..<number + 1) }
    }

    private struct Lists: Sendable {
        var changes: [StepChange] = []
        var batches: [BatchRecord] = []
        var notes: [StepNote] = []
        var isSilent = false
    }

    private var content: Content

    /// Creates the report of `changes`.
    public init(changes: [StepChange] = []) {
        content = .listed(Lists(changes: changes))
    }

    /// Creates the report of a section that opened or closed, of which an accepted `reloadSections` told the view.
    ///
    /// - Parameter number: The section's number, before the step and after it.
    init(reloaded number: Int, title: String, opens: Bool, _ animation: RowAnimation) {
        content = .reloaded(FoldedSection(number: number, title: title, opens: opens, animation: animation))
    }

    /// Creates the report of a fold of which nothing but accepted calls is to be reported.
    init(_ fold: AnnouncedFold) {
        content = .announced(fold)
    }

    /// Keeps a fold as what its calls were made of, where they say all there is to say.
    mutating func shorten(to fold: AnnouncedFold?) {
        guard case .listed(let lists) = content, let fold, !lists.isSilent, lists.notes.isEmpty,
            lists.batches.allSatisfy({ $0.verdict == .ok }), lists.changes == fold.changes,
            lists.batches.map(\.calls) == fold.batches.map(\.calls)
        else { return }
        content = .announced(fold)
    }

    /// What changed in the data source or the selection, in the order of happening.
    ///
    /// - Complexity: O(1).
    public internal(set) var changes: [StepChange] {
        get {
            switch content {
            case .reloaded(let section): [section.change]
            case .announced(let fold): fold.changes
            case .listed(let lists): lists.changes
            }
        }
        _modify { yield &lists.changes }
    }

    /// The calls, batch by batch, to the first that crashed.
    ///
    /// - Complexity: O(1).
    public internal(set) var batches: [BatchRecord] {
        get {
            switch content {
            case .reloaded(let section): [BatchRecord([section.call], .ok)]
            case .announced(let fold): fold.batches
            case .listed(let lists): lists.batches
            }
        }
        _modify { yield &lists.batches }
    }

    /// What else should be said.
    ///
    /// - Complexity: O(1).
    public internal(set) var notes: [StepNote] {
        get {
            if case .listed(let lists) = content { lists.notes } else { [] }
        }
        _modify { yield &lists.notes }
    }

    /// Whether the view was told nothing on purpose, so that there is no verdict.
    ///
    /// - Complexity: O(1).
    public internal(set) var isSilent: Bool {
        get {
            if case .listed(let lists) = content { lists.isSilent } else { false }
        }
        _modify { yield &lists.isSilent }
    }

    private var lists: Lists {
        get {
            switch content {
            case .reloaded, .announced: Lists(changes: changes, batches: batches)
            case .listed(let lists): lists
            }
        }
        _modify {
            var taken = lists
            // Nothing else may hold the lists while they are changed, or they would be copied.
            content = .listed(Lists())
            defer { content = .listed(taken) }
            yield &taken
        }
    }
}

extension StepReport {
    /// The verdict of the first batch that crashes, else of the first that is not ok; ok where there is none, nil for a
    /// silent step and for one whose calls wait in an open batch.
    ///
    /// - Complexity: O(*b*) for *b* batches.
    public var verdict: Verdict? {
        guard case .listed(let lists) = content else { return .ok }
        if lists.isSilent { return nil }
        var found: Verdict? = lists.batches.isEmpty ? .ok : nil
        for case let verdict? in lists.batches.lazy.map(\.verdict) {
            if case .crash = verdict { return verdict }
            if found == nil || found == .ok { found = verdict }
        }
        return found
    }

    /// What UIKit, or the app, raised an exception for; nil where all went well.
    ///
    /// - Complexity: O(*b*) for *b* batches.
    public var failure: UpdateFailure? {
        if case .crash(let failure) = verdict { return failure }
        return nil
    }

    /// The calls in order, with `beginUpdates` and `endUpdates` where a batch has several.
    ///
    /// - Complexity: O(*b* + *c*) for *b* batches and *c* calls in them.
    public var calls: [TableCall] { batches.flatMap(\.calls) }

    /// The exceptions' texts, in the order of the batches that raised them.
    ///
    /// - Complexity: O(*b*) for *b* batches.
    public var messages: [String] {
        guard case .listed(let lists) = content else { return [] }
        return lists.batches.compactMap(\.message)
    }

    /// Calls `body` with each change in the order of ``changes``, of which no list is made.
    ///
    /// - Parameter body: Takes a change.
    /// - Complexity: O(*c*) for *c* changes.
    public func forEachChange(_ body: (StepChange) -> Void) {
        switch content {
        case .reloaded(let section): body(section.change)
        case .announced(let fold): fold.changes.forEach(body)
        case .listed(let lists): lists.changes.forEach(body)
        }
    }

    /// Calls `body` with each call in the order of ``calls``, of which no list is made.
    ///
    /// - Parameter body: Takes a call, and the verdict of its batch where it is the batch's last and the batch is not open;
    ///   else nil.
    /// - Complexity: O(*b* + *c*) for *b* batches and *c* calls in them.
    public func forEachCall(_ body: (TableCall, Verdict?) -> Void) {
        switch content {
        case .reloaded(let section): body(section.call, .ok)
        case .announced(let fold): fold.batches.forEach { $0.forEachCall(body) }
        case .listed(let lists): lists.batches.forEach { $0.forEachCall(body) }
        }
    }

    /// The call, where the step made one and it was accepted, which is reported without a list; nil also where that is not
    /// known at once.
    ///
    /// - Complexity: O(1).
    public var onlyAcceptedCall: TableCall? {
        if case .reloaded(let section) = content { section.call } else { nil }
    }

    /// Calls `body` with each run of sections that the step opened or closed, in the order of happening.
    ///
    /// - Parameter body: Takes a run, and whether it opened.
    /// - Complexity: O(*c*) for *c* changes and the runs in them; of a step that folds one section nothing is allocated.
    public func forEachFold(_ body: (Range<Int>, _ opens: Bool) -> Void) {
        switch content {
        case .reloaded(let section): body(section.number..<section.number + 1, section.opens)
        case .announced(let fold): fold.forEachFold(body)
        case .listed(let lists):
            for change in lists.changes {
                switch change {
                case .opened(let sections, _): sections.ranges.forEach { body($0, true) }
                case .closed(let sections, _): sections.ranges.forEach { body($0, false) }
                default: break
                }
            }
        }
    }

    /// The sections that the step opened and closed.
    ///
    /// - Complexity: O(*c*) for *c* changes.
    public var folded: (opened: SectionSet, closed: SectionSet) {
        var folded = (opened: SectionSet(), closed: SectionSet())
        forEachFold { range, opens in
            if opens { folded.opened.insert(range) } else { folded.closed.insert(range) }
        }
        return folded
    }
}

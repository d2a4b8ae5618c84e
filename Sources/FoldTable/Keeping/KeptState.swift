// What a time line keeps of a state so that it is found again from the state one step away: what the step changed.

/// What is kept of a state of a table so that it is found again from the state one step away.
///
/// Of a fold it is enough to know which sections it opened and closed, which its report says, and of most edits which
/// sections they changed: as long as the view counts the rows that the data source has on both sides of the step. Else the
/// state is kept whole, and shares with its neighbours all that they have in common.
package struct KeptState: Sendable {
    private enum Content: Sendable {
        /// The step opens and closes sections of the data source, and changes nothing else of it.
        case folded(KeptView?)
        case edited(KeptSections)
        case whole(KeptTable)
    }

    private var content: Content

    /// Keeps `table`, which is about to be folded: of the data source that changes which sections are open, and nothing
    /// else.
    ///
    /// - Parameter last: What was kept of the state before it, for both to share what is alike in them.
    /// - Complexity: O(1).
    package init(beforeFolding table: FoldTable, after last: KeptState? = nil) {
        var shared: KeptView?
        if case .folded(let view) = last?.content { shared = view }
        content = Self.folded(table, shared) ?? .whole(KeptTable(table))
    }

    /// Keeps the state `table`, from which a step led to `after`.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections that the step changed.
    package init(_ table: FoldTable, before after: FoldTable, _ report: StepReport) {
        if table.rules == after.rules, table.given.root === after.given.root, after.layers.rowsAgree,
            let sections = KeptSections(table, report, isBefore: true)
        {
            content = .edited(sections)
        } else {
            content = .whole(KeptTable(table))
        }
    }

    private static func folded(_ table: FoldTable, _ shared: KeptView?) -> Content? {
        if table.layersAreInSync { return .folded(nil) }
        if let shared, shared.isView(of: table) { return .folded(shared) }
        return KeptView(table).map { .folded($0) }
    }

    /// The state, where it is kept whole.
    ///
    /// - Complexity: O(1).
    package var whole: FoldTable? {
        get {
            if case .whole(let kept) = content { kept.table } else { nil }
        }
        set {
            if let newValue, case .whole = content { content = .whole(KeptTable(newValue)) }
        }
    }

    /// Whether the step folds, so that several in a row may be crossed at once.
    ///
    /// - Complexity: O(1).
    package var isFolded: Bool {
        if case .folded = content { true } else { false }
    }

    /// Makes `table`, a state behind this one or before it that only folds lie between, this one.
    ///
    /// - Parameter folds: All that those folds result in, taken back where this state is before them.
    /// - Complexity: O(*k* log *n*) for *k* runs of sections.
    package func restore(_ table: inout FoldTable, across folds: NetFolds) {
        guard case .folded(let view) = content else { return }
        let (opening, closing) = folds.sections
        table.restore(view) { $0.fold(opening: opening, closing: closing) }
    }

    /// Makes `table`, the state on the other side of the step that `report` describes, this one.
    ///
    /// - Parameter back: Whether this state is the one before the step.
    /// - Complexity: O(*k* log *n*) for *k* sections that the step changed.
    package func restore(_ table: inout FoldTable, across report: StepReport, back: Bool) {
        switch content {
        case .whole(let kept): table = kept.table
        case .edited(let kept): kept.restore(&table, report, back: back)
        case .folded(let view):
            let folded = report.folded
            table.restore(view) { sections in
                sections.fold(
                    opening: back ? folded.closed : folded.opened, closing: back ? folded.opened : folded.closed)
            }
        }
    }

    /// Makes `table`, the state on the other side of a step, this one, and keeps that one in its place.
    ///
    /// - Parameters:
    ///   - report: What the step changed.
    ///   - back: Whether this state is the one before the step.
    /// - Complexity: O(*k* log *n*) for *k* sections that the step changed.
    package mutating func exchange(with table: inout FoldTable, across report: StepReport, back: Bool) {
        let left: Content? =
            switch content {
            case .whole: nil
            case .edited: KeptSections(table, report, isBefore: !back).map { .edited($0) }
            case .folded(let view): Self.folded(table, view)
            }
        let kept = left ?? .whole(KeptTable(table))
        restore(&table, across: report, back: back)
        content = kept
    }
}

/// A state that is kept whole.
private final class KeptTable: Sendable {
    let table: FoldTable

    init(_ table: FoldTable) {
        self.table = table
    }
}

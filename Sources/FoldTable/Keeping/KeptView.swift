// What of a state is not said by the sections of its data source, where the view counts just their rows.

import TableUpdates

/// What of a state is not said by the sections of its data source, where the view counts just their rows: headers that
/// were drawn otherwise, the numbers that they captured, the selection, an exception, keys past the last section's.
final class KeptView: Sendable {
    let own: ViewLayer
    let agree: Bool
    let keysBeyond: SectionSet

    /// Keeps the view of `table`; nil where that counts other rows than the data source has.
    init?(_ table: FoldTable) {
        guard let view = table.layers.viewWithoutRows else { return nil }
        (own, agree) = view
        keysBeyond = table.keysBeyond
    }

    /// Whether it is the view of `table` too.
    ///
    /// - Complexity: O(1); that they are two views may be said of two that are alike.
    func isView(of table: FoldTable) -> Bool {
        guard let view = table.layers.viewWithoutRows else { return false }
        return agree == view.agree && own.headers.root === view.own.headers.root
            && own.captured.isSame(as: view.own.captured) && own.selection == view.own.selection
            && own.isCrashed == view.own.isCrashed && own.openBatch == nil && view.own.openBatch == nil
            && keysBeyond == table.keysBeyond
    }
}

extension FoldTable {
    /// Whether the view shows just what the data source has, and nothing else is to be known of the table than its
    /// sections, its open set and its rules.
    ///
    /// - Complexity: O(1).
    package var layersAreInSync: Bool { layers.areInSync && keysBeyond.isEmpty }

    /// Changes the data source's sections, and makes the view and all that `view` keeps what it was; in sync where nil.
    mutating func restore(_ view: KeptView?, _ change: (inout SectionTree) -> Void) {
        layers.restore(view.map { ($0.own, $0.agree) }, change)
        keysBeyond = view?.keysBeyond ?? []
    }
}

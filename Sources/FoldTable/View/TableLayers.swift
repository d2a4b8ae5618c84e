// Both layers of a table, held as one tree for as long as the table view shows what the data source has.

import TableUpdates

/// The data source's sections and the table view that is told of them.
///
/// After most commands both layers agree in everything, and then there is one tree for both: a fold changes it in
/// place, and compares nothing. As soon as one layer is changed by itself the view gets trees of its own, which share
/// with the data source's what they have in common; when both are alike again those are let go.
struct TableLayers: Sendable {
    private var sections: SectionTree
    /// The view, without its headers and rows while both layers agree.
    private var own: ViewLayer
    /// Whether the view drew and counts just what the data source has.
    private(set) var agree: Bool

    private static let none = SectionTree()

    /// Creates the layers of a view that has just loaded `data`.
    init(loading data: SectionTree) {
        sections = data
        own = ViewLayer(loading: data)
        agree = false
        mergeIfEqual()
    }

    /// The data source's sections.
    var data: SectionTree {
        _read { yield sections }
        _modify {
            split()
            defer { mergeIfEqual() }
            yield &sections
        }
    }

    /// How many headers the view has drawn, without a copy of the view.
    var drawnHeaderCount: Int { agree ? sections.count : own.headers.count }

    /// The table view.
    var view: ViewLayer {
        _read {
            if agree {
                var view = own
                view.headers = sections
                view.rows = sections
                yield view
            } else {
                yield own
            }
        }
        _modify {
            split()
            defer { mergeIfEqual() }
            yield &own
        }
    }

    var isCrashed: Bool { own.isCrashed }
    var isLoaded: Bool { own.isLoaded }
    var openBatch: ViewLayer.OpenBatch? { own.openBatch }
    var selection: TableIndexPath? { own.selection }

    /// Whether the view counts just the rows that the data source has, whatever its headers were drawn from.
    var rowsAgree: Bool { agree || own.rows.root === sections.root }

    /// Whether both layers agree and nothing else is to be known of the view: nothing is selected, no batch is open, no
    /// exception was raised, and every header captured its own number.
    var areInSync: Bool {
        agree && own.isLoaded && !own.isCrashed && own.openBatch == nil && own.selection == nil
            && own.captured.areTheirOwn
    }

    /// Opens and closes sections in both layers, which must agree; headers drawn again capture their numbers.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections; nothing is copied that no other table shares.
    mutating func fold(opening: SectionSet, closing: SectionSet) {
        assert(agree, "one layer would be folded without the other")
        sections.fold(opening: opening, closing: closing)
        for range in closing.ranges { own.captured.draw(range) }
        for range in opening.ranges { own.captured.draw(range) }
    }

    /// Opens and closes sections, and has the view read everything afresh.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections; nothing is copied that no other table shares.
    mutating func reload(opening: SectionSet, closing: SectionSet) {
        letTreesGo()
        sections.fold(opening: opening, closing: closing)
        own.selection = nil
        if !own.captured.areTheirOwn || own.captured.count != sections.count {
            own.captured = CapturedNumbers(drawnAt: 0..<sections.count)
        }
    }

    /// Opens and closes sections of the data source and of the rows that the view counts, which must agree; the headers
    /// of `turned` show it, the others stay as they were drawn.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections; nothing is copied that no other table, and no header, shares.
    mutating func foldRows(opening: SectionSet, closing: SectionSet, turning turned: SectionSet) {
        assert(rowsAgree, "the view counts other rows")
        if agree, !closing.allSatisfy(turned.contains) || !opening.allSatisfy(turned.contains) {
            own.headers = sections
            agree = false
        }
        own.rows = Self.none
        sections.fold(opening: opening, closing: closing)
        if agree { return }
        for section in turned { own.headers.set(section..<section + 1, open: sections.isOpen(section)) }
        if own.headersAreEqual(to: sections) { own.headers = sections }
        own.rows = sections
        mergeIfEqual()
    }

    /// Changes a section in both layers, which must agree; its header is drawn again.
    ///
    /// - Complexity: O(log *n*).
    mutating func updateBoth(at section: Int, _ change: (inout SectionEntry) -> Void) {
        assert(agree, "one layer would be changed without the other")
        sections.update(at: section, change)
        own.captured.draw(section..<section + 1)
    }

    /// What the view is, its rows aside; nil where these are not what the data source has.
    var viewWithoutRows: (own: ViewLayer, agree: Bool)? {
        guard rowsAgree else { return nil }
        var view = own
        view.rows = Self.none
        return (view, agree)
    }

    /// Changes the data source's sections, and makes the view what it was: `view` without its rows, which the data source
    /// then has, or where nil in sync.
    mutating func restore(_ view: (own: ViewLayer, agree: Bool)?, _ change: (inout SectionTree) -> Void) {
        let wasInSync = areInSync
        letTreesGo()
        change(&sections)
        if let view {
            own = view.own
            agree = view.agree
            if !agree { own.rows = sections }
        } else if !wasInSync || own.captured.count != sections.count {
            own = ViewLayer(loading: sections)
            letTreesGo()
        }
    }

    /// The view's trees are those of the data source.
    private mutating func letTreesGo() {
        own.headers = Self.none
        own.rows = Self.none
        agree = true
    }

    /// Gives the view trees of its own, so that one layer can be changed by itself.
    mutating func split() {
        guard agree else { return }
        own.headers = sections
        own.rows = sections
        agree = false
    }

    private mutating func mergeIfEqual() {
        guard !agree, own.headers.root === sections.root, own.rows.root === sections.root else { return }
        letTreesGo()
    }
}

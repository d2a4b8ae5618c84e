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

    /// Whether both layers agree and nothing else is to be known of the view: nothing is selected, no batch is open, no
    /// exception was raised, and every header captured its own number.
    var areInSync: Bool {
        agree && own.isLoaded && !own.isCrashed && own.openBatch == nil && own.selection == nil
            && own.captured.areTheirOwn
    }

    /// Opens and closes sections in both layers, which must agree; headers drawn anew capture their numbers.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections; nothing is copied that no other table shares.
    mutating func fold(opening: SectionSet, closing: SectionSet) {
        assert(agree, "one layer would be folded without the other")
        for range in closing.ranges {
            sections.set(range, open: false)
            own.captured.draw(range)
        }
        for range in opening.ranges {
            sections.set(range, open: true)
            own.captured.draw(range)
        }
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
        own.headers = Self.none
        own.rows = Self.none
        agree = true
    }
}

// The table view's side of a table: what it cached and drew when it was last told.

import TableUpdates

/// What the table view saw last: the headers it drew, the rows it counts, and the batch that is open.
///
/// Headers and rows are kept apart, since most calls tell of rows and draw no header. After a batch that leaves the
/// view showing what the data source has, both layers share their nodes again, so the next check costs what changed.
struct ViewLayer: Sendable {
    /// Calls between a `beginUpdates` that was typed and its `endUpdates`.
    struct OpenBatch: Sendable {
        var depth = 1
        var calls: [TableCall] = []
    }

    /// The sections as they were when their headers were drawn.
    var headers: SectionTree
    /// The sections with the rows that the view counts.
    var rows: SectionTree
    /// The number that each drawn header captured.
    var captured: CapturedNumbers
    /// The selected row, as the view numbers rows.
    var selection: TableIndexPath?
    /// Whether it has counted anything: a view reads what there is at its first call.
    var isLoaded = true
    /// Whether an exception was raised; nothing more can be done with the view.
    var isCrashed = false
    var openBatch: OpenBatch?

    /// Creates a view that has just loaded `data`.
    init(loading data: SectionTree) {
        headers = data
        rows = data
        captured = CapturedNumbers(drawnAt: 0..<data.count)
    }

    /// `reloadData`: every header and row is drawn again and the counts are read afresh.
    ///
    /// - Complexity: O(1).
    mutating func reload(_ data: SectionTree) {
        headers = data
        rows = data
        captured = CapturedNumbers(drawnAt: 0..<data.count)
        isLoaded = true
        selection = nil
    }

    /// The header at `place` is drawn again from the data source's section there.
    mutating func drawHeader(at place: Int, _ data: SectionTree) {
        headers.update(at: place) { $0 = data[place] }
        captured.draw(place..<place + 1)
    }
}

/// The counts on both sides of an update: what the view cached, and what the data source answers now.
struct LayerCounts: UpdateCounts {
    let view: SectionTree
    let data: SectionTree
    /// The rule `hide` by which the view counted; the two differ only between states under different rules.
    let hideBefore: HideRule
    let hide: HideRule

    init(view: SectionTree, data: SectionTree, hide: HideRule, hideBefore: HideRule? = nil) {
        self.view = view
        self.data = data
        self.hide = hide
        self.hideBefore = hideBefore ?? hide
    }

    var sectionCountBefore: Int { view.count }
    var sectionCountAfter: Int { data.count }
    func rowCountBefore(inSection section: Int) -> Int { view[section].count(hideBefore) }
    func rowCountAfter(inSection section: Int) -> Int { data[section].count(hide) }

    /// Passes over what both layers share.
    func firstDifference(inOldSections oldSections: Range<Int>, fromNewSection newSection: Int) -> Int? {
        if hideBefore != hide { return firstDifferenceOfAll(oldSections, newSection) }
        var found: Int?
        view.walkUnshared(oldSections, with: data, from: newSection) { old, cached, _, actual in
            guard cached.count(hide) != actual.count(hide) else { return true }
            found = old
            return false
        }
        return found
    }

    /// Shared sections count differently under two rules: none is passed over.
    private func firstDifferenceOfAll(_ oldSections: Range<Int>, _ newSection: Int) -> Int? {
        oldSections.first {
            rowCountBefore(inSection: $0) != rowCountAfter(inSection: $0 - oldSections.lowerBound + newSection)
        }
    }
}

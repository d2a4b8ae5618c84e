// Data known by its counts alone: the data source answers other numbers, and a view that has counted nothing yet.

import TableUpdates

extension FoldTable {
    /// Makes the data source answer `counts` from now on, section by section; the view is told nothing.
    ///
    /// Which sections and rows came or went the counts do not say, and UIKit does not ask: sections come and go at the
    /// end of the table, rows at the end of their section, under made-up titles. A closed section that is to answer
    /// more than a closed one does opens, and a new section is open, where the rules let it.
    ///
    /// - Parameter counts: What numberOfRows is to answer for each section, from section 0 on.
    /// - Throws: ``TableError/cannotAnswer(section:rows:)`` where the rules allow no such answer, or
    ///   ``TableError/viewCrashed``.
    /// - Complexity: O(*s* log *n*) for *s* sections before and after.
    public mutating func answer(_ counts: [Int]) throws(TableError) -> ActingResult {
        try checkAlive()
        if counts == (0..<data.count).map({ numberOfRows(inSection: $0) }) { return .noChange([]) }
        var table = self
        let keys = openKeys
        if counts.count < data.count { table.data.replace(counts.count..<data.count, with: SectionTree()) }
        for number in data.count..<max(data.count, counts.count) {
            let head = SectionHead(
                key: table.nextSectionKey, id: nil, title: "Section \(number)", detail: nil, isFixed: false)
            table.nextSectionKey += 1
            table.data.insert(SectionEntry(body: SectionBody(head: head, rows: RowList()), isOpen: false), at: number)
        }
        table.slideFlags(backTo: keys)
        for (number, count) in counts.enumerated() where table.numberOfRows(inSection: number) != count {
            try table.answer(count, inSection: number)
        }
        for number in data.count..<max(data.count, counts.count) where table.canOpen(number) {
            table.setFlags(opening: [number], closing: [])
        }
        self = table
        checkInvariants()
        var report = StepReport(changes: [.recounted(counts)])
        report.isSilent = true
        return .changed(report)
    }

    /// Makes section `number` answer `count`: rows come or go at its end.
    private mutating func answer(_ count: Int, inSection number: Int) throws(TableError) {
        let rows = count - titleRows
        let mustOpen = rules.hide != .height && !data.isOpen(number)
        guard rows >= 0, !mustOpen || canOpen(number) else { throw .cannotAnswer(section: number, rows: count) }
        if mustOpen { setFlags(opening: [number], closing: []) }
        let old = data[number].rows.count
        if rows < old {
            data.update(at: number) { $0.rows.replace(rows..<old, with: RowList()) }
        } else if rows > old {
            let titles = NumberedTitles(section: number, count: rows)
            let store = RowStore(firstKey: nextRowKey, count: rows, titles: .numbered(titles))
            nextRowKey += rows
            let made = RowList(RowPiece(store: store, rows: old..<rows))
            data.update(at: number) { $0.rows.append(made) }
        }
    }

    /// Whether section `number` may be open beside those that are.
    private func canOpen(_ number: Int) -> Bool {
        !rules.opensOne || data.measure.openSections + keysBeyond.count == 0
    }

    /// Makes the view one that has counted and drawn nothing yet: it reads what there is at its first call, so that
    /// data which changes together with that call fails it (<doc:HowTablesFold>, "Two layers").
    ///
    /// - Complexity: O(1).
    public mutating func unloadView() {
        view = ViewLayer(loading: SectionTree())
        view.isLoaded = false
    }

    /// Whether the view has counted anything.
    ///
    /// - Complexity: O(1).
    public var isLoaded: Bool { layers.isLoaded }

    /// The view reads what there is, where it has counted nothing yet.
    mutating func loadView() {
        if !layers.isLoaded { view.reload(data) }
    }

    /// The texts of the exception that `record` ended in, one for each wording, told after it while the table is as it
    /// was left; empty where nothing was raised.
    ///
    /// - Complexity: That of a batch's text.
    public func exceptionTexts(of record: BatchRecord) -> [String] {
        guard case .crash(let failure)? = record.verdict else { return [] }
        let counts = LayerCounts(view: view.rows, data: data, hide: rules.hide)
        let batch = UpdateBatch(record.calls)
        return MessageWording.allCases.map {
            let style = MessageStyle(view: messageStyle.view, wording: $0)
            return record.calls.first?.isLookup == true
                ? style.message(for: failure) : style.message(for: failure, of: batch, on: counts)
        }
    }
}

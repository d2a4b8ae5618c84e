// Performs an accepted batch on the table view: what is drawn again, what moves along, what stays as it was.

import TableUpdates

extension ViewLayer {
    /// Carries out `batch`, which was accepted, with what the data source has now.
    ///
    /// - Complexity: O(*b* log *n*) for a batch that names *b* ranges in a table of *n* sections.
    mutating func commit(_ batch: UpdateBatch, _ data: SectionTree, _ hide: HideRule) {
        if batch.reloadsData {
            reload(data)
            return
        }
        let mapping = batch.sectionMapping(sectionsBefore: rows.count, sectionsAfter: data.count)
        let before = rows
        selection = selection.flatMap { batch.newPath(ofOld: $0, in: mapping) }
        if mapping.keepsPlaces, rows.count == data.count {
            for range in mapping.inserted.ranges {
                drawHeaders(range, data)
                drawRows(range, data)
            }
        } else {
            rearrange(by: mapping, data)
        }
        for section in batch.sectionsWithRowCalls(in: mapping) {
            editRows(of: section, in: batch, mapping, before, data, hide)
        }
        reconfigure(batch, mapping, before, data, hide)
        // Of a batch that names a row twice and is accepted all the same, nobody knows which row stays.
        if let path = selection, !counts(path, hide) { selection = nil }
        mergeIfEqual(data, hide)
    }

    /// The view counts what the data source has from now on: rows of sections that count others are read again.
    ///
    /// Of a batch whose verdict is not known, its equations need not hold.
    ///
    /// - Complexity: O(*n*) in the sections.
    mutating func takeCounts(of data: SectionTree, _ hide: HideRule) {
        guard rows.count == data.count else { return reload(data) }
        for section in 0..<rows.count where rows[section].count(hide) != data[section].count(hide) {
            drawRows(section..<section + 1, data)
        }
        mergeIfEqual(data, hide)
    }

    /// Whether the view counts a row at `path`.
    func counts(_ path: TableIndexPath, _ hide: HideRule) -> Bool {
        (0..<rows.count).contains(path.section) && (0..<rows[path.section].count(hide)).contains(path.row)
    }

    /// Whether a row is to be seen at `path`: it is counted, and not 0 high.
    func shows(_ path: TableIndexPath, _ hide: HideRule) -> Bool {
        guard (0..<rows.count).contains(path.section) else { return false }
        let section = rows[path.section]
        guard section.isOpen || hide != .height else { return false }
        return section.countedRows(hide).row(at: path.row).map { $0.height != 0 } ?? false
    }

    /// The headers at the places of `range` are drawn again.
    private mutating func drawHeaders(_ range: Range<Int>, _ data: SectionTree) {
        headers.take(range, from: data)
        captured.draw(range)
    }

    /// The rows of the sections at the places of `range` are drawn again.
    private mutating func drawRows(_ range: Range<Int>, _ data: SectionTree) {
        rows.take(range, from: data)
    }

    /// Sections come, go and move: survivors keep what they were drawn with, the others are drawn from the data.
    private mutating func rearrange(by mapping: SectionMapping, _ data: SectionTree) {
        let (oldHeaders, oldRows, oldCaptured) = (headers, rows, captured)
        headers = SectionTree()
        rows = SectionTree()
        captured = CapturedNumbers(drawnAt: 0..<0)
        func add(_ runs: PlaceRun) {
            headers.append(oldHeaders.slice(runs.old))
            rows.append(oldRows.slice(runs.old))
            captured.append(oldCaptured.slice(runs.old))
        }
        func addDrawn(_ range: Range<Int>) {
            let drawn = data.slice(range)
            headers.append(drawn)
            rows.append(drawn)
            captured.append(CapturedNumbers(drawnAt: range))
        }
        var next = 0
        for run in mapping.runs {
            if run.new > next { addDrawn(next..<run.new) }
            add(run)
            next = run.newRange.upperBound
        }
        if next < data.count { addDrawn(next..<data.count) }
    }

    /// Row calls in one section that stays: the rows that stay keep their identity, the others are read from the data.
    private mutating func editRows(
        of section: PlaceRun, in batch: UpdateBatch, _ mapping: SectionMapping, _ before: SectionTree,
        _ data: SectionTree, _ hide: HideRule
    ) {
        let (old, new) = (section.old.lowerBound, section.new)
        let source = before[old].countedRows(hide)
        let actual = data[new].countedRows(hide)
        guard
            let rowMapping = batch.rowMapping(
                ofOldSection: old, in: mapping, rowsBefore: source.count, rowsAfter: actual.count)
        else { return }
        var edited = RowList()
        for piece in rowMapping.pieces {
            switch piece {
            case .kept(let run):
                edited.append(source.slice(run.old.clamped(to: 0..<source.count)))
            case .inserted(let range), .reloaded(let range):
                edited.append(actual.slice(range.clamped(to: 0..<actual.count)))
                // The title is a row of its section and takes the header's part: drawn with it.
                if hide == .titleRow, range.contains(0) { drawHeader(at: new, data) }
            case .movedIn(let place, _):
                let origin = before[place.section].countedRows(hide)
                if place.row < origin.count { edited.append(origin.slice(place.row..<place.row + 1)) }
            }
        }
        show(edited, at: new, data, hide)
    }

    /// The view shows `edited` in one section; where these are the rows that the data source has, it shares them.
    private mutating func show(_ edited: RowList, at section: Int, _ data: SectionTree, _ hide: HideRule) {
        let matches =
            rows[section].head.key == data[section].head.key
            && edited.hasSameKeys(as: data[section].countedRows(hide))
        let entry = matches ? data[section] : rows[section].showing(edited)
        rows.update(at: section) { $0 = entry }
    }

    /// Reconfigured rows keep their cells and are read again; one that is not there, or left, has none.
    private mutating func reconfigure(
        _ batch: UpdateBatch, _ mapping: SectionMapping, _ before: SectionTree, _ data: SectionTree, _ hide: HideRule
    ) {
        for run in batch.reconfiguredRows.runs where (0..<before.count).contains(run.section) {
            guard let section = mapping.newNumber(ofOld: run.section) else { continue }
            var shown = rows[section].countedRows(hide)
            let actual = data[section].countedRows(hide)
            let isRight = shown.hasSameKeys(as: actual) && hide != .titleRow
            for row in isRight ? 0..<0 : run.rows.clamped(to: 0..<before[run.section].count(hide)) {
                let old = TableIndexPath(section: run.section, row: row)
                guard let new = batch.newPath(ofOld: old, in: mapping), new.section == section,
                    new.row < min(shown.count, actual.count)
                else { continue }
                if hide == .titleRow, new.row == 0 { drawHeader(at: section, data) }
                var edited = shown.slice(0..<new.row)
                edited.append(actual.slice(new.row..<new.row + 1))
                edited.append(shown.slice(new.row + 1..<shown.count))
                shown = edited
            }
            show(shown, at: section, data, hide)
        }
    }

    /// Where the view shows just what the data source has, it shares the data source's nodes again.
    private mutating func mergeIfEqual(_ data: SectionTree, _ hide: HideRule) {
        if headersAreEqual(to: data) { headers = data }
        if firstWrongRows(data, hide) == nil, rows.count == data.count {
            rows = data
        } else if hide == .height {
            // UIKit asks for every height again after a batch.
            rows.takeFlags(of: data)
        }
    }

    /// Whether every header was drawn from what the data source has now.
    ///
    /// - Complexity: O(*k* log *n*) where *k* sections are not shared by both layers.
    func headersAreEqual(to data: SectionTree) -> Bool {
        headers.count == data.count && headers.measure.openSections == data.measure.openSections
            && headers.walkUnshared(0..<headers.count, with: data, from: 0) { _, drawn, _, actual in
                drawn.isSame(as: actual)
            }
    }

    /// The first section for which the view shows other rows than the data source has, although the counts agree.
    ///
    /// - Complexity: O(*k* log *n*) where *k* sections are not shared by both layers.
    func firstWrongRows(_ data: SectionTree, _ hide: HideRule) -> Int? {
        if rows.root === data.root { return nil }
        var found: Int?
        let count = min(rows.count, data.count)
        rows.walkUnshared(0..<count, with: data, from: 0) { place, shown, _, actual in
            if shown.showsSameRows(as: actual, hide) { return true }
            found = place
            return false
        }
        return found
    }
}

extension SectionMapping {
    /// Whether every section that stays keeps its number, so that only reloaded ones are drawn.
    fileprivate var keepsPlaces: Bool {
        deleted == inserted && runs.allSatisfy { $0.old.lowerBound == $0.new }
    }
}

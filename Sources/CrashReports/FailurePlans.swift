// For each failure the smallest table and calls that end in it.

import TableUpdates

extension ReproductionPlan {
    /// The smallest plan for `failure`, or nil where its numbers leave none; whether the plan does end in it is for the
    /// checks to say.
    init?(_ failure: UpdateFailure) {
        guard Self.canName(failure) else { return nil }
        switch failure {
        case .rowCount(let section, let terms): self.init(section: section, terms)
        case .sectionCount(let terms): self.init(terms)
        case .deleteMissingRow(let path, let rows):
            self.init(before: Self.sections(upTo: path.section, rows: rows), calls: [.deleteRows([path], .none)])
        case .deleteRowInMissingSection(let path, let sections):
            self.init(before: Self.empty(sections), calls: [.deleteRows([path], .none)])
        case .deleteMissingSection(let section, let sections):
            self.init(before: Self.empty(sections), calls: [.deleteSections([section], .none)])
        case .insertRowBeyond(let path, let rows):
            self.init(before: Self.sections(upTo: path.section, rows: rows), calls: [.insertRows([path], .none)])
        case .insertRowInMissingSection(let path, let sections):
            self.init(before: Self.empty(sections), calls: [.insertRows([path], .none)])
        case .insertSectionBeyond(let section, let sections):
            self.init(before: Self.empty(sections), calls: [.insertSections([section], .none)])
        case .moveMissingRow, .moveRowBeyond, .moveRowFromMissingSection, .moveRowToMissingSection, .moveMissingSection,
            .moveSectionBeyond:
            self.init(missing: failure)
        case .scrollBeyondRow(let path, let rows):
            self.init(
                before: Self.sections(upTo: path.section, rows: rows),
                calls: [.scrollToRow(ScrollTarget(section: path.section, row: path.row), .none)])
        case .scrollBeyondSection(let section, let sections):
            self.init(
                before: Self.empty(sections), calls: [.scrollToRow(ScrollTarget(section: section, row: 0), .none)])
        case .invalidPath(let path) where path.section >= 0:
            self.init(before: Self.sections(upTo: path.section, rows: 1), calls: [.reloadRows([path], .none)])
        case .sectionBeyond(let section) where section >= 0:
            self.init(before: Self.empty(section), calls: [.rectForHeader(section)])
        case .sectionBeyond, .invalidPath, .arrayIndex: return nil
        default: self.init(pair: failure)
        }
    }

    private static func empty(_ sections: Int) -> [Int] { [Int](repeating: 0, count: sections) }

    /// The row equation: its section stands last among empty ones, and rows are moved from and to one more behind it.
    ///
    /// - Parameter reloaded: how many of the inserted and deleted rows are the same rows, reloaded.
    init(section: Int, _ terms: RowTerms, reloaded: Int = 0) {
        var before = Self.sections(upTo: section, rows: terms.before)
        var after = Self.sections(upTo: section, rows: terms.after)
        var calls: [TableCall] = []
        if reloaded > 0 { calls.append(.reloadRows(Self.rows(section, reloaded, of: reloaded), .none)) }
        if terms.deleted > reloaded {
            calls.append(.deleteRows(Self.rows(section, terms.deleted, of: terms.before, from: reloaded), .none))
        }
        if terms.inserted > reloaded {
            calls.append(.insertRows(Self.rows(section, terms.inserted, of: terms.after, from: reloaded), .none))
        }
        if terms.movedIn + terms.movedOut > 0 {
            before.append(terms.movedIn)
            after.append(terms.movedOut)
        }
        for row in 0..<terms.movedIn {
            calls.append(
                .moveRow(
                    TableIndexPath(section: section + 1, row: row),
                    to: TableIndexPath(section: section, row: terms.inserted + row)))
        }
        for row in 0..<terms.movedOut {
            calls.append(
                .moveRow(
                    TableIndexPath(section: section, row: terms.deleted + row),
                    to: TableIndexPath(section: section + 1, row: row)))
        }
        self.init(before: before, after: after, calls: calls)
    }

    /// The rows from `first` to `count` of a section that has `limit`: over and over where it has fewer.
    private static func rows(_ section: Int, _ count: Int, of limit: Int, from first: Int = 0) -> RowSet {
        var set = RowSet()
        // Where a place is named by far too often, one run of rows says as much.
        guard limit > 0, first == 0, count / limit < 1000 else {
            set.insert(section: section, rows: first..<count)
            return set
        }
        for low in stride(from: 0, to: count, by: limit) {
            var rows = RowSet()
            rows.insert(section: section, rows: 0..<Swift.min(limit, count - low))
            set.append(contentsOf: rows)
        }
        return set
    }

    /// The section equation, in sections without rows.
    init(_ terms: SectionTerms) {
        var calls: [TableCall] = []
        for low in stride(from: 0, to: terms.deleted, by: Swift.max(terms.before, 1)) {
            calls.append(.deleteSections(SectionSet(0..<Swift.min(terms.before, terms.deleted - low)), .none))
        }
        for low in stride(from: 0, to: terms.inserted, by: Swift.max(terms.after, 1)) {
            calls.append(.insertSections(SectionSet(0..<Swift.min(terms.after, terms.inserted - low)), .none))
        }
        self.init(before: Self.empty(terms.before), after: Self.empty(terms.after), calls: calls)
    }

    /// A move whose source or target is not there: all the rest of it is.
    private init?(missing failure: UpdateFailure) {
        switch failure {
        case .moveMissingRow(let source, let rows):
            self.init(before: Self.sections(upTo: source.section, rows: rows), calls: [.moveRow(source, to: source)])
        case .moveRowFromMissingSection(let source, let sections):
            self.init(before: Self.empty(sections), calls: [.moveRow(source, to: source)])
        case .moveRowBeyond(let source, let target, let rows):
            var before = Self.covering([source, TableIndexPath(section: target.section, row: rows - 1)])
            before[target.section] = Swift.max(before[target.section], rows)
            var after = before
            after[target.section] = rows
            self.init(before: before, after: after, calls: [.moveRow(source, to: target)])
        case .moveRowToMissingSection(let source, let target, let sections):
            let covering = Self.covering([source])
            let before = covering + Self.empty(Swift.max(0, sections - covering.count))
            let after = Array(before.prefix(sections))
            self.init(before: before, after: after, calls: [.moveRow(source, to: target)])
        case .moveMissingSection(let section, let sections):
            self.init(before: Self.empty(sections), calls: [.moveSection(section, to: 0)])
        case .moveSectionBeyond(let section, let target, let sections):
            self.init(
                before: Self.empty(Swift.max(sections, section + 1)), after: Self.empty(sections),
                calls: [.moveSection(section, to: target)])
        default: return nil
        }
    }

    /// Two calls for one place, in a table that has all the places named.
    ///
    /// They fail before any count is looked at, so nothing is edited.
    private init?(pair failure: UpdateFailure) {
        switch failure {
        case .deleteAndReloadRow(let path):
            self.init(before: Self.covering([path]), calls: [.deleteRows([path], .none), .reloadRows([path], .none)])
        case .deleteAndReloadSection(let section):
            self.init(
                before: Self.empty(section + 1),
                calls: [.deleteSections([section], .none), .reloadSections([section], .none)])
        case .deleteAndMoveRow(let path):
            self.init(before: Self.covering([path]), calls: [.deleteRows([path], .none), .moveRow(path, to: path)])
        case .deleteAndMoveSection(let section):
            self.init(
                before: Self.empty(section + 1),
                calls: [.deleteSections([section], .none), .moveSection(section, to: section)])
        case .insertAndMoveRow(let path):
            self.init(before: Self.covering([path]), calls: [.insertRows([path], .none), .moveRow(path, to: path)])
        case .insertAndMoveSection(let section):
            self.init(
                before: Self.empty(section + 1),
                calls: [.insertSections([section], .none), .moveSection(section, to: section)])
        case .moveRowsToOnePlace(let first, let second, let target):
            self.init(
                before: Self.covering([first, second, target]),
                calls: [.moveRow(first, to: target), .moveRow(second, to: target)])
        case .moveRowToTwoPlaces(let source, let first, let second):
            self.init(
                before: Self.covering([source, first, second]),
                calls: [.moveRow(source, to: first), .moveRow(source, to: second)])
        case .moveSectionsToOnePlace(let first, let second, let target):
            self.init(
                before: Self.empty(Swift.max(first, second, target) + 1),
                calls: [.moveSection(first, to: target), .moveSection(second, to: target)])
        case .moveSectionToTwoPlaces(let source, let first, let second):
            self.init(
                before: Self.empty(Swift.max(source, first, second) + 1),
                calls: [.moveSection(source, to: first), .moveSection(source, to: second)])
        case .moveRowIntoInsertedSection(let section):
            // The row comes from what was section 0 before: a surviving section even where the new one is number 0.
            let sections = Swift.max(section, 1)
            self.init(
                before: [1] + Self.empty(sections - 1), after: [1] + Self.empty(sections),
                calls: [
                    .insertSections([section], .none),
                    .moveRow(TableIndexPath(section: 0, row: 0), to: TableIndexPath(section: section, row: 0)),
                ])
        case .moveRowFromDeletedSection(let section):
            self.init(
                before: Self.sections(upTo: section, rows: 1),
                calls: [
                    .deleteSections([section], .none),
                    .moveRow(TableIndexPath(section: section, row: 0), to: TableIndexPath(section: 0, row: 0)),
                ])
        default: return nil
        }
    }
}

// The exception's text for each failure, as UIKit words it.

extension MessageStyle {
    /// The exception's text for `failure`, without the view's description that newer systems add at its end.
    ///
    /// The wording `batch` has a text of its own for `row-count` and `section-count` only, which needs the batch and
    /// the counts: ``message(for:of:on:)``. Here these two are worded as in `current`.
    ///
    /// - Complexity: O(1).
    public func message(for failure: UpdateFailure) -> String {
        switch failure {
        case .rowCount(let section, let terms):
            text(section, terms)
        case .sectionCount(let terms):
            text(terms)
        case .deleteMissingRow(let path, let rows):
            "attempt to delete \(unit) \(path.row) from section \(path.section) "
                + "which only contains \(rows) \(unit)s before the update"
        case .deleteRowInMissingSection(let path, let sections):
            "attempt to delete \(unit) \(path.row) from section \(path.section), "
                + "but there are only \(sections) sections before the update"
        case .deleteMissingSection(let section, let sections):
            "attempt to delete section \(section), but there are only \(sections) sections before the update"
        case .insertRowBeyond(let path, let rows):
            "attempt to insert \(unit) \(path.row) into section \(path.section), "
                + "but there are only \(rows) \(unit)s in section \(path.section) after the update"
        case .insertRowInMissingSection(let path, let sections):
            "attempt to insert \(unit) \(path.row) into section \(path.section), "
                + "but there are only \(sections) sections after the update"
        case .insertSectionBeyond(let section, let sections):
            // This one text has no comma.
            "attempt to insert section \(section) but there are only \(sections) sections after the update"
        case .moveMissingRow(let source, let rows):
            "attempt to move index path \(text(source)) that does not exist - "
                + "there are only \(rows) \(unit)s in section \(source.section) before the update"
        case .moveRowBeyond(let source, let target, let rows):
            "attempt to move index path \(text(source)) to index path \(text(target)) that does not exist - "
                + "there are only \(rows) \(unit)s in section \(target.section) after the update"
        case .moveRowFromMissingSection(let source, let sections):
            "attempt to move index path \(text(source)) from a section that does not exist - "
                + "there are only \(sections) sections before the update"
        case .moveRowToMissingSection(let source, let target, let sections):
            "attempt to move index path \(text(source)) to index path \(text(target)) in section that does not exist - "
                + "there are only \(sections) sections after the update"
        case .moveMissingSection(let section, let sections):
            "attempt to move section \(section), but there are only \(sections) sections before the update"
        case .moveSectionBeyond(let section, let target, let sections):
            "attempt to move section \(section) to section \(target), "
                + "but there are only \(sections) sections after the update"
        case .deleteAndReloadRow(let path):
            "attempt to delete and reload the same index path \(text(path))"
        case .deleteAndReloadSection(let section):
            // A section stands there as an index path whose row is `NSNotFound`.
            "attempt to delete and reload the same index path (\(section) - \(Int64.max))"
        case .deleteAndMoveRow(let path):
            "attempt to perform a delete and a move from the same index path \(text(path))"
        case .deleteAndMoveSection(let section):
            "attempt to perform a delete and a move from the same section (\(section))"
        case .insertAndMoveRow(let path):
            "attempt to perform an insert and a move to the same index path \(text(path))"
        case .insertAndMoveSection(let section):
            "attempt to perform an insert and a move to the same section (\(section))"
        case .moveRowsToOnePlace(let first, let second, let target):
            "attempt to move both \(unit) at index path \(text(first)) and \(text(second)) to \(text(target))"
        case .moveRowToTwoPlaces(let source, let first, let second):
            "attempt to move \(unit) at index path \(text(source)) to both \(text(first)) and \(text(second))"
        case .moveSectionsToOnePlace(let first, let second, let target):
            "attempt to move both section \(first) and section \(second) to section \(target)"
        case .moveSectionToTwoPlaces(let source, let first, let second):
            "attempt to move section \(source) to both section \(first) and section \(second)"
        case .moveRowIntoInsertedSection(let section):
            "cannot move \(unitWithArticle) into a newly inserted section (\(section))"
        case .moveRowFromDeletedSection(let section):
            "cannot move \(unitWithArticle) from a deleted section (\(section))"
        case .scrollBeyondRow(let path, let rows):
            text(scrollingBeyond: path, rows: rows)
        case .scrollBeyondSection(let section, let sections):
            text(scrollingBeyond: section, sections: sections)
        case .invalidPath(let path):
            // UIKit prints the row as an unsigned number, and an address that nobody can know beforehand.
            "Attempted to perform update with invalid index path: <NSIndexPath: 0x…> "
                + "{length = 2, path = \(path.section) - \(UInt(bitPattern: path.row))}"
        case .sectionBeyond(let section):
            // A collection view has no rectangle of a header to ask for, but it counts.
            view == .table
                ? "request for rect of header in invalid section (\(section))"
                : "Requested the number of \(unit)s for section (\(section)) which is out of bounds."
        case .arrayIndex(let index, let count):
            "*** -[__NSArrayM objectAtIndex:]: index \(index) beyond bounds "
                + (count > 0 ? "[0 .. \(count - 1)]" : "for empty array")
        }
    }

    /// The blanks behind the first sentence of a count failure.
    private var gap: String { wording == .legacy ? "  " : " " }

    private func text(_ section: Int, _ terms: RowTerms) -> String {
        "Invalid update: invalid number of \(unit)s in section \(section).\(gap)"
            + "The number of \(unit)s contained in an existing section after the update (\(terms.after)) "
            + "must be equal to the number of \(unit)s contained in that section before the update "
            + "(\(terms.before)), plus or minus the number of \(unit)s inserted or deleted from that section "
            + "(\(terms.inserted) inserted, \(terms.deleted) deleted) and plus or minus the number of \(unit)s "
            + "moved into or out of that section (\(terms.movedIn) moved in, \(terms.movedOut) moved out)."
    }

    private func text(_ terms: SectionTerms) -> String {
        "Invalid update: invalid number of sections.\(gap)"
            + "The number of sections contained in the \(viewName) after the update (\(terms.after)) "
            + "must be equal to the number of sections contained in the \(viewName) before the update "
            + "(\(terms.before)), plus or minus the number of sections inserted or deleted "
            + "(\(terms.inserted) inserted, \(terms.deleted) deleted)."
    }

    // Only the table view's older scroll text is known; it names the method that raised it.
    private var scrollMethod: String? {
        guard view == .table, wording == .legacy else { return nil }
        return "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]"
    }

    private func text(scrollingBeyond path: TableIndexPath, rows: Int) -> String {
        if let scrollMethod {
            return "\(scrollMethod): row (\(path.row)) beyond bounds (\(rows)) for section (\(path.section))."
        }
        return "Attempted to scroll the \(viewName) to an out-of-bounds \(unit) (\(path.row)) "
            + "when there are only \(rows) \(unit)s in section \(path.section)."
    }

    private func text(scrollingBeyond section: Int, sections: Int) -> String {
        if let scrollMethod { return "\(scrollMethod): section (\(section)) beyond bounds (\(sections))." }
        return "Attempted to scroll the \(viewName) to an out-of-bounds section (\(section)) "
            + "when there are only \(sections) sections."
    }

    /// An index path in a text: `(0 - 1)`.
    func text(_ path: TableIndexPath) -> String { "(\(path.section) - \(path.row))" }
}

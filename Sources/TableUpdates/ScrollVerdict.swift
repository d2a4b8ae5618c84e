// The verdicts on what a table view is asked outside batches: to scroll, to select, to measure a header.

extension Verdict {
    /// What UIKit says of `scrollToRow` with `target`, checked against the committed counts: those of the last batch
    /// that was accepted, not what the data source says meanwhile (update-rules.md, "Scroll, select, ask").
    ///
    /// - Parameters:
    ///   - target: The place to scroll to. Row nil, `NSNotFound`, is legal in every section that exists, an empty one
    ///     too.
    ///   - sections: Sections that the view has committed.
    ///   - rowCount: Rows that the view has committed for a section in range.
    /// - Complexity: O(1) and at most one question to `rowCount`.
    public static func scrolling(to target: ScrollTarget, sections: Int, rowCount: (Int) -> Int) -> Verdict {
        guard (0..<sections).contains(target.section) else {
            return .crash(.scrollBeyondSection(section: target.section, sections: sections))
        }
        guard let row = target.row else { return .ok }
        let rows = rowCount(target.section)
        guard (0..<rows).contains(row) else {
            return .crash(.scrollBeyondRow(TableIndexPath(section: target.section, row: row), rows: rows))
        }
        return .ok
    }

    /// What UIKit says of `selectRow` with `target`: it raises only through the scroll that a position other than
    /// `none` asks for.
    ///
    /// - Complexity: O(1) and at most one question to `rowCount`.
    public static func selecting(
        _ target: ScrollTarget, at position: ScrollPosition, sections: Int, rowCount: (Int) -> Int
    ) -> Verdict {
        position == .none ? .ok : scrolling(to: target, sections: sections, rowCount: rowCount)
    }

    /// What UIKit says when the rectangle of a section's header is asked for.
    ///
    /// - Complexity: O(1).
    public static func askingForHeader(ofSection section: Int, sections: Int) -> Verdict {
        (0..<sections).contains(section) ? .ok : .crash(.sectionBeyond(section))
    }

    /// What UIKit says of a call that scrolls or selects, or nil for any other call.
    ///
    /// - Complexity: O(1) and at most one question to `rowCount`.
    public static func scroll(_ call: TableCall, sections: Int, rowCount: (Int) -> Int) -> Verdict? {
        switch call {
        case .scrollToRow(let target, _):
            scrolling(to: target, sections: sections, rowCount: rowCount)
        case .selectRow(let target, let position):
            selecting(target, at: position, sections: sections, rowCount: rowCount)
        case .rectForHeader(let section): askingForHeader(ofSection: section, sections: sections)
        case .reloadData, .beginUpdates, .endUpdates, .insertSections, .deleteSections, .reloadSections, .moveSection,
            .insertRows, .deleteRows, .reloadRows, .moveRow:
            nil
        }
    }
}

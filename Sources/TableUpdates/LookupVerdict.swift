// The verdicts on calls that are checked by themselves: lookups, and updates with a path that can be no row.

extension Verdict {
    /// What UIKit says of a call that is checked as it is made, or nil for any other call.
    ///
    /// A lookup is checked against the committed counts: those of the last batch that was accepted, not what the data
    /// source says meanwhile (<doc:HowUIKitChecksABatch>, "Scroll, select, ask").
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - sections: Sections that the view has committed.
    ///   - view: The view that is told.
    ///   - rowCount: Rows that the view has committed for a section in range.
    /// - Complexity: O(1) and at most one question to `rowCount` for a lookup; O(*r*) for an update of *r* runs of rows.
    public static func single(
        _ call: TableCall, sections: Int, in view: ViewKind = .table, rowCount: (Int) -> Int
    ) -> Verdict? {
        let points = call.unsettledPoints(in: view)
        if points.isEmpty { return single(call, sections, under: [], rowCount) }
        return Judgement(on: points) { single(call, sections, under: $0, rowCount) }.verdict
    }

    /// What UIKit says of a call that is checked as it is made, under `readings`, or nil for any other call.
    static func single(
        _ call: TableCall, _ sections: Int, under readings: Set<Reading>, _ rowCount: (Int) -> Int
    ) -> Verdict? {
        switch call {
        case .scrollToRow(let target, _):
            return scrolling(to: target, sections: sections, rowCount: rowCount)
        case .selectRow(let target, let position):
            // Without a scroll, a collection view accepts it; what a table view does is not settled.
            if position == .none, !readings.contains(.raisesAsScroll) { return .ok }
            return scrolling(to: target, sections: sections, rowCount: rowCount)
        case .rectForHeader(let section):
            return (0..<sections).contains(section) ? .ok : .crash(.sectionBeyond(section))
        default:
            return call.invalidPath.map { .crash(.invalidPath($0)) }
        }
    }

    /// What UIKit says of a scroll to `target`: row nil, `NSNotFound`, is legal in every section that is there, an empty
    /// one too.
    private static func scrolling(to target: ScrollTarget, sections: Int, rowCount: (Int) -> Int) -> Verdict {
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
}

extension TableCall {
    /// The points that the call touches as it is checked by itself.
    func unsettledPoints(in view: ViewKind) -> [UnsettledPoint] {
        guard view == .table, case .selectRow(let target, .none) = self else { return [] }
        return [.absentRowSelected(target)]
    }
}

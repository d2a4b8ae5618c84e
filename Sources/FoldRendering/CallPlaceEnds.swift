// The first and the last place of a call that names many.

import TableUpdates

extension TableCall {
    /// The first and the last place that the call names, and how many there are; nil for a call that names no set of places.
    var placeEnds: (first: String, last: String, count: Int)? {
        switch self {
        case .insertSections(let sections, _), .deleteSections(let sections, _), .reloadSections(let sections, _):
            guard let first = sections.first, let last = sections.ranges.last else { return nil }
            return (String(first), String(last.upperBound - 1), sections.count)
        case .insertRows(let rows, _), .deleteRows(let rows, _), .reloadRows(let rows, _), .reconfigureRows(let rows):
            guard let first = rows.runs.first, let last = rows.runs.last else { return nil }
            return (
                "\(first.section).\(first.rows.lowerBound)", "\(last.section).\(last.rows.upperBound - 1)",
                rows.namingCount
            )
        case .reloadData, .beginUpdates, .endUpdates, .moveSection, .moveRow, .rectForHeader, .scrollToRow, .selectRow:
            return nil
        }
    }

    /// The animation that the call names.
    var animation: RowAnimation? {
        switch self {
        case .insertSections(_, let animation), .deleteSections(_, let animation), .reloadSections(_, let animation),
            .insertRows(_, let animation), .deleteRows(_, let animation), .reloadRows(_, let animation):
            animation
        case .reloadData, .beginUpdates, .endUpdates, .moveSection, .moveRow, .reconfigureRows, .rectForHeader,
            .scrollToRow,
            .selectRow:
            nil
        }
    }
}

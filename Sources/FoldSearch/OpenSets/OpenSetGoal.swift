// A goal that is a matter of the open set alone, as a test on a word of bits.

import FoldTable
import TableUpdates

/// A goal that is a matter of the open set alone.
enum OpenSetGoal {
    /// These bits have this value, whatever the others have.
    case bits(mask: UInt64, value: UInt64)
    /// So many rows are seen: those of the open sections, by section.
    case sum(Int, rows: [Int])
    case never
    /// A step decides, not a state.
    case event

    /// The test for `goal` on `table`; nil where it takes more than the open set.
    init?(_ goal: SearchGoal, _ table: FoldTable) {
        switch goal {
        case .open(let sections):
            if let last = sections.last, last >= table.sectionCount {
                self = .never
            } else {
                self = .bits(mask: .max, value: UInt64(sections))
            }
        case .rowCounts(let counts): self = Self.counts(counts, table)
        case .visibleRows(let count):
            let titles = table.titleRows * table.sectionCount
            self = .sum(count - titles, rows: (0..<table.sectionCount).map(table.seenRowCount(ofSection:)))
        case .always(let isMet): self = isMet ? .bits(mask: 0, value: 0) : .never
        case .event: self = .event
        case .state: return nil
        }
    }

    /// Which sections must be open, and which closed, for numberOfRows to answer `counts`.
    private static func counts(_ counts: [Int], _ table: FoldTable) -> OpenSetGoal {
        guard counts.count == table.sectionCount else { return .never }
        var (mask, value) = (UInt64(0), UInt64(0))
        for (section, count) in counts.enumerated() {
            let bit = UInt64(1) << UInt64(section)
            let rows = table.section(section)?.rowCount ?? 0
            let open = rows + table.titleRows
            let closed = table.rules.hide == .height ? rows : table.titleRows
            switch (count == open, count == closed) {
            case (true, true): continue
            case (true, false): (mask, value) = (mask | bit, value | bit)
            case (false, true): mask |= bit
            case (false, false): return .never
            }
        }
        return .bits(mask: mask, value: value)
    }

    /// Whether the open set meets the goal.
    ///
    /// - Complexity: O(1), and O(*k*) for *k* open sections where rows are summed up.
    @inline(__always)
    func isMet(by open: UInt64) -> Bool {
        switch self {
        case .bits(let mask, let value): return open & mask == value
        case .sum(let wanted, let rows):
            var (left, sum) = (open, 0)
            while left != 0 {
                sum += rows[left.trailingZeroBitCount]
                left &= left - 1
            }
            return sum == wanted
        case .never, .event: return false
        }
    }
}

// Sections that a tap treats alike, for which only how many of them are open makes a difference.

package import FoldTable
import TableUpdates

/// Sections that are alike: as many rows, of which as many are seen, and fixed or not.
package struct AlikeSections: Hashable, Sendable {
    /// Their bits.
    package let sections: UInt64
    /// The lowest bits of `sections`, by how many.
    private let lowest: [UInt64]

    private init(_ sections: UInt64) {
        self.sections = sections
        var (left, taken) = (sections, UInt64(0))
        var lowest = [taken]
        while left != 0 {
            taken |= left & ~(left - 1)
            left &= left - 1
            lowest.append(taken)
        }
        self.lowest = lowest
    }

    /// The open set with as many sections open of these, the lowest ones.
    ///
    /// - Complexity: O(1).
    func canonical(_ open: UInt64) -> UInt64 {
        open & ~sections | lowest[(open & sections).nonzeroBitCount]
    }

    /// The groups of sections of `table`, of which there are at most 64, that are alike, in the order of their first section.
    ///
    /// - Complexity: O(*n* log *n*), and O(*r*) in the rows that are 0 high.
    package static func groups(of table: FoldTable) -> [AlikeSections] {
        struct Kind: Hashable {
            let rows: Int
            let firstSeen: Int?
            let isFixed: Bool
        }
        var order: [Kind] = []
        var bits: [Kind: UInt64] = [:]
        table.forEachSection { section in
            let kind = Kind(
                rows: section.rowCount, firstSeen: table.firstSeenRow(ofSection: section.number)?.row,
                isFixed: section.head.isFixed)
            if bits[kind] == nil { order.append(kind) }
            bits[kind, default: 0] |= 1 << UInt64(section.number)
            return true
        }
        return order.compactMap { bits[$0].map(AlikeSections.init) }
    }
}

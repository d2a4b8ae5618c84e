// A table as a search of open sets sees it: what taps do to a set of bits, without the table itself.

package import FoldTable
package import TableUpdates

/// What taps do to the open set of one table: the same as the table's own methods, on one word of bits.
///
/// Keys of the open set past the last section belong to no section that could be tapped, and are left out.
package struct OpenSetModel: Sendable {
    /// The most sections that one word holds.
    package static let limit = 64

    /// How many sections there are.
    package let count: Int
    /// The open sections at the start, a bit for each.
    package let start: UInt64
    /// The fixed sections.
    let fixed: UInt64
    /// The sections that do not open since they have no rows.
    let refusing: UInt64
    /// Whether, where one of them is tapped, what would close beside it closes all the same.
    private let passesEmpty: Bool
    /// The sections of which a row can be tapped while they are open, where that closes them.
    let selectable: UInt64
    private let opensOne: Bool
    private let keepsOne: Bool
    private let isSingle: Bool
    private let guardsAgainstCode: Bool

    /// The model of `table`; nil where it has more sections than a word has bits, where the view shows other rows
    /// than the data source has, or where calls wait in an open batch: there the result of a tap is no matter of the open
    /// set alone.
    ///
    /// - Complexity: O(*n* log *n*).
    package init?(_ table: FoldTable) {
        guard table.sectionCount <= Self.limit, table.openBatchDepth == 0, !table.isCrashed, table.showsAllRows else {
            return nil
        }
        count = table.sectionCount
        let rules = table.rules
        var (fixed, refusing, selectable) = (UInt64(0), UInt64(0), UInt64(0))
        table.forEachSection { section in
            let bit = UInt64(1) << UInt64(section.number)
            if section.head.isFixed { fixed |= bit }
            if rules.empty != .open, section.rowCount == 0 { refusing |= bit }
            if rules.onSelect == .close, table.firstSeenRow(ofSection: section.number) != nil { selectable |= bit }
            return true
        }
        (self.fixed, self.refusing, self.selectable) = (fixed, refusing, selectable)
        start = UInt64(table.openSections)
        opensOne = rules.opensOne
        passesEmpty = rules.empty == .pass
        keepsOne = rules.keepOne == .on
        isSingle = rules.state == .single
        guardsAgainstCode = rules.fixedGuard == .table
    }

    /// The open set after a tap on the header of `section`; nil where it is refused.
    ///
    /// - Complexity: O(1).
    package func toggled(_ section: Int, in open: UInt64) -> UInt64? {
        let bit = UInt64(1) << UInt64(section)
        if fixed & bit != 0 { return nil }
        if open & bit != 0 { return keepsOne && open == bit ? nil : open & ~bit }
        let isRefusing = refusing & bit != 0
        if isRefusing, !passesEmpty { return nil }
        guard opensOne else { return isRefusing ? open : open | bit }
        // One number is the state, and a fixed section holds it.
        if isSingle, open & fixed != 0 { return nil }
        if !isRefusing { return open & fixed | bit }
        return keepsOne && open != 0 && open & fixed == 0 ? nil : open & fixed
    }

    /// The sections whose headers, tapped by themselves, flip them and nothing else; nil where a tap may do more or other.
    ///
    /// - Complexity: O(1).
    func flipped(in open: UInt64) -> UInt64? {
        if opensOne || keepsOne || passesEmpty && refusing != 0 { return nil }
        let all = count == 64 ? UInt64.max : 1 << UInt64(count) - 1
        return all & ~fixed & ~(refusing & ~open)
    }

    /// The open set after a tap on a row of `section`; nil where no row is seen there, or nothing closes.
    ///
    /// - Complexity: O(1).
    package func selected(_ section: Int, in open: UInt64) -> UInt64? {
        let bit = UInt64(1) << UInt64(section)
        if open & selectable & bit == 0 || keepsOne && open == bit { return nil }
        return fixed & bit != 0 && guardsAgainstCode ? nil : open & ~bit
    }
}

extension UInt64 {
    /// The bits of `sections`, all of which must be below 64.
    package init(_ sections: SectionSet) {
        self = sections.reduce(into: 0) { $0 |= 1 << UInt64($1) }
    }
}

extension SectionSet {
    /// The sections whose bits are set.
    package init(bits: UInt64) {
        self.init((0..<64).filter { bits & 1 << UInt64($0) != 0 })
    }
}

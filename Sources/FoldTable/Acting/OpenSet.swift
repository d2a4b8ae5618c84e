// The open set: one set of keys, by section, by index, or one index alone, as the rule `state` says.

public import TableUpdates

extension FoldTable {
    /// The keys of the open set under the states `index` and `single`, those past the last section among them; under
    /// `section` the numbers of the open sections.
    ///
    /// - Complexity: O(*r* log *n* + *s*) for *r* runs of open ones among *n* sections and *s* runs of keys past the
    ///   end.
    public var openKeys: SectionSet {
        var keys = data.openSections
        keys.formUnion(keysBeyond)
        return keys
    }

    /// Sets the flags of sections, by number, and keys past the last section's.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections in all.
    mutating func setFlags(opening: SectionSet, closing: SectionSet) {
        let (opened, closed) = (opening.split(at: data.count), closing.split(at: data.count))
        for range in closed.below.ranges { data.set(range, open: false) }
        for range in opened.below.ranges { data.set(range, open: true) }
        keysBeyond = keysBeyond.subtracting(closed.above)
        forgetKeysBeyond(opening: opening)
        keysBeyond.formUnion(opened.above)
    }

    /// Where one number is the state it is now that of the section opened.
    mutating func forgetKeysBeyond(opening: SectionSet) {
        if rules.state == .single, !opening.isEmpty { keysBeyond = [] }
    }

    /// After sections came, went or moved: under the states `index` and `single` the open set is put back to the
    /// numbers that it had, `keys`. Sections have slid past it, and that is the trap.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections before and after.
    mutating func slideFlags(backTo keys: SectionSet) {
        guard rules.state != .section else { return }
        let carried = data.openSections
        let (inside, beyond) = keys.split(at: data.count)
        setFlags(opening: inside.subtracting(carried), closing: carried.subtracting(inside))
        keysBeyond = beyond
    }

    /// Where the rules allow one open section, closes all open ones but the lowest, and those that are fixed unless
    /// one number is the state.
    ///
    /// - Returns: The sections closed.
    mutating func keepLowestOpen() -> SectionSet {
        guard rules.opensOne, data.measure.openSections + keysBeyond.count > 1 else { return [] }
        var closing = SectionSet()
        for section in data.openSections.dropFirst() where rules.state == .single || !data.isFixed(section) {
            closing.insert(section)
        }
        setFlags(opening: [], closing: closing)
        if rules.state == .single, data.measure.openSections > 0 { keysBeyond = [] }
        return closing
    }
}

extension SectionSet {
    /// The numbers that are not in `other`.
    ///
    /// - Complexity: O(*r* + *s*) in the ranges of both.
    func subtracting(_ other: SectionSet) -> SectionSet {
        var rest = SectionSet()
        var position = 0
        for range in ranges {
            var start = range.lowerBound
            while position < other.ranges.count, other.ranges[position].upperBound <= start { position += 1 }
            var next = position
            while next < other.ranges.count, other.ranges[next].lowerBound < range.upperBound {
                rest.insert(start..<Swift.max(start, other.ranges[next].lowerBound))
                start = Swift.max(start, other.ranges[next].upperBound)
                next += 1
            }
            if start < range.upperBound { rest.insert(start..<range.upperBound) }
        }
        return rest
    }
}

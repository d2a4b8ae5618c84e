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

    /// Sets the flags of sections, by number.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections in all.
    mutating func setFlags(opening: SectionSet, closing: SectionSet) {
        for range in closing.ranges { data.set(range, open: false) }
        for range in opening.ranges { data.set(range, open: true) }
        forgetKeysBeyond(opening: opening)
    }

    /// Sets the flags of sections in the data source and in the view, which must agree.
    ///
    /// - Complexity: O(*k* log *n*) for *k* sections in all.
    mutating func foldBothLayers(opened: SectionSet, closed: SectionSet) {
        layers.fold(opening: opened, closing: closed)
        forgetKeysBeyond(opening: opened)
    }

    /// The one number is now that of the section opened.
    private mutating func forgetKeysBeyond(opening: SectionSet) {
        if rules.state == .single, !opening.isEmpty { keysBeyond = [] }
    }

    /// After sections came, went or moved: under the states `index` and `single` the open set is put back to the
    /// numbers that it had, `keys`. Sections have slid past it, and that is the trap.
    ///
    /// - Complexity: O(*r* log *n*) for *r* runs of open sections before and after.
    mutating func slideFlags(backTo keys: SectionSet) {
        guard rules.state != .section else { return }
        let carried = data.openSections
        var (inside, beyond) = (SectionSet(), SectionSet())
        for range in keys.ranges {
            inside.insert(range.clamped(to: 0..<data.count))
            beyond.insert(range.clamped(to: data.count..<Int.max))
        }
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

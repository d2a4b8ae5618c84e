// What the checks ask of sets of sections and rows: common members, and members outside other sets.

extension SectionSet {
    /// The lowest number that both sets have, or nil.
    ///
    /// - Complexity: O(*r* + *s*) in the ranges of both.
    func firstCommon(with other: SectionSet) -> Int? {
        guard !isEmpty, !other.isEmpty else { return nil }
        var left = 0
        var right = 0
        while left < ranges.count, right < other.ranges.count {
            let overlap = ranges[left].clamped(to: other.ranges[right])
            if !overlap.isEmpty { return overlap.lowerBound }
            if ranges[left].upperBound <= other.ranges[right].upperBound { left += 1 } else { right += 1 }
        }
        return nil
    }
}

extension SectionSet {
    /// How many numbers both sets have.
    ///
    /// - Complexity: O(*r* + *s*) in the ranges of both.
    func intersectionCount(_ other: SectionSet) -> Int {
        var union = self
        union.formUnion(other)
        return count + other.count - union.count
    }
}

extension RowSet {
    /// The paths that both sets have.
    ///
    /// - Complexity: O(*r* + *s*) in the runs of both.
    func intersection(_ other: RowSet) -> RowSet {
        var common = RowSet()
        guard !isEmpty, !other.isEmpty else { return common }
        var left = 0
        var right = 0
        while left < runs.count, right < other.runs.count {
            let run = runs[left]
            let rival = other.runs[right]
            if run.section == rival.section {
                common.insert(section: run.section, rows: run.rows.clamped(to: rival.rows))
            }
            if (run.section, run.rows.upperBound) <= (rival.section, rival.rows.upperBound) {
                left += 1
            } else {
                right += 1
            }
        }
        return common
    }

    /// The paths of either set.
    ///
    /// - Complexity: O(*r* + *s*) in the runs of both.
    func union(_ other: RowSet) -> RowSet {
        var union = self
        union.formUnion(other)
        return union
    }

    /// The paths whose section is not in `sections`.
    ///
    /// - Complexity: O(1) where `sections` is empty, else O(*r* log *s*).
    func outside(_ sections: SectionSet) -> RowSet {
        guard !isEmpty, !sections.isEmpty else { return self }
        return inSections { !sections.contains($0) }
    }

    /// The paths whose section is one of `sections`.
    ///
    /// - Complexity: O(1) where `sections` is empty, else O(*r* log *s*).
    func inside(_ sections: SectionSet) -> RowSet {
        guard !isEmpty, !sections.isEmpty else { return RowSet() }
        return inSections(where: sections.contains)
    }

    /// The numbers of the rows that the set has in `section`, as ascending ranges.
    ///
    /// - Complexity: O(log *r* + *k*) for *k* runs in the section.
    func rows(inSection section: Int) -> [Range<Int>] {
        isEmpty ? [] : runs(inSection: section).map(\.rows)
    }

    /// The paths of the set that lie in `section`.
    ///
    /// - Complexity: O(log *r* + *k*) for *k* runs in the section.
    func only(_ section: Int) -> RowSet {
        var rest = RowSet()
        for run in runs(inSection: section) { rest.insert(section: section, rows: run.rows) }
        return rest
    }

    /// How many rows the set has in `section`.
    ///
    /// - Complexity: O(log *r* + *k*) for *k* runs in the section.
    func count(inSection section: Int) -> Int {
        isEmpty ? 0 : runs(inSection: section).reduce(0) { $0 + $1.rows.count }
    }

    /// The sections in which the set has a row, ascending.
    ///
    /// - Complexity: O(*r*).
    var sections: [Int] {
        var sections: [Int] = []
        for run in runs where sections.last != run.section { sections.append(run.section) }
        return sections
    }
}

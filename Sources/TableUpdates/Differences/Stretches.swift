// Ascending stretches of offsets: what the runs leave out, and what is removed or inserted.

/// Ranges of offsets, ascending where they were appended so; a million neighbours cost one range.
@usableFromInline
struct Stretches: Sendable {
    /// The ranges, none empty.
    @usableFromInline private(set) var ranges: [Range<Int>] = []

    /// How many offsets the ranges have in all.
    @usableFromInline private(set) var count = 0

    @usableFromInline
    init() {}

    /// Whether there is no offset at all.
    @usableFromInline var isEmpty: Bool { ranges.isEmpty }

    /// Appends `range`, as part of the last one where it goes on from it.
    @usableFromInline
    mutating func append(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        count += range.count
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }

    /// Appends one offset.
    @usableFromInline
    mutating func append(_ offset: Int) { append(offset..<offset &+ 1) }

    /// Puts the ranges in ascending order; those that touch afterwards become one.
    ///
    /// - Complexity: O(*r*) for *r* ranges that ascend already, else O(*r* log *r*).
    mutating func sort() {
        let inOrder = zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
        guard !inOrder else { return }
        let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
        self = Stretches()
        for range in sorted { append(range) }
    }

    /// The offsets one by one.
    ///
    /// - Complexity: O(*n*) for *n* offsets.
    @inlinable
    func offsets<Offset: FixedWidthInteger>(as type: Offset.Type = Int.self) -> [Offset] {
        [Offset](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            for range in ranges {
                for offset in range {
                    buffer.initializeElement(at: initializedCount, to: Offset(truncatingIfNeeded: offset))
                    initializedCount &+= 1
                }
            }
        }
    }

    /// The offsets as numbers of sections.
    var sectionSet: SectionSet {
        var sections = SectionSet()
        for range in ranges { sections.insert(range) }
        return sections
    }
}

/// What runs leave out on both sides of two stretches that they were found in.
@usableFromInline
struct Gaps: Sendable {
    /// Source offsets outside every run.
    @usableFromInline var source = Stretches()
    /// Target offsets outside every run.
    @usableFromInline var target = Stretches()

    @usableFromInline
    init() {}

    /// What `runs` leave out of two whole lists.
    @usableFromInline
    init(around runs: [EqualRun], _ sourceCount: Int, _ targetCount: Int) {
        append(around: runs[...], 0..<sourceCount, 0..<targetCount)
    }

    /// Whether both sides have elements, so that some may be counterparts.
    @usableFromInline var mayPair: Bool { !source.isEmpty && !target.isEmpty }

    /// Adds what `runs` leave out of the two stretches they were found in.
    mutating func append(around runs: ArraySlice<EqualRun>, _ sourceStretch: Range<Int>, _ targetStretch: Range<Int>) {
        var i = sourceStretch.lowerBound
        var j = targetStretch.lowerBound
        for run in runs {
            source.append(i..<run.sources.lowerBound)
            target.append(j..<run.targets.lowerBound)
            i = run.sources.upperBound
            j = run.targets.upperBound
        }
        source.append(i..<sourceStretch.upperBound)
        target.append(j..<targetStretch.upperBound)
    }
}

// Applying a difference by the definition, to see before anything is timed that it leads to the target.

import TableUpdates

/// Carries out differences on ids.
enum DifferenceReplay {
    /// What `difference` makes of `source`, where the new elements are taken from `target`; nil where a place is named
    /// twice, or does not exist.
    static func list<ID>(_ difference: ListDifference, _ source: [ID], _ target: [ID]) -> [ID]? {
        let arrivals = difference.moves.map { (place: $0.target, element: Optional(source[$0.source])) }
        return replay(
            source.map(Optional.some), gone: difference.removals + difference.moves.map(\.source), arrivals,
            fresh: difference.insertions.map { ($0, target[$0]) }, count: target.count)
    }

    /// Whether `difference` turns the rows of the source's kept sections into the target's.
    ///
    /// Sections are replayed as a list; then each kept section is, with the rows that go and come in it.
    static func leads(_ difference: SectionedDifference, _ source: SectionedIDs, to target: SectionedIDs) -> Bool {
        let sections = replay(
            source.sections.indices.map(Optional.some),
            gone: Array(difference.deletedSections) + difference.movedSections.map(\.source),
            difference.movedSections.map { ($0.target, Optional($0.source)) },
            fresh: difference.insertedSections.map { ($0, nil) }, count: target.sections.count)
        guard let sections else { return false }
        var gone: [Int: [Int]] = [:]
        for path in difference.deletedRows { gone[path.section, default: []].append(path.row) }
        var arrivals: [Int: [(place: Int, element: UInt32?)]] = [:]
        for move in difference.movedRows {
            gone[move.source.section, default: []].append(move.source.row)
            let offset = source.rowOffsets(inSection: move.source.section).lowerBound + move.source.row
            arrivals[move.target.section, default: []].append((move.target.row, source.rows[offset]))
        }
        var fresh: [Int: [(place: Int, element: UInt32?)]] = [:]
        for path in difference.insertedRows {
            let offset = target.rowOffsets(inSection: path.section).lowerBound + path.row
            fresh[path.section, default: []].append((path.row, target.rows[offset]))
        }
        for (number, origin) in sections.enumerated() {
            guard let origin else { continue }
            let wanted = target.rows[target.rowOffsets(inSection: number)]
            let rows = replay(
                source.rows[source.rowOffsets(inSection: origin)].map(Optional.some), gone: gone[origin] ?? [],
                arrivals[number] ?? [], fresh: fresh[number] ?? [], count: wanted.count)
            guard let rows, source.sections[origin] == target.sections[number], rows.elementsEqual(wanted, by: ==)
            else {
                return false
            }
        }
        return true
    }

    /// A list without what is gone, with arrivals at their places and the others in order; nil where it does not come
    /// out with `count` elements, each place taken once.
    private static func replay<Element>(
        _ source: [Element?], gone: [Int], _ arrivals: [(place: Int, element: Element?)],
        fresh: [(place: Int, element: Element?)], count: Int
    ) -> [Element?]? {
        var isGone = [Bool](repeating: false, count: source.count)
        for place in gone {
            if isGone[place] { return nil }
            isGone[place] = true
        }
        var isTaken = [Bool](repeating: false, count: count)
        var result = [Element?](repeating: nil, count: count)
        for (place, element) in arrivals + fresh {
            if isTaken[place] { return nil }
            isTaken[place] = true
            result[place] = element
        }
        var free = (0..<count).lazy.filter { !isTaken[$0] }.makeIterator()
        for place in source.indices where !isGone[place] {
            guard let target = free.next() else { return nil }
            result[target] = source[place]
        }
        return free.next() == nil ? result : nil
    }

    /// A list of ids that are all there.
    private static func replay<ID>(
        _ source: [ID?], gone: [Int], _ arrivals: [(place: Int, element: ID?)], fresh: [(Int, ID)], count: Int
    ) -> [ID]? {
        replay(source, gone: gone, arrivals, fresh: fresh.map { ($0.0, Optional($0.1)) }, count: count)?
            .compactMap(\.self)
    }
}

// Heckel's algorithm with a dictionary, as the well-known Swift libraries have it: a yardstick, written plainly.

/// The difference of two lists by Heckel's algorithm: equal ids are paired through a dictionary, and what then stands
/// elsewhere than what went and came before it says has moved. It need not be the shortest.
struct HeckelDifference {
    private(set) var deletions: [Int] = []
    private(set) var insertions: [Int] = []
    private(set) var moves: [(source: Int, target: Int)] = []
    /// For each target place the source place of the same id; -1 where it is new.
    private(set) var origins: [Int] = []

    init<ID: Hashable>(from source: [ID], to target: [ID]) {
        // Of equal ids each has the next one behind it.
        var first: [ID: Int] = [:]
        first.reserveCapacity(source.count)
        var next = [Int](repeating: -1, count: source.count)
        for place in source.indices.reversed() {
            if let known = first[source[place]] { next[place] = known }
            first[source[place]] = place
        }
        var isKept = [Bool](repeating: false, count: source.count)
        origins.reserveCapacity(target.count)
        for id in target {
            guard let place = first[id], place >= 0 else {
                origins.append(-1)
                continue
            }
            first[id] = next[place]
            isKept[place] = true
            origins.append(place)
        }
        deletions = isKept.indices.filter { !isKept[$0] }
        // The first source place that neither went nor was met yet: what comes from elsewhere has moved.
        var isMet = isKept.map { !$0 }
        var expected = 0
        for (place, origin) in origins.enumerated() {
            guard origin >= 0 else {
                insertions.append(place)
                continue
            }
            while expected < isMet.count, isMet[expected] { expected += 1 }
            if origin != expected { moves.append((origin, place)) }
            isMet[origin] = true
        }
    }

    /// The target that it makes of `source`, new elements taken from `target`; to see that it is right.
    func applied<ID>(to source: [ID], _ target: [ID]) -> [ID] {
        origins.enumerated().map { place, origin in origin < 0 ? target[place] : source[origin] }
    }
}

/// The difference of two sectioned tables by Heckel's algorithm: of sections by their ids, of rows by one dictionary over
/// all of them, so that rows move between sections, and those that show something else are reloaded.
struct HeckelSections {
    private struct Place {
        let section: Int
        let row: Int
    }

    let sections: HeckelDifference
    private(set) var deletions = 0
    private(set) var insertions = 0
    private(set) var moves = 0
    private(set) var reloads = 0

    init(from source: [ShapeSection], to target: [ShapeSection]) {
        sections = HeckelDifference(from: source.map(\.id), to: target.map(\.id))
        var places: [Int: Place] = [:]
        places.reserveCapacity(source.reduce(0) { $0 + $1.rows.count })
        for (section, value) in source.enumerated() {
            for (row, id) in value.rows.enumerated() { places[id.id] = Place(section: section, row: row) }
        }
        var isMet = source.map { [Bool](repeating: false, count: $0.rows.count) }
        for (section, value) in target.enumerated() {
            let origin = sections.origins[section]
            var expected = 0
            for row in value.rows {
                guard let place = places[row.id] else {
                    insertions += 1
                    continue
                }
                isMet[place.section][place.row] = true
                if source[place.section].rows[place.row].content != row.content { reloads += 1 }
                if place.section != origin {
                    moves += 1
                } else if place.row < expected {
                    moves += 1
                } else {
                    expected = place.row
                }
            }
        }
        deletions = isMet.reduce(0) { $0 + $1.count { !$0 } }
    }
}

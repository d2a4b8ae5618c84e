// The fewest places that turn one table into another, counted the slow way.

@testable import TableUpdates

/// Counts by the definition, for tables in which no id repeats.
enum NaiveOptimum {
    /// The fewest places for two tables.
    static func places(_ source: ShownTable, _ target: ShownTable) -> Int {
        var places = listPlaces(source.map(\.id), target.map(\.id))
        // What a header hides, and the rows that calls may name with their sections.
        var sourceRows: [UInt32: (section: UInt32, content: Int)] = [:]
        var targetRows: [UInt32: (section: UInt32, content: Int)] = [:]
        for old in source {
            guard let new = target.first(where: { $0.id == old.id }) else { continue }
            if old.header != new.header {
                places += 1
                continue
            }
            for row in old.rows { sourceRows[row.id] = (old.id, row.content) }
            for row in new.rows { targetRows[row.id] = (new.id, row.content) }
        }
        for (id, old) in sourceRows {
            guard let new = targetRows[id] else {
                places += 1
                continue
            }
            if old.section != new.section { places += 1 }
            if old.content != new.content { places += 1 }
        }
        places += targetRows.keys.count { sourceRows[$0] == nil }
        for old in source {
            guard let new = target.first(where: { $0.id == old.id }), new.header == old.header else { continue }
            let both = Set(old.rows.map(\.id)).intersection(new.rows.map(\.id))
            let order = old.rows.map(\.id).filter(both.contains)
            places += both.count - longestCommonOrder(order, new.rows.map(\.id).filter(both.contains))
        }
        return places
    }

    /// The fewest removals, insertions and moves for two lists in which no id repeats.
    static func listPlaces(_ source: [UInt32], _ target: [UInt32]) -> Int {
        let both = Set(source).intersection(target)
        let still = longestCommonOrder(source.filter(both.contains), target.filter(both.contains))
        return source.count - both.count + target.count - both.count + both.count - still
    }

    /// The length of the longest common subsequence, by the quadratic table.
    static func longestCommonOrder(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var lengths = [Int](repeating: 0, count: right.count + 1)
        for element in left {
            var diagonal = 0
            for (place, other) in right.enumerated() {
                let above = lengths[place + 1]
                lengths[place + 1] = element == other ? diagonal + 1 : max(above, lengths[place])
                diagonal = above
            }
        }
        return lengths[right.count]
    }
}

// A search as plain as can be, on tables alone: what all others are compared with.

import FoldSearch
import FoldTable
import TableUpdates

/// What a state is to the naive search.
struct NaiveState: Hashable {
    var open: [Bool]
    var crashed: Bool
    var selection: TableIndexPath?
    var drift: [Drift] = []

    init(_ table: FoldTable, _ needs: StateNeeds) {
        open = (0..<table.sectionCount).map { table.section($0)?.isOpen == true }
        crashed = table.isCrashed
        if needs.contains(.selection) { selection = table.selection }
        if needs.contains(.view) { drift = table.drift() }
    }
}

/// Every state with the fewest taps and selections that lead to it.
struct NaiveSearch {
    private(set) var distances: [NaiveState: Int] = [:]
    /// The fewest steps after which each test held.
    private(set) var met: [Int?]

    /// Searches from `start`; `tests` are asked of every table and the step that led to it.
    init(
        _ start: FoldTable, needs: StateNeeds = [], tests: [(FoldTable, ActingResult?) -> Bool] = []
    ) {
        met = tests.map { $0(start, nil) ? 0 : nil }
        distances[NaiveState(start, needs)] = 0
        var queue = [(start, 0)]
        while !queue.isEmpty {
            let (table, distance) = queue.removeFirst()
            if table.isCrashed { continue }
            for move in Self.moves(table) {
                var after = table
                guard let result = try? move(&after) else { continue }
                for (index, test) in tests.enumerated() where met[index] == nil && test(after, result) {
                    met[index] = distance + 1
                }
                let state = NaiveState(after, needs)
                if distances[state] == nil {
                    distances[state] = distance + 1
                    queue.append((after, distance + 1))
                }
            }
        }
    }

    /// A tap on every header, and on every row that is seen.
    private static func moves(_ table: FoldTable) -> [(inout FoldTable) throws -> ActingResult] {
        var moves: [(inout FoldTable) throws -> ActingResult] = []
        for section in 0..<table.sectionCount { moves.append { try $0.toggle([section]) } }
        table.forEachLine { line in
            if case .row(let path, _, _) = line { moves.append { try $0.select(path) } }
            return true
        }
        return moves
    }

    /// How many open sets there are, whichever way they are reached.
    var openSets: Int { Set(distances.keys.map(\.open)).count }
}

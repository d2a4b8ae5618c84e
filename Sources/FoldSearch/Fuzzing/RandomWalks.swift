// Walks at random from one table, for spaces that are too large to be tried whole.

import FoldTable
import TableUpdates

/// Walks at random, each from the start and of at most so many steps.
struct RandomWalks {
    /// How the walks ended.
    enum End {
        case found([SearchMove])
        case nothing, stopped
    }

    /// A walk that found nothing by then begins again.
    static let length = 40
    let limits: SearchLimits
    private var numbers: SeededNumbers
    private(set) var steps = 0

    init(seed: UInt64, _ limits: SearchLimits) {
        numbers = SeededNumbers(seed: seed)
        self.limits = limits
    }

    /// Walks on tables, by the moves that can be made, until a step meets what is looked for.
    ///
    /// - Complexity: O(*k*) moves made, for *k* steps.
    mutating func walk(
        from start: FoldTable, steps limit: Int, moves: (FoldTable) -> [SearchMove],
        meets: (FoldTable, ActingResult?) -> Bool
    ) -> End {
        while steps < limit {
            var table = start
            var path: [SearchMove] = []
            while path.count < Self.length, steps < limit, !table.isCrashed {
                if limits.shouldStop() { return .stopped }
                let choices = moves(table)
                guard !choices.isEmpty else { return .nothing }
                let move = choices[numbers.below(choices.count)]
                steps += 1
                limits.progress(steps, limit)
                guard let result = try? move.make(on: &table) else { continue }
                assert(table.brokenInvariant() == nil, "\(move): \(table.brokenInvariant() ?? "")")
                path.append(move)
                if meets(table, result) { return .found(path) }
            }
        }
        return .nothing
    }

    /// Walks on open sets; the result of a step is asked of the table once for all steps that are alike.
    ///
    /// - Complexity: O(*k*) for *k* steps, and O(*d*) moves made for each kind of step, after *d* others.
    mutating func walk(
        from table: FoldTable, _ model: OpenSetModel, steps limit: Int, _ goal: OpenSetGoal,
        meets: @escaping (ActingResult) -> Bool
    ) -> End {
        var tapResults = TapResultCache(moves: model.count * 2, meets: meets)
        let choices = model.count * (model.selectable == 0 ? 1 : 2)
        guard choices > 0 else { return .nothing }
        let rows = (0..<model.count).map { table.firstSeenRow(ofSection: $0) }
        var path: [SearchMove] = []
        path.reserveCapacity(Self.length)
        while steps < limit {
            if limits.shouldStop() { return .stopped }
            limits.progress(steps, limit)
            var open = model.start
            path.removeAll(keepingCapacity: true)
            while path.count < Self.length, steps < limit {
                let choice = numbers.below(choices)
                steps += 1
                let section = choice < model.count ? choice : choice - model.count
                let next: UInt64
                if choice < model.count {
                    next = model.toggled(section, in: open) ?? open
                    path.append(.toggle(section))
                } else {
                    guard let row = rows[section], let closed = model.selected(section, in: open) else { continue }
                    next = closed
                    path.append(.select(row))
                }
                let wasOpen = open & 1 << UInt64(section) != 0
                let tapResult =
                    tapResults.known(choice, wasOpen: wasOpen, changing: open ^ next)
                    ?? tapResults.learn(choice, wasOpen: wasOpen, changing: open ^ next, from: table.result(of: path))
                open ^= tapResult.changed
                if tapResult.meets || goal.isMet(by: open) { return .found(path) }
                if tapResult.crashes { break }
            }
        }
        return .nothing
    }
}

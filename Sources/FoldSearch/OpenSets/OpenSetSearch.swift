// The search through open sets, breadth first: the fewest taps to a goal, or all sets there are.

package import FoldTable
import TableUpdates

/// A search through the open sets of a table, from the present one on, breadth first and in a fixed order: headers by
/// number, then rows.
struct OpenSetSearch {
    /// How the search ended.
    enum End {
        /// At a state: its place, or the place it was stepped from and the move, where the step crashed or changed
        /// nothing.
        case reached(place: Int, lastMove: Int?)
        case exhausted, limit, stopped
    }

    let table: FoldTable
    let model: OpenSetModel
    /// The open sets found, in the order of discovery, none of them crashed.
    private(set) var states: [UInt64]
    /// The place of the state that each was reached from.
    private var origins: [UInt32] = [0]
    /// The move that led to each.
    private var moves: [UInt8] = [0]
    private var seen: SeenOpenSets
    /// The open sets in which crashes left the data source.
    private var crashed: SeenOpenSets
    private var crashedStates: [UInt64] = []
    private(set) var steps = 0
    private(set) var crashes = 0
    private var tapResults: TapResultCache
    /// Sections of which it is known that to close them, or to open them, results in nothing but the open set it leads to.
    private var plainToClose: UInt64 = 0
    private var plainToOpen: UInt64 = 0
    /// Sections that are alike, for which only their number open counts; empty where each counts for itself.
    private let groups: [AlikeSections]

    init(
        _ table: FoldTable, _ model: OpenSetModel, groups: [AlikeSections] = [],
        meets: @escaping (ActingResult) -> Bool = { _ in false }
    ) {
        self.table = table
        self.model = model
        self.groups = groups
        states = [model.start]
        seen = SeenOpenSets(sections: model.count)
        crashed = SeenOpenSets(sections: model.count)
        tapResults = TapResultCache(moves: model.count * 2, meets: meets)
        _ = seen.insert(Self.canonical(model.start, groups))
    }

    /// How many open sets were found, those that only crashes lead to among them, and how many steps were tried.
    ///
    /// - Complexity: O(*c*) for *c* open sets at crashes.
    var effort: SearchEffort {
        SearchEffort(states: seen.count + crashedStates.count { !seen.contains($0) }, steps: steps)
    }

    /// Goes on until `goal` is met, everything is tried, or a limit is met.
    ///
    /// - Complexity: O(*s* · *n*) for *s* states of a table of *n* sections.
    mutating func run(to goal: OpenSetGoal, _ limits: SearchLimits) -> End {
        if goal.isMet(by: model.start) { return .reached(place: 0, lastMove: nil) }
        let isEvent = if case .event = goal { true } else { false }
        // A row's tap leads where its header's does, unless the header is fixed; as an event it is another.
        let selecting = isEvent ? model.selectable : model.selectable & model.fixed
        let isPlain = !isEvent && groups.isEmpty
        var place = 0
        while place < states.count {
            if place & 0x3FF == 0 {
                if limits.shouldStop() { return .stopped }
                limits.progress(states.count, limits.openSets)
            }
            if states.count > limits.openSets { return .limit }
            let open = states[place]
            if isPlain, let flipped = plainTaps(in: open) {
                if let end = flip(flipped, in: open, from: place, goal) { return end }
            } else {
                for move in 0..<model.count {
                    let next = model.toggled(move, in: open)
                    if next == nil, !isEvent { continue }
                    if let end = take(move, next ?? open, from: place, goal) { return end }
                }
            }
            var rows = open & selecting
            while rows != 0 {
                let section = rows.trailingZeroBitCount
                rows &= rows - 1
                guard let next = model.selected(section, in: open) else { continue }
                if let end = take(model.count + section, next, from: place, goal) { return end }
            }
            place += 1
        }
        return .exhausted
    }

    /// The sections that taps flip in `open`, where it is known of each that nothing else comes of it.
    @inline(__always)
    private func plainTaps(in open: UInt64) -> UInt64? {
        guard let flipped = model.flipped(in: open) else { return nil }
        return flipped & ~(open & plainToClose | ~open & plainToOpen) == 0 ? flipped : nil
    }

    /// Flips the sections of `flipped`, each by itself, and keeps the states that are new: nearly all steps of a search
    /// are these, so nothing else is asked here.
    @inline(__always)
    private mutating func flip(_ flipped: UInt64, in open: UInt64, from place: Int, _ goal: OpenSetGoal) -> End? {
        steps += flipped.nonzeroBitCount
        var rest = flipped
        while rest != 0 {
            let move = rest.trailingZeroBitCount
            rest &= rest - 1
            let next = open ^ 1 << UInt64(move)
            guard seen.insert(next) else { continue }
            states.append(next)
            origins.append(UInt32(truncatingIfNeeded: place))
            moves.append(UInt8(truncatingIfNeeded: move))
            if goal.isMet(by: next) {
                // Those behind it were not tried.
                steps -= rest.nonzeroBitCount
                return .reached(place: states.count - 1, lastMove: nil)
            }
        }
        return nil
    }

    /// Makes one move, and keeps the state it leads to where that is new.
    @inline(__always)
    private mutating func take(_ move: Int, _ next: UInt64, from place: Int, _ goal: OpenSetGoal) -> End? {
        steps += 1
        let open = states[place]
        let section = move < model.count ? move : move - model.count
        let wasOpen = open & 1 << UInt64(section) != 0
        let changed = open ^ next
        let tapResult =
            tapResults.known(move, wasOpen: wasOpen, changing: changed)
            ?? tapResults.learn(
                move, wasOpen: wasOpen, changing: changed, from: table.result(of: path(to: place, move)))
        if tapResult.meets { return .reached(place: place, lastMove: move) }
        if next == open { return nil }
        if tapResult.crashes {
            crashes += 1
            let left = open ^ tapResult.changed
            let known = Self.canonical(left, groups)
            if crashed.insert(known) { crashedStates.append(known) }
            return goal.isMet(by: left) ? .reached(place: place, lastMove: move) : nil
        }
        if move < model.count, changed == 1 << UInt64(section) {
            if wasOpen { plainToClose |= changed } else { plainToOpen |= changed }
        }
        guard seen.insert(groups.isEmpty ? next : Self.canonical(next, groups)) else { return nil }
        states.append(next)
        origins.append(UInt32(truncatingIfNeeded: place))
        moves.append(UInt8(truncatingIfNeeded: move))
        return goal.isMet(by: next) ? .reached(place: states.count - 1, lastMove: nil) : nil
    }

    /// The moves that lead to the state at `place`, and `lastMove` behind them.
    ///
    /// - Complexity: O(*d* log *n*) for *d* moves.
    func path(to place: Int, _ lastMove: Int?) -> [SearchMove] {
        var numbers = lastMove.map { [$0] } ?? []
        var place = place
        while place != 0 {
            numbers.append(Int(moves[place]))
            place = Int(origins[place])
        }
        return numbers.reversed().map { move in
            move < model.count
                ? .toggle(move)
                : .select(
                    table.firstSeenRow(ofSection: move - model.count)
                        ?? TableIndexPath(section: move - model.count, row: 0))
        }
    }

    private static func canonical(_ open: UInt64, _ groups: [AlikeSections]) -> UInt64 {
        groups.reduce(open) { $1.canonical($0) }
    }
}

extension FoldTable {
    /// The result of the last of `moves`, made one after another on a copy; nil where one cannot be made, or there is
    /// none.
    package func result(of moves: [SearchMove]) -> ActingResult? {
        var table = self
        var last: ActingResult?
        for move in moves {
            guard let result = try? move.make(on: &table) else { return nil }
            last = result
        }
        return last
    }
}

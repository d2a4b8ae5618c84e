// The one mechanism for all that is not settled: the verdict is worked out under every reading and compared.

/// A verdict, and the point on which a detail of it depends.
public struct Judgement: Hashable, Sendable {
    /// What UIKit says: the verdict in which all readings agree, else `unknown`.
    public let verdict: Verdict
    /// Where all readings agree on the verdict, but not on the numbers of its text, or not on which of two failures is
    /// met first: the point, and what each reading says.
    public let alternative: UnknownBehavior?

    /// A verdict that depends on nothing unsettled.
    init(_ verdict: Verdict) {
        self.verdict = verdict
        alternative = nil
    }

    /// Works out the verdict under every combination of the readings of `points`, and compares.
    ///
    /// - Parameters:
    ///   - points: The points that are touched.
    ///   - verdict: The verdict under some readings, one for each of `points`; nil where none is known.
    /// - Complexity: O(2^*p*) verdicts for *p* points, of which there are hardly ever two.
    init(on points: [UnsettledPoint], verdict: (Set<Reading>) -> Verdict?) {
        var table = ReadingTable<Verdict?>(nil)
        for point in points { table.add(point) }
        table.update { readings, outcome in outcome = verdict(readings) }
        self.init(table)
    }

    /// Compares the verdicts under all readings.
    ///
    /// If all agree, the verdict is that of the readings in which the rules are written. If they differ, it is
    /// `unknown`, and the first point is named that makes a difference by itself. Crashes agree that have one code,
    /// wherever they are met.
    ///
    /// - Parameter table: The verdicts; nil where none is known.
    init(_ table: ReadingTable<Verdict?>) {
        let orders = table.points.indices.filter { table.points[$0].isOrder }
        let unknown = table.difference(
            at: table.points.indices.filter { !table.points[$0].isOrder },
            where: { chosen in orders.allSatisfy { chosen[$0] == table.points[$0].readings[0] } },
            isSame: { left, right in
                guard let left, let right else { return false }
                return left.kind == right.kind
            })
        if let unknown {
            verdict = .unknown(unknown)
            alternative = nil
        } else {
            verdict = table.written ?? .ok
            alternative = table.difference(at: Array(table.points.indices), isSame: ==)
        }
    }
}

/// What comes of calls under every combination of the readings of the points that they touch.
struct ReadingTable<Outcome> {
    /// The points, in the order in which they were added.
    private(set) var points: [UnsettledPoint] = []
    /// One reading for each point; the first are those in which the rules are written.
    private var combinations: [[Reading]] = [[]]
    private var outcomes: [[Reading]: Outcome]
    private let initial: Outcome

    /// Creates a table without a point.
    init(_ outcome: Outcome) {
        initial = outcome
        outcomes = [[]: outcome]
    }

    /// The outcome under the readings in which the rules are written.
    var written: Outcome { outcomes[combinations[0]] ?? initial }

    /// The outcome under each combination of readings.
    var all: some Sequence<Outcome> { outcomes.values }

    /// Adds a point, whose readings all have the outcome that there was without it.
    ///
    /// - Returns: Whether the point was added: UIKit takes the same point alike at every place, so one is enough.
    @discardableResult
    mutating func add(_ point: UnsettledPoint) -> Bool {
        if points.contains(where: { $0.readings == point.readings }) { return false }
        points.append(point)
        var longer: [[Reading]: Outcome] = [:]
        combinations = combinations.flatMap { chosen in
            point.readings.map { reading in
                longer[chosen + [reading]] = outcomes[chosen]
                return chosen + [reading]
            }
        }
        outcomes = longer
        return true
    }

    /// Hands the outcome under each combination of readings to `body`, which may change it.
    mutating func update(_ body: (Set<Reading>, inout Outcome) -> Void) {
        for chosen in combinations {
            var outcome = outcomes[chosen] ?? initial
            body(Set(chosen), &outcome)
            outcomes[chosen] = outcome
        }
    }

    /// A table of what `body` makes of each outcome.
    func map<Other>(_ body: (Outcome) -> Other) -> ReadingTable<Other> {
        var other = ReadingTable<Other>(body(initial))
        other.points = points
        other.combinations = combinations
        other.outcomes = outcomes.mapValues(body)
        return other
    }
}

extension ReadingTable<Verdict?> {
    /// The first of the points at `positions` whose readings, the other points taken alike, `isSame` tells apart; a
    /// point that makes a difference while the others are taken as the rules are written comes before all others.
    ///
    /// - Parameter isIncluded: Whether a combination of readings is looked at.
    fileprivate func difference(
        at positions: [Int], where isIncluded: ([Reading]) -> Bool = { _ in true },
        isSame: (Verdict?, Verdict?) -> Bool
    ) -> UnknownBehavior? {
        for chosen in combinations where isIncluded(chosen) {
            for position in positions where chosen[position] == points[position].readings[0] {
                let each = points[position].readings.map { reading in
                    var other = chosen
                    other[position] = reading
                    return ReadingVerdict(reading: reading, verdict: outcomes[other] ?? nil)
                }
                let isAlike = each.dropFirst().allSatisfy { isSame($0.verdict, each[0].verdict) }
                if !isAlike { return UnknownBehavior(point: points[position], verdicts: each) }
            }
        }
        return nil
    }
}

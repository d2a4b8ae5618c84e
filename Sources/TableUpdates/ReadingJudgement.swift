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

    /// Works out the verdict under every combination of the readings of `points`.
    ///
    /// If all agree, that is the verdict. If they differ, it is `unknown`, and the first point is named that makes a
    /// difference by itself. Verdicts agree that are written alike, as `crash row-count in 1` is.
    ///
    /// - Parameters:
    ///   - points: The points that are touched.
    ///   - verdict: The verdict under some readings, one for each of `points`; nil where none is known.
    /// - Complexity: O(2^*p*) verdicts for *p* points, of which there are hardly ever two.
    init(on points: [UnsettledPoint], verdict: (Set<Reading>) -> Verdict?) {
        var combinations: [[Reading]] = [[]]
        for point in points {
            combinations = combinations.flatMap { chosen in point.readings.map { chosen + [$0] } }
        }
        var verdicts: [[Reading]: Verdict?] = [:]
        for chosen in combinations {
            verdicts[chosen] = .some(chosen.contains(.unreported) ? nil : verdict(Set(chosen)))
        }
        /// The first of the points at `positions` whose readings, the other points taken alike, `isSame` tells apart;
        /// a point that makes a difference while the others are taken as the rules are written comes before all others.
        func difference(
            at positions: [Int], in combinations: [[Reading]], isSame: (Verdict?, Verdict?) -> Bool
        ) -> UnknownBehavior? {
            for chosen in combinations {
                for position in positions where chosen[position] == points[position].readings[0] {
                    let each = points[position].readings.map { reading in
                        var other = chosen
                        other[position] = reading
                        return ReadingVerdict(reading: reading, verdict: verdicts[other] ?? nil)
                    }
                    let isAlike = each.dropFirst().allSatisfy { isSame($0.verdict, each[0].verdict) }
                    if !isAlike { return UnknownBehavior(point: points[position], verdicts: each) }
                }
            }
            return nil
        }
        let orders = points.indices.filter { points[$0].isOrder }
        let inOrder = combinations.filter { chosen in orders.allSatisfy { chosen[$0] == points[$0].readings[0] } }
        let unknown = difference(at: points.indices.filter { !points[$0].isOrder }, in: inOrder) { left, right in
            guard let left, let right else { return false }
            return left.summary == right.summary
        }
        if let unknown {
            self.verdict = .unknown(unknown)
            alternative = nil
        } else {
            let first = points.map { $0.readings[0] }
            self.verdict = verdicts[first].flatMap(\.self) ?? .ok
            alternative = difference(at: Array(points.indices), in: combinations, isSame: ==)
        }
    }
}

// Ranks among the numbers that a set of ranges leaves over: how survivors find the free places of an update.

/// The numbers outside some ranges, each with its rank: the lowest left over from 0 on has rank 0.
///
/// Negative numbers have negative ranks, so that places which a later check refuses can be computed all the same.
struct PlaceRanks {
    /// The ranges left out: ascending, none empty, none overlapping.
    let ranges: [Range<Int>]
    /// How many numbers the ranges before each position leave out.
    private let leftOut: [Int]

    /// Creates the ranks of the numbers outside `ranges`, which ascend and do not overlap.
    ///
    /// - Complexity: O(*r*).
    init(without ranges: [Range<Int>]) {
        self.ranges = ranges
        var total = 0
        leftOut = ranges.map { range in
            defer { total += range.count }
            return total
        }
    }

    /// The rank of `number`, or nil where the ranges leave it out.
    ///
    /// - Complexity: O(log *r*).
    func rank(of number: Int) -> Int? {
        let position = ranges.firstPosition { $0.upperBound > number }
        guard position < ranges.count else { return number - total }
        return ranges[position].lowerBound <= number ? nil : number - leftOut[position]
    }

    /// The number that has `rank`.
    ///
    /// - Complexity: O(log *r*).
    func number(ofRank rank: Int) -> Int {
        let position = position(ofRank: rank)
        return rank + (position < ranges.count ? leftOut[position] : total)
    }

    /// The numbers that have `ranks`, as runs that carry ranks to numbers.
    ///
    /// - Complexity: O(log *r* + *k*) for *k* runs.
    func runs(ofRanks ranks: Range<Int>) -> [PlaceRun] {
        var runs: [PlaceRun] = []
        var rank = ranks.lowerBound
        var position = position(ofRank: rank)
        while rank < ranks.upperBound {
            guard position < ranges.count else {
                runs.append(PlaceRun(old: rank..<ranks.upperBound, new: rank + total))
                break
            }
            // Ranks below this bound have their numbers before the range at `position`.
            let bound = min(ranges[position].lowerBound - leftOut[position], ranks.upperBound)
            if rank < bound {
                runs.append(PlaceRun(old: rank..<bound, new: rank + leftOut[position]))
                rank = bound
            }
            position += 1
        }
        return runs
    }

    /// How many numbers are left out in all.
    private var total: Int {
        guard let last = ranges.last, let before = leftOut.last else { return 0 }
        return before + last.count
    }

    /// The position of the first range that lies wholly above the number with `rank`.
    private func position(ofRank rank: Int) -> Int {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].lowerBound - leftOut[middle] > rank { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// How numbers pass from before an update to after it: what is removed leaves, what is taken is filled otherwise, and
/// the rest fills the free places in ascending order.
struct PlaceShift {
    /// The numbers before the update that do not take part.
    let removed: PlaceRanks
    /// The numbers after the update that are not free.
    let taken: PlaceRanks

    /// Creates the shift; both lists ascend and do not overlap in themselves.
    init(removed: [Range<Int>], taken: [Range<Int>]) {
        self.removed = PlaceRanks(without: removed)
        self.taken = PlaceRanks(without: taken)
    }

    /// The new number of `old`, or nil where it is removed.
    ///
    /// - Complexity: O(log *r*).
    func new(ofOld old: Int) -> Int? {
        removed.rank(of: old).map(taken.number(ofRank:))
    }

    /// The old number of `new`, or nil where it is taken.
    ///
    /// - Complexity: O(log *r*).
    func old(ofNew new: Int) -> Int? {
        taken.rank(of: new).map(removed.number(ofRank:))
    }

    /// The runs in which the numbers of `old` that are not removed pass over, ascending.
    ///
    /// - Complexity: O(*r* log *r*) for the *r* ranges that the shift is made of.
    func runs(of old: Range<Int>) -> [PlaceRun] {
        var runs: [PlaceRun] = []
        var low = old.lowerBound
        var position = removed.ranges.firstPosition { $0.upperBound > low }
        while low < old.upperBound {
            let next = position < removed.ranges.count ? removed.ranges[position] : old.upperBound..<old.upperBound
            let high = min(max(next.lowerBound, low), old.upperBound)
            if low < high, let rank = removed.rank(of: low) {
                for run in taken.runs(ofRanks: rank..<rank + (high - low)) {
                    let start = run.old.lowerBound - rank + low
                    runs.append(PlaceRun(old: start..<start + run.old.count, new: run.new))
                }
            }
            low = max(high, next.upperBound)
            position += 1
        }
        return runs
    }
}

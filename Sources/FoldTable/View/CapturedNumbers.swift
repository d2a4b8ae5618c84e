// The section number that each drawn header captured when it was drawn.

/// For each place of the table view, the number that its header captured when it was drawn, kept as runs of numbers
/// that ascend in step: a view that was drawn at once has one run, and each edit cuts it at most in three.
struct CapturedNumbers: Sendable {
    private struct Run: Sendable, Measured {
        var first: Int
        var count: Int
        var measure: Int { count }
    }

    private var runs: SumTree<Run>

    /// Creates the numbers of a view whose headers at the places `places` were all drawn where they stand.
    init(drawnAt places: Range<Int>) {
        runs = places.isEmpty ? SumTree() : SumTree(CollectionOfOne(Run(first: places.lowerBound, count: places.count)))
    }

    /// How many places there are.
    var count: Int { runs.measure }

    /// Whether every header captured the number of its place.
    ///
    /// - Complexity: O(1).
    var areTheirOwn: Bool { runs.isEmpty || runs.count == 1 && runs[0].first == 0 }

    /// Whether both are one and the same, so that nothing in them can differ.
    func isSame(as other: CapturedNumbers) -> Bool { runs.root === other.runs.root }

    /// The number that the header at `place` captured; the place must be in range.
    ///
    /// - Complexity: O(log *r*) for *r* runs.
    subscript(place: Int) -> Int {
        guard let (position, rest) = runs.find(place, in: { $0 }) else { return place }
        return runs[position].first + rest
    }

    /// The numbers at the places of `range`.
    func slice(_ range: Range<Int>) -> CapturedNumbers {
        var head = self
        let low = head.cut(at: range.lowerBound)
        let high = head.cut(at: range.upperBound)
        var slice = CapturedNumbers(drawnAt: 0..<0)
        slice.runs = head.runs.slice(low..<high)
        return slice
    }

    /// Adds the numbers of `other` at the end.
    mutating func append(_ other: CapturedNumbers) {
        guard !runs.isEmpty, !other.runs.isEmpty else {
            if runs.isEmpty { runs = other.runs }
            return
        }
        let last = runs[runs.count - 1]
        let next = other.runs[0]
        if last.first + last.count == next.first {
            runs.update(at: runs.count - 1) { $0.count += next.count }
            runs.append(other.runs.slice(1..<other.runs.count))
        } else {
            runs.append(other.runs)
        }
    }

    /// The headers at the places of `range` were drawn where they stand.
    ///
    /// - Complexity: O(log *r*) for *r* runs.
    mutating func draw(_ range: Range<Int>) {
        guard let (position, rest) = runs.find(range.lowerBound, in: { $0 }) else { return }
        let run = runs[position]
        if run.first + rest == range.lowerBound, rest + range.count <= run.count { return }
        var drawn = slice(0..<range.lowerBound)
        drawn.append(CapturedNumbers(drawnAt: range))
        drawn.append(slice(range.upperBound..<count))
        self = drawn
    }

    /// The places whose header captured another number than its own, ascending.
    ///
    /// - Complexity: O(*r* + *k*) for *r* runs and *k* such places.
    func forEachStale(_ body: (_ place: Int, _ captured: Int) -> Bool) {
        var place = 0
        for run in runs {
            if run.first != place {
                for offset in 0..<run.count where !body(place + offset, run.first + offset) { return }
            }
            place += run.count
        }
    }

    /// Makes `place` the first of a run, and returns that run's position.
    private mutating func cut(at place: Int) -> Int {
        guard let (position, rest) = runs.find(place, in: { $0 }) else { return runs.count }
        if rest == 0 { return position }
        let run = runs[position]
        let halves = [Run(first: run.first, count: rest), Run(first: run.first + rest, count: run.count - rest)]
        runs.replace(position..<position + 1, with: SumTree(halves))
        return position + 1
    }
}

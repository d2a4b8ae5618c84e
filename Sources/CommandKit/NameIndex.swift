// Finds names by their whole or by their beginning.

/// Names, each with the number of what it stands for.
struct NameIndex: Sendable {
    /// What a name stands for.
    enum Match {
        /// One thing, by its number.
        case one(Int)
        /// Several names begin so; the range is one of `sorted`.
        case several(Range<Int>)
        case none
    }

    /// Every name that is accepted in full.
    private let byName: [String: Int]
    /// The names that may be shortened, sorted.
    let sorted: [(name: String, number: Int)]

    /// Creates an index; of equal names the first counts.
    ///
    /// - Parameters:
    ///   - whole: the names accepted in full.
    ///   - shortened: those accepted by a beginning as well.
    init(whole: [(String, Int)], shortened: [(name: String, number: Int)]) {
        var byName: [String: Int] = [:]
        byName.reserveCapacity(whole.count)
        for (name, number) in whole where byName[name] == nil { byName[name] = number }
        self.byName = byName
        sorted = shortened.sorted { $0.name < $1.name }
    }

    /// What a name, or the only beginning of one, stands for.
    ///
    /// - Complexity: O(1) for a whole name, else O(log *n*).
    func match(_ name: String) -> Match {
        if let number = byName[name] { return .one(number) }
        let range = range(beginningWith: name)
        if range.isEmpty { return .none }
        return range.count == 1 ? .one(sorted[range.lowerBound].number) : .several(range)
    }

    /// The number of a whole name.
    func number(of name: String) -> Int? { byName[name] }

    /// Where in `sorted` the names stand that begin so.
    func range(beginningWith prefix: String) -> Range<Int> {
        let start = firstIndex { $0 >= prefix }
        var end = start
        while end < sorted.count, sorted[end].name.hasPrefix(prefix) { end += 1 }
        return start..<end
    }

    /// The first index whose name fulfils a condition that all names behind it fulfil too.
    private func firstIndex(where condition: (String) -> Bool) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if condition(sorted[middle].name) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// Finds names by their whole or by their beginning.

/// Names, each with the number of what it stands for.
@usableFromInline
final class NameIndex: Sendable {
    /// What a name stands for.
    enum Match {
        /// One thing, by its number.
        case one(Int)
        /// Several names begin so; the range is one of `sorted`.
        case several(Range<Int>)
        case none
    }

    /// Every name that is accepted in full, those of one slot together.
    private let whole: [(name: String, number: Int)]
    /// Where in `whole` each slot begins, and after the last where it ends.
    private let starts: [Int]
    /// The names that may be shortened, sorted.
    let sorted: [(name: String, number: Int)]

    /// Creates an index; of equal names the first counts.
    ///
    /// - Parameters:
    ///   - whole: the names accepted in full.
    ///   - shortened: those accepted by a beginning as well.
    init(whole: [(String, Int)], shortened: [(name: String, number: Int)]) {
        var slots = Array(repeating: [(name: String, number: Int)](), count: Self.slotCount)
        for (name, number) in whole where !slots[Self.slot(of: name.utf8)].contains(where: { $0.name == name }) {
            slots[Self.slot(of: name.utf8)].append((name, number))
        }
        var starts = [0]
        for slot in slots { starts.append(starts[starts.count - 1] + slot.count) }
        self.starts = starts
        self.whole = slots.flatMap { $0 }
        sorted = shortened.sorted { $0.name < $1.name }
    }

    /// What a name, or the only beginning of one, stands for.
    ///
    /// - Complexity: O(1) for a whole name, else O(log *n*).
    func match(_ name: String) -> Match {
        if let number = number(of: name) { return .one(number) }
        let range = range(beginningWith: name)
        if range.isEmpty { return .none }
        return range.count == 1 ? .one(sorted[range.lowerBound].number) : .several(range)
    }

    /// The number of a whole name.
    ///
    /// A dictionary would do, but for its thorough hashing, which takes longer than all the rest of reading a name.
    func number(of name: String) -> Int? {
        let slot = Self.slot(of: name.utf8)
        for place in starts[slot]..<starts[slot + 1] where whole[place].name == name { return whole[place].number }
        return nil
    }

    /// The number of a whole name, which is given in bytes of UTF-8.
    func number(of name: UnsafeBufferPointer<UInt8>) -> Int? {
        let slot = Self.slot(of: name)
        for place in starts[slot]..<starts[slot + 1] where whole[place].name.utf8.elementsEqual(name) {
            return whole[place].number
        }
        return nil
    }

    private static let slotCount = 256

    /// The slot of a name: nobody but the shell makes names, so its ends and its length tell them apart well enough.
    private static func slot(of name: some BidirectionalCollection<UInt8>) -> Int {
        guard let first = name.first, let last = name.last else { return 0 }
        return (Int(first) &* 31 &+ Int(last) &* 7 &+ name.count) % slotCount
    }

    /// Where in `sorted` the names are that begin so.
    func range(beginningWith prefix: String) -> Range<Int> {
        let start = firstIndex { $0 >= prefix }
        var end = start
        while end < sorted.count, sorted[end].name.hasPrefix(prefix) { end += 1 }
        return start..<end
    }

    /// The first index whose name fulfils a condition that all names after it fulfil too.
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

// Which of a tree's elements lie under which child of a branch, without a look at the children.

/// How a branch's elements are spread over its children.
///
/// What changes elements changes no count, so copies of a branch share it. Trees that were made at once have children of
/// one size, and there a child is found by a division.
struct ChildPlaces: Equatable, Sendable {
    /// How many elements every child has, the last perhaps fewer; 0 where they are uneven.
    private let size: Int
    private let count: Int
    /// Where each child ends; empty where they are even.
    private let ends: ContiguousArray<Int>

    /// Creates the places of children with these counts.
    init(of counts: some Collection<Int>) {
        count = counts.count
        let first = counts.first ?? 0
        let last = counts.dropFirst(max(0, count - 1)).first ?? 0
        if last <= first, counts.dropLast().allSatisfy({ $0 == first }) {
            size = first
            ends = []
        } else {
            size = 0
            var end = 0
            ends = ContiguousArray(
                counts.map { count in
                    end += count
                    return end
                })
        }
    }

    /// The child that holds element `index`; the last for one past the end.
    func slot(holding index: Int) -> Int {
        if size > 0 { return min(index / size, count - 1) }
        var slot = 0
        while slot < count - 1, index >= ends[slot] { slot += 1 }
        return slot
    }

    /// How many elements lie before child `slot`.
    func start(of slot: Int) -> Int {
        size > 0 ? slot * size : slot == 0 ? 0 : ends[slot - 1]
    }
}

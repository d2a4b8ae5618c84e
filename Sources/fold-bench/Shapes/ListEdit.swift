// One edit of a list: so many elements removed, so many shuffled among their places, so many inserted.

/// How many elements an edit touches; those removed and shuffled are at most as many as the list has.
struct ListEdit {
    var removed = 0
    var shuffled = 0
    var inserted = 0

    /// The list after the edit.
    ///
    /// - Parameter fresh: A new element, the first, the second, … of those inserted.
    func applied<Element>(
        to source: [Element], _ random: inout ShapeRandom, fresh: (Int) -> Element
    ) -> [Element] {
        let order = random.shuffled(Array(source.indices))
        let gone = Set(order[..<removed])
        let chosen = order[removed..<removed + shuffled]
        var edited = source
        for (place, other) in zip(chosen.sorted(), chosen) { edited[place] = source[other] }
        var survivors = edited.indices.lazy.filter { !gone.contains($0) }.makeIterator()

        let count = source.count - removed + inserted
        let arrivals = Set(random.shuffled(Array(0..<count))[..<inserted])
        var arrived = 0
        var target: [Element] = []
        target.reserveCapacity(count)
        for place in 0..<count {
            if arrivals.contains(place) {
                target.append(fresh(arrived))
                arrived += 1
            } else if let survivor = survivors.next() {
                target.append(edited[survivor])
            }
        }
        return target
    }

    /// The edit in the words of the recipes.
    static let recipe = """
        An edit that removes R, shuffles M and inserts I elements of a list of N: shuffle the offsets 0 ..< N. The
        elements at the first R of them go. The next M offsets, sorted, receive the elements at these offsets in their
        shuffled order. Then shuffle the offsets 0 ..< N - R + I of the list to be: the first I of them, ascending,
        receive the new elements one after another; what is left of the list fills the others in its order.
        """
}

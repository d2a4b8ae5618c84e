// Binary search in lists that are sorted by the question asked.

extension RandomAccessCollection where Index == Int {
    /// The first position whose element answers `isReached` with true, or the end; all that follow answer so too.
    ///
    /// - Complexity: O(log *n*).
    package func firstPosition(where isReached: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array {
    /// The last element whose `key` is below `bound`, in an array sorted by that key.
    ///
    /// - Complexity: O(log *n*).
    func last<Key: Comparable>(before bound: Key, by key: (Element) -> Key) -> Element? {
        let position = firstPosition { key($0) >= bound }
        return position > 0 ? self[position - 1] : nil
    }

    /// The first element whose `key` is `bound` or above it, in an array sorted by that key.
    ///
    /// - Complexity: O(log *n*).
    func first<Key: Comparable>(from bound: Key, by key: (Element) -> Key) -> Element? {
        let position = firstPosition { key($0) >= bound }
        return position < count ? self[position] : nil
    }

    /// The elements whose `key` is `number`, in an array sorted by that key.
    ///
    /// - Complexity: O(log *n*).
    func slice(_ number: Int, by key: (Element) -> Int) -> ArraySlice<Element> {
        guard !isEmpty else { return [] }
        return self[firstPosition { key($0) >= number }..<firstPosition { key($0) > number }]
    }
}

// A list that grows at its end without ever being copied as a whole.

/// A list in chunks: to grow it touches no element that is there already, where an array moves them all each time it
/// doubles; and of two copies the one that changes copies one chunk and the list of chunks, not the elements.
package struct ChunkedList<Element: Sendable>: RandomAccessCollection, Sendable {
    /// All full but the last; none is empty.
    private var chunks: [ContiguousArray<Element>] = []
    package private(set) var count = 0

    private static var capacity: Int { 256 }

    /// Creates an empty list.
    package init() {}

    package var startIndex: Int { 0 }
    package var endIndex: Int { count }

    /// The element at `position`, counted from 0.
    ///
    /// - Complexity: O(1); O(*n* / 256) to change it where a copy shares the list.
    package subscript(position: Int) -> Element {
        get { chunks[position / Self.capacity][position % Self.capacity] }
        _modify { yield &chunks[position / Self.capacity][position % Self.capacity] }
    }

    /// Adds `element` at the end.
    ///
    /// - Complexity: O(1), amortised; O(*n* / 256) where a copy shares the list.
    package mutating func append(_ element: consuming Element) {
        if count % Self.capacity == 0 {
            var chunk = ContiguousArray<Element>()
            chunk.reserveCapacity(Self.capacity)
            chunks.append(chunk)
        }
        chunks[chunks.count - 1].append(element)
        count += 1
    }

    /// Drops all elements but the first `count`.
    ///
    /// - Complexity: O(*n*) in the elements dropped.
    package mutating func keepFirst(_ count: Int) {
        guard count < self.count else { return }
        chunks.removeSubrange(((count + Self.capacity - 1) / Self.capacity)...)
        let rest = count % Self.capacity
        if rest > 0 { chunks[chunks.count - 1].removeSubrange(rest...) }
        self.count = count
    }
}

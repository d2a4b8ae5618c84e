// A list that grows at its end without ever being copied as a whole.

/// A list in chunks: to grow it touches no element that is there already, where an array moves them all each time it
/// doubles; and of two copies the one that changes copies one chunk and the list of chunks, not the elements. Its first
/// elements can be forgotten, in whole chunks; those that are left keep their places.
package struct ChunkedList<Element: Sendable>: RandomAccessCollection, Sendable {
    /// All full but the last; none is empty.
    private var chunks: [ContiguousArray<Element>] = []
    /// The place of the first element, a multiple of the capacity.
    package private(set) var startIndex = 0
    package private(set) var endIndex = 0

    private static var capacity: Int { 256 }

    /// Creates an empty list.
    package init() {}

    /// The element at `position`, counted from 0 with those that are forgotten.
    ///
    /// - Complexity: O(1); O(*n* / 256) to change it where a copy shares the list.
    package subscript(position: Int) -> Element {
        get { chunks[(position - startIndex) / Self.capacity][position % Self.capacity] }
        _modify { yield &chunks[(position - startIndex) / Self.capacity][position % Self.capacity] }
    }

    /// Adds `element` at the end.
    ///
    /// - Complexity: O(1), amortised; O(*n* / 256) where a copy shares the list.
    package mutating func append(_ element: consuming Element) {
        if endIndex % Self.capacity == 0 {
            var chunk = ContiguousArray<Element>()
            chunk.reserveCapacity(Self.capacity)
            chunks.append(chunk)
        }
        chunks[chunks.count - 1].append(element)
        endIndex += 1
    }

    /// Drops all elements from place `end` on, which is not forgotten.
    ///
    /// - Complexity: O(*n*) in the elements dropped.
    package mutating func keep(upTo end: Int) {
        guard end < endIndex else { return }
        chunks.removeSubrange(((end - startIndex + Self.capacity - 1) / Self.capacity)...)
        let rest = end % Self.capacity
        if rest > 0 { chunks[chunks.count - 1].removeSubrange(rest...) }
        endIndex = end
    }

    /// Forgets elements before place `position`, as many as fill chunks.
    ///
    /// - Complexity: O(*n*) in the elements forgotten, and O(*m* / 256) for *m* that are left.
    package mutating func forget(before position: Int) {
        let whole = (Swift.min(position, endIndex) - startIndex) / Self.capacity
        guard whole > 0 else { return }
        chunks.removeFirst(whole)
        startIndex += whole * Self.capacity
    }
}

// A list that grows at its end without ever being copied as a whole.

/// A list in chunks: to grow it touches no element that is there already, where an array moves them all each time it
/// doubles; and of two copies the one that changes copies one chunk and the list of chunks, not the elements. Its first
/// elements can be forgotten; those that are left keep their places.
package struct ChunkedList<Element: Sendable>: RandomAccessCollection, Sendable {
    /// Those of 256 places each, from a multiple of that on: all full, but for what the first has forgotten and what the
    /// last does not have yet; none is empty.
    private var chunks: [ContiguousArray<Element>] = []
    /// The place of the first element.
    package private(set) var startIndex = 0
    package private(set) var endIndex = 0

    private static var capacity: Int { 256 }

    /// Creates an empty list.
    package init() {}

    /// The element at `position`, counted from 0 with those that are forgotten.
    ///
    /// - Complexity: O(1); O(*n* / 256) to change it where a copy shares the list.
    package subscript(position: Int) -> Element {
        get {
            let chunk = chunk(of: position)
            return chunks[chunk][offset(of: position, in: chunk)]
        }
        _modify {
            let chunk = chunk(of: position)
            yield &chunks[chunk][offset(of: position, in: chunk)]
        }
    }

    private func chunk(of position: Int) -> Int { position / Self.capacity - startIndex / Self.capacity }

    private func offset(of position: Int, in chunk: Int) -> Int {
        position % Self.capacity - (chunk == 0 ? startIndex % Self.capacity : 0)
    }

    /// Adds `element` at the end.
    ///
    /// - Complexity: O(1), amortised; O(*n* / 256) where a copy shares the list.
    package mutating func append(_ element: consuming Element) {
        if endIndex % Self.capacity == 0 || chunks.isEmpty {
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
        endIndex = Swift.max(end, startIndex)
        let last = isEmpty ? -1 : chunk(of: endIndex - 1)
        chunks.removeSubrange((last + 1)...)
        if last >= 0 { chunks[last].removeSubrange((offset(of: endIndex - 1, in: last) + 1)...) }
    }

    /// Forgets elements before place `position`.
    ///
    /// - Complexity: O(*n*) in the elements forgotten, and O(*m* / 256) for *m* that are left.
    package mutating func forget(before position: Int) {
        let first = Swift.min(position, endIndex)
        guard first > startIndex else { return }
        if first == endIndex {
            chunks = []
        } else {
            let chunk = chunk(of: first)
            let rest = offset(of: first, in: chunk)
            chunks.removeFirst(chunk)
            chunks[0].removeFirst(rest)
        }
        startIndex = first
    }
}

// Looking for a text in the titles of rows, through whole stores at a time, however small the sections' pieces are.

/// Finds the rows whose titles have a text in them, piece by piece.
///
/// Ten million rows lie in a million pieces of one store. So the store is searched ahead of the pieces, and a piece that
/// lies before the next row found costs a comparison.
struct TitleSearch {
    private let needle: [UInt8]
    /// The store searched last.
    private var store: RowStore?
    /// The store's rows of which it is known whether they have the text: none of them has but the last, if `isFound`.
    private var known = 0..<0
    private var isFound = false

    /// How many rows are searched before it is asked whether to stop.
    private static let step = 1 << 16

    /// Creates a search for `needle`, bytes of UTF-8.
    init(_ needle: [UInt8]) {
        self.needle = needle
    }

    /// The first row of `rows` of `store` that has the text; nil where none has, or the search was stopped.
    ///
    /// - Complexity: O(*n*) in the bytes of the titles passed over, and O(1) where they are known.
    mutating func next(in rows: Range<Int>, of store: RowStore, shouldStop: () -> Bool) -> Int? {
        if store !== self.store || !(known.lowerBound...known.upperBound).contains(rows.lowerBound)
            || isFound && rows.lowerBound == known.upperBound
        {
            self.store = store
            known = rows.lowerBound..<rows.lowerBound
            isFound = false
        }
        while true {
            if isFound { return rows.contains(known.upperBound - 1) ? known.upperBound - 1 : nil }
            if known.upperBound >= rows.upperBound || shouldStop() { return nil }
            let ahead = known.upperBound..<min(known.upperBound + Self.step, store.count)
            let found = store.firstRow(in: ahead, titleContaining: needle)
            isFound = found != nil
            known = known.lowerBound..<(found.map { $0 + 1 } ?? ahead.upperBound)
        }
    }
}

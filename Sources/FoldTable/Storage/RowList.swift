// The rows of one section: one piece of a store as loaded, several after edits.

/// The rows of one section in order, as pieces of stores; a copy shares them.
struct RowList: Sendable {
    private enum Storage: Sendable {
        /// As loaded: no allocation of its own.
        case one(RowPiece)
        case many(SumTree<RowPiece>)
        case none
    }

    private var storage: Storage

    init() {
        storage = .none
    }

    init(_ piece: RowPiece) {
        storage = piece.count == 0 ? .none : .one(piece)
    }

    private init(_ pieces: SumTree<RowPiece>) {
        switch pieces.count {
        case 0: storage = .none
        case 1: storage = .one(pieces[0])
        default: storage = .many(pieces)
        }
    }

    /// How many rows there are.
    var count: Int { measure.rows }
    var isEmpty: Bool { count == 0 }

    /// Rows, and how many of them are 0 high.
    var measure: RowMeasure {
        switch storage {
        case .none: .zero
        case .one(let piece): piece.measure
        case .many(let pieces): pieces.measure
        }
    }

    /// The pieces in order.
    var pieces: SumTree<RowPiece> {
        switch storage {
        case .none: SumTree()
        case .one(let piece): SumTree(CollectionOfOne(piece))
        case .many(let pieces): pieces
        }
    }

    /// The piece that holds row `index`, which must be in range, and the row's number in the piece's store.
    private func place(of index: Int) -> (store: RowStore, row: Int)? {
        switch storage {
        case .none: return nil
        case .one(let piece): return (piece.store, piece.rows.lowerBound + index)
        case .many(let pieces):
            guard let (piece, rest) = pieces.find(index, in: \.rows) else { return nil }
            return (pieces[piece].store, pieces[piece].rows.lowerBound + rest)
        }
    }

    /// Row `index`, or nil where there is none.
    ///
    /// - Complexity: O(log *p*) for *p* pieces.
    func row(at index: Int) -> Row? {
        guard index >= 0, index < count, let place = place(of: index) else { return nil }
        return place.store.row(place.row)
    }

    /// The key of row `index`, or nil where there is none.
    func key(at index: Int) -> Int? {
        guard index >= 0, index < count, let place = place(of: index) else { return nil }
        return place.store.firstKey + place.row
    }

    /// The rows of `range`, which must be in bounds.
    ///
    /// - Complexity: O(log *p*) for *p* pieces.
    func slice(_ range: Range<Int>) -> RowList {
        if range.isEmpty { return RowList() }
        if case .one(let piece) = storage { return RowList(piece.slice(range)) }
        var head = self
        head.cut(at: range.upperBound)
        head.cut(at: range.lowerBound)
        let pieces = head.pieces
        let low = pieces.find(range.lowerBound, in: \.rows)?.index ?? pieces.count
        let high = pieces.find(range.upperBound, in: \.rows)?.index ?? pieces.count
        return RowList(pieces.slice(low..<high))
    }

    /// Replaces the rows of `range`, which must be in bounds, by `replacement`.
    ///
    /// - Complexity: O(log *p*) for *p* pieces.
    mutating func replace(_ range: Range<Int>, with replacement: RowList) {
        cut(at: range.lowerBound)
        cut(at: range.upperBound)
        var edited = pieces
        let low = edited.find(range.lowerBound, in: \.rows)?.index ?? edited.count
        let high = edited.find(range.upperBound, in: \.rows)?.index ?? edited.count
        edited.replace(low..<high, with: replacement.pieces)
        self = RowList(edited)
    }

    /// Adds the rows of `other` at the end, as one piece with the last where they follow it in its store.
    mutating func append(_ other: RowList) {
        if case .none = storage {
            self = other
        } else if case .one(let last) = storage, case .one(let next) = other.storage, last.store === next.store,
            last.rows.upperBound == next.rows.lowerBound
        {
            storage = .one(RowPiece(store: last.store, rows: last.rows.lowerBound..<next.rows.upperBound))
        } else {
            replace(count..<count, with: other)
        }
    }

    /// Makes row `index` the first of a piece.
    private mutating func cut(at index: Int) {
        var cutting = pieces
        guard let (position, rest) = cutting.find(index, in: \.rows), rest > 0 else { return }
        let piece = cutting[position]
        cutting.replace(
            position..<position + 1,
            with: SumTree([piece.slice(0..<rest), piece.slice(rest..<piece.count)]))
        storage = .many(cutting)
    }

    /// Calls `body` for each run of neighbouring rows of one store within `range`, until it answers false.
    func forEachPiece(in range: Range<Int>, _ body: (RowPiece) -> Bool) {
        if range.isEmpty { return }
        if case .one(let piece) = storage {
            _ = body(piece.slice(range))
            return
        }
        var start = 0
        _ = pieces.walk(0..<pieces.count) { _, piece in
            let span = range.clamped(to: start..<start + piece.count)
            start += piece.count
            let within = span.lowerBound - (start - piece.count)..<span.upperBound - (start - piece.count)
            if !span.isEmpty, !body(piece.slice(within)) { return false }
            return start < range.upperBound
        }
    }

    /// Calls `body` with the number and the value of each row from `start` on, until it answers false; whether it never did.
    @discardableResult
    func forEachRow(from start: Int = 0, _ body: (Int, Row) -> Bool) -> Bool {
        var number = start
        var goesOn = true
        guard start < count else { return true }
        forEachPiece(in: start..<count) { piece in
            for index in piece.rows {
                goesOn = body(number, piece.store.row(index))
                if !goesOn { return false }
                number += 1
            }
            return true
        }
        return goesOn
    }

    /// Whether both lists are one and the same piece, so that nothing in them can differ.
    func isSame(as other: RowList) -> Bool {
        switch (storage, other.storage) {
        case (.none, .none): true
        case (.one(let left), .one(let right)): left.store === right.store && left.rows == right.rows
        case (.many(let left), .many(let right)): left.root === right.root
        default: false
        }
    }

    /// Whether both lists hold the same rows, by key, in the same order.
    ///
    /// - Complexity: O(1) for lists as loaded, else O(*p*) in the pieces.
    func hasSameKeys(as other: RowList) -> Bool {
        if isSame(as: other) { return true }
        guard count == other.count else { return false }
        return keyRuns == other.keyRuns
    }

    /// The keys in order, as runs of neighbours, each as long as can be.
    var keyRuns: [Range<Int>] {
        var runs: [Range<Int>] = []
        forEachPiece(in: 0..<count) { piece in
            if let last = runs.last, last.upperBound == piece.firstKey {
                runs[runs.count - 1] = last.lowerBound..<last.upperBound + piece.count
            } else {
                runs.append(piece.firstKey..<piece.firstKey + piece.count)
            }
            return true
        }
        return runs
    }
}

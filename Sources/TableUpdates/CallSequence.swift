// A sequence of calls cut into what UIKit looks at in one go: batches, reloads of everything, calls checked by themselves.

/// Calls in the order in which an app makes them, cut into the parts that are checked one after another.
public struct CallSequence: Hashable, Sendable {
    /// What is checked in one go.
    public struct Part: Hashable, Sendable {
        /// The kind of a part.
        public enum Kind: Hashable, Sendable {
            /// Update calls that are checked together; a reload of everything; a call that is checked as it is made:
            /// a lookup, or an update with a path that can be no row.
            case batch, reloadData, single
        }

        /// What the part is.
        public let kind: Kind
        /// The part's calls: `beginUpdates` and `endUpdates` included, none for an empty batch, else one.
        public internal(set) var calls: [TableCall]
        /// The position in the sequence, from 0, of the part's first call.
        public let position: Int
    }

    /// The parts in the order in which they are checked. A call that is checked by itself inside an open batch comes
    /// before the batch, which is checked at its end.
    public private(set) var parts: [Part] = []
    /// Whether every `beginUpdates` has its `endUpdates`. One that has none is read as ended after the last call; an
    /// `endUpdates` without a beginning is passed over.
    public private(set) var isBalanced = true

    /// Cuts `calls` into parts.
    ///
    /// - Parameters:
    ///   - calls: The calls as made. None at all are one empty batch, which still has the counts checked.
    ///   - separately: False reads update calls outside `beginUpdates` and `endUpdates` that follow each other as one
    ///     batch; pairs, lookups and `reloadData` stand between batches. True makes each update call outside a pair a
    ///     batch of its own, as UIKit does.
    /// - Complexity: O(*n*).
    public init(_ calls: some Sequence<TableCall>, separately: Bool = false) {
        self.init(groups: CollectionOfOne(calls), separately: separately)
    }

    /// Cuts groups of calls into parts: no batch goes on from one group, such as a function, to the next, unless it is
    /// open.
    ///
    /// - Complexity: O(*n*).
    public init(groups: some Sequence<some Sequence<TableCall>>, separately: Bool = false) {
        var pending: Part?
        var depth = 0
        func flush(_ parts: inout [Part]) {
            if let part = pending { parts.append(part) }
            pending = nil
        }
        func join(_ call: TableCall, _ position: Int) {
            if pending == nil { pending = Part(kind: .batch, calls: [], position: position) }
            pending?.calls.append(call)
        }
        var count = 0
        func take(_ call: TableCall, at position: Int) {
            switch call {
            case .beginUpdates:
                if depth == 0 { flush(&parts) }
                depth += 1
                join(call, position)
            case .endUpdates where depth == 0:
                isBalanced = false
            case .endUpdates:
                depth -= 1
                join(call, position)
                if depth == 0 { flush(&parts) }
            case let call where call.isLookup || call.invalidPath != nil:
                if depth == 0 { flush(&parts) }
                parts.append(Part(kind: .single, calls: [call], position: position))
            case .reloadData where depth == 0:
                flush(&parts)
                parts.append(Part(kind: .reloadData, calls: [call], position: position))
            default:
                join(call, position)
                if separately, depth == 0 { flush(&parts) }
            }
        }
        for group in groups {
            if depth == 0 { flush(&parts) }
            for call in group {
                take(call, at: count)
                count += 1
            }
        }
        if depth > 0 { isBalanced = false }
        flush(&parts)
        if count == 0 { parts = [Part(kind: .batch, calls: [], position: 0)] }
    }
}

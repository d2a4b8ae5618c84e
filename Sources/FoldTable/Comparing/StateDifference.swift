// What differs between two states of a table: lines, and the smallest batches of calls that turn one into the other.

public import TableUpdates

/// What differs between two states of one table.
public struct StateDifference: Sendable {
    /// A line that differs.
    public struct Line: Sendable {
        /// How it differs.
        public enum Kind: String, Sendable {
            case removed, added, moved, changed
        }

        /// How the line differs.
        public let kind: Kind
        /// Where the line was in the first state; nil for an added one.
        public let source: LinePlace?
        /// Where the line is in the second state; nil for a removed one.
        public let target: LinePlace?
    }

    /// Calls that are reported in one go.
    public struct Batch: Sendable {
        /// The calls, without `beginUpdates` and `endUpdates`.
        public let calls: [TableCall]
        /// Why these calls are not in one batch with those before: what would be `risky` there.
        public let risks: [Risk]
        /// Why, too: what would be decisive there though nobody has settled it; nil where nothing is.
        public let unsettled: UnsettledPoint?
        /// What UIKit says of the batch.
        public let verdict: Verdict
        /// The data source once this batch is reported; nil where it is the second state's.
        let stage: SectionTree?

        /// Why these calls are not in one batch with those before, in words; empty for the first.
        ///
        /// - Complexity: O(1).
        public var reasons: [String] {
            risks.map(\.description) + (unsettled.map { ["\($0), which is not settled"] } ?? [])
        }
    }

    /// The lines that differ: those of sections in their order, removed ones where they were.
    public let lines: [Line]
    /// The smallest batches that turn the first state into the second; none where numberOfRows answers the same rows
    /// with the same content.
    public let batches: [Batch]

    /// Compares the data sources of two states.
    ///
    /// A header whose title or detail changed needs a reload of its section. The arrow alone does not: apps turn it by
    /// themselves, and no call draws a header without its rows.
    ///
    /// - Complexity: O(*k* log *n* + *m*) where *k* sections are not shared by both and have *m* rows.
    public init(from source: FoldTable, to target: FoldTable) {
        self.init(from: source, to: target, countsOnly: false)
    }

    init(from source: FoldTable, to target: FoldTable, countsOnly: Bool) {
        let span = ComparedSections(source, target)
        lines = countsOnly ? [] : LineComparison(source, target, span).lines
        batches = BatchComparison(source, target, span).batches
    }
}

/// The sections of two states that have to be compared; all others are alike in both.
struct ComparedSections {
    /// Numbers in the source and the target, ascending each. Where no section came, went or moved they are only those
    /// that differ; otherwise a run of neighbours on each side.
    let source: SectionSet
    let target: SectionSet

    init(_ source: FoldTable, _ target: FoldTable) {
        if source.data.count == target.data.count, source.showsAlike(target) {
            var differing = SectionSet()
            let isAligned = source.data.walkUnshared(0..<source.data.count, with: target.data, from: 0) {
                if Interruption.isRequested(inRound: $0) { return false }
                if !$1.isSame(as: $3) { differing.insert($0) }
                return $1.head.key == $3.head.key
            }
            if isAligned {
                self.source = differing
                self.target = differing
                return
            }
        }
        let (prefix, suffix) = Self.commonEnds(source, target)
        self.source = SectionSet(prefix..<source.data.count - suffix)
        self.target = SectionSet(prefix..<target.data.count - suffix)
    }

    /// How many sections are alike at the start and at the end of both states.
    private static func commonEnds(_ source: FoldTable, _ target: FoldTable) -> (Int, Int) {
        guard source.showsAlike(target) else { return (0, 0) }
        let shorter = min(source.data.count, target.data.count)
        var prefix = shorter
        source.data.walkUnshared(0..<shorter, with: target.data, from: 0) {
            if $1.isSame(as: $3) { return true }
            prefix = $0
            return false
        }
        // There is no walk backwards: the suffix begins after the last that differs of what is left.
        let rest = shorter - prefix
        var suffix = rest
        let start = source.data.count - rest
        source.data.walkUnshared(start..<source.data.count, with: target.data, from: target.data.count - rest) {
            if !$1.isSame(as: $3) { suffix = source.data.count - 1 - $0 }
            return true
        }
        return (prefix, suffix)
    }
}

extension FoldTable {
    /// Whether equal sections of both tables have the same lines and the same counted rows.
    fileprivate func showsAlike(_ other: FoldTable) -> Bool {
        rules.hide == other.rules.hide && rules.headerDetail == other.rules.headerDetail
    }
}

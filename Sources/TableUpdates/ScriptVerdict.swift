// The verdict on a sequence of calls: that of its first part that is not `ok`.

/// The verdict on a script, and where it fell.
public struct ScriptVerdict: Hashable, Sendable {
    /// The verdict of the first part that is not `ok`, else `ok`.
    public let verdict: Verdict
    /// The position, in ``UpdateScript/parts``, of the part that the verdict is about; nil where all are `ok`.
    public let part: Int?
    /// Whether the view had already taken over the data source's counts when that part was checked, so that before
    /// and after were the same: ``UpdateCounts/committed`` are the counts to put its failure into words with.
    public let isCommitted: Bool
}

extension UpdateScript {
    /// What UIKit says of the script while the data source has its final counts all along.
    ///
    /// After a batch that is not refused, and after `reloadData`, before is after. Parts behind the first that is not
    /// `ok` are not looked at.
    ///
    /// - Parameters:
    ///   - counts: What the view cached before the first call, and what the data source answers.
    ///   - loaded: Whether the view had read its counts before the data changed. One that had not reads them at the
    ///     first call, when before is after already.
    /// - Complexity: The sum of the parts' verdicts.
    public func verdict(on counts: some UpdateCounts, loaded: Bool = true) -> ScriptVerdict {
        var isCommitted = !loaded
        for (position, part) in parts.enumerated() {
            let verdict =
                isCommitted
                ? Self.verdict(of: part, on: counts.committed) : Self.verdict(of: part, on: counts)
            guard verdict == .ok else {
                return ScriptVerdict(verdict: verdict, part: position, isCommitted: isCommitted)
            }
            if part.kind != .scroll { isCommitted = true }
        }
        return ScriptVerdict(verdict: .ok, part: nil, isCommitted: isCommitted)
    }

    private static func verdict(of part: Part, on counts: some UpdateCounts) -> Verdict {
        switch part.kind {
        case .reloadData: .ok
        case .batch: Verdict.batch(part.calls, on: counts)
        case .scroll:
            part.calls.first.flatMap {
                Verdict.scroll($0, sections: counts.sectionCountBefore, rowCount: counts.rowCountBefore(inSection:))
            } ?? .ok
        }
    }
}

/// The counts of a view that has taken over what the data source says: before is after.
public struct CommittedCounts<Base: UpdateCounts>: UpdateCounts {
    /// The counts whose after stands on both sides.
    public let base: Base

    /// Creates the counts from what `base` has after.
    public init(_ base: Base) {
        self.base = base
    }

    /// Sections that the data source has now.
    ///
    /// - Complexity: That of the section count after in ``base``.
    public var sectionCountBefore: Int { base.sectionCountAfter }

    /// Sections that the data source has now.
    ///
    /// - Complexity: That of the section count after in ``base``.
    public var sectionCountAfter: Int { base.sectionCountAfter }

    /// Rows that the data source has now in the section, whose number is in range.
    ///
    /// - Complexity: That of the row count after in ``base``.
    public func rowCountBefore(inSection section: Int) -> Int { base.rowCountAfter(inSection: section) }

    /// Rows that the data source has now in the section, whose number is in range.
    ///
    /// - Complexity: That of the row count after in ``base``.
    public func rowCountAfter(inSection section: Int) -> Int { base.rowCountAfter(inSection: section) }

    /// The first of `oldSections` that differs from its counterpart.
    ///
    /// - Complexity: O(1) where sections meet themselves, else O(*n*) in the sections compared.
    public func firstDifference(inOldSections oldSections: Range<Int>, fromNewSection newSection: Int) -> Int? {
        // In place nothing can differ; out of place the counts have to be looked at.
        guard oldSections.lowerBound != newSection else { return nil }
        let shift = newSection - oldSections.lowerBound
        return oldSections.first { rowCountBefore(inSection: $0) != rowCountAfter(inSection: $0 + shift) }
    }
}

extension UpdateCounts {
    /// These counts once the view has taken over what the data source says.
    ///
    /// - Complexity: O(1).
    public var committed: CommittedCounts<Self> { CommittedCounts(self) }
}

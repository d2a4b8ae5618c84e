// The verdict on a sequence of calls: that of its first part that is not `ok`, unless a later one is certain to crash.

/// The verdict on a sequence of calls, and where it fell.
public struct SequenceVerdict: Hashable, Sendable {
    /// The verdict of the first part that is not `ok`, else `ok`; that of the first that crashes, where all parts before
    /// it take effect.
    public let verdict: Verdict
    /// Where two things are wrong at once in that part, or its numbers depend on a reading: the point, and what each
    /// reading says.
    public let alternative: UnknownBehavior?
    /// The position, in ``CallSequence/parts``, of the part that the verdict is about; nil where all are `ok`.
    public let part: Int?
    /// Whether the view had already taken over the data source's counts when that part was checked, so that before
    /// and after were the same: ``UpdateCounts/committed`` are the counts to put its failure into words with.
    public let isCommitted: Bool
}

extension CallSequence {
    /// What UIKit says of the calls while the data source has its final counts all along.
    ///
    /// After a batch that takes effect, and after `reloadData`, before is after. Parts after the first that crashes,
    /// or of which it is not known whether it does, are not looked at: a certain crash wins over a risk before it.
    ///
    /// - Parameters:
    ///   - counts: What the view cached before the first call, and what the data source answers.
    ///   - view: The view that is told.
    ///   - loaded: Whether the view had read its counts before the data changed. One that had not reads them at the
    ///     first call, when before is after already.
    /// - Complexity: The sum of the parts' verdicts.
    public func verdict(
        on counts: some UpdateCounts, in view: ViewKind = .table, loaded: Bool = true
    ) -> SequenceVerdict {
        var isCommitted = !loaded
        var first: SequenceVerdict?
        for (position, part) in parts.enumerated() {
            let judgement =
                isCommitted
                ? part.judgement(on: counts.committed, in: view) : part.judgement(on: counts, in: view)
            let found = SequenceVerdict(
                verdict: judgement.verdict, alternative: judgement.alternative,
                part: judgement.verdict == .ok ? nil : position, isCommitted: isCommitted)
            if judgement.verdict.word == "crash" { return found }
            if first == nil, found.part != nil { first = found }
            guard judgement.verdict.takesEffect else { break }
            if part.kind != .single { isCommitted = true }
        }
        return first ?? SequenceVerdict(verdict: .ok, alternative: nil, part: nil, isCommitted: isCommitted)
    }
}

extension CallSequence.Part {
    fileprivate func judgement(on counts: some UpdateCounts, in view: ViewKind) -> Judgement {
        switch kind {
        case .reloadData: Judgement(.ok)
        case .batch: UpdateBatch(calls).judgement(on: counts, in: view)
        case .single:
            Judgement(
                calls.first.flatMap {
                    Verdict.single(
                        $0, sections: counts.sectionCountBefore, in: view, rowCount: counts.rowCountBefore(inSection:))
                } ?? .ok)
        }
    }
}

extension Verdict {
    /// Whether the app goes on under every reading.
    fileprivate var takesEffect: Bool {
        switch self {
        case .ok, .risky: true
        case .crash: false
        case .unknown(let behavior): behavior.verdicts.allSatisfy { $0.verdict?.takesEffect ?? false }
        }
    }
}

/// The counts of a view that has taken over what the data source says: before is after.
public struct CommittedCounts<Base: UpdateCounts>: UpdateCounts {
    /// The counts whose after is on both sides.
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

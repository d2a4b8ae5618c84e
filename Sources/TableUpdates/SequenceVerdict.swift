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
    /// After a batch that takes effect, and after `reloadData`, before is after. Parts after the first that crashes
    /// are not looked at: a certain crash wins over a risk before it. A point that nobody has settled is taken in one
    /// way from the first call to the last, and the sequence is judged under every reading as a batch is.
    ///
    /// - Parameters:
    ///   - counts: What the view cached before the first call, and what the data source answers.
    ///   - view: The view that is told.
    ///   - loaded: Whether the view had read its counts before the data changed. One that had not reads them at the
    ///     first call, when before is after already.
    /// - Complexity: The sum of the parts' verdicts, as often as there are combinations of readings.
    public func verdict(
        on counts: some UpdateCounts, in view: ViewKind = .table, loaded: Bool = true
    ) -> SequenceVerdict {
        var table = ReadingTable(Course())
        // The part that touches a point first.
        var touching: [UnsettledPoint: Int] = [:]
        var isCommitted = !loaded
        var committed: [Bool] = []
        for (position, part) in parts.enumerated() where table.all.contains(where: { !$0.isOver }) {
            let points: [UnsettledPoint]
            committed.append(isCommitted)
            if isCommitted {
                points = part.check(on: counts.committed, in: view, at: position, &table)
            } else {
                points = part.check(on: counts, in: view, at: position, &table)
            }
            for point in points { touching[point] = position }
            if part.kind != .single { isCommitted = true }
        }
        let judgement = Judgement(table.map(\.verdict))
        var part = table.written.part
        if case .unknown(let behavior) = judgement.verdict { part = touching[behavior.point] }
        return SequenceVerdict(
            verdict: judgement.verdict, alternative: judgement.alternative, part: part,
            isCommitted: part.map { committed[$0] } ?? isCommitted)
    }
}

/// How far a sequence of calls comes under some readings.
private struct Course {
    /// The verdict so far; nil where no report of any exists.
    private(set) var verdict: Verdict? = .ok
    /// The position of the part that the verdict is about.
    private(set) var part: Int?
    /// Whether nothing after that part is looked at.
    private(set) var isOver = false

    /// Goes on with what UIKit says of the part at `position`.
    mutating func add(_ found: Verdict?, at position: Int) {
        if isOver || found == .ok { return }
        isOver = found.map { $0.word == "crash" } ?? true
        guard isOver || part == nil else { return }
        (verdict, part) = (found, position)
    }
}

extension CallSequence.Part {
    /// Adds what UIKit says of the part at `position`, under every reading, to `table`.
    ///
    /// - Returns: The points that the part is the first to touch.
    fileprivate func check(
        on counts: some UpdateCounts, in view: ViewKind, at position: Int, _ table: inout ReadingTable<Course>
    ) -> [UnsettledPoint] {
        if kind == .reloadData { return [] }
        let batch = kind == .batch ? UpdateBatch(calls) : nil
        let call = calls.first
        func single(_ readings: Set<Reading>) -> Verdict {
            call.flatMap {
                Verdict.single(
                    $0, counts.sectionCountBefore, under: readings, counts.rowCountBefore(inSection:))
            } ?? .ok
        }
        let (written, points) =
            batch?.writtenVerdict(on: counts, in: view) ?? (single([]), call?.unsettledPoints(in: view) ?? [])
        let added = points.filter { table.add($0) }
        table.update { readings, course in
            if course.isOver { return }
            let found: Verdict? =
                if points.isEmpty {
                    written
                } else if let batch {
                    batch.verdict(on: counts, in: view, under: readings)
                } else {
                    single(readings)
                }
            course.add(found, at: position)
        }
        return added
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

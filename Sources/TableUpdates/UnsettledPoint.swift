// The points of UIKit's rules that nobody has settled, and the readings of each.

/// A point that no documentation and no report settles, with the place at which a batch or a call touches it
/// (<doc:HowUIKitChecksABatch>, "Readings"). Places count as in the calls.
public enum UnsettledPoint: Hashable, Sendable {
    /// `reloadData` inside a batch of a table view.
    case reloadDataInBatch
    /// A reload of a row while every section goes away.
    case rowReloadedWithoutSections(TableIndexPath)
    /// A reconfigured row that is absent or named by another call, or whose table changes its counts.
    case rowReconfigured(TableIndexPath)
    /// A row that inserts or deletes name twice, in a table view.
    case rowNamedTwice(TableIndexPath)
    /// A row that is reloaded twice.
    case rowReloadedTwice(TableIndexPath)
    /// A row past the end of a section that is deleted or reloaded, or one that is both deleted and reloaded there.
    case rowInDeletedSection(TableIndexPath)
    /// A row that is inserted past the end of an inserted section.
    case rowInInsertedSection(TableIndexPath)
    /// A row move that stays in one section by raw numbers and not by mapped ones, or the other way round.
    case rowMoveAcrossShift(TableIndexPath, to: TableIndexPath)
    /// A selection, without a scroll, of a row that is not there, in a table view.
    case absentRowSelected(ScrollTarget)
    /// Deletes, inserts and moves of sections and of rows, of which two fail.
    case orderOfSectionsAndRows
    /// Moves of which two fail.
    case orderOfMoves

    /// The ways to take the point; the first is the one that the rules are written in.
    ///
    /// - Complexity: O(1).
    public var readings: [Reading] {
        switch self {
        case .reloadDataInBatch: [.passedOver, .replacesCounts, .unreported]
        case .rowReloadedWithoutSections: [.insertedNowhere, .unreported]
        case .rowReconfigured: [.passedOver, .unreported]
        case .rowNamedTwice: [.countsEachTime, .countsOnce]
        case .rowReloadedTwice: [.countsEachTime, .reloadCountsOnce]
        case .rowInDeletedSection: [.ignored, .checkedInDeletedSections]
        case .rowInInsertedSection: [.ignored, .checkedInInsertedSections]
        case .rowMoveAcrossShift: [.mappedNumbers, .rawNumbers]
        case .absentRowSelected: [.accepted, .raisesAsScroll]
        case .orderOfSectionsAndRows: [.walkedTogether, .sectionsFirst]
        case .orderOfMoves: [.sourcesFirst, .movesOneByOne]
        }
    }

    /// Whether the point only decides which of two failures is met first. The first reading then gives the verdict,
    /// and the other one's failure is reported beside it.
    ///
    /// - Complexity: O(1).
    var isOrder: Bool { self == .orderOfSectionsAndRows || self == .orderOfMoves }
}

/// One way to take an ``UnsettledPoint``.
public enum Reading: String, CaseIterable, Hashable, Sendable {
    case passedOver = "it is skipped"
    case replacesCounts = "it replaces the counts, and nothing is checked"
    case unreported = "it does something else"
    case insertedNowhere = "it is inserted where no section is"
    case countsEachTime = "it counts each time"
    case countsOnce = "it counts once"
    case reloadCountsOnce = "the reload counts once"
    case ignored = "it is ignored"
    case checkedInDeletedSections = "it is checked"
    case checkedInInsertedSections = "it is checked as an insert"
    case mappedNumbers = "the section's numbers are mapped from before to after"
    case rawNumbers = "the section's numbers are compared as they are"
    case accepted = "it is accepted"
    case raisesAsScroll = "it raises as a scroll does"
    case walkedTogether = "sections and rows are walked together"
    case sectionsFirst = "all sections are checked first"
    case sourcesFirst = "the sources of all moves are checked first"
    case movesOneByOne = "moves are checked one by one"
}

/// What UIKit would say if an ``UnsettledPoint`` were taken in one way.
public struct ReadingVerdict: Hashable, Sendable {
    /// The way.
    public let reading: Reading
    /// The verdict; nil where no report of any exists.
    public let verdict: Verdict?

    /// Creates what `reading` says.
    public init(reading: Reading, verdict: Verdict?) {
        self.reading = reading
        self.verdict = verdict
    }
}

/// A point on which the verdict depends, and what UIKit would say under each way to take it.
public struct UnknownBehavior: Hashable, Sendable {
    /// The point.
    public let point: UnsettledPoint
    /// What each of its readings says, in the order of ``UnsettledPoint/readings``.
    public let verdicts: [ReadingVerdict]

    /// Creates the point with what its readings say.
    public init(point: UnsettledPoint, verdicts: [ReadingVerdict]) {
        self.point = point
        self.verdicts = verdicts
    }
}

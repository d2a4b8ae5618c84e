// One batch of a difference's calls, and the state the data source must have when it ends.

/// Calls that UIKit accepts as one batch, as one of the steps that turn a table into another.
///
/// UIKit compares its counts with the data source at the end of every batch, so an app that applies several batches
/// must let its data source go through the states between them: after each batch it holds the target's sections in the
/// target's order, with the target's rows and contents, except that the sections in ``sectionsAwaitingRows`` still
/// hold the rows that their counterparts have in the source.
public struct DifferenceBatch: Hashable, Sendable {
    /// The calls, without `beginUpdates` and `endUpdates`, which are needed where there is more than one: deletes,
    /// inserts, moves, reloads, sections before rows. Source places count in the state before this batch, target places
    /// in the state after it.
    public let calls: [TableCall]
    /// Why the calls are not in the batch before: what would be `risky` there, the first of each kind; empty for the
    /// first batch.
    public let risks: [Risk]
    /// Why, too: what nobody has settled that would be decisive in the batch before; nil where nothing is.
    public let unsettled: UnsettledPoint?
    /// Sections, by target number, that still hold their source's rows when the batch is done; empty for the last.
    public let sectionsAwaitingRows: SectionSet
    /// How many rows each section has when the batch is done.
    public let rowCounts: [Int]
}

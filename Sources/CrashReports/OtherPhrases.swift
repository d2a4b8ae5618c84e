// Exception texts around tables that are no update failure: counts before and after cannot explain them.

extension Phrase {
    /// What these have in common is that no number of calls would have prevented them. They are recognised so that they
    /// are named, and so that their numbers are not taken for those of an update.
    ///
    /// Arrays, layouts, dequeuing, snapshots, views without cells or data sources.
    static let others: [Phrase] = arrays + layouts + cells + snapshots + internals

    /// The bounds are printed with or without blanks and brackets, by release; an old wording has the count instead.
    private static let arrays: [Phrase] = [
        Phrase(.emptyArray, "index {index} beyond bounds for empty"),
        Phrase(.other(.arrayIndex), "index {index} beyond bounds {boundsLow} {boundsHigh}"),
        Phrase(.other(.arrayIndex), "index {index} beyond bounds | {count}"),
        Phrase(.other(.swiftIndex), "fatal error index out of range"),
        Phrase(.other(.swiftIndex), "fatal error array index is out of range"),
        Phrase(.other(.swiftIndex), "fatal error array index out of range"),
        Phrase(.other(.swiftIndex), "index out of range"),
        Phrase(.other(.arrayIndex), "extends beyond bounds | {boundsLow} {boundsHigh}"),
        Phrase(.other(.nilObject), "object cannot be nil"),
        Phrase(.other(.nilObject), "attempt to insert nil object from objects"),
        Phrase(.other(.unrecognizedSelector), "unrecognized selector sent to"),
    ]

    /// The path may stand a description of the attributes away, in the log that newer systems write instead of raising.
    private static let layouts: [Phrase] = [
        Phrase(.other(.layoutAttributesMissing), "received layout attributes for a | {later path}"),
        Phrase(.other(.layoutAttributesChanged), "layout attributes for supplementary item at index path | {path}"),
        Phrase(.other(.noLayoutAttributes), "no uicollectionviewlayoutattributes instance for | {near path}"),
    ]

    /// Tables and collection views word the same complaint differently, and each did so once more over the years.
    private static let cells: [Phrase] = [
        Phrase(.other(.dequeueNotReturned), "expected dequeued view to be returned to the"),
        Phrase(.other(.dequeueReconfigure), "attempted to dequeue a cell for a different registration"),
        Phrase(.other(.dequeueTwice), "attempted to dequeue multiple cells for the same index path | {near path}"),
        Phrase(.other(.dequeueNotRegistered), "unable to dequeue a cell with identifier"),
        Phrase(.other(.dequeueNotRegistered), "could not dequeue a view of kind"),
        Phrase(.other(.dequeueNotUsed), "does not have a reuseidentifier"),
        Phrase(.other(.dequeueNotUsed), "was not retrieved by calling dequeue"),
        Phrase(.other(.tableNoCell), "datasource must return a cell from"),
        Phrase(.other(.tableNoCell), "failed to obtain a cell from its datasource"),
        Phrase(.other(.tableNoCell), "uitableview datasource returned a nil cell for row at index path | {near path}"),
        Phrase(.other(.tableCellReused), "no index path for table cell being reused"),
        Phrase(.other(.collectionNoCell), "data source did not return a valid cell from"),
        Phrase(.other(.collectionNoCell), "collection views data source returned nil"),
        Phrase(.other(.collectionNoCell), "collection views data source returned a nil"),
    ]

    /// A diffable data source computes its own updates, so what fails are its identifiers and its queues.
    private static let snapshots: [Phrase] = [
        Phrase(.other(.diffableDuplicates), "supplied item identifiers are not unique"),
        Phrase(.other(.diffableDuplicates), "supplied section identifiers are not unique"),
        Phrase(.other(.diffableDuplicates), "supplied identifiers are not unique"),
        Phrase(.other(.diffableDuplicates), "identifiers in a section snapshot must be unique"),
        Phrase(.other(.diffableDeadlock), "deadlock detected calling this method"),
        Phrase(.other(.diffableHashes), "item identifiers that are equal but have different hash values"),
        Phrase(.other(.diffableMissing), "identifier that does not exist in the snapshot"),
        Phrase(.other(.diffableMissing), "invalid item identifier"),
        Phrase(.other(.diffableMissing), "invalid section identifier"),
        Phrase(.other(.diffableParameter), "invalid parameter not satisfying initialsnapshot"),
        Phrase(.other(.diffableParameter), "invalid parameter not satisfying section"),
        Phrase(.other(.diffableParameter), "invalid parameter not satisfying item"),
        Phrase(.other(.diffableParameter), "invalid parameter not satisfying identifier"),
        Phrase(.other(.diffableParameter), "invalid parameter not satisfying index"),
        Phrase(.other(.invalidParameter), "invalid parameter not satisfying"),
        Phrase(.other(.igListKitDuplicates), "duplicate identifier {later:for object}"),
    ]

    /// UIKit's own bookkeeping; at the end what only counts where a text has nothing else to go by.
    private static let internals: [Phrase] = [
        Phrase(.other(.tableDeallocated), "was deallocated while an update was in flight"),
        Phrase(.other(.pathLength), "invalid index path for use with"),
        Phrase(.other(.noDataSource), "uitableview datasource is not set"),
        Phrase(.other(.tableInternal), "uitableview internal inconsistency | {near path}"),
        Phrase(.other(.textureInternal), "expected that all old sections were deleted before"),
        Phrase(.other(.tableUpdateTrace), "endcellanimationswithcontext"),
        Phrase(.other(.collectionUpdateTrace), "enditemanimationswithinvalidationcontext"),
        Phrase(.other(.noReason), "terminating app due to uncaught exception"),
        Phrase(.other(.noReason), "nsinternalinconsistencyexception"),
        Phrase(.other(.noReason), "nsrangeexception"),
        Phrase(.other(.noReason), "nsinvalidargumentexception"),
        Phrase(.other(.texture), "ascollectioninvalidupdateexception"),
        Phrase(.other(.textureInternal), "assertion failure in asdatacontroller"),
        Phrase(.other(.coreData), "exception was caught from the delegate of"),
        Phrase(.other(.coreData), "serious application error"),
        Phrase(.other(.xamarin), "objective cexception thrown"),
        Phrase(.other(.xamarin), "monotouchexception"),
    ]
}

// Exception texts around tables that are no update failure: counts before and after cannot explain them.

import TableUpdates

extension CrashText {
    private static let indexRule: StaticString = "an index into an array must be below its count"
    private static let indexMeaning: StaticString =
        "an array was read or changed past its end: the failing code is the app's own, or holds a copy of its data"
    static let swiftIndexMeaning: StaticString =
        "Swift stopped the app, without an exception, since an array was asked for an index that it does not have"
    private static let nothingNil: StaticString = "nothing nil may be put into an array or a dictionary"
    private static let layoutMeaning: StaticString =
        "what the layout knows and what the data source has disagree: the text names no call and no counts"

    /// An array without elements was asked for one: its count is not printed.
    static let emptyArray = CrashText(
        .arrayIndex, nil, .exception, rule: indexRule, meaning: indexMeaning, "index {index} beyond bounds for empty")

    /// Arrays and layouts. Bounds are printed with or without blanks and brackets, by release; an old wording has the
    /// count instead. The path of attributes may be a description away, in the log that newer systems write.
    static let arrays: [CrashText] = [
        CrashText(
            .arrayIndex, nil, .exception, rule: indexRule, meaning: indexMeaning,
            "index {index} beyond bounds {boundsLow} {boundsHigh}",
            "index {index} beyond bounds [ | {boundsLow} {boundsHigh}", "index {index} beyond bounds | {count}",
            "index {index} beyond bou", "index {index} in index set beyond bounds | {boundsLow} {boundsHigh}",
            "index {index} is out of bounds must be less than | {count}",
            "extends beyond bounds | {boundsLow} {boundsHigh}"),
        emptyArray,
        CrashText(
            .swiftIndex, nil, .noException, rule: indexRule, meaning: swiftIndexMeaning,
            "fatal error index out of range", "fatal error array index is out of range",
            "fatal error array index out of range", "fatal error negative array index is out of range",
            "fatal error index out of bounds", "fatal error contiguousarray index out of range", "index out of range"),
        CrashText(
            .nilObject, nil, .exception, rule: nothingNil,
            meaning: "something was nil that must not be: this is about objects, not about counts",
            "object cannot be nil", "attempt to insert nil object from objects"),
        CrashText(
            .nilSupplementary, nil, .exception, view: .collection,
            rule: "the data source must return a view for every header and footer that the layout shows",
            meaning: """
                the data source returned nil for a header or footer that an update made visible: this is about views, \
                not about counts
                """,
            "object cannot be nil {later:uicollectionelementkindsection}"),
        CrashText(
            .unrecognizedSelector, nil, .exception, rule: "an object must answer the messages it is sent",
            meaning: "an object was sent a message that it does not answer: this is about types, not about counts",
            "unrecognized selector sent to"),
        CrashText(
            .mutatedMeanwhile, nil, .exception, rule: "nothing may be changed while it is enumerated",
            meaning: "a list was changed while it was walked through, by the same code or on another thread",
            "was mutated while being enumerated"),
        CrashText(
            .layoutAttributesMissing, nil, .exception, view: .collection,
            rule: "a layout may return attributes only for index paths that the data source has",
            meaning: layoutMeaning, "received layout attributes for a | {later path}"),
        CrashText(
            .layoutAttributesChanged, nil, .exception, view: .collection,
            rule: "a layout may change attributes only when it was told that it is no longer valid",
            meaning: layoutMeaning, "layout attributes for supplementary item at index path | {path}"),
        CrashText(
            .noLayoutAttributes, nil, .exception, view: .collection,
            rule: "a layout must have attributes for every item", meaning: layoutMeaning,
            "no uicollectionviewlayoutattributes instance for | {near path}"),
    ]

    private static let dequeueMeaning: StaticString =
        "a cell was dequeued and not used as UIKit demands: this is about cells, not about counts"
    private static let cellMeaning: StaticString =
        "no cell or view was there for a row: this is about cells, not about counts"
    private static let cellRule: StaticString = "the data source must return a cell"

    /// Tables and collection views word the same complaint differently, and each did so once more over the years.
    static let cells: [CrashText] = [
        CrashText(
            .dequeueNotReturned, nil, .exception, view: .collection, rule: "every dequeued view must be handed back",
            meaning: dequeueMeaning, "expected dequeued view to be returned to the"),
        CrashText(
            .dequeueReconfigure, nil, .exception, view: .collection,
            rule: "reconfiguring must use the registration of the cell that is there", meaning: dequeueMeaning,
            "attempted to dequeue a cell for a different registration"),
        CrashText(
            .dequeueTwice, nil, .exception, view: .collection,
            rule: "one cell may be dequeued for an index path", meaning: dequeueMeaning,
            "attempted to dequeue multiple cells for the same index path | {later path}"),
        CrashText(
            .dequeueNotRegistered, nil, .exception, view: .collection,
            rule: "an identifier must be registered before a view is dequeued with it", meaning: dequeueMeaning,
            "unable to dequeue a cell with identifier", "could not dequeue a view of kind"),
        CrashText(
            .dequeueNotUsed, nil, .exception, view: .collection, rule: "a cell handed back must have been dequeued",
            meaning: dequeueMeaning, "does not have a reuseidentifier", "was not retrieved by calling dequeue"),
        CrashText(
            .tableNoCell, .collectionNoCell, .exception, rule: cellRule, meaning: cellMeaning,
            "datasource must return a cell from", "failed to obtain a cell from its datasource",
            "uitableview datasource returned a nil cell for row at index path | {near path}"),
        CrashText(
            .collectionNoCell, nil, .exception, view: .collection, rule: cellRule, meaning: cellMeaning,
            "data source did not return a valid cell from", "collection views data source returned nil | {near path}",
            "collection views data source returned a nil | {near path}"),
        CrashText(
            .tableCellReused, nil, .exception, rank: .logged,
            rule: "a cell that is reused must have been at an index path",
            meaning: "UIKit only logs this: a cell is in use that is at no row, mostly one handed out as a header",
            "no index path for table cell being reused"),
        CrashText(
            .tableTwoAnimations, .collectionTwoAnimations, .exception,
            rule: "a visible cell may take part in only one change of a batch",
            meaning: "two calls of one batch animate one cell: the text names no place and no counts",
            "attempt to create two animations for cell"),
        CrashText(
            .nilView, nil, .exception, view: .collection, rule: "a view that an update moves must exist",
            meaning: cellMeaning, "attempt to create view animation for nil view"),
        CrashText(
            .selectionBeyond, nil, .exception, view: .collection,
            rule: "an item that is selected or highlighted must exist",
            meaning: "an item was selected or highlighted that is not there: an index path was kept from another state",
            "validateselectionorhighlightindexpath"),
    ]

    private static let unique: StaticString = "identifiers must be unique"
    private static let known: StaticString = "an identifier that is named must be in the snapshot"
    private static let snapshotMeaning: StaticString =
        "a snapshot's identifiers are not what they must be: a diffable data source makes its own calls from them"
    private static let parameterRule: StaticString = "a parameter must hold what the callee assumes"
    private static let parameterMeaning: StaticString =
        "an assertion about a parameter failed: its condition is all that the text has"

    /// A diffable data source computes its own updates, so what fails are its identifiers and its queues.
    static let snapshots: [CrashText] = [
        CrashText(
            .diffableDuplicates, nil, .exception, view: .collection, tail: .identifier, rule: unique,
            meaning: snapshotMeaning, "supplied item identifiers are not unique duplicate identifiers",
            "supplied section identifiers are not unique duplicate identifiers",
            "supplied item identifiers are not unique",
            "supplied section identifiers are not unique", "supplied identifiers are not unique",
            "identifiers in a section snapshot must be unique duplicate item identifiers",
            "identifiers in a section snapshot must be unique", "section identifier that already exists:",
            "item identifier that already exists:", "section identifiers that already exist:",
            "item identifiers that already exist:"),
        CrashText(
            .diffableDuplicates, nil, .exception, view: .collection, rank: .logged, rule: unique,
            meaning: "UIKit only logs this: the identifier was in the snapshot already, and is moved",
            "diffable data source detected an attempt to insert or append"),
        CrashText(
            .diffableMissing, nil, .exception, view: .collection, tail: .identifier, rule: known,
            meaning: snapshotMeaning, "identifier that does not exist in the snapshot", "invalid item identifier",
            "invalid item identifier specified for reload", "invalid section identifier",
            "invalid section identifier specified for reload",
            "failed to find index of item", "item identifier does not exist in section snapshot",
            "section identifier was not found"),
        CrashText(
            .diffableNoSection, nil, .exception, view: .collection,
            rule: "a snapshot must have a section before items are appended to it",
            meaning: "items were appended to a snapshot without sections: appendSections comes first",
            "there are currently no sections in the data source"),
        CrashText(
            .diffableDeadlock, nil, .exception, view: .collection, rule: "all snapshots must be applied on one queue",
            meaning: "snapshots were applied on several queues: this is about threads, not about counts",
            "deadlock detected calling this method"),
        CrashText(
            .diffableThreads, nil, .exception, view: .collection, rank: .logged,
            rule: "all snapshots must be applied on one queue",
            meaning: "UIKit only logs this: snapshots are applied on several queues, which can end in a deadlock",
            "applying updates in a non thread confined manner"),
        CrashText(
            .diffableHashes, nil, .exception, view: .collection,
            rule: "identifiers that are equal must have equal hash values", meaning: snapshotMeaning,
            "item identifiers that are equal but have different hash values"),
        CrashText(
            .diffableParameter, nil, .exception, view: .collection, rule: parameterRule, meaning: parameterMeaning,
            "invalid parameter not satisfying initialsnapshot", "invalid parameter not satisfying section",
            "invalid parameter not satisfying item", "invalid parameter not satisfying identifier",
            "invalid parameter not satisfying index"),
        CrashText(
            .invalidParameter, nil, .exception, rule: parameterRule, meaning: parameterMeaning,
            "invalid parameter not satisfying"),
        CrashText(
            .igListKitDuplicates, nil, .exception, view: .collection, tail: .identifier, rule: unique,
            meaning: snapshotMeaning, "duplicate identifier {later:for object}"),
    ]

    private static let passedOn: StaticString =
        "a layer passed an exception on and its text is missing: any update failure is possible"
    private static let updateFailures = FailureCode.allCases.filter {
        ![.scrollBeyond, .sectionBeyond, .invalidPath, .arrayIndex].contains($0)
    }

    private static let nameRule: StaticString = "the text names an exception and not its reason"
    private static let nameMeaning: StaticString =
        "the text names an exception but its reason is missing: nothing can be concluded from it"

    /// UIKit's own bookkeeping, layers above it, and what only counts where a text has nothing else to go by.
    static let internals: [CrashText] = [
        CrashText(
            .tableDeallocated, .collectionDeallocated, .exception, rule: "a view must outlive its update",
            meaning: "the view was released while its update ran: this is about lifetime, not about counts",
            "was deallocated while an update was in flight"),
        CrashText(
            .pathLength, nil, .exception, rule: "an index path must have exactly two parts",
            meaning: "an index path with more or fewer than two parts was passed: it was not made for a table",
            "invalid index path for use with"),
        CrashText(
            .noDataSource, nil, .exception, view: .collection, rule: "a table with rows needs a data source",
            meaning: "the table has no data source, so there is nothing that it could count",
            "uitableview datasource is not set"),
        CrashText(
            .tableInternal, nil, .exception, rule: "visible rows and visible cells must match",
            meaning: "UIKit's own lists of visible rows and cells disagree: the text names no call and no counts",
            "uitableview internal inconsistency cell already prefetched for ip | {path}",
            "uitableview internal inconsistency | {near path}"),
        CrashText(
            .textureInternal, nil, .exception, view: .collection, rule: "old sections must be gone before a reload",
            meaning: "Texture's own bookkeeping of sections failed, before UIKit was told anything",
            "expected that all old sections were deleted before", "assertion failure in asdatacontroller"),
        // IGListKit falls back to reloadData here, so the text is a log's and seldom a crash's.
        CrashText(
            .igListKit, nil, .exception, view: .collection,
            rule: "the view and the adapter must count the same sections before an update",
            meaning: """
                the adapter and the view count different sections before an update: the data changed without the adapter
                """,
            """
            section count {sectionsBefore} didnt match the iglistadapters count | {sectionsAfter} so we cant \
            performbatchupdates
            """),
        CrashText(
            .texture, nil, .update, codes: updateFailures, view: .collection, rank: .layer,
            rule: "the update must agree with what the data source answers", meaning: passedOn,
            "ascollectioninvalidupdateexception"),
        CrashText(
            .coreData, nil, .update, codes: updateFailures, rank: .layer,
            rule: "the update must agree with what the data source answers", meaning: passedOn,
            "exception was caught from the delegate of", "serious application error"),
        CrashText(
            .xamarin, nil, .update, codes: updateFailures, rank: .layer,
            rule: "the update must agree with what the data source answers", meaning: passedOn,
            "objective cexception thrown", "monotouchexception"),
        CrashText(
            .noReason, nil, .exception, rank: .nameOnly, tail: .reason, rule: nameRule, meaning: nameMeaning,
            "nsinternalinconsistencyexception", "nsrangeexception", "nsinvalidargumentexception", "nsgenericexception",
            "nsunknownkeyexception", "composed_message"),
        CrashText(
            .noReason, nil, .exception, rank: .nameOnly, isProof: true, tail: .reason, rule: nameRule,
            meaning: nameMeaning, "terminating app due to uncaught exception", "fatal exception:",
            "crashing on exception", "last exception backtrace", "exceptionpreprocess", "objc_exception_throw"),
    ]
}

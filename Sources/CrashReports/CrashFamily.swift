// The kinds of exception texts that are told apart, closed and named as reports print them.

/// What kind of exception text a report was read from; the raw value is the `family` of its JSON.
///
/// The names start with the view where both have the text, since a table and a collection view differ in wording and
/// often in what their apps do wrong. Which failure code a text stands for is ``CrashReport/code``: several families
/// share one, and many have none.
package enum CrashFamily: String, CaseIterable, Hashable, Sendable {
    // The equations.
    case tableRowCount = "table-row-count"
    case collectionItemCount = "collection-item-count"
    case tableSectionCount = "table-section-count"
    case collectionSectionCount = "collection-section-count"
    case tableBatch = "table-invalid-batch-updates"
    case collectionBatch = "collection-invalid-batch-updates"
    case tableLoggedReload = "table-invalid-update-logged-reload"
    case collectionLoggedReload = "collection-invalid-update-logged-reload"
    case tableInvalidUpdate = "table-invalid-table-view-update"

    // Traces that only name the check that failed.
    case tableRowCountTrace = "table-row-count-trace-only"
    case collectionItemCountTrace = "collection-item-count-trace-only"
    case tableSectionCountTrace = "table-section-count-trace-only"
    case collectionSectionCountTrace = "collection-section-count-trace-only"
    case tableUpdateTrace = "table-update-trace-only"
    case collectionUpdateTrace = "collection-update-trace-only"

    // Places that are not there.
    case tableDeleteRowBeyond = "table-delete-row-beyond"
    case collectionDeleteItemBeyond = "collection-delete-item-beyond"
    case tableDeleteRowNoSection = "table-delete-row-no-section"
    case collectionDeleteItemNoSection = "collection-delete-item-no-section"
    case tableDeleteSectionBeyond = "table-delete-section-beyond"
    case collectionDeleteSectionBeyond = "collection-delete-section-beyond"
    case tableInsertRowBeyond = "table-insert-row-beyond"
    case collectionInsertItemBeyond = "collection-insert-item-beyond"
    case tableInsertRowNoSection = "table-insert-row-no-section"
    case collectionInsertItemNoSection = "collection-insert-item-no-section"
    case tableInsertSectionBeyond = "table-insert-section-beyond"
    case collectionInsertSectionBeyond = "collection-insert-section-beyond"
    case tableMoveBeyond = "table-move-beyond"
    case collectionMoveBeyond = "collection-move-beyond"
    case tableMoveSectionBeyond = "table-move-section-beyond"
    case collectionMoveSectionBeyond = "collection-move-section-beyond"

    // Two calls for one place.
    case tableDeleteReload = "table-delete-and-reload-same-path"
    case collectionDeleteReload = "collection-delete-and-reload-same-path"
    case tableDeleteMovePath = "table-delete-and-move-same-path"
    case collectionDeleteMovePath = "collection-delete-and-move-same-path"
    case tableDeleteMoveSection = "table-delete-and-move-same-section"
    case collectionDeleteMoveSection = "collection-delete-and-move-same-section"
    case tableInsertMovePath = "table-insert-and-move-same-path"
    case collectionInsertMovePath = "collection-insert-and-move-same-path"
    case tableInsertMoveSection = "table-insert-and-move-same-section"
    case collectionInsertMoveSection = "collection-insert-and-move-same-section"
    case tableMoveTwice = "table-move-twice"
    case collectionMoveTwice = "collection-move-twice"
    case tableMoveChangedSection = "table-move-into-or-out-of-changed-section"
    case collectionMoveChangedSection = "collection-move-into-or-out-of-changed-section"
    case tableTwoAnimations = "table-two-animations-for-cell"
    case collectionTwoAnimations = "collection-two-animations-for-cell"

    // Asking for a place that is not there.
    case tableScrollRow = "table-scroll-row-out-of-bounds"
    case collectionScrollItem = "collection-scroll-item-out-of-bounds"
    case tableScrollSection = "table-scroll-section-out-of-bounds"
    case collectionScrollSection = "collection-scroll-section-out-of-bounds"
    case tableScrollRowOld = "table-scroll-row-beyond-bounds-old"
    case collectionScrollPathOld = "collection-scroll-invalid-path-old"
    case tableRectSection = "table-rect-for-invalid-section"
    case tableRectPath = "table-rect-for-invalid-index-path"
    case tableRequestedSection = "table-requested-section-out-of-bounds-new"
    case collectionRequestedSection = "collection-requested-section-out-of-bounds-new"
    case collectionItemsInSection = "collection-request-for-items-in-missing-section"
    case collectionAttributesInSection = "collection-request-for-attributes-in-missing-section"

    // The wrappers of other layers around one of the texts above.
    case coreData = "coredata-frc-wrapper"
    case xamarin = "xamarin-wrapper"
    case texture = "texture-changeset"
    case igListKit = "iglistkit-wrapper"

    // What counts cannot explain.
    case arrayIndex = "array-index-beyond-bounds"
    case swiftIndex = "swift-index-out-of-range"
    case layoutAttributesMissing = "collection-layout-attributes-missing-path"
    case layoutAttributesChanged = "collection-layout-attributes-changed"
    case noLayoutAttributes = "collection-no-layout-attributes"
    case globalIndex = "collection-request-global-index"
    case tableDeallocated = "table-deallocated-in-update"
    case collectionDeallocated = "collection-deallocated-in-update"
    case dequeueNotReturned = "dequeue-not-returned"
    case dequeueReconfigure = "dequeue-reconfigure"
    case dequeueTwice = "dequeue-twice-for-path"
    case dequeueNotRegistered = "dequeue-not-registered"
    case dequeueNotUsed = "dequeue-not-used"
    case diffableDeadlock = "diffable-deadlock"
    case diffableDuplicates = "diffable-duplicate-identifiers"
    case diffableMissing = "diffable-missing-identifier"
    case diffableHashes = "diffable-unequal-hashes"
    case diffableParameter = "diffable-internal-parameter"
    case igListKitDuplicates = "iglistkit-duplicate-identifiers"
    case pathLength = "invalid-index-path-length"
    case nilObject = "nil-object-in-update"
    case nilView = "nil-view-animation"
    case noDataSource = "table-data-source-not-set"
    case tableInternal = "table-internal-inconsistency"
    case tableSectionMap = "table-internal-section-map"
    case tableNoCell = "table-no-cell"
    case tableCellReused = "table-no-index-path-for-reused-cell"
    case collectionNoCell = "collection-no-cell"
    case tableInvalidPath = "table-update-invalid-index-path"
    case collectionInvalidPath = "collection-update-invalid-index-path"
    case tableScrollTrace = "table-scroll-trace-only"
    case collectionScrollTrace = "collection-scroll-trace-only"
    case selectionBeyond = "collection-selection-invalid-path"
    case nilSupplementary = "collection-nil-supplementary-view"
    case mutatedMeanwhile = "mutated-while-enumerated"
    case diffableNoSection = "diffable-no-section"
    case diffableThreads = "diffable-threads-warning"
    case diffableTrace = "diffable-trace-only"
    case textureInternal = "texture-internal"
    case unrecognizedSelector = "unrecognized-selector-in-update"
    case invalidParameter = "invalid-parameter"
    case noReason = "exception-without-reason"
    case unknownReason = "exception-with-unknown-reason"

    // Other platforms.
    case appKitUpdate = "appkit-table-update"
    case appKitRow = "appkit-row-out-of-range"
    case appKitTrace = "appkit-trace-only"
    case recyclerView = "android-recycler-view"
    case javaException = "java-exception"
    case otherLanguage = "exception-of-another-language"

    // No exceptions.
    case memoryFault = "memory-fault"
    case watchdog = "watchdog-kill"
    case memoryPressure = "memory-kill"
    case killed = "kill"
    case hang = "hang"
    case overuse = "resource-use"
    case signal = "signal"
    case swiftTrap = "swift-runtime-error"
}

/// The view that raised an exception; the raw value is the `view` of a report's JSON.
package enum CrashView: String, Hashable, Sendable {
    case table
    case collection
    case collectionOnMac = "collection (macOS)"
    case macTable = "NSTableView"
    case macOutline = "NSOutlineView"
    case recycler = "RecyclerView"
    case listView = "ListView"
    /// No view is about.
    case noView = "none"
    /// An array was changed, not asked, so no view can have called.
    case arrayBehindTable = "(array behind a table)"
}

/// What the view calls the lines of a section; the raw value is the `unit` of a report's JSON.
package enum CrashUnit: String, CaseIterable, Hashable, Sendable {
    case row, item

    /// The word behind its article: `a row`, `an item`.
    var withArticle: String { self == .item ? "an item" : "a row" }
}

/// A layer above UIKit through which an exception came.
package enum CrashLayer: String, Hashable, Sendable {
    case coreData = "Core Data"
    case xamarin = "Xamarin or MAUI"
    case texture = "Texture"
    case igListKit = "IGListKit"
}

// What the texts are that are no update failure, and why counts before and after cannot explain them.

/// Names texts that counts cannot explain for what they are.
///
/// Each sentence says where to look instead. None guesses at the app's code, which the text does not show.
enum OtherExplanation {
    /// What the text of `report` is about, as a sentence.
    static func sentence(for report: CrashReport) -> String {
        switch report.ownFamily {
        case .arrayIndex, .swiftIndex:
            "an array was read or changed past its end: the failing code is the app's own, or holds a copy of its data"
        case .layoutAttributesMissing, .layoutAttributesChanged, .noLayoutAttributes:
            "the layout and the data source disagree: the layout object kept attributes of another state, no call is wrong"
        case .globalIndex, .collectionRequestedSection, .tableRequestedSection:
            "an item was asked for that the view has not counted: an index path was kept from another state"
        case .tableDeallocated, .collectionDeallocated:
            "the view was released while its update ran: this is about lifetime, not about counts"
        case .dequeueNotReturned, .dequeueReconfigure, .dequeueTwice, .dequeueNotRegistered, .dequeueNotUsed:
            "a cell was dequeued and not used as UIKit demands: this is about cells, not about counts"
        case .tableNoCell, .collectionNoCell, .nilObject, .nilView:
            "no cell or view was there for a row: this is about cells, not about counts"
        case .tableCellReused:
            "UIKit only logs this: a cell is in use that stands at no row, mostly one handed out as a header or footer"
        case .noDataSource: "the table has no data source, so there is nothing that it could count"
        case .diffableDeadlock: "snapshots were applied on several queues: this is about threads, not about counts"
        case .diffableDuplicates, .diffableHashes, .diffableMissing, .igListKitDuplicates:
            "a snapshot's identifiers are not what they must be: a diffable data source makes its own calls from them"
        case .diffableParameter, .invalidParameter:
            "an assertion about a parameter failed: its condition is all that the text has"
        case .pathLength: "an index path with more or fewer than two parts was passed: it was not made for a table"
        case .tableInternal:
            "UIKit's own lists of visible rows and cells disagree, mostly as one update ran inside another"
        case .tableSectionMap:
            "UIKit could not match old and new sections: their number changed without calls for sections, outside an update"
        case .tableTwoAnimations, .collectionTwoAnimations:
            "two calls of one batch animate one cell: the text names no place and no counts"
        case .tableInvalidPath, .collectionInvalidPath, .tableRectPath:
            "an index path was used that is out of bounds or has no two parts: the text gives no count to compare it with"
        case .textureInternal: "Texture's own bookkeeping of sections failed, before UIKit was told anything"
        case .igListKit:
            "the adapter and the view count different sections before an update: the data changed without the adapter"
        case .unrecognizedSelector:
            "an object was sent a message that it does not answer: this is about types, not about counts"
        case .tableUpdateTrace, .collectionUpdateTrace:
            "the trace passes through the checks of an update and the message is missing: any update failure is possible"
        case .noReason: "the text names an exception and its reason is missing: nothing can be told from it"
        case .unknownReason:
            "the reason is not one that is known here, and nothing else can be told: " + (report.reason ?? "")
        default: "the text is no update failure, and counts cannot explain it"
        }
    }
}

// The rule that each family of texts says was broken, as one sentence.

/// Sentences for the rules of UIKit and of what stands around it.
///
/// A rule says what must hold, not what went wrong: that is in the numbers, which ``Diagnosis`` puts into words.
enum CrashRule {
    /// The rule that `report` says was broken.
    static func sentence(for report: CrashReport) -> String {
        let unit = report.unit.rawValue
        switch report.topic {
        case .rowCount, .textureRowCount, .rowCountFrame:
            let section = report.numbers[.section].map { "section \($0)" } ?? "a section"
            return "\(unit) count of \(section) must change by exactly what was inserted, deleted and moved"
        case .sectionCount, .textureSectionCount, .sectionCountFrame:
            return "section count must change by exactly what was inserted and deleted"
        case .batch, .batchFrame: return "counts before and updates must give counts after"
        case .deleteRow: return "a deleted or reloaded \(unit) must exist before the update"
        case .deleteRowNoSection: return "the section of a deleted or reloaded \(unit) must exist before the update"
        case .deleteSection: return "a deleted or reloaded section must exist before the update"
        case .insertRow: return "an inserted \(unit) must exist after the update"
        case .insertRowNoSection: return "the section of an inserted \(unit) must exist after the update"
        case .insertSection: return "an inserted section must exist after the update"
        case .moveRow, .moveRowFromNoSection: return "the source of a move must exist before the update"
        case .moveRowTo, .moveRowToNoSection: return "the target of a move must exist after the update"
        case .moveSection: return "a moved section must exist before the update"
        case .moveSectionTo: return "the target of a section's move must exist after the update"
        case .deleteReload: return "nothing may be both deleted and reloaded in one batch"
        case .deleteMoveRow, .deleteMoveSection:
            return "nothing may be deleted and be the source of a move in one batch"
        case .insertMoveRow, .insertMoveSection:
            return "nothing may be inserted or reloaded and be the target of a move in one batch"
        case .moveRowsTogether, .moveSectionsTogether: return "no two moves of one batch may have one target"
        case .moveRowApart, .moveSectionApart: return "nothing may be moved to two targets in one batch"
        case .moveIntoInserted:
            return "\(report.unit.withArticle) may not be moved into a section inserted in the same batch"
        case .moveFromDeleted:
            return "\(report.unit.withArticle) may not be moved out of a section deleted in the same batch"
        case .scrollRow, .scrollRowOld, .scrollInvalidPathOld: return "the \(unit) scrolled to must exist"
        case .scrollSection, .scrollSectionOld: return "the section scrolled to must exist"
        case .rectOfSection, .numberOfRows, .numberOfItems, .attributesInSection:
            return "the section asked for must exist"
        case .rectOfPath: return "the \(unit) asked for must exist"
        case .emptyArray: return sentence(for: .arrayIndex)
        case .other(let family): return sentence(for: family)
        }
    }

    /// The rule of a family that no counts can explain.
    private static func sentence(for family: CrashFamily) -> String {
        switch family {
        case .tableTwoAnimations, .collectionTwoAnimations: "a visible cell may take part in only one change of a batch"
        case .tableInvalidUpdate: "the update must agree with what the data source answers"
        case .tableUpdateTrace, .collectionUpdateTrace:
            "the update must agree with what the data source answers; only the trace is there"
        case .tableInvalidPath, .collectionInvalidPath: "an index path of an update must exist"
        case .tableSectionMap: "the section count may not change without calls for sections"
        case .igListKit: "the view and the adapter must count the same sections before an update"
        case .arrayIndex, .swiftIndex: "an index into an array must be below its count"
        case .layoutAttributesMissing: "a layout may return attributes only for index paths that the data source has"
        case .layoutAttributesChanged: "a layout may change attributes only when it was told that it is no longer valid"
        case .noLayoutAttributes: "a layout must have attributes for every item"
        case .globalIndex: "an item asked for must be among those that were counted"
        case .tableDeallocated, .collectionDeallocated: "a view must outlive its update"
        case .dequeueNotReturned: "every dequeued view must be handed back"
        case .dequeueReconfigure: "reconfiguring must use the registration of the cell that is there"
        case .dequeueTwice: "one cell may be dequeued for an index path"
        case .dequeueNotRegistered: "an identifier must be registered before a view is dequeued with it"
        case .dequeueNotUsed: "a cell handed back must have been dequeued"
        case .diffableDeadlock: "all snapshots must be applied on one queue"
        case .diffableDuplicates, .igListKitDuplicates: "identifiers must be unique"
        case .diffableMissing: "an identifier that is named must be in the snapshot"
        case .diffableHashes: "identifiers that are equal must have equal hash values"
        case .diffableParameter, .invalidParameter: "a parameter must hold what the callee assumes"
        case .pathLength: "an index path must have exactly two parts"
        case .nilObject: "the data source must return a cell for every row"
        case .nilView: "a view that an update moves must exist"
        case .noDataSource: "a table with rows needs a data source"
        case .tableInternal: "visible rows and visible cells must match"
        case .tableNoCell, .collectionNoCell: "the data source must return a cell"
        case .tableCellReused: "a cell that is reused must have stood at an index path"
        case .textureInternal: "old sections must be gone before a reload"
        case .unrecognizedSelector: "an object must answer the messages it is sent"
        case .noReason: "the text names an exception and not its reason"
        case .unknownReason: "the reason names the rule, and is not one that is known here"
        default: "the update must agree with what the data source answers"
        }
    }
}

// Which family a topic belongs to in which view, and the failure code that it stands for.

import TableUpdates

extension CrashTopic {
    /// The families of the topic, in a table and in a collection view; both the same where only one of them prints it,
    /// or where the family does not tell them apart.
    private var families: (table: CrashFamily, collection: CrashFamily) {
        switch self {
        case .rowCount: (.tableRowCount, .collectionItemCount)
        case .sectionCount: (.tableSectionCount, .collectionSectionCount)
        case .textureRowCount, .textureSectionCount: (.texture, .texture)
        case .deleteRow: (.tableDeleteRowBeyond, .collectionDeleteItemBeyond)
        case .deleteRowNoSection: (.tableDeleteRowNoSection, .collectionDeleteItemNoSection)
        case .deleteSection: (.tableDeleteSectionBeyond, .collectionDeleteSectionBeyond)
        case .insertRow: (.tableInsertRowBeyond, .collectionInsertItemBeyond)
        case .insertRowNoSection: (.tableInsertRowNoSection, .collectionInsertItemNoSection)
        case .insertSection: (.tableInsertSectionBeyond, .collectionInsertSectionBeyond)
        case .moveRow, .moveRowTo, .moveRowFromNoSection, .moveRowToNoSection:
            (.tableMoveBeyond, .collectionMoveBeyond)
        case .moveSection, .moveSectionTo: (.tableMoveSectionBeyond, .collectionMoveSectionBeyond)
        case .deleteReload: (.tableDeleteReload, .collectionDeleteReload)
        case .deleteMoveRow: (.tableDeleteMovePath, .collectionDeleteMovePath)
        case .deleteMoveSection: (.tableDeleteMoveSection, .collectionDeleteMoveSection)
        case .insertMoveRow: (.tableInsertMovePath, .collectionInsertMovePath)
        case .insertMoveSection: (.tableInsertMoveSection, .collectionInsertMoveSection)
        case .moveRowsTogether, .moveRowApart, .moveSectionsTogether, .moveSectionApart:
            (.tableMoveTwice, .collectionMoveTwice)
        case .moveIntoInserted, .moveFromDeleted: (.tableMoveChangedSection, .collectionMoveChangedSection)
        case .scrollRow: (.tableScrollRow, .collectionScrollItem)
        case .scrollSection, .scrollSectionOld: (.tableScrollSection, .collectionScrollSection)
        case .scrollRowOld: (.tableScrollRowOld, .tableScrollRowOld)
        case .scrollInvalidPathOld: (.collectionScrollPathOld, .collectionScrollPathOld)
        case .rectOfSection: (.tableRectSection, .tableRectSection)
        case .rectOfPath: (.tableRectPath, .tableRectPath)
        case .numberOfRows: (.tableRequestedSection, .collectionRequestedSection)
        case .numberOfItems: (.collectionItemsInSection, .collectionItemsInSection)
        case .attributesInSection: (.collectionAttributesInSection, .collectionAttributesInSection)
        case .emptyArray: (.arrayIndex, .arrayIndex)
        case .batch, .batchFrame: (.tableBatch, .collectionBatch)
        case .rowCountFrame: (.tableRowCountTrace, .collectionItemCountTrace)
        case .sectionCountFrame: (.tableSectionCountTrace, .collectionSectionCountTrace)
        case .other(.tableDeallocated): (.tableDeallocated, .collectionDeallocated)
        case .other(.tableNoCell): (.tableNoCell, .collectionNoCell)
        case .other(.tableTwoAnimations): (.tableTwoAnimations, .collectionTwoAnimations)
        case .other(.tableInvalidPath): (.tableInvalidPath, .collectionInvalidPath)
        case .other(.tableUpdateTrace): (.tableUpdateTrace, .collectionUpdateTrace)
        case .other(let family): (family, family)
        }
    }

    /// The family of the topic in `view`.
    func family(in view: CrashView) -> CrashFamily {
        view == .collection || view == .collectionOnMac ? families.collection : families.table
    }

    /// The view that can only have printed the topic, or that prints it where the text does not say which.
    ///
    /// Texts of sections, of moves and of two calls for one place name no view. Pasted with a described path they have
    /// mostly come from tables, without one from collection views; a report marks such a view as presumed.
    func view(hasPath: Bool) -> CrashView {
        switch self {
        case .rectOfSection, .rectOfPath, .numberOfRows, .scrollRowOld, .scrollSectionOld: return .table
        case .numberOfItems, .attributesInSection, .scrollInvalidPathOld, .textureRowCount, .textureSectionCount:
            return .collection
        case .deleteReload, .deleteMoveRow: return hasPath ? .table : .collection
        case .moveRow, .moveRowTo, .moveRowFromNoSection, .moveRowToNoSection: return hasPath ? .table : .collection
        case .emptyArray: return .table
        case .deleteSection, .insertSection, .moveSection, .moveSectionTo: return .collection
        case .deleteMoveSection, .insertMoveRow, .insertMoveSection: return .collection
        case .other(let family): return family.rawValue.hasPrefix("table-") ? .table : family.usualView
        default: return .table
        }
    }

    /// The failure code, or nil where the text is no update failure or may be of two.
    var code: FailureCode? {
        switch self {
        case .rowCount, .textureRowCount, .rowCountFrame: .rowCount
        case .sectionCount, .textureSectionCount, .sectionCountFrame: .sectionCount
        case .deleteRow, .deleteRowNoSection, .deleteSection: .deleteMissing
        case .insertRow, .insertRowNoSection, .insertSection: .insertBeyond
        case .moveRow, .moveRowTo, .moveRowFromNoSection, .moveRowToNoSection, .moveSection, .moveSectionTo:
            .moveMissing
        case .deleteReload: .deleteReload
        case .deleteMoveRow, .deleteMoveSection: .deleteMove
        case .insertMoveRow, .insertMoveSection: .insertMove
        case .moveRowsTogether, .moveRowApart, .moveSectionsTogether, .moveSectionApart: .moveTwice
        case .moveIntoInserted, .moveFromDeleted: .moveDeadSection
        case .scrollRow, .scrollSection, .scrollRowOld, .scrollSectionOld, .scrollInvalidPathOld: .scrollBeyond
        case .rectOfSection, .numberOfRows, .numberOfItems, .attributesInSection: .sectionBeyond
        case .rectOfPath, .emptyArray, .batch, .batchFrame, .other: nil
        }
    }

    /// The codes that the text may stand for where it does not tell which.
    var possibleCodes: [FailureCode] {
        switch self {
        case .batch, .batchFrame, .other(.tableInvalidUpdate): [.rowCount, .sectionCount]
        case .other(.tableUpdateTrace), .other(.collectionUpdateTrace), .other(.coreData), .other(.xamarin),
            .other(.texture):
            FailureCode.allCases.filter { ![.scrollBeyond, .sectionBeyond, .invalidPath, .arrayIndex].contains($0) }
        default: code.map { [$0] } ?? []
        }
    }

    /// Whether the topic is of use only where a text has no other, and then the one of the highest rank: a reason that is
    /// not known, the words of a layer without the text that it passed on, a trace that merely passes through the checks, an exception's name
    /// without its reason.
    var fallbackRank: Int? {
        switch self {
        case .other(.unknownReason): 4
        case .other(.coreData), .other(.xamarin), .other(.texture): 3
        case .other(.tableUpdateTrace), .other(.collectionUpdateTrace): 2
        case .other(.noReason): 1
        case .other(.tableCellReused): 0
        default: nil
        }
    }

    /// Whether the topic is of use only where a text has no other.
    var isFallback: Bool { fallbackRank != nil }

    /// Whether the topic is only the name of a frame in a trace, without a message.
    var isFrame: Bool {
        switch self {
        case .rowCountFrame, .sectionCountFrame, .batchFrame, .other(.tableUpdateTrace): true
        default: false
        }
    }
}

extension CrashFamily {
    /// The view where a text that is no update failure usually comes from.
    fileprivate var usualView: CrashView {
        switch self {
        case .arrayIndex, .swiftIndex, .pathLength, .nilObject, .noReason, .unknownReason, .invalidParameter, .coreData,
            .xamarin:
            .table
        default: .collection
        }
    }
}

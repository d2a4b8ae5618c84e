// What a sentence in a crash text is about, whichever view printed it.

/// What a recognised sentence says; together with the view it gives the ``CrashFamily``.
enum CrashTopic: Hashable, Sendable {
    case rowCount, sectionCount, textureRowCount, textureSectionCount
    case deleteRow, deleteRowNoSection, deleteSection
    case insertRow, insertRowNoSection, insertSection
    case moveRow, moveRowTo, moveRowFromNoSection, moveRowToNoSection, moveSection, moveSectionTo
    case deleteReload, deleteMoveRow, deleteMoveSection, insertMoveRow, insertMoveSection
    case moveRowsTogether, moveRowApart, moveSectionsTogether, moveSectionApart
    case moveIntoInserted, moveFromDeleted
    case scrollRow, scrollSection, scrollRowOld, scrollSectionOld, scrollInvalidPathOld
    case rectOfSection, rectOfPath, numberOfRows, numberOfItems, attributesInSection
    case batch
    /// An array without elements was asked for one.
    case emptyArray
    case rowCountFrame, sectionCountFrame, batchFrame
    /// A text that belongs to one family whatever the view.
    case other(CrashFamily)
}

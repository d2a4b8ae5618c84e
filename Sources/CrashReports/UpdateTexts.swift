// How UIKit, in all its generations, and Texture print that an update does not agree with the data.

import TableUpdates

extension CrashText {
    private static let rowRule: StaticString =
        "{unit} count of {section} must change by exactly what was inserted, deleted and moved"
    private static let sectionRule: StaticString =
        "section count must change by exactly what was inserted and deleted"

    private static let numberless: StaticString =
        "the sentence has no numbers: iPhone OS 2 and 3 printed none, and services cut them off"

    /// The row and section equations.
    ///
    /// A text may start in the middle where its head was cut off. Texts of iOS 4 and older have no clause of moves, and
    /// UIKit under the 16.4 SDK may name the updates instead (``BatchWording``).
    static let counts: [CrashText] = [
        CrashText(
            .tableRowCount, .collectionItemCount, .update, .rowCount, rule: rowRule,
            """
            invalid number of {units} in section | {section} the number of {units} contained in an existing section \
            after the update {after} must be equal to the number of {units} contained in that section before the \
            update {before} plus or minus the number of {units} inserted or deleted from that section {inserted} \
            inserted {deleted} deleted and plus or minus the number of {units} moved into or out of that section \
            {movedIn} moved in {movedOut} moved out
            """,
            """
            number of {units} contained in an existing section after the update | {after} must be equal to the number \
            of {units} contained in that section before the update {before} plus or minus the number of {units} \
            inserted or deleted from that section {inserted} inserted {deleted} deleted and plus or minus the number \
            of {units} moved into or out of that section {movedIn} moved in {movedOut} moved out
            """,
            """
            section after the update | {after} must be equal to the number of {units} contained in that section before \
            the update {before} plus or minus the number of {units} inserted or deleted from that section {inserted} \
            inserted {deleted} deleted and plus or minus the number of {units} moved into or out of that section \
            {movedIn} moved in {movedOut} moved out
            """,
            """
            must be equal to the number of {units} contained in that section before the update | {before} plus or \
            minus the number of {units} inserted or deleted from that section {inserted} inserted {deleted} deleted \
            and plus or minus the number of {units} moved into or out of that section {movedIn} moved in {movedOut} \
            moved out
            """,
            """
            contained in that section before the update | {before} plus or minus the number of {units} inserted \
            or deleted from that section {inserted} inserted {deleted} deleted and plus or minus the number of {units} \
            moved into or out of that section {movedIn} moved in {movedOut} moved out
            """,
            """
            number of {units} inserted or deleted from that section | {inserted} inserted {deleted} deleted and plus \
            or minus the number of {units} moved into or out of that section {movedIn} moved in {movedOut} moved out
            """),
        CrashText(
            .tableSectionCount, .collectionSectionCount, .update, .sectionCount, rule: sectionRule,
            """
            invalid number of sections | the number of sections contained in the {view} after the update \
            {sectionsAfter} must be equal to the number of sections contained in the {view} before the update \
            {sectionsBefore} plus or minus the number of sections inserted or deleted {sectionsInserted} inserted \
            {sectionsDeleted} deleted
            """,
            """
            number of sections contained in the {view} after the update | {sectionsAfter} must be equal to the number \
            of sections contained in the {view} before the update {sectionsBefore} plus or minus the number of \
            sections inserted or deleted {sectionsInserted} inserted {sectionsDeleted} deleted
            """,
            """
            must be equal to the number of sections contained in the {view} before the update | {sectionsBefore} plus \
            or minus the number of sections inserted or deleted {sectionsInserted} inserted {sectionsDeleted} deleted
            """,
            """
            contained in the {view} before the update | {sectionsBefore} plus or minus the number of sections \
            inserted or deleted {sectionsInserted} inserted {sectionsDeleted} deleted
            """,
            "number of sections inserted or deleted | {sectionsInserted} inserted {sectionsDeleted} deleted"),
        CrashText(
            .tableRowCount, .collectionItemCount, .update, .rowCount, rule: rowRule, meaning: numberless,
            """
            invalid number of {units} in section | {section} the number of {units} contained in an existing section \
            after the update must be equal to the number of {units} contained in that section before the update plus \
            or minus
            """),
        CrashText(
            .tableSectionCount, .collectionSectionCount, .update, .sectionCount, rule: sectionRule, meaning: numberless,
            """
            invalid number of sections | the number of sections contained in the {view} after the update must be equal \
            to the number of sections contained in the {view} before the update plus or minus
            """),
        // Texture checks before UIKit is told, in shorter words, and knows no moves: it makes them deletes and inserts.
        CrashText(
            .texture, nil, .update, .rowCount, view: .collection, layer: .texture, rule: rowRule,
            """
            invalid number of {units} in section {section} the number of {units} after the update | {after} must be \
            equal to the number of {units} before the update {before} plus or minus the number of {units} inserted or \
            {gone} {inserted} inserted {deleted} {gone}
            """),
        CrashText(
            .texture, nil, .update, .sectionCount, view: .collection, layer: .texture, rule: sectionRule,
            """
            invalid number of sections the number of sections after the update | {sectionsAfter} must be equal to the \
            number of sections before the update {sectionsBefore} plus or minus the number of sections inserted or \
            {gone} {sectionsInserted} inserted {sectionsDeleted} {gone}
            """),
        // Before the equations were printed there was only this sentence.
        CrashText(
            .tableInvalidUpdate, nil, .update, codes: [.rowCount, .sectionCount],
            rule: "the update must agree with what the data source answers",
            "invalid table view update | the application has requested"),
        CrashText(
            .tableSectionMap, nil, .update, rule: "the section count may not change without calls for sections",
            meaning: """
                UIKit could not match old and new sections: their number changed by something else than calls for \
                sections. The text does not say which calls there were
                """,
            """
            unable to generate a new section map | with old section count {sectionsBefore} and new section count \
            {sectionsAfter}
            """),
        CrashText(
            .tableBatch, .collectionBatch, .update, codes: [.rowCount, .sectionCount],
            rule: "counts before and updates must give counts after",
            "invalid batch updates detected | the number of sections and or {units} returned by the data source",
            "data source before updates {later:with} {units} counts |"),
        // The methods that raise the exception carry their reason in their names; a symbolicated trace shows no more.
        CrashText(
            .tableRowCountTrace, .collectionItemCountTrace, .update, .rowCount, isFrame: true, rule: rowRule,
            "bug_detected_in_client_of_ {later:invalid_number_of_rows_in_section}",
            "bug_detected_in_client_of_ {later:invalid_number_of_items_in_section}"),
        CrashText(
            .tableSectionCountTrace, .collectionSectionCountTrace, .update, .sectionCount, isFrame: true,
            rule: sectionRule, "bug_detected_in_client_of_ {later:invalid_number_of_sections}"),
        CrashText(
            .tableBatch, .collectionBatch, .update, codes: [.rowCount, .sectionCount], isFrame: true,
            rule: "counts before and updates must give counts after",
            "bug_detected_in_client_of_ {later:invalid_batch_updates}"),
    ]

    /// The texts of deletes, inserts and moves.
    static let attempts: [CrashText] = deletes + inserts + moves + pairs

    /// The row and its section fail with sentences that begin alike: the longer match decides, and where the text was
    /// cut off before they part, the first, which is by far the commoner.
    private static let deletes: [CrashText] = [
        CrashText(
            .tableDeleteRowBeyond, .collectionDeleteItemBeyond, .update, .deleteRow,
            rule: "a deleted or reloaded {unit} must exist before the update",
            """
            attempt to delete {unit} | {row} from section {section} which only contains {before} {units} before the \
            update
            """,
            "from section {section} which only contains {before} {units} before the update |"),
        CrashText(
            .tableDeleteRowNoSection, .collectionDeleteItemNoSection, .update, .deleteRowNoSection,
            rule: "the section of a deleted or reloaded {unit} must exist before the update",
            """
            attempt to delete {unit} | {row} from section {section} but there are only {sectionsBefore} sections \
            before the update
            """),
        CrashText(
            .tableDeleteSectionBeyond, .collectionDeleteSectionBeyond, .update, .deleteSection, view: .collection,
            rule: "a deleted or reloaded section must exist before the update",
            "attempt to delete section | {section} but there are only {sectionsBefore} sections before the update"),
    ]

    /// Texture says "which only contains" of inserts too, where UIKit says "but there are only".
    private static let inserts: [CrashText] = [
        CrashText(
            .tableInsertRowBeyond, .collectionInsertItemBeyond, .update, .insertRow,
            rule: "an inserted {unit} must exist after the update",
            """
            attempt to insert {unit} | {row} into section {section} but there are only {after} {units} in section \
            {again} after the update
            """,
            """
            attempt to insert {unit} | {row} into section {section} which only contains {after} {units} after the \
            update
            """,
            "into section {section} but there are only {after} {units} in section {again} after the update |"),
        CrashText(
            .tableInsertRowNoSection, .collectionInsertItemNoSection, .update, .insertRowNoSection,
            rule: "the section of an inserted {unit} must exist after the update",
            """
            attempt to insert {unit} | {row} into section {section} but there are only {sectionsAfter} sections after \
            the update
            """),
        CrashText(
            .tableInsertSectionBeyond, .collectionInsertSectionBeyond, .update, .insertSection, view: .collection,
            rule: "an inserted section must exist after the update",
            "attempt to insert section | {section} but there are only {sectionsAfter} sections after the update"),
    ]

    /// Both places of a move are named, and only the target's side is said to be missing where the source is there.
    private static let moves: [CrashText] = [
        CrashText(
            .tableMoveBeyond, .collectionMoveBeyond, .update, .moveRow, needsPathForTable: true,
            rule: "the source of a move must exist before the update",
            """
            attempt to move index path {path} | that does not exist there are only {before} {units} in section {again} \
            before the update
            """,
            """
            attempt to move index path {path} | that doesnt exist there are only {before} {units} in section {again} \
            before the update
            """),
        CrashText(
            .tableMoveBeyond, .collectionMoveBeyond, .update, .moveRowTo, needsPathForTable: true,
            rule: "the target of a move must exist after the update",
            """
            attempt to move index path {path} to index path {path} | that does not exist there are only {after} {units} \
            in section {again} after the update
            """),
        CrashText(
            .tableMoveBeyond, .collectionMoveBeyond, .update, .moveRowFromNoSection, needsPathForTable: true,
            rule: "the source of a move must exist before the update",
            """
            attempt to move index path {path} from a section | that does not exist there are only {sectionsBefore} \
            sections before the update
            """),
        CrashText(
            .tableMoveBeyond, .collectionMoveBeyond, .update, .moveRowToNoSection, needsPathForTable: true,
            rule: "the target of a move must exist after the update",
            """
            attempt to move index path {path} to index path {path} in section | that does not exist there are only \
            {sectionsAfter} sections after the update
            """,
            """
            attempt to move index path {path} to index path {path} in a section | that does not exist there are only \
            {sectionsAfter} sections after the update
            """),
        CrashText(
            .tableMoveSectionBeyond, .collectionMoveSectionBeyond, .update, .moveSection, view: .collection,
            rule: "a moved section must exist before the update",
            "attempt to move section | {section} but there are only {sectionsBefore} sections before the update",
            """
            attempt to move section | {section} that does not exist there are only {sectionsBefore} sections before the \
            update
            """),
        CrashText(
            .tableMoveSectionBeyond, .collectionMoveSectionBeyond, .update, .moveSectionTo, view: .collection,
            rule: "the target of a section's move must exist after the update",
            """
            attempt to move section | {section} to section {toSection} but there are only {sectionsAfter} sections \
            after the update
            """),
        CrashText(
            .tableMoveChangedSection, .collectionMoveChangedSection, .update, .moveIntoInserted,
            rule: "{a unit} may not be moved into a section inserted in the same batch",
            "cannot move {a} {unit} into a newly inserted section | {section}"),
        CrashText(
            .tableMoveChangedSection, .collectionMoveChangedSection, .update, .moveFromDeleted,
            rule: "{a unit} may not be moved out of a section deleted in the same batch",
            "cannot move {a} {unit} from a deleted section | {section}"),
    ]

    private static let deleteMoveRule: StaticString = "nothing may be deleted and be the source of a move in one batch"
    private static let insertMoveRule: StaticString =
        "nothing may be inserted or reloaded and be the target of a move in one batch"
    private static let togetherRule: StaticString = "no two moves of one batch may have one target"
    private static let apartRule: StaticString = "nothing may be moved to two targets in one batch"

    /// No counts are named here: two calls contradict one another whatever there is.
    private static let pairs: [CrashText] = [
        CrashText(
            .tableDeleteReload, .collectionDeleteReload, .update, .deleteReload, needsPathForTable: true,
            rule: "nothing may be both deleted and reloaded in one batch",
            "attempt to delete and reload the same index path | {path}",
            "attempt to delete and reload the same {unit} at index path | {path}"),
        CrashText(
            .tableDeleteMovePath, .collectionDeleteMovePath, .update, .deleteMoveRow, needsPathForTable: true,
            rule: deleteMoveRule, "attempt to perform a delete and a move from the same index path | {path}"),
        CrashText(
            .tableDeleteMoveSection, .collectionDeleteMoveSection, .update, .deleteMoveSection, view: .collection,
            rule: deleteMoveRule, "attempt to perform a delete and a move from the same section | {section}"),
        CrashText(
            .tableInsertMovePath, .collectionInsertMovePath, .update, .insertMoveRow, view: .collection,
            rule: insertMoveRule, "attempt to perform an insert and a move to the same index path | {path}"),
        CrashText(
            .tableInsertMoveSection, .collectionInsertMoveSection, .update, .insertMoveSection, view: .collection,
            rule: insertMoveRule, "attempt to perform an insert and a move to the same section | {section}"),
        CrashText(
            .tableMoveTwice, .collectionMoveTwice, .update, .moveRowsTogether, rule: togetherRule,
            "attempt to move both {unit} at index path | {path} and {path} to {path}"),
        CrashText(
            .tableMoveTwice, .collectionMoveTwice, .update, .moveRowApart, rule: apartRule,
            "attempt to move {unit} at index path | {path} to both {path} and {path}"),
        CrashText(
            .tableMoveTwice, .collectionMoveTwice, .update, .moveSectionsTogether, rule: togetherRule,
            "attempt to move both section | {section} and section {otherSection} to section {toSection}"),
        CrashText(
            .tableMoveTwice, .collectionMoveTwice, .update, .moveSectionApart, rule: apartRule,
            "attempt to move section {section} to both section | {toSection} and section {otherSection}"),
        CrashText(
            .tableInvalidPath, .collectionInvalidPath, .update, .invalidPath,
            rule: "an index path of an update must not be negative",
            "attempted to perform update with invalid index path | {path}"),
    ]
}

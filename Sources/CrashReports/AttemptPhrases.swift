// How UIKit and Texture print that a call named a place that is not there, or two calls the same place.

extension Phrase {
    /// The texts of deletes, inserts and moves (update-rules.md, "Codes and texts").
    static let attempts: [Phrase] = deletes + inserts + moves + pairs

    /// The row and its section fail with sentences that begin alike: the longer match decides, and where the text was
    /// cut off before they part, the first, which is by far the commoner.
    private static let deletes: [Phrase] = [
        Phrase(
            .deleteRow,
            """
            attempt to delete {unit} | {row} from section {section} which only contains {before} {units} before the \
            update
            """),
        Phrase(
            .deleteRowNoSection,
            """
            attempt to delete {unit} | {row} from section {section} but there are only {sectionsBefore} sections \
            before the update
            """),
        Phrase(
            .deleteSection,
            "attempt to delete section | {section} but there are only {sectionsBefore} sections before the update"),
    ]

    /// Texture says "which only contains" of inserts too, where UIKit says "but there are only".
    private static let inserts: [Phrase] = [
        Phrase(
            .insertRow,
            """
            attempt to insert {unit} | {row} into section {section} but there are only {after} {units} in section \
            {again} after the update
            """),
        Phrase(
            .insertRow,
            """
            attempt to insert {unit} | {row} into section {section} which only contains {after} {units} after the \
            update
            """),
        Phrase(
            .insertRowNoSection,
            """
            attempt to insert {unit} | {row} into section {section} but there are only {sectionsAfter} sections after \
            the update
            """),
        Phrase(
            .insertSection,
            "attempt to insert section | {section} but there are only {sectionsAfter} sections after the update"),
    ]

    /// Both places of a move are named, and only the target's side is said to be missing where the source is there.
    private static let moves: [Phrase] = [
        Phrase(
            .moveRow,
            """
            attempt to move index path {path} | that does not exist there are only {before} {units} in section {again} \
            before the update
            """),
        Phrase(
            .moveRowTo,
            """
            attempt to move index path {path} to index path {path} | that does not exist there are only {after} {units} \
            in section {again} after the update
            """),
        Phrase(
            .moveRowFromNoSection,
            """
            attempt to move index path {path} from a section | that does not exist there are only {sectionsBefore} \
            sections before the update
            """),
        Phrase(
            .moveRowToNoSection,
            """
            attempt to move index path {path} to index path {path} in section | that does not exist there are only \
            {sectionsAfter} sections after the update
            """),
        Phrase(
            .moveRowToNoSection,
            """
            attempt to move index path {path} to index path {path} in a section | that does not exist there are only \
            {sectionsAfter} sections after the update
            """),
        Phrase(
            .moveSection,
            "attempt to move section | {section} but there are only {sectionsBefore} sections before the update"),
        Phrase(
            .moveSectionTo,
            """
            attempt to move section | {section} to section {toSection} but there are only {sectionsAfter} sections \
            after the update
            """),
        Phrase(.moveIntoInserted, "cannot move {a} {unit} into a newly inserted section | {section}"),
        Phrase(.moveFromDeleted, "cannot move {a} {unit} from a deleted section | {section}"),
    ]

    /// No counts are named here: two calls contradict one another whatever there is.
    private static let pairs: [Phrase] = [
        Phrase(.deleteReload, "attempt to delete and reload the same index path | {path}"),
        Phrase(.deleteReload, "attempt to delete and reload the same {unit} at index path | {path}"),
        Phrase(.deleteMoveRow, "attempt to perform a delete and a move from the same index path | {path}"),
        Phrase(.deleteMoveSection, "attempt to perform a delete and a move from the same section | {section}"),
        Phrase(.insertMoveRow, "attempt to perform an insert and a move to the same index path | {path}"),
        Phrase(.insertMoveSection, "attempt to perform an insert and a move to the same section | {section}"),
        Phrase(.moveRowsTogether, "attempt to move both {unit} at index path | {path} and {path} to {path}"),
        Phrase(.moveRowApart, "attempt to move {unit} at index path | {path} to both {path} and {path}"),
        Phrase(
            .moveSectionsTogether,
            "attempt to move both section | {section} and section {otherSection} to section {toSection}"),
        Phrase(
            .moveSectionApart,
            "attempt to move section {section} to both section | {toSection} and section {otherSection}"),
        Phrase(.other(.tableTwoAnimations), "attempt to create two animations for cell"),
        Phrase(.other(.nilView), "attempt to create view animation for nil view"),
        Phrase(.other(.tableInvalidPath), "attempted to perform update with invalid index path | {path}"),
    ]
}

// How UIKit, in all its generations, and Texture print that the counts do not add up.

extension Phrase {
    /// The row and section equations.
    ///
    /// A text may start at "The number of rows …" where its head was cut off. Texts of iOS 4 and older have no clause
    /// of moves, and UIKit under the 16.4 SDK may name the updates instead (``BatchWording``).
    static let counts: [Phrase] = [
        Phrase(
            .rowCount,
            """
            invalid number of {units} in section | {section} the number of {units} contained in an existing section \
            after the update {after} must be equal to the number of {units} contained in that section before the \
            update {before} plus or minus the number of {units} inserted or deleted from that section {inserted} \
            inserted {deleted} deleted and plus or minus the number of {units} moved into or out of that section \
            {movedIn} moved in {movedOut} moved out
            """),
        Phrase(
            .rowCount,
            """
            number of {units} contained in an existing section after the update | {after} must be equal to the number \
            of {units} contained in that section before the update {before} plus or minus the number of {units} \
            inserted or deleted from that section {inserted} inserted {deleted} deleted and plus or minus the number \
            of {units} moved into or out of that section {movedIn} moved in {movedOut} moved out
            """),
        Phrase(
            .sectionCount,
            """
            invalid number of sections | the number of sections contained in the {view} after the update \
            {sectionsAfter} must be equal to the number of sections contained in the {view} before the update \
            {sectionsBefore} plus or minus the number of sections inserted or deleted {sectionsInserted} inserted \
            {sectionsDeleted} deleted
            """),
        Phrase(
            .sectionCount,
            """
            number of sections contained in the {view} after the update | {sectionsAfter} must be equal to the number \
            of sections contained in the {view} before the update {sectionsBefore} plus or minus the number of \
            sections inserted or deleted {sectionsInserted} inserted {sectionsDeleted} deleted
            """),
        // Texture checks before UIKit is told, in shorter words, and knows no moves: it makes them deletes and inserts.
        Phrase(
            .textureRowCount,
            """
            invalid number of {units} in section {section} the number of {units} after the update | {after} must be \
            equal to the number of {units} before the update {before} plus or minus the number of {units} inserted or \
            deleted {inserted} inserted {deleted} deleted
            """),
        Phrase(
            .textureSectionCount,
            """
            invalid number of sections the number of sections after the update | {sectionsAfter} must be equal to the \
            number of sections before the update {sectionsBefore} plus or minus the number of sections inserted or \
            deleted {sectionsInserted} inserted {sectionsDeleted} deleted
            """),
        // IGListKit falls back to reloadData here, so the text is a log's and seldom a crash's.
        Phrase(
            .other(.igListKit),
            """
            section count {sectionsBefore} didnt match the iglistadapters count | {sectionsAfter} so we cant \
            performbatchupdates
            """),
        // Before the equations were printed there was only this sentence.
        Phrase(.other(.tableInvalidUpdate), "invalid table view update | the application has requested"),
        Phrase(
            .other(.tableSectionMap),
            """
            unable to generate a new section map | with old section count {sectionsBefore} and new section count \
            {sectionsAfter}
            """),
        Phrase(
            .batch,
            "invalid batch updates detected | the number of sections and or {units} returned by the data source"),
        // The methods that raise the exception carry their reason in their names; a symbolicated trace shows no more.
        Phrase(.rowCountFrame, "bug_detected_in_client_of_ {later:invalid_number_of_rows_in_section}"),
        // The methods that raise the exception carry their reason in their names; a symbolicated trace shows no more.
        Phrase(.rowCountFrame, "bug_detected_in_client_of_ {later:invalid_number_of_items_in_section}"),
        Phrase(.sectionCountFrame, "bug_detected_in_client_of_ {later:invalid_number_of_sections}"),
        Phrase(.batchFrame, "bug_detected_in_client_of_ {later:invalid_batch_updates}"),
    ]
}

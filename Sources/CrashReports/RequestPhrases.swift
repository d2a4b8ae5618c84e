// How UIKit prints that something was asked of a section or row that is not there.

extension Phrase {
    /// The texts of scrolls, of rectangles and of counts asked for.
    ///
    /// They are checked against what the view has counted, not against an update, so there is one count and no before
    /// and after. The older scroll texts start with the method's name, which changed with every release; what follows
    /// it did not.
    static let requests: [Phrase] = [
        Phrase(
            .scrollRow,
            """
            attempted to scroll the {view} to an out of bounds {unit} | {row} when there are only {count} {units} in \
            section {section}
            """),
        Phrase(
            .scrollSection,
            """
            attempted to scroll the {view} to an out of bounds section | {section} when there are only {sections} \
            sections
            """),
        // The bracket belongs to the words: without it every sentence that names a row would be looked at.
        Phrase(.scrollRowOld, "row( {row} beyond bounds | {count} for section {section}"),
        Phrase(.scrollSectionOld, "section( {section} beyond bounds | {sections}"),
        Phrase(.scrollInvalidPathOld, "attempt to scroll to invalid index path | {path}"),
        Phrase(.rectOfSection, "request for rect of header in invalid section | {section}"),
        Phrase(.rectOfSection, "request for rect of footer in invalid section | {section}"),
        Phrase(.rectOfSection, "request for rect of invalid section | {section}"),
        Phrase(.rectOfSection, "request for rect of section in invalid section | {section}"),
        Phrase(.rectOfPath, "request for rect at invalid index path | {path}"),
        Phrase(.numberOfRows, "requested the number of {units} for section | {section} which is out of bounds"),
        Phrase(
            .numberOfRows, "request for number of rows in section | {section} when there are only {sections} sections"),
        Phrase(
            .numberOfItems,
            """
            request for number of items in section | {section} when there are only {sections} sections in the \
            collection view
            """),
        Phrase(
            .numberOfItems,
            """
            request for number of items before section | {section} when there are only {sections} sections in the \
            collection view
            """),
        Phrase(
            .attributesInSection,
            """
            request for layout attributes for | {later:in section} {section} when there are only {sections} sections \
            in the collection view
            """),
        Phrase(
            .other(.globalIndex),
            """
            request for index path for global index | {globalIndex} when there are only {count} items in the \
            collection view
            """),
    ]
}

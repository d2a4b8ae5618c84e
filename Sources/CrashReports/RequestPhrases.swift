// How UIKit prints that something was asked of a section or row that is not there.

extension Phrase {
    /// The texts of scrolls, of rectangles and of counts asked for.
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

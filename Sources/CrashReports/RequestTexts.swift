// How UIKit prints that something was asked of a section or row that is not there.

import TableUpdates

extension CrashText {
    private static let rowScrolled: StaticString = "the {unit} scrolled to must exist"
    private static let sectionScrolled: StaticString = "the section scrolled to must exist"
    private static let sectionAskedFor: StaticString = "the section asked for must exist"

    /// The texts of scrolls, of rectangles and of counts asked for.
    ///
    /// They are checked against what the view has counted, not against an update, so there is one count and no before
    /// and after. The older scroll texts start with the method's name, which changed with every release; what follows
    /// it did not.
    static let requests: [CrashText] = [
        CrashText(
            .tableScrollRow, .collectionScrollItem, .update, .scrollRow, rule: rowScrolled,
            """
            attempted to scroll the {view} to an out of bounds {unit} | {row} when there are only {count} {units} in \
            section {section}
            """),
        CrashText(
            .tableScrollSection, .collectionScrollSection, .update, .scrollSection, rule: sectionScrolled,
            """
            attempted to scroll the {view} to an out of bounds section | {section} when there are only {sections} \
            sections
            """),
        // The bracket belongs to the words: without it every sentence that names a row would be looked at.
        CrashText(
            .tableScrollRowOld, nil, .update, .scrollRow, rule: rowScrolled,
            "row( {row} beyond bounds | {count} for section {section}"),
        CrashText(
            .tableScrollSection, .collectionScrollSection, .update, .scrollSection, rule: sectionScrolled,
            "section( {section} beyond bounds | {sections}"),
        CrashText(
            .collectionScrollPathOld, nil, .update, .scroll, view: .collection, rule: rowScrolled,
            "attempt to scroll to invalid index path | {path}"),
        CrashText(
            .tableRectSection, nil, .update, .sectionAsked, rule: sectionAskedFor,
            "request for rect of header in invalid section | {section}",
            "request for rect of footer in invalid section | {section}",
            "request for rect of invalid section | {section}",
            "request for rect of section in invalid section | {section}"),
        CrashText(
            .tableRectPath, nil, .exception, rule: "the {unit} asked for must exist",
            meaning: "a place was asked for that is out of bounds: the text gives no count to compare it with",
            "request for rect at invalid index path | {path}"),
        CrashText(
            .tableRequestedSection, .collectionRequestedSection, .update, .sectionAsked, rule: sectionAskedFor,
            "requested the number of {units} for section | {section} which is out of bounds",
            "request for number of rows in section | {section} when there are only {sections} sections"),
        CrashText(
            .collectionItemsInSection, nil, .update, .sectionAsked, view: .collection, rule: sectionAskedFor,
            """
            request for number of {units} in section | {section} when there are only {sections} sections in the \
            collection view
            """,
            """
            request for number of {units} before section | {section} when there are only {sections} sections in the \
            collection view
            """),
        CrashText(
            .collectionAttributesInSection, nil, .update, .sectionAsked, view: .collection, rule: sectionAskedFor,
            """
            request for layout attributes for | {later:in section} {section} when there are only {sections} sections \
            in the collection view
            """),
        CrashText(
            .globalIndex, nil, .exception, view: .collection, rule: "an item asked for must be among those counted",
            meaning: """
                an item was asked for that the view has not counted: an index path was kept from another state, or the \
                data changed without a call
                """,
            """
            request for index path for global index | {globalIndex} when there are only {count} items in the \
            collection view
            """),
    ]
}

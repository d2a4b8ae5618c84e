// The commands that open and close sections: each asks the table for one change.

import CommandKit
import FoldTable
import TableUpdates

/// The commands that open and close sections.
enum FoldingCommands {
    static let toggle = sections(
        "toggle", "taps the headers of sections: open ones close, closed ones open",
        discussion: """
            The headers are tapped as if they had just been drawn. Several sections make one step: the data changes \
            once, then the refresh rule's calls are made for all of them. If one section refuses, nothing changes.

            A tap reaches what the view draws. If the data no longer has a section, its header can still be tapped; \
            the app then reads past the end of its array. A section that the view does not draw yet cannot be tapped.
            """,
        example: Example("new 2 3:closed\ntoggle 1", shows: "section 1 opens; the call tells the view"),
        tapped: true,
        fold: { (table, sections, view) throws(TableError) in try table.toggle(sections, notifying: view) })

    static let open = sections(
        "open", "opens sections, as the app's code would",
        discussion:
            "A fixed section refuses, unless the rule fixed-guard is header. A section that is already open stays open.",
        example: Example("load sample dictionary\nopen 3", shows: "code gets through to a fixed section"),
        fold: { (table, sections, view) throws(TableError) in try table.open(sections, notifying: view) })

    static let close = sections(
        "close", "closes sections, as the app's code would",
        discussion:
            "A fixed section refuses, unless the rule fixed-guard is header. A section that is already closed stays closed.",
        example: Example("new 2 3\nclose 0", shows: "section 0 closes"),
        fold: { (table, sections, view) throws(TableError) in try table.close(sections, notifying: view) })

    static let openAll = wholeTable(
        "open-all", "opens every section that is not fixed",
        discussion: "Sections without rows are skipped where the rule empty is refuse or pass.",
        example: Example("load sample minimal\nopen-all", shows: "all sections open in one step"),
        fold: { (table, view) throws(TableError) in try table.openAll(notifying: view) })

    static let closeAll = wholeTable(
        "close-all", "closes every section that is not fixed",
        example: Example("new 2 3\nclose-all", shows: "both sections close in one step"),
        fold: { (table, view) throws(TableError) in try table.closeAll(notifying: view) })

    static let openOnly = sections(
        "open-only", "opens sections and closes every other one that is not fixed",
        example: Example("new 2 3 1\nopen-only 1", shows: "sections 0 and 2 close"),
        fold: { (table, sections, view) throws(TableError) in try table.openOnly(sections, notifying: view) })

    static let closeOnly = sections(
        "close-only", "closes sections and opens every other one that is not fixed",
        example: Example("new 2:closed 3 1\nclose-only 1", shows: "section 1 closes, section 0 opens"),
        fold: { (table, sections, view) throws(TableError) in try table.closeOnly(sections, notifying: view) })

    static let tapHeader = ShellCommand(
        "tap-header", group: .fold,
        abstract: "taps the header drawn at place N, with what it captured when it was drawn",
        discussion: """
            What the header goes by is the rule header-keeps: its own section, the number it captured, or both. \
            show --view shows the number that each drawn header captured.
            """,
        example: Example(
            "load sample section-model\nsilently insert-section 0 New\ntap-header 2",
            shows: "a header that flips one section and reloads another"),
        roles: [.step, .editsData],
        parameters: .required("N", .integer("a place, from 0", in: 0...Int.max)),
        body: { (session, place) throws(ShellError) in
            let view = session.context.viewNotification
            return try session.act { (table) throws(TableError) in try table.tapHeader(place, notifying: view) }
        })

    static let scrollAway = ShellCommand(
        "scroll-away", group: .fold, abstract: "scrolls away and back, so that headers are drawn again",
        discussion: """
            A header that leaves the screen is asked for again when it comes back, and drawn as the data is then: an \
            arrow that lied is right, and the fault hides. Rows are not asked for, and no count is.
            """,
        example: Example(
            "load sample model\nsilently open 5\nscroll-away", shows: "headers that no longer drift"),
        roles: [.step],
        body: { session throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.scrollAway() }
        })

    /// A command that folds the sections it names.
    private static func sections(
        _ name: String, _ abstract: String, discussion: String = "", example: Example, tapped: Bool = false,
        fold: @escaping @Sendable (inout FoldTable, SectionSet, ViewNotification) throws(TableError) -> ActingResult
    ) -> ShellCommand {
        ShellCommand(
            name, group: .fold, abstract: abstract, discussion: discussion, example: example,
            roles: [.step, .editsData],
            parameters: .oneOrMore("S", .located(.sections)),
            body: { (session, picks) throws(ShellError) in
                let (sections, view) = (try session.sections(picks, tapped: tapped), session.context.viewNotification)
                return try session.fold { (table) throws(TableError) in try fold(&table, sections, view) }
            })
    }

    /// A command that folds every section that it may.
    private static func wholeTable(
        _ name: String, _ abstract: String, discussion: String = "", example: Example,
        fold: @escaping @Sendable (inout FoldTable, ViewNotification) throws(TableError) -> ActingResult
    ) -> ShellCommand {
        ShellCommand(
            name, group: .fold, abstract: abstract, discussion: discussion, example: example,
            roles: [.step, .editsData],
            body: { (session) throws(ShellError) in
                let view = session.context.viewNotification
                return try session.fold { (table) throws(TableError) in try fold(&table, view) }
            })
    }
}

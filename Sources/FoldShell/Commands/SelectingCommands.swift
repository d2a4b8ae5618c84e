// The commands that tap rows and scroll to them.

import CommandKit
import FoldTable
import TableUpdates

/// The commands that tap rows and scroll to them.
enum SelectingCommands {
    static let select = ShellCommand(
        "select", group: .select, abstract: "taps a visible row; the rule on-select says what happens then",
        discussion: """
            Rows are numbered as in the view: where the title is row 0, select S 0 taps the title, which toggles the \
            section. A row that the view still shows can be selected even if the data has lost it; the app then reads \
            its own array past the end. A row that the view does not show cannot be selected.
            """,
        example: Example("rules guarded\nnew 3\nselect 0 1", shows: "selecting closes the section"),
        roles: .step,
        parameters: .required("S R", .located(.tappedRow)),
        body: { (session, name) throws(ShellError) in
            let path = try session.path(name, tapped: true)
            return try session.act(at: name.range) { (table) throws(TableError) in
                try table.select(path, notifying: session.context.viewNotification)
            }
        })

    static let deselect = ShellCommand(
        "deselect", group: .select, abstract: "clears the selection",
        example: Example("new 3\nselect 0 1\ndeselect", shows: "nothing is selected"),
        roles: .step,
        body: { (session) throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.deselect() }
        })

    static let scroll = ShellCommand(
        "scroll", group: .select, abstract: "scrolls to a row with scrollToRow",
        discussion: """
            A scroll to a row that the view has not counted raises an exception, as in an app. Without a position the \
            position is none.
            """,
        example: Example("new 3 0\nscroll 0.2 middle", shows: "a scroll that is accepted"),
        roles: .step,
        parameters: .required("S.R", .located(.tappedRow)),
        .optional("POSITION", .choice("where the row ends up on the screen", of: ScrollPosition.self)),
        body: { (session, name, position) throws(ShellError) in
            let path = try session.path(name)
            let target = ScrollTarget(section: path.section, row: path.row)
            return try session.act(at: name.range) { (table) throws(TableError) in
                try table.call(.scrollToRow(target, position ?? .none))
            }
        })
}

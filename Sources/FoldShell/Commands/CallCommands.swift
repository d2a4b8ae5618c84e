// The calls as commands, as `calls` prints them: told to the table view as they are.

import CommandKit
import FoldTable
import TableUpdates

/// The calls of a table view as commands.
enum CallCommands {
    private static let note = "The data source stays as it is; the call is checked against it as UIKit would."

    static let reloadData = call(
        "reloadData", "reads everything afresh; nothing is checked",
        example: "new 3\nsilently delete-row 0.0\nreloadData",
        call: .reloadData)

    static let beginUpdates = call(
        "beginUpdates", "begins a batch; pairs may be nested", example: "new 3\nbeginUpdates\nendUpdates",
        roles: [.step, .batch], call: .beginUpdates)

    static let endUpdates = call(
        "endUpdates", "ends a batch: at the outermost one it is checked",
        example: "new 3\nsilently delete-row 0.0\nbeginUpdates\ndeleteRows 0.0\nendUpdates", roles: [.step, .batch],
        call: .endUpdates)

    static let insertSections = sections("insertSections", "announces sections that came, by new number") {
        .insertSections($0, $1)
    }
    static let deleteSections = sections("deleteSections", "announces sections that went, by old number") {
        .deleteSections($0, $1)
    }
    static let reloadSections = sections("reloadSections", "draws sections anew, counted by old number") {
        .reloadSections($0, $1)
    }
    static let insertRows = rows("insertRows", "announces rows that came, by new place") { .insertRows($0, $1) }
    static let deleteRows = rows("deleteRows", "announces rows that went, by old place") { .deleteRows($0, $1) }
    static let reloadRows = rows("reloadRows", "draws rows anew, counted by old place") { .reloadRows($0, $1) }

    static let moveSection = ShellCommand(
        "moveSection", group: .updates, abstract: "announces that a section moved, from old to new number",
        discussion: note,
        example: Example("new 3 0\nsilently move-section 0 1\nmoveSection 0 1", shows: "a move that is accepted"),
        roles: .step,
        parameters: .required("S", .sectionNumber), .required("TO", .sectionNumber),
        body: { (session, source, target) throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.call(.moveSection(source, to: target)) }
        })

    static let moveRow = ShellCommand(
        "moveRow", group: .updates, abstract: "announces that a row moved, from old to new place",
        discussion: note,
        example: Example("new 3\nsilently move-row 0.0 0.2\nmoveRow 0.0 0.2", shows: "a move that is accepted"),
        roles: .step,
        parameters: .required("S.R", .row), .required("TO", .row),
        body: { (session, source, target) throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.call(.moveRow(source, to: target)) }
        })

    static let scrollToRow = ShellCommand(
        "scrollToRow", group: .updates, abstract: "scrolls to a row; S.notFound names a section without naming a row",
        example: Example("new 3 0\nscrollToRow 1.notFound top", shows: "legal in a section without rows too"),
        roles: .step,
        parameters: .required("S.R", .scrollTarget),
        .optional("POSITION", .choice("where the row comes to stand", of: ScrollPosition.self)),
        body: { (session, target, position) throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.call(.scrollToRow(target, position ?? .none)) }
        })

    static let selectRow = ShellCommand(
        "selectRow", group: .updates, abstract: "selects a row from code, and scrolls to it where a position is said",
        example: Example("new 3\nselectRow 0.2 middle", shows: "the row is selected"),
        roles: .step,
        parameters: .required("S.R", .scrollTarget),
        .optional("POSITION", .choice("where the row comes to stand", of: ScrollPosition.self)),
        body: { (session, target, position) throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.call(.selectRow(target, position ?? .none)) }
        })

    /// All of them.
    static let all: [ShellCommand] = [
        reloadData, insertSections, deleteSections, reloadSections, moveSection, insertRows, deleteRows, reloadRows,
        moveRow, beginUpdates, endUpdates, scrollToRow, selectRow,
    ]

    private static func call(
        _ name: String, _ abstract: String, example: String, roles: CommandRoles = .step, call: TableCall
    ) -> ShellCommand {
        ShellCommand(
            name, group: .updates, abstract: abstract, example: Example(example, shows: "what the view says of it"),
            roles: roles,
            body: { (session) throws(ShellError) in
                try session.act { (table) throws(TableError) in try table.call(call) }
            })
    }

    private static func sections(
        _ name: String, _ abstract: String, _ call: @escaping @Sendable (SectionSet, RowAnimation) -> TableCall
    ) -> ShellCommand {
        ShellCommand(
            name, group: .updates, abstract: abstract, discussion: note,
            example: Example("new 3 0\n\(name) 1 fade", shows: "what the view says of it"), roles: .step,
            parameters: .optional("S… [ANIMATION]", .sectionPlaces),
            body: { (session, places) throws(ShellError) in
                let call = call(places?.sections ?? [], places?.animation ?? .none)
                return try session.act { (table) throws(TableError) in try table.call(call) }
            })
    }

    private static func rows(
        _ name: String, _ abstract: String, _ call: @escaping @Sendable (RowSet, RowAnimation) -> TableCall
    ) -> ShellCommand {
        ShellCommand(
            name, group: .updates, abstract: abstract, discussion: note,
            example: Example("new 3 0\n\(name) 0.1 fade", shows: "what the view says of it"), roles: .step,
            parameters: .optional("S.R… [ANIMATION]", .rowPlaces),
            body: { (session, places) throws(ShellError) in
                let call = call(places?.rows ?? [], places?.animation ?? .none)
                return try session.act { (table) throws(TableError) in try table.call(call) }
            })
    }
}

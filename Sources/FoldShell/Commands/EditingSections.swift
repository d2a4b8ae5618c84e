// The commands that edit sections of a table in use, each with the calls that the refresh rule makes of it.

import CommandKit
import FoldTable
import TableUpdates

/// The commands that edit sections.
enum EditingSections {
    static let insert = ShellCommand(
        "insert-section", group: .table, abstract: "inserts a section before section AT, or at the end",
        discussion: """
            The section starts closed unless open is given. Where open flags are kept by number (state index, state \
            single) it takes the flag of its number, and the sections below slide past theirs.
            """,
        example: Example("load sample dictionary\ninsert-section 0 New a b", shows: "flags that stay at their numbers"),
        roles: [.step, .editsData],
        parameters: .required("AT", .located(.integer("a place, from 0", in: 0...Int.max))), .required("TITLE", .title),
        .keyword("open", "the section starts open"), .zeroOrMore("ROW", .text("a row's title")),
        body: { (session, place, title, isOpen, rows) throws(ShellError) in
            try session.act(at: place.range) { (table) throws(TableError) in
                try table.insertSection(
                    title: title, rows: rows, isOpen: isOpen, at: place.value,
                    notifying: session.context.viewNotification)
            }
        })

    static let delete = ShellCommand(
        "delete-section", group: .table, abstract: "deletes sections",
        example: Example("new 3 0 4\ndelete-section 1", shows: "the call that announces it"),
        roles: [.step, .editsData],
        parameters: .oneOrMore("S", .located(.sections)),
        body: { (session, picks) throws(ShellError) in
            let sections = try session.sections(picks)
            return try session.act { (table) throws(TableError) in
                try table.deleteSections(sections, notifying: session.context.viewNotification)
            }
        })

    static let move = ShellCommand(
        "move-section", group: .table, abstract: "moves a section to the number TO, counted after the move",
        example: Example("new 3 0 4\nmove-section 0 2", shows: "the call that announces it"),
        roles: [.step, .editsData],
        parameters: .required("S", .located(.section)),
        .required("TO", .located(.integer("a place, from 0", in: 0...Int.max))),
        body: { (session, name, place) throws(ShellError) in
            let section = try session.existing(name.value, at: name.range)
            return try session.act(at: place.range) { (table) throws(TableError) in
                try table.moveSection(section, to: place.value, notifying: session.context.viewNotification)
            }
        })

    static let rename = ShellCommand(
        "rename-section", group: .table, abstract: "gives a section another title",
        discussion: "With the rule refresh rows nothing redraws its header, so it drifts.",
        example: Example("new 3\nrename-section 0 Fruit", shows: "the call that redraws the header"),
        roles: [.step, .editsData],
        parameters: .required("S", .located(.section)), .required("TITLE", .title),
        body: { (session, name, title) throws(ShellError) in
            let section = try session.existing(name.value, at: name.range)
            return try session.act { (table) throws(TableError) in
                try table.renameSection(section, title: title, notifying: session.context.viewNotification)
            }
        })
}

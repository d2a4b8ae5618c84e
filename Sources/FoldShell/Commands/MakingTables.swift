// The commands that make a table by hand: `new` and `section`.

import CommandKit
import FoldTable

/// The commands that make a table by hand.
enum MakingTables {
    static let new = ShellCommand(
        "new", group: .table, abstract: "makes a table with a section for each number of rows, all open",
        discussion: """
            new 3 0:closed 4 makes the second section closed. The rules in force stay. With --not-loaded the view has \
            not counted anything yet; it reads the data at its first call.
            """,
        example: Example("new 3 0 4\nshow", shows: "three sections, the second without rows"),
        roles: [.setup, .step, .makesTable],
        parameters: .zeroOrMore("N", .rowCount), .flag("--not-loaded", "the view has not counted anything yet"),
        body: { (session, counts, isUnloaded) throws(ShellError) in
            var table = try madeUp(counts, session)
            if isUnloaded { table.unloadView() }
            session.begin(table, from: .made)
            return .loaded(table, .made)
        })

    static let counts = ShellCommand(
        "counts", group: .updates,
        abstract: "changes how many rows the data source answers, without telling the view",
        discussion: """
            Recordings of apps use it: they know only how many rows there are. Sections come and go at the end, rows \
            at the end of their section. Without a number the table has no sections.
            """,
        example: Example(
            "new 3 0\ncounts 3 2\ninsertRows 1.0 1.1", shows: "new rows, and the call that announces them"),
        roles: [.step, .editsData],
        parameters: .zeroOrMore("N", .integer("a number of rows", in: 0...SectionLine.rowLimit)),
        body: { (session, counts) throws(ShellError) in
            try session.act { (table) throws(TableError) in try table.answer(counts) }
        })

    /// A table of sections with so many made-up rows.
    private static func madeUp(_ counts: [RowCount], _ session: Session) throws(ShellError) -> FoldTable {
        var builder = TableBuilder()
        for (number, count) in counts.enumerated() {
            builder.addSection(title: "Section \(number)", isOpen: count.isOpen)
            builder.addNumberedRows(count.rows, toSection: number)
        }
        let contents: TableContents
        do {
            contents = try builder.finish()
        } catch {
            throw ShellError(.build(error))
        }
        return try session.table(of: contents)
    }

    static let section = ShellCommand(
        "section", group: .table, abstract: "adds a section to a table that has no steps yet",
        discussion: """
            TITLE is one word or quoted. Rows are titles separated by commas, or a number of rows to make up: section \
            Nuts: 5 rows. A section is closed unless open is given.
            """,
        example: Example(
            "section Fruit open: Apple, Pear\nsection Nuts: 3 rows\nshow", shows: "a table of two sections"),
        roles: .setup,
        parameters: .required("TITLE [open] [fixed]: ROW, ROW…", .sectionLine),
        body: { (session, line) throws(ShellError) in
            if session.timeline?.hasSteps == true { throw ShellError(.hasSteps) }
            var table = session.timeline?.table ?? FoldTable(rules: session.rulesInForce)
            table.prepareSection(
                title: line.title, isOpen: line.isOpen, isFixed: line.isFixed, rows: line.rows,
                madeUpRows: line.madeUpRows)
            session.prepare(table)
            let rows = line.rows.count + line.madeUpRows
            return .prepared(.section(table.sectionCount - 1, title: line.title, rows: rows))
        })
}

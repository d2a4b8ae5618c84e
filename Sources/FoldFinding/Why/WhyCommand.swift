// `why`: why a row is hidden, or a section closed, fixed or stale.

import CommandKit
import CommandSyntax
import FoldShell
import FoldTable
import TableUpdates

/// A section, or a row of it, that is asked about.
struct WhyPlace: Hashable, Sendable {
    let section: SectionName
    /// The row's number, as the view numbers rows.
    let row: Int?
}

/// The command `why`.
enum WhyCommand {
    static let why = ShellCommand(
        "why", group: .find, abstract: "says why a row is hidden, or a section closed, fixed or stale",
        discussion: """
            The answer names the step that made it so, and the rule or command behind it. A row is named as 1.2 or as \
            1 2.
            """,
        example: Example("rules guarded\nnew 3\nselect 0 1\nwhy 0.1", shows: "a section that selecting closed"),
        roles: .printing,
        parameters: .required("S [R]", .located(.whyPlace)),
        body: { (session, place) throws(ShellError) in
            let number = try session.existing(place.value.section, at: place.range)
            guard let timeline = session.timeline, let section = timeline.table.section(number) else {
                throw ShellError(.noTable)
            }
            let table = timeline.table
            let row = try place.value.row.map { (row) throws(ShellError) in
                let path = TableIndexPath(section: number, row: row)
                guard row >= 0, row < section.rowCount + table.titleRows else {
                    throw ShellError(.table(.noRow(path, rows: section.rowCount + table.titleRows)), at: place.range)
                }
                let value = table.dataRow(row - table.titleRows, ofSection: number)
                return (path: path, title: value?.title ?? section.head.title, isFlat: value?.height == 0)
            }
            let flag = timeline.flag(ofSection: number)
            let holder =
                table.rules.state == .single
                ? table.openSections.first { table.section($0)?.head.isFixed == true } : nil
            return .report(
                WhyReport(
                    section: section, row: row.map { ($0.path, $0.title) }, isFlat: row?.isFlat ?? false,
                    cause: flag.cause, since: flag.since, rules: table.rules,
                    holder: holder == number ? nil : holder, drift: timeline.drift(ofSection: number)))
        })
}

extension ValueKind where Language == Fold, Value == WhyPlace {
    /// A section, or a row as `1.3` or `1 3`.
    static var whyPlace: Self {
        Self("a section, or a row as 1.3 or 1 3") { (reader) throws(ValueProblem) in
            let word = try reader.word()
            if !word.isQuoted, let path = try dottedPath(word.text, at: word.range) {
                return WhyPlace(section: .number(path.section), row: path.row)
            }
            let section = SectionName(word.text, isQuoted: word.isQuoted)
            guard let second = reader.next() else { return WhyPlace(section: section, row: nil) }
            guard let row = Int(second.text), row >= 0 else {
                throw ValueProblem("rows are named by number", at: second.range)
            }
            return WhyPlace(section: section, row: row)
        } completions: { session, request in
            request.previous.isEmpty ? session.sectionCompletions(request) : []
        }
    }
}

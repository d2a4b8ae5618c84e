// The calls of a table view, each declared once: as a command, as facts name it, and as `predict` takes it.

package import CommandKit
import CommandSyntax
import FoldTable
package import TableUpdates

/// One call: its name, what it is for, and how it is read from words.
package struct CallForm: Sendable {
    /// The call as a command, told to the table view as it is.
    let command: ShellCommand
    /// Reads the words that follow the call's name.
    let read: @Sendable (inout ArgumentReader) throws(ValueProblem) -> TableCall

    /// Every call, in the order in which the commands are listed.
    static let all = [
        CallForm(
            "reloadData", "reads everything again; nothing is checked",
            example: "new 3\nsilently delete-row 0.0\nreloadData"
        ) { .reloadData },
        sections("insertSections", "announces inserted sections, by their new numbers") { .insertSections($0, $1) },
        sections("deleteSections", "announces deleted sections, by their old numbers") { .deleteSections($0, $1) },
        sections("reloadSections", "redraws sections, by their old numbers") { .reloadSections($0, $1) },
        CallForm(
            "moveSection", "announces that a section moved, from old to new number", discussion: note,
            example: "new 3 0\nsilently move-section 0 1\nmoveSection 0 1", shows: "a move that is accepted",
            Argument("S", .sectionNumber), Argument("TO", .sectionNumber)
        ) { .moveSection($0, to: $1) },
        rows("insertRows", "announces inserted rows, by their new places") { .insertRows($0, $1) },
        rows("deleteRows", "announces deleted rows, by their old places") { .deleteRows($0, $1) },
        rows("reloadRows", "redraws rows, by their old places") { .reloadRows($0, $1) },
        CallForm(
            "moveRow", "announces that a row moved, from old to new place", discussion: note,
            example: "new 3\nsilently move-row 0.0 0.2\nmoveRow 0.0 0.2", shows: "a move that is accepted",
            Argument("S.R", .calledRow), Argument("TO", .calledRow)
        ) { .moveRow($0, to: $1) },
        CallForm(
            "reconfigureRows", "redraws rows in their present cells, by their old places",
            discussion: """
                It deletes and inserts nothing, so it cannot open a section. If counts change at the same time, the \
                row is absent, or another call names it, it is not settled what UIKit does.
                """,
            example: "new 3\nreconfigureRows 0.1", Argument("S.R…", .calledRows, absent: RowSet())
        ) { .reconfigureRows($0) },
        CallForm(
            "beginUpdates", "begins a batch; pairs may be nested", example: "new 3\nbeginUpdates\nendUpdates",
            roles: [.step, .batch]
        ) { .beginUpdates },
        CallForm(
            "endUpdates", "ends a batch; the outermost endUpdates checks it",
            example: "new 3\nsilently delete-row 0.0\nbeginUpdates\ndeleteRows 0.0\nendUpdates",
            roles: [.step, .batch]
        ) { .endUpdates },
        CallForm(
            "scrollToRow", "scrolls to a row; S.notFound names a section without naming a row",
            example: "new 3 0\nscrollToRow 1.notFound top", shows: "legal in a section without rows too",
            Argument("S.R", .scrollTarget), position
        ) { .scrollToRow($0, $1) },
        CallForm(
            "selectRow", "selects a row from code, and scrolls to it if a position is given",
            example: "new 3\nselectRow 0.2 middle", shows: "the row is selected", Argument("S.R", .scrollTarget),
            position
        ) { .selectRow($0, $1) },
        CallForm(
            "rectForHeader", "asks for the rectangle of a section's header",
            discussion: "A section that the view does not have raises an exception.",
            example: "new 3 0\nrectForHeader 1",
            Argument("S", .sectionNumber)
        ) { .rectForHeader($0) },
    ]

    private static let note = "The data source stays as it is; the call is checked against it as UIKit would."

    private static let position = Argument(
        "POSITION", .choice("where the row ends up on the screen", of: ScrollPosition.self), absent: ScrollPosition.none
    )

    private static func sections(
        _ name: String, _ abstract: String, _ call: @escaping @Sendable (SectionSet, RowAnimation) -> TableCall
    ) -> CallForm {
        CallForm(
            name, abstract, discussion: note, example: "new 3 0\n\(name) 1 fade",
            Argument("S… [ANIMATION]", .sectionPlaces, absent: SectionPlaces())
        ) { call($0.sections, $0.animation ?? .none) }
    }

    private static func rows(
        _ name: String, _ abstract: String, _ call: @escaping @Sendable (RowSet, RowAnimation) -> TableCall
    ) -> CallForm {
        CallForm(
            name, abstract, discussion: note, example: "new 3 0\n\(name) 0.1 fade",
            Argument("S.R… [ANIMATION]", .rowPlaces, absent: RowPlaces())
        ) { call($0.rows, $0.animation ?? .none) }
    }
}

extension CallForm {
    /// The names of all calls.
    package static let names = all.map { $0.command.name }

    /// One call, which takes all words that are left.
    package static func call(_ reader: inout ArgumentReader) throws(ValueProblem) -> TableCall {
        let name = try reader.word()
        guard let form = all.first(where: { $0.command.name == name.text }) else {
            throw .unknown(name, among: names)
        }
        let call = try form.read(&reader)
        if let extra = reader.peek() { throw ValueProblem("\(name.text) takes no more arguments", at: extra.range) }
        return call
    }
}

extension CallForm {
    /// One argument of a call.
    struct Argument<Value: Sendable>: Sendable {
        let label: String
        let kind: ValueKind<Fold, Value>
        /// What it stands for where it is left out; nil where it must be there.
        let absent: Value?

        init(_ label: String, _ kind: ValueKind<Fold, Value>, absent: Value? = nil) {
            (self.label, self.kind, self.absent) = (label, kind, absent)
        }

        /// The argument as a parameter of a command.
        fileprivate var parameter: Parameter<Fold, Value> {
            guard let absent else { return .required(label, kind) }
            return Parameter<Fold, Value?>.optional(label, kind).map { $0 ?? absent }
        }

        fileprivate func read(_ reader: inout ArgumentReader) throws(ValueProblem) -> Value {
            if reader.isAtEnd, let absent { return absent }
            return try kind.read(&reader)
        }
    }

    /// Declares a call with its arguments.
    private init<each Value: Sendable>(
        _ name: String, _ abstract: String, discussion: String = "", example: String,
        shows: String = "what UIKit answers", roles: CommandRoles = .step,
        _ arguments: repeat Argument<each Value>,
        call: @escaping @Sendable (repeat each Value) -> TableCall
    ) {
        command = ShellCommand(
            name, group: .updates, abstract: abstract, discussion: discussion,
            example: Example(example, shows: shows), roles: roles,
            parameters: repeat (each arguments).parameter,
            body: { (session: Session, values: repeat each Value) throws(ShellError) in
                let call = call(repeat each values)
                return try session.act { (table) throws(TableError) in try table.call(call) }
            })
        read = { (reader) throws(ValueProblem) in call(repeat try (each arguments).read(&reader)) }
    }
}

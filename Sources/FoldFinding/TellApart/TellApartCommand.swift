// `tell-apart`: the fewest taps after which two presets differ.

import CommandKit
import FoldSearch
import FoldShell
import FoldTable

/// The command `tell-apart`.
enum TellApartCommand {
    static let tellApart = ShellCommand(
        "tell-apart", group: .find, abstract: "finds the fewest taps after which two presets differ",
        discussion: """
            The same taps and selections are run under both presets. Their open sets are compared first, then the \
            calls of the last step, then its verdict. They run on the present table, or without one on two closed \
            sections of one row each.
            """,
        example: Example("tell-apart guarded section-model", shows: "one tap, and the calls that differ"),
        roles: .printing,
        parameters: .required("PRESET", .preset), .required("OTHER", .preset),
        body: { (session, first, second) throws(ShellError) in
            let hasTable = session.timeline != nil
            let table = hasTable ? try session.table() : FoldTable.plainTable
            let limits = session.searchLimits()
            let answer: DistinctionAnswer
            do throws(TableError) {
                answer = try table.distinguishing(first.rules, second.rules, limits)
            } catch {
                throw ShellError(.table(error))
            }
            let setup = hasTable ? [] : ["section Fruit: 1 row", "section Nuts: 1 row"]
            return .report(PresetComparison(presets: (first, second), answer: answer, setup: setup))
        })
}

// `explore`: how many states taps and selections lead to, counted or drawn.

import CommandKit
import FoldSearch
import FoldShell
import FoldTable

/// The command `explore`.
enum ExploreCommand {
    static let explore = ShellCommand(
        "explore", group: .find, abstract: "counts the states that taps and selections lead to, or draws them",
        discussion: """
            A state is an open set. --dot and --mermaid draw up to \(StateSpace.drawnStates) states and the taps \
            between them, for Graphviz or a page that knows Mermaid. --group merges sections that are alike (the same \
            number of rows, fixed or not), so that a state says only how many of them are open.
            """,
        example: Example("load sample accordion\nexplore", shows: "six states: none open, or one of five"),
        roles: .printing,
        parameters: .flag("--dot", "as a graph for Graphviz"), .flag("--mermaid", "as a Mermaid flowchart"),
        .flag("--group", "merges sections that are alike"),
        .option("--states", "N", .integer("a number of states", in: 1...Int.max), "the most states that are counted"),
        body: { (session, dot, mermaid, grouping, states) throws(ShellError) in
            let limits = session.searchLimits(states: states)
            let space = try session.asking { (table) throws(TableError) in
                try table.stateSpace(grouping: grouping, limits)
            }
            return .report(StateSpaceReport(space: space, form: dot ? .dot : mermaid ? .mermaid : .count))
        })
}

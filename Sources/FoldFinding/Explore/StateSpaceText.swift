// The states of a table as a count, or as a graph for Graphviz or Mermaid.

import FoldRendering
package import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Prints the states that taps and selections lead to.
package enum StateSpaceText {
    static func lines(_ space: StateSpace, _ form: StateSpaceForm) -> [String] {
        if form == .count { return counts(space) }
        if space.nodes.isEmpty {
            return [
                "\(Plural.states(space.effort.states)) are too many to draw; at most \(StateSpace.drawnStates) are: "
                    + "--group takes sections together that are alike"
            ]
        }
        let graph = StateGraph(space)
        return form == .dot ? graph.dot : graph.mermaid
    }

    private static func counts(_ space: StateSpace) -> [String] {
        let states = Plural.states(space.effort.states)
        if space.isStopped { return ["stopped; found \(states) in \(Plural.steps(space.effort.steps))"] }
        var lines = [
            space.isComplete
                ? "\(states); \(Plural.steps(space.effort.steps)) lead from one to another"
                : "more than \(states); not all were tried"
        ]
        let groups = space.groups.filter { $0.count > 1 }
        if !space.groups.isEmpty {
            lines.append(
                groups.isEmpty
                    ? "no sections are alike" : "alike: " + groups.map { SectionText.list($0) }.joined(separator: "; "))
        }
        if space.crashes > 0 { lines.append("\(Plural.steps(space.crashes)) end in a crash") }
        return lines
    }

    /// The open sections of a state; of sections that are alike how many.
    package static func label(_ space: StateSpace, _ node: Int) -> String {
        let open = space.nodes[node]
        if open.isEmpty { return "none" }
        if space.groups.isEmpty { return SectionText.list(open) }
        return space.groups.compactMap { group -> String? in
            let count = group.count { open.contains($0) }
            if count == 0 { return nil }
            return group.count == 1 ? SectionText.list(group) : "\(count) of \(SectionText.list(group))"
        }.joined(separator: ", ")
    }
}

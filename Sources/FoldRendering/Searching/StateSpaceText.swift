// The states of a table as a count, or as a graph for Graphviz or Mermaid.

import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Prints the states that taps and selections lead to.
enum StateSpaceText {
    static func lines(_ space: StateSpace, _ form: StateSpaceForm) -> [String] {
        if form == .count { return counts(space) }
        if space.nodes.isEmpty {
            return [
                "\(EffortText.states(space.effort.states)) are too many to draw; at most \(StateSpace.drawnStates) are: "
                    + "--group takes sections together that are alike"
            ]
        }
        return form == .dot ? dot(space) : mermaid(space)
    }

    private static func counts(_ space: StateSpace) -> [String] {
        let states = EffortText.states(space.effort.states)
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

    private static func dot(_ space: StateSpace) -> [String] {
        let nodes = space.nodes.indices.map { "  s\($0) [label=\"\(label(space, $0))\"];" }
        let edges = space.edges.map { edge in
            "  s\(edge.source) -> s\(edge.target) [label=\"\(label(edge))\"\(edge.crash == nil ? "" : ", style=dashed")];"
        }
        return ["digraph states {"] + nodes + edges + ["}"]
    }

    private static func mermaid(_ space: StateSpace) -> [String] {
        let nodes = space.nodes.indices.map { "  s\($0)[\"\(label(space, $0))\"]" }
        let edges = space.edges.map { edge in
            edge.crash == nil
                ? "  s\(edge.source) -->|\(label(edge))| s\(edge.target)"
                : "  s\(edge.source) -.->|\(label(edge))| s\(edge.target)"
        }
        return ["flowchart LR"] + nodes + edges
    }

    private static func label(_ edge: StateSpace.Edge) -> String {
        edge.move.command + (edge.crash.map { ", crash \($0.rawValue)" } ?? "")
    }

    /// The open sections of a state; of sections that are alike how many.
    static func label(_ space: StateSpace, _ node: Int) -> String {
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

// The states of a table and the taps between them as a graph, for Graphviz or Mermaid.

import CommandSyntax
import FoldRendering
package import FoldSearch
import FoldShell
import TableUpdates
import TerminalText

/// A graph of states, to be written for a program that draws graphs.
package struct StateGraph {
    /// What stands in each node, the present state's first.
    private let nodes: [String]
    private let edges: [Edge]
    /// Whether the first node, where all began, is told apart.
    private let marksStart: Bool

    private struct Edge {
        let source: Int
        let target: Int
        let label: String
        let isCrash: Bool
    }

    /// The graph of a state space; `label` names a state, by the numbers of its open sections where nothing else is said.
    package init(_ space: StateSpace, marksStart: Bool = false, label: ((Int) -> String)? = nil) {
        let label = label ?? space.label
        nodes = space.nodes.indices.map(label)
        self.marksStart = marksStart
        edges = space.edges.map { edge in
            Edge(
                source: edge.source, target: edge.target,
                label: edge.move.command + (edge.crash.map { ", crash \($0.rawValue)" } ?? ""),
                isCrash: edge.crash != nil)
        }
    }

    /// The graph for Graphviz, line by line.
    package var dot: [String] {
        let nodes = nodes.enumerated().map { position, label in
            "  s\(position) [label=\(DotText.quoted(label))\(marksStart && position == 0 ? ", penwidth=2" : "")];"
        }
        let edges = edges.map { edge in
            let look = edge.isCrash ? ", style=dashed" : ""
            return "  s\(edge.source) -> s\(edge.target) [label=\(DotText.quoted(edge.label))\(look)];"
        }
        return ["digraph states {"] + nodes + edges + ["}"]
    }

    /// The graph as a Mermaid flowchart, line by line.
    package var mermaid: [String] {
        let nodes = nodes.enumerated().map { "  s\($0)[\(MermaidText.quoted($1))]" }
        let edges = edges.map { edge in
            "  s\(edge.source) \(edge.isCrash ? "-.->" : "-->")|\(MermaidText.bare(edge.label))| s\(edge.target)"
        }
        let start = marksStart ? ["  style s0 stroke-width:3px"] : []
        return ["flowchart LR"] + nodes + edges + start
    }
}

/// Text in a graph for Graphviz.
enum DotText {
    /// Data between double quotes, so that nothing in it ends them or is taken for an escape.
    static func quoted(_ data: String) -> String {
        var text = "\""
        for scalar in data.printable.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\"
            // Labels may name characters as HTML does.
            case "&":
                text += "&amp;"
                continue
            default: break
            }
            text.unicodeScalars.append(scalar)
        }
        return text + "\""
    }
}

/// Text in a Mermaid flowchart, where every sign that could mean something is written as its number.
enum MermaidText {
    /// Data between double quotes.
    static func quoted(_ data: String) -> String { "\"" + bare(data) + "\"" }

    /// Data without quotes, for the label of an arrow.
    static func bare(_ data: String) -> String {
        var text = ""
        for scalar in data.printable.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", " ", ",", "-", ".", "…": text.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x80: text += "#\(scalar.value);"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

// The states of a table and the taps between them as a graph, for Graphviz or Mermaid.

import CommandSyntax
import FoldRendering
package import FoldSearch
import FoldShell
import TableUpdates
import TerminalText

/// A graph of states, to be written for a program that draws graphs.
package struct StateGraph {
    /// The states that are drawn, each with what stands in it, the present one first.
    private let nodes: [(number: Int, label: String)]
    private let edges: [Edge]
    /// Whether the first node, where all began, is told apart.
    private let marksStart: Bool

    /// The exceptions that end a way, each once.
    private let crashes: [String]
    /// Whether more states lie one behind the other than side by side, so that the page is not wide enough for them.
    private let isLong: Bool

    private struct Edge {
        let source: Int
        /// A state, or an exception.
        let target: Target
        /// The label, line by line.
        let label: [String]

        enum Target: Hashable {
            case state(Int)
            case crash(Int)
        }
    }

    /// So many commands stand in one line of a label.
    private static let labelWidth = 3

    /// The graph of a state space; `label` names a state, by the numbers of its open sections where nothing else is said.
    package init(_ space: StateSpace, marksStart: Bool = false, label: ((Int) -> String)? = nil) {
        let label = label ?? space.label
        // What only an exception leads to is no state.
        let reached = Set(space.edges.lazy.filter { $0.crash == nil }.map(\.target)).union([0])
        nodes = space.nodes.indices.filter(reached.contains).map { ($0, label($0)) }
        self.marksStart = marksStart
        var crashes: [String] = []
        var edges: [Edge] = []
        // Ways to one exception out of one state are one.
        var joined: [[Int]: (place: Int, commands: [String])] = [:]
        for edge in space.edges {
            guard let crash = edge.crash?.rawValue else {
                edges.append(Edge(source: edge.source, target: .state(edge.target), label: [edge.move.command]))
                continue
            }
            let number = crashes.firstIndex(of: crash) ?? crashes.count
            if number == crashes.count { crashes.append(crash) }
            let key = [edge.source, number]
            let place = joined[key]?.place ?? edges.count
            let commands = (joined[key]?.commands ?? []) + [edge.move.command]
            joined[key] = (place, commands)
            let new = Edge(source: edge.source, target: .crash(number), label: Self.joined(commands))
            if place == edges.count { edges.append(new) } else { edges[place] = new }
        }
        (self.crashes, self.edges) = (crashes, edges)
        isLong = Self.isLong(edges, states: space.nodes.count)
    }

    private static func joined(_ commands: [String]) -> [String] {
        stride(from: 0, to: commands.count, by: labelWidth).map { start in
            commands[start..<min(start + labelWidth, commands.count)].joined(separator: ", ")
        }
    }

    /// Whether the way to the farthest state is longer than the most states that lie as far as one another.
    private static func isLong(_ edges: [Edge], states: Int) -> Bool {
        var ranks = [0: 0]
        var row = [0]
        let next = Dictionary(grouping: edges, by: \.source)
        var (widest, depth) = (1, 0)
        while !row.isEmpty {
            var following: [Int] = []
            for edge in row.flatMap({ next[$0] ?? [] }) {
                guard case .state(let state) = edge.target, ranks[state] == nil else { continue }
                ranks[state] = depth + 1
                following.append(state)
            }
            widest = max(widest, following.count)
            if !following.isEmpty { depth += 1 }
            row = following
        }
        return depth > widest
    }

    /// The graph for Graphviz, line by line: no wider than a page, exceptions red, with no way on.
    package var dot: [String] {
        let nodes = nodes.map { number, label in
            "  s\(number) [label=\(DotText.quoted(label))\(marksStart && number == 0 ? ", penwidth=2" : "")];"
        }
        let ends = crashes.enumerated().map { position, crash in
            "  c\(position) [label=\(DotText.quoted("crash \(crash)")), shape=octagon, color=red, fontcolor=red];"
        }
        let edges = edges.map { edge in
            let label = DotText.quoted(edge.label)
            switch edge.target {
            case .state(let state): return "  s\(edge.source) -> s\(state) [label=\(label)];"
            case .crash(let crash):
                return "  s\(edge.source) -> c\(crash) [label=\(label), color=red, fontcolor=red];"
            }
        }
        let page = ["  graph [size=\"7.5,10\", rankdir=\(isLong ? "TB" : "LR")];"]
        return ["digraph states {"] + page + nodes + ends + edges + ["}"]
    }

    /// The graph as a Mermaid flowchart, line by line: exceptions red, with no way on.
    package var mermaid: [String] {
        let nodes = nodes.map { "  s\($0)[\(MermaidText.quoted($1))]" }
        let ends = crashes.enumerated().map { "  c\($0){{\(MermaidText.quoted("crash \($1)"))}}" }
        let edges = edges.map { edge in
            switch edge.target {
            case .state(let state):
                "  s\(edge.source) -->|\(MermaidText.bare(edge.label.joined(separator: ", ")))| s\(state)"
            case .crash(let crash):
                "  s\(edge.source) -->|\(MermaidText.bare(edge.label.joined(separator: ", ")))| c\(crash)"
            }
        }
        let start = marksStart ? ["  style s0 stroke-width:3px"] : []
        let red = crashes.indices.map { "  style c\($0) stroke:#b3151d,color:#b3151d" }
        return ["flowchart \(isLong ? "TB" : "LR")"] + nodes + ends + edges + start + red
    }
}

/// Text in a graph for Graphviz.
enum DotText {
    /// Data between double quotes, so that nothing in it ends them or is taken for an escape.
    static func quoted(_ data: String) -> String { quoted([data]) }

    /// Lines of data between double quotes.
    static func quoted(_ lines: [String]) -> String { "\"" + lines.map(escaped).joined(separator: "\\n") + "\"" }

    private static func escaped(_ data: String) -> String {
        var text = ""
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
        return text
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

// The result of `explore`: the states of a table as a count, or as a graph for Graphviz or Mermaid.

import FoldRendering
package import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// How a state space is reported.
enum StateSpaceForm: Hashable, Sendable {
    case count, dot, mermaid
}

/// The states that taps and selections lead to.
struct StateSpaceReport: ListedReport {
    let space: StateSpace
    let form: StateSpaceForm

    var failure: ScriptFailure? {
        space.isStopped ? .interrupted : form != .count && space.nodes.isEmpty ? .step : nil
    }
    var failureScope: FailureScope { .scenarios }
    var layout: ReportLayout { form == .count ? .lines() : .commands }

    var kind: String { "explore" }

    var members: [(String, JSONText)] {
        space.effort.members + [
            ("complete", .bool(space.isComplete)), ("stopped", .bool(space.isStopped)),
            ("crashes", .int(space.crashes)), ("groups", .array(space.groups.map(JSONParts.sections))),
            ("nodes", .array(space.nodes.map(JSONParts.sections))),
            (
                "edges",
                .array(
                    space.edges.map { edge in
                        .object([
                            ("from", .int(edge.source)), ("to", .int(edge.target)),
                            ("command", .string(edge.move.command)), ("crash", .optional(edge.crash?.rawValue)),
                        ])
                    })
            ),
        ]
    }

    func lines(_ style: Style) -> [String] {
        if form == .count { return counts }
        if space.nodes.isEmpty {
            return [
                "\(Plural.states(space.effort.states)) are too many to draw; at most \(StateSpace.drawnStates) are: "
                    + "--group takes sections together that are alike"
            ]
        }
        let graph = StateGraph(space)
        return form == .dot ? graph.dot : graph.mermaid
    }

    private var counts: [String] {
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
}

extension StateSpace {
    /// The open sections of a state; of sections that are alike how many.
    package func label(_ node: Int) -> String {
        let open = nodes[node]
        if open.isEmpty { return "none" }
        if groups.isEmpty { return SectionText.list(open) }
        return groups.compactMap { group -> String? in
            let count = group.count { open.contains($0) }
            if count == 0 { return nil }
            return group.count == 1 ? SectionText.list(group) : "\(count) of \(SectionText.list(group))"
        }.joined(separator: ", ")
    }
}

// A graph of states whose nodes are named by the titles of the open sections.

import FoldFinding
import FoldSearch
import FoldTable
import TableUpdates

extension StateGraph {
    /// More titles than this in one node are cut.
    private static let titleLimit = 8

    /// The graph of the states that lead out of `table`.
    init(_ space: StateSpace, titlesOf table: FoldTable) {
        self.init(space, marksStart: true) { node in
            if space.nodes[node].isEmpty || space.groups.contains(where: { $0.count > 1 }) {
                return space.label(node)
            }
            let titles = space.nodes[node].prefix(Self.titleLimit).map { number in
                "\(number) \((table.section(number)?.head.title ?? "").shortened(to: 24))"
            }
            return titles.joined(separator: ", ") + (space.nodes[node].count > titles.count ? ", …" : "")
        }
    }
}

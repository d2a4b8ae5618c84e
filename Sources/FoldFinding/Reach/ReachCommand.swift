// `reach`: the shortest sequence of taps and selections to a fact, or the proof that there is none.

import CommandKit
import FoldSearch
import FoldShell
import FoldTable

/// The command `reach`.
enum ReachCommand {
    static let reach = ShellCommand(
        "reach", group: .find, abstract: "finds the fewest taps and selections after which a fact holds",
        discussion: """
            The facts are those of expect. All states are tried breadth first, so the commands printed are the \
            shortest. "cannot be reached" is printed only after every state was tried, with the reason if that is one \
            rule or one fixed section. A state is the open set; the selection and what the view drew belong to it only \
            if the fact is about them.

            At most 4194304 open sets are kept, which takes 280 MB at most, or 65536 states of another kind, and half \
            a million steps between them; --states sets another limit. Ctrl-C stops, and says what was tried. On the \
            command line it exits with status 1 when the fact is not reached.
            """,
        example: Example("new 2:closed 3:closed\nreach open 0 1", shows: "two taps"),
        ownsLineAfter: ["calls"], takesTextAfter: ["message"],
        parameters: .option(
            "--states", "N", .integer("a number of states", in: 1...Int.max), "the most states that are tried"),
        .required("FACT", .located(.fact)),
        body: { (session, states, fact) throws(ShellError) in
            let goal = try session.goal(of: fact.value)
            let written = session.currentText(fact.range)
            let limits = session.searchLimits(states: states)
            let answer = try session.asking { (table) throws(TableError) in try table.reaching(goal, limits) }
            return .report(ReachReport(fact: written, finding: SearchFinding(answer)))
        })
}

extension SearchFinding {
    /// The result of a search for a state.
    init(_ answer: SearchAnswer) {
        switch answer {
        case .reached(let path): self = .script(FoundScript(path), isShortest: true, path.effort)
        case .impossible(let effort, let reasons): self = .impossible(effort, reasons)
        case .notFound(let effort): self = .notFound(effort)
        case .stopped(let effort): self = .stopped(effort)
        }
    }
}

extension Session {
    /// Asks the present table a question that a crashed view cannot answer.
    func asking<Answer>(
        _ question: (FoldTable) throws(TableError) -> Answer
    ) throws(ShellError) -> Answer {
        let table = try table()
        do {
            return try question(table)
        } catch {
            throw ShellError(.table(error))
        }
    }
}

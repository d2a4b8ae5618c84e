// What the commands that find and explain came to, as JSON.

import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates

/// Makes JSON of what commands that find and explain came to.
enum SearchJSON {
    static func object(_ outcome: SearchOutcome) -> (String, [(String, JSONText)]) {
        switch outcome {
        case .reach(let fact, let finding): ("reach", [("fact", .string(fact))] + finding.members)
        case .fuzz(let what, let finding): ("fuzz", [("what", .string(what))] + finding.members)
        case .explore(let space, _): ("explore", self.space(space))
        case .toldApart(let report): ("tell-apart", toldApart(report))
        case .why(let report): ("why", ReportJSON.why(report))
        case .explanation(let explanation): ("explanation", ReportJSON.explanation(explanation))
        case .fixes(let report): ("fixes", ReportJSON.fixes(report))
        case .comparison(let comparison): ("comparison", ReportJSON.comparison(comparison))
        case .cost(let report): ("cost", ReportJSON.cost(report))
        case .lint(let report): ("lint", ReportJSON.lint(report))
        }
    }

    private static func space(_ space: StateSpace) -> [(String, JSONText)] {
        effort(space.effort) + [
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

    private static func toldApart(_ report: ToldApart) -> [(String, JSONText)] {
        var members: [(String, JSONText)] = [
            ("presets", .array([.string(report.presets.0.rawValue), .string(report.presets.1.rawValue)]))
        ]
        switch report.answer {
        case .differ(let moves, let distinction, let effort):
            let words = ToldApartText.words(distinction)
            members += [
                ("differ", .bool(true)), ("setup", strings(report.setup)), ("commands", strings(moves.map(\.command))),
                ("in", .string(words.what)), ("first", .string(words.first)), ("second", .string(words.second)),
            ]
            members += self.effort(effort)
        case .never(let effort): members += [("differ", .bool(false)), ("proved", .bool(true))] + self.effort(effort)
        case .notFound(let effort), .stopped(let effort):
            members += [("differ", .bool(false)), ("proved", .bool(false))] + self.effort(effort)
        }
        return members
    }

    static func strings(_ lines: [String]) -> JSONText { .array(lines.map(JSONText.string)) }

    static func effort(_ effort: SearchEffort) -> [(String, JSONText)] {
        [("states", .int(effort.states)), ("steps", .int(effort.steps))]
    }
}

extension SearchFinding {
    /// What was found as members of an object.
    fileprivate var members: [(String, JSONText)] {
        switch self {
        case .script(let script, let isShortest, let effort):
            [
                ("found", .bool(true)), ("commands", SearchJSON.strings(script.commands)),
                ("expectation", .optional(script.expectation)), ("shortest", .bool(isShortest)),
            ] + SearchJSON.effort(effort)
        case .impossible(let effort, let reasons):
            [
                ("found", .bool(false)), ("proved", .bool(true)),
                ("reasons", SearchJSON.strings(reasons.map(SearchText.text))),
            ] + SearchJSON.effort(effort)
        case .notFound(let effort):
            [("found", .bool(false)), ("proved", .bool(false))] + SearchJSON.effort(effort)
        case .stopped(let effort):
            [("found", .bool(false)), ("proved", .bool(false)), ("stopped", .bool(true))] + SearchJSON.effort(effort)
        }
    }
}

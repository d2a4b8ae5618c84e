// The report as one JSON object.

import CommandSyntax
import FoldRendering

/// Makes JSON of a report.
enum JSONReport {
    /// The object on one line.
    static func text(_ report: CheckReport) -> String {
        var members: [(String, JSONText)] = [("outcome", .string("check"))]
        if let seed = report.seed { members.append(("seed", .string(String(seed)))) }
        if !report.mistakes.isEmpty { members.append(("mistakes", .array(report.mistakes.map(mistake)))) }
        members.append(("scenarios", .array(report.results.map(scenario))))
        if report.unreadCount > 0 { members.append(("not-run", .int(report.unreadCount))) }
        members += [("passed", .int(report.passedCount)), ("failed", .int(report.failedCount))]
        members.append(("summary", .string(report.summary)))
        return JSONText.object(members).text
    }

    private static func mistake(_ mistake: Diagnostic) -> JSONText {
        var members: [(String, JSONText)] = []
        if let place = mistake.place {
            members += [
                ("file", .string(place.source.name)), ("line", .int(place.line)), ("column", .int(place.column)),
            ]
        }
        members.append(("message", .string(mistake.message)))
        if let suggestion = mistake.suggestion { members.append(("suggestion", .string(suggestion))) }
        return .object(members)
    }

    private static func scenario(_ result: CaseResult) -> JSONText {
        .object(
            members(result.scenarioCase) + [
                ("passed", .bool(result.failures.isEmpty)),
                ("failures", .array(result.failures.map { failure($0, result.scenarioCase) })),
            ])
    }

    /// What names a scenario in one variant.
    static func members(_ scenarioCase: ScenarioCase) -> [(String, JSONText)] {
        [
            ("file", .string(scenarioCase.file.source.name)), ("line", .int(scenarioCase.scenario.place.line)),
            ("title", .string(scenarioCase.scenario.title)),
            ("variant", scenarioCase.variant.label.isEmpty ? .null : .string(scenarioCase.variant.label)),
        ]
    }

    private static func failure(_ failure: ScenarioFailure, _ scenarioCase: ScenarioCase) -> JSONText {
        func sides(_ lines: [String]) -> JSONText {
            failure.kind == .picture ? .array(lines.map(JSONText.string)) : .string(lines.joined())
        }
        return .object([
            ("kind", .string(failure.kind.rawValue)), ("file", .string(failure.place.source.name)),
            ("line", .int(failure.place.line)), ("step", failure.step.map { .int($0.line) } ?? .null),
            ("expected", sides(failure.expected)), ("got", sides(failure.got)),
            ("message", .optional(failure.message)), ("sections", .optional(failure.arrows.text)),
            ("again", .string(ReplayHint.command(failure, scenarioCase))),
        ])
    }
}

// Explanations, costs, comparisons and findings as members of JSON objects.

import FoldRendering
import FoldSearch
import FoldShell
import FoldTable
import TableUpdates
import TerminalText

/// Makes JSON of what explains.
enum ReportJSON {
    static func why(_ report: WhyReport) -> [(String, JSONText)] {
        JSONParts.section(report.section) + [
            ("path", .optional(report.row?.path.description)),
            ("seen", report.row == nil ? .null : .bool(report.isRowSeen)),
            ("step", .int(report.since.step)), ("command", .string(report.since.command)),
            ("drift", SearchJSON.strings((report.drift?.parts ?? []).map(LayersPicture.text))),
            ("driftSince", report.drift.map { .int($0.since.step) } ?? .null),
            ("text", SearchJSON.strings(WhyText.lines(report))),
        ]
    }

    static func explanation(_ explanation: Explanation) -> [(String, JSONText)] {
        let report = explanation.result.report
        return [
            ("step", explanation.step.map(JSONText.int) ?? .null), ("command", .string(explanation.command)),
            ("verdict", .optional(report?.verdict?.summary)),
            ("changes", SearchJSON.strings((report?.changes ?? []).compactMap(ChangeText.text))),
            ("rules", .object(explanation.deciding.map { ($0.name.rawValue, .string($0.value)) })),
            ("batches", .array(explanation.batches.map { JSONParts.batch($0.record) })),
            ("drift", JSONParts.sections(SectionSet(explanation.drift.map(\.section)))),
            ("text", SearchJSON.strings(ExplanationText(style: Style()).lines(explanation))),
        ]
    }

    static func fixes(_ report: FixReport) -> [(String, JSONText)] {
        [
            ("trouble", .string(report.failureSummary)), ("commands", SearchJSON.strings(report.commands)),
            (
                "fixes",
                .array(
                    report.fixes.map { .object([("rule", .string($0.name.rawValue)), ("value", .string($0.value))]) })
            ),
        ]
    }

    static func comparison(_ comparison: Comparison) -> [(String, JSONText)] {
        [
            ("rule", .optional(comparison.rule?.rawValue)),
            (
                "lines",
                .array(
                    comparison.lines.map { line in
                        .object([
                            ("name", .string(line.name)), ("open", JSONParts.sections(line.open)),
                            ("calls", .int(line.calls)), ("trouble", .optional(line.failureSummary)),
                            ("cost", figures(line.cost)), ("drift", JSONParts.sections(line.drift)),
                        ])
                    })
            ),
        ]
    }

    static func cost(_ report: CostReport) -> [(String, JSONText)] {
        [
            ("step", .int(report.step)), ("command", .string(report.command)), ("screen", .int(report.screen)),
            (
                "lines",
                .array(
                    report.lines.map { line in
                        .object([
                            ("refresh", .string(line.refresh.rawValue)), ("cost", figures(line.figures)),
                            ("trouble", .optional(line.failureSummary)),
                        ])
                    })
            ),
        ]
    }

    static func lint(_ report: LintReport) -> [(String, JSONText)] {
        [
            (
                "findings",
                .array(
                    report.findings.map { finding in
                        .object([
                            ("text", .string(LintText.text(finding.problem))),
                            ("proof", SearchJSON.strings(finding.proof)),
                        ])
                    })
            ), ("cut", .bool(report.isCut)),
        ]
    }

    private static func figures(_ figures: CostFigures) -> JSONText {
        .object([
            ("counted", .int(figures.counted)), ("headers", .int(figures.headers)), ("rows", .int(figures.rows)),
            ("total", .int(figures.total)),
        ])
    }
}

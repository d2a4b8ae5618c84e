// The report as annotations that GitHub shows beside the lines of a change.

import CommandSyntax
import TerminalText

/// Makes workflow commands of a report.
enum GitHubReport {
    static func text(_ report: CheckReport) -> String {
        var lines: [String] = []
        if let seed = report.seed { lines.append("shuffled with --seed \(seed)") }
        for mistake in report.mistakes {
            let message = mistake.message + (mistake.suggestion.map { "; did you mean \($0)?" } ?? "")
            lines.append(annotation(mistake.place, column: true, title: "", message))
        }
        for result in report.results {
            for failure in result.failures {
                let block = TextReport.block(failure, result.scenarioCase).dropFirst().joined(separator: "\n")
                let message = failure.sentence.printable + "\n" + block
                lines.append(annotation(failure.place, column: false, title: result.scenarioCase.title, message))
            }
        }
        return (lines + [report.summary]).joined(separator: "\n")
    }

    private static func annotation(
        _ place: SourcePlace?, column: Bool, title: String, _ message: String
    ) -> String {
        var properties: [String] = []
        if let place, !place.source.name.isEmpty {
            properties.append("file=" + property(place.source.name))
            properties.append("line=\(place.line)")
            if column { properties.append("col=\(place.column)") }
        }
        if !title.isEmpty { properties.append("title=" + property(title)) }
        let head = properties.isEmpty ? "::error" : "::error " + properties.joined(separator: ",")
        return (head + "::" + data(message)).replacing("##[", with: "##\u{FFFD}[")
    }

    /// Text after the second `::`.
    private static func data(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { replaced(String($0).printable, ["%": "%25"]) }.joined(separator: "%0A")
    }

    /// The value of a property, which a comma or a colon would end.
    private static func property(_ text: String) -> String {
        replaced(text.printable, ["%": "%25", ":": "%3A", ",": "%2C"])
    }

    private static func replaced(_ text: String, _ replacements: [Character: String]) -> String {
        text.reduce(into: "") { $0 += replacements[$1] ?? String($1) }
    }
}

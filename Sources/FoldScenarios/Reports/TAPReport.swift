// The report as TAP 14: a point for each scenario and variant, what failed as YAML below it.

import CommandSyntax
import FoldRendering
import FoldShell
import TerminalText

/// Makes TAP of a report.
enum TAPReport {
    static func text(_ report: CheckReport) -> String {
        // Nothing here is read otherwise under 13, and `prove` takes no higher number, whatever follows it.
        var lines = ["TAP version 13", "# the form is that of TAP version 14"]
        if let seed = report.seed { lines.append("# shuffled with --seed \(seed)") }
        let count = report.results.count + report.mistakes.count
        lines.append(count == 0 ? "1..0 # SKIP there are no scenarios" : "1..\(count)")
        for (index, result) in report.results.enumerated() {
            let isOK = result.failures.isEmpty
            let place = "\(result.scenarioCase.file.source.name):\(result.scenarioCase.scenario.place.line)"
            let name = escaped("\(place) \(result.scenarioCase.title)")
            lines.append("\(isOK ? "ok" : "not ok") \(index + 1) - \(name)")
            if !isOK { lines += block(result) }
        }
        for (index, mistake) in report.mistakes.enumerated() {
            lines.append("not ok \(report.results.count + index + 1) - \(escaped(mistake.headline))")
        }
        if report.failure == .interrupted { lines.append("Bail out! interrupted") }
        return (lines + ["# " + report.summary]).joined(separator: "\n")
    }

    /// The YAML block of a point that failed; every text in it is a JSON string, which is YAML as well.
    private static func block(_ result: CaseResult) -> [String] {
        var lines = ["  ---"]
        if let first = result.failures.first {
            lines.append("  message: \(JSONText.string(first.sentence).text)")
            lines.append("  severity: fail")
        }
        lines.append("  failures:")
        for failure in result.failures {
            lines.append("    - file: \(JSONText.string(failure.place.source.name).text)")
            lines.append("      line: \(failure.place.line)")
            lines.append("      expected: \(JSONText.string(failure.expected.joined(separator: "\n")).text)")
            lines.append("      got: \(JSONText.string(failure.got.joined(separator: "\n")).text)")
            if let message = failure.message { lines.append("      message: \(JSONText.string(message).text)") }
            if let arrows = failure.arrows.text { lines.append("      sections: \(JSONText.string(arrows).text)") }
            let again = ReplayHint.command(failure, result.scenarioCase)
            lines.append("      again: \(JSONText.string(again).text)")
        }
        return lines + ["  ..."]
    }

    /// A description, in which `#` would begin a directive.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.printable {
            if character == "#" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}

extension Diagnostic {
    /// Place and message on one line.
    var headline: String {
        let place = place.map { "\($0.source.name):\($0.line):\($0.column): " } ?? ""
        return (place + message + (suggestion.map { "; did you mean \($0)?" } ?? "")).printable
    }
}

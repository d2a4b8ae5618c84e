// The report as JUnit XML: a suite for each file, a case for each scenario and variant.

import CommandSyntax
import FoldRendering
import FoldShell

/// Makes JUnit XML of a report.
enum JUnitReport {
    static func text(_ report: CheckReport) -> String {
        let errors = report.mistakes.count
        var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
        lines.append(
            #"<testsuites tests="\#(report.results.count + errors)" failures="\#(report.failedCount)" "#
                + #"errors="\#(errors)" \#(time(report.results))>"#)
        for (name, results) in suites(report.results) { lines += suite(name, results, report) }
        if errors > 0 { lines += suite(of: report.mistakes) }
        lines.append("</testsuites>")
        // A comment, so that the report is XML to its end.
        return (lines + ["<!-- \(report.summary) -->"]).joined(separator: "\n")
    }

    /// The results file by file; a shuffled order brings a file's results together again.
    private static func suites(_ results: [CaseResult]) -> [(name: String, results: [CaseResult])] {
        var places: [String: Int] = [:]
        var suites: [(name: String, results: [CaseResult])] = []
        for result in results {
            let name = result.scenarioCase.file.source.name
            if let place = places[name] {
                suites[place].results.append(result)
            } else {
                places[name] = suites.count
                suites.append((name, [result]))
            }
        }
        return suites
    }

    private static func suite(_ name: String, _ results: [CaseResult], _ report: CheckReport) -> [String] {
        let failures = results.count { !$0.failures.isEmpty }
        var lines = [
            "  <testsuite name=\(quoted(name)) tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"0\" "
                + "skipped=\"0\" \(time(results))>"
        ]
        if let seed = report.seed {
            lines.append(#"    <properties><property name="seed" value="\#(seed)"/></properties>"#)
        }
        for result in results { lines += testcase(result) }
        return lines + ["  </testsuite>"]
    }

    private static func testcase(_ result: CaseResult) -> [String] {
        let scenarioCase = result.scenarioCase
        let start =
            "    <testcase name=\(quoted(scenarioCase.title)) classname=\(quoted(className(scenarioCase.file))) "
            + "file=\(quoted(scenarioCase.file.source.name)) line=\"\(scenarioCase.scenario.place.line)\" "
            + time([result])
        guard let first = result.failures.first else { return [start + "/>"] }
        // Readers count failures by their elements, so a case has one, which describes all that failed.
        let blocks = result.failures.flatMap { TextReport.block($0, scenarioCase) }.joined(separator: "\n")
        let more = result.failures.count > 1 ? ", and \(Plural.more(result.failures.count - 1, "failure"))" : ""
        return [
            start + ">",
            "      <failure message=\(quoted(first.sentence + more)) type=\"\(first.kind.rawValue)\">"
                + escaped(blocks) + "</failure>",
            "    </testcase>",
        ]
    }

    /// How long the cases took, in seconds.
    private static func time(_ results: [CaseResult]) -> String {
        let milliseconds = Int((results.reduce(0) { $0 + $1.seconds } * 1_000).rounded())
        let rest = String(milliseconds % 1_000)
        return "time=\"\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)\""
    }

    /// The file's path in the form of a class's name: `traps.accordion` for `traps/accordion.fold`.
    private static func className(_ file: ScenarioFile) -> String {
        let path = file.source.name
        let name = path.hasSuffix(".fold") ? path.dropLast(5) : path[...]
        return String(name.map { $0 == "/" ? "." : $0 })
    }

    /// What was wrong with files, as cases that could not be executed.
    private static func suite(of mistakes: [Diagnostic]) -> [String] {
        var lines = [
            "  <testsuite name=\"files\" tests=\"\(mistakes.count)\" failures=\"0\" errors=\"\(mistakes.count)\" "
                + "skipped=\"0\">"
        ]
        for mistake in mistakes {
            let place = mistake.place
            lines.append(
                "    <testcase name=\(quoted(mistake.headline)) classname=\"files\" "
                    + "file=\(quoted(place?.source.name ?? "")) line=\"\(place?.line ?? 1)\">")
            lines.append("      <error message=\(quoted(mistake.message)) type=\"mistake\"/>")
            lines.append("    </testcase>")
        }
        return lines + ["  </testsuite>"]
    }

    private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

    /// Messages are of several lines.
    private static func escaped(_ text: String) -> String { XMLText.escaped(text, keepsLines: true) }
}

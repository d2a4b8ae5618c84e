// From the word that names a scenario, FILE or FILE:LINE, to the one scenario and variant that are meant.

package import CommandKit
import CommandSyntax
package import FoldShell
import TerminalText

/// One scenario of a file in one variant.
package struct ChosenScenario {
    package let file: ScenarioFile
    package let scenario: Scenario
    package let variant: Variant
    /// The line that was named.
    let line: Int?
    /// Whether the variant was named.
    var isVariantNamed = false

    /// Which scenario and variant was taken where there are several and none was named, and how another is named:
    /// `scenario 1 of 3, variant refuse; FILE:LINE and --variant VALUE name others`; empty where all was named.
    package var choice: String {
        var (taken, others): ([String], [String]) = ([], [])
        if line == nil, file.scenarios.count > 1 {
            taken.append("scenario 1 of \(file.scenarios.count)")
            others.append("FILE:LINE")
        }
        if !isVariantNamed, scenario.variants(at: line ?? 0).count > 1 {
            taken.append("variant \(variant.label.printable)")
            others.append("--variant VALUE")
        }
        if taken.isEmpty { return "" }
        return taken.joined(separator: ", ") + "; " + others.joined(separator: " and ")
            + (others.count == 1 ? " names another" : " name others")
    }
}

/// What came of choosing a scenario.
package enum ScenarioChoice {
    case chosen(ChosenScenario)
    /// There is none; why was reported.
    case failed(Outcome)

    /// Chooses the scenario that the line is in, or the first one of the file, in the variant that is named, or
    /// the first that has the line.
    package static func choose(
        _ word: Located<String>, variant: Located<String>?, in session: Session
    ) throws(ShellError) -> ScenarioChoice {
        let (name, line) = ScenarioWord.split(word.value)
        let found = try ScenarioFinding(session: session).find([Located(name, range: word.range)])
        let mistakes = found.readingMistakes
        if !mistakes.isEmpty {
            mistakes.forEach { session.report($0) }
            return .failed(.report(ReportedFailure(failure: .parse)))
        }
        guard found.files.count == 1, let file = found.files.first else {
            let failure: ScriptFailure = found.files.isEmpty ? .nothingRun : .parse
            return .failed(session.fails("name one scenario file", failure, at: word.range))
        }
        guard let scenario = file.scenario(at: line ?? 0) else {
            return .failed(session.fails("there is no scenario in it", .nothingRun, at: word.range))
        }
        var chosen = scenario.variant(at: line ?? 0)
        if let variant {
            let name = variant.value
            chosen = scenario.variants.first { $0.label == name || $0.choices.contains { $0.value == name } }
            if chosen == nil || chosen?.choices.isEmpty == true {
                let labels = scenario.variants.filter { !$0.choices.isEmpty }.map(\.label.printable)
                let message =
                    labels.isEmpty
                    ? "the scenario has no variants"
                    : "there is no variant \(name.printable); there are: " + labels.joined(separator: ", ")
                return .failed(session.fails(message, .parse, at: variant.range))
            }
        }
        guard let chosen else { return .failed(session.fails("there is no variant in it", .nothingRun)) }
        return .chosen(
            ChosenScenario(
                file: file, scenario: scenario, variant: chosen, line: line, isVariantNamed: variant != nil))
    }
}

/// The word `FILE:LINE`.
enum ScenarioWord {
    /// The path, and the line after its last colon.
    static func split(_ word: String) -> (path: String, line: Int?) {
        guard let colon = word.lastIndex(of: ":"), let line = Int(word[word.index(after: colon)...]), line > 0 else {
            return (word, nil)
        }
        return (String(word[..<colon]), line)
    }
}

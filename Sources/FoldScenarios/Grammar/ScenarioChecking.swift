// What can be wrong with scenarios that are well formed line by line: tags of no variant, pictures of nothing, no checks.

import CommandSyntax
import FoldShell
import FoldTable

/// Finds the mistakes of scenarios as wholes, before any of them is executed.
enum ScenarioChecking {
    /// So many variants of one scenario are a slip, and none that is meant.
    private static let variantLimit = 1_000

    /// Gives the scenarios of `file` their variants and notes mistakes.
    static func complete(_ file: inout ScenarioFile) {
        for index in file.scenarios.indices {
            let scenario = file.scenarios[index]
            if !scenario.eaches.isEmpty {
                let count = scenario.eaches.reduce(1) { min($0 * $1.values.count, Int(Int32.max)) }
                if count > variantLimit, let each = scenario.eaches.last {
                    file.mistakes.append(Diagnostic(.error, "\(count) variants are too many", at: each.place))
                    continue
                }
                file.scenarios[index].variants = Variant.all(scenario.eaches)
            }
            checkTags(scenario, &file)
            checkPictures(file.scenarios[index], &file)
            findEmptyChecks(file.scenarios[index], &file)
        }
        func offset(_ mistake: Diagnostic) -> Int { (mistake.chain.first ?? mistake.place)?.range.lowerBound ?? 0 }
        file.mistakes.sort { offset($0) < offset($1) }
    }

    private static func checkTags(_ scenario: Scenario, _ file: inout ScenarioFile) {
        for item in scenario.items {
            for tag in item.picture?.lines.flatMap(\.tags) ?? item.tags {
                guard let mistake = mistake(tag, scenario, file.source) else { continue }
                file.mistakes.append(mistake)
            }
        }
    }

    private static func mistake(_ tag: ScenarioTag, _ scenario: Scenario, _ source: SourceText) -> Diagnostic? {
        let place = SourcePlace(source, tag.range)
        if scenario.eaches.isEmpty {
            return Diagnostic(.error, "the tag names no variant: there is no each line", at: place)
        }
        let fitting = scenario.eaches.filter { each in
            each.values.contains(tag.value) && (tag.rule == nil || tag.rule == each.rule.rawValue)
        }
        if fitting.count == 1 { return nil }
        if fitting.count > 1 {
            let forms = fitting.map { "[\($0.rule.rawValue)=\(tag.value)]" }.joined(separator: " or ")
            return Diagnostic(.error, "the value fits several rules; write \(forms)", at: place)
        }
        let values = scenario.eaches.filter { tag.rule == nil || tag.rule == $0.rule.rawValue }.flatMap(\.values)
        return Diagnostic(
            .error, "the tag names no variant", at: place, suggestion: ClosestMatch.to(tag.value, among: values))
    }

    /// A picture needs a command above it, and a line that is more than a gap, in every variant that has it.
    private static func checkPictures(_ scenario: Scenario, _ file: inout ScenarioFile) {
        for (index, item) in scenario.items.enumerated() {
            guard let picture = item.picture else { continue }
            for variant in scenario.variants {
                let lines = picture.lines(in: variant)
                if lines.isEmpty { continue }
                if lines.allSatisfy(\.isGap) {
                    file.mistakes.append(
                        Diagnostic(.error, "a picture of ... alone would match anything", at: item.place))
                    break
                }
                let isBelowCommand = scenario.items[..<index].contains { $0.isCommand && $0.holds(in: variant) }
                if !isBelowCommand {
                    file.mistakes.append(
                        Diagnostic(.error, "a picture must follow a command that prints", at: item.place))
                    break
                }
            }
        }
    }

    private static func findEmptyChecks(_ scenario: Scenario, _ file: inout ScenarioFile) {
        let idle = scenario.variants.filter { variant in
            for item in scenario.items {
                if item.checks(in: variant) { return false }
                if item.isCommand(with: .quits), item.holds(in: variant) { return true }
            }
            return true
        }
        guard !idle.isEmpty else { return }
        if idle.count < scenario.variants.count {
            for variant in idle {
                file.emptyCheckMistakes.append(
                    Diagnostic(.error, "the variant \(variant.label) checks nothing", at: scenario.place))
            }
        } else if file.hasScenarioLines {
            file.emptyCheckMistakes.append(Diagnostic(.error, "the scenario checks nothing", at: scenario.place))
        } else {
            file.emptyCheckMistakes.append(
                Diagnostic(
                    .error, "the file expects nothing, so it can never fail", at: scenario.place))
        }
    }
}

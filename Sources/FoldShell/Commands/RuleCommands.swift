// The commands that show and set the rules in force.

import CommandKit
import CommandSyntax
package import FoldTable
import TableUpdates

/// The commands that show and set rules.
enum RuleCommands {
    static let rules = ShellCommand(
        "rules", group: .rules, abstract: "lists the rules in force, or chooses a preset",
        discussion: """
            A preset sets every rule. Rules that it does not name get their default, the first value listed; rules \
            default gives every rule its default. Before the first step the choice is part of state 0. Later it is a \
            step without calls, and the view loads everything again.
            """,
        example: Example("rules accordion\nrules", shows: "the accordion's rules"), roles: [.setup, .step],
        parameters: .optional("PRESET", .presetOrDefault), rolesGiven: { $0 == nil ? .printing : [.setup, .step] },
        body: { (session, chosen) throws(ShellError) in
            guard let chosen else {
                return .rules(session.rulesInForce, preset: Preset.named(by: session.rulesInForce))
            }
            return try session.setRules(chosen)
        })

    static let rule = ShellCommand(
        "rule", group: .rules, abstract: "sets one rule",
        discussion: "help rules lists the rules, their values and what they mean.",
        example: Example(
            "new 2:closed 3:closed\nrule one-open on\nopen 0\nopen 1", shows: "opening one closes the other"),
        roles: [.setup, .step],
        parameters: .required("NAME VALUE", .located(.ruleChoice)),
        body: { (session, choice) throws(ShellError) in
            var rules = session.rulesInForce
            do throws(RuleError) {
                try rules.set(choice.value.name, to: choice.value.value)
            } catch {
                if error == .oneOpenUnderSingle { return .refused(Refusal(.oneOpen)) }
                throw ShellError(.table(.rule(error)), at: choice.range)
            }
            return try session.setRules(rules)
        })
}

extension Session {
    /// Puts rules in force: as part of state 0 before the first step, later as a step of its own.
    package func setRules(_ rules: RuleSet) throws(ShellError) -> Outcome {
        let rules = timeline == nil ? rules : environment.mutateRules?(rules) ?? rules
        let changed = rules.differences(from: rulesInForce)
        guard let timeline else {
            state.rulesBeforeTable = rules
            return .prepared(.rules(changed, rules, closed: []))
        }
        if timeline.hasSteps {
            return try act { (table) throws(TableError) in try table.setRules(rules) }
        }
        var table = timeline.table
        var closed = SectionSet()
        do {
            if case .changed(let report) = try table.setRules(rules),
                case .closedByRules(let sections) = report.notes.first
            {
                closed = sections
            }
        } catch {
            throw ShellError(.table(error))
        }
        prepare(table)
        return .prepared(.rules(changed, rules, closed: closed))
    }
}

extension ValueKind where Language == Fold, Value == RuleSet {
    /// A preset's rules by its name, or those of a new session.
    fileprivate static var presetOrDefault: Self {
        let preset = ValueKind<Fold, Preset>.preset
        return Self(preset.name + ", or default") { (reader) throws(ValueProblem) in
            if reader.take(keyword: "default") { return RuleSet() }
            return try preset.read(&reader).rules
        } completions: { session, request in
            preset.complete(session, request) + request.matching(["default"]) { Completion($0, "as in a new session") }
        } description: { _, rules in
            Preset.named(by: rules)?.abstract
        }
    }
}

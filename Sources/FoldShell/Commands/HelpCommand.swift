// `help`: all commands, one command, the rules, the keys, a preset.

import CommandKit
import CommandSyntax
import FoldTable

/// The command `help`.
enum HelpCommand {
    static let help = ShellCommand(
        "help", group: .shell,
        abstract: "lists the commands, or explains one; also rules, presets, keys, files, scenarios, lessons and codes",
        example: Example("help toggle", shows: "usage, meaning and an example"), roles: .printing,
        parameters: .optional("WORD", .located(.helpTopic)),
        body: { (session, topic) throws(ShellError) in
            guard let topic else {
                return .help(HelpPage(topic: "", text: HelpLayout.fitted(overview(session.commands))))
            }
            guard let text = page(topic.value, session.commands) else {
                let known = topics(session.commands).map(\.text)
                throw ShellError(
                    .noHelp(topic.value, closest: ClosestMatch.to(topic.value, among: known)), at: topic.range)
            }
            return .help(HelpPage(topic: topic.value, text: HelpLayout.fitted(text)))
        })

    /// The text of a topic, or nil where there is none.
    static func page(_ topic: String, _ commands: CommandSet<Fold>) -> String? {
        if let command = commands[topic] {
            let page = command.helpPage
            if command === RuleCommands.rules { return page + "\n" + rulesPage }
            // A rule that has the name of a command is explained with it.
            return page + (RuleName(rawValue: topic).map { "\n" + rulePage($0.definition) } ?? "")
        }
        if let topic = HelpTopic(rawValue: topic) { return topic.page }
        if let preset = Preset(rawValue: topic) { return presetPage(preset) }
        if let rule = RuleName(rawValue: topic) { return rulePage(rule.definition) }
        if case .command(let command) = commands.match(topic) { return command.helpPage }
        return nil
    }

    static func topics(_ commands: CommandSet<Fold>) -> [Completion] {
        commands.all.filter { !$0.isHidden }.map { Completion($0.name, $0.abstract) }
            + HelpTopic.allCases.map { Completion($0.rawValue, $0.abstract) }
            + Preset.allCases.map { Completion($0.rawValue, $0.abstract) }
            + RuleName.allCases.filter { commands[$0.rawValue] == nil }
            .map { Completion($0.rawValue, "the rule: " + $0.definition.abstract) }
    }

    private static func overview(_ commands: CommandSet<Fold>) -> String {
        var lines = ["foldsh holds a foldable table and the table view that shows it. Commands:"]
        let width = commands.all.map(\.name.count).max() ?? 0
        for (group, members) in commands.groups {
            lines += ["", group.name]
            for command in members {
                let gap = String(repeating: " ", count: width - command.name.count + 2)
                lines.append("  " + command.name + gap + command.abstract)
            }
        }
        lines += [
            "", "help COMMAND explains a command, help rules the rules, help PRESET a preset; help keys, help files,",
            "help scenarios, help lessons and help codes tell of those.",
            "Names can be shortened as far as they stay unique. Several commands on a line are set apart by ;",
        ]
        return lines.joined(separator: "\n")
    }

    private static var rulesPage: String {
        RuleDefinition.all.map(rulePage).joined(separator: "\n\n")
    }

    private static func rulePage(_ rule: RuleDefinition) -> String {
        let width = rule.values.map(\.value.count).max() ?? 0
        let values = rule.values.map { value in
            "  " + value.value + String(repeating: " ", count: width - value.value.count + 2) + value.meaning
        }
        return (["rule \(rule.name.rawValue): \(rule.abstract)"] + values).joined(separator: "\n")
    }

    private static func presetPage(_ preset: Preset) -> String {
        var lines = [
            "preset \(preset.rawValue): \(preset.abstract)", "", "Rules that are not the first of their values:",
        ]
        let named = preset.rules.differences(from: RuleSet())
        lines += named.isEmpty ? ["  none"] : named.map { "  \($0.rawValue) \(preset.rules[$0])" }
        if let model = preset.model { lines += ["", "Models \(model.of).", model.leavesOut] }
        lines += ["", "Traps:"] + preset.traps.map { "  - " + $0 }
        lines += ["", "load sample \(preset.rawValue) shows it on a table of its own."]
        return lines.joined(separator: "\n")
    }
}

extension ValueKind where Language == Fold, Value == String {
    /// A word that there is help on.
    static var helpTopic: Self {
        Self("a command, a rule, a preset, keys, files, scenarios, lessons or codes") { (reader) throws(ValueProblem) in
            try reader.word().text
        } completions: { session, request in
            request.matching(HelpCommand.topics(session.commands)) { $0 }
        }
    }
}

// `help`: all commands, one command, the rules, the keys, a preset.

import CommandKit
import CommandSyntax
import FoldTable
import TableUpdates
import TerminalText

/// The command `help`.
enum HelpCommand {
    static let help = ShellCommand(
        "help", group: .shell,
        abstract: "lists the commands, or explains one of them, a group, a rule, a preset or a topic",
        example: Example("help toggle", shows: "usage, meaning and an example"), roles: .printing,
        parameters: .optional("WORD", .located(.helpTopic)),
        body: { (session, topic) throws(ShellError) in
            guard let topic else {
                return .help(HelpPage(topic: "", text: overview(session.commands)))
            }
            guard let text = page(topic.value, session.commands) ?? mentions(topic.value, session.commands) else {
                let known = topics(session.commands).map(\.text)
                throw ShellError(
                    .noHelp(topic.value, closest: ClosestMatch.to(topic.value, among: known)), at: topic.range)
            }
            return .help(HelpPage(topic: topic.value, text: text))
        })

    /// The text of a topic, or nil where there is none.
    static func page(_ topic: String, _ commands: CommandSet<Fold>) -> String? {
        let group = groupPage(topic, commands)
        if let command = commands[topic] {
            var pages = [command.helpPage]
            if command === RuleCommands.rules { pages.append(rulesPage) }
            // A rule or a group that has the name of a command is explained with it.
            if let rule = RuleName(rawValue: topic) { pages.append(rulePage(rule.definition)) }
            if let group { pages.append(group) }
            return pages.joined(separator: "\n")
        }
        if let group { return group }
        if let topic = HelpTopic(rawValue: topic) { return topic.page }
        if let preset = Preset(rawValue: topic) { return presetPage(preset) }
        if let rule = RuleName(rawValue: topic) { return rulePage(rule.definition) }
        if let code = FailureCode(rawValue: topic) { return code.helpPage }
        if case .command(let command) = commands.match(topic) { return command.helpPage }
        return nil
    }

    /// A list of the pages whose name or abstract has a word in it; nil where none has.
    private static func mentions(_ word: String, _ commands: CommandSet<Fold>) -> String? {
        let found = topics(commands).filter { topic in
            (topic.text + " " + topic.description).lowercased().contains(word.lowercased())
        }
        guard !found.isEmpty, !word.isEmpty else { return nil }
        let width = found.map(\.text.count).max() ?? 0
        let lines = found.map { "  " + $0.text.padded(to: width + 2) + $0.description }
        return (["no page is called \(word.printable); these mention it:"] + lines).joined(separator: "\n")
    }

    static func topics(_ commands: CommandSet<Fold>) -> [Completion] {
        commands.all.filter { !$0.isHidden }.map { Completion($0.name, $0.abstract) }
            + commands.groups.map(\.group.name).filter { commands[$0] == nil }.map {
                Completion($0, "a group of commands")
            }
            + HelpTopic.allCases.map { Completion($0.rawValue, $0.abstract) }
            + Preset.allCases.map { Completion($0.rawValue, $0.abstract) }
            + RuleName.allCases.filter { commands[$0.rawValue] == nil }
            .map { Completion($0.rawValue, "the rule: " + $0.definition.abstract) }
            + FailureCode.allCases.map { Completion($0.rawValue, $0.meaning) }
    }

    /// What there is, on one screen of 24 rows.
    private static func overview(_ commands: CommandSet<Fold>) -> String {
        var lines = ["foldsh holds a foldable table and the table view that shows it. Commands:"]
        let width = commands.groups.map(\.group.name.count).max() ?? 0
        for (group, members) in commands.groups {
            lines.append("  " + group.name.padded(to: width + 2) + members.map(\.name).joined(separator: " "))
        }
        lines += [
            "help COMMAND (or COMMAND --help) explains a command, help GROUP a group, help WORD lists the pages that mention it. "
                + "Also: help rules, "
                + HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
                + ", or the name of a preset. Names and titles may be shortened as long as they stay unique. A semicolon separates commands."
        ]
        return lines.joined(separator: "\n")
    }

    /// The commands of a group with what they do; nil where there is no such group.
    private static func groupPage(_ name: String, _ commands: CommandSet<Fold>) -> String? {
        guard let (_, members) = commands.groups.first(where: { $0.group.name == name }) else { return nil }
        let width = members.map(\.name.count).max() ?? 0
        let lines = members.map { "  " + $0.name.padded(to: width + 2) + $0.abstract }
        return (["the commands of the group \(name)"] + lines).joined(separator: "\n")
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
            "preset \(preset.rawValue): \(preset.abstract)", "", "Rules that differ from the default:",
        ]
        let named = preset.rules.differences(from: RuleSet())
        lines += named.isEmpty ? ["  none"] : named.map { "  \($0.rawValue) \(preset.rules[$0])" }
        if let model = preset.model { lines += ["", "Models \(model.of).", model.leavesOut] }
        lines += ["", "Traps:"] + preset.traps.map { "  - " + $0 }
        lines += ["", "Try it on a table of its own: load sample \(preset.rawValue)"]
        return lines.joined(separator: "\n")
    }
}

extension ValueKind where Language == Fold, Value == String {
    /// A word that there is help on.
    static var helpTopic: Self {
        Self("a command, a rule, a preset, a code of a crash, keys, files, scenarios, lessons, codes, or any word") {
            (reader) throws(ValueProblem) in
            try reader.word().text
        } completions: { session, request in
            request.matching(HelpCommand.topics(session.commands)) { $0 }
        }
    }
}

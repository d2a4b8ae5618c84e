// The commands of the shell itself.

package import CommandKit
import CommandSyntax

/// The commands of the shell itself.
enum ShellCommands {
    static let set = ShellCommand(
        "set", group: .shell, abstract: "lists the settings, or gives one a value",
        discussion: SettingName.allCases.map { name in
            "\(name.rawValue): \(name.abstract) (\(name.values.joined(separator: ", ")))"
        }.joined(separator: "\n"),
        example: Example("set calls off\nset", shows: "the settings"), roles: [.setup, .setting],
        parameters: .optional("NAME VALUE", .located(.settingChoice)),
        rolesGiven: { choice in
            choice == nil
                ? .printing : choice?.value.value == nil ? [.setup, .setting, .printing] : [.setup, .setting]
        },
        body: { session, choice in
            guard let choice = choice?.value else {
                return .settings(SettingName.allCases.map { ($0, session.settings[$0]) })
            }
            guard let value = choice.value else { return .settings([(choice.name, session.settings[choice.name])]) }
            session.settings[choice.name] = value
            return .prepared(.setting(choice.name, value: value))
        })

    static let alias = ShellCommand(
        "alias", group: .shell, abstract: "lists the aliases, or gives a name to a command with its arguments",
        discussion: "What follows the name when it is used is added to the end of the command.",
        example: Example("new 2\nalias flip = toggle 0\nflip", shows: "section 0 closes"), roles: [.aside, .naming],
        parameters: .words("NAME = COMMAND", "a name, an equals sign, and a command", keepsOptions: true),
        rolesGiven: { $0.count < 2 ? [.aside, .naming, .printing] : [.aside, .naming] },
        body: { (session, words) throws(ShellError) in
            guard let first = words.first else {
                return .aliases(session.aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
            }
            guard session.commands[first.text] == nil else {
                throw ShellError(.aliasIsCommand(first.text), at: first.range)
            }
            let rest = words.dropFirst()
            guard rest.first?.isKeyword("=") == true else {
                if let extra = rest.first { throw ShellError(.aliasNeedsSign(first.text), at: extra.range) }
                return .prepared(.alias(first.text, command: session.aliases[first.text]))
            }
            session.aliases[first.text] = aliased(rest.dropFirst())
            return .prepared(.alias(first.text, command: session.aliases[first.text]))
        })

    /// The name that an `alias` defines and what it stands for; nil for other commands.
    static func definition(_ invocation: Invocation<Fold>) -> (name: String, replacement: String?)? {
        guard invocation.command === alias, let name = invocation.arguments.first?.text,
            invocation.arguments.dropFirst().first?.isKeyword("=") == true
        else { return nil }
        return (name, aliased(invocation.arguments.dropFirst(2)))
    }

    /// What an alias stands for, from the words after the equals sign; nil where there are none.
    private static func aliased(_ words: some Collection<Word>) -> String? {
        if words.isEmpty { return nil }
        return words.map { $0.isQuoted ? $0.text.quotedForStatement(forced: true) : $0.text }.joined(separator: " ")
    }

    static let history = ShellCommand(
        "history", group: .shell, abstract: "lists the lines typed at the prompt",
        example: nil, roles: .printing,
        body: { session in .history(session.environment.history()) })

    static let echo = ShellCommand(
        "echo", group: .shell, abstract: "prints a text",
        discussion: "The rest of the line is printed as it is: ; and # have no meaning in it.",
        example: Example("echo the first tap", shows: "the text"), roles: [.aside, .printing],
        parameters: .rest("TEXT", "any text"),
        body: { _, text in .text(text.value) })

    static let time = ShellCommand(
        "time", group: .shell, abstract: "runs a command and prints how long it took",
        example: Example("new 2\ntime toggle 0", shows: "the step and its time"), roles: .wrapper,
        parameters: .command(),
        // What is timed makes no setup of a step: it is told of.
        rolesGiven: { (command: Invocation<Fold>) in command.roles.intersection([.step, .printing]).union(.wrapper) },
        body: { (session, command) throws(ShellError) in
            let start = session.environment.clock()
            let outcome = try command.run(session)
            return .timed(outcome, seconds: session.environment.clock() - start)
        })

    static let quit = ShellCommand(
        "quit", otherNames: ["exit", "q"], group: .shell, abstract: "ends the session",
        example: Example("quit", shows: "nothing more is run"), roles: .quits,
        body: { _ in .quit })
}

extension Invocation where Language == Fold {
    /// The setting that a `set` gives a value; nil for other commands.
    package var chosenSetting: SettingName? {
        guard command === ShellCommands.set, arguments.count > 1 else { return nil }
        return arguments.first.flatMap { SettingName(rawValue: $0.text) }
    }
}

/// A setting and the value it is to have; nil to be shown the present one.
struct SettingChoice: Hashable, Sendable {
    let name: SettingName
    let value: String?
}

extension ValueKind where Language == Fold, Value == SettingChoice {
    /// A setting's name, and one of its values.
    static var settingChoice: Self {
        let names = SettingName.allCases.map(\.rawValue).joined(separator: ", ")
        return Self("a setting: \(names), and its value", takesSeveralWords: true) {
            (reader) throws(ValueProblem) in
            let word = try reader.word()
            guard let name = SettingName(rawValue: word.text) else {
                throw .unknown(word, among: SettingName.allCases.map(\.rawValue))
            }
            guard let value = reader.next() else { return SettingChoice(name: name, value: nil) }
            guard name.takes(value.text) else { throw .unknown(value, of: name.rawValue, among: name.values) }
            return SettingChoice(name: name, value: value.text)
        } completions: { session, request in
            guard let first = request.previous.last else {
                return request.matching(SettingName.allCases) { Completion($0.rawValue, $0.abstract) }
            }
            return request.matching(SettingName(rawValue: first.text)?.values.filter { $0 != "N" } ?? [])
        } description: { session, choice in
            choice.value == nil ? "now \(session.settings[choice.name])" : choice.name.abstract
        }
    }
}

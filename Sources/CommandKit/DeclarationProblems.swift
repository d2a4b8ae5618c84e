// What can be wrong with declarations taken together: found by a test, not while the shell runs.

import CommandSyntax

extension CommandSet {
    /// Every mistake in the declarations, a sentence each; a test of the shell holds that there are none.
    package var problems: [String] {
        var problems: [String] = []
        var owners: [String: String] = [:]
        for command in all {
            for name in [command.name] + command.otherNames {
                if let owner = owners[name] { problems.append("\(name) names both \(owner) and \(command.name)") }
                owners[name] = command.name
                if name.needsQuotes || name.hasPrefix("-") { problems.append("\(name) cannot be typed as a name") }
            }
            if command.abstract.isEmpty || command.abstract.hasSuffix(".") {
                problems.append("the abstract of \(command.name) must be one clause without a full stop")
            }
            problems += command.parameterProblems
        }
        return problems
    }
}

extension Command {
    /// What is wrong with the order and the names of the parameters.
    fileprivate var parameterProblems: [String] {
        var problems: [String] = []
        var labels: Set<String> = []
        var last: ParameterOutline<Language>?
        for parameter in parameters {
            if let option = parameter.optionName {
                if !option.hasPrefix("--") || option.count < 3 {
                    problems.append("\(name): the option \(option) must begin with two dashes")
                }
                if !labels.insert(option).inserted { problems.append("\(name): \(option) is declared twice") }
                continue
            }
            if !labels.insert(parameter.label).inserted {
                problems.append("\(name): \(parameter.label) is declared twice")
            }
            if let last, last.takesAllWords || (last.shape == .optional && parameter.shape == .required) {
                problems.append("\(name): \(parameter.label) can never get a word behind \(last.label)")
            }
            last = parameter
        }
        return problems
    }
}

extension ParameterOutline {
    /// Whether nothing is left for parameters after it.
    fileprivate var takesAllWords: Bool {
        switch shape {
        case .repeated, .verbatim, .command, .rest: true
        case .required, .optional, .keyword, .literal, .flag, .option: false
        }
    }
}

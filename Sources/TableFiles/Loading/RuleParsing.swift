// The rules that a file may name, listed and checked.

import FoldTable

extension TableFileError {
    static var presetNames: String { Preset.allCases.map(\.rawValue).joined(separator: ", ") }
    static var ruleNames: String { RuleName.allCases.map(\.rawValue).joined(separator: ", ") }
}

/// Makes a request of the words in a file.
enum RuleParsing {
    /// The preset named `word`.
    static func preset(_ word: String) throws(TableFileProblem) -> RuleRequest {
        guard let preset = Preset(rawValue: word) else { throw .noSuchPreset(word) }
        return .preset(preset)
    }

    /// One rule and its value.
    static func assignment(
        _ name: String, _ value: String
    ) throws(TableFileProblem) -> RuleRequest.RuleAssignment {
        guard let rule = RuleName(rawValue: name) else { throw .noSuchRule(name) }
        guard rule.definition.values.contains(where: { $0.value == value }) else { throw .noSuchRuleValue(rule, value) }
        return RuleRequest.RuleAssignment(name: rule, value: value)
    }

    /// A request for `assignments`, which must go together.
    static func request(_ assignments: [RuleRequest.RuleAssignment]) throws(TableFileProblem) -> RuleRequest {
        let request = RuleRequest.rules(assignments)
        do {
            _ = try request.applied(to: RuleSet())
        } catch {
            switch error {
            case .noSuchRule(let name): throw .noSuchRule(name)
            case .noSuchValue(let rule, let value): throw .noSuchRuleValue(rule, value)
            case .noSuchPreset(let name): throw .noSuchPreset(name)
            case .oneOpenUnderSingle: throw .oneOpenUnderSingle
            }
        }
        return request
    }
}

extension TableFileProblem: Error {}

// A rule's value taken for another, to see whether any scenario notices.

import FoldTable

/// A value of a rule that does what another one means.
struct RuleMutation: Hashable, Sendable {
    let name: RuleName
    /// The value that is named.
    let value: String
    /// The value whose meaning it gets.
    let meaning: String

    /// Each value of each rule, once, with the meaning of the next one.
    static let all: [RuleMutation] = RuleName.allCases.flatMap { name in
        let values = name.definition.values.map(\.value)
        return values.indices.map {
            RuleMutation(name: name, value: values[$0], meaning: values[($0 + 1) % values.count])
        }
    }

    /// The rules with the other meaning in place of the value, where they have it and the combination is allowed.
    func applied(to rules: RuleSet) -> RuleSet {
        var mutated = rules
        guard rules[name] == value, (try? mutated.set(name, to: meaning)) != nil else { return rules }
        return mutated
    }

    /// The mutation in words: `hide rows means height`.
    var text: String { "\(name.rawValue) \(value) means \(meaning)" }
}
